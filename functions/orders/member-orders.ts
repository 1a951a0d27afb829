import {
  ORDER_STATUSES,
  type Order,
  type OrderCounts,
  type OrderStatus,
} from '#contracts/orders/orders.ts';
import { ALL_TIME, type OrderIndexRepository } from './order-index-repository.ts';

interface MemberOrdersQuery {
  /** Page number, from 1. */
  page: number;
  limit: number;
  /** Cursor after which pages and counts begin. Without a cursor they begin at the latest order. */
  after: string | undefined;
  /** Statuses to include; undefined includes all. */
  status: readonly OrderStatus[] | undefined;
  /** True if the session has already proved that the member exists. */
  memberExists: boolean;
}

interface MemberOrders {
  /** Newest first. */
  orders: Order[];
  /** Number of orders with the queried statuses. */
  total: number;
  /** Number of orders by status. */
  counts: OrderCounts;
  /** Cursor after the last counted order; missing when no older orders follow. */
  next?: string;
}

function countsOf(entries: readonly { status: OrderStatus }[]): OrderCounts {
  const count = (status: OrderStatus) => entries.filter((one) => one.status === status).length;
  return Object.fromEntries(ORDER_STATUSES.map((status) => [status, count(status)])) as OrderCounts;
}

/**
 * Returns a page of a member's orders in two table calls. The first reads index entries for paging and counts, the second
 * reads the orders of the page. One query returns about five thousand entries; `next` continues after them.
 */
export async function ordersOfMember(
  index: Pick<OrderIndexRepository, 'entries' | 'read'>,
  userId: string,
  { page, limit, after, status, memberExists }: MemberOrdersQuery,
): Promise<MemberOrders> {
  const range = { from: ALL_TIME.from, to: after ?? ALL_TIME.to };
  const { found, end } = await index.entries({ member: userId }, range);
  const entries = found.filter(({ position }) => position !== after);
  const hasStatus = (entry: { status: OrderStatus }) => !status || status.includes(entry.status);
  const first = (page - 1) * limit;
  const onPage = entries.filter(hasStatus).slice(first, first + limit);
  const numbers = onPage.map(({ number }) => number);
  const read = await index.read(numbers, memberExists ? undefined : userId);
  if (!read) return { orders: [], total: 0, counts: countsOf([]) };
  const orders = new Map(read.map((order) => [order.number, order]));
  // The order is newer than its index entry if it changed between the two table calls.
  const current = entries.map((entry) => orders.get(entry.number) ?? entry);
  const matching = current.filter(hasStatus);
  return {
    orders: numbers.flatMap((number) => orders.get(number) ?? []).filter(hasStatus),
    total: matching.length,
    counts: countsOf(current),
    ...(end ? { next: end } : {}),
  };
}
