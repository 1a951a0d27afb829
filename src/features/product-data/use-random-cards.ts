import { useEffect, useState } from 'react';
import { listProducts } from '#contracts/products/products.ts';
import { SUGGESTIONS_FETCHED } from '#domain/limits.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { call } from '#src/api/client.ts';
import { logWarning } from '#src/log.ts';

type Fetched =
  | { state: 'loading' | 'error' }
  | { state: 'ready'; products: readonly ProductSummary[] };

/**
 * Fetches random products once (section 9).
 * @param like product that is left out of the list; products of its category come first
 */
export function useRandomCards(like?: string) {
  const [fetched, setFetched] = useState<Fetched>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is another request
  useEffect(() => {
    const controller = new AbortController();
    const query = { random: 'true', limit: String(SUGGESTIONS_FETCHED), like } as const;
    void call(listProducts, { query }, { signal: controller.signal }).then((outcome) => {
      if (controller.signal.aborted) return;
      if (outcome.ok) {
        return setFetched({ state: 'ready', products: outcome.response.result.interiors });
      }
      logWarning(`Failed to fetch interior: ${outcome.failure.message}`);
      setFetched({ state: 'error' });
    });
    return () => controller.abort();
  }, [like, attempt]);

  return {
    state: fetched.state,
    products: fetched.state === 'ready' ? fetched.products : [],
    retry: () => {
      setFetched({ state: 'loading' });
      setAttempt((before) => before + 1);
    },
  };
}
