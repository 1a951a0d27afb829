import { cashToCollect } from '#contracts/orders/cash-to-collect.ts';
import { type FullOrder, type StaffOrder, warehouseOrderSchema } from '#contracts/orders/orders.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import {
  type OrderSearchQuery,
  parseOrderSearch,
  parseWarehouseSearch,
} from './parse-order-search.ts';
import { statusSince } from './status-since.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Time for which the warehouse sees an order after its end, in days. */
const ENDED_DAYS = 7;
const ENDED: readonly FullOrder['status'][] = ['delivered', 'cancelled'];

function isWarehouse(actor: StaffActor): boolean {
  return actor.kind === 'staff' && actor.role === 'warehouse';
}

function endedLongAgo(order: FullOrder, now: Date): boolean {
  const since = Date.parse(statusSince(order));
  return ENDED.includes(order.status) && now.getTime() - since > ENDED_DAYS * DAY_MS;
}

/**
 * Returns the fields of an order that the sender of a staff call may see. The warehouse sees the fields of
 * `warehouseOrderSchema`, and no order that ended more than a week ago (D58).
 * @returns undefined if the sender may not see the order
 */
export function viewOfOrder(
  actor: StaffActor,
  order: FullOrder,
  now: Date,
): StaffOrder | undefined {
  if (!isWarehouse(actor)) return order;
  if (endedLongAgo(order, now)) return undefined;
  const cash = cashToCollect(order);
  return warehouseOrderSchema.parse({ ...order, ...(cash ? { cash } : {}) });
}

/** Returns the query of a search by the sender of a staff call. The warehouse may not search by customer (D58). */
export function searchQueryFor(actor: StaffActor, search: string): OrderSearchQuery {
  return isWarehouse(actor) ? parseWarehouseSearch(search) : parseOrderSearch(search);
}
