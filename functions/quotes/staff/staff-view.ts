import type { DiscountRequest, QuoteRow, StaffQuote } from '#contracts/quotes/staff-quotes.ts';
import { avatarTint } from '#contracts/staff/staff-account.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import type { QuoteAggregateWithDraft } from '../quote-aggregate.ts';
import { openDiscountRequest, stateAt } from '../state.ts';
import type { StoredQuote } from '../stored-quote.ts';
import { quoteView } from '../view.ts';

/** People of a quote or row, with their ids. */
interface StoredPeople extends Pick<StoredQuote, 'assignee'> {
  discountRequest?: Omit<DiscountRequest, 'by'> & { by: { id: string; name: string } };
}

/** Quote or row with the stored people. `hideAssigneeId` removes their ids. */
export type WithAssignee<Quote extends { assignee?: unknown }> = Omit<
  Quote,
  'assignee' | 'discountRequest'
> &
  StoredPeople;

/**
 * Replaces the ids of the assignee, and of the person who asks for a discount, by what the sender needs. Colleagues get no
 * id of a staff account.
 */
export function hideAssigneeId<View extends StoredPeople>(
  { assignee, discountRequest, ...quote }: View,
  actor: StaffActor,
): Omit<View, keyof StoredPeople> & Pick<StaffQuote, 'assignee' | 'discountRequest'> {
  const isSender = ({ id }: { id: string }) => actor.kind === 'staff' && actor.id === id;
  return {
    ...quote,
    ...(assignee
      ? {
          assignee: {
            name: assignee.name,
            tint: avatarTint(assignee.id),
            isMine: isSender(assignee),
          },
        }
      : {}),
    ...(discountRequest
      ? {
          discountRequest: {
            ...discountRequest,
            by: { name: discountRequest.by.name, isMine: isSender(discountRequest.by) },
          },
        }
      : {}),
  };
}

/** Returns the request for a discount as staff see it, with the stored person. */
function requestView({
  quote,
  draft,
}: QuoteAggregateWithDraft): StoredPeople['discountRequest'] | undefined {
  const request = openDiscountRequest(quote);
  if (!request) return undefined;
  const { by, draft: asked, answer, ...rest } = request;
  const isUnchanged =
    draft?.draftRevision === asked.draftRevision && draft.savedAt === asked.savedAt;
  return {
    ...rest,
    by: { id: by.id, name: by.name },
    state: answer?.kind ?? 'asked',
    isDraftUnchanged: isUnchanged,
    ...(answer ? { answer } : {}),
  };
}

/** Returns a quote as staff see it. The random part of its link and the reminder stay in the table. */
export function staffView(aggregate: QuoteAggregateWithDraft, now: Date): WithAssignee<StaffQuote> {
  const { quote, versions, messages, draft } = aggregate;
  const { revision, source, dueAt, isUnanswered, readAt, assignee, accepted, discountGrant } =
    quote;
  const discountRequest = requestView(aggregate);
  return {
    ...quoteView(aggregate, now),
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
    ...(discountRequest ? { discountRequest } : {}),
    ...(discountGrant ? { discountGrant } : {}),
  };
}

/** Returns the row of a quote in the list. */
export function quoteRow(quote: StoredQuote, now: Date): WithAssignee<QuoteRow> {
  const { discountRequest: _, ...row } = quote;
  const { latest } = row;
  const request = openDiscountRequest(quote);
  return {
    ...row,
    state: stateAt(quote, now),
    ...(request ? { discountState: request.answer?.kind ?? 'asked' } : {}),
    ...(latest ? { total: { amount: latest.total, currency: latest.currency } } : {}),
  };
}
