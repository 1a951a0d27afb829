import type { QuoteRow } from '#contracts/quotes/staff-quotes.ts';
import { useStaffTexts } from '../kit/staff-texts.ts';

/** State of a quote as a dot and a word. For a sent quote, the word also shows whether the customer has read it. */
export function QuoteStatus(props: Pick<QuoteRow, 'state' | 'readAt' | 'isUnanswered'>) {
  const { state, readAt, isUnanswered } = props;
  const { quoteTexts } = useStaffTexts();
  const words = [
    quoteTexts[`state-${state}`],
    ...(state === 'sent' ? [quoteTexts[readAt ? 'read' : 'unread']] : []),
    ...(isUnanswered && state !== 'requested' ? [quoteTexts.unanswered] : []),
  ];
  return <span className={`quote-state quote-state--${state}`}>{words.join(', ')}</span>;
}
