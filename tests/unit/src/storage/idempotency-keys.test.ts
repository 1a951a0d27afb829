import { beforeEach, describe, expect, test } from 'vitest';
import { placeOrder } from '#contracts/orders/orders.ts';
import { idempotencyKeys } from '#src/storage/idempotency-keys.ts';
import { storeText } from '#src/storage/persistent-store.ts';

const { keyFor, deleteKey, deleteAll } = idempotencyKeys('order-attempts');
const ORDER = { firstName: 'Linh', cart: [{ code: 'LL-SF-1042' }], quantity: [2] };
const CHANGED = { ...ORDER, quantity: [3] };

describe('the idempotency key of an order (D21)', () => {
  beforeEach(deleteAll);

  test('stays the same for the same contents', () => {
    expect(keyFor({ ...ORDER })).toBe(keyFor(ORDER));
  });

  test('differs for changed contents, and is the first key again for the first contents', () => {
    const first = keyFor(ORDER);
    expect(keyFor(CHANGED)).not.toBe(first);
    expect(keyFor(ORDER)).toBe(first);
  });

  test('is new after a placed order', () => {
    const first = keyFor(ORDER);
    deleteAll();
    expect(keyFor(ORDER)).not.toBe(first);
  });

  test('is new after a conflict, while other contents keep their key', () => {
    const [first, other] = [keyFor(ORDER), keyFor(CHANGED)];
    deleteKey(first);
    expect(keyFor(ORDER)).not.toBe(first);
    expect(keyFor(CHANGED)).toBe(other);
  });

  test('is another one for another kind of request', () => {
    const other = idempotencyKeys('quote-attempts');
    expect(other.keyFor(ORDER)).not.toBe(keyFor(ORDER));
    other.deleteAll();
  });

  test('is accepted by the API', () => {
    const headers = { 'idempotency-key': keyFor(ORDER) };
    expect(placeOrder.headers.safeParse(headers).success).toBe(true);
  });

  test.each(['{', 'null', '7', '[null, {"key": 3}]'])(
    'ignores the corrupt stored value %j',
    (stored) => {
      storeText('order-attempts', stored);
      expect(keyFor(ORDER)).toBe(keyFor(ORDER));
    },
  );
});
