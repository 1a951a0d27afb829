import { useEffect, useReducer } from 'react';
import { listOrders, type Order } from '#contracts/order.ts';
import { call } from '#src/api/call.ts';
import type { ApiFailure } from '#src/api/failure.ts';
import { logWarning } from '#src/log.ts';

const PAGE_SIZE = 10;

interface Orders {
  /** Newest first, each once: an order that is placed meanwhile moves the pages. */
  list: readonly Order[];
  /** The page that is wanted; the ones before are in the list. */
  page: number;
  state: 'loading' | 'ready' | 'failed';
  failure?: ApiFailure;
  totalPages: number;
}

type Event =
  | { type: 'came'; orders: readonly Order[]; totalPages: number }
  | { type: 'failed'; failure: ApiFailure }
  | { type: 'again' }
  | { type: 'more' };

const AT_FIRST: Orders = { list: [], page: 1, state: 'loading', totalPages: 0 };

function next({ failure: _, ...before }: Orders, event: Event): Orders {
  if (event.type === 'failed') return { ...before, state: 'failed', failure: event.failure };
  if (event.type === 'again') return { ...before, state: 'loading' };
  if (event.type === 'more') return { ...before, state: 'loading', page: before.page + 1 };
  const known = new Set(before.list.map(({ number }) => number));
  const fresh = event.orders.filter(({ number }) => !known.has(number));
  const { totalPages } = event;
  return { ...before, state: 'ready', list: [...before.list, ...fresh], totalPages };
}

/** A member's orders page by page, of some statuses ('exchange,warranty') or, with '', of all. */
export function useOrders(userId: string, status: string) {
  const [orders, dispatch] = useReducer(next, AT_FIRST);
  const { page, state } = orders;
  const isAsking = state === 'loading';
  useEffect(() => {
    if (!isAsking) return;
    const giveUp = new AbortController();
    const query = { userId, status, page: String(page), limit: String(PAGE_SIZE) };
    void call(listOrders, { query }, { signal: giveUp.signal }).then((outcome) => {
      if (giveUp.signal.aborted) return;
      if (!outcome.ok) {
        logWarning(`Failed to fetch orders: ${outcome.failure.message}`);
        return dispatch({ type: 'failed', failure: outcome.failure });
      }
      const { orders: came, totalPages = 0 } = outcome.answer.result;
      dispatch({ type: 'came', orders: came, totalPages });
    });
    return () => giveUp.abort();
  }, [userId, status, page, isAsking]);
  return {
    ...orders,
    retry: () => dispatch({ type: 'again' }),
    more: () => dispatch({ type: 'more' }),
  };
}
