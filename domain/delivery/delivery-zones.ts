import { identifyProvince } from '../address/vietnam-units.ts';
import {
  type DeliveryZone,
  type DeliveryZoneAddress,
  findZone,
  type ZoneFacts,
} from './delivery-zone.ts';

/**
 * Zones in order of precedence. The last one contains every other address. Change delivery days and capacities here;
 * docs/decisions/039-delivery-zones-and-days.md explains why they are not in the table.
 */
export const DELIVERY_ZONES = [
  {
    id: 'ho-chi-minh-city',
    areas: [{ country: 'Viet Nam', regions: ['Thành phố Hồ Chí Minh'] }],
    carrier: 'own-team',
    weekdays: [2, 4, 5, 6],
    capacity: 6,
    extraDays: 0,
    office: 'vn',
  },
  {
    id: 'southern-vietnam',
    areas: [
      {
        country: 'Viet Nam',
        regions: ['Thành phố Đồng Nai', 'Tây Ninh', 'Đồng Tháp', 'Vĩnh Long', 'Thành phố Cần Thơ'],
      },
    ],
    carrier: 'own-team',
    weekdays: [3],
    capacity: 4,
    extraDays: 3,
    office: 'vn',
  },
  {
    id: 'hanoi',
    areas: [{ country: 'Viet Nam', regions: ['Thành phố Hà Nội'] }],
    carrier: 'partner',
    weekdays: [3, 6],
    capacity: 4,
    extraDays: 7,
    office: 'vn',
  },
  {
    id: 'vietnam',
    areas: [{ country: 'Viet Nam' }],
    carrier: 'partner',
    weekdays: [5],
    capacity: 4,
    extraDays: 10,
    office: 'vn',
  },
  {
    id: 'bay-area',
    areas: [{ country: 'US', regions: ['CA'], postcodes: ['94', '950', '951', '954'] }],
    carrier: 'own-team',
    weekdays: [2, 5],
    capacity: 4,
    extraDays: 0,
    office: 'en',
  },
  {
    id: 'southern-california',
    areas: [{ country: 'US', regions: ['CA'], postcodes: ['90', '91', '92'] }],
    carrier: 'own-team',
    weekdays: [3],
    capacity: 4,
    extraDays: 5,
    office: 'en',
  },
  {
    id: 'united-states',
    areas: [{ country: 'US' }],
    carrier: 'partner',
    weekdays: [1, 2, 3, 4, 5],
    capacity: 8,
    extraDays: 14,
    office: 'en',
  },
  {
    id: 'seoul-area',
    // Postcodes of Seoul begin with 01 to 09, of Gyeonggi with 10 to 18, of Incheon with 21 to 23.
    areas: [{ country: 'Korea', postcodes: ['0', '1', '21', '22', '23'] }],
    carrier: 'partner',
    weekdays: [2, 4],
    capacity: 4,
    extraDays: 0,
    office: 'vn',
  },
  {
    id: 'jeju',
    areas: [{ country: 'Korea', postcodes: ['63'] }],
    carrier: 'partner',
    weekdays: [3],
    capacity: 2,
    extraDays: 10,
    office: 'vn',
  },
  {
    id: 'korea',
    areas: [{ country: 'Korea' }],
    carrier: 'partner',
    weekdays: [5],
    capacity: 4,
    extraDays: 4,
    office: 'vn',
  },
  {
    id: 'elsewhere',
    areas: [],
    carrier: 'partner',
    weekdays: [1, 2, 3, 4, 5],
    capacity: 3,
    extraDays: 21,
    office: 'vn',
  },
] as const satisfies readonly DeliveryZone[];

type ZoneId = (typeof DELIVERY_ZONES)[number]['id'];

/** Returns the zones with the facts that visitors see. */
export function zoneFacts(): ZoneFacts[] {
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
