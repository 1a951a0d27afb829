import { useCallback, useEffect, useState } from 'react';
import { listMyQuotes, type MyQuote } from '#contracts/quotes/my-quotes.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { logWarning } from '#src/log.ts';
import { mergeQuotes } from './merge-quotes.ts';

const PAGE_SIZE = '100';

interface Quotes {
  list: readonly MyQuote[];
  state: 'loading' | 'ready' | 'failed';
  failure?: ApiFailure;
}

/** Loads all quotes of a member, page by page. Pages are not sorted across each other, so the list needs all of them. */
export function useMyQuotes(userId: string) {
  const [quotes, setQuotes] = useState<Quotes>({ list: [], state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` repeats the calls
  useEffect(() => {
    const controller = new AbortController();
    setQuotes({ list: [], state: 'loading' });
    void loadQuotes(userId, controller.signal, setQuotes);
    return () => controller.abort();
  }, [userId, attempt]);
  const retry = useCallback(() => setAttempt((before) => before + 1), []);
  return { ...quotes, retry };
}

async function loadQuotes(
  userId: string,
  signal: AbortSignal,
  onChange: (quotes: Quotes) => void,
): Promise<void> {
  let list: readonly MyQuote[] = [];
  let after: string | undefined;
  do {
    const query = { limit: PAGE_SIZE, after };
    const outcome = await call(listMyQuotes, { params: { id: userId }, query }, { signal });
    if (signal.aborted) return;
    if (!outcome.ok) {
      logWarning(`Failed to fetch quotes: ${outcome.failure.message}`);
      return onChange({ list, state: 'failed', failure: outcome.failure });
    }
    const { quotes, next } = outcome.response.result;
    list = mergeQuotes(list, quotes);
    after = next;
    onChange({ list, state: after === undefined ? 'ready' : 'loading' });
  } while (after !== undefined);
}
