import * as z from 'zod';
import { type Order, orderStatusSchema } from '#contracts/orders/orders.ts';
import { emailContact, phoneContact } from '#functions/db/contact-keys.ts';
import { contactLinkKey, type Key, orderBookKey, orderLinkKey } from '#functions/db/keys.ts';
import type { Item, Write } from '#functions/db/writes.ts';

const entrySchema = z.object({
  number: z.string(),
  status: orderStatusSchema,
  /** Member of the order; only on the entry of a phone number. */
  userId: z.string().optional(),
});

/** Entry of an order in an index: enough to filter without reading the order. */
export type OrderIndexEntry = z.infer<typeof entrySchema> & {
  /** Position in the index, which is sorted by time. */
  position: string;
};

/** Returns the position of an order in indexes, which are sorted by time. */
export function indexPosition({ createdAt, number }: Pick<Order, 'createdAt' | 'number'>): string {
  return orderBookKey({ createdAt, number }).SK;
}

/**
 * Parses the index entry in an item.
 * @param prefix part of the sort key before the position
 */
export function parseOrderIndexEntry(item: Item, prefix = ''): OrderIndexEntry {
  return { ...entrySchema.parse(item), position: String(item['SK']).slice(prefix.length) };
}

/** Returns the writes that add an order to the order book and to the indexes of its email, phone number and member. */
export function orderIndexWrites(order: Order): Write[] {
  const { number, status, userId } = order;
  const entry = { number, status };
  const phone = phoneContact(order.phone);
  const memberEntry = userId && {
    // Closing the account uses `phone` to find the phone entry, and removes the member from it.
    put: { ...orderLinkKey(userId, order), ...entry, phone },
  };
  return [
    { put: { ...orderBookKey(order), ...entry } },
    { put: { ...contactLinkKey(emailContact(order.email), order), ...entry } },
    { put: { ...contactLinkKey(phone, order), ...entry, ...(userId ? { userId } : {}) } },
    ...(memberEntry ? [memberEntry] : []),
  ];
}

/** Returns the writes that follow a change of the phone number in the indexes. Other details are in no index. */
export function phoneIndexWrites(before: Order, after: Order): Write[] {
  const former = phoneContact(before.phone);
  if (former === phoneContact(after.phone)) return [];
  return [{ remove: contactLinkKey(former, before) }, ...orderIndexWrites(after)];
}

const linkSchema = z.object({ SK: z.string(), number: z.string(), phone: z.string() });

/**
 * Returns the order number of a member's index entry, the hash of the phone number, and the key of the phone entry.
 * @returns undefined for other items
 */
export function parseOrderLink(
  item: Item,
): { number: string; phone: string; phoneEntry: Key } | undefined {
  const link = linkSchema.safeParse(item);
  if (!link.success) return undefined;
  const { SK, number, phone } = link.data;
  const [createdAt = ''] = SK.split('#').slice(1);
  return { number, phone, phoneEntry: contactLinkKey(phone, { createdAt, number }) };
}
