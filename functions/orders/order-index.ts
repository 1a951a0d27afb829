import * as z from 'zod';
import { type Order, orderStatusSchema } from '#contracts/order.ts';
import { contactLinkKey, type Key, orderBookKey, orderLinkKey } from '#functions/db/keys.ts';
import type { Condition, Item, Write } from '#functions/db/writes.ts';
import { emailContact, phoneContact } from './contact.ts';

const lineSchema = z.object({
  number: z.string(),
  /** What the order is now. Lines that were written before lines had it get it when their order moves on. */
  status: orderStatusSchema.optional(),
  /** Whose order it is; on the line of a telephone only. */
  userId: z.string().optional(),
});

/** An order on a list: enough to tell whether it is wanted without reading it. */
export type OrderIndexEntry = z.infer<typeof lineSchema> & {
  /** Where it stands in the order of time. */
  place: string;
};

/** Where an order stands in lists that are in the order of time. */
export function indexPosition({ createdAt, number }: Pick<Order, 'createdAt' | 'number'>): string {
  return orderBookKey({ createdAt, number }).SK;
}

/** @param prefix what stands before the place in the sort key */
export function indexEntryIn(item: Item, prefix = ''): OrderIndexEntry {
  return { ...lineSchema.parse(item), place: String(item['SK']).slice(prefix.length) };
}

/** Keeps the lines of these statuses, and those that do not say what their order is. */
export function entryWithStatus(statuses: readonly Order['status'][]): Condition {
  const values = Object.fromEntries(statuses.map((status, at) => [`:status${at}`, status]));
  return {
    expression: `attribute_not_exists(#status) OR #status IN (${Object.keys(values).join(', ')})`,
    names: { '#status': 'status' },
    values,
  };
}

/** The writes that put an order, as it is now, on the lists of all, of its address, its telephone and its member. */
export function orderIndexWrites(order: Order): Write[] {
  const { number, status, userId } = order;
  const line = { number, status };
  const phone = phoneContact(order.phone);
  const own = userId && {
    // Where the telephone's line is, which loses the member when the account is closed.
    put: { ...orderLinkKey(userId, order), ...line, phone },
  };
  return [
    { put: { ...orderBookKey(order), ...line } },
    { put: { ...contactLinkKey(emailContact(order.email), order), ...line } },
    { put: { ...contactLinkKey(phone, order), ...line, ...(userId ? { userId } : {}) } },
    ...(own ? [own] : []),
  ];
}

const linkSchema = z.object({ SK: z.string(), number: z.string(), phone: z.string().optional() });

/** An order that a member's line leads to, and its telephone's line if that names the member; undefined for other items. */
export function orderLinkIn(item: Item): { number: string; phoneLine?: Key } | undefined {
  const link = linkSchema.safeParse(item);
  if (!link.success) return undefined;
  const { SK, number, phone } = link.data;
  const [createdAt = ''] = SK.split('#').slice(1);
  return { number, ...(phone ? { phoneLine: contactLinkKey(phone, { createdAt, number }) } : {}) };
}
