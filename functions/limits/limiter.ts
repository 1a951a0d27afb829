import { createHash, randomBytes } from 'node:crypto';
import type { Database, TransactionOutcome } from '#functions/db/client.ts';
import { epochSeconds } from '#functions/db/expiry.ts';
import { type Key, limitKey, memberLimitKey } from '#functions/db/keys.ts';
import type { Condition, Item, Write } from '#functions/db/writes.ts';
import { FullCounters } from './full-counters.ts';
import { RULES, type Rule, type RuleName } from './rules.ts';
import { transactWithRetry } from './transact-with-retry.ts';

/** Something that is done, and who does it: an address of the network, an account, a device. */
export type Hit = readonly [rule: RuleName, subject: string];

/** What a call that is limited answers: 429 with Retry-After. */
export interface TooMany {
  failure: 'too-many-requests';
  /** Seconds until it may be tried again, at least 1. */
  retryAfter: number;
}

/** All writes or none, as `Database.transact`; none as well when a limit is reached. */
export type LimitedWrites = (writes: readonly Write[]) => Promise<TransactionOutcome | TooMany>;

/** Counts what may not be done without end. Several uses are counted all or none, in one call of the table. */
export interface Limiter {
  /** Counts the uses. */
  consume(...uses: readonly Hit[]): Promise<TooMany | undefined>;
  /** Counts the uses together with what they are for. */
  consumeIn(...uses: readonly Hit[]): LimitedWrites;
  /** Refuses what `take` would refuse, but counts nothing: for uses that turned out to be harmless. */
  peek(...uses: readonly Hit[]): Promise<TooMany | undefined>;
  /** As `pass`, together with what the uses are for. */
  peekIn(...uses: readonly Hit[]): LimitedWrites;
  /** Where uses are counted, to be read beside something else, and what the items that were found there say. */
  counters(...uses: readonly Hit[]): Key[];
  tooManyIn(items: readonly Item[], ...uses: readonly Hit[]): TooMany | undefined;
  /** Refuses without asking the table what this copy of the program has seen refused; the others it does not know. */
  knownTooMany(...uses: readonly Hit[]): TooMany | undefined;
}

/**
 * Counters in the table, one for each rule, subject and stretch of time. Each use is a conditional write, so that
 * requests at the same moment get exactly as many as the rule allows. What is kept is a set of marks, not a number: a
 * write that is sent again after a lost answer then counts once.
 * @param factor multiplies what the rules allow; 1 in production
 */
export function limiter(
  database: Pick<Database, 'updateWithoutReturn' | 'transact'>,
  now: () => Date,
  factor: number,
): Limiter {
  const fullCounters = new FullCounters();
  const most = ([name]: Hit) => RULES[name].max * factor;

  function counter([name, subject]: Hit): { key: Key; end: number } {
    const { minutes, besideAccount }: Rule = RULES[name];
    const length = minutes * 60;
    const start = Math.floor(epochSeconds(now()) / length) * length;
    const end = start + length;
    if (besideAccount) return { key: memberLimitKey(subject, name, start), end };
    // Who is counted need not be legible in the table.
    const hash = createHash('sha256').update(`${start}#${subject}`).digest('hex');
    return { key: limitKey(name, hash), end };
  }

  function tooMany(uses: readonly Hit[]): TooMany {
    const full = uses.map(counter);
    for (const { key, end } of full) fullCounters.add(key, end, epochSeconds(now()));
    const end = Math.max(...full.map((one) => one.end));
    return { failure: 'too-many-requests', retryAfter: Math.max(1, end - epochSeconds(now())) };
  }

  function hasRoom(use: Hit): Condition {
    return {
      expression: 'attribute_not_exists(#uses) OR size(#uses) < :max',
      names: { '#uses': 'uses' },
      values: { ':max': most(use) },
    };
  }

  /** One more mark, which nothing else has; a mark that is there already may pass. */
  function count(use: Hit) {
    const { key, end } = counter(use);
    const mark = randomBytes(9).toString('base64url');
    const { expression, names, values } = hasRoom(use);
    return {
      update: key,
      change: { add: { uses: new Set([mark]) }, set: { expiresAt: end } },
      when: {
        expression: `${expression} OR contains(#uses, :mark)`,
        ...(names && { names }),
        values: { ...values, ':mark': mark },
      },
    };
  }

  function check(use: Hit): Write {
    return { check: counter(use).key, when: hasRoom(use) };
  }

  function limited(uses: readonly Hit[], ask: (use: Hit) => Write): LimitedWrites {
    return async (writes) => {
      const outcome = await database.transact([...uses.map(ask), ...writes]);
      if (outcome.written) return outcome;
      const full = uses.filter((_, position) => outcome.refused.includes(position));
      if (full.length > 0) return tooMany(full);
      return {
        written: false,
        refused: outcome.refused.map((position) => position - uses.length),
      };
    };
  }

  async function alone(limitedWrites: LimitedWrites): Promise<TooMany | undefined> {
    const outcome = await transactWithRetry([], limitedWrites);
    return 'failure' in outcome ? outcome : undefined;
  }

  return {
    async consume(...uses) {
      const [only, ...others] = uses;
      if (!only || others.length > 0) return alone(limited(uses, count));
      // A single write gets in nobody's way.
      const { update, change, when } = count(only);
      const counted = await database.updateWithoutReturn(update, change, when);
      return counted === 'refused' ? tooMany(uses) : undefined;
    },

    consumeIn: (...uses) => limited(uses, count),

    peek: (...uses) => alone(limited(uses, check)),

    peekIn: (...uses) => limited(uses, check),

    counters: (...uses) => uses.map((use) => counter(use).key),

    tooManyIn(items, ...uses) {
      const full = uses.filter((use) => {
        const { key } = counter(use);
        const item = items.find(({ PK, SK }) => PK === key.PK && SK === key.SK);
        const marks = item?.['uses'];
        return marks instanceof Set && marks.size >= most(use);
      });
      return full.length > 0 ? tooMany(full) : undefined;
    },

    knownTooMany(...uses) {
      const full = uses.filter((use) => fullCounters.has(counter(use).key));
      return full.length > 0 ? tooMany(full) : undefined;
    },
  };
}
