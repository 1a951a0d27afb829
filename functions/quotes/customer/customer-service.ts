import {
  MAX_QUOTE_MESSAGES,
  type QuoteCredentials,
  type QuoteVersion,
  type QuoteView,
} from '#contracts/quotes/quotes.ts';
import type { Limiter, RateLimitedTransact, TooManyRequests } from '#functions/limits/limiter.ts';
import type { OrderStatusService } from '#functions/orders/status-service.ts';
import {
  type CustomerChangeDependencies,
  type CustomerOutcome,
  type CustomerQuoteContext,
  changeByCustomer,
} from '../customer-change.ts';
import { applyQuoteChange } from '../quote-aggregate.ts';
import type { QuoteEmails } from '../quote-emails.ts';
import type { QuoteRepository } from '../repository.ts';
import { targetTime } from '../settings/settings.ts';
import type { QuoteSettingsRepository } from '../settings/settings-repository.ts';
import { type QuoteStateFailure, stateAfter, validityEnd } from '../state.ts';
import { quoteView } from '../view.ts';

type Failed = TooManyRequests | { failure: 'unknown-quote' };

/** Calls of customers for their quote, except accepting. */
export type CustomerQuoteService = ReturnType<typeof customerQuoteService>;

export interface CustomerQuoteDependencies extends CustomerChangeDependencies {
  repository: Pick<QuoteRepository, 'change' | 'markRead'>;
  settings: Pick<QuoteSettingsRepository, 'recent'>;
  emails: QuoteEmails;
  limits: Limiter;
  orderStatuses: OrderStatusService;
}

/** Returns the earlier of two times as ISO text. */
function earlier(time: Date, other: Date | undefined): string {
  return (other && other < time ? other : time).toISOString();
}

export function customerQuoteService(dependencies: CustomerQuoteDependencies) {
  const { repository, lookup, settings, emails, limits, orderStatuses, now } = dependencies;

  /** Counts a change against the limits, because it sends an email to the shop. */
  const counted = (
    { number }: QuoteCredentials,
    { network }: CustomerQuoteContext,
  ): RateLimitedTransact =>
    limits.transaction({
      counts: [
        ['quote-write-network', network],
        ['quote-write-number', number],
      ],
    });

  return {
    /** Returns the quote. Stores the first reading of a version. */
    async open(
      credentials: QuoteCredentials,
      { network }: CustomerQuoteContext,
    ): Promise<{ view: QuoteView } | Failed> {
      const found = await lookup.find(credentials, network);
      if (!('aggregate' in found)) return found;
      const time = now();
      const { aggregate } = found;
      const { latest, readAt } = aggregate.quote;
      if (latest && !readAt) await repository.markRead(aggregate.quote, time);
      return { view: quoteView(aggregate, time) };
    },

    /** Returns a version. An unknown version is refused like an unknown quote. */
    async version(
      credentials: QuoteCredentials & { version: number },
      { network }: CustomerQuoteContext,
    ): Promise<{ version: QuoteVersion } | Failed> {
      const found = await lookup.find(credentials, network);
      if (!('aggregate' in found)) return found;
      const version = found.aggregate.versions.find((one) => one.version === credentials.version);
      return version ? { version } : { failure: 'unknown-quote' };
    },

    write: (
      { id, text, ...credentials }: QuoteCredentials & { id: string; text: string },
      context: CustomerQuoteContext,
    ): Promise<CustomerOutcome<QuoteStateFailure | 'too-many-messages'>> =>
      changeByCustomer(dependencies, credentials, context, async ({ quote, messages }, time) => {
        if (messages.some((message) => message.id === id)) return 'unchanged';
        const after = stateAfter(quote, 'write', time);
        if ('failure' in after) return after;
        if (quote.messages >= MAX_QUOTE_MESSAGES) return { failure: 'too-many-messages' };
        const current = await settings.recent();
        const target = targetTime(time, quote.office, current);
        const message = {
          id,
          at: time.toISOString(),
          by: 'customer' as const,
          text,
          isQuestion: false,
          isInternal: false,
        };
        return {
          change: {
            at: time,
            set: {
              state: after.state,
              isUnanswered: true,
              dueAt: earlier(target, validityEnd(quote)),
            },
            message,
          },
          emails: emails.toShop(
            { kind: 'quote-message', quote: quote.number, messageId: id },
            context.site,
            time,
          ),
          transact: counted(credentials, context),
        };
      }),

    decline: (
      { version, reason, ...credentials }: QuoteCredentials & { version: number; reason: string },
      context: CustomerQuoteContext,
    ): Promise<CustomerOutcome<QuoteStateFailure | 'version-conflict'>> =>
      changeByCustomer(dependencies, credentials, context, ({ quote }, time) => {
        if (quote.order) return { failure: 'status-conflict' };
        const isLatest = version === quote.latest?.version;
        if (quote.state === 'declined' && isLatest) return 'unchanged';
        const after = stateAfter(quote, 'decline', time);
        if ('failure' in after) return after;
        if (!isLatest) return { failure: 'version-conflict' };
        const { number } = quote;
        return {
          change: {
            at: time,
            set: { state: after.state, declined: { at: time.toISOString(), reason } },
            drop: ['dueAt'],
          },
          emails: emails.toShop(
            { kind: 'quote-declined-notice', quote: number, version },
            context.site,
            time,
          ),
          transact: counted(credentials, context),
        };
      }),

    reconsider: (
      credentials: QuoteCredentials,
      context: CustomerQuoteContext,
    ): Promise<CustomerOutcome<QuoteStateFailure>> =>
      changeByCustomer(dependencies, credentials, context, ({ quote }, time) => {
        const after = stateAfter(quote, 'reconsider', time);
        // A retry after a lost response finds the decline already withdrawn.
        if ('failure' in after) {
          const isRetry = quote.state === 'sent' && after.failure === 'status-conflict';
          return isRetry ? 'unchanged' : after;
        }
        const end = validityEnd(quote);
        return {
          change: {
            at: time,
            set: { state: after.state, ...(end ? { dueAt: end.toISOString() } : {}) },
            drop: ['declined'],
          },
        };
      }),

    /** Ends a request, or cancels the pending order whose price the quote is (D86). */
    async cancel(
      credentials: QuoteCredentials,
      context: CustomerQuoteContext,
    ): Promise<CustomerOutcome<QuoteStateFailure>> {
      const found = await lookup.find(credentials, context.network);
      if (!('aggregate' in found)) return found;
      const { order, state: before } = found.aggregate.quote;
      // An order with an agreed price is cancelled like any other order.
      if (order && before === 'accepted') return { failure: 'status-conflict' };
      if (order && before !== 'withdrawn') {
        const cancelled = await orderStatuses.move(order, {
          from: 'pending',
          status: 'cancelled',
          by: 'customer',
          notify: true,
          site: context.site,
        });
        if (typeof cancelled === 'string') {
          // Confirmed, or cancelled elsewhere since the quote was read.
          return { failure: 'status-conflict' };
        }
        if ('failure' in cancelled) return cancelled;
        const time = now();
        const closed = applyQuoteChange(found.aggregate, { at: time, set: { state: 'withdrawn' } });
        return { view: quoteView(closed, time), emails: cancelled.emails };
      }
      return changeByCustomer(dependencies, credentials, context, ({ quote }, time) => {
        if (quote.state === 'withdrawn') return 'unchanged';
        const after = stateAfter(quote, 'cancel', time);
        if ('failure' in after) return after;
        return { change: { at: time, set: { state: after.state }, drop: ['dueAt'] } };
      });
    },
  };
}
