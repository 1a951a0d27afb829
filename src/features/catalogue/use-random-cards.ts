import { useEffect, useState } from 'react';
import { type InteriorCard, listInteriors } from '#contracts/interior.ts';
import { SUGGESTIONS_FETCHED } from '#contracts/limits.ts';
import { call } from '#src/api/client.ts';
import { logWarning } from '#src/log.ts';

type Fetched =
  | { state: 'loading' | 'error' }
  | { state: 'ready'; products: readonly InteriorCard[] };

/**
 * Random products, fetched once (section 9).
 * @param like the product that the list is based on, if there is one: those of its category come first, it is not among them
 */
export function useRandomCards(like?: string) {
  const [fetched, setFetched] = useState<Fetched>({ state: 'loading' });
  const [turn, setTurn] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn is another attempt.
  useEffect(() => {
    const giveUp = new AbortController();
    const query = { random: 'true', limit: String(SUGGESTIONS_FETCHED), like } as const;
    void call(listInteriors, { query }, { signal: giveUp.signal }).then((outcome) => {
      if (giveUp.signal.aborted) return;
      if (outcome.ok) {
        return setFetched({ state: 'ready', products: outcome.answer.result.interiors });
      }
      logWarning(`Failed to fetch interior: ${outcome.failure.message}`);
      setFetched({ state: 'error' });
    });
    return () => giveUp.abort();
  }, [like, turn]);

  return {
    state: fetched.state,
    products: fetched.state === 'ready' ? fetched.products : [],
    retry: () => {
      setFetched({ state: 'loading' });
      setTurn((before) => before + 1);
    },
  };
}
