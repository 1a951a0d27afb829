import * as z from 'zod';
import { timelineObjectSchema } from '#contracts/timeline/timeline-object.ts';
import { attachmentContentKey, attachmentPrefix } from '#functions/attachments/attachment-store.ts';
import {
  ATTACHMENT,
  couponKey,
  erasedFilesKey,
  type Key,
  orderKey,
  QUOTE_LINK,
} from '#functions/db/keys.ts';
import { transactWithRetry } from '#functions/db/transactions.ts';
import { EXISTS, type Item, type Write } from '#functions/db/writes.ts';
import type { RateLimitedTransact, TooManyRequests } from '#functions/limits/limited-transact.ts';
import { parseOrderLink } from '#functions/orders/order-index.ts';

/** Maximum number of writes in one transaction. */
export const MAX_WRITES = 100;
/** Maximum number of orders in one transaction. A transaction can touch 4 MB, and an order has up to 100 KB. */
const MAX_ORDERS = 25;

const keySchema = z.object({ PK: z.string(), SK: z.string() });
const couponLinkSchema = z.object({ code: z.string() });
const quoteLinkSchema = z.object({ SK: z.string().startsWith(QUOTE_LINK), number: z.string() });
const attachmentSchema = z.object({
  SK: z.string().startsWith(ATTACHMENT),
  attachment: z.string(),
  object: timelineObjectSchema,
});

/**
 * Writes that remove an item of an account. A linked coupon is deleted. A linked order and its phone entry stay,
 * without the member's id. The order loses its consent to text messages (D85). Attachments of the member, and of linked
 * orders and quotes, are recorded for deletion.
 */
function removalOf(item: Item): Write[] {
  const { PK, SK } = keySchema.parse(item);
  const removal: Write = { remove: { PK, SK } };
  const coupon = couponLinkSchema.safeParse(item);
  if (coupon.success) return [removal, { remove: couponKey(coupon.data.code) }];
  const attachment = attachmentSchema.safeParse(item);
  if (attachment.success) {
    const { object, attachment: id } = attachment.data;
    return [removal, { put: { ...erasedFilesKey(attachmentContentKey(object, id)) } }];
  }
  const quote = quoteLinkSchema.safeParse(item);
  if (quote.success) {
    const prefix = attachmentPrefix({ type: 'quote', id: quote.data.number });
    return [removal, { put: { ...erasedFilesKey(prefix) } }];
  }
  const order = parseOrderLink(item);
  if (!order) return [removal];
  // The order can get another phone number meanwhile. The caller then has to read the items again.
  const isCurrent = { expression: 'phone = :phone', values: { ':phone': order.phone } };
  const without = (key: Key, ...drop: string[]) => ({
    update: key,
    change: { drop },
    when: EXISTS,
  });
  return [
    { ...removal, when: isCurrent },
    without(
      orderKey(order.number),
      'userId',
      'subscribe',
      'consent',
      'consentSecret',
      'consentWithdrawnAt',
    ),
    without(order.phoneEntry, 'userId'),
    { put: { ...erasedFilesKey(attachmentPrefix({ type: 'order', id: order.number })) } },
  ];
}

/**
 * Writes that remove the first items of a list, up to the limit of one transaction. `isAll` is true if no item is left.
 * @param maxWrites room in the transaction
 */
export function accountItemRemovals(
  items: readonly Item[],
  maxWrites = MAX_WRITES,
): { writes: Write[]; isAll: boolean } {
  const writes: Write[] = [];
  let orders = 0;
  for (const item of items) {
    const more = removalOf(item);
    if (more.some((write) => 'update' in write)) orders += 1;
    if (writes.length + more.length > maxWrites || orders > MAX_ORDERS)
      return { writes, isAll: false };
    writes.push(...more);
  }
  return { writes, isAll: true };
}

/**
 * Writes all or none, except updates of orders that no longer exist.
 * @returns the writes whose condition failed; empty when all is written
 */
export async function writeRemovals(
  writes: readonly Write[],
  transact: RateLimitedTransact,
): Promise<Write[] | TooManyRequests> {
  let left = writes;
  for (;;) {
    const outcome = await transactWithRetry(left, transact);
    if ('failure' in outcome) return outcome;
    const refused = outcome.flatMap((position) => left[position] ?? []);
    const others = refused.filter((write) => !('update' in write));
    if (refused.length === 0 || others.length > 0) return others;
    left = left.filter((write) => !refused.includes(write));
  }
}
