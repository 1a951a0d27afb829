import { describe, expect, test } from 'vitest';
import { afterWorkingDays } from '#domain/shop/working-days.ts';
import { dayOf, marketTimeOfDay, weekdayOf } from '#domain/time/market-time.ts';
import { afterWorkingHours } from '#functions/quotes/settings/working-hours.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';

const HOURS = { days: [1, 2, 3, 4, 5], opens: '09:00', closes: '18:00', holidays: [] };
const SATURDAYS_TOO = { ...HOURS, days: [1, 2, 3, 4, 5, 6], opens: '08:30', closes: '17:30' };

describe('working days', () => {
  test.each([
    ['Monday', '2026-11-23T03:00:00Z', 2, '2026-11-25'],
    ['Thursday, over a weekend', '2026-11-26T03:00:00Z', 2, '2026-11-30'],
    ['Saturday', '2026-11-28T03:00:00Z', 2, '2026-12-01'],
    ['Monday late at night', '2026-11-23T16:59:00Z', 1, '2026-11-24'],
    ['Tuesday just after midnight', '2026-11-23T17:00:00Z', 1, '2026-11-25'],
  ])('after %s in Ho Chi Minh City', (_, from, days, day) => {
    expect(afterWorkingDays(new Date(from), days, 'vn', HOURS)).toBe(day);
  });

  test('skip holidays', () => {
    const hours = { ...HOURS, holidays: ['2026-11-26', '2026-11-27'] };
    expect(afterWorkingDays(new Date('2026-11-25T20:00:00Z'), 1, 'en', hours)).toBe('2026-11-30');
  });

  test('count from the day of the office, not of UTC', () => {
    const instant = new Date('2026-11-24T05:00:00Z');
    expect(afterWorkingDays(instant, 1, 'en', HOURS)).toBe('2026-11-24');
    expect(afterWorkingDays(instant, 1, 'vn', HOURS)).toBe('2026-11-25');
  });
});

describe('working hours', () => {
  test.each([
    ['on a working day', 'vn', '2026-11-23T03:00:00Z', 4, '2026-11-23T07:00:00Z'],
    ['until the last minute of a day', 'vn', '2026-11-23T07:00:00Z', 4, '2026-11-23T11:00:00Z'],
    ['over a night', 'vn', '2026-11-23T09:00:00Z', 4, '2026-11-24T04:00:00Z'],
    ['before opening', 'vn', '2026-11-22T20:00:00Z', 4, '2026-11-23T06:00:00Z'],
    ['after closing on Friday', 'vn', '2026-11-27T15:00:00Z', 4, '2026-11-30T06:00:00Z'],
    ['from summer time to standard time', 'en', '2026-10-31T00:00:00Z', 4, '2026-11-02T20:00:00Z'],
    ['from standard time to summer time', 'en', '2026-03-07T01:00:00Z', 4, '2026-03-09T19:00:00Z'],
  ] as const)('%s', (_, office, from, hours, at) => {
    expect(afterWorkingHours(new Date(from), hours, office, HOURS)).toEqual(new Date(at));
  });

  test('skip holidays', () => {
    const hours = { ...HOURS, holidays: ['2026-11-26', '2026-11-27'] };
    const from = new Date('2026-11-26T01:00:00Z');
    expect(afterWorkingHours(from, 4, 'en', hours)).toEqual(new Date('2026-11-30T20:00:00Z'));
  });

  test('end inside the opening hours and never decrease, at any time of a year', () => {
    for (const office of ['en', 'vn'] as const) {
      let before = new Date(0);
      for (let hour = 0; hour < 365 * 24; hour += 7) {
        const from = new Date(Date.UTC(2026, 0, 1, hour, 30));
        const at = afterWorkingHours(from, 13, office, SATURDAYS_TOO);
        const time = marketTimeOfDay(at, OFFICE_TIME_ZONES[office]);
        const isSunday = weekdayOf(dayOf(at, OFFICE_TIME_ZONES[office])) === 7;
        if (time < '08:30' || time > '17:30' || isSunday || at < before) {
          expect.fail(`${from.toISOString()} leads to ${at.toISOString()} in office ${office}`);
        }
        before = at;
      }
    }
  });
});
