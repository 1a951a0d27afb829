import { expect } from 'vitest';
import * as z from 'zod';
import { type Order, orderSchema } from '#contracts/orders/orders.ts';
import type { Database } from '#functions/db/client.ts';
import { emailContact, phoneContact } from '#functions/db/contact-keys.ts';
import {
  contactPartition,
  couponKey,
  idempotencyKey,
  ORDER_BOOK_PARTITION,
  ORDER_LINK,
  OUTBOX_PARTITION,
  orderKey,
  ordersPartition,
  userPartition,
} from '#functions/db/keys.ts';
import type { Item } from '#functions/db/writes.ts';
import { keyHash } from '#functions/endpoint/idempotency.ts';
import { outboxEmailSchema } from '#functions/outbox/outbox-email.ts';

const MANY = 2_000;

/** All pending orders. */
export async function allOrders(database: Database): Promise<Order[]> {
  const items = await database.queryIndex(ordersPartition('pending'), { limit: MANY });
  return z.array(orderSchema).parse(items);
}

/** Waiting emails in the form 'order-placed LL-7K4M-9QTX'. */
export async function waitingMails(database: Database): Promise<string[]> {
  const items = await database.queryIndex(OUTBOX_PARTITION, { limit: MANY });
  return items.flatMap((item) => {
    const { message } = outboxEmailSchema.parse(item);
    return 'order' in message ? [`${message.kind} ${message.order}`] : [];
  });
}

/** Statuses of an order in the index entries. */
const statusesOf = (items: readonly Item[], number: string) =>
  items.filter((item) => item['number'] === number).map((item) => item['status']);

/** Expects that an order is stored with all its parts, or that none of them is stored. */
export async function expectAllOrNothing(
  database: Database,
  { key, userId, coupon }: { key: string; userId?: string; coupon?: string },
): Promise<'all' | 'nothing'> {
  const attempt = await database.get(idempotencyKey(keyHash(key)));
  const number = attempt ? String(attempt['orderNumber']) : undefined;
  const used = coupon ? await database.get(couponKey(coupon)) : undefined;
  const links = userId
    ? await database.queryPartition(userPartition(userId), { beginning: ORDER_LINK })
    : [];
  if (!number) {
    if (coupon) expect(used).toMatchObject({ used: false });
    expect(links).toEqual([]);
    return 'nothing';
  }
  const order = orderSchema.parse(await database.get(orderKey(number)));
  const contacts = [emailContact(order.email), phoneContact(order.phone)];
  for (const contact of contacts) {
    const lines = await database.queryPartition(contactPartition(contact));
    expect(statusesOf(lines, number)).toEqual([order.status]);
  }
  const book = await database.queryPartition(ORDER_BOOK_PARTITION);
  expect(statusesOf(book, number)).toEqual([order.status]);
  const listed = await allOrders(database);
  expect(listed.filter((one) => one.number === number)).toHaveLength(1);
  if (coupon) expect(used).toMatchObject({ used: true, orderNumber: number });
  if (userId) expect(links).toMatchObject([{ number, status: order.status }]);
  return 'all';
}
