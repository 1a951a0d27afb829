import type { PlannedDelivery } from '#contracts/orders/delivery-days.ts';
import type { Order } from '#contracts/orders/orders.ts';
import { type DayWithSlot, type DeliveryDay, holdsSlot } from '#domain/delivery/delivery-day.ts';
import { mondayOf } from '#domain/delivery/delivery-zone.ts';
import { findZoneById } from '#domain/delivery/delivery-zones.ts';
import { fullName } from '#domain/input/person-name.ts';
import { epochSeconds } from '#functions/db/expiry.ts';
import { deliveryWishKey, plannedDeliveryKey, slotCounterKey } from '#functions/db/keys.ts';
import type { Write } from '#functions/db/writes.ts';

/** Time for which the deliveries of a day stay in the table after the day, in milliseconds. */
const KEPT_MS = 60 * 24 * 60 * 60_000;

/** Writes that follow a change of an order's delivery day. */
interface SlotWrites {
  /** Takes a slot of the new day. Refused when the day is full. */
  take?: Write;
  /** Writes without conditions. */
  others: Write[];
}

type OrderedDelivery = Pick<
  Order,
  'number' | 'firstName' | 'lastName' | 'language' | 'sumQuantity' | 'city' | 'ward' | 'state'
>;

function expiryOf(day: string): number {
  return epochSeconds(new Date(Date.parse(day) + KEPT_MS));
}

function counterKey({ day, zone }: DeliveryDay) {
  return slotCounterKey(mondayOf(day), day, zone);
}

function plannedKey({ day, zone }: DeliveryDay, { number }: OrderedDelivery) {
  return plannedDeliveryKey(mondayOf(day), { day, zone, number });
}

/** Takes a slot. The zone of the order exists, because its address determines it. */
function takeSlot(deliveryDay: DeliveryDay): Write {
  const capacity = findZoneById(deliveryDay.zone)?.capacity ?? 0;
  return {
    update: counterKey(deliveryDay),
    change: { add: { taken: 1 }, set: { expiresAt: expiryOf(deliveryDay.day) } },
    when: {
      expression: 'attribute_not_exists(taken) OR taken < :capacity',
      values: { ':capacity': capacity },
    },
  };
}

function releaseSlot(deliveryDay: DeliveryDay): Write {
  return {
    update: counterKey(deliveryDay),
    change: { add: { taken: -1 }, set: { expiresAt: expiryOf(deliveryDay.day) } },
  };
}

function plannedDelivery(order: OrderedDelivery, { state, time }: DayWithSlot): PlannedDelivery {
  const { number, city, ward, language, sumQuantity: pieces } = order;
  const place = (ward ? [ward, city] : [city, order.state]).filter(Boolean).join(', ');
  return { number, state, time, customer: fullName(order, language), place, pieces };
}

function plannedWrite(order: OrderedDelivery, held: DayWithSlot): Write {
  const key = plannedKey(held, order);
  return { put: { ...key, ...plannedDelivery(order, held), expiresAt: expiryOf(held.day) } };
}

function wishWrite(order: OrderedDelivery, declined: DeliveryDay, at: Date): Write {
  const { number, language } = order;
  const { zone, day, time, wish } = declined;
  const customer = fullName(order, language);
  const entry = { number, zone, day, time, customer, wish, at: at.toISOString() };
  return { put: { ...deliveryWishKey(number), ...entry } };
}

/**
 * Returns the writes that follow a change of an order's delivery day: its slot, its entry in the week, and the entry of
 * the customer's wish. If day and zone stay the same, the order keeps its slot.
 * @param at time of the change
 */
export function slotWrites(
  order: OrderedDelivery & { deliveryDay?: DeliveryDay | undefined },
  after: DeliveryDay | undefined,
  at: Date,
): SlotWrites {
  const before = order.deliveryDay;
  const held = holdsSlot(before) ? before : undefined;
  const wanted = holdsSlot(after) ? after : undefined;
  const isSameSlot = held && wanted && held.day === wanted.day && held.zone === wanted.zone;
  return {
    ...(wanted && !isSameSlot ? { take: takeSlot(wanted) } : {}),
    others: [
      ...(held && !isSameSlot ? [releaseSlot(held), { remove: plannedKey(held, order) }] : []),
      ...(wanted ? [plannedWrite(order, wanted)] : []),
      ...(after?.wish ? [wishWrite(order, after, at)] : []),
      ...(before?.wish && !after?.wish ? [{ remove: deliveryWishKey(order.number) }] : []),
    ],
  };
}
