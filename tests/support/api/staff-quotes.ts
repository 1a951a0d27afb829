import type * as z from 'zod';
import type { Call } from '#contracts/call.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import type { QuoteCredentials } from '#contracts/quotes/quotes.ts';
import { type StaffQuote, saveQuoteDraft, sendQuote } from '#contracts/quotes/staff-quotes.ts';
import { DEFAULT_QUOTE_SETTINGS } from '#functions/quotes/settings/settings.ts';
import { callAs, type StaffMember } from '#tests/support/staff-accounts.ts';
import type { GoodInput } from './good-requests.ts';
import { orderBody } from './order-body.ts';
import { AGREEMENT, sendPrice } from './order-prices.ts';
import { draftBody, freshKey, newQuoteBody } from './quote-bodies.ts';
import { requested } from './quotes.ts';
import { ask } from './requests.ts';
import type { RunningApi } from './running-api.ts';

type DraftInput = z.input<typeof saveQuoteDraft.body>;

/** Sends a draft with one price for all pieces as the next version. */
export async function priced(
  api: RunningApi,
  who: StaffMember,
  { number }: Pick<QuoteCredentials, 'number'>,
  codes: readonly string[],
  { revision = 1, ...draft }: Partial<DraftInput> & { revision?: number } = {},
): Promise<StaffQuote> {
  const params = { number };
  const saved = await callAs(api, who, saveQuoteDraft, { params, body: draftBody(codes, draft) });
  const { draftRevision } = saved.result;
  return (await callAs(api, who, sendQuote, { params, body: { revision, draftRevision } })).result;
}

/** Input of a staff call about a new quote that succeeds. Other calls get undefined. */
export async function staffQuoteInput(
  { name }: Pick<Call, 'name'>,
  api: RunningApi,
  who: StaffMember,
  code: string,
): Promise<GoodInput | undefined> {
  if (name === 'createQuote') return { body: newQuoteBody([code]), headers: freshKey() };
  if (name === 'priceOrder' || name === 'recordAgreement') return priceInput(name, api, code);
  const body = BODIES[name];
  if (!body) return undefined;
  const { number } = await requested(api, [code]);
  const params = { number };
  if (name === 'sendQuote' || name === 'discardQuoteDraft') {
    await callAs(api, who, saveQuoteDraft, { params, body: draftBody([code]) });
  }
  return { params, body: body(code) };
}

/** Input of a call about the price of a new order. */
async function priceInput(
  name: 'priceOrder' | 'recordAgreement',
  { app }: RunningApi,
  code: string,
): Promise<GoodInput> {
  const order = (await ask(app, placeOrder, { body: orderBody([code]) })).result.number;
  if (name === 'priceOrder') return { params: { number: order } };
  const { number, revision, versions } = await sendPrice(app, order);
  const at = versions.at(-1)?.sentAt ?? AGREEMENT.at;
  return { params: { number }, body: { ...AGREEMENT, revision, at } };
}

const BODIES: Readonly<Record<string, (code: string) => unknown>> = {
  getQuote: () => undefined,
  getQuoteLink: () => undefined,
  saveQuoteDraft: (code) => draftBody([code]),
  discardQuoteDraft: () => ({ draftRevision: 1 }),
  sendQuote: () => ({ revision: 1, draftRevision: 1 }),
  withdrawQuote: () => ({ revision: 1 }),
  assignQuote: () => ({ revision: 1, assignee: 'me' }),
  updateQuoteSettings: () => ({
    settings: { ...DEFAULT_QUOTE_SETTINGS, validDays: 30 },
    revision: 0,
  }),
  writeToCustomer: () => ({ id: 'message-of-the-shop', kind: 'question', text: 'Which color?' }),
};
