import type { QuoteRow, StaffQuote } from '#contracts/admin-quotes.ts';
import type { StaffsQuote } from './change.ts';
import type { StoredQuote } from './items.ts';
import { stateAt } from './state.ts';
import { quoteView } from './view.ts';

/** Returns a quote as staff see it. The random part of its link and the reminder stay in the table. */
export function staffView(whole: StaffsQuote, now: Date): StaffQuote {
  const { quote, versions, messages, draft } = whole;
  const { revision, source, dueAt, isUnanswered, readAt, assignee } = quote;
  return {
    ...quoteView(whole, now),
    revision,
    source,
    ...(dueAt ? { dueAt } : {}),
    isUnanswered,
    ...(readAt ? { readAt } : {}),
    ...(assignee ? { assignee } : {}),
    versions: [...versions],
    messages: [...messages],
    ...(draft ? { draft } : {}),
    draftRevision: draft?.draftRevision ?? 0,
  };
}

/** Returns the row of a quote in the list. */
export function quoteRow(quote: StoredQuote, now: Date): QuoteRow {
  const { latest } = quote;
  return {
    ...quote,
    state: stateAt(quote, now),
    ...(latest ? { total: { amount: latest.total, currency: latest.currency } } : {}),
  };
}
