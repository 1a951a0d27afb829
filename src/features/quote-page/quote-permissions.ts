import type { QuoteView } from '#contracts/quotes/quotes.ts';
import { isQuoteValid } from './quote-validity.ts';

/** Actions that the state of a quote allows its customer. The page shows no others. */
export interface QuotePermissions {
  accept: boolean;
  decline: boolean;
  write: boolean;
  reconsider: boolean;
  withdraw: boolean;
  askAgain: boolean;
}

/** Returns the actions that the server permits in the state of a quote (D54). */
export function quotePermissions(
  { state, offer, order }: Pick<QuoteView, 'state' | 'offer' | 'order'>,
  now: Date,
): QuotePermissions {
  const isOpen = state === 'requested' || state === 'question' || state === 'sent';
  const isOffered = isOpen && offer !== undefined;
  return {
    accept: isOffered,
    // The price of an order is not declined: the order is cancelled (D86).
    decline: isOffered && !order,
    write: isOpen,
    reconsider: state === 'declined' && offer !== undefined && isQuoteValid(offer, now),
    withdraw: order ? isOpen || state === 'expired' : isOpen && !offer,
    askAgain: !order && (state === 'expired' || state === 'withdrawn'),
  };
}
