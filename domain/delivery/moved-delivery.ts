import { addDays } from '../time/market-time.ts';
import { addressTimeZone } from './address-time-zone.ts';
import { type DayWithSlot, type DeliveryDay, holdsSlot } from './delivery-day.ts';
import type { DeliveryZoneAddress } from './delivery-zone.ts';
import { deliveryZoneOf } from './delivery-zones.ts';

/** First and last expected day of a delivery, as ISO dates. */
interface DeliveryWindow {
  from: string;
  to: string;
}

/**
 * Returns the expected delivery after a change of address: moved by the difference between the transport days of both
 * zones (D98).
 */
export function movedWindow(
  { from, to }: DeliveryWindow,
  before: DeliveryZoneAddress,
  after: DeliveryZoneAddress,
): DeliveryWindow {
  const days = deliveryZoneOf(after).extraDays - deliveryZoneOf(before).extraDays;
  return { from: addDays(from, days), to: addDays(to, days) };
}

/** Returns a delivery day that needs a slot of another zone after a change of address (D98). */
export function dayInOtherZone(
  deliveryDay: DeliveryDay | undefined,
  after: DeliveryZoneAddress,
  today: string,
): DayWithSlot | undefined {
  if (!holdsSlot(deliveryDay) || deliveryDay.day < today) return undefined;
  return deliveryDay.zone === deliveryZoneOf(after).id ? undefined : deliveryDay;
}

/** Returns a delivery day after a change of address: in the zone and on the clock of the new address (D98). */
export function movedDay<Day extends DeliveryDay>(
  { localZone: _, ...deliveryDay }: Day,
  after: DeliveryZoneAddress,
) {
  const localZone = addressTimeZone(after);
  return { ...deliveryDay, zone: deliveryZoneOf(after).id, ...(localZone ? { localZone } : {}) };
}
