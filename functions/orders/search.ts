import type { Order } from '#contracts/order.ts';
import { indexPosition } from './order-index.ts';
import { ALL_TIME, MAX_ORDERS_READ, type OrderIndexRepository } from './order-index-repository.ts';
import { type OrderSearchQuery, parseOrderSearch } from './parse-order-search.ts';

/** So many statuses are looked up each for itself, which is a call for each; more are picked out of the book. */
const MOST_LISTS = 3;

/** Selection of orders; `from` and `to` are ISO times, both included. */
export interface OrderFilter {
  statuses?: readonly Order['status'][] | undefined;
  from?: string | undefined;
  to?: string | undefined;
  /** A number, an e-mail address, a telephone or a member's id. */
  search?: string | undefined;
  /** The place of the last order seen; those after it are older. */
  after?: string | undefined;
}

export interface OrderPage {
  orders: Order[];
  /** Where the following page begins; undefined on the last. */
  next?: string;
}

/**
 * Finding orders as the shop (D24): each search is a look-up of keys or a query of an index, and makes two calls of the
 * table at most, or one for each of up to three statuses. What they do not reach is for the following page, so a page
 * may have fewer orders than it may hold.
 */
export interface OrderSearch {
  find(filter: OrderFilter, limit: number): Promise<OrderPage>;
}

/** What was found, down to the place `end`; down to the last when there is none. */
interface Found {
  orders: readonly Order[];
  end?: string | undefined;
}

function byTime(a: Order, b: Order): number {
  return indexPosition(a) < indexPosition(b) ? 1 : -1;
}

export function orderSearch(index: OrderIndexRepository): OrderSearch {
  /** Orders of an index, and the order of a known number. */
  async function ofList(
    { list, number }: OrderSearchQuery,
    { statuses, after }: OrderFilter,
    range: { from: string; to: string },
    limit: number,
  ): Promise<Found> {
    const beside = number ? [number] : [];
    if (!list) return { orders: (await index.read(beside)) ?? [] };
    const most = statuses ? {} : { limit: limit + 2 };
    const { found, end } = await index.entries(list, { ...range, ...most }, statuses);
    const entries = found.filter(({ place }) => place !== after);
    const member = typeof list === 'object' && 'member' in list ? list.member : undefined;
    const room = MAX_ORDERS_READ - beside.length - (member ? 1 : 0);
    const chosen = entries.slice(0, Math.min(limit, room));
    const orders = await index.read([...beside, ...chosen.map((entry) => entry.number)], member);
    if (!orders) return { orders: [] };
    return { orders, end: chosen.length < entries.length ? chosen.at(-1)?.place : end };
  }

  /** Orders of several statuses, down to the position that all queries have reached. */
  async function ofStatuses(
    statuses: readonly Order['status'][],
    range: { from: string; to: string; limit: number },
  ): Promise<Found> {
    const all = await Promise.all(statuses.map((status) => index.ofStatus(status, range)));
    const ends = all.flatMap(({ end }) => end ?? []);
    return { orders: all.flatMap(({ found }) => found), end: ends.toSorted().at(-1) };
  }

  return {
    async find({ search, statuses: named, ...filter }, limit) {
      const { from = ALL_TIME.from, to, after } = filter;
      const highest = to === undefined ? ALL_TIME.to : `${to}~`;
      const range = { from, to: after !== undefined && after < highest ? after : highest };
      const statuses = named && [...new Set(named)];
      const { orders: found, end } =
        statuses && !search && statuses.length <= MOST_LISTS
          ? await ofStatuses(statuses, { ...range, limit: limit + 2 })
          : await ofList(
              search ? parseOrderSearch(search) : { list: 'book' },
              { statuses, after },
              range,
              limit,
            );
      const lowest = end ?? from;
      const isWanted = (order: Order) => {
        const place = indexPosition(order);
        const isWithin = place >= lowest && place <= range.to && place !== after;
        return isWithin && (!statuses || statuses.includes(order.status));
      };
      // An order that changes status between the queries is found twice.
      const each = new Map(found.map((order) => [order.number, order]));
      const sorted = [...each.values()].filter(isWanted).sort(byTime);
      const orders = sorted.slice(0, limit);
      const last = orders.at(-1);
      const next = sorted.length > limit && last ? indexPosition(last) : end;
      return { orders, ...(next ? { next } : {}) };
    },
  };
}
