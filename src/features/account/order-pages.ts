import type { ResponseOf } from '#contracts/call.ts';
import type { listOrders, Order } from '#contracts/orders/orders.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';

/** Page of a member's orders. Pages are counted from the cursor `after`, or from the newest order. */
interface Page {
  page: number;
  after?: string;
}

/** Orders loaded so far. */
export interface OrderPages {
  /** Newest first, without duplicates. A new order shifts the pages, so an answer can repeat orders. */
  list: readonly Order[];
  /** Last requested page. */
  requestedPage: Page;
  /** Next page, if there is one. */
  nextPage?: Page | undefined;
  state: 'loading' | 'ready' | 'failed';
  failure?: ApiFailure;
}

export type OrderPagesEvent =
  | { type: 'loaded'; answer: ResponseOf<typeof listOrders>['result'] }
  | { type: 'failed'; failure: ApiFailure }
  | { type: 'retry' }
  | { type: 'more' };

export const INITIAL_ORDERS: OrderPages = {
  list: [],
  requestedPage: { page: 1 },
  state: 'loading',
};

/** Reducer for `useOrders`. A page without new orders is skipped if another page follows. */
export function reduceOrders(
  { failure: _, ...before }: OrderPages,
  event: OrderPagesEvent,
): OrderPages {
  if (event.type === 'failed') return { ...before, state: 'failed', failure: event.failure };
  const { list, requestedPage, nextPage } = before;
  if (event.type === 'retry') return { ...before, state: 'loading' };
  if (event.type === 'more')
    return nextPage ? { list, requestedPage: nextPage, state: 'loading' } : before;
  const known = new Set(list.map(({ number }) => number));
  const newOrders = event.answer.orders.filter(({ number }) => !known.has(number));
  const next = pageAfter(requestedPage, event.answer);
  if (newOrders.length === 0 && next) return { list, requestedPage: next, state: 'loading' };
  return { list: [...list, ...newOrders], requestedPage, nextPage: next, state: 'ready' };
}

function pageAfter(
  { page, ...from }: Page,
  { totalPages = 0, next }: ResponseOf<typeof listOrders>['result'],
): Page | undefined {
  if (page < totalPages) return { page: page + 1, ...from };
  return next ? { page: 1, after: next } : undefined;
}
