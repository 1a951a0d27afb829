import { MARKET_TIME_ZONES } from '../../shop.config.ts';
import { LANGUAGE_TAGS } from '../language-tags.ts';
import type { Language } from '../languages.ts';
import type { TimeZone } from './time-zone.ts';

/*
 * Time zones of the markets. Only this module converts instants to calendar days (docs/decisions/015-time-zones.md).
 * The code of a market is its language. A day is a text such as '2026-06-02', without a time zone. An instant is a
 * `Date` or its ISO text; its day depends on the market.
 */

/** Point in time: a `Date` or its ISO text. */
type Instant = Date | string;
type Style = 'medium' | 'long';

/** Zones whose common name CLDR has in the short style: 'Vietnam Time', not 'Indochina Time'. */
const SHORT_NAMED: readonly TimeZone[] = ['Asia/Ho_Chi_Minh', 'Asia/Seoul'];

/** Clock of a market, or of a place. A day or hour of a delivery belongs to its place (address-time-zone.ts). */
export type TimeZoneOrMarket = Language | TimeZone;

const DAY_MS = 24 * 60 * 60_000;

/** Cache of formats by language and options. Creating a format takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(key, made);
  return made;
}

/** Returns the UTC offset of a clock at an instant, in milliseconds. */
function offsetAt(time: number, timeZoneOrMarket: TimeZoneOrMarket): number {
  const parts = format('en', {
    timeZone: resolveTimeZone(timeZoneOrMarket),
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(time);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value);
  const wall = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return wall - Math.floor(time / 1000) * 1000;
}

/** Returns the local time of a clock at an instant, as ISO text without an offset. */
function wallClock(instant: Instant, timeZoneOrMarket: TimeZoneOrMarket): string {
  const time = new Date(instant).getTime();
  return new Date(time + offsetAt(time, timeZoneOrMarket)).toISOString();
}

/**
 * Returns the midnight of a day.
 * @param day midnight of the day in UTC
 */
function midnight(day: number, timeZoneOrMarket: TimeZoneOrMarket): Date {
  // No market changes its clocks between these two midnights; a property test checks that.
  return new Date(day - offsetAt(day, timeZoneOrMarket));
}

function isMarket(timeZoneOrMarket: TimeZoneOrMarket): timeZoneOrMarket is Language {
  return Object.hasOwn(MARKET_TIME_ZONES, timeZoneOrMarket);
}

/** Returns the IANA name of the time zone of a clock, for files that programs read. */
export function resolveTimeZone(timeZoneOrMarket: TimeZoneOrMarket): TimeZone {
  return isMarket(timeZoneOrMarket) ? MARKET_TIME_ZONES[timeZoneOrMarket] : timeZoneOrMarket;
}

/** Returns the style of a zone's name. UTC has no generic name, only 'GMT+00:00'. */
function nameStyle(zone: TimeZone): 'shortGeneric' | 'long' | 'longGeneric' {
  if (SHORT_NAMED.includes(zone)) return 'shortGeneric';
  return zone.startsWith('Etc/') ? 'long' : 'longGeneric';
}

/** Returns the name of a time zone in a language: 'Pacific Time', 'Giờ Việt Nam', '대한민국 시간'. */
export function timeZoneName(market: Language, language?: Language): string;
export function timeZoneName(clock: TimeZoneOrMarket, language: Language): string;
export function timeZoneName(clock: TimeZoneOrMarket, language = clock as Language): string {
  const zone = resolveTimeZone(clock);
  const parts = format(LANGUAGE_TAGS[language], { timeZone: zone, timeZoneName: nameStyle(zone) });
  return parts.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** Returns the calendar day of an instant: '2026-06-02'. */
export function dayOf(instant: Instant, timeZoneOrMarket: TimeZoneOrMarket): string {
  return wallClock(instant, timeZoneOrMarket).slice(0, 10);
}

/** Returns the local time of day of an instant: '22:30'. */
export function marketTimeOfDay(instant: Instant, timeZoneOrMarket: TimeZoneOrMarket): string {
  return wallClock(instant, timeZoneOrMarket).slice(11, 16);
}

/** Returns the latest calendar day of all markets at an instant. */
export function latestDayOf(instant: Instant): string {
  const days = (Object.keys(MARKET_TIME_ZONES) as Language[]).map((market) =>
    dayOf(instant, market),
  );
  return days.toSorted().at(-1) ?? '';
}

/** Adds days to a calendar day. Changes to daylight saving time have no effect. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the weekday of a calendar day: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(day).getUTCDay() || 7;
}

/** Returns the first instant of a day. */
export function startOfMarketDay(day: string, timeZoneOrMarket: TimeZoneOrMarket): Date {
  return midnight(Date.parse(day), timeZoneOrMarket);
}

/**
 * Returns the instant of a local time. A time that a change of clocks skips is moved by the change: forward east
 * of UTC, and back west of it.
 * @param day such as '2026-06-02'
 * @param time such as '09:00'
 */
export function instantAt(day: string, time: string, timeZoneOrMarket: TimeZoneOrMarket): Date {
  const wall = Date.parse(`${day}T${time}:00Z`);
  // The offset is exact except within hours of a change of clocks, so the second step corrects the first.
  const near = wall - offsetAt(wall, timeZoneOrMarket);
  return new Date(wall - offsetAt(near, timeZoneOrMarket));
}

/** Returns the last millisecond of a day. */
export function endOfMarketDay(day: string, timeZoneOrMarket: TimeZoneOrMarket): Date {
  return new Date(midnight(Date.parse(day) + DAY_MS, timeZoneOrMarket).getTime() - 1);
}

/** Returns an instant in the local time of a clock, with its offset: '2026-06-02T00:30:00+07:00'. */
export function isoWithOffset(instant: Instant, timeZoneOrMarket: TimeZoneOrMarket): string {
  const minutes = offsetAt(new Date(instant).getTime(), timeZoneOrMarket) / 60_000;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  const offset = `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
  return wallClock(instant, timeZoneOrMarket).slice(0, 19) + offset;
}

/** Format of days with the name of the month. */
const DAY_IN_WORDS = { day: 'numeric', month: 'long', year: 'numeric' } as const;

/** Returns the format of days in a language. Vietnamese has one style: '02/06/2026'. */
function dayFormat(language: Language, style: Style): Intl.DateTimeFormatOptions {
  return language === 'vn'
    ? { day: '2-digit', month: '2-digit', year: 'numeric' }
    : { dateStyle: style };
}

/**
 * Returns the format of the time of day. `Intl` rejects `dateStyle` or `timeStyle` combined with individual fields, so
 * this format and `dayFormat` use the same kind of option per language.
 */
function hourFormat(language: Language): Intl.DateTimeFormatOptions {
  return language === 'vn' ? { hour: '2-digit', minute: '2-digit' } : { timeStyle: 'short' };
}

/** Formats a calendar day in a language: 'Jun 2, 2026'. */
export function formatDay(day: string, language: Language, style: Style = 'medium'): string {
  const options = { ...dayFormat(language, style), timeZone: 'UTC' };
  return format(LANGUAGE_TAGS[language], options).format(new Date(day));
}

/** Formats a calendar day with its weekday: 'Tuesday, June 2, 2026', 'Thứ Ba, 02/06/2026', '2026년 6월 2일 화요일'. */
export function formatWeekdayAndDay(day: string, language: Language): string {
  const date = language === 'vn' ? dayFormat(language, 'long') : DAY_IN_WORDS;
  const options = { ...date, weekday: 'long', timeZone: 'UTC' } as const;
  return format(LANGUAGE_TAGS[language], options).format(new Date(day));
}

/** Returns the name of a weekday: 1 is Monday, 7 is Sunday. */
export function weekdayName(
  weekday: number,
  language: Language,
  style: 'short' | 'long' = 'short',
): string {
  // 2026-01-05 is a Monday.
  const day = new Date(addDays('2026-01-04', weekday));
  return format(LANGUAGE_TAGS[language], { weekday: style, timeZone: 'UTC' }).format(day);
}

/** Formats a time of the day: '08:30' -> '8:30 AM', '08:30', '오전 8:30'. */
export function formatTimeOfDay(time: string, language: Language): string {
  const options = { timeStyle: 'short', timeZone: 'UTC' } as const;
  return format(LANGUAGE_TAGS[language], options).format(new Date(`1970-01-01T${time}Z`));
}

/** Formats the calendar day of an instant. */
export function formatMarketDay(instant: Instant, market: Language): string;
export function formatMarketDay(
  instant: Instant,
  clock: TimeZoneOrMarket,
  language: Language,
  style?: Style,
): string;
export function formatMarketDay(
  instant: Instant,
  clock: TimeZoneOrMarket,
  language = clock as Language,
  style: Style = 'medium',
): string {
  return formatDay(dayOf(instant, clock), language, style);
}

/** Formats the last day before an expiry, with the time zone: 'Jun 2, 2026 (Pacific Time)'. */
export function formatLastDay(
  day: string,
  timeZoneOrMarket: TimeZoneOrMarket,
  language: Language,
  style: Style = 'medium',
): string {
  return `${formatDay(day, language, style)} (${timeZoneName(timeZoneOrMarket, language)})`;
}

/** Formats an instant with day, minute and time zone: 'Jun 2, 2026, 10:30 AM (Pacific Time)'. */
export function formatDateTime(instant: Instant, market: Language): string;
export function formatDateTime(
  instant: Instant,
  clock: TimeZoneOrMarket,
  language: Language,
): string;
export function formatDateTime(
  instant: Instant,
  clock: TimeZoneOrMarket,
  language = clock as Language,
): string {
  const timeZone = resolveTimeZone(clock);
  const options = { ...dayFormat(language, 'medium'), ...hourFormat(language), timeZone };
  const moment = format(LANGUAGE_TAGS[language], options).format(new Date(instant));
  return `${moment} (${timeZoneName(clock, language)})`;
}
