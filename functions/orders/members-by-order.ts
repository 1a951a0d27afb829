import { ALL_TIME, MAX_ORDERS_READ, type OrderIndexRepository } from './order-index-repository.ts';
import { parseOrderSearch } from './parse-order-search.ts';

/**
 * Ids of the members who have ordered by a number or a telephone, latest first, in one call of the table. The lines of a
 * telephone name its members; those of before they did cost a second call, for the orders of a hundred.
 * @param search a number has a letter, its 'LL' at least; without one it is a telephone
 */
export async function orderingMembers(
  lists: Pick<OrderIndexRepository, 'lines' | 'read'>,
  search: string,
): Promise<string[]> {
  const { number, list } = parseOrderSearch(search);
  if (number && (!list || /[A-Z]/i.test(search))) {
    return ((await lists.read([number])) ?? []).flatMap(({ userId }) => userId ?? []);
  }
  if (!list) return [];
  const { found: lines } = await lists.lines(list, ALL_TIME);
  const old = lines.filter(({ status }) => !status).slice(0, MAX_ORDERS_READ);
  const orders = (await lists.read(old.map((line) => line.number))) ?? [];
  const owners = new Map(orders.map((order) => [order.number, order.userId]));
  return [...new Set(lines.flatMap((line) => line.userId ?? owners.get(line.number) ?? []))];
}
