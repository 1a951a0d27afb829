import type { FullOrder, Order } from '#contracts/orders/orders.ts';
import { fullName, isPartOfName } from '#domain/input/person-name.ts';
import { indexPosition } from './order-index.ts';
import { ALL_TIME, MAX_ORDERS_READ, type OrderIndexRepository } from './order-index-repository.ts';
import type { OrderSearchQuery } from './parse-order-search.ts';

/**
 * Maximum number of statuses that are queried separately, with one table call each. For more statuses, the order book
 * is filtered.
 */
const MAX_STATUS_QUERIES = 3;

/** Filter of orders. `from` and `to` are ISO times, both included. */
export interface OrderFilter {
  statuses?: readonly Order['status'][] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  search?: OrderSearchQuery | undefined;
  /** Cursor: position of the last order of the previous page. */
  after?: string | undefined;
}

export interface OrderPage {
  orders: FullOrder[];
  /** Cursor of the next page; undefined on the last page. */
  next?: string;
}

/**
 * Order search for staff (D24). A search makes at most two table calls, or one call for each of up to three statuses. Each
 * call reads a limited part of an index, so a page can contain fewer orders than its limit although more follow.
 */
export type OrderSearch = ReturnType<typeof orderSearch>;

/** Orders down to the position `end`. Without `end`, no older orders follow. */
interface Found {
  orders: readonly FullOrder[];
  end?: string | undefined;
}

function byTime(a: Order, b: Order): number {
  return indexPosition(a) < indexPosition(b) ? 1 : -1;
}

export function orderSearch(index: OrderIndexRepository) {
  /** Returns orders from one index, and the order with the given number. */
  async function ofList(
    { list, number, name }: OrderSearchQuery,
    { statuses, after }: OrderFilter,
    range: { from: string; to: string },
    limit: number,
  ): Promise<Found> {
    const numbers = number ? [number] : [];
    if (!list) return { orders: (await index.read(numbers)) ?? [] };
    // Names are only in the orders, so the search reads as many orders as one call reads.
    const size = name ? MAX_ORDERS_READ : limit;
    const readLimit = statuses ? {} : { limit: size + 2 };
    const { found, end } = await index.entries(list, { ...range, ...readLimit }, statuses);
    const entries = found.filter(({ position }) => position !== after);
    const member = typeof list === 'object' && 'member' in list ? list.member : undefined;
    const room = MAX_ORDERS_READ - numbers.length - (member ? 1 : 0);
    const chosen = entries.slice(0, Math.min(size, room));
    const read = await index.read([...numbers, ...chosen.map((entry) => entry.number)], member);
    if (!read) return { orders: [] };
    const orders = name
      ? read.filter(
          (order) => order.number === number || isPartOfName(name, fullName(order, order.language)),
        )
      : read;
    return { orders, end: chosen.length < entries.length ? chosen.at(-1)?.position : end };
  }

  /** Returns orders with several statuses, down to the position that all queries have reached. */
  async function ofStatuses(
    statuses: readonly Order['status'][],
    range: { from: string; to: string; limit: number },
  ): Promise<Found> {
    const all = await Promise.all(statuses.map((status) => index.ofStatus(status, range)));
    const ends = all.flatMap(({ end }) => end ?? []);
    return { orders: all.flatMap(({ found }) => found), end: ends.toSorted().at(-1) };
  }

  return {
    async find(
      { search, statuses: named, ...filter }: OrderFilter,
      limit: number,
    ): Promise<OrderPage> {
      const { from = ALL_TIME.from, to, after } = filter;
      const highest = to === undefined ? ALL_TIME.to : `${to}~`;
      const range = { from, to: after !== undefined && after < highest ? after : highest };
      const statuses = named && [...new Set(named)];
      const { orders: found, end } =
        statuses && !search && statuses.length <= MAX_STATUS_QUERIES
          ? await ofStatuses(statuses, { ...range, limit: limit + 2 })
          : await ofList(search ?? { list: 'book' }, { statuses, after }, range, limit);
      const lowest = end ?? from;
      const isWanted = (order: Order) => {
        const position = indexPosition(order);
        const isWithin = position >= lowest && position <= range.to && position !== after;
        return isWithin && (!statuses || statuses.includes(order.status));
      };
      // An order that changes its status between the queries is in two results.
      const each = new Map(found.map((order) => [order.number, order]));
      const sorted = [...each.values()].filter(isWanted).sort(byTime);
      const orders = sorted.slice(0, limit);
      const last = orders.at(-1);
      const next = sorted.length > limit && last ? indexPosition(last) : end;
      return { orders, ...(next ? { next } : {}) };
    },
  };
}
