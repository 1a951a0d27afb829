import type { FullOrder } from '#contracts/orders/orders.ts';
import { holdsSlot } from '#domain/delivery/delivery-day.ts';
import { isDeliveryDay, mondayOf } from '#domain/delivery/delivery-zone.ts';
import { deliveryZoneOf, findZoneById } from '#domain/delivery/delivery-zones.ts';
import { deliveryWishKey, plannedDeliveryKey, slotCounterKey } from '#functions/db/keys.ts';
import { parseShopFacts } from '#functions/shop-facts/stored-facts.ts';
import type { Item } from '../api/whole-table.ts';
import { itemsOf, placeOf } from './documented-items.ts';
import { ordersIn } from './order-invariants.ts';

/** Returns the problems of delivery days, of their places and of wishes for another day. */
export function deliveryProblems(items: readonly Item[]): string[] {
  const orders = ordersIn(items);
  const planned = itemsOf(items, 'planned delivery');
  const wishes = itemsOf(items, 'wish for another day');
  const dayKeys = new Set(orders.flatMap((order) => dayPlace(order) ?? []));
  const wishKeys = new Set(
    orders
      .filter(({ deliveryDay }) => deliveryDay?.wish)
      .map(({ number }) => placeOf(deliveryWishKey(number))),
  );
  return [
    ...orders.flatMap((order) => dayProblems(order, planned, wishes, items)),
    ...planned
      .filter((item) => !dayKeys.has(placeOf(item)))
      .map((item) => `${placeOf(item)}: leads to no order with this day`),
    ...wishes
      .filter((item) => !wishKeys.has(placeOf(item)))
      .map((item) => `${placeOf(item)}: leads to no order with a wish`),
    ...capacityProblems(items),
  ];
}

/** Returns the place of an order's planned delivery in the table, if its day occupies one. */
function dayPlace({ number, deliveryDay }: FullOrder): string | undefined {
  if (!holdsSlot(deliveryDay)) return undefined;
  const { day, zone } = deliveryDay;
  return placeOf(plannedDeliveryKey(mondayOf(day), { day, zone, number }));
}

function dayProblems(
  order: FullOrder,
  planned: readonly Item[],
  wishes: readonly Item[],
  items: readonly Item[],
): string[] {
  const { number, deliveryDay, sumQuantity } = order;
  if (!deliveryDay) return [];
  const { day, zone, state, time, wish } = deliveryDay;
  const hasWish = wishes.some((item) => placeOf(item) === placeOf(deliveryWishKey(number)));
  const problems = [
    ...(zone === deliveryZoneOf(order).id
      ? []
      : [`order ${number}: has a day in the zone ${zone}`]),
    ...(Boolean(wish) === hasWish ? [] : [`order ${number}: its wish is not in the list`]),
  ];
  const place = dayPlace(order);
  if (!place) return problems;
  const item = planned.find((one) => placeOf(one) === place);
  if (!item) return [...problems, `order ${number}: its day ${day} is not in the week`];
  const isSame = item['state'] === state && item['time'] === time && item['pieces'] === sumQuantity;
  const { content: facts } = parseShopFacts(items);
  const found = findZoneById(zone);
  const holidays = found ? facts.holidays[found.office] : undefined;
  const isOpen = found && isDeliveryDay(found, day, holidays ?? []);
  return [
    ...problems,
    ...(isSame ? [] : [`${place}: differs from its order`]),
    ...(isOpen ? [] : [`order ${number}: ${zone} has no deliveries on ${day}`]),
  ];
}

/** Compares the counter of each zone and day with its planned deliveries. */
function capacityProblems(items: readonly Item[]): string[] {
  const counted = new Map<string, { zone: string; count: number }>();
  for (const { SK } of itemsOf(items, 'planned delivery')) {
    const [day = '', zone = ''] = SK.split('#');
    const place = placeOf(slotCounterKey(mondayOf(day), day, zone));
    counted.set(place, { zone, count: (counted.get(place)?.count ?? 0) + 1 });
  }
  const counters = itemsOf(items, 'places of a delivery day');
  const places = new Set(counters.map(placeOf));
  return [
    ...counters.flatMap((counter) => {
      const place = placeOf(counter);
      const { count } = counted.get(place) ?? { count: 0 };
      return counter['taken'] === count
        ? []
        : [`${place}: ${counter['taken']} places are taken by ${count} deliveries`];
    }),
    ...[...counted].flatMap(([place, { zone, count }]) => [
      ...(places.has(place) ? [] : [`${place}: has no counter`]),
      ...(count <= (findZoneById(zone)?.capacity ?? 0) ? [] : [`${place}: is above its capacity`]),
    ]),
  ];
}
