import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseUnavailable } from './failures.ts';

/** Maximum wait between two attempts, in milliseconds. */
const MAX_MS = 500;
const FIRST_MS = 20;
const MAX_ATTEMPTS = 20;

/**
 * Waits before the next attempt: exponential backoff with full jitter, so that competing writers spread out.
 * @param attempt number of failed attempts so far
 */
export function backoff(attempt: number): Promise<void> {
  return pause(Math.random() * Math.min(MAX_MS, FIRST_MS * 2 ** attempt));
}

/**
 * Outcome of an attempt that can succeed later. After `busy`, a pause lets competing writers finish. After
 * `changed-meanwhile`, the next attempt reads the changed items immediately.
 */
export type RetryableOutcome = 'busy' | 'changed-meanwhile';

/**
 * Repeats an attempt until its outcome is no `RetryableOutcome`.
 * @param writes what competes, for the error, such as `changes of an order`
 * @param attempt receives the number of failed attempts
 * @throws DatabaseUnavailable after `MAX_ATTEMPTS` failed attempts
 */
export async function withRetry<Outcome>(
  writes: string,
  attempt: (failed: number) => Promise<Outcome>,
): Promise<Exclude<Outcome, RetryableOutcome>> {
  for (let failed = 0; failed < MAX_ATTEMPTS; failed += 1) {
    const outcome = await attempt(failed);
    if (outcome !== 'busy' && outcome !== 'changed-meanwhile')
      return outcome as Exclude<Outcome, RetryableOutcome>;
    if (outcome === 'busy') await backoff(failed);
  }
  throw new DatabaseUnavailable(`Too many concurrent ${writes}`);
}
