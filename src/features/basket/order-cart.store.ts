import { persisted } from '#src/storage/persisted.ts';
import { ORDER_CART_KEY } from '#src/storage/storage-keys.ts';
import { $basket } from './basket.store.ts';
import { type Basket, countPieces, EMPTY_BASKET, readBasket } from './basket.ts';
import { type CurrentCart, oneDecimal } from './order-cart.ts';

interface OrderCart {
  /** Orders placed from this browser, newest first; `storedOrders()` checks them. */
  orders: readonly unknown[];
  currentCart: CurrentCart;
}

/** Orders placed from this browser, and the order in preparation (section 3). */
export const $orderCart = persisted<OrderCart>(
  ORDER_CART_KEY,
  { orders: [], currentCart: cartOf(EMPTY_BASKET) },
  readOrderCart,
);

$basket.subscribe((basket) => {
  const { orders, currentCart } = $orderCart.get();
  if (JSON.stringify(currentCart.lines) === JSON.stringify(basket)) return;
  $orderCart.set({ orders, currentCart: cartOf(basket) });
});

/** Removes the orders at sign-out, so that the next user of this browser does not see them. */
export function deleteOrders(): void {
  $orderCart.set({ ...$orderCart.get(), orders: [] });
}

function cartOf(basket: Basket): CurrentCart {
  return { lines: basket, sumQuantity: countPieces(basket), subTotal: oneDecimal(undefined) };
}

function readOrderCart(stored: unknown): OrderCart | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { orders, currentCart } = stored as Partial<OrderCart>;
  return {
    orders: Array.isArray(orders) ? orders : [],
    currentCart: cartOf(readBasket(currentCart?.lines) ?? EMPTY_BASKET),
  };
}
