import {
  ORDER_STATUSES,
  type Order,
  type OrderCounts,
  type OrderStatus,
} from '#contracts/order.ts';
import type { OrderLists } from './lists.ts';

interface Wanted {
  /** From 1 on. */
  page: number;
  limit: number;
  /** All of them when none are named. */
  status: readonly OrderStatus[] | undefined;
  /** Whether it is known that there is such a member. */
  isThere: boolean;
}

interface MemberOrders {
  /** Newest first. */
  orders: Order[];
  /** How many there are of the statuses that are wanted. */
  total: number;
  /** How many there are of each status. */
  counts: OrderCounts;
}

function countsOf(lines: readonly { status: OrderStatus }[]): OrderCounts {
  const count = (status: OrderStatus) => lines.filter((line) => line.status === status).length;
  return Object.fromEntries(ORDER_STATUSES.map((status) => [status, count(status)])) as OrderCounts;
}

/**
 * A page of a member's orders, counted by their lines, so that only the orders of the page are read: two calls of the
 * table. Lines of before lines had a status are read with their orders, by hundreds.
 */
export async function ordersOfMember(
  lists: Pick<OrderLists, 'ofMember' | 'read'>,
  userId: string,
  { page, limit, status, isThere }: Wanted,
): Promise<MemberOrders> {
  const lines = await lists.ofMember(userId);
  const isWanted = (line: { status: OrderStatus }) => !status || status.includes(line.status);
  const first = (page - 1) * limit;
  const old = lines.filter((line) => !line.status);
  const possible = lines.filter((line) => !line.status || isWanted({ status: line.status }));
  // As many more as may turn out not to be wanted.
  const near = possible.slice(first, first + limit + old.length);
  const numbers = [...old, ...near].map(({ number }) => number);
  const read = await lists.read(numbers, isThere ? undefined : userId);
  if (!read) return { orders: [], total: 0, counts: countsOf([]) };
  const orders = new Map(read.map((order) => [order.number, order]));
  const known = lines.flatMap(({ number, status: said }) => {
    // What was read is newer than the line.
    const is = orders.get(number)?.status ?? said;
    return is ? [{ number, status: is }] : [];
  });
  const wanted = known.filter(isWanted);
  return {
    orders: wanted.slice(first, first + limit).flatMap(({ number }) => orders.get(number) ?? []),
    total: wanted.length,
    counts: countsOf(known),
  };
}
