import { beforeEach, describe, expect, test } from 'vitest';
import { placeOrder } from '#contracts/order.ts';
import { forgetAttempts, forgetKey, keyForOrder } from '#src/features/checkout/order-attempt.ts';
import { storeText } from '#src/storage/persisted.ts';

const ORDER = { firstName: 'Linh', cart: [{ code: 'LL-SF-1042' }], quantity: [2] };
const CHANGED = { ...ORDER, quantity: [3] };

describe('the key of an order (D21)', () => {
  beforeEach(forgetAttempts);

  test('is the same for the same contents', () => {
    expect(keyForOrder({ ...ORDER })).toBe(keyForOrder(ORDER));
  });

  test('is another for changed contents, and the first again for the first contents', () => {
    const first = keyForOrder(ORDER);
    expect(keyForOrder(CHANGED)).not.toBe(first);
    expect(keyForOrder(ORDER)).toBe(first);
  });

  test('is a new one after an order went through', () => {
    const first = keyForOrder(ORDER);
    forgetAttempts();
    expect(keyForOrder(ORDER)).not.toBe(first);
  });

  test('is a new one after a conflict, while other contents keep theirs', () => {
    const [first, other] = [keyForOrder(ORDER), keyForOrder(CHANGED)];
    forgetKey(first);
    expect(keyForOrder(ORDER)).not.toBe(first);
    expect(keyForOrder(CHANGED)).toBe(other);
  });

  test('is one that the API takes', () => {
    const headers = { 'idempotency-key': keyForOrder(ORDER) };
    expect(placeOrder.headers.safeParse(headers).success).toBe(true);
  });

  test.each(['{', 'null', '7', '[null, {"key": 3}]'])('corrupt storage %j is ignored', (stored) => {
    storeText('order-attempts', stored);
    expect(keyForOrder(ORDER)).toBe(keyForOrder(ORDER));
  });
});
