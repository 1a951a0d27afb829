import type { QuoteRow, StaffQuote } from '#contracts/quotes/staff-quotes.ts';
import { tintOf } from '#contracts/staff/staff-account.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { QuoteAggregateWithDraft } from '../quote-aggregate.ts';
import { stateAt } from '../state.ts';
import type { StoredQuote } from '../stored-quote.ts';
import { quoteView } from '../view.ts';

/** Quote or row with the stored assignee. `hideAssigneeId` removes the id. */
export type WithAssignee<Quote extends { assignee?: unknown }> = Omit<Quote, 'assignee'> &
  Pick<StoredQuote, 'assignee'>;

/** Replaces the id of the assignee by what the sender needs. Colleagues get no id of a staff account. */
export function hideAssigneeId<View extends Pick<StoredQuote, 'assignee'>>(
  { assignee, ...quote }: View,
  actor: StaffActor,
): Omit<View, 'assignee'> & Pick<StaffQuote, 'assignee'> {
  if (!assignee) return quote;
  const { id, name } = assignee;
  const isMine = actor.kind === 'staff' && actor.id === id;
  return { ...quote, assignee: { name, tint: tintOf(id), isMine } };
}

/** Returns a quote as staff see it. The random part of its link and the reminder stay in the table. */
export function staffView(whole: QuoteAggregateWithDraft, now: Date): WithAssignee<StaffQuote> {
  const { quote, versions, messages, draft } = whole;
  const { revision, source, dueAt, isUnanswered, readAt, assignee, accepted } = quote;
  return {
    ...quoteView(whole, now),
    revision,
    source,
    ...(dueAt ? { dueAt } : {}),
    isUnanswered,
    ...(readAt ? { readAt } : {}),
    ...(assignee ? { assignee } : {}),
    ...(accepted ? { accepted } : {}),
    versions: [...versions],
    messages: [...messages],
    ...(draft ? { draft } : {}),
    draftRevision: draft?.draftRevision ?? 0,
  };
}

/** Returns the row of a quote in the list. */
export function quoteRow(quote: StoredQuote, now: Date): WithAssignee<QuoteRow> {
  const { latest } = quote;
  return {
    ...quote,
    state: stateAt(quote, now),
    ...(latest ? { total: { amount: latest.total, currency: latest.currency } } : {}),
  };
}
