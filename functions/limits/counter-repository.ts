import { randomBytes } from 'node:crypto';
import type { Database } from '#functions/db/client.ts';
import type { Key } from '#functions/db/keys.ts';
import type { Condition, Item, Write } from '#functions/db/writes.ts';

/**
 * A counter of one fixed window. A counter is a set of tokens, not a number. A write that the SDK repeats after a lost
 * response therefore counts once (decision 008).
 */
export interface Counter {
  key: Key;
  /** Maximum number of tokens. */
  max: number;
  /** End of the window, in seconds since 1970. */
  end: number;
}

function hasRoomCondition({ max }: Counter): Condition {
  return {
    expression: 'attribute_not_exists(#uses) OR size(#uses) < :max',
    names: { '#uses': 'uses' },
    values: { ':max': max },
  };
}

function counterUpdate(counter: Counter) {
  const token = randomBytes(9).toString('base64url');
  const { expression, names, values } = hasRoomCondition(counter);
  return {
    update: counter.key,
    change: { add: { uses: new Set([token]) }, set: { expiresAt: counter.end } },
    when: {
      // A token that is already in the set comes from a repeated write.
      expression: `${expression} OR contains(#uses, :token)`,
      ...(names && { names }),
      values: { ...values, ':token': token },
    },
  };
}

/** Write that adds a token, for a transaction. Refused when the counter is full. */
export function counterAddition(counter: Counter): Write {
  return counterUpdate(counter);
}

/** Write that changes nothing and is refused when the counter is full, for a transaction. */
export function counterCheck(counter: Counter): Write {
  return { check: counter.key, when: hasRoomCondition(counter) };
}

/** Returns whether a counter is full according to the items that were read. */
export function isCounterFull(items: readonly Item[], { key, max }: Counter): boolean {
  const item = items.find(({ PK, SK }) => PK === key.PK && SK === key.SK);
  const tokens = item?.['uses'];
  return tokens instanceof Set && tokens.size >= max;
}

export type CounterRepository = ReturnType<typeof counterRepository>;

/** Counters of rate limits in the table. */
export function counterRepository(
  database: Pick<Database, 'getMany' | 'updateWithoutReturn' | 'transact'>,
) {
  return {
    /** Adds a token, unless the counter is full. */
    async add(counter: Counter) {
      const { update, change, when } = counterUpdate(counter);
      const outcome = await database.updateWithoutReturn(update, change, when);
      return outcome === 'refused' ? 'full' : 'added';
    },
    read: (counters: readonly Counter[]) => database.getMany(counters.map(({ key }) => key)),
    transact: (writes: readonly Write[]) => database.transact(writes),
  };
}
