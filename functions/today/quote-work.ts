import {
  MAX_TODAY_COUNT,
  MAX_TODAY_LISTED,
  type TodayCount,
  type TodayDiscount,
  type TodayQuote,
} from '#contracts/today/today.ts';
import { toCountry } from '#domain/address/address.ts';
import { canCall } from '#domain/staff/staff-permissions.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import { byOldest } from '#domain/time/order-by-time.ts';
import { isWaitingForShop } from '#functions/quotes/staff/list-service.ts';
import { openDiscountRequest } from '#functions/quotes/state.ts';
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
 * @param openQuotes open quotes, the earliest due time first
 * @param hasMore true if quotes follow that were not read
 */
export function quoteWork(
  openQuotes: readonly StoredQuote[],
  hasMore: boolean,
  now: Date,
): QuoteWork {
  const found = openQuotes.filter((quote) => isWaitingForShop(quote, now));
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
    count: boundedCount(found.length, hasMore),
    late: rows.filter(({ late }) => late).length,
    quotes: rows.slice(0, MAX_TODAY_LISTED),
  };
}

/**
 * Summarizes the requests for a discount on which an actor acts: the open ones for those who answer them, or else the
 * answered ones. The longest waiting comes first.
 * @param openQuotes open quotes
 * @param hasMore true if quotes follow that were not read
 */
export function discountWork(
  openQuotes: readonly StoredQuote[],
  hasMore: boolean,
  actor: StaffActor,
): { count: TodayCount; requests: TodayDiscount[] } {
  const answersRequests = canCall(actor, 'approveDiscount');
  const found = openQuotes.flatMap((quote): TodayDiscount[] => {
    const request = openDiscountRequest(quote);
    if (!request || answersRequests === (request.answer !== undefined)) return [];
    const { number, name, office, discountGrant } = quote;
    const { currency, discount, rate, by, answer, at } = request;
    return [
      {
        number,
        name,
        office,
        currency,
        discount,
        rate,
        by: by.name,
        state: answer?.kind ?? 'asked',
        since: answer?.at ?? at,
        ...(answer && discountGrant ? { granted: discountGrant.rate } : {}),
      },
    ];
  });
  const oldestFirst = found.toSorted(
    byOldest(
      ({ since }) => since,
      ({ number }) => number,
    ),
  );
  return {
    count: boundedCount(found.length, hasMore && found.length > 0),
    requests: oldestFirst.slice(0, MAX_TODAY_LISTED),
  };
}
