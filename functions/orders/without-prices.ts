import type { StaffOrder } from '#contracts/admin-orders.ts';
import type { StoredOrder } from '#contracts/order.ts';
import { maySeePrices } from '#contracts/staff-permissions.ts';
import type { Actor } from '#contracts/staff-roles.ts';

/** Subtotal of an order without prices (D11, D23). */
export const SUBTOTAL_WITHOUT_PRICES = '0.0';

/** Returns an order as an actor may see it. The warehouse sees only the amount to collect (D58). */
export function orderFor(actor: Actor, order: StoredOrder): StaffOrder {
  const { prices, ...others } = order;
  if (!prices) return order;
  const toCollect = { amount: prices.totals.total, currency: prices.currency };
  return maySeePrices(actor)
    ? { ...order, toCollect }
    : { ...others, subTotal: SUBTOTAL_WITHOUT_PRICES, toCollect };
}
