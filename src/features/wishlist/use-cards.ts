import { useEffect, useReducer } from 'react';
import { bulkInteriors, type InteriorCard } from '#contracts/interior.ts';
import { call } from '#src/api/call.ts';
import type { ApiFailure } from '#src/api/failure.ts';
import { logWarning } from '#src/log.ts';

interface Cards {
  /** Products by id; undefined for an id that the shop does not know. */
  known: ReadonlyMap<string, InteriorCard | undefined>;
  failure: string | undefined;
}

type Event =
  | { type: 'came'; asked: readonly string[]; cards: readonly InteriorCard[] }
  | { type: 'failed'; message: string }
  | { type: 'again' };

function next(before: Cards, event: Event): Cards {
  if (event.type === 'failed') return { ...before, failure: event.message };
  if (event.type === 'again') return { ...before, failure: undefined };
  const found = new Map(event.cards.map((card) => [card._id, card]));
  const came = event.asked.map((id) => [id, found.get(id)] as const);
  return { known: new Map([...before.known, ...came]), failure: undefined };
}

/**
 * The products of these ids in their order, all that are new fetched in one call. `missing` are those on their way,
 * `gone` those that the shop does not have; `failure` says in the words of section 8 why there is no answer.
 */
export function useCards(ids: readonly string[]) {
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
      const message = messageOf(outcome.failure, codes[0]);
      logWarning(`Failed to fetch favorites: ${message}`);
      dispatch({ type: 'failed', message });
    });
    return () => giveUp.abort();
  }, [asked, failure]);

  return {
    cards: ids.flatMap((id) => known.get(id) ?? []),
    missing,
    gone: ids.filter((id) => known.has(id) && known.get(id) === undefined),
    failure,
    retry: () => dispatch({ type: 'again' }),
  };
}

/** The words of section 8 for wished products that could not be fetched. */
function messageOf({ status, message }: ApiFailure, id: string | undefined): string {
  return status > 0 ? `HTTP error for ID ${id}! status: ${status}` : message;
}
