import type { QuoteRow } from '#contracts/quotes/staff-quotes.ts';
import type { OfficeKey } from '#domain/shop/offices.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import { fill } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';

/** State of a quote as a dot and a word. For a sent quote, the word also shows whether the customer has read it. */
export function QuoteStatus(
  props: Pick<QuoteRow, 'state' | 'readAt' | 'isUnanswered' | 'discountState'>,
) {
  const { state, readAt, isUnanswered, discountState } = props;
  const { quoteTexts } = useStaffTexts();
  const stateTexts = [
    quoteTexts[`state-${state}`],
    ...(state === 'sent' ? [quoteTexts[readAt ? 'read' : 'unread']] : []),
    ...(discountState ? [quoteTexts[`discount-${discountState}`]] : []),
    ...(isUnanswered && state !== 'requested' ? [quoteTexts.unanswered] : []),
  ];
  return <span className={`quote-state quote-state--${state}`}>{stateTexts.join(', ')}</span>;
}

/** Time by which somebody must act. A time in the past is late. */
export function DueTime({ dueAt, office }: { dueAt: string | undefined; office: OfficeKey }) {
  const { quoteTexts, language } = useStaffTexts();
  if (!dueAt) return null;
  const moment = formatDateTime(dueAt, OFFICE_TIME_ZONES[office], language);
  const isLate = Date.parse(dueAt) < Date.now();
  return (
    <time className={isLate ? 'today__age today__age--late' : undefined} dateTime={dueAt}>
      {isLate && <Icon name="alert" small />}
      <span>{isLate ? fill(quoteTexts['late-since'], { moment }) : moment}</span>
    </time>
  );
}
