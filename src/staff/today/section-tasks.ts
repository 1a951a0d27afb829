import type { TodayCount } from '#contracts/today/today.ts';
import type { Section } from '../kit/staff-location.ts';
import type { TodayResults } from './today.store.ts';

/** Work of a section. Urgent work waits for an answer today: a late quote or order, or an email that could not be sent. */
export interface SectionTasks {
  readonly count: TodayCount;
  readonly isUrgent: boolean;
}

function sumTasks(counts: readonly TodayCount[], isUrgent: boolean): SectionTasks | undefined {
  const number = counts.reduce((sum, count) => sum + count.number, 0);
  if (number === 0) return undefined;
  return { count: { number, more: counts.some(({ more }) => more) }, isUrgent };
}

/** Returns the work by section. Sections without work, or with unknown work, are missing. */
export function tasksBySection({
  quotes,
  orders,
  deliveries,
  emails,
}: TodayResults): Partial<Record<Section, SectionTasks>> {
  const open = quotes?.state === 'ready' ? quotes.response.result : undefined;
  const ofQuotes = open && sumTasks([open.count, open.discounts.count], open.late > 0);
  const groups = orders?.state === 'ready' ? orders.response.result.groups : [];
  const failed = emails?.state === 'ready' ? [emails.response.result.failed] : [];
  const ready = deliveries?.state === 'ready' ? deliveries.response.result : undefined;
  // Staff answer requests for other delivery details on the page of the order.
  const requests = ready ? [ready.requests.count] : [];
  const ofOrders = sumTasks(
    [...groups.map(({ count }) => count), ...requests],
    groups.some(({ late }) => late > 0),
  );
  const ofDeliveries = ready && sumTasks([ready.count], false);
  const ofEmails = sumTasks(failed, true);
  return {
    ...(ofQuotes && { quotes: ofQuotes }),
    ...(ofOrders && { orders: ofOrders }),
    ...(ofDeliveries && { deliveries: ofDeliveries }),
    ...(ofEmails && { emails: ofEmails }),
  };
}
