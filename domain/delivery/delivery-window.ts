import type { Language } from '../languages.ts';
import { DELIVERY_WEEKS, type DeliveryClass } from '../products/product-summary.ts';
import { addDays, dayOf } from '../time/market-time.ts';

/**
 * Returns the first and last expected day of delivery for the whole order: the latest window of its pieces (D14), plus the
 * transport to the zone of the address (D66).
 * @param classes delivery classes of the ordered pieces, at least one
 * @param market market of the order; its time zone determines the day of the order
 * @param extraDays days of the transport to the zone of the address
 */
export function deliveryWindow(
  classes: readonly DeliveryClass[],
  createdAt: Date,
  market: Language,
  extraDays: number,
) {
  const windows = classes.map((name) => DELIVERY_WEEKS[name]);
  const ready = addDays(dayOf(createdAt, market), extraDays);
  return {
    from: addDays(ready, 7 * Math.max(...windows.map((weeks) => weeks.from))),
    to: addDays(ready, 7 * Math.max(...windows.map((weeks) => weeks.to))),
  };
}
