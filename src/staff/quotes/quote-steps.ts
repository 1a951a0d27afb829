import { formatAmount } from '#domain/money/format.ts';
import { fill } from '#src/i18n/fill.ts';
import type { StaffTexts } from '../kit/staff-texts.ts';
import type { TimelineStep } from '../shared/timeline/timeline-entries.ts';
import type { LoadedQuote } from './loaded-quote.ts';

type Message = LoadedQuote['messages'][number];

function messageTitle({ by, isInternal, isQuestion }: Message, texts: StaffTexts['timelineTexts']) {
  if (isInternal) return texts['kind-note'];
  if (by === 'customer') return texts['customer-message'];
  return texts[isQuestion ? 'question' : 'answer'];
}

/** Returns the messages, sent versions and states of a quote as steps of its timeline. */
export function quoteSteps(
  quote: LoadedQuote,
  { timelineTexts, quoteTexts, language }: StaffTexts,
): TimelineStep[] {
  const { number, name, createdAt, messages, versions, readAt, accepted, declined } = quote;
  const state = (id: string, at: string, title: string): TimelineStep => ({
    id: `${number} ${id}`,
    at,
    group: 'changes',
    title,
    who: name,
  });
  return [
    state('asked', createdAt, timelineTexts['quote-asked']),
    ...versions.map(({ version, sentAt, by, totals, currency, removal }): TimelineStep => {
      const total = formatAmount(totals.total, currency, language);
      if (removal) {
        const title = fill(quoteTexts['thread-removal'], { version, total });
        return { id: `${number} version ${version}`, at: sentAt, group: 'changes', title };
      }
      const titleBy = (sender: string) =>
        fill(quoteTexts['thread-sent'], { name: sender, version, total });
      return {
        id: `${number} version ${version}`,
        at: sentAt,
        group: 'messages',
        title: titleBy(by ?? quoteTexts['by-script']),
        titleBy,
        changeKind: 'sent',
      };
    }),
    ...messages.map(
      (message): TimelineStep => ({
        id: message.id,
        at: message.at,
        group: message.isInternal ? 'notes' : 'messages',
        title: messageTitle(message, timelineTexts),
        who: message.by === 'customer' ? name : (message.name ?? quoteTexts['by-script']),
        text: message.text,
      }),
    ),
    ...(readAt ? [state('read', readAt, timelineTexts['quote-read'])] : []),
    ...(accepted && !accepted.recorded
      ? [state('accepted', accepted.at, timelineTexts['quote-accepted'])]
      : []),
    ...(declined ? [state('declined', declined.at, timelineTexts['quote-declined'])] : []),
  ];
}
