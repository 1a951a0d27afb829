import { expect, test } from 'vitest';
import { US_STATES } from '#domain/address/us-states.ts';
import { VIETNAM_PROVINCES } from '#domain/address/vietnam-provinces.ts';
import { isDeliveryDay, mondayOf } from '#domain/delivery/delivery-zone.ts';
import { deliveryZoneOf, findZoneById, zoneSummaries } from '#domain/delivery/delivery-zones.ts';
import { DELIVERY_ZONES } from '#shop.config.ts';

const EMPTY = { city: '', state: '', postcode: '' };

test.each([
  [{ country: 'Viet Nam', city: 'Thành phố Hồ Chí Minh' }, 'ho-chi-minh-city'],
  [{ country: 'Viet Nam', city: 'Tây Ninh' }, 'southern-vietnam'],
  [{ country: 'Viet Nam', city: 'Thành phố Hà Nội' }, 'hanoi'],
  [{ country: 'Viet Nam', city: 'Cao Bằng' }, 'vietnam'],
  // Orders can contain typed and former names of provinces.
  [{ country: 'Viet Nam', city: 'Saigon' }, 'ho-chi-minh-city'],
  [{ country: 'Viet Nam', city: 'Đồng Nai' }, 'southern-vietnam'],
  [{ country: 'Viet Nam', city: 'Somewhere' }, 'vietnam'],
  [{ country: 'US', state: 'CA', postcode: '94110' }, 'bay-area'],
  [{ country: 'US', state: 'CA', postcode: '95112-1234' }, 'bay-area'],
  [{ country: 'US', state: 'CA', postcode: '90012' }, 'southern-california'],
  [{ country: 'US', state: 'CA', postcode: '96001' }, 'united-states'],
  [{ country: 'US', state: 'TX', postcode: '94110' }, 'united-states'],
  [{ country: 'Korea', postcode: '04524' }, 'seoul-area'],
  [{ country: 'Korea', postcode: '21999' }, 'seoul-area'],
  [{ country: 'Korea', postcode: '63100' }, 'jeju'],
  [{ country: 'Korea', postcode: '48058' }, 'korea'],
  [{ country: 'Other', city: 'Paris' }, 'elsewhere'],
] as const)('the zone of %j is %s (S12.20)', (address, id) => {
  expect(deliveryZoneOf({ ...EMPTY, ...address }).id).toBe(id);
});

test('every zone can deliver, and names only provinces and states that addresses can contain (S12.20)', () => {
  const regions = [
    ...VIETNAM_PROVINCES.map(({ name }) => name),
    ...US_STATES.map(({ code }) => code),
  ];
  for (const zone of DELIVERY_ZONES) {
    expect(zone.weekdays.every((day) => day >= 1 && day <= 7)).toBe(true);
    expect(zone.weekdays.length).toBeGreaterThan(0);
    expect(zone.capacity).toBeGreaterThan(0);
    expect(findZoneById(zone.id)).toBe(zone);
    for (const area of zone.areas) {
      for (const region of 'regions' in area ? area.regions : []) expect(regions).toContain(region);
    }
  }
  expect(new Set(DELIVERY_ZONES.map(({ id }) => id)).size).toBe(DELIVERY_ZONES.length);
  expect(findZoneById('removed-zone')).toBeUndefined();
});

test('visitors see neither capacity nor office of a zone (S12.21)', () => {
  for (const facts of zoneSummaries()) {
    expect(Object.keys(facts)).toEqual(['id', 'areas', 'carrier', 'weekdays', 'extraDays']);
  }
});

test('a delivery day is a weekday of the zone that is not a holiday (S12.22)', () => {
  const zone = { weekdays: [2, 5] };
  expect(isDeliveryDay(zone, '2026-12-01', [])).toBe(true);
  expect(isDeliveryDay(zone, '2026-12-02', [])).toBe(false);
  expect(isDeliveryDay(zone, '2026-12-01', ['2026-12-01'])).toBe(false);
});

test.each([
  ['2026-11-30', '2026-11-30'],
  ['2026-12-06', '2026-11-30'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s begins on %s', (day, monday) => {
  expect(mondayOf(day)).toBe(monday);
});
