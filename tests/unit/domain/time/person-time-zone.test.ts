import { expect, test } from 'vitest';
import {
  browserTimeZone,
  findTimeZones,
  personTimeZone,
  timeZoneGroups,
} from '#domain/time/person-time-zone.ts';
import { isTimeZone } from '#domain/time/time-zone.ts';

test('the chosen time zone is used, or else that of the browser', () => {
  const other = browserTimeZone() === 'Asia/Seoul' ? 'America/New_York' : 'Asia/Seoul';
  expect(personTimeZone(other)).toBe(other);
  expect(personTimeZone(undefined)).toBe(browserTimeZone());
  expect(personTimeZone('Nowhere/Else')).toBe(browserTimeZone());
  expect(isTimeZone(browserTimeZone())).toBe(true);
});

test('the list has each zone once, with its city and its name in the language', () => {
  const asia = timeZoneGroups('kr').find(({ area }) => area === 'Asia');
  expect(asia?.zones).toContainEqual({ zone: 'Asia/Seoul', name: 'Seoul (대한민국 시간)' });
  const all = timeZoneGroups('en').flatMap(({ zones }) => zones.map(({ zone }) => zone));
  expect(new Set(all).size).toBe(all.length);
});

test.each([
  ['seoul', 'Asia/Seoul'],
  ['São', 'America/Sao_Paulo'],
  ['new york', 'America/New_York'],
  ['dong duong', 'Asia/Bangkok'],
])('the search for %s finds %s, and keeps the chosen zone', (typed, zone) => {
  const found = findTimeZones(timeZoneGroups('vn'), typed, 'Europe/Paris').flatMap(({ zones }) =>
    zones.map((one) => one.zone),
  );
  expect(found).toContain(zone);
  expect(found).toContain('Europe/Paris');
  expect(found).not.toContain('Europe/Helsinki');
});
