import { createHash } from 'node:crypto';
import { epochSeconds } from '#functions/db/expiry.ts';
import { type Key, limitKey, memberLimitKey } from '#functions/db/keys.ts';
import type { Item } from '#functions/db/writes.ts';
import { transactWithRetry } from '../db/transactions.ts';
import {
  type Counter,
  type CounterRepository,
  counterAddition,
  counterCheck,
  isFullIn,
} from './counter-repository.ts';
import { FullCounters } from './full-counters.ts';
import type { LimitedTransact, TooMany } from './limited-transact.ts';
import { RULES, type Rule, type RuleName } from './rules.ts';

export type { LimitedTransact, TooMany } from './limited-transact.ts';

/** One use of a limited operation, with its subject: a network, an account, or a device. */
export type Hit = readonly [rule: RuleName, subject: string];

/** Rate limiter. Counts several hits in one table call. If one of them exceeds its limit, none is counted. */
export interface Limiter {
  /** Counts the hits. */
  consume(...hits: readonly Hit[]): Promise<TooMany | undefined>;
  /** Counts the hits in the transaction of the limited operation. */
  consumeIn(...hits: readonly Hit[]): LimitedTransact;
  /** Like `consumeIn`, in a transaction that also checks other limits. */
  consumeWithin(transact: LimitedTransact, ...hits: readonly Hit[]): LimitedTransact;
  /** Refuses in the same cases as `consume`, but counts nothing. For callers that count only failed attempts. */
  peek(...hits: readonly Hit[]): Promise<TooMany | undefined>;
  /** Like `peek`, in the transaction of the limited operation. */
  peekIn(...hits: readonly Hit[]): LimitedTransact;
  /** Counts the first hits and only checks the other ones, in the transaction of the limited operation. */
  consumeAndPeekIn(counted: readonly Hit[], checked: readonly Hit[]): LimitedTransact;
  /** Refuses when a counter in the table is full. For checks before expensive work. */
  tooManyNow(...hits: readonly Hit[]): Promise<TooMany | undefined>;
  /** Keys of the counters, for callers that read them together with other items. */
  counters(...hits: readonly Hit[]): Key[];
  /** Refuses when a counter is full. `items` contains the counters that the caller has read. */
  tooManyIn(items: readonly Item[], ...hits: readonly Hit[]): TooMany | undefined;
  /** Refuses when an earlier call in this process found a counter full. Does not read the table. */
  knownTooMany(...hits: readonly Hit[]): TooMany | undefined;
}

/**
 * Rate limiter with fixed windows and counters in the table: one counter per rule, subject and window. Every hit is a
 * conditional write, so concurrent requests cannot exceed the limit.
 * @param factor multiplies the limits; 1 in production
 */
export function limiter(repository: CounterRepository, now: () => Date, factor: number): Limiter {
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

  function tooMany(full: readonly Counter[]): TooMany | undefined {
    if (full.length === 0) return undefined;
    const time = epochSeconds(now());
    for (const { key, end } of full) fullCounters.add(key, end, time);
    const end = Math.max(...full.map((one) => one.end));
    return { failure: 'too-many-requests', retryAfter: Math.max(1, end - time) };
  }

  /**
   * Transaction that counts some hits and checks other ones.
   * @param transact runs the transaction
   */
  function limitedTransaction(
    counted: readonly Hit[],
    checked: readonly Hit[],
    transact: LimitedTransact = repository.transact,
  ): LimitedTransact {
    return async (writes) => {
      const counters = [...counted, ...checked].map(counterOf);
      const limitWrites = counters.map((counter, position) =>
        position < counted.length ? counterAddition(counter) : counterCheck(counter),
      );
      const outcome = await transact([...limitWrites, ...writes]);
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

  async function withoutWrites(limitedWrites: LimitedTransact): Promise<TooMany | undefined> {
    const outcome = await transactWithRetry([], limitedWrites);
    return 'failure' in outcome ? outcome : undefined;
  }

  function tooManyIn(items: readonly Item[], ...hits: readonly Hit[]): TooMany | undefined {
    return tooMany(hits.map(counterOf).filter((counter) => isFullIn(items, counter)));
  }

  return {
    async consume(...hits) {
      const [only, ...others] = hits;
      if (!only || others.length > 0) return withoutWrites(limitedTransaction(hits, []));
      // A single write needs no transaction. The table repeats it after a conflict with one.
      const counter = counterOf(only);
      return (await repository.add(counter)) === 'full' ? tooMany([counter]) : undefined;
    },

    consumeIn: (...hits) => limitedTransaction(hits, []),

    consumeWithin: (transact, ...hits) => limitedTransaction(hits, [], transact),

    peek: (...hits) => withoutWrites(limitedTransaction([], hits)),

    peekIn: (...hits) => limitedTransaction([], hits),

    consumeAndPeekIn: (counted, checked) => limitedTransaction(counted, checked),

    async tooManyNow(...hits) {
      return tooManyIn(await repository.read(hits.map(counterOf)), ...hits);
    },

    counters: (...hits) => hits.map((hit) => counterOf(hit).key),

    tooManyIn,

    knownTooMany: (...hits) =>
      tooMany(hits.map(counterOf).filter(({ key }) => fullCounters.has(key))),
  };
}
