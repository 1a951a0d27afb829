import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { OrderReceipt } from '#contracts/orders/orders.ts';
import {
  $basket,
  $lineWishes,
  $orderNote,
  addToBasket,
  removeLine,
  removePlacedPieces,
  removeProducts,
  setLineWish,
  setOrderNote,
  stepQuantity,
} from '#src/features/basket/basket.store.ts';
import { localOrders, storeLocalOrder } from '#src/features/basket/local-orders.store.ts';
import { $orderStorage } from '#src/features/basket/order-storage.store.ts';
import { storedText, storeText } from '#src/storage/persistent-store.ts';

const RECEIPT: OrderReceipt = {
  _id: 'LL-AAAA-BBBB',
  number: 'LL-AAAA-BBBB',
  status: 'pending',
  cart: [],
  quantity: [],
  sumQuantity: 3,
  subTotal: '0.0',
  createdAt: '2026-11-21T00:00:00.000Z',
  deliveryWindow: { from: '2026-12-19', to: '2027-01-02' },
  language: 'en',
  paymentMethod: 'Cash on delivery',
};

beforeEach(() => {
  removePlacedPieces($basket.get());
  addToBasket('LL-SF-1042', 2);
  addToBasket('LL-CH-3012', 1);
});
afterEach(() => vi.restoreAllMocks());

test('the basket is stored as lines under the specified key (section 3)', () => {
  expect(JSON.parse(storedText('cart-storage') ?? '')).toEqual([
    { productCode: 'LL-SF-1042', quantity: 2 },
    { productCode: 'LL-CH-3012', quantity: 1 },
  ]);
});

describe('a rejected change is logged (section 4)', () => {
  test("an unknown code logs 'Product not found in cart'", () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    expect(stepQuantity('LL-LT-7014', 1)).toBe('not-in-basket');
    expect(log).toHaveBeenCalledWith('Product not found in cart');
  });

  test('a negative quantity changes nothing and is logged', () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue();
    const before = $basket.get();
    expect(addToBasket('LL-SF-1042', -1)).toBe('negative-quantity');
    expect($basket.get()).toEqual(before);
    expect(log).toHaveBeenCalledWith('Quantity cannot be negative');
  });
});

describe('requests belong to their basket line (D15)', () => {
  test('removing the last piece removes the request', () => {
    setLineWish('LL-CH-3012', 'Oak feet');
    stepQuantity('LL-CH-3012', -1);
    expect($basket.get()).toHaveLength(1);
    expect($lineWishes.get()).toEqual({});
  });

  test('undo restores line, position and request', () => {
    const before = $basket.get();
    setLineWish('LL-SF-1042', 'Oak feet');
    const undo = removeLine('LL-SF-1042');
    expect($basket.get()).toHaveLength(1);
    expect($lineWishes.get()).toEqual({});
    undo();
    expect($basket.get()).toEqual(before);
    expect($lineWishes.get()).toEqual({ 'LL-SF-1042': 'Oak feet' });
  });
});

test('removing discontinued products keeps all other lines (D16)', () => {
  removeProducts(['LL-SF-1042', 'LL-XX-0000']);
  expect($basket.get()).toEqual([{ productCode: 'LL-CH-3012', quantity: 1 }]);
});

test('nothing of the basket is left after an order', () => {
  setOrderNote('Third floor');
  setLineWish('LL-SF-1042', 'Oak feet');
  removePlacedPieces($basket.get());
  expect([$basket.get(), $lineWishes.get(), $orderNote.get()]).toEqual([[], {}, '']);
});

test('a line that another tab adds during an order stays after it (D16)', () => {
  const ordered = $basket.get();
  const added = { productCode: 'LL-LT-7014', quantity: 3 };
  // The event about the other tab's change has not arrived yet.
  storeText('cart-storage', JSON.stringify([...ordered, added]));
  removePlacedPieces(ordered);
  expect($basket.get()).toEqual([added]);
  expect(JSON.parse(storedText('cart-storage') ?? '')).toEqual([added]);
});

test('pieces that another tab adds to an ordered line during an order stay after it (D16)', () => {
  const ordered = $basket.get();
  const more = ordered.map((line) => ({ ...line, quantity: line.quantity + 3 }));
  storeText('cart-storage', JSON.stringify(more));
  removePlacedPieces(ordered);
  expect($basket.get()).toEqual(ordered.map((line) => ({ ...line, quantity: 3 })));
});

test('the request of an ordered line stays as long as pieces of the line stay', () => {
  setLineWish('LL-SF-1042', 'Oak feet');
  setLineWish('LL-CH-3012', 'Felt pads');
  const ordered = $basket.get();
  addToBasket('LL-SF-1042', 1);
  removePlacedPieces(ordered);
  expect($lineWishes.get()).toEqual({ 'LL-SF-1042': 'Oak feet' });
});

describe('order-cart (section 3)', () => {
  test('the current cart always matches the basket', () => {
    addToBasket('LL-SF-1042', 1);
    expect($orderStorage.get().currentCart).toEqual({
      lines: $basket.get(),
      sumQuantity: 4,
      subTotal: '0.0',
    });
  });

  test('an order is stored once, with the newest first', () => {
    storeLocalOrder(RECEIPT);
    storeLocalOrder({ ...RECEIPT, number: 'LL-CCCC-DDDD' });
    storeLocalOrder(RECEIPT);
    expect(localOrders().map((order) => order.number)).toEqual(['LL-AAAA-BBBB', 'LL-CCCC-DDDD']);
  });
});
