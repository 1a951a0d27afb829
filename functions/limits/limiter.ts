import { createHash } from 'node:crypto';
import { epochSeconds } from '#functions/db/expiry.ts';
import { type Key, limitKey, memberLimitKey } from '#functions/db/keys.ts';
import { transactWithRetry } from '#functions/db/transactions.ts';
import type { Item } from '#functions/db/writes.ts';
import {
  type Counter,
  type CounterRepository,
  counterAddition,
  counterCheck,
  isCounterFull,
} from './counter-repository.ts';
import { FullCounters } from './full-counters.ts';
import type { RateLimitedTransact, TooManyRequests } from './limited-transact.ts';
import { RULES, type Rule, type RuleName } from './rules.ts';

export type { RateLimitedTransact, TooManyRequests } from './limited-transact.ts';

/** One use of a limited operation, with its subject: a network, an account, or a device. */
export type Hit = readonly [rule: RuleName, subject: string];

/** Hits of a transaction. If one of them exceeds its limit, the transaction writes nothing. */
interface TransactionHits {
  /** Hits to count. */
  counts?: readonly Hit[];
  /** Hits to check without counting them. For callers that count only failed attempts. */
  checks?: readonly Hit[];
  /** Transaction that also checks other limits. */
  within?: RateLimitedTransact;
}

/** Rate limiter. Several hits take one table call. If one of them exceeds its limit, none is counted. */
export type Limiter = ReturnType<typeof limiter>;

/**
 * Rate limiter with fixed windows and counters in the table: one counter per rule, subject and window. Every hit is a
 * conditional write, so concurrent requests cannot exceed the limit.
 * @param factor multiplies the limits; 1 in production
 */
export function limiter(repository: CounterRepository, now: () => Date, factor: number) {
  const fullCounters = new FullCounters();

  function counterOf([name, subject]: Hit): Counter {
    const { minutes, inAccountPartition, max: allowed }: Rule = RULES[name];
    const length = minutes * 60;
    const start = Math.floor(epochSeconds(now()) / length) * length;
    const window = { max: allowed * factor, end: start + length };
    if (inAccountPartition) return { key: memberLimitKey(subject, name, start), ...window };
    // Hash the subject, so that the table contains no readable network or email addresses.
    const hash = createHash('sha256').update(`${start}#${subject}`).digest('hex');
    return { key: limitKey(name, hash), ...window };
  }

  function tooMany(full: readonly Counter[]): TooManyRequests | undefined {
    if (full.length === 0) return undefined;
    const time = epochSeconds(now());
    for (const { key, end } of full) fullCounters.add(key, end, time);
    const end = Math.max(...full.map((one) => one.end));
    return { failure: 'too-many-requests', retryAfter: Math.max(1, end - time) };
  }

  function transaction({
    counts = [],
    checks = [],
    within = repository.transact,
  }: TransactionHits): RateLimitedTransact {
    return async (writes) => {
      const counters = [...counts, ...checks].map(counterOf);
      const limitWrites = counters.map((counter, position) =>
        position < counts.length ? counterAddition(counter) : counterCheck(counter),
      );
      const outcome = await within([...limitWrites, ...writes]);
      if ('failure' in outcome || outcome.written) return outcome;
      const full = counters.filter((_, position) => outcome.refused.includes(position));
      return (
        tooMany(full) ?? {
          written: false,
          refused: outcome.refused.map((position) => position - counters.length),
        }
      );
    };
  }

  function checkIn(items: readonly Item[], ...hits: readonly Hit[]): TooManyRequests | undefined {
    return tooMany(hits.map(counterOf).filter((counter) => isCounterFull(items, counter)));
  }

  return {
    /** Counts the hits. */
    async count(...hits: readonly Hit[]): Promise<TooManyRequests | undefined> {
      const [only, ...others] = hits;
      if (!only || others.length > 0) {
        const outcome = await transactWithRetry([], transaction({ counts: hits }));
        return 'failure' in outcome ? outcome : undefined;
      }
      // A single write needs no transaction. The table repeats it after a conflict with one.
      const counter = counterOf(only);
      return (await repository.add(counter)) === 'full' ? tooMany([counter]) : undefined;
    },

    /** Refuses in the same cases as `count`, but counts nothing. */
    async check(...hits: readonly Hit[]): Promise<TooManyRequests | undefined> {
      return checkIn(await repository.read(hits.map(counterOf)), ...hits);
    },

    /** Like `check`. `items` contains the counters that the caller has read. */
    checkIn,

    /** Like `check`, but only for counters that this process has found full. Does not read the table. */
    checkKnown: (...hits: readonly Hit[]): TooManyRequests | undefined =>
      tooMany(hits.map(counterOf).filter(({ key }) => fullCounters.has(key))),

    /** Keys of the counters, for callers that read them together with other items. */
    counters: (...hits: readonly Hit[]): Key[] => hits.map((hit) => counterOf(hit).key),

    /** Counts and checks hits in the transaction of the limited operation. */
    transaction,
  };
}
