import { expect, test } from 'vitest';
import type { StaffOrder } from '#contracts/orders/orders.ts';
import texts from '#locales/en/admin.json' with { type: 'json' };
import orderTexts from '#locales/en/orders.json' with { type: 'json' };
import timelineTexts from '#locales/en/timeline.json' with { type: 'json' };
import { customerSteps } from '#src/staff/customers/customer-steps.ts';

test('an undone status of an order has its own name in the timeline of the customer', () => {
  const at = '2026-05-05T08:00:00.000Z';
  const history = [
    { status: 'pending', at, by: 'customer' },
    { status: 'confirmed', at, by: 'shop' },
    { status: 'shipped', at, by: 'shop' },
    { status: 'confirmed', at, by: 'shop', undone: 'shipped' },
  ];
  const order = { number: 'LL-1', history } as unknown as StaffOrder;
  const titles = customerSteps([order], [], { texts, orderTexts, timelineTexts }).map(
    ({ title }) => title,
  );
  expect(titles.slice(0, 3)).toEqual(['Pending', 'Confirmed', 'Shipped']);
  expect(titles[3]).toBe(orderTexts['status-undone'].replace('{{status}}', 'Confirmed'));
});
