import type { Language } from '../languages.ts';
import type { MakingTime } from '../products/piece.ts';
import { DELIVERY_WEEKS } from '../products/product-summary.ts';
import { addDays, dayOf } from '../time/market-time.ts';

/** Weeks within which a custom piece is delivered after it was made (D102). */
const WEEKS_TO_DELIVER = 1;

/**
 * Returns the first and last expected day of delivery for the whole order: the latest window of its pieces (D14), plus the
 * transport to the zone of the address (D66).
 * @param times delivery classes of the ordered products and weeks of the custom pieces, at least one
 * @param market market of the order; its time zone determines the day of the order
 * @param extraDays days of the transport to the zone of the address
 */
export function deliveryWindow(
  times: readonly MakingTime[],
  createdAt: Date,
  market: Language,
  extraDays: number,
) {
  const windows = times.map((time) =>
    typeof time === 'number' ? { from: time, to: time + WEEKS_TO_DELIVER } : DELIVERY_WEEKS[time],
  );
  const ready = addDays(dayOf(createdAt, market), extraDays);
  return {
    from: addDays(ready, 7 * Math.max(...windows.map((weeks) => weeks.from))),
    to: addDays(ready, 7 * Math.max(...windows.map((weeks) => weeks.to))),
  };
}
