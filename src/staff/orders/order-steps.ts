import type { AuditKind } from '#contracts/audit/audit.ts';
import type { StaffOrder } from '#contracts/orders/orders.ts';
import { formatWeekdayAndDay } from '#domain/time/market-time.ts';
import { historyEntryName } from '#src/features/order-tracking/OrderTimeline.tsx';
import { fill } from '#src/i18n/fill.ts';
import type { StaffTexts } from '../kit/staff-texts.ts';
import type { TimelineStep } from '../shared/timeline/timeline-entries.ts';

type HistoryStep = StaffOrder['history'][number];

/** Returns the kind under which the log contains a change by staff. The log of an order has no steps about its price. */
function changeKindOf({ by, changes, deliveryDay, price, undone }: HistoryStep) {
  if (by !== 'shop' || price) return undefined;
  if (changes) return 'delivery' satisfies AuditKind;
  if (undone) return 'undone' satisfies AuditKind;
  return deliveryDay ? ('delivery-day' satisfies AuditKind) : ('status' satisfies AuditKind);
}

/** Returns the history of an order as steps of its timeline. */
export function orderSteps(
  { number, history }: Pick<StaffOrder, 'number' | 'history'>,
  { texts, orderTexts, language }: StaffTexts,
): TimelineStep[] {
  return history.map((step, index) => {
    const { at, by, changes = [], deliveryDay } = step;
    const changeKind = changeKindOf(step);
    const days = deliveryDay ? [formatWeekdayAndDay(deliveryDay.day, language)] : [];
    const details = changes.map(({ field, before, after }) =>
      field === 'access' || before === undefined
        ? orderTexts[`field-${field}`]
        : fill(texts['delivery-change'], {
            field: orderTexts[`field-${field}`],
            before: before || texts['delivery-none'],
            after: after || texts['delivery-none'],
          }),
    );
    return {
      id: `${number} ${index}`,
      at,
      group: 'changes',
      title: historyEntryName(step, orderTexts),
      who: texts[`by-${by}`],
      lines: [...days, ...details],
      ...(changeKind ? { changeKind } : {}),
    };
  });
}
