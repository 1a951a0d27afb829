import { useEffect, useState } from 'react';
import { type InteriorCard, listInteriors } from '#contracts/interior.ts';
import { SUGGESTIONS_FETCHED, SUGGESTIONS_SHOWN } from '#contracts/limits.ts';
import { call } from '#src/api/call.ts';
import { logWarning } from '#src/log.ts';

type State = { state: 'loading' | 'error' } | { state: 'ready'; products: readonly InteriorCard[] };

/**
 * Random products other than the one of this page, fetched once: the first ones are `shown` as what might interest, the
 * others stand `beside` what was viewed recently on a phone (section 9).
 */
export function useSuggestions(code: string) {
  const [fetched, setFetched] = useState<State>({ state: 'loading' });
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is another attempt.
  useEffect(() => {
    const giveUp = new AbortController();
    const query = { random: 'true', limit: String(SUGGESTIONS_FETCHED) } as const;
    void call(listInteriors, { query }, { signal: giveUp.signal }).then((outcome) => {
      if (giveUp.signal.aborted) return;
      if (outcome.ok) setFetched({ state: 'ready', products: outcome.answer.result.interiors });
      else {
        logWarning(`Failed to fetch interior: ${outcome.failure.message}`);
        setFetched({ state: 'error' });
      }
    });
    return () => giveUp.abort();
  }, [turn]);

  const others =
    fetched.state === 'ready' ? fetched.products.filter((product) => product.code !== code) : [];
  return {
    state: fetched.state,
    shown: others.slice(0, SUGGESTIONS_SHOWN),
    beside: others.slice(SUGGESTIONS_SHOWN),
    retry: () => {
      setFetched({ state: 'loading' });
      setTurn((before) => before + 1);
    },
  };
}
