import {
  MAX_TODAY_COUNT,
  MAX_TODAY_LISTED,
  type TodayCount,
  type TodayQuote,
} from '#contracts/today/today.ts';
import { toCountry } from '#domain/address/address.ts';
import { isWaitingForShop } from '#functions/quotes/staff/list-service.ts';
import type { StoredQuote } from '#functions/quotes/stored-quote.ts';
import { boundedCount } from './order-work.ts';

/** Quotes that wait for the shop. */
interface QuoteWork {
  count: TodayCount;
  late: number;
  quotes: TodayQuote[];
}

/**
 * Summarizes the quotes that wait for the shop. Late quotes have the earliest due times, so they come first.
 * @param open open quotes, the earliest due time first
 * @param more true if quotes follow that were not read
 */
export function quoteWork(open: readonly StoredQuote[], more: boolean, now: Date): QuoteWork {
  const found = open.filter((quote) => isWaitingForShop(quote, now));
  const rows = found.slice(0, MAX_TODAY_COUNT).map(
    ({ number, name, province, country, pieces, createdAt, dueAt, office }): TodayQuote => ({
      number,
      name,
      place: province,
      country: toCountry(country),
      pieces: pieces.count,
      since: createdAt,
      ...(dueAt ? { dueAt } : {}),
      office,
      late: dueAt !== undefined && Date.parse(dueAt) < now.getTime(),
    }),
  );
  return {
    count: boundedCount(found.length, more),
    late: rows.filter(({ late }) => late).length,
    quotes: rows.slice(0, MAX_TODAY_LISTED),
  };
}
