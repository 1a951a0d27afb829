import type { FullOrder } from '#contracts/orders/orders.ts';
import type { AcceptanceForm } from '#contracts/quotes/quote-acceptance.ts';
import type { QuoteCredentials, QuoteVersion } from '#contracts/quotes/quotes.ts';
import { deliveryZoneOf } from '#domain/delivery/delivery-zones.ts';
import { PAYMENT_METHOD } from '#domain/limits.ts';
import { newOrderWrites } from '#functions/orders/repository.ts';
import {
  type CustomerChangeDependencies,
  type CustomerOutcome,
  type CustomerQuoteContext,
  changeByCustomer,
} from '../customer-change.ts';
import { orderedContents } from '../ordered-contents.ts';
import type { QuoteEmails } from '../quote-emails.ts';
import { memberLinkWrite } from '../quote-index.ts';
import { type QuoteStateFailure, stateAfter } from '../state.ts';
import type { StoredQuote } from '../stored-quote.ts';

/** Acceptance of a version. The private link is the credential. */
interface Acceptance extends QuoteCredentials {
  version: number;
  delivery: AcceptanceForm;
}

/** Service that turns accepted quotes into orders (D55). */
export type QuoteAcceptanceService = ReturnType<typeof quoteAcceptanceService>;

export interface QuoteAcceptanceDependencies extends CustomerChangeDependencies {
  emails: QuoteEmails;
  newOrderNumber: () => string;
}

/** Returns the order of an accepted version. */
function orderOf(
  { number: quote, language }: StoredQuote,
  offer: QuoteVersion,
  delivery: AcceptanceForm,
  number: string,
  time: Date,
): FullOrder {
  const at = time.toISOString();
  const { extraDays } = deliveryZoneOf(delivery);
  return {
    ...delivery,
    _id: number,
    number,
    status: 'pending',
    ...orderedContents(quote, offer, { extraDays, language, time }),
    language,
    subscribe: false,
    paymentMethod: PAYMENT_METHOD,
    createdAt: at,
    history: [{ status: 'pending', at, by: 'customer' }],
  };
}

/** Service with which customers accept quotes. */
export function quoteAcceptanceService(dependencies: QuoteAcceptanceDependencies) {
  const { emails, newOrderNumber } = dependencies;

  return {
    /**
     * Accepts the latest version, and places its order in the same transaction. A repeated acceptance of the same
     * version returns the quote with the same order.
     * @param userId signed-in member, who gets the order and the quote in the account
     */
    accept: (
      { version, delivery, ...credentials }: Acceptance,
      { userId, ...sender }: CustomerQuoteContext & { userId: string | undefined },
    ): Promise<CustomerOutcome<QuoteStateFailure | 'version-conflict'>> =>
      changeByCustomer(dependencies, credentials, sender, ({ quote, versions }, time) => {
        if (quote.accepted?.version === version) return 'unchanged';
        const after = stateAfter(quote, 'accept', time);
        const offer = versions.at(-1);
        if ('failure' in after) return after;
        // The price of an order is agreed to with another call, which creates no order (D86).
        if (quote.order) return { failure: 'status-conflict' };
        if (offer?.version !== version) return { failure: 'version-conflict' };
        const made = orderOf(quote, offer, delivery, newOrderNumber(), time);
        const order = userId ? { ...made, userId } : made;
        const { number } = quote;
        const accepted = { kind: 'quote-accepted' as const, quote: number, version };
        const { site } = sender;
        // The person who accepts can enter another address than the quote has. Both get the confirmation.
        const isSame = order.email.toLowerCase() === quote.email;
        const to = { email: order.email, language: quote.language };
        return {
          change: {
            at: time,
            set: {
              state: after.state,
              accepted: { version, at: time.toISOString(), order: order.number },
            },
            drop: ['dueAt'],
          },
          emails: [
            ...emails.toCustomer(to, accepted, site, time),
            ...(isSame ? [] : emails.toCustomer(quote, accepted, site, time)),
            ...emails.toShop({ kind: 'quote-accepted-notice', quote: number, version }, site, time),
          ],
          otherWrites: [
            ...newOrderWrites(order),
            ...(userId ? [memberLinkWrite(userId, quote)] : []),
          ],
        };
      }),
  };
}
