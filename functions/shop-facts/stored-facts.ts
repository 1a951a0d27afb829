import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { FILE_FACTS } from '#domain/shop/file-facts.ts';
import { officeHoursSchema } from '#domain/shop/office-hours.ts';
import { SHOP_FACTS, type ShopFacts, shopFactsSchema } from '#domain/shop/shop-facts.ts';
import { type Key, QUOTE_SETTINGS_KEY, SHOP_FACTS_KEY } from '#functions/db/keys.ts';
import { type Item, itemWithKey } from '#functions/db/writes.ts';
import type { Revised } from '#functions/page-contents/content-repository.ts';

/** Values that differ from shop.config.ts, by fact and by office or market. */
type Overrides = Partial<Record<keyof ShopFacts, Record<string, unknown>>>;

const storedSchema = z.object({
  overrides: z.partialRecord(z.enum(SHOP_FACTS), z.record(z.string(), z.unknown())),
  revision: z.number().int(),
});

/** Returns the values that differ from shop.config.ts. Later changes of the file apply to all others. */
export function overridesOf(facts: ShopFacts): Overrides {
  const changed = SHOP_FACTS.map((name) => {
    const file: Record<string, unknown> = FILE_FACTS[name];
    const values = Object.entries(facts[name]).filter(
      ([key, value]) => !isDeepStrictEqual(value, file[key]),
    );
    return [name, Object.fromEntries(values)] as const;
  });
  return Object.fromEntries(changed.filter(([, values]) => Object.keys(values).length > 0));
}

/** Items that contain the facts. Readers add these keys to a read that they make anyway. */
export const FACTS_KEYS = [SHOP_FACTS_KEY, QUOTE_SETTINGS_KEY] as const satisfies readonly Key[];

/** Quote settings as they were stored until D114, with hours and holidays by office. */
const formerSettingsSchema = z.object({
  settings: z.object({ offices: z.record(z.string(), z.unknown()) }),
});

/** Returns the offices in quote settings that were stored before D114; undefined if there are none. */
export function formerOffices(settings: Item | undefined): Record<string, unknown> | undefined {
  return formerSettingsSchema.safeParse(settings).data?.settings.offices;
}

/** Returns hours and holidays that were stored before D114. Values that are no longer valid are left out. */
function formerOverrides(settings: Item | undefined): Overrides {
  const offices = Object.entries(formerOffices(settings) ?? {}).flatMap(([office, stored]) => {
    const { data } = officeHoursSchema.safeParse(stored);
    return data ? [[office, data] as const] : [];
  });
  return {
    hours: Object.fromEntries(
      offices.map(([office, { days, opens, closes }]) => [office, { days, opens, closes }]),
    ),
    holidays: Object.fromEntries(offices.map(([office, { holidays }]) => [office, holidays])),
  };
}

/** Parses the facts among items that were read together. Without stored facts, the revision is 0. */
export function parseShopFacts(items: readonly Item[]): Revised<ShopFacts> {
  const item = itemWithKey(items, SHOP_FACTS_KEY);
  const { overrides, revision } = item
    ? storedSchema.parse(item)
    : { overrides: formerOverrides(itemWithKey(items, QUOTE_SETTINGS_KEY)), revision: 0 };
  const merged = SHOP_FACTS.map((name) => [name, { ...FILE_FACTS[name], ...overrides[name] }]);
  return { content: shopFactsSchema.parse(Object.fromEntries(merged)), revision };
}
