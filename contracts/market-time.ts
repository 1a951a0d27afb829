import type { Language } from './languages.ts';

/*
 * Time zones of the markets: the only module that reads a clock as a calendar (docs/decisions/015-time-zones.md).
 * A market is named by its language. A day is a text such as '2026-06-02' and never shifts; an instant is a `Date` or
 * its ISO text, and has a day only in a market.
 */

/** An instant: a `Date` or its ISO text. */
type Instant = Date | string;
type Style = 'medium' | 'long';

interface Market {
  /** Language code for `Intl`. */
  tag: string;
  zone: string;
  /** Width at which CLDR names the zone as people do: 'Vietnam Time', not 'Indochina Time'. */
  named: 'shortGeneric' | 'longGeneric';
}

const MARKETS: Record<Language, Market> = {
  vn: { tag: 'vi', zone: 'Asia/Ho_Chi_Minh', named: 'shortGeneric' },
  en: { tag: 'en', zone: 'America/Los_Angeles', named: 'longGeneric' },
  kr: { tag: 'ko', zone: 'Asia/Seoul', named: 'shortGeneric' },
};

const DAY_MS = 24 * 60 * 60_000;

/** Formats by their options. Creating a format takes longer than using it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = tag + JSON.stringify(options);
  const made = formats.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formats.set(key, made);
  return made;
}

/** Milliseconds that the clocks of a market are ahead of UTC at an instant. */
function offsetAt(time: number, market: Language): number {
  const parts = format('en', {
    timeZone: MARKETS[market].zone,
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

/** The clocks of a market at an instant, as ISO text without an offset. */
function wallClock(instant: Instant, market: Language): string {
  const time = new Date(instant).getTime();
  return new Date(time + offsetAt(time, market)).toISOString();
}

/** Midnight of a day in a market. @param day its midnight in UTC */
function midnight(day: number, market: Language): Date {
  // No market changes its clocks between these two midnights; a property test checks that.
  return new Date(day - offsetAt(day, market));
}

/** IANA name of a market's time zone, for files that programs read. */
export function zoneOf(market: Language): string {
  return MARKETS[market].zone;
}

/** Name of a market's time zone in a language: 'Pacific Time', 'Giờ Việt Nam', '대한민국 시간'. */
export function zoneName(market: Language, language: Language = market): string {
  const { zone, named } = MARKETS[market];
  const parts = format(MARKETS[language].tag, { timeZone: zone, timeZoneName: named });
  return parts.formatToParts(0).find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}

/** Calendar day of an instant in a market: '2026-06-02'. */
export function dayOf(instant: Instant, market: Language): string {
  return wallClock(instant, market).slice(0, 10);
}

/** The latest calendar day that any market has at an instant. */
export function latestDayOf(instant: Instant): string {
  const days = (Object.keys(MARKETS) as Language[]).map((market) => dayOf(instant, market));
  return days.toSorted().at(-1) ?? '';
}

/** The day so many days after another, by the calendar: clock changes do not move it. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** First instant of a day in a market. */
export function startOfDay(day: string, market: Language): Date {
  return midnight(Date.parse(day), market);
}

/** Last millisecond of a day in a market. */
export function endOfDay(day: string, market: Language): Date {
  return new Date(midnight(Date.parse(day) + DAY_MS, market).getTime() - 1);
}

/** An instant as the clocks of a market show it, with their offset: '2026-06-02T00:30:00+07:00'. */
export function isoWithOffset(instant: Instant, market: Language): string {
  const minutes = offsetAt(new Date(instant).getTime(), market) / 60_000;
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const size = Math.abs(minutes);
  const offset = `${minutes < 0 ? '-' : '+'}${two(size / 60)}:${two(size % 60)}`;
  return wallClock(instant, market).slice(0, 19) + offset;
}

/** A calendar day as it is written in a language: 'Jun 2, 2026'. */
export function formatDay(day: string, language: Language, style: Style = 'medium'): string {
  const options = { dateStyle: style, timeZone: 'UTC' } as const;
  return format(MARKETS[language].tag, options).format(new Date(day));
}

/** The day of an instant in a market, as it is written in a language. */
export function formatDayOf(
  instant: Instant,
  market: Language,
  language: Language = market,
  style: Style = 'medium',
): string {
  return formatDay(dayOf(instant, market), language, style);
}

/** A day at whose end something expires, with the time zone: 'Jun 2, 2026 (Pacific Time)'. */
export function formatLastDay(
  day: string,
  market: Language,
  language: Language = market,
  style: Style = 'medium',
): string {
  return `${formatDay(day, language, style)} (${zoneName(market, language)})`;
}

/** An instant with day, minute and time zone: 'Jun 2, 2026, 10:30 AM (Pacific Time)'. */
export function formatMoment(
  instant: Instant,
  market: Language,
  language: Language = market,
): string {
  const { zone } = MARKETS[market];
  const options = { dateStyle: 'medium', timeStyle: 'short', timeZone: zone } as const;
  const moment = format(MARKETS[language].tag, options).format(new Date(instant));
  return `${moment} (${zoneName(market, language)})`;
}
