import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#functions/db/client.ts';
import { seconds } from '#functions/db/expiry.ts';
import { type Key, limitKey } from '#functions/db/keys.ts';
import { EXISTS } from '#functions/db/writes.ts';
import { RULES, type RuleName } from './rules.ts';

/**
 * Something that is about to be done, and who does it: an address of the network, an account, a device. Whoever may
 * want to give it back names it by a mark that nothing else has.
 */
export type Use = readonly [rule: RuleName, subject: string, mark?: string];

/** What a call that is limited answers: 429 with Retry-After. */
export interface TooMany {
  failure: 'too-many-requests';
  /** Seconds until it may be tried again, at least 1. */
  retryAfter: number;
}

/** Counts what may not be done without end. */
export interface Limiter {
  /** Counts the uses in turn; the first that is one too many ends it, and those after it are not counted. */
  take(...uses: readonly Use[]): Promise<TooMany | undefined>;
  /** Takes a use back that turned out to be harmless. */
  giveBack(use: Use): Promise<void>;
}

/** A mark that nothing else has. */
export function newMark(): string {
  return randomBytes(9).toString('base64url');
}

/**
 * Counters in the table, one for each rule, subject and stretch of time. Each use is one conditional write, so that
 * requests at the same moment get exactly as many as the rule allows. What is kept is a set of marks, not a number: a
 * write that is sent again after a lost answer then counts once.
 * @param factor multiplies what the rules allow; 1 in production
 */
export function limiter(
  database: Pick<Database, 'amend'>,
  now: () => Date,
  factor: number,
): Limiter {
  function counter([name, subject]: Use): { key: Key; end: number } {
    const length = RULES[name].minutes * 60;
    const start = Math.floor(seconds(now()) / length) * length;
    // Who is counted need not be legible in the table.
    const hash = createHash('sha256').update(`${start}#${subject}`).digest('hex');
    return { key: limitKey(name, hash), end: start + length };
  }

  return {
    async take(...uses) {
      for (const use of uses) {
        const [name, , mark = newMark()] = use;
        const { key, end } = counter(use);
        const counted = await database.amend(
          key,
          { add: { uses: new Set([mark]) }, set: { expiresAt: end } },
          {
            expression:
              'attribute_not_exists(#uses) OR size(#uses) < :max OR contains(#uses, :mark)',
            names: { '#uses': 'uses' },
            values: { ':max': RULES[name].max * factor, ':mark': mark },
          },
        );
        if (counted === 'refused') {
          return { failure: 'too-many-requests', retryAfter: Math.max(1, end - seconds(now())) };
        }
      }
      return undefined;
    },

    async giveBack(use) {
      const [, , mark] = use;
      if (mark) {
        await database.amend(counter(use).key, { lose: { uses: new Set([mark]) } }, EXISTS);
      }
    },
  };
}
