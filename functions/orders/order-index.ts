import * as z from 'zod';
import { type Order, orderStatusSchema } from '#contracts/order.ts';
import { contactLinkKey, type Key, orderBookKey, orderLinkKey } from '#functions/db/keys.ts';
import type { Condition, Item, Write } from '#functions/db/writes.ts';
import { emailContact, phoneContact } from './contact.ts';

const entrySchema = z.object({
  number: z.string(),
  status: orderStatusSchema,
  /** Member of the order; only on the entry of a telephone number. */
  userId: z.string().optional(),
});

/** Entry of an order in an index: enough to filter without reading the order. */
export type OrderIndexEntry = z.infer<typeof entrySchema> & {
  /** Position in the index, which is sorted by time. */
  place: string;
};

/** Position of an order in indexes, which are sorted by time. */
export function indexPosition({ createdAt, number }: Pick<Order, 'createdAt' | 'number'>): string {
  return orderBookKey({ createdAt, number }).SK;
}

/** @param prefix part of the sort key before the position */
export function indexEntryIn(item: Item, prefix = ''): OrderIndexEntry {
  return { ...entrySchema.parse(item), place: String(item['SK']).slice(prefix.length) };
}

/** Condition that selects entries with one of these statuses. */
export function entryWithStatus(statuses: readonly Order['status'][]): Condition {
  const values = Object.fromEntries(statuses.map((status, at) => [`:status${at}`, status]));
  return {
    expression: `#status IN (${Object.keys(values).join(', ')})`,
    names: { '#status': 'status' },
    values,
  };
}

/** Writes that enter an order in the order book and in the indexes of its email, telephone number and member. */
export function orderIndexWrites(order: Order): Write[] {
  const { number, status, userId } = order;
  const entry = { number, status };
  const phone = phoneContact(order.phone);
  const own = userId && {
    // The telephone hash leads to the entry that loses the member when the account is closed.
    put: { ...orderLinkKey(userId, order), ...entry, phone },
  };
  return [
    { put: { ...orderBookKey(order), ...entry } },
    { put: { ...contactLinkKey(emailContact(order.email), order), ...entry } },
    { put: { ...contactLinkKey(phone, order), ...entry, ...(userId ? { userId } : {}) } },
    ...(own ? [own] : []),
  ];
}

const linkSchema = z.object({ SK: z.string(), number: z.string(), phone: z.string() });

/** Order of a member's index entry with the key of its telephone entry; undefined for other items. */
export function orderLinkIn(item: Item): { number: string; phoneEntry: Key } | undefined {
  const link = linkSchema.safeParse(item);
  if (!link.success) return undefined;
  const { SK, number, phone } = link.data;
  const [createdAt = ''] = SK.split('#').slice(1);
  return { number, phoneEntry: contactLinkKey(phone, { createdAt, number }) };
}
