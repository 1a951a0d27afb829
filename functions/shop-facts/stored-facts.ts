import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { FILE_FACTS } from '#domain/shop/file-facts.ts';
import { SHOP_FACTS, type ShopFacts, shopFactsSchema } from '#domain/shop/shop-facts.ts';
import type { Item } from '#functions/db/writes.ts';
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

/** Parses the facts in an item. Without an item, the facts of shop.config.ts apply, with the revision 0. */
export function parseShopFacts(item: Item | undefined): Revised<ShopFacts> {
  if (!item) return { content: FILE_FACTS, revision: 0 };
  const { overrides, revision } = storedSchema.parse(item);
  const merged = SHOP_FACTS.map((name) => [name, { ...FILE_FACTS[name], ...overrides[name] }]);
  return { content: shopFactsSchema.parse(Object.fromEntries(merged)), revision };
}
