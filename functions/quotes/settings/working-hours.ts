import type { OfficeHours } from '#domain/shop/office-hours.ts';
import type { OfficeKey } from '#domain/shop/offices.ts';
import { isWorkingDay, nextWorkingDay } from '#domain/shop/working-days.ts';
import { dayOf, instantAt } from '#domain/time/market-time.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';

const HOUR_MS = 60 * 60_000;

/** Returns the instant at which an office has worked a number of hours since another instant. */
export function afterWorkingHours(
  from: Date,
  count: number,
  office: OfficeKey,
  hours: OfficeHours,
): Date {
  let left = count * HOUR_MS;
  const zone = OFFICE_TIME_ZONES[office];
  let day = dayOf(from, zone);
  if (!isWorkingDay(day, hours)) day = nextWorkingDay(day, hours);
  for (;;) {
    const begin = Math.max(from.getTime(), instantAt(day, hours.opens, zone).getTime());
    const end = instantAt(day, hours.closes, zone).getTime();
    if (begin + left <= end) return new Date(begin + left);
    left -= Math.max(0, end - begin);
    day = nextWorkingDay(day, hours);
  }
}
