import type * as z from 'zod';
import { MAX_QUOTE_LINES, type QuoteVersion } from '#contracts/quotes/quotes.ts';
import type { LastPrice } from '#contracts/quotes/staff-quotes.ts';
import { lastPricesKey } from '#functions/db/keys.ts';
import type { Item, Write } from '#functions/db/writes.ts';
import { lastPricesSchema } from './stored-quote.ts';

/**
 * Returns the writes that add the prices of a sent version to the latest prices of its products. A custom piece is made
 * once, so it has no earlier prices. A transaction has at most 100 writes, so the price of a large order adds those of its
 * first lines only.
 */
export function lastPriceWrites(number: string, version: QuoteVersion): Write[] {
  const { currency, sentAt } = version;
  const lines = version.lines.slice(0, MAX_QUOTE_LINES);
  return lines.flatMap(({ product, quantity, unitPrice }): Write[] => {
    if (product.kind === 'custom') return [];
    const first: z.infer<typeof lastPricesSchema>['first'] = {
      unitPrice,
      quantity,
      quote: number,
      at: sentAt,
    };
    return [
      {
        update: lastPricesKey(product.code, currency),
        change: { set: { currency, first }, copy: { second: 'first', third: 'second' } },
      },
    ];
  });
}

/** Returns the latest prices of products in a currency, newest first, from the items that were read. */
export function parseLastPrices(
  items: readonly Item[],
  codes: readonly string[],
  currency: string,
): Record<string, LastPrice[]> {
  const lists = codes.flatMap((code): [string, LastPrice[]][] => {
    const { PK, SK } = lastPricesKey(code, currency);
    const item = items.find((one) => one['PK'] === PK && one['SK'] === SK);
    if (!item) return [];
    const { first, second, third } = lastPricesSchema.parse(item);
    return [[code, [first, second, third].filter((price) => price !== null)]];
  });
  return Object.fromEntries(lists);
}
