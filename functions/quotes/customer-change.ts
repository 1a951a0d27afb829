import type { QuoteClaim, QuoteView } from '#contracts/quotes/quotes.ts';
import { retried } from '#functions/db/retry.ts';
import type { TooMany } from '#functions/limits/limiter.ts';
import type { Mail } from '#functions/mail/mail.ts';
import { applyChange, type QuoteChange, type WholeQuote } from './change.ts';
import type { QuoteClaims } from './claims.ts';
import type { ChangeWrites, QuoteRepository } from './repository.ts';
import { quoteView } from './view.ts';

/** Other pages of the customer, or staff, can change the same quote meanwhile. */
const RETRIES = { attempts: 20, problem: 'Too many changes of a quote at once' };

/** Sender of a call with a private link. */
export interface QuoteSender {
  network: string;
  /** Origin of the site, for links in the mails. */
  site: string;
}

/** Requested change with its mails, or the reason why it is refused. `unchanged` succeeds without a write. */
export type Decision<Failure extends string> =
  | { failure: Failure }
  | 'unchanged'
  | ({ change: QuoteChange } & ChangeWrites);

/** Quote after a change by its customer, with the stored mails, which the caller must send. */
export interface ChangedQuote {
  view: QuoteView;
  mails: readonly Mail[];
}

/** Result of a change by the customer. */
export type CustomerOutcome<Failure extends string> =
  | ChangedQuote
  | TooMany
  | { failure: Failure | 'unknown-quote' };

/** Dependencies of changes by customers. */
export interface CustomerChangeDependencies {
  repository: Pick<QuoteRepository, 'change'>;
  claims: QuoteClaims;
  now: () => Date;
}

/**
 * Changes a quote for its customer. Reads and decides again if the quote has changed meanwhile.
 * @param decide rule of the change, for the current quote
 */
export function changeByCustomer<Failure extends string>(
  { repository, claims, now }: CustomerChangeDependencies,
  claim: QuoteClaim,
  { network }: QuoteSender,
  decide: (whole: WholeQuote, time: Date) => Decision<Failure> | Promise<Decision<Failure>>,
): Promise<CustomerOutcome<Failure>> {
  return retried(RETRIES, async () => {
    const found = await claims.find(claim, network);
    if (!('whole' in found)) return found;
    const time = now();
    const { whole } = found;
    const decision = await decide(whole, time);
    if (decision === 'unchanged') return { view: quoteView(whole, time), mails: [] };
    if ('failure' in decision) return decision;
    const { change, mails = [], ...writes } = decision;
    const outcome = await repository.change(whole, change, { mails, ...writes });
    if (outcome === 'changed') return { view: quoteView(applyChange(whole, change), time), mails };
    return outcome;
  });
}
