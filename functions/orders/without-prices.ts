import type { StoredOrder } from '#contracts/order.ts';
import { maySeePrices } from '#contracts/staff-permissions.ts';
import type { Actor } from '#contracts/staff-roles.ts';

/** Subtotal of an order without prices (D11, D23). */
export const SUBTOTAL_WITHOUT_PRICES = '0.0';

/** Returns an order as an actor may see it: without prices for the warehouse (D58). */
export function orderFor(actor: Actor, order: StoredOrder): StoredOrder {
  if (maySeePrices(actor)) return order;
  const { prices: _, ...visible } = order;
  return { ...visible, subTotal: SUBTOTAL_WITHOUT_PRICES };
}
