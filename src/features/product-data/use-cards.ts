import { useEffect, useReducer } from 'react';
import { listProductsByCode } from '#contracts/products/products.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { logWarning } from '#src/log.ts';

interface Cards {
  /** Fetched products by id; undefined for an unknown id. */
  known: ReadonlyMap<string, ProductSummary | undefined>;
  failure: ApiFailure | undefined;
}

type Event =
  | { type: 'loaded'; requested: readonly string[]; cards: readonly ProductSummary[] }
  | { type: 'failed'; failure: ApiFailure }
  | { type: 'retry' };

function reduceCards(before: Cards, event: Event): Cards {
  if (event.type === 'failed') return { ...before, failure: event.failure };
  if (event.type === 'retry') return { ...before, failure: undefined };
  const found = new Map(event.cards.map((card) => [card._id, card]));
  const loaded = event.requested.map((id) => [id, found.get(id)] as const);
  return { known: new Map([...before.known, ...loaded]), failure: undefined };
}

/**
 * Returns the products of these ids, in the same order. Fetches new ids in one call. `missing` contains ids that are
 * still loading. `gone` contains ids that the shop does not have. A `failure` stops fetching until `retry`.
 * @param of product name in log messages (section 8)
 */
export function useCards(ids: readonly string[], of: 'interior' | 'favorites' = 'interior') {
  const [{ known, failure }, dispatch] = useReducer(reduceCards, {
    known: new Map(),
    failure: undefined,
  });
  const missing = ids.filter((id) => !known.has(id));
  const missingIds = missing.join(' ');

  useEffect(() => {
    if (missingIds === '' || failure !== undefined) return;
    const controller = new AbortController();
    const codes = missingIds.split(' ');
    void call(listProductsByCode, { body: codes }, { signal: controller.signal }).then(
      (outcome) => {
        if (controller.signal.aborted) return;
        if (outcome.ok)
          return dispatch({ type: 'loaded', requested: codes, cards: outcome.response.result });
        logWarning(`Failed to fetch ${of}: ${outcome.failure.message}`);
        dispatch({ type: 'failed', failure: outcome.failure });
      },
    );
    return () => controller.abort();
  }, [missingIds, failure, of]);

  return {
    cards: ids.flatMap((id) => known.get(id) ?? []),
    missing,
    gone: ids.filter((id) => known.has(id) && known.get(id) === undefined),
    failure,
    retry: () => dispatch({ type: 'retry' }),
  };
}
