import * as z from 'zod';
import { type Order, orderSchema } from '#contracts/order.ts';
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
import { entryWithStatus, indexEntryIn, type OrderIndexEntry } from './order-index.ts';

/** Orders that one call reads. */
export const MAX_ORDERS_READ = 100;

/** From before the first order to after the last. */
export const ALL_TIME = { from: '0', to: '9~' };

/** All orders, those of a contact (what stands for an address or a telephone), or those of a member. */
export type OrderList = 'book' | { contact: string } | { member: string };

/** What is looked through, from the latest on: places in the order of time, both included. */
interface Range {
  from: string;
  to: string;
}

/** Lists of orders. Each reading is one call of the table, so it may stop before the end; it says where. */
export interface OrderIndexRepository {
  /**
   * Lines of a list, newest first. Without a limit they are all that one call gives; with statuses, those of them whose
   * order may be one of these.
   */
  entries(
    list: OrderList,
    range: Range & { limit?: number },
    statuses?: readonly Order['status'][],
  ): Promise<Page<OrderIndexEntry>>;
  /** Whole orders of a status, newest first. */
  ofStatus(status: Order['status'], range: Range & { limit: number }): Promise<Page<Order>>;
  /**
   * The orders of these numbers, in no order; undefined when there is no such member, if one is named. One call for a
   * hundred, the member counted.
   */
  read(numbers: readonly string[], member?: string): Promise<Order[] | undefined>;
}

const ordersSchema = z.array(orderSchema);

/** The partition of a list, and what stands before the place in its sort keys. */
function partitionOf(list: OrderList): [partition: string, prefix: string] {
  if (list === 'book') return [ORDER_BOOK_PARTITION, ''];
  if ('contact' in list) return [contactPartition(list.contact), ''];
  return [userPartition(list.member), ORDER_LINK];
}

/** @param database the table with the orders */
export function orderIndexRepository(
  database: Pick<Database, 'queryPage' | 'queryIndexPage' | 'getMany'>,
): OrderIndexRepository {
  return {
    async entries(list, { from, to, ...most }, statuses) {
      const [partition, prefix] = partitionOf(list);
      const { found, end } = await database.queryPage(partition, {
        from: prefix + from,
        to: prefix + to,
        backwards: true,
        ...most,
        ...(statuses ? { when: entryWithStatus(statuses) } : {}),
      });
      return {
        found: found.map((item) => indexEntryIn(item, prefix)),
        ...(end ? { end: end.slice(prefix.length) } : {}),
      };
    },

    async ofStatus(status, range) {
      const look = { ...range, backwards: true };
      const { found, ...stopped } = await database.queryIndexPage(ordersPartition(status), look);
      return { found: ordersSchema.parse(found), ...stopped };
    },

    async read(numbers, member) {
      if (numbers.length === 0) return [];
      const owner = member === undefined ? undefined : userKey(member);
      const keys = [...new Set(numbers)].map(orderKey);
      const items = await database.getMany(owner ? [owner, ...keys] : keys);
      const orders = items.filter(({ PK }) => PK !== owner?.PK);
      // What is still to be cleared away of a closed account leads nowhere any more.
      if (owner && orders.length === items.length) return undefined;
      return ordersSchema.parse(orders);
    },
  };
}
