import { describe, expect, test } from 'vitest';
import type { Country } from '#domain/address/address.ts';
import { US_STATES } from '#domain/address/us-states.ts';
import {
  addressTimeZone,
  deliveryTimeZoneOrMarket,
  formatDeliveryHours,
} from '#domain/delivery/address-time-zone.ts';
import { dayOf, instantAt, timeZoneName } from '#domain/time/market-time.ts';

const address = (country: Country, state = '', postcode = '') => ({ country, state, postcode });
const us = (state: string, postcode: string) => addressTimeZone(address('US', state, postcode));

describe('the time zone of an address', () => {
  test('is that of the country in Viet Nam and Korea', () => {
    expect(addressTimeZone(address('Viet Nam'))).toBe('Asia/Ho_Chi_Minh');
    expect(addressTimeZone(address('Korea', '', '06236'))).toBe('Asia/Seoul');
  });

  test.each([
    ['CA', '95112', 'America/Los_Angeles'],
    ['HI', '96813', 'Pacific/Honolulu'],
    ['AK', '99501', 'America/Anchorage'],
    ['AK', '99546', 'America/Adak'],
    ['AZ', '85001', 'America/Phoenix'],
    ['AZ', '86515', 'America/Denver'],
    ['CO', '80202', 'America/Denver'],
    ['NY', '10001', 'America/New_York'],
    ['FL', '33101', 'America/New_York'],
    ['FL', '32501-1234', 'America/Chicago'],
    ['TX', '77002', 'America/Chicago'],
    ['TX', '79901', 'America/Denver'],
    ['IN', '46204', 'America/New_York'],
    ['IN', '46402', 'America/Chicago'],
    ['KY', '40202', 'America/New_York'],
    ['KY', '42001', 'America/Chicago'],
    ['TN', '37203', 'America/Chicago'],
    ['TN', '37402', 'America/New_York'],
    ['ID', '83702', 'America/Denver'],
    ['ID', '83814', 'America/Los_Angeles'],
    ['OR', '97914', 'America/Denver'],
    ['SD', '57701', 'America/Denver'],
    ['MI', '49801', 'America/Chicago'],
    ['PR', '00901', 'America/Puerto_Rico'],
    ['GU', '96910', 'Pacific/Guam'],
    ['AS', '96799', 'Pacific/Pago_Pago'],
    ['FM', '96941', 'Pacific/Pohnpei'],
    ['FM', '96943', 'Pacific/Chuuk'],
    ['MH', '96960', 'Pacific/Majuro'],
    ['', '96813', 'Pacific/Honolulu'],
  ])('in the United States follows state and ZIP code: %s %s is %s', (state, zip, zone) => {
    expect(us(state, zip)).toBe(zone);
  });

  test('exists for each state and territory with post offices', () => {
    for (const { code, prefixes } of US_STATES.filter(({ code: one }) => !/^A[AEP]$/.test(one))) {
      const zone = us(code, `${prefixes.slice(0, 3)}01`);
      expect(zone, code).toBeDefined();
      // An unknown name would throw.
      expect(dayOf('2026-06-02T12:00:00Z', zone ?? 'vn')).toMatch(/^2026-06-0/);
    }
  });

  test('is unknown in other countries, for military addresses and without a ZIP code', () => {
    expect(addressTimeZone(address('Other', '', '75001'))).toBeUndefined();
    expect(us('AE', '09012')).toBeUndefined();
    expect(us('', '')).toBeUndefined();
    expect(deliveryTimeZoneOrMarket({ ...address('Other'), language: 'kr' })).toBe('kr');
  });
});

test('the hours of a delivery name the zone only if the reader expects another one', () => {
  const hours = '8 a.m. to noon';
  const at = { time: 'morning' as const, localZone: 'Asia/Ho_Chi_Minh' as const };
  expect(formatDeliveryHours(at, hours, 'en')).toBe('8 a.m. to noon (Vietnam Time)');
  expect(formatDeliveryHours(at, hours, 'vn')).toBe(hours);
  expect(formatDeliveryHours({ ...at, time: 'any' }, 'any time', 'en')).toBe('any time');
  expect(formatDeliveryHours({ time: 'morning' }, hours, 'en')).toBe(hours);
  expect(formatDeliveryHours({ ...at, localZone: 'Pacific/Honolulu' }, hours, 'en')).toMatch(
    /\(Hawaii/,
  );
  expect(formatDeliveryHours({ ...at, localZone: 'America/Los_Angeles' }, '오전', 'kr')).toBe(
    `오전 (${timeZoneName('en', 'kr')})`,
  );
});

test('an hour at a place is an instant in its zone, also across changes of clocks', () => {
  const at = (day: string, zone: `${string}/${string}`) =>
    instantAt(day, '08:00', zone).toISOString();
  expect(at('2026-05-12', 'Asia/Ho_Chi_Minh')).toBe('2026-05-12T01:00:00.000Z');
  expect(at('2026-05-12', 'Pacific/Honolulu')).toBe('2026-05-12T18:00:00.000Z');
  expect(at('2026-05-12', 'America/Phoenix')).toBe('2026-05-12T15:00:00.000Z');
  expect(at('2026-05-12', 'America/Denver')).toBe('2026-05-12T14:00:00.000Z');
  expect(at('2026-03-08', 'America/New_York')).toBe('2026-03-08T12:00:00.000Z');
});
