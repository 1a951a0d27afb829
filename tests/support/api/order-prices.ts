import { getOrder } from '#contracts/orders/staff-orders.ts';
import { priceOrder, recordAgreement } from '#contracts/quotes/order-prices.ts';
import { parseQuoteFragment, type QuoteCredentials } from '#contracts/quotes/quotes.ts';
import {
  getQuoteLink,
  type StaffQuote,
  saveQuoteDraft,
  sendQuote,
} from '#contracts/quotes/staff-quotes.ts';
import { productCodesOf } from '#domain/products/piece.ts';
import type { App } from '#functions/app.ts';
import { draftBody } from './quote-bodies.ts';
import { ask } from './requests.ts';

type Api = Pick<App, 'handle'>;

/** Agreement by telephone to the first version of a price that was just sent. */
export const AGREEMENT = {
  version: 1,
  revision: 2,
  who: 'Linh Trần',
  how: 'phone',
  at: '2026-05-05T08:00:00.000Z',
} as const;

/** Wish of a customer by telephone, before pieces are removed. */
export const REMOVAL = { who: 'Linh Trần', how: 'phone', at: '2026-05-05T07:00:00.000Z' } as const;

/** Sends the price of an order as its next version, with one price for all pieces. */
export async function sendPrice(
  app: Api,
  orderNumber: string,
  draft: Parameters<typeof draftBody>[1] = {},
): Promise<StaffQuote> {
  const { result } = await ask(app, priceOrder, { params: { number: orderNumber } });
  const { number, revision, draftRevision, request } = result;
  const params = { number };
  const body = draftBody(productCodesOf(request.lines.map(({ product }) => product)), draft);
  const lines = body.lines.map((line, index) => ({
    ...line,
    quantity: request.lines[index]?.quantity ?? 1,
    wish: request.lines[index]?.product.request ?? '',
  }));
  const saved = await ask(app, saveQuoteDraft, {
    params,
    body: { ...body, lines, ...draft, draftRevision },
  });
  const seen = { revision, draftRevision: saved.result.draftRevision };
  return (await ask(app, sendQuote, { params, body: seen })).result;
}

/** Number and secret of a quote, from the private link that staff copy. */
export async function claimOf(app: Api, number: string): Promise<QuoteCredentials> {
  const { link } = (await ask(app, getQuoteLink, { params: { number } })).result;
  const credentials = parseQuoteFragment(new URL(link).hash);
  if (!credentials) throw new Error('The link opens no quote');
  return credentials;
}

/** Gives an order a price that its customer agreed to by telephone. An order with a price stays as it is. */
export async function agreePrice(app: Api, orderNumber: string): Promise<void> {
  const order = (await ask(app, getOrder, { params: { number: orderNumber } })).result;
  if (order.prices) return;
  const { number, revision, versions } = await sendPrice(app, orderNumber);
  const at = versions.at(-1)?.sentAt ?? AGREEMENT.at;
  const body = { ...AGREEMENT, revision, at };
  await ask(app, recordAgreement, { params: { number }, body });
}
