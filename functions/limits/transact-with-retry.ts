import { backoff } from '#functions/db/backoff.ts';
import { DatabaseUnavailable } from '#functions/db/failures.ts';
import type { Write } from '#functions/db/writes.ts';
import type { LimitedWrites, TooMany } from './limiter.ts';

const TURNS = 20;

/**
 * Writes all or none; those who meet others on one item take turns.
 * @returns positions of the writes whose condition did not hold: none, when all is written
 */
export async function transactWithRetry(
  writes: readonly Write[],
  transact: LimitedWrites,
): Promise<number[] | TooMany> {
  for (let turn = 0; turn < TURNS; turn += 1) {
    const outcome = await transact(writes);
    if ('failure' in outcome) return outcome;
    if (outcome.written) return [];
    if (outcome.refused.length > 0) return outcome.refused;
    await backoff(turn);
  }
  throw new DatabaseUnavailable('Too many writes of the same items at once');
}
