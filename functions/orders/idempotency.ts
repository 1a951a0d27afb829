import { createHash } from 'node:crypto';
import { IDEMPOTENCY_DAYS } from '#contracts/limits.ts';
import type { PlaceOrderBody } from '#contracts/order.ts';

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** What the table keeps of an Idempotency-Key: enough to know it again, not to use it. */
export function keyHash(idempotencyKey: string): string {
  return sha256(idempotencyKey);
}

/** Equal for bodies that order the same. Parsing has put the fields into one sequence and filled in what was left out. */
export function bodyHash(body: PlaceOrderBody): string {
  return sha256(JSON.stringify(body));
}

/** When a key used now is forgotten, in seconds since 1970 (D21). */
export function keyExpiry(now: Date): number {
  return Math.floor(now.getTime() / 1000) + IDEMPOTENCY_DAYS * 24 * 60 * 60;
}
