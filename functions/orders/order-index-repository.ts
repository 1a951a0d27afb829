import type { FullOrder, Order } from '#contracts/orders/orders.ts';
import type { Database, Page } from '#functions/db/client.ts';
import {
  contactPartition,
  ORDER_BOOK_PARTITION,
  ORDER_LINK,
  orderKey,
  ordersPartition,
  userKey,
  userPartition,
} from '#functions/db/keys.ts';
import { isOneOf } from '#functions/db/writes.ts';
import { type OrderIndexEntry, parseOrderIndexEntry } from './order-index.ts';
import { parseStoredOrder } from './repository.ts';

/** Maximum number of orders that one table call reads. */
export const MAX_ORDERS_READ = 100;

/** Range that contains all orders. */
export const ALL_TIME = { from: '0', to: '9~' };

/** Index to read: the order book, or the orders of a contact (contact.ts) or member. */
export type IndexedOrders = 'book' | { contact: string } | { member: string };

/** Range of positions in an index, both ends included. Queries read it from the latest position down. */
interface Range {
  from: string;
  to: string;
}

/** Indexes of orders. Each method makes one table call, so a result can end early; `end` is then its last position. */
export type OrderIndexRepository = ReturnType<typeof orderIndexRepository>;

/** Returns the partition of an index, and the part of its sort keys before the position. */
function partitionOf(list: IndexedOrders): [partition: string, prefix: string] {
  if (list === 'book') return [ORDER_BOOK_PARTITION, ''];
  if ('contact' in list) return [contactPartition(list.contact), ''];
  return [userPartition(list.member), ORDER_LINK];
}

/** @param database the table with the orders */
export function orderIndexRepository(
  database: Pick<Database, 'queryPage' | 'queryIndexPage' | 'getMany'>,
) {
  async function ofStatus(
    status: Order['status'],
    query: Partial<Range> & { limit: number; backwards: boolean },
  ): Promise<Page<FullOrder>> {
    const { found, ...rest } = await database.queryIndexPage(ordersPartition(status), query);
    return { found: found.map(parseStoredOrder), ...rest };
  }

  return {
    /** Entries of an index, newest first. Without a limit, returns as many entries as one table call reads. */
    async entries(
      list: IndexedOrders,
      { from, to, ...limit }: Range & { limit?: number },
      statuses?: readonly Order['status'][],
    ): Promise<Page<OrderIndexEntry>> {
      const [partition, prefix] = partitionOf(list);
      const { found, end } = await database.queryPage(partition, {
        from: prefix + from,
        to: prefix + to,
        backwards: true,
        ...limit,
        ...(statuses ? { when: isOneOf('status', statuses) } : {}),
      });
      return {
        found: found.map((item) => parseOrderIndexEntry(item, prefix)),
        ...(end ? { end: end.slice(prefix.length) } : {}),
      };
    },

    /** Orders with a status, newest first. */
    ofStatus: (
      status: Order['status'],
      range: Range & { limit: number },
    ): Promise<Page<FullOrder>> => ofStatus(status, { ...range, backwards: true }),

    /** Orders with a status, oldest first. */
    oldestOfStatus: (status: Order['status'], limit: number): Promise<Page<FullOrder>> =>
      ofStatus(status, { limit, backwards: false }),

    /**
     * Orders by number, unsorted, in one table call. The numbers and the member together are at most `MAX_ORDERS_READ`.
     * @returns undefined when `member` does not exist
     */
    async read(numbers: readonly string[], member?: string): Promise<FullOrder[] | undefined> {
      if (numbers.length === 0) return [];
      const owner = member === undefined ? undefined : userKey(member);
      const keys = [...new Set(numbers)].map(orderKey);
      const items = await database.getMany(owner ? [owner, ...keys] : keys);
      const orders = items.filter(({ PK }) => PK !== owner?.PK);
      // The member's account is closed, and its index entries are about to be deleted.
      if (owner && orders.length === items.length) return undefined;
      return orders.map(parseStoredOrder);
    },
  };
}
