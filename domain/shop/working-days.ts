import { OFFICE_TIME_ZONES } from '../../shop.config.ts';
import { addDays, dayOf, weekdayOf } from '../time/market-time.ts';
import type { OfficeHours } from './office-hours.ts';
import type { OfficeKey } from './offices.ts';

/** Returns whether an office works on a day. */
export function isWorkingDay(day: string, { days, holidays }: OfficeHours): boolean {
  return days.includes(weekdayOf(day)) && !holidays.includes(day);
}

/** Returns the first day after a day on which an office works. */
export function nextWorkingDay(day: string, hours: OfficeHours): string {
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
