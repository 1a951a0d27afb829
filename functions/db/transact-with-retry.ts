import type { LimitedTransact, TooMany } from '../limits/limited-transact.ts';
import { backoff } from './backoff.ts';
import { DatabaseUnavailable } from './failures.ts';
import type { Write } from './writes.ts';

const MAX_ATTEMPTS = 20;

/**
 * Writes all or none. Retries after conflicts with other transactions on the same items.
 * @returns positions of the writes whose condition failed; empty when all is written
 */
export async function transactWithRetry(
  writes: readonly Write[],
  transact: LimitedTransact,
): Promise<number[] | TooMany> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const outcome = await transact(writes);
    if ('failure' in outcome) return outcome;
    if (outcome.written) return [];
    if (outcome.refused.length > 0) return outcome.refused;
    await backoff(attempt);
  }
  throw new DatabaseUnavailable('Too many writes of the same items at once');
}
