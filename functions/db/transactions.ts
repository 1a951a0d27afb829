import type { TransactionOutcome } from './client.ts';
import { withRetry } from './retry.ts';
import type { Write } from './writes.ts';

/** Reason of a caller's transaction to write nothing, such as a limit that is reached. */
interface Refusal {
  failure: string;
}

/** A transaction, as `Database.transact`, that a caller can also refuse. */
type Transact<Refused extends Refusal> = (
  writes: readonly Write[],
) => Promise<TransactionOutcome | Refused>;

/**
 * Writes all or none. Retries after conflicts with other transactions on the same items.
 * @returns positions of the writes whose condition failed; empty when all is written
 */
export function transactWithRetry<Refused extends Refusal = never>(
  writes: readonly Write[],
  transact: Transact<Refused>,
): Promise<number[] | Refused> {
  return withRetry('writes of the same items', async () => {
    const outcome = await transact(writes);
    if ('failure' in outcome) return outcome;
    if (outcome.written) return [];
    return outcome.refused.length > 0 ? outcome.refused : 'busy';
  });
}

/** Result of a transaction with named writes. `refused` is empty after a conflict with another transaction. */
interface NamedOutcome<Name> {
  written: boolean;
  refused: ReadonlySet<Name>;
}

/** Writes all or none. The names of the writes show which ones were refused. */
export async function transactNamed<Name extends string, Refused extends Refusal = never>(
  transact: Transact<Refused>,
  writes: Readonly<Record<Name, Write | readonly Write[] | undefined>>,
): Promise<NamedOutcome<Name> | Refused> {
  const names = Object.keys(writes) as Name[];
  const named = names.flatMap((name) =>
    [writes[name] ?? []].flat().map((write: Write) => ({ name, write })),
  );
  const outcome = await transact(named.map(({ write }) => write));
  if ('failure' in outcome) return outcome;
  const positions = outcome.written ? [] : outcome.refused;
  const refused = named.filter((_, position) => positions.includes(position));
  return { written: outcome.written, refused: new Set(refused.map(({ name }) => name)) };
}
