import type { QuoteState } from '#contracts/quotes/quotes.ts';

const OPEN: readonly QuoteState[] = ['requested', 'question', 'sent'];

/** Returns whether shop or customer can still act on a quote. */
export function isOpenQuote(state: QuoteState): boolean {
  return OPEN.includes(state);
}

/** Returns whether staff can still send a version. */
export function canSendVersion(state: QuoteState): boolean {
  return state !== 'accepted' && state !== 'withdrawn';
}
