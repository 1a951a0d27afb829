import { describe, expect, test } from 'vitest';
import type { Order } from '#contracts/orders/orders.ts';
import {
  INITIAL_ORDERS,
  type OrderPages,
  type OrderPagesEvent,
  reduceOrders,
} from '#src/features/account/order-pages.ts';

type OrdersResponse = Extract<OrderPagesEvent, { type: 'loaded' }>['answer'];

/** State after a response with these orders. */
function afterResponse(
  before: OrderPages,
  numbers: string[],
  more: Omit<OrdersResponse, 'orders'> = {},
): OrderPages {
  const orders = numbers.map((number) => ({ number }) as Order);
  return reduceOrders(before, { type: 'loaded', answer: { orders, ...more } });
}

const numbersOf = ({ list }: OrderPages) => list.map(({ number }) => number);
const more = (before: OrderPages) => reduceOrders(before, { type: 'more' });

describe("a member's orders, page by page", () => {
  test('continue from the cursor after all counted pages are read', () => {
    const counted = { totalPages: 2, next: 'place' };
    const first = afterResponse(INITIAL_ORDERS, ['F', 'E'], counted);
    expect(first).toMatchObject({ state: 'ready', nextPage: { page: 2 } });
    const second = afterResponse(more(first), ['E', 'D'], counted);
    expect(second).toMatchObject({ state: 'ready', nextPage: { page: 1, after: 'place' } });
    const older = afterResponse(more(second), ['C', 'B'], { totalPages: 2 });
    expect(older.nextPage).toEqual({ page: 2, after: 'place' });
    const last = afterResponse(more(older), ['A'], { totalPages: 2 });
    expect(numbersOf(last)).toEqual(['F', 'E', 'D', 'C', 'B', 'A']);
    expect(last).toMatchObject({ state: 'ready', nextPage: undefined });
    expect(more(last)).toMatchObject({ state: 'ready' });
  });

  test('continue reading if a response has no order of the status, before the list counts as empty', () => {
    const none = afterResponse(INITIAL_ORDERS, [], { totalPages: 0, next: 'place' });
    expect(none).toMatchObject({ state: 'loading', requestedPage: { page: 1, after: 'place' } });
    expect(afterResponse(none, ['A'], { totalPages: 1 })).toMatchObject({
      state: 'ready',
      nextPage: undefined,
    });
    expect(afterResponse(none, [], { totalPages: 0 })).toMatchObject({ state: 'ready', list: [] });
  });

  test('stay visible if a page fails, and can be retried', () => {
    const first = afterResponse(INITIAL_ORDERS, ['B'], { totalPages: 1, next: 'place' });
    const failure = { code: 'network', status: 0, message: 'No answer' } as const;
    const failed = reduceOrders(more(first), { type: 'failed', failure });
    expect(failed).toMatchObject({ state: 'failed', failure });
    const again = reduceOrders(failed, { type: 'retry' });
    expect(again).toEqual({
      list: first.list,
      requestedPage: { page: 1, after: 'place' },
      state: 'loading',
    });
    expect(numbersOf(afterResponse(again, ['A'], { totalPages: 1 }))).toEqual(['B', 'A']);
  });
});
