import type { QuoteView } from '#contracts/quotes/quotes.ts';
import { isQuoteValid } from './quote-validity.ts';

/** Actions that the state of a quote permits to its customer. The page shows no others. */
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
  { state, offer }: Pick<QuoteView, 'state' | 'offer'>,
  now: Date,
): QuotePermissions {
  const isOpen = state === 'requested' || state === 'question' || state === 'sent';
  const isOffered = isOpen && offer !== undefined;
  return {
    accept: isOffered,
    decline: isOffered,
    write: isOpen,
    reconsider: state === 'declined' && offer !== undefined && isQuoteValid(offer, now),
    withdraw: isOpen && !offer,
    askAgain: state === 'expired' || state === 'withdrawn',
  };
}
