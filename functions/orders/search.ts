import type { Order } from '#contracts/order.ts';
import { readOrderNumber } from '#contracts/order-following.ts';
import { emailContact, phoneContact } from './contact.ts';
import type { OrderRepository } from './repository.ts';

const ORDER_NUMBER = /^LL-[0-9A-Z]{4}-[0-9A-Z]{4}$/;
/** A member's id. */
const USER_ID = /^[0-9a-f]{32}$/;
/** A telephone has at least so many digits; fewer are something else. */
const PHONE_DIGITS = 6;

/** Which orders are wanted; days are those of UTC, both included. */
export interface OrderFilter {
  status?: Order['status'] | undefined;
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

/** Finding orders as the shop (D24): each search is a look-up of keys or a query of an index. */
export interface OrderSearch {
  find(filter: OrderFilter, limit: number): Promise<OrderPage>;
}

/** Where an order stands in lists that are in the order of time. */
function placeOf({ createdAt, number }: Order): string {
  return `${createdAt}#${number}`;
}

function byTime(a: Order, b: Order): number {
  return placeOf(a) < placeOf(b) ? 1 : -1;
}

function unique(orders: readonly Order[]): Order[] {
  return [...new Map(orders.map((order) => [order.number, order])).values()];
}

export function orderSearch(
  repository: Pick<OrderRepository, 'order' | 'ofContact' | 'ofUser' | 'between'>,
): OrderSearch {
  /** Everything that the words may mean: a number and a telephone can look alike. */
  async function meant(search: string): Promise<Order[]> {
    if (search.includes('@')) return repository.ofContact(emailContact(search));
    if (USER_ID.test(search)) return repository.ofUser(search);
    const number = readOrderNumber(search);
    const digits = search.replace(/\D/g, '').length;
    const [one, others] = await Promise.all([
      ORDER_NUMBER.test(number) ? repository.order(number) : undefined,
      digits >= PHONE_DIGITS ? repository.ofContact(phoneContact(search)) : [],
    ]);
    return unique([...(one ? [one] : []), ...others]);
  }

  return {
    async find({ status, from, to, search, after }, limit) {
      const lowest = from ?? '0';
      const highest = `${to ?? '9'}~`;
      const upTo = after !== undefined && after < highest ? after : highest;
      const within = (order: Order) =>
        (!status || order.status === status) &&
        placeOf(order) >= lowest &&
        placeOf(order) <= upTo &&
        placeOf(order) !== after;
      const wanted = limit + 2;
      const found = search
        ? await meant(search)
        : await repository.between(status, { from: lowest, to: upTo, limit: wanted });
      const sorted = found.filter(within).sort(byTime);
      const orders = sorted.slice(0, limit);
      const last = orders.at(-1);
      return { orders, ...(sorted.length > limit && last ? { next: placeOf(last) } : {}) };
    },
  };
}
