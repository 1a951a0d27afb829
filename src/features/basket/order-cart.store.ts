import type { OrderReceipt } from '#contracts/order.ts';
import { persisted } from '#src/storage/persisted.ts';
import { $basket } from './basket.store.ts';
import { type Basket, countPieces, EMPTY_BASKET, readBasket } from './basket.ts';
import { type CurrentCart, oneDecimal } from './order-cart.ts';

/** Order placed in this browser. Contains no personal data. */
export type StoredOrder = Pick<
  OrderReceipt,
  'number' | 'createdAt' | 'cart' | 'quantity' | 'sumQuantity' | 'subTotal' | 'deliveryWindow'
>;

interface OrderCart {
  /** Newest first. */
  orders: readonly StoredOrder[];
  currentCart: CurrentCart;
}

const ORDERS_KEPT = 20;

/** Orders placed in this browser, and the current cart (section 3). */
export const $orderCart = persisted<OrderCart>(
  'order-cart',
  { orders: [], currentCart: cartOf(EMPTY_BASKET) },
  readOrderCart,
);

$basket.subscribe((basket) => {
  const { orders, currentCart } = $orderCart.get();
  if (JSON.stringify(currentCart.lines) === JSON.stringify(basket)) return;
  $orderCart.set({ orders, currentCart: cartOf(basket) });
});

/** Stores an accepted order. */
export function rememberOrder(receipt: OrderReceipt): void {
  const { orders, currentCart } = $orderCart.get();
  const { number, createdAt, cart, quantity, sumQuantity, deliveryWindow } = receipt;
  const subTotal = oneDecimal(receipt.subTotal);
  const order = { number, createdAt, cart, quantity, sumQuantity, subTotal, deliveryWindow };
  const others = orders.filter((other) => other.number !== number);
  $orderCart.set({ orders: [order, ...others].slice(0, ORDERS_KEPT), currentCart });
}

/** Removes the orders, because the next user of this browser must not see them. */
export function forgetOrders(): void {
  $orderCart.set({ ...$orderCart.get(), orders: [] });
}

function cartOf(basket: Basket): CurrentCart {
  return { lines: basket, sumQuantity: countPieces(basket), subTotal: oneDecimal(undefined) };
}

function readOrderCart(stored: unknown): OrderCart | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const { orders, currentCart } = stored as Partial<OrderCart>;
  return {
    orders: Array.isArray(orders) ? orders.filter(isStoredOrder) : [],
    currentCart: cartOf(readBasket(currentCart?.lines) ?? EMPTY_BASKET),
  };
}

function isDay(stored: unknown): boolean {
  return typeof stored === 'string' && !Number.isNaN(Date.parse(stored));
}

function isStoredOrder(stored: unknown): stored is StoredOrder {
  const order = (stored ?? {}) as Partial<StoredOrder>;
  return (
    typeof order.number === 'string' &&
    typeof order.sumQuantity === 'number' &&
    isDay(order.deliveryWindow?.from) &&
    isDay(order.deliveryWindow?.to) &&
    Array.isArray(order.cart) &&
    order.cart.every((line) => typeof line?.title === 'string' && Array.isArray(line.imageSmall)) &&
    Array.isArray(order.quantity) &&
    order.quantity.length === order.cart.length
  );
}
