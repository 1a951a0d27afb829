import * as z from 'zod';
import { OFFICE_KEYS } from '../../shop.config.ts';
import { languageSchema } from '../languages.ts';
import { holidaysSchema, type OfficeHours, workingHoursSchema } from './office-hours.ts';
import type { OfficeKey } from './offices.ts';
import { chatSchema, hotlineSchema, officeAddressSchema } from './shop-facts-schema.ts';

/** Schema of an object with a value for each key. */
function ofEach<Key extends string, Value extends z.ZodType>(keys: readonly Key[], value: Value) {
  return z.object(
    Object.fromEntries(keys.map((key) => [key, value])) as unknown as Record<Key, Value>,
  );
}

/** Facts of the shop that owners change in the staff area (D114): each by office, and chats by market. */
export const shopFactsSchema = z.object({
  /** Telephone number as printed. */
  hotline: ofEach(OFFICE_KEYS, hotlineSchema),
  /** Address lines. */
  officeAddress: ofEach(OFFICE_KEYS, officeAddressSchema),
  hours: ofEach(OFFICE_KEYS, workingHoursSchema),
  /** Days without work and deliveries. */
  holidays: ofEach(OFFICE_KEYS, holidaysSchema),
  /** Null for a market without a chat. */
  chats: ofEach(languageSchema.options, chatSchema.nullable()),
});
export type ShopFacts = z.infer<typeof shopFactsSchema>;

/** Names of the facts. */
export const SHOP_FACTS = Object.keys(shopFactsSchema.shape) as (keyof ShopFacts)[];

/** Returns hours and holidays of an office. */
export function officeHoursOf({ hours, holidays }: ShopFacts, office: OfficeKey): OfficeHours {
  return { ...hours[office], holidays: holidays[office] };
}
