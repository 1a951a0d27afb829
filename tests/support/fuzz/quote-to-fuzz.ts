import type { Call } from '#contracts/call.ts';
import { declineQuote, parseQuoteFragment, type QuoteClaim } from '#contracts/quotes/quotes.ts';
import { createQuote, getQuoteLink } from '#contracts/quotes/staff-quotes.ts';
import { STOCKED } from '#tests/support/api/good-requests.ts';
import { draftBody, freshKey, newQuoteBody } from '#tests/support/api/quote-bodies.ts';
import { sendVersion } from '#tests/support/api/quotes.ts';
import { ask } from '#tests/support/api/requests.ts';
import type { RunningApi } from '#tests/support/api/running-api.ts';

/** Calls about a quote with a version. */
const WITH_VERSION = [
  'openQuote',
  'readQuoteVersion',
  'downloadQuote',
  'writeToShop',
  'declineQuote',
  'reconsiderQuote',
  'acceptQuote',
];
/** Calls about a draft with revision 1. */
const WITH_DRAFT = ['sendQuote', 'discardQuoteDraft'];
/** Calls that leave the quote as it is. */
const READS = ['openQuote', 'readQuoteVersion', 'getQuote', 'getQuoteLink'];

/** Returns whether a successful call leaves a quote that its good request no longer fits. */
export function changesQuote({ name }: Call): boolean {
  return !READS.includes(name);
}

/** Creates a quote in the state that the good request of a call expects. */
export async function quoteFor(
  { name }: Call,
  shop: RunningApi,
  email: string,
): Promise<QuoteClaim> {
  const draft = WITH_DRAFT.includes(name) ? { draft: draftBody([STOCKED]) } : {};
  const body = newQuoteBody([STOCKED], { email, ...draft });
  const { number } = (await ask(shop.app, createQuote, { body, headers: freshKey() })).result;
  const { link } = (await ask(shop.app, getQuoteLink, { params: { number } })).result;
  const claim = parseQuoteFragment(new URL(link).hash);
  if (!claim) throw new Error('The link opens no quote');
  if (WITH_VERSION.includes(name)) await sendVersion(shop, number);
  if (name === 'reconsiderQuote') {
    await ask(shop.app, declineQuote, { body: { ...claim, version: 1 } });
  }
  return claim;
}
