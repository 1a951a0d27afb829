import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Language, languageSchema } from '#domain/languages.ts';
import {
  addDays,
  dayOf,
  endOfMarketDay,
  formatDateTime,
  formatDay,
  formatLastDay,
  formatMarketDay,
  isoWithOffset,
  latestDayOf,
  startOfMarketDay,
  timeZoneName,
} from '#domain/time/market-time.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const markets = fc.constantFrom(...languageSchema.options);
/** Instants near every clock change in California from 2007 to 2050. */
const clockChanges = fc
  .tuple(
    fc.integer({ min: 2007, max: 2050 }),
    fc.constantFrom([2, 8], [10, 1]),
    fc.integer({ min: -3 * 24 * HOUR, max: 10 * 24 * HOUR }),
  )
  .map(([year, [month = 0, day = 0], ms]) => new Date(Date.UTC(year, month, day) + ms));
const anyTime = fc.date({
  min: new Date('1990-01-01T00:00:00Z'),
  max: new Date('2090-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const instants = fc.oneof(clockChanges, anyTime);
const days = anyTime.map((date) => date.toISOString().slice(0, 10));

describe('a day in a market', () => {
  test('starts and ends at local midnight, even across clock changes', () => {
    fc.assert(
      fc.property(instants, markets, (instant, market) => {
        const day = dayOf(instant, market);
        const start = startOfMarketDay(day, market);
        const end = endOfMarketDay(day, market);
        expect(start.getTime()).toBeLessThanOrEqual(instant.getTime());
        expect(end.getTime()).toBeGreaterThanOrEqual(instant.getTime());
        expect(dayOf(start, market)).toBe(day);
        expect(dayOf(end, market)).toBe(day);
        expect(dayOf(new Date(start.getTime() - 1), market)).toBe(addDays(day, -1));
        expect(dayOf(new Date(end.getTime() + 1), market)).toBe(addDays(day, 1));
      }),
      { numRuns: 1000 },
    );
  });

  test('has 23 hours when clocks go forward and 25 when they go back', () => {
    const hours = (day: string, market: Language) =>
      (endOfMarketDay(day, market).getTime() + 1 - startOfMarketDay(day, market).getTime()) / HOUR;
    expect(hours('2026-03-08', 'en')).toBe(23);
    expect(hours('2026-11-01', 'en')).toBe(25);
    expect(hours('2026-03-08', 'vn')).toBe(24);
    expect(hours('2026-11-01', 'kr')).toBe(24);
  });

  test('accepts every day that a filter can name', () => {
    for (const market of languageSchema.options) {
      for (const day of ['0000-01-01', '0001-01-01', '0099-12-31', '9999-12-31']) {
        expect(() => startOfMarketDay(day, market).toISOString()).not.toThrow();
        expect(() => endOfMarketDay(day, market).toISOString()).not.toThrow();
      }
    }
  });
});

test('days are added by the calendar', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -800, max: 800 }), (day, count) => {
      const there = addDays(day, count);
      expect(addDays(there, -count)).toBe(day);
      expect((Date.parse(there) - Date.parse(day)) / (24 * HOUR)).toBe(count);
    }),
  );
  expect(addDays('2026-10-20', 28)).toBe('2026-11-17');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
});

test('an instant is written with the offset and date of the market', () => {
  fc.assert(
    fc.property(instants, markets, (instant, market) => {
      const written = isoWithOffset(instant, market);
      expect(Date.parse(written)).toBe(Math.floor(instant.getTime() / 1000) * 1000);
      expect(written.slice(0, 10)).toBe(dayOf(instant, market));
    }),
  );
  expect(isoWithOffset('2026-06-01T17:30:00.000Z', 'vn')).toBe('2026-06-02T00:30:00+07:00');
  expect(isoWithOffset('2026-06-01T17:30:00.000Z', 'kr')).toBe('2026-06-02T02:30:00+09:00');
  expect(isoWithOffset('2026-06-01T17:30:00.000Z', 'en')).toBe('2026-06-01T10:30:00-07:00');
  expect(isoWithOffset('2026-12-01T17:30:00.000Z', 'en')).toBe('2026-12-01T09:30:00-08:00');
});

test('the latest day is the day in Korea, the market furthest ahead', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      expect(latestDayOf(instant)).toBe(dayOf(instant, 'kr'));
    }),
  );
});

describe('formatted dates', () => {
  test('a formatted day is the same in every time zone', () => {
    fc.assert(
      fc.property(days, markets, (day, language) => {
        const [year, month, date] = day.split('-').map(Number);
        const numbers = (formatDay(day, language).match(/\d+/g) ?? []).map(Number);
        expect(numbers).toContain(date);
        expect(numbers).toContain(year);
        if (language !== 'en') expect(numbers).toContain(month);
      }),
    );
    expect(formatDay('2026-06-02', 'en', 'long')).toBe('June 2, 2026');
  });

  test('an instant is formatted as the day in its market, in the language of the reader', () => {
    const instant = '2026-06-01T17:30:00.000Z';
    expect(formatMarketDay(instant, 'vn')).toBe('02/06/2026');
    expect(formatMarketDay(instant, 'vn', 'vn', 'long')).toBe('02/06/2026');
    expect(formatMarketDay(instant, 'vn', 'en')).toBe('Jun 2, 2026');
    expect(formatMarketDay(instant, 'en')).toBe('Jun 1, 2026');
    expect(formatMarketDay(instant, 'kr', 'kr', 'long')).toBe('2026년 6월 2일');
  });

  test('times and last days name their time zone', () => {
    expect(timeZoneName('vn')).toBe('Giờ Việt Nam');
    expect(timeZoneName('en')).toBe('Pacific Time');
    expect(timeZoneName('kr')).toBe('대한민국 시간');
    expect(timeZoneName('vn', 'en')).toBe('Vietnam Time');
    expect(timeZoneName('Etc/UTC', 'en')).toBe('Coordinated Universal Time');
    expect(timeZoneName('Etc/UTC', 'vn')).toBe('Giờ Phối hợp Quốc tế');
    expect(timeZoneName('Etc/UTC', 'kr')).toBe('협정 세계시');
    expect(formatDateTime('2026-06-01T17:30:00.000Z', 'en').replace(/\s/g, ' ')).toBe(
      'Jun 1, 2026, 10:30 AM (Pacific Time)',
    );
    expect(formatDateTime('2026-06-01T17:30:00.000Z', 'vn')).toBe(
      '00:30 02/06/2026 (Giờ Việt Nam)',
    );
    expect(formatLastDay('2026-06-02', 'vn', 'vn', 'long')).toBe('02/06/2026 (Giờ Việt Nam)');
  });
});
