import { isStatusStep, type StaffOrder } from '#contracts/orders/orders.ts';
import type { QuoteRow } from '#contracts/quotes/staff-quotes.ts';
import { addressLines } from '#domain/address/address-lines.ts';
import { fullName } from '#domain/input/person-name.ts';
import { historyEntryName } from '#src/features/order-tracking/OrderTimeline.tsx';
import type { StaffTexts } from '../kit/staff-texts.ts';
import type { TimelineStep } from '../shared/timeline/timeline-entries.ts';

/** Returns the statuses of orders, and the requests of quotes, as steps of the timeline of their customer. */
export function customerSteps(
  orders: readonly StaffOrder[],
  quotes: readonly QuoteRow[],
  { texts, orderTexts, timelineTexts }: Pick<StaffTexts, 'texts' | 'orderTexts' | 'timelineTexts'>,
): TimelineStep[] {
  return [
    ...orders.flatMap(({ number, history }) =>
      history.filter(isStatusStep).map(
        (step, index): TimelineStep => ({
          id: `${number} ${index}`,
          at: step.at,
          group: 'changes',
          title: historyEntryName(step, orderTexts),
          who: texts[`by-${step.by}`],
          location: { section: 'orders', order: number },
        }),
      ),
    ),
    ...quotes.map(
      ({ number, createdAt, name }): TimelineStep => ({
        id: number,
        at: createdAt,
        group: 'changes',
        title: timelineTexts['quote-asked'],
        who: name,
        location: { section: 'quotes', quote: number },
      }),
    ),
  ];
}

/** Name with the addresses that somebody used with it. */
interface UsedName {
  readonly name: string;
  readonly addresses: readonly string[];
}

/** Returns the names of orders and quotes, each with its addresses, in the order of the lists. */
export function namesUsed(orders: readonly StaffOrder[], quotes: readonly QuoteRow[]): UsedName[] {
  const found = new Map<string, Set<string>>();
  const add = (name: string, address: string) => {
    const addresses = found.get(name) ?? new Set();
    if (address) addresses.add(address);
    found.set(name, addresses);
  };
  for (const order of orders) add(fullName(order, order.language), addressLines(order).join(', '));
  for (const { name, province } of quotes) add(name, province);
  return [...found].map(([name, addresses]) => ({ name, addresses: [...addresses] }));
}
