import type { AnswerOf } from '#contracts/call.ts';
import type { listOrders, Order } from '#contracts/order.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';

/** A page of a member's orders; pages count from the newest order or, where an answer had a `next`, from that place. */
interface Page {
  page: number;
  after?: string;
}

/** A member's orders as far as they have come. */
export interface OrderPages {
  /** Newest first, each once: an order that is placed meanwhile moves the pages. */
  list: readonly Order[];
  /** The page that is wanted; the ones before are in the list. */
  wanted: Page;
  /** The page after it, once it has come and when there is one. */
  following?: Page | undefined;
  state: 'loading' | 'ready' | 'failed';
  failure?: ApiFailure;
}

export type OrderPagesEvent =
  | { type: 'came'; answer: AnswerOf<typeof listOrders>['result'] }
  | { type: 'failed'; failure: ApiFailure }
  | { type: 'again' }
  | { type: 'more' };

export const AT_FIRST: OrderPages = { list: [], wanted: { page: 1 }, state: 'loading' };

/** What comes after an event. A page that brings nothing new is passed over as long as another follows. */
export function afterEvent(
  { failure: _, ...before }: OrderPages,
  event: OrderPagesEvent,
): OrderPages {
  if (event.type === 'failed') return { ...before, state: 'failed', failure: event.failure };
  const { list, wanted, following } = before;
  if (event.type === 'again') return { ...before, state: 'loading' };
  if (event.type === 'more')
    return following ? { list, wanted: following, state: 'loading' } : before;
  const known = new Set(list.map(({ number }) => number));
  const fresh = event.answer.orders.filter(({ number }) => !known.has(number));
  const further = pageAfter(wanted, event.answer);
  if (fresh.length === 0 && further) return { list, wanted: further, state: 'loading' };
  return { list: [...list, ...fresh], wanted, following: further, state: 'ready' };
}

function pageAfter(
  { page, ...from }: Page,
  { totalPages = 0, next }: AnswerOf<typeof listOrders>['result'],
): Page | undefined {
  if (page < totalPages) return { page: page + 1, ...from };
  return next ? { page: 1, after: next } : undefined;
}
