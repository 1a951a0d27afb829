import { DELIVERY_ZONES } from '../../shop.config.ts';
import { identifyProvince } from '../address/vietnam-units.ts';
import {
  type DeliveryZone,
  type DeliveryZoneAddress,
  findZone,
  type ZoneSummary,
} from './delivery-zone.ts';

type ZoneId = (typeof DELIVERY_ZONES)[number]['id'];

/** Returns the zones with what visitors see. */
export function zoneSummaries(): ZoneSummary[] {
  return DELIVERY_ZONES.map(({ id, areas, carrier, weekdays, extraDays }) => ({
    id,
    areas,
    carrier,
    weekdays,
    extraDays,
  }));
}

/** Returns the zone of an address. An order can contain a former or English name of its province (D84). */
export function deliveryZoneOf(address: DeliveryZoneAddress): DeliveryZone & { id: ZoneId } {
  const province = address.country === 'Viet Nam' ? identifyProvince(address.city) : undefined;
  return findZone<DeliveryZone & { id: ZoneId }>(
    DELIVERY_ZONES,
    province ? { ...address, city: province } : address,
  );
}

/** Returns the zone with an id. Orders can contain the id of a zone that was removed. */
export function findZoneById(id: string): DeliveryZone | undefined {
  return DELIVERY_ZONES.find((zone) => zone.id === id);
}
