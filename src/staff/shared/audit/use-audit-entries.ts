import { useCallback, useEffect, useState } from 'react';
import type { AuditEntry, listAuditEntries, listObjectHistory } from '#contracts/audit/audit.ts';
import type { CallInput } from '#contracts/call.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { callAsStaff } from '../../session/staff-session.store.ts';

/** Target number of entries per tap. */
const PAGE = 20;
/** Maximum number of calls per tap. A call without a person and an object covers one day. */
const MAX_CALLS = 31;

type EntryCall = typeof listAuditEntries | typeof listObjectHistory;

interface Loaded {
  entries: readonly AuditEntry[];
  /** Cursor for earlier entries. */
  next: string | undefined;
  isLoading: boolean;
  failure: ApiFailure | undefined;
}

const START: Loaded = { entries: [], next: undefined, isLoading: true, failure: undefined };

/**
 * Entries of a list, newest first. Skips days without entries.
 * @returns the entries so far, `loadEarlier` for more, and `reload`
 */
export function useAuditEntries(contract: EntryCall, input: CallInput<EntryCall>) {
  const [loaded, setLoaded] = useState<Loaded>(START);
  const [attempt, setAttempt] = useState(0);
  const inputJson = JSON.stringify(input);

  const load = useCallback(
    async (before: Loaded, signal?: AbortSignal) => {
      const { query, ...rest } = JSON.parse(inputJson) as { query?: object };
      let { entries, next } = before;
      const wanted = entries.length + PAGE;
      for (let calls = 0; calls < MAX_CALLS; calls += 1) {
        setLoaded({ entries, next, isLoading: true, failure: undefined });
        const after = next === undefined ? {} : { after: next };
        const callInput = { ...rest, query: { ...query, ...after } };
        const outcome = await callAsStaff(
          contract as EntryCall & typeof listAuditEntries,
          callInput,
          signal,
        );
        if (signal?.aborted) return;
        if (!outcome.ok) {
          setLoaded({ entries, next, isLoading: false, failure: outcome.failure });
          return;
        }
        const { result } = outcome.response;
        entries = [...entries, ...result.entries];
        ({ next } = result);
        if (next === undefined || entries.length >= wanted) break;
      }
      setLoaded({ entries, next, isLoading: false, failure: undefined });
    },
    [contract, inputJson],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the calls with the same input
  useEffect(() => {
    const controller = new AbortController();
    void load(START, controller.signal);
    return () => controller.abort();
  }, [load, attempt]);

  return {
    ...loaded,
    loadEarlier: () => void load(loaded),
    reload: () => setAttempt((before) => before + 1),
  };
}
