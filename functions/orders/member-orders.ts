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
 * A page of a member's orders. Pages are counted by index entries, so only the orders of the page are read: two table
 * calls. One query returns about five thousand entries; `next` continues from there.
 */
export async function ordersOfMember(
  index: Pick<OrderIndexRepository, 'entries' | 'read'>,
  userId: string,
  { page, limit, after, status, isThere }: Wanted,
): Promise<MemberOrders> {
  const range = { from: ALL_TIME.from, to: after ?? ALL_TIME.to };
  const { found, end } = await index.entries({ member: userId }, range);
  const entries = found.filter(({ place }) => place !== after);
  const hasStatus = (entry: { status: OrderStatus }) => !status || status.includes(entry.status);
  const first = (page - 1) * limit;
  const onPage = entries.filter(hasStatus).slice(first, first + limit);
  const numbers = onPage.map(({ number }) => number);
  const read = await index.read(numbers, isThere ? undefined : userId);
  if (!read) return { orders: [], total: 0, counts: countsOf([]) };
  const orders = new Map(read.map((order) => [order.number, order]));
  // An order is newer than its index entry when it changed between the two table calls.
  const current = entries.map((entry) => orders.get(entry.number) ?? entry);
  const matching = current.filter(hasStatus);
  return {
    orders: numbers.flatMap((number) => orders.get(number) ?? []).filter(hasStatus),
    total: matching.length,
    counts: countsOf(current),
    ...(end ? { next: end } : {}),
  };
}
