import { beforeEach, describe, expect, test } from 'vitest';
import { placeOrder } from '#contracts/order.ts';
import {
  deleteIdempotencyKey,
  deleteIdempotencyKeys,
  idempotencyKeyFor,
} from '#src/features/checkout/order-attempt.ts';
import { storeText } from '#src/storage/persisted.ts';

const ORDER = { firstName: 'Linh', cart: [{ code: 'LL-SF-1042' }], quantity: [2] };
const CHANGED = { ...ORDER, quantity: [3] };

describe('the idempotency key of an order (D21)', () => {
  beforeEach(deleteIdempotencyKeys);

  test('stays the same for the same contents', () => {
    expect(idempotencyKeyFor({ ...ORDER })).toBe(idempotencyKeyFor(ORDER));
  });

  test('differs for changed contents, and is the first key again for the first contents', () => {
    const first = idempotencyKeyFor(ORDER);
    expect(idempotencyKeyFor(CHANGED)).not.toBe(first);
    expect(idempotencyKeyFor(ORDER)).toBe(first);
  });

  test('is new after a placed order', () => {
    const first = idempotencyKeyFor(ORDER);
    deleteIdempotencyKeys();
    expect(idempotencyKeyFor(ORDER)).not.toBe(first);
  });

  test('is new after a conflict, while other contents keep their key', () => {
    const [first, other] = [idempotencyKeyFor(ORDER), idempotencyKeyFor(CHANGED)];
    deleteIdempotencyKey(first);
    expect(idempotencyKeyFor(ORDER)).not.toBe(first);
    expect(idempotencyKeyFor(CHANGED)).toBe(other);
  });

  test('is accepted by the API', () => {
    const headers = { 'idempotency-key': idempotencyKeyFor(ORDER) };
    expect(placeOrder.headers.safeParse(headers).success).toBe(true);
  });

  test.each(['{', 'null', '7', '[null, {"key": 3}]'])(
    'ignores the corrupt stored value %j',
    (stored) => {
      storeText('order-attempts', stored);
      expect(idempotencyKeyFor(ORDER)).toBe(idempotencyKeyFor(ORDER));
    },
  );
});
