import { useEffect, useReducer } from 'react';
import { bulkInteriors, type InteriorCard } from '#contracts/interior.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { logWarning } from '#src/log.ts';

interface Cards {
  /** Products by id; undefined for an id that the shop does not know. */
  known: ReadonlyMap<string, InteriorCard | undefined>;
  failure: ApiFailure | undefined;
}

type Event =
  | { type: 'came'; asked: readonly string[]; cards: readonly InteriorCard[] }
  | { type: 'failed'; failure: ApiFailure }
  | { type: 'again' };

function next(before: Cards, event: Event): Cards {
  if (event.type === 'failed') return { ...before, failure: event.failure };
  if (event.type === 'again') return { ...before, failure: undefined };
  const found = new Map(event.cards.map((card) => [card._id, card]));
  const came = event.asked.map((id) => [id, found.get(id)] as const);
  return { known: new Map([...before.known, ...came]), failure: undefined };
}

/**
 * The products of these ids in their order, all that are new fetched in one call. `missing` are those on their way,
 * `gone` those that the shop does not have, `failure` why there is no answer.
 * @param of what a failure is logged as having failed to fetch (section 8)
 */
export function useCards(ids: readonly string[], of: 'interior' | 'favorites' = 'interior') {
  const [{ known, failure }, dispatch] = useReducer(next, { known: new Map(), failure: undefined });
  const missing = ids.filter((id) => !known.has(id));
  const asked = missing.join(' ');

  useEffect(() => {
    if (asked === '' || failure !== undefined) return;
    const giveUp = new AbortController();
    const codes = asked.split(' ');
    void call(bulkInteriors, { body: codes }, { signal: giveUp.signal }).then((outcome) => {
      if (giveUp.signal.aborted) return;
      if (outcome.ok) return dispatch({ type: 'came', asked: codes, cards: outcome.answer.result });
      logWarning(`Failed to fetch ${of}: ${outcome.failure.message}`);
      dispatch({ type: 'failed', failure: outcome.failure });
    });
    return () => giveUp.abort();
  }, [asked, failure, of]);

  return {
    cards: ids.flatMap((id) => known.get(id) ?? []),
    missing,
    gone: ids.filter((id) => known.has(id) && known.get(id) === undefined),
    failure,
    retry: () => dispatch({ type: 'again' }),
  };
}
