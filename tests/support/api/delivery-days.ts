import { orderRevision } from '#contracts/orders/delivery-changes.ts';
import { proposeDeliveryDay } from '#contracts/orders/delivery-days.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { getOrder } from '#contracts/orders/staff-orders.ts';
import type { DayPeriod } from '#domain/delivery/delivery-day.ts';
import { mondayOf } from '#domain/delivery/delivery-zone.ts';
import { addDays, dayOf } from '#domain/time/market-time.ts';
import { moveTo } from './move-order.ts';
import { orderBody } from './order-body.ts';
import { ask, request } from './requests.ts';
import type { RunningApi } from './running-api.ts';

/** Delivery days in the zone of `orderBody`, soon after the test clock starts. */
export const DAYS = ['2026-05-12', '2026-05-14', '2026-05-15', '2026-05-16'] as const;

/** Returns a delivery day of the same zone, in the week after a time. */
export function deliveryDayAfter(time: Date): string {
  // The zone delivers on Tuesdays.
  return addDays(mondayOf(dayOf(time, 'vn')), 8);
}

/** Places an order and confirms it. Returns its number. */
export async function confirmedOrder(
  shop: Pick<RunningApi, 'app'>,
  code: string,
  overrides: Parameters<typeof orderBody>[1] = {},
  token: string | null = null,
): Promise<string> {
  const body = orderBody([code], overrides);
  const { number } = (await ask(shop.app, placeOrder, { body }, { token })).result;
  await moveTo(shop.app, number, 'confirmed');
  return number;
}

export async function revision(shop: Pick<RunningApi, 'app'>, number: string): Promise<number> {
  return orderRevision((await ask(shop.app, getOrder, { params: { number } })).result);
}

/** Response to a proposed day for an order at its current revision. */
export async function propose(
  shop: Pick<RunningApi, 'app'>,
  number: string,
  day: string = DAYS[0],
  time: DayPeriod = 'any',
): Promise<Response> {
  const body = { revision: await revision(shop, number), day, time };
  return request(shop.app, proposeDeliveryDay, { params: { number }, body });
}

/** Order with a proposed day. Returns its number. */
export async function proposedOrder(
  shop: Pick<RunningApi, 'app'>,
  code: string,
  overrides: Parameters<typeof orderBody>[1] = {},
  token: string | null = null,
): Promise<string> {
  const number = await confirmedOrder(shop, code, overrides, token);
  await propose(shop, number);
  return number;
}
