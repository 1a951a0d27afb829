import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languageSchema } from '#domain/languages.ts';
import { marketTimeOfDay } from '#domain/time/market-time.ts';
import { nextBuildAt, quietMinutes } from '#functions/publishing/schedule.ts';
import { NO_BUILDS, type PublishingState, type StoredBuild } from '#functions/publishing/state.ts';

const markets = fc.constantFrom(...languageSchema.options);
const instants = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const times = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));
const hours = fc.record({ from: times, to: times }).filter(({ from, to }) => from !== to);

describe('the schedule of builds', () => {
  test('is quiet exactly between the two local times, also across midnight and clock changes', () => {
    fc.assert(
      fc.property(instants, hours, markets, (instant, quiet, market) => {
        const { from, to } = quiet;
        const time = marketTimeOfDay(instant, market);
        const isInside = from < to ? from <= time && time < to : time >= from || time < to;
        expect(quietMinutes(instant, quiet, market) > 0).toBe(isInside);
      }),
    );
  });

  test('quiet hours end at the same local time on every day without a clock change', () => {
    fc.assert(
      fc.property(instants, hours, markets, (instant, quiet, market) => {
        const minutes = quietMinutes(instant, quiet, market);
        fc.pre(minutes > 0 && market !== 'en');
        const end = new Date(instant.getTime() + minutes * 60_000);
        expect(marketTimeOfDay(end, market)).toBe(quiet.to);
      }),
    );
  });

  test('doubles the interval with every failure in a row, up to a day', () => {
    const requestedAt = '2026-05-05T08:00:00.000Z';
    const failed: StoredBuild = {
      id: 'broken-build',
      state: 'failed',
      by: { kind: 'schedule' },
      requestedAt,
      after: 0,
    };
    const minutesAfter = (failures: number, before: StoredBuild[] = []) => {
      const builds = [...Array.from({ length: failures }, () => failed), ...before];
      const state: PublishingState = { ...NO_BUILDS, builds };
      const next = nextBuildAt(
        state,
        { minutes: 15, quiet: null },
        '2026-05-05T07:00:00.000Z',
        'vn',
      );
      return (next.getTime() - Date.parse(requestedAt)) / 60_000;
    };
    const succeeded: StoredBuild = { ...failed, state: 'succeeded', catalogue: 1 };
    expect(minutesAfter(0, [succeeded])).toBe(15);
    expect([1, 2, 3].map((failures) => minutesAfter(failures, [succeeded]))).toEqual([30, 60, 120]);
    expect(minutesAfter(20)).toBe(24 * 60);
  });
});
