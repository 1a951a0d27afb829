import type { QuoteVersion } from '#contracts/quotes/quotes.ts';
import type { OfficeKey } from '#domain/shop/offices.ts';
import { dayOf, endOfMarketDay } from '#domain/time/market-time.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Returns the number of days until the last valid day, in the office's zone. The last day itself has 0. */
export function daysUntilExpiry(validUntil: string, office: OfficeKey, now: Date): number {
  return (Date.parse(validUntil) - Date.parse(dayOf(now, OFFICE_TIME_ZONES[office]))) / DAY_MS;
}

/** Returns true until the end of a version's last valid day. */
export function isQuoteValid(
  { validUntil, office }: Pick<QuoteVersion, 'validUntil' | 'office'>,
  now: Date,
) {
  return now <= endOfMarketDay(validUntil, OFFICE_TIME_ZONES[office]);
}
