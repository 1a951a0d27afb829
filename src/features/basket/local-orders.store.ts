import type { OrderReceipt } from '#contracts/orders/orders.ts';
import { formatOneDecimal } from './basket-summary.ts';
import { $orderStorage } from './order-storage.store.ts';

/** Order as stored in this browser, without name and address. */
export type LocalOrder = Pick<
  OrderReceipt,
  'number' | 'createdAt' | 'cart' | 'quantity' | 'sumQuantity' | 'subTotal' | 'deliveryWindow'
>;

const MAX_ORDERS = 20;

/** Orders placed from this browser, newest first. Ignores invalid stored values. */
export function localOrders(): LocalOrder[] {
  return $orderStorage.get().orders.filter(isLocalOrder);
}

/** Stores an order that the shop has accepted. */
export function storeLocalOrder(receipt: OrderReceipt): void {
  const { number, createdAt, cart, quantity, sumQuantity, deliveryWindow } = receipt;
  const subTotal = formatOneDecimal(receipt.subTotal);
  const order = { number, createdAt, cart, quantity, sumQuantity, subTotal, deliveryWindow };
  const others = localOrders().filter((other) => other.number !== number);
  const orders = [order, ...others].slice(0, MAX_ORDERS);
  $orderStorage.set({ orders, currentCart: $orderStorage.get().currentCart });
}

function isDay(stored: unknown): boolean {
  return typeof stored === 'string' && !Number.isNaN(Date.parse(stored));
}

function isLocalOrder(stored: unknown): stored is LocalOrder {
  const order = (stored ?? {}) as Partial<LocalOrder>;
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
