import type { StaffQuote } from '#contracts/quotes/staff-quotes.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import { withRetry } from '#functions/db/retry.ts';
import type { Write } from '#functions/db/writes.ts';
import type { OutboxEmail } from '#functions/outbox/outbox-email.ts';
import {
  applyQuoteChange,
  type QuoteAggregateWithDraft,
  type QuoteChange,
} from '../quote-aggregate.ts';
import type { QuoteRepository } from '../repository.ts';
import { staffView, type WithAssignee } from './staff-view.ts';

/** Sender of a staff call. */
export interface StaffQuoteContext {
  actor: StaffActor;
  /** Origin of the site, for links in the emails. */
  site: string;
}

/** Change requested by staff, or the reason why it is refused. `unchanged` succeeds without a write. */
type StaffDecision<Failure> =
  | { failure: Failure }
  | 'unchanged'
  | { change: QuoteChange; emails?: readonly OutboxEmail[]; otherWrites: readonly Write[] };

/** Quote after a change, with the emails in the outbox, which the caller must send. */
export interface StaffChangedQuote {
  quote: WithAssignee<StaffQuote>;
  emails: readonly OutboxEmail[];
}

export interface StaffChangeDependencies {
  repository: Pick<QuoteRepository, 'aggregateWithDraft' | 'change'>;
  now: () => Date;
}

/**
 * Changes a quote for staff. Reads and decides again if the quote has changed meanwhile.
 * @param decide rule of the change, for the current quote
 */
export function changeByStaff<Failure>(
  { repository, now }: StaffChangeDependencies,
  number: string,
  decide: (
    aggregate: QuoteAggregateWithDraft,
    time: Date,
  ) => StaffDecision<Failure> | Promise<StaffDecision<Failure>>,
): Promise<StaffChangedQuote | { failure: Failure | 'unknown-quote' }> {
  return withRetry('changes of a quote', async () => {
    const aggregate = await repository.aggregateWithDraft(number);
    if (!aggregate) return { failure: 'unknown-quote' };
    const time = now();
    const decision = await decide(aggregate, time);
    if (decision === 'unchanged') return { quote: staffView(aggregate, time), emails: [] };
    if ('failure' in decision) return decision;
    const { change, emails = [], otherWrites } = decision;
    const outcome = await repository.change(aggregate, change, { emails, otherWrites });
    if (outcome === 'changed')
      return { quote: staffView(applyQuoteChange(aggregate, change), time), emails };
    return outcome === 'busy' ? outcome : 'changed-meanwhile';
  });
}
