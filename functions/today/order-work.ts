import type { FullOrder } from '#contracts/orders/orders.ts';
import {
  LATE_ORDER_HOURS,
  LATE_PRICE_HOURS,
  MAX_TODAY_COUNT,
  MAX_TODAY_LISTED,
  type TodayCount,
  type TodayOrder,
} from '#contracts/today/today.ts';
import { fieldsToComplete } from '#domain/address/order-address.ts';
import { deliveryTimeZoneOrMarket } from '#domain/delivery/address-time-zone.ts';
import { fullName } from '#domain/input/person-name.ts';
import { addDays, dayOf } from '#domain/time/market-time.ts';
import { statusSince } from '#functions/orders/status-since.ts';

const HOUR_MS = 60 * 60_000;

/** Returns whether a pending order is late: the customer has more time to agree to a price than the shop has to write it. */
function isPendingLate({ createdAt, history }: FullOrder, now: Date): boolean {
  const latest = history.findLast(({ price }) => price !== undefined);
  const hours = latest?.price?.state === 'sent' ? LATE_PRICE_HOURS : LATE_ORDER_HOURS;
  return now.getTime() - Date.parse(latest?.at ?? createdAt) > hours * HOUR_MS;
}

/** Returns what a pending order without an agreed price waits for. */
function waitsFor({ status, prices, history }: FullOrder): TodayOrder['waitsFor'] {
  if (status !== 'pending' || prices) return undefined;
  return history.some(({ price }) => price?.state === 'sent') ? 'customer' : 'price';
}

/** Returns whether an order is late. Days of delivery are days of its address. */
function isLate(order: FullOrder, now: Date): boolean {
  const { status, deliveryWindow } = order;
  const today = dayOf(now, deliveryTimeZoneOrMarket(order));
  if (status === 'pending') return isPendingLate(order, now);
  if (status === 'confirmed') return today >= deliveryWindow.from;
  return today >= addDays(deliveryWindow.to, 1);
}

/** Returns a count with an upper bound. */
export function boundedCount(number: number, more = false): TodayCount {
  return { number: Math.min(number, MAX_TODAY_COUNT), more: more || number > MAX_TODAY_COUNT };
}

/**
 * Summarizes the orders of one status: late orders first, then the oldest.
 * @param found orders, oldest first
 * @param more true if orders follow that were not read
 */
export function orderWork(found: readonly FullOrder[], more: boolean, now: Date) {
  const counted = found.slice(0, MAX_TODAY_COUNT);
  const rows = counted.map(
    (order): TodayOrder => ({
      number: order.number,
      name: fullName(order, order.language),
      city: order.city,
      addressToComplete: fieldsToComplete(order).length > 0,
      pieces: order.sumQuantity,
      since: statusSince(order),
      waitsFor: waitsFor(order),
      late: isLate(order, now),
    }),
  );
  const late = rows.filter((row) => row.late);
  const others = rows.filter((row) => !row.late);
  return {
    count: boundedCount(found.length, more),
    late: late.length,
    orders: [...late, ...others].slice(0, MAX_TODAY_LISTED),
  };
}
