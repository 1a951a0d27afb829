import * as z from 'zod';
import { couponKey, type Key, orderKey } from '#functions/db/keys.ts';
import { EXISTS, type Item, type Write } from '#functions/db/writes.ts';
import type { LimitedWrites, TooMany } from '#functions/limits/limiter.ts';
import { transactWithRetry } from '#functions/limits/transact-with-retry.ts';
import { orderLinkIn } from '#functions/orders/order-index.ts';

/** Writes of one transaction. */
export const MOST_WRITES = 100;
/** Orders of one transaction: it may touch four megabytes, and an order has a tenth of one at most. */
const MOST_ORDERS = 25;

const keySchema = z.object({ PK: z.string(), SK: z.string() });
const couponLinkSchema = z.object({ code: z.string() });

/**
 * Writes that remove an item of an account with what it refers to. A coupon is deleted; an order and its telephone entry
 * lose the member.
 */
function removalOf(item: Item): Write[] {
  const { PK, SK } = keySchema.parse(item);
  const removal: Write = { remove: { PK, SK } };
  const coupon = couponLinkSchema.safeParse(item);
  if (coupon.success) return [removal, { remove: couponKey(coupon.data.code) }];
  const order = orderLinkIn(item);
  if (!order) return [removal];
  const nameless = (key: Key) => ({ update: key, change: { drop: ['userId'] }, when: EXISTS });
  return [removal, nameless(orderKey(order.number)), nameless(order.phoneEntry)];
}

/** The writes that take the first of these items away, as many as one transaction has room for, and whether it is all. */
export function removals(
  items: readonly Item[],
  room = MOST_WRITES,
): { writes: Write[]; isAll: boolean } {
  const writes: Write[] = [];
  let orders = 0;
  for (const item of items) {
    const more = removalOf(item);
    if (more.some((write) => 'update' in write)) orders += 1;
    if (writes.length + more.length > room || orders > MOST_ORDERS) return { writes, isAll: false };
    writes.push(...more);
  }
  return { writes, isAll: true };
}

/**
 * Writes all or none, but for orders and lines that are not there: they have no link to lose.
 * @returns the writes whose condition did not hold: none, when all is written
 */
export async function writeRemovals(
  writes: readonly Write[],
  transact: LimitedWrites,
): Promise<Write[] | TooMany> {
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
