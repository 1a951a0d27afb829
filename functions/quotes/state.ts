import type { QuoteState } from '#contracts/quotes/quotes.ts';
import type { OfficeKey } from '#domain/shop/offices.ts';
import { endOfMarketDay } from '#domain/time/market-time.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import type { StoredQuote } from './stored-quote.ts';

/** Parts of a quote that determine its state. */
interface QuoteWithState {
  state: QuoteState;
  office: OfficeKey;
  latest?: { validUntil: string } | undefined;
}

/**
 * Changes of the state of a quote (D54):
 * - by the customer: `write`, `accept`, `decline`, `reconsider`, `cancel`
 * - by staff: `send`, `ask`, `reply`, `withdraw`
 * - by the scheduled job: `expire`
 */
export type QuoteAction =
  | 'write'
  | 'accept'
  | 'decline'
  | 'reconsider'
  | 'cancel'
  | 'send'
  | 'ask'
  | 'reply'
  | 'withdraw'
  | 'expire';

/** Reason for which a state does not permit an action. */
export type QuoteStateFailure = 'status-conflict' | 'quote-closed';

const OPEN: readonly QuoteState[] = ['requested', 'question', 'sent'];

/** Actions that fail with `quote-closed` in every state that does not permit them. */
const NEED_OPEN: readonly QuoteAction[] = ['write', 'ask', 'reply', 'send', 'withdraw'];

/** Returns whether a customer has heard of a quote. The shop prices an order without the customer at first (D86). */
export function isKnownToCustomer({
  order,
  latest,
  messages,
}: Pick<StoredQuote, 'order' | 'latest' | 'messages'>): boolean {
  return !order || latest !== undefined || messages > 0;
}

/** Returns whether the shop or the customer can still act: requested, question or sent. */
export function isOpenState(state: QuoteState): boolean {
  return OPEN.includes(state);
}

/** Returns whether staff can still send a version. */
export function canSendQuote(state: QuoteState): boolean {
  return state !== 'accepted' && state !== 'withdrawn';
}

/** Returns the request for a discount on which somebody can still act (D100). It ends with the quote. */
export function openDiscountRequest({
  state,
  discountRequest,
}: Pick<StoredQuote, 'state' | 'discountRequest'>): StoredQuote['discountRequest'] {
  return canSendQuote(state) ? discountRequest : undefined;
}

/** Returns the last instant at which the latest version is valid. */
export function validityEnd({
  office,
  latest,
}: Pick<QuoteWithState, 'office' | 'latest'>): Date | undefined {
  return latest && endOfMarketDay(latest.validUntil, OFFICE_TIME_ZONES[office]);
}

function isValidityOver(quote: QuoteWithState, now: Date): boolean {
  const end = validityEnd(quote);
  return end !== undefined && now > end;
}

/**
 * Returns the state of a quote at an instant. A quote whose latest version is no longer valid is expired, even before
 * the scheduled job has stored that.
 */
export function stateAt(quote: QuoteWithState, now: Date): QuoteState {
  const canExpire = quote.state === 'sent' || quote.state === 'question';
  return canExpire && isValidityOver(quote, now) ? 'expired' : quote.state;
}

/** Returns the state after an action that the current state permits. */
function nextState(
  action: QuoteAction,
  state: QuoteState,
  hasOffer: boolean,
): QuoteState | undefined {
  const isOpen = isOpenState(state);
  const isOffered = hasOffer && (state === 'sent' || state === 'question');
  switch (action) {
    case 'write':
      if (!isOpen) return undefined;
      return hasOffer ? 'sent' : 'requested';
    case 'reply':
      return isOpen ? state : undefined;
    case 'ask':
      return isOpen ? 'question' : undefined;
    case 'accept':
      return isOffered ? 'accepted' : undefined;
    case 'decline':
      return isOffered ? 'declined' : undefined;
    case 'reconsider':
      return state === 'declined' ? 'sent' : undefined;
    case 'cancel':
      return isOpen && !hasOffer ? 'withdrawn' : undefined;
    case 'send':
      return canSendQuote(state) ? 'sent' : undefined;
    case 'withdraw':
      return isOpen ? 'withdrawn' : undefined;
    case 'expire':
      return state === 'expired' ? 'expired' : undefined;
  }
}

/** Returns the state of a quote after an action, or the reason for which the action is not permitted. */
export function stateAfter(
  quote: QuoteWithState,
  action: QuoteAction,
  now: Date,
): { state: QuoteState } | { failure: QuoteStateFailure } {
  const state = stateAt(quote, now);
  if (action === 'reconsider' && state === 'declined' && isValidityOver(quote, now))
    return { failure: 'quote-closed' };
  const next = nextState(action, state, quote.latest !== undefined);
  if (next) return { state: next };
  const hasEnded = state === 'expired' || state === 'withdrawn';
  const failure = hasEnded || NEED_OPEN.includes(action) ? 'quote-closed' : 'status-conflict';
  return { failure };
}
