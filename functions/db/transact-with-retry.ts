import type { LimitedTransact, TooMany } from '../limits/limited-transact.ts';
import { retried } from './retry.ts';
import type { Write } from './writes.ts';

const RETRIES = { attempts: 20, problem: 'Too many writes of the same items at once' };

/**
 * Writes all or none. Retries after conflicts with other transactions on the same items.
 * @returns positions of the writes whose condition failed; empty when all is written
 */
export function transactWithRetry(
  writes: readonly Write[],
  transact: LimitedTransact,
): Promise<number[] | TooMany> {
  return retried(RETRIES, async () => {
    const outcome = await transact(writes);
    if ('failure' in outcome) return outcome;
    if (outcome.written) return [];
    return outcome.refused.length > 0 ? outcome.refused : 'busy';
  });
}
