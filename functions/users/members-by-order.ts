import { ALL_TIME, type OrderIndexRepository } from '#functions/orders/order-index-repository.ts';
import { parseOrderSearch } from '#functions/orders/parse-order-search.ts';

/**
 * Returns the ids of members by an order number or a phone number of their orders, latest first, in one table call.
 * @param search text with a letter is an order number; text with digits only is a phone number
 */
export async function membersByOrder(
  index: Pick<OrderIndexRepository, 'entries' | 'read'>,
  search: string,
): Promise<string[]> {
  const { number, list } = parseOrderSearch(search);
  if (number && (!list || /[A-Z]/i.test(search))) {
    return ((await index.read([number])) ?? []).flatMap(({ userId }) => userId ?? []);
  }
  if (!list) return [];
  const { found: entries } = await index.entries(list, ALL_TIME);
  return [...new Set(entries.flatMap(({ userId }) => userId ?? []))];
}
