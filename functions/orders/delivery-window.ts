import { DELIVERY_WEEKS, type DeliveryClass } from '#contracts/interior.ts';

function dayAfter(weeks: number, start: Date): string {
  const day = new Date(start);
  day.setUTCDate(day.getUTCDate() + weeks * 7);
  return day.toISOString().slice(0, 10);
}

/**
 * The days between which the whole order arrives: the latest of the windows of its pieces (D14).
 * @param classes delivery classes of the ordered pieces, at least one
 * @param createdAt the order's date; days are those of UTC
 */
export function deliveryWindow(classes: readonly DeliveryClass[], createdAt: Date) {
  const windows = classes.map((name) => DELIVERY_WEEKS[name]);
  return {
    from: dayAfter(Math.max(...windows.map((weeks) => weeks.from)), createdAt),
    to: dayAfter(Math.max(...windows.map((weeks) => weeks.to)), createdAt),
  };
}
