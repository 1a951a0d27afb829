import { DELIVERY_WEEKS, type DeliveryClass } from '#contracts/interior.ts';
import type { Language } from '#contracts/languages.ts';
import { addDays, dayOf } from '#contracts/market-time.ts';

/**
 * First and last day on which the whole order arrives: the latest of the windows of its pieces (D14).
 * @param classes delivery classes of the ordered pieces, at least one
 * @param market the order's language, in whose time zone its day is counted
 */
export function deliveryWindow(
  classes: readonly DeliveryClass[],
  createdAt: Date,
  market: Language,
) {
  const windows = classes.map((name) => DELIVERY_WEEKS[name]);
  const ordered = dayOf(createdAt, market);
  return {
    from: addDays(ordered, 7 * Math.max(...windows.map((weeks) => weeks.from))),
    to: addDays(ordered, 7 * Math.max(...windows.map((weeks) => weeks.to))),
  };
}
