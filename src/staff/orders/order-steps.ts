import type { AuditKind } from '#contracts/audit/audit.ts';
import type { StaffOrder } from '#contracts/orders/orders.ts';
import { formatDateTime, formatWeekdayAndDay } from '#domain/time/market-time.ts';
import {
  historyEntryName,
  removedPieceTexts,
} from '#src/features/order-tracking/OrderTimeline.tsx';
import { fill } from '#src/i18n/fill.ts';
import type { StaffTexts } from '../kit/staff-texts.ts';
import type { TimelineStep } from '../shared/timeline/timeline-entries.ts';

type HistoryStep = StaffOrder['history'][number];

/** Returns the kind under which the log contains a change by staff. The log of an order has no steps about its price. */
function changeKindOf({ by, changes, deliveryDay, price, removed, warranty, undone }: HistoryStep) {
  if (by !== 'shop' || price) return undefined;
  if (changes) return 'delivery' satisfies AuditKind;
  if (removed) return 'removed' satisfies AuditKind;
  if (warranty) return 'warranty' satisfies AuditKind;
  if (undone) return 'undone' satisfies AuditKind;
  return deliveryDay ? ('delivery-day' satisfies AuditKind) : ('status' satisfies AuditKind);
}

/** Returns the history of an order as steps of its timeline. */
export function orderSteps(
  { number, history }: Pick<StaffOrder, 'number' | 'history'>,
  { texts, orderTexts, quoteTexts, language, clock }: StaffTexts,
): TimelineStep[] {
  return history.map((step, index) => {
    const { at, by, changes = [], deliveryDay, removed = [], removal, warranty } = step;
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
    const told = removal
      ? [
          fill(texts['removal-by'], {
            name: removal.who,
            moment: formatDateTime(removal.at, clock, language),
            how: quoteTexts[`source-${removal.how}`],
          }),
          ...(removal.by ? [fill(quoteTexts['recorded-by'], { name: removal.by })] : []),
        ]
      : [];
    const caseLines = warranty
      ? [
          ...warranty.pieces.map(({ titles, quantity }) => `${quantity} × ${titles[language]}`),
          ...(warranty.problem ? [warranty.problem] : []),
          texts[`warranty-${warranty.solution ?? 'undecided'}`],
          ...(warranty.replacement ? [warranty.replacement] : []),
        ]
      : [];
    return {
      id: `${number} ${index}`,
      at,
      group: 'changes',
      title: historyEntryName(step, orderTexts),
      who: texts[`by-${by}`],
      lines: [
        ...days,
        ...details,
        ...removedPieceTexts(removed, language, orderTexts),
        ...told,
        ...caseLines,
      ],
      ...(changeKind ? { changeKind } : {}),
    };
  });
}
