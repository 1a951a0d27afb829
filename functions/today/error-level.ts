import type { BrowserErrorCount } from '#contracts/browser-errors/browser-errors.ts';
import {
  ERROR_BASELINE_DAYS,
  MAX_TODAY_LISTED,
  MIN_DAILY_ERRORS,
  type TodayErrors,
} from '#contracts/today/today.ts';
import { addDays } from '#domain/time/market-time.ts';

/** Returns the middle of an odd number of values. */
function medianOf(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** Compares the errors of a day with the days before. Days without errors count as 0. */
export function errorLevel(counts: readonly BrowserErrorCount[], today: string): TodayErrors {
  const of = (day: string) => counts.filter((one) => one.day === day);
  const total = (day: string) => of(day).reduce((sum, { count }) => sum + count, 0);
  const before = Array.from({ length: ERROR_BASELINE_DAYS }, (_, index) =>
    addDays(today, -1 - index),
  );
  const usual = medianOf(before.map(total));
  const number = total(today);
  return {
    today: number,
    usual,
    aboveNormal: number >= MIN_DAILY_ERRORS && number > 2 * usual,
    errors: of(today)
      .toSorted((a, b) => b.count - a.count)
      .slice(0, MAX_TODAY_LISTED)
      .map(({ kind, name, message, page, count }) => ({ kind, name, message, page, count })),
  };
}
