import { expect, test } from 'vitest';
import { placeOrderBodySchema } from '#contracts/orders/orders.ts';
import { bodyHash, keyExpiry, keyHash } from '#functions/endpoint/idempotency.ts';
import { orderBody } from '#tests/support/api/order-body.ts';

const hash = (body: object) => bodyHash(placeOrderBodySchema.parse(body));

test('equal orders have equal hashes, however the body is written', () => {
  const body = orderBody(['LL-1']);
  const turned = Object.fromEntries(Object.entries(body).reverse());
  const spelled = {
    ...turned,
    firstName: ' Linh ',
    cart: [{ request: '', code: 'll-1' }],
    more: 1,
  };
  expect(hash(spelled)).toBe(hash(body));
});

test('orders that differ in any ordered value have different hashes', () => {
  const bodies = [
    orderBody(['LL-1']),
    orderBody(['LL-2']),
    orderBody(['LL-1', 'LL-2']),
    orderBody(['LL-2', 'LL-1']),
    orderBody(['LL-1'], { quantity: [2] }),
    orderBody(['LL-1'], { email: 'other@example.com' }),
    orderBody(['LL-1'], { cart: [{ code: 'LL-1', request: 'Red' }] }),
  ];
  expect(new Set(bodies.map(hash)).size).toBe(bodies.length);
});

test('an idempotency key is stored as a hash for 30 days', () => {
  expect(keyHash('my-attempt')).toMatch(/^[0-9a-f]{64}$/);
  expect(keyExpiry(new Date('2026-05-05T08:00:00.999Z'))).toBe(
    Date.parse('2026-06-04T08:00:00Z') / 1000,
  );
});
