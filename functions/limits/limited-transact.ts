import type { TransactionOutcome } from '#functions/db/client.ts';
import type { Write } from '#functions/db/writes.ts';

/** Response to a call over its limit: 429 with Retry-After. */
export interface TooManyRequests {
  failure: 'too-many-requests';
  /** Seconds until the next attempt can succeed, at least 1. */
  retryAfter: number;
}

/** A transaction, as `Database.transact`, that also writes nothing when a limit is reached. */
export type RateLimitedTransact = (
  writes: readonly Write[],
) => Promise<TransactionOutcome | TooManyRequests>;
