import {
  ORDER_STATUSES,
  type Order,
  type OrderCounts,
  type OrderStatus,
} from '#contracts/order.ts';
import { ALL_TIME, type OrderIndexRepository } from './order-index-repository.ts';

interface Wanted {
  /** From 1 on. */
  page: number;
  limit: number;
  /** The place after which pages and counts begin; the latest order without one. */
  after: string | undefined;
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
  /** The place of the last that was counted, when older ones follow. */
  next?: string;
}

function countsOf(lines: readonly { status: OrderStatus }[]): OrderCounts {
  const count = (status: OrderStatus) => lines.filter((line) => line.status === status).length;
  return Object.fromEntries(ORDER_STATUSES.map((status) => [status, count(status)])) as OrderCounts;
}

/**
 * A page of a member's orders, counted by their lines, so that only the orders of the page are read: two calls of the
 * table. Pages and counts go as far as one of them reads lines, which is about five thousand; `next` goes on from there.
 * Lines of before lines had a status are read with their orders, by hundreds.
 */
export async function ordersOfMember(
  lists: Pick<OrderIndexRepository, 'lines' | 'read'>,
  userId: string,
  { page, limit, after, status, isThere }: Wanted,
): Promise<MemberOrders> {
  const range = { from: ALL_TIME.from, to: after ?? ALL_TIME.to };
  const { found, end } = await lists.lines({ member: userId }, range);
  const lines = found.filter(({ place }) => place !== after);
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
    ...(end ? { next: end } : {}),
  };
}
