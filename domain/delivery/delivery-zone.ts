import type { Address, Country } from '../address/address.ts';
import type { Language } from '../languages.ts';
import type { OfficeKey } from '../shop/offices.ts';
import { addDays, weekdayOf } from '../time/market-time.ts';

/** Team that delivers in a zone. */
type Carrier = 'own-team' | 'partner';

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
  id: string;
  /** Names, by language. */
  names: Readonly<Record<Language, string>>;
  areas: readonly Area[];
  carrier: Carrier;
  /** Weekdays of deliveries: 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[];
  /** Maximum number of deliveries per day. */
  capacity: number;
  /** Days that transport to the zone adds to the lead time of the pieces. */
  extraDays: number;
  /** Office whose holidays have no deliveries. */
  office: OfficeKey;
}

/** Parts of a zone that visitors see before they order. */
export type ZoneSummary = Pick<DeliveryZone, 'id' | 'areas' | 'carrier' | 'weekdays' | 'extraDays'>;

/** Parts of an address that determine its zone. */
export type DeliveryZoneAddress = Pick<Address, 'country' | 'city' | 'state' | 'postcode'>;

function contains({ country, regions, postcodes }: Area, address: DeliveryZoneAddress): boolean {
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
export function findZone<Zone extends { areas: readonly Area[] }>(
  zones: readonly Zone[],
  address: DeliveryZoneAddress,
): Zone {
  const found =
    zones.find(({ areas }) => areas.some((area) => contains(area, address))) ?? zones.at(-1);
  if (!found) throw new Error('There are no delivery zones');
  return found;
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
