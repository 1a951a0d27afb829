import { useCallback, useEffect, useState } from 'react';
import type { CallInput } from '#contracts/call.ts';
import { findQuotes, type QuoteRow } from '#contracts/quotes/staff-quotes.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { callAsStaff } from '../session/staff-session.store.ts';

/** Maximum number of calls per tap. A page can be short, because filters apply after reading. */
const MAX_CALLS = 10;
/** Target number of quotes per tap. */
const PAGE = 20;

interface Loaded {
  quotes: readonly QuoteRow[];
  /** Cursor for further quotes. */
  next: string | undefined;
  isLoading: boolean;
  failure: ApiFailure | undefined;
}

const START: Loaded = { quotes: [], next: undefined, isLoading: true, failure: undefined };

/** Quotes that match a filter. @returns the quotes so far, `loadMore`, and `reload` */
export function useQuotePages(body: NonNullable<CallInput<typeof findQuotes>['body']>) {
  const [loaded, setLoaded] = useState<Loaded>(START);
  const [attempt, setAttempt] = useState(0);
  const bodyJson = JSON.stringify(body);

  const load = useCallback(
    async (before: Loaded, signal?: AbortSignal) => {
      const filter = JSON.parse(bodyJson) as typeof body;
      let { quotes, next } = before;
      const wanted = quotes.length + PAGE;
      for (let calls = 0; calls < MAX_CALLS; calls += 1) {
        setLoaded({ quotes, next, isLoading: true, failure: undefined });
        const after = next === undefined ? {} : { after: next };
        const outcome = await callAsStaff(findQuotes, { body: { ...filter, ...after } }, signal);
        if (signal?.aborted) return;
        if (!outcome.ok) {
          setLoaded({ quotes, next, isLoading: false, failure: outcome.failure });
          return;
        }
        const { result } = outcome.response;
        const known = new Set(quotes.map(({ number }) => number));
        quotes = [...quotes, ...result.quotes.filter(({ number }) => !known.has(number))];
        ({ next } = result);
        if (next === undefined || quotes.length >= wanted) break;
      }
      setLoaded({ quotes, next, isLoading: false, failure: undefined });
    },
    [bodyJson],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the calls with the same filter
  useEffect(() => {
    const controller = new AbortController();
    void load(START, controller.signal);
    return () => controller.abort();
  }, [load, attempt]);

  return {
    ...loaded,
    loadMore: () => void load(loaded),
    reload: () => setAttempt((before) => before + 1),
  };
}
