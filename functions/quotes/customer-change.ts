import type { QuoteCredentials, QuoteView } from '#contracts/quotes/quotes.ts';
import { withRetry } from '#functions/db/retry.ts';
import type { TooManyRequests } from '#functions/limits/limiter.ts';
import type { OutboxEmail } from '#functions/outbox/outbox-email.ts';
import { applyQuoteChange, type QuoteAggregate, type QuoteChange } from './quote-aggregate.ts';
import type { QuoteLookup } from './quote-lookup.ts';
import type { ChangeWrites, QuoteRepository } from './repository.ts';
import { quoteView } from './view.ts';

/** Sender of a call with a private link. */
export interface CustomerQuoteContext {
  network: string;
  /** Origin of the site, for links in the emails. */
  site: string;
}

/** Requested change with its emails, or the reason why it is refused. `unchanged` succeeds without a write. */
export type CustomerDecision<Failure extends string> =
  | { failure: Failure }
  | 'unchanged'
  | ({ change: QuoteChange } & ChangeWrites);

/** Quote after a change by its customer, with the emails in the outbox, which the caller must send. */
export interface ChangedQuote {
  view: QuoteView;
  emails: readonly OutboxEmail[];
}

/** Result of a change by the customer. */
export type CustomerOutcome<Failure extends string> =
  | ChangedQuote
  | TooManyRequests
  | { failure: Failure | 'unknown-quote' };

export interface CustomerChangeDependencies {
  repository: Pick<QuoteRepository, 'change'>;
  lookup: QuoteLookup;
  now: () => Date;
}

/**
 * Changes a quote for its customer. Reads and decides again if the quote has changed meanwhile.
 * @param decide rule of the change, for the current quote
 */
export function changeByCustomer<Failure extends string>(
  { repository, lookup, now }: CustomerChangeDependencies,
  credentials: QuoteCredentials,
  { network }: CustomerQuoteContext,
  decide: (
    aggregate: QuoteAggregate,
    time: Date,
  ) => CustomerDecision<Failure> | Promise<CustomerDecision<Failure>>,
): Promise<CustomerOutcome<Failure>> {
  return withRetry('changes of a quote', async () => {
    const found = await lookup.find(credentials, network);
    if (!('aggregate' in found)) return found;
    const time = now();
    const { aggregate } = found;
    const decision = await decide(aggregate, time);
    if (decision === 'unchanged') return { view: quoteView(aggregate, time), emails: [] };
    if ('failure' in decision) return decision;
    const { change, emails = [], ...writes } = decision;
    const outcome = await repository.change(aggregate, change, { emails, ...writes });
    if (outcome === 'changed')
      return { view: quoteView(applyQuoteChange(aggregate, change), time), emails };
    return outcome;
  });
}
