import { OFFICE_OF_MARKET, QUOTE_PROMISES } from '../../shop.config.ts';
import type { Language } from '../languages.ts';
import type { MakingTime } from '../products/piece.ts';
import { DELIVERY_WEEKS } from '../products/product-summary.ts';
import type { OfficeHours } from '../shop/office-hours.ts';
import { afterWorkingDays } from '../shop/working-days.ts';
import { addDays, dayOf } from '../time/market-time.ts';

/** Weeks within which a custom piece is delivered after it was made (D102). */
const WEEKS_TO_DELIVER = 1;

/** Returns the latest window of the pieces (D14) from a day, plus the transport to the zone of the address (D66). */
function windowFrom(day: string, times: readonly MakingTime[], extraDays: number) {
  const windows = times.map((time) =>
    typeof time === 'number' ? { from: time, to: time + WEEKS_TO_DELIVER } : DELIVERY_WEEKS[time],
  );
  const ready = addDays(day, extraDays);
  return {
    from: addDays(ready, 7 * Math.max(...windows.map((weeks) => weeks.from))),
    to: addDays(ready, 7 * Math.max(...windows.map((weeks) => weeks.to))),
  };
}

/**
 * Returns the first and last expected day of delivery for an order whose price is agreed.
 * @param times delivery classes of the ordered products and weeks of the custom pieces, at least one
 * @param market market of the order; its time zone determines the day of the agreement
 * @param extraDays days of the transport to the zone of the address
 */
export function deliveryWindow(
  times: readonly MakingTime[],
  agreedAt: Date,
  market: Language,
  extraDays: number,
) {
  return windowFrom(dayOf(agreedAt, market), times, extraDays);
}

/**
 * Returns the expected days of delivery for an order without a price. The weeks count from the last promised day of the
 * answer, because nobody can agree to a price earlier than it is named (D117).
 * @param times as for `deliveryWindow`
 * @param hours hours of the office of the market
 */
export function windowFromPromisedAnswer(
  times: readonly MakingTime[],
  orderedAt: Date,
  market: Language,
  extraDays: number,
  hours: OfficeHours,
) {
  const office = OFFICE_OF_MARKET[market];
  const { answerDays } = QUOTE_PROMISES;
  const answered = afterWorkingDays(orderedAt, answerDays, office, hours);
  return windowFrom(answered, times, extraDays);
}
