import type { QuoteView } from '#contracts/quotes/quotes.ts';
import { isValid } from './validity.ts';

/** Actions that the state of a quote permits to its customer. The page shows no others. */
export interface Permitted {
  accept: boolean;
  decline: boolean;
  write: boolean;
  takeBack: boolean;
  withdraw: boolean;
  askAgain: boolean;
}

/** Returns the actions that the server permits in the state of a quote (D54). */
export function permittedIn(
  { state, offer }: Pick<QuoteView, 'state' | 'offer'>,
  now: Date,
): Permitted {
  const isOpen = state === 'requested' || state === 'question' || state === 'sent';
  const isOffered = isOpen && offer !== undefined;
  return {
    accept: isOffered,
    decline: isOffered,
    write: isOpen,
    takeBack: state === 'declined' && offer !== undefined && isValid(offer, now),
    withdraw: isOpen && !offer,
    askAgain: state === 'expired' || state === 'withdrawn',
  };
}
