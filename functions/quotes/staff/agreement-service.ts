import { isDeepStrictEqual } from 'node:util';
import type { AgreementForm } from '#contracts/orders/agreement.ts';
import type { OrderAuthor } from '#contracts/orders/orders.ts';
import type { QuoteCredentials } from '#contracts/quotes/quotes.ts';
import type { AuditWrites } from '#functions/audit/audit-entry.ts';
import type { Write } from '#functions/db/writes.ts';
import { type InvalidInput, invalidInput } from '#functions/endpoint/failure.ts';
import { priceStepWrite } from '#functions/orders/repository.ts';
import {
  type CustomerChangeDependencies,
  type CustomerOutcome,
  type CustomerQuoteContext,
  changeByCustomer,
} from '../customer-change.ts';
import { orderedContents } from '../ordered-contents.ts';
import type { QuoteAggregate, QuoteChange } from '../quote-aggregate.ts';
import type { QuoteEmails } from '../quote-emails.ts';
import { type QuoteStateFailure, stateAfter } from '../state.ts';
import type { StoredQuote } from '../stored-quote.ts';
import {
  changeByStaff,
  type StaffChangeDependencies,
  type StaffChangedQuote,
  type StaffQuoteContext,
} from './staff-change.ts';
import { quoteAudit } from './staff-service.ts';

const MINUTE_MS = 60_000;

type AgreementFailure = QuoteStateFailure | 'version-conflict';
type RecordFailure = AgreementFailure | 'before-version';

/** Agreement that staff record. */
interface Recorded extends AgreementForm {
  version: number;
  /** Revision of the quote on which the sender decided. */
  revision: number;
}

/** Service that puts agreed prices into orders that were placed without a quote (D86). */
export interface PriceAgreements {
  /** Agrees with the private link. A repeated agreement to the same version changes nothing. */
  agree(
    credentials: QuoteCredentials & { version: number },
    context: CustomerQuoteContext,
  ): Promise<CustomerOutcome<AgreementFailure>>;
  /** Records an agreement by telephone or in another way. */
  record(
    number: string,
    recorded: Recorded,
    context: StaffQuoteContext,
  ): Promise<StaffChangedQuote | { failure: AgreementFailure | 'unknown-quote' } | InvalidInput>;
}

export interface PriceAgreementDependencies
  extends CustomerChangeDependencies,
    StaffChangeDependencies {
  repository: CustomerChangeDependencies['repository'] & StaffChangeDependencies['repository'];
  auditWrites: AuditWrites;
  emails: QuoteEmails;
}

/** Returns whether an agreement is older than the latest version. The form has minutes, so seconds do not count. */
function isBeforeSending({ at }: AgreementForm, { quote: { latest } }: QuoteAggregate): boolean {
  const minuteOf = (instant: string) => Math.floor(Date.parse(instant) / MINUTE_MS);
  return latest !== undefined && minuteOf(at) < minuteOf(latest.sentAt);
}

/** Returns whether an agreement is already recorded, so that a client can retry after a lost response. */
function isRepeated({ accepted }: StoredQuote, version: number, form: AgreementForm): boolean {
  const { who, how, at } = accepted?.recorded ?? {};
  return accepted?.version === version && isDeepStrictEqual({ who, how, at }, form);
}

export function priceAgreements(dependencies: PriceAgreementDependencies): PriceAgreements {
  const { auditWrites, emails } = dependencies;

  /** Returns the changes of quote and order that an agreement to a version makes. */
  function agreement(
    { quote, versions }: QuoteAggregate,
    wanted: number,
    by: OrderAuthor,
    time: Date,
    recorded?: NonNullable<StoredQuote['accepted']>['recorded'],
  ): { failure: AgreementFailure } | { change: QuoteChange; orderWrite: Write } {
    const { number, order, language, extraDays = 0 } = quote;
    if (!order) return { failure: 'status-conflict' };
    const after = stateAfter(quote, 'accept', time);
    if ('failure' in after) return after;
    const offer = versions.at(-1);
    if (offer?.version !== wanted) return { failure: 'version-conflict' };
    const at = time.toISOString();
    const price = { state: 'agreed' as const, version: wanted };
    const contents = orderedContents(number, offer, { extraDays, language, time });
    const accepted = { version: wanted, at, order, ...(recorded && { recorded }) };
    return {
      change: {
        at: time,
        set: { state: after.state, isUnanswered: false, accepted },
        drop: ['dueAt'],
      },
      orderWrite: priceStepWrite(order, number, { at, by, price }, contents),
    };
  }

  return {
    agree: ({ version, ...credentials }, context) =>
      changeByCustomer(dependencies, credentials, context, (aggregate, time) => {
        const { quote } = aggregate;
        if (quote.order && quote.accepted?.version === version) return 'unchanged';
        const agreed = agreement(aggregate, version, 'customer', time);
        if ('failure' in agreed) return agreed;
        const about = { quote: quote.number, version };
        const { site } = context;
        return {
          change: agreed.change,
          emails: [
            ...emails.toCustomer(quote, { kind: 'quote-accepted', ...about }, site, time),
            ...emails.toShop({ kind: 'quote-accepted-notice', ...about }, site, time),
          ],
          otherWrites: [agreed.orderWrite],
        };
      }),

    async record(number, { version, revision, ...form }, { actor, site }) {
      if (new Date(form.at) > dependencies.now()) return invalidInput({ at: 'error-time-future' });
      const outcome = await changeByStaff<RecordFailure>(
        dependencies,
        number,
        (aggregate, time) => {
          const { quote } = aggregate;
          if (isRepeated(quote, version, form)) return 'unchanged';
          if (quote.revision !== revision) return { failure: 'version-conflict' };
          const recorded = { ...form, ...(actor.kind === 'staff' ? { by: actor.name } : {}) };
          const agreed = agreement(aggregate, version, 'shop', time, recorded);
          if ('failure' in agreed) return agreed;
          if (isBeforeSending(form, aggregate)) return { failure: 'before-version' };
          const about = { quote: number, version };
          return {
            change: agreed.change,
            emails: emails.toCustomer(quote, { kind: 'quote-agreed', ...about }, site, time),
            otherWrites: [
              agreed.orderWrite,
              ...auditWrites(
                actor,
                quoteAudit('accepted', number, {}, { state: 'accepted', version, how: form.how }),
              ),
            ],
          };
        },
      );
      if (!('failure' in outcome)) return outcome;
      const { failure } = outcome;
      return failure === 'before-version'
        ? invalidInput({ at: 'error-time-before-version' })
        : { failure };
    },
  };
}
