import { createHash } from 'node:crypto';
import { IDEMPOTENCY_DAYS } from '#domain/limits.ts';

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Returns the hash of an idempotency key. Only the hash is stored, so the table does not reveal usable keys. */
export function keyHash(idempotencyKey: string): string {
  return sha256(idempotencyKey);
}

/** Returns a hash that is equal for equal bodies, because parsing sorts the fields and adds the defaults. */
export function bodyHash(body: object): string {
  return sha256(JSON.stringify(body));
}

/** Returns the expiry of an idempotency key that is used now, in seconds since 1970 (D21). */
export function keyExpiry(now: Date): number {
  return Math.floor(now.getTime() / 1000) + IDEMPOTENCY_DAYS * 24 * 60 * 60;
}
