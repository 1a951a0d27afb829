import type { Address, Country } from './address.ts';
import { addDays, weekdayOf } from './market-time.ts';

/** Team that delivers in a zone. */
export const CARRIERS = ['own-team', 'partner'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** Area of a delivery zone. An address belongs to it if the country and every given list match. */
interface Area {
  country: Country;
  /** Provinces of Viet Nam or states of the United States, as addresses contain them. */
  regions?: readonly string[];
  /** Beginnings of postcodes. */
  postcodes?: readonly string[];
}

/** Delivery zone: an area with its own team, delivery days and lead time (D66). */
export interface DeliveryZone {
  /** Key of its texts in the `delivery` namespace. */
  id: string;
  areas: readonly Area[];
  carrier: Carrier;
  /** Weekdays of deliveries: 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[];
  /** Highest number of deliveries per day. */
  capacity: number;
  /** Days that transport to the zone adds to the lead time of the pieces. */
  extraDays: number;
  /** Office whose holidays have no deliveries. */
  office: 'en' | 'vn';
}

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
        regions: ['Đồng Nai', 'Tây Ninh', 'Đồng Tháp', 'Vĩnh Long', 'Thành phố Cần Thơ'],
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

export type ZoneId = (typeof DELIVERY_ZONES)[number]['id'];

/** Facts about a zone that visitors see before they order. */
export type ZoneFacts = Pick<DeliveryZone, 'areas' | 'carrier' | 'weekdays' | 'extraDays'> & {
  id: ZoneId;
};

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

/** Parts of an address that determine its zone. */
export type ZoneAddress = Pick<Address, 'country' | 'city' | 'state' | 'postcode'>;

function contains({ country, regions, postcodes }: Area, address: ZoneAddress): boolean {
  if (country !== address.country) return false;
  if (regions && ![address.city, address.state].some((name) => regions.includes(name))) {
    return false;
  }
  return !postcodes || postcodes.some((beginning) => address.postcode.startsWith(beginning));
}

/**
 * Returns the first zone that contains an address, or the last zone.
 * @param zones zones in order of precedence
 */
export function zoneIn<Zone extends { areas: readonly Area[] }>(
  zones: readonly Zone[],
  address: ZoneAddress,
): Zone {
  const found =
    zones.find(({ areas }) => areas.some((area) => contains(area, address))) ?? zones.at(-1);
  if (!found) throw new Error('There are no delivery zones');
  return found;
}

/** Returns the zone of an address. */
export function zoneOf(address: ZoneAddress): DeliveryZone & { id: ZoneId } {
  return zoneIn<DeliveryZone & { id: ZoneId }>(DELIVERY_ZONES, address);
}

/** Returns the zone with an id. Orders can contain the id of a zone that was removed. */
export function zoneWithId(id: string): DeliveryZone | undefined {
  return DELIVERY_ZONES.find((zone) => zone.id === id);
}

/**
 * Returns whether a zone has deliveries on a calendar day.
 * @param holidays calendar days without deliveries
 */
export function isDeliveryDay(
  { weekdays }: Pick<DeliveryZone, 'weekdays'>,
  day: string,
  holidays: readonly string[],
): boolean {
  return weekdays.includes(weekdayOf(day)) && !holidays.includes(day);
}

/** Returns the Monday of the week that contains a calendar day. */
export function mondayOf(day: string): string {
  return addDays(day, 1 - weekdayOf(day));
}
