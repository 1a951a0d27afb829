import { useEffect, useReducer } from 'react';
import { listOrders } from '#contracts/orders/orders.ts';
import { call } from '#src/api/client.ts';
import { logWarning } from '#src/log.ts';
import { INITIAL_ORDERS, reduceOrders } from './order-pages.ts';

const PAGE_SIZE = 10;

/**
 * Loads a member's orders page by page.
 * @param status comma-separated statuses such as 'exchange,warranty'; '' for all
 */
export function useOrders(userId: string, status: string) {
  const [orders, dispatch] = useReducer(reduceOrders, INITIAL_ORDERS);
  const { requestedPage, state } = orders;
  const isLoading = state === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    const controller = new AbortController();
    const { page, after } = requestedPage;
    const query = { userId, status, page: String(page), limit: String(PAGE_SIZE), after };
    void call(listOrders, { query }, { signal: controller.signal }).then((outcome) => {
      if (controller.signal.aborted) return;
      if (!outcome.ok) {
        logWarning(`Failed to fetch orders: ${outcome.failure.message}`);
        return dispatch({ type: 'failed', failure: outcome.failure });
      }
      dispatch({ type: 'loaded', answer: outcome.response.result });
    });
    return () => controller.abort();
  }, [userId, status, requestedPage, isLoading]);
  return {
    ...orders,
    retry: () => dispatch({ type: 'retry' }),
    more: () => dispatch({ type: 'more' }),
  };
}
