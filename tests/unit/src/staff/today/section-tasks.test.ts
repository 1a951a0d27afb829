import { expect, test } from 'vitest';
import type { OrderStatus } from '#contracts/orders/orders.ts';
import { tasksBySection } from '#src/staff/today/section-tasks.ts';
import type { TodayResults } from '#src/staff/today/today.store.ts';

function group(status: OrderStatus, number: number, late = 0, more = false) {
  return { status, count: { number, more }, late, orders: [] };
}

function work(groups: ReturnType<typeof group>[], failed = 0): TodayResults {
  const none = { number: 0, more: false };
  return {
    orders: { state: 'ready', response: { status: true, result: { groups } } },
    emails: {
      state: 'ready',
      response: { status: true, result: { failed: { ...none, number: failed }, waiting: none } },
    },
  };
}

test('orders are counted over all statuses, and are urgent if one is late', () => {
  const groups = [group('pending', 2), group('confirmed', 50, 0, true)];
  expect(tasksBySection(work(groups)).orders).toEqual({
    count: { number: 52, more: true },
    isUrgent: false,
  });
  expect(tasksBySection(work([group('pending', 2, 1)])).orders?.isUrgent).toBe(true);
});

test('failed emails are urgent, and waiting emails are not work', () => {
  const { emails } = work([], 3);
  expect(tasksBySection({ ...(emails && { emails }) }).emails).toEqual({
    count: { number: 3, more: false },
    isUrgent: true,
  });
  expect(tasksBySection(work([]))).toEqual({});
});

/** Work of the deliveries: wishes for another day, and requests for other delivery details. */
const deliveries = (wishes: number, requests: number): TodayResults => ({
  deliveries: {
    state: 'ready',
    response: {
      status: true,
      result: {
        count: { number: wishes, more: false },
        wishes: [],
        requests: { count: { number: requests, more: false }, orders: [] },
      },
    },
  },
});

test('customers who asked for another delivery day are work of the deliveries', () => {
  const count = { number: 2, more: false };
  expect(tasksBySection(deliveries(2, 0))).toEqual({ deliveries: { count, isUrgent: false } });
  expect(tasksBySection(deliveries(0, 0))).toEqual({});
});

test('customers who asked for other delivery details are work of the orders', () => {
  const both = { ...work([group('pending', 2, 0)]), ...deliveries(0, 1) };
  expect(tasksBySection(both).orders?.count).toEqual({ number: 3, more: false });
  expect(tasksBySection(deliveries(0, 1)).deliveries).toBeUndefined();
});

test('unknown work has no count', () => {
  expect(tasksBySection({ orders: { state: 'loading' } })).toEqual({});
});
