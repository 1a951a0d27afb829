import { persistentStore } from '#src/storage/persistent-store.ts';
import { PLACED_ORDERS_KEY } from '#src/storage/storage-keys.ts';
import { $basket } from './basket.store.ts';
import { type Basket, countPieces, EMPTY_BASKET, parseBasket } from './basket.ts';
import { type BasketSummary, formatOneDecimal } from './basket-summary.ts';

interface OrderStorage {
  /** Orders placed from this browser, newest first; `localOrders()` checks them. */
  orders: readonly unknown[];
  currentCart: BasketSummary;
}

/** Orders placed from this browser, and the order in preparation (section 3). */
export const $orderStorage = persistentStore<OrderStorage>(
  PLACED_ORDERS_KEY,
  { orders: [], currentCart: summarizeBasket(EMPTY_BASKET) },
  parseOrderStorage,
);

$basket.subscribe((basket) => {
  const { orders, currentCart } = $orderStorage.get();
  if (JSON.stringify(currentCart.lines) === JSON.stringify(basket)) return;
  $orderStorage.set({ orders, currentCart: summarizeBasket(basket) });
});

/** Removes the orders at sign-out, so that the next user of this browser does not see them. */
export function deleteLocalOrders(): void {
  $orderStorage.set({ ...$orderStorage.get(), orders: [] });
}

function summarizeBasket(basket: Basket): BasketSummary {
  return { lines: basket, sumQuantity: countPieces(basket), subTotal: formatOneDecimal(undefined) };
}

function parseOrderStorage(stored: unknown): OrderStorage | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { orders, currentCart } = stored as Partial<OrderStorage>;
  return {
    orders: Array.isArray(orders) ? orders : [],
    currentCart: summarizeBasket(parseBasket(currentCart?.lines) ?? EMPTY_BASKET),
  };
}
