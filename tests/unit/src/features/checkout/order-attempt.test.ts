import { beforeEach, describe, expect, test } from 'vitest';
import { placeOrder } from '#contracts/order.ts';
import { forgetAttempts, forgetKey, keyForOrder } from '#src/features/checkout/order-attempt.ts';
import { storeText } from '#src/storage/persisted.ts';

const ORDER = { firstName: 'Linh', cart: [{ code: 'LL-SF-1042' }], quantity: [2] };
const CHANGED = { ...ORDER, quantity: [3] };

describe('the idempotency key of an order (D21)', () => {
  beforeEach(forgetAttempts);

  test('stays the same for the same contents', () => {
    expect(keyForOrder({ ...ORDER })).toBe(keyForOrder(ORDER));
  });

  test('differs for changed contents, and is the first key again for the first contents', () => {
    const first = keyForOrder(ORDER);
    expect(keyForOrder(CHANGED)).not.toBe(first);
    expect(keyForOrder(ORDER)).toBe(first);
  });

  test('is new after a placed order', () => {
    const first = keyForOrder(ORDER);
    forgetAttempts();
    expect(keyForOrder(ORDER)).not.toBe(first);
  });

  test('is new after a conflict, while other contents keep their key', () => {
    const [first, other] = [keyForOrder(ORDER), keyForOrder(CHANGED)];
    forgetKey(first);
    expect(keyForOrder(ORDER)).not.toBe(first);
    expect(keyForOrder(CHANGED)).toBe(other);
  });

  test('is accepted by the API', () => {
    const headers = { 'idempotency-key': keyForOrder(ORDER) };
    expect(placeOrder.headers.safeParse(headers).success).toBe(true);
  });

  test.each(['{', 'null', '7', '[null, {"key": 3}]'])(
    'ignores the corrupt stored value %j',
    (stored) => {
      storeText('order-attempts', stored);
      expect(keyForOrder(ORDER)).toBe(keyForOrder(ORDER));
    },
  );
});
