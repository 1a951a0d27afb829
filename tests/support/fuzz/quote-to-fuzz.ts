import type { Call } from '#contracts/call.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { declineQuote, type QuoteCredentials } from '#contracts/quotes/quotes.ts';
import { createQuote } from '#contracts/quotes/staff-quotes.ts';
import {
  askedForDiscount,
  discounted,
  isAboutDiscount,
} from '#tests/support/api/discount-requests.ts';
import { STOCKED } from '#tests/support/api/good-requests.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { claimOf, sendPrice } from '#tests/support/api/order-prices.ts';
import { draftBody, freshKey, newQuoteBody } from '#tests/support/api/quote-bodies.ts';
import { sendVersion } from '#tests/support/api/quotes.ts';
import { ask } from '#tests/support/api/requests.ts';
import type { RunningApi } from '#tests/support/api/running-api.ts';
import { createStaffMember } from '#tests/support/staff-accounts.ts';

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

/** Places an order and sends its price. */
async function pricedOrder({ app }: RunningApi, email: string): Promise<QuoteCredentials> {
  const order = (await ask(app, placeOrder, { body: orderBody([STOCKED], { email }) })).result;
  const { number } = await sendPrice(app, order.number);
  return claimOf(app, number);
}

/** Creates a quote in the state that the good request of a call expects. */
export async function quoteFor(
  { name }: Call,
  shop: RunningApi,
  email: string,
): Promise<QuoteCredentials> {
  if (name === 'agreeToPrice' || name === 'recordAgreement') return pricedOrder(shop, email);
  const draft = WITH_DRAFT.includes(name) ? { draft: draftBody([STOCKED]) } : {};
  const body = newQuoteBody([STOCKED], { email, ...draft });
  const { number } = (await ask(shop.app, createQuote, { body, headers: freshKey() })).result;
  const credentials = await claimOf(shop.app, number);
  if (isAboutDiscount({ name })) {
    const sales = await createStaffMember(shop, 'sales');
    const prepare = name === 'askForDiscount' ? discounted : askedForDiscount;
    await prepare(shop, sales, number, [STOCKED]);
  }
  if (WITH_VERSION.includes(name)) await sendVersion(shop, number);
  if (name === 'reconsiderQuote') {
    await ask(shop.app, declineQuote, { body: { ...credentials, version: 1 } });
  }
  return credentials;
}
