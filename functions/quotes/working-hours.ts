import type { OfficeHours } from '#domain/shop/office-hours.ts';
import type { OfficeKey } from '#domain/shop/offices.ts';
import { addDays, dayOf, instantAt, weekdayOf } from '#domain/time/market-time.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';

const HOUR_MS = 60 * 60_000;

/** Returns whether an office works on a day. */
function isWorkingDay(day: string, { days, holidays }: OfficeHours): boolean {
  return days.includes(weekdayOf(day)) && !holidays.includes(day);
}

function nextWorkingDay(day: string, hours: OfficeHours): string {
  const next = addDays(day, 1);
  return isWorkingDay(next, hours) ? next : nextWorkingDay(next, hours);
}

/** Returns the day that is a number of working days after the day of an instant, in the time zone of the office. */
export function afterWorkingDays(
  from: Date,
  count: number,
  office: OfficeKey,
  hours: OfficeHours,
): string {
  let day = dayOf(from, OFFICE_TIME_ZONES[office]);
  for (let left = count; left > 0; left -= 1) day = nextWorkingDay(day, hours);
  return day;
}

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
