import * as z from 'zod';
import { type QuoteSettings, quoteSettingsSchema } from '#contracts/quotes/staff-quotes.ts';
import type { OfficeKey } from '#domain/shop/offices.ts';
import { afterWorkingDays } from '#domain/shop/working-days.ts';
import type { Item } from '#functions/db/writes.ts';
import { OFFICE_HOURS, QUOTE_PROMISES } from '#shop.config.ts';
import { afterWorkingHours } from '../working-hours.ts';

/** Settings until an owner changes them. */
export const DEFAULT_QUOTE_SETTINGS: QuoteSettings = {
  ...QUOTE_PROMISES,
  offices: OFFICE_HOURS,
};

const currentSettingsSchema = z.object({
  settings: quoteSettingsSchema,
  revision: z.number().int(),
});

/** Stored settings. They lack the offices that opened later. */
const storedSettingsSchema = z.looseObject({
  settings: z.looseObject({ offices: z.looseObject({}) }),
});

/** Settings with their revision; 0 for the default settings. */
export type CurrentQuoteSettings = z.infer<typeof currentSettingsSchema>;

/** Parses the settings in an item; returns the default settings without an item. */
export function parseQuoteSettings(item: Item | undefined): CurrentQuoteSettings {
  if (!item) return { settings: DEFAULT_QUOTE_SETTINGS, revision: 0 };
  const { settings, ...rest } = storedSettingsSchema.parse(item);
  const offices = { ...OFFICE_HOURS, ...settings.offices };
  return currentSettingsSchema.parse({ ...rest, settings: { ...settings, offices } });
}

/** Returns the day by which the shop promises a price, in the time zone of the office. */
export function promisedDay(from: Date, office: OfficeKey, settings: QuoteSettings): string {
  return afterWorkingDays(from, settings.answerDays, office, settings.offices[office]);
}

/** Returns the time by which staff want to answer a request or message. */
export function targetTime(from: Date, office: OfficeKey, settings: QuoteSettings): Date {
  return afterWorkingHours(from, settings.targetHours, office, settings.offices[office]);
}
