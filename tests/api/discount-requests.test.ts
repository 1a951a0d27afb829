import { beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { listObjectHistory } from '#contracts/audit/audit.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import {
  approveDiscount,
  askForDiscount,
  endDiscountRequest,
  limitDiscount,
} from '#contracts/quotes/discount-requests.ts';
import { priceOrder } from '#contracts/quotes/order-prices.ts';
import { acceptQuote } from '#contracts/quotes/quote-acceptance.ts';
import {
  cancelQuoteRequest,
  declineQuote,
  type QuoteCredentials,
} from '#contracts/quotes/quotes.ts';
import {
  assignQuote,
  discardQuoteDraft,
  findQuotes,
  getQuote,
  saveQuoteDraft,
  sendQuote,
  withdrawQuote,
  writeToCustomer,
} from '#contracts/quotes/staff-quotes.ts';
import { changeStaffRole, removeStaff } from '#contracts/staff/staff-people.ts';
import { getTodayQuotes } from '#contracts/today/today.ts';
import { DEFAULT_QUOTE_SETTINGS } from '#functions/quotes/settings/settings.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { FIFTEEN, REASON } from '#tests/support/api/discount-requests.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { acceptance, amount, draftBody } from '#tests/support/api/quote-bodies.ts';
import { opened, requested, sendVersion } from '#tests/support/api/quotes.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, SHOP_EMAIL, stock } from '#tests/support/api/running-api.ts';
import {
  callAs,
  createStaffMember,
  ownerOf,
  requestAs,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
const CUSTOMER = 'linh@example.com';
/** Name of the person whom `ownerOf` creates. */
const OWNER_NAME = 'Hà';
/** Subtotal of `draftBody`: 2 x 1,234.57. */
const SUBTOTAL = 246_914;
let shop: RunningApi;
let sales: StaffMember;
let owner: StaffMember;
let credentials: QuoteCredentials;
let params: { number: string };

type DraftInput = z.input<typeof saveQuoteDraft.body>;

beforeEach(async () => {
  shop = runApi(await newTable(), { limitFactor: 100 });
  await stock(shop, [product({ code: SOFA, title: 'Hoi An Sofa' })]);
  owner = await ownerOf(shop);
  sales = await createStaffMember(shop, 'sales');
  credentials = await requested(shop, [SOFA]);
  params = { number: credentials.number };
  shop.emails.length = 0;
});

const read = async () => (await callAs(shop, sales, getQuote, { params })).result;

/** Saves a draft of the quote. */
async function save(draft: Partial<DraftInput> = { discount: FIFTEEN }, who = sales) {
  const { draftRevision } = await read();
  const body = draftBody([SOFA], { draftRevision, ...draft });
  await callAs(shop, who, saveQuoteDraft, { params, body });
}

/** Asks for the discount of the stored draft, as a response that may be a failure. */
async function askAs(who = sales, reason = REASON): Promise<Response> {
  const { revision, draftRevision } = await read();
  return requestAs(shop, who, askForDiscount, {
    params,
    body: { revision, draftRevision, reason },
  });
}

/** Saves a draft, and asks for its discount. */
async function asked(draft?: Partial<DraftInput>): Promise<void> {
  await save(draft);
  expect((await askAs()).status).toBe(200);
  shop.emails.length = 0;
}

async function answerWith(
  call: typeof approveDiscount | typeof endDiscountRequest,
  who = owner,
): Promise<Response> {
  const { revision } = await read();
  return requestAs(shop, who, call as typeof approveDiscount, { params, body: { revision } });
}

async function limitTo(limit: number, who = owner, text = 'Twelve is fine.'): Promise<Response> {
  const { revision } = await read();
  return requestAs(shop, who, limitDiscount, { params, body: { revision, limit, text } });
}

async function sendAs(who = sales): Promise<Response> {
  const { revision, draftRevision } = await read();
  return requestAs(shop, who, sendQuote, { params, body: { revision, draftRevision } });
}

const codeOf = async (response: Response) => (await failureOf(response)).code;
const today = async (who: StaffMember) =>
  (await callAs(shop, who, getTodayQuotes)).result.discounts;
const emailsTo = (address: string) =>
  shop.emails.filter(({ to }) => to === address).map(({ subject }) => subject);

describe('asking for a discount above the limit', () => {
  test('stores who asks, why and for which amounts, and tells the owners', async () => {
    await save();
    expect((await askAs()).status).toBe(200);
    const { discountRequest, discountGrant } = await read();
    expect(discountRequest).toEqual({
      state: 'asked',
      by: { name: 'Lan', isMine: true },
      at: shop.clock.now.toISOString(),
      reason: REASON,
      isDraftUnchanged: true,
      currency: 'USD',
      subtotal: SUBTOTAL,
      discount: 37_037,
      total: SUBTOTAL - 37_037 + 7_500,
      rate: 15_000,
    });
    expect(discountGrant).toBeUndefined();
    const [email] = shop.emails;
    expect(shop.emails).toHaveLength(1);
    expect(email?.replyTo).toBe(sales.email);
    expect(email?.subject).toContain(credentials.number);
    for (const part of [REASON, '15%', '$370.37', '$2,469.14', 'section=quotes']) {
      expect(email?.text).toContain(part);
    }
    expect(email?.text).not.toContain(CUSTOMER);
    expect(email?.text).toContain('Replies to this email go to Lan.');
    const request = {
      number: credentials.number,
      name: 'Linh Trần',
      state: 'asked',
      by: 'Lan',
      discount: 37_037,
      rate: 15_000,
    };
    expect(await today(owner)).toMatchObject({
      count: { number: 1, more: false },
      requests: [request],
    });
    expect((await today(sales)).requests).toEqual([]);
  });

  test('shows the customer nothing, and ids and addresses to nobody', async () => {
    await asked();
    expect(JSON.stringify(await opened(shop, credentials))).not.toContain(REASON);
    const seen = await requestAs(shop, owner, getQuote, { params });
    const text = await seen.text();
    expect(text).toContain(REASON);
    expect(text).not.toContain(sales.id);
    expect(text).not.toContain(sales.email);
    const { quotes } = (await callAs(shop, owner, findQuotes, { body: {} })).result;
    expect(quotes[0]?.discountState).toBe('asked');
    const list = await requestAs(shop, owner, findQuotes, { body: {} });
    expect(await list.text()).not.toContain(REASON);
  });

  test.each([
    ['a discount within the limit', { discount: { kind: 'percent', rate: 10_000 } }],
    ['no discount', { discount: null }],
  ] as const)('is refused for %s', async (_, draft) => {
    await save(draft);
    expect(await codeOf(await askAs())).toBe('status-conflict');
  });

  test('is refused for an owner and a script, who have no limit', async () => {
    await save();
    expect(await codeOf(await askAs(owner))).toBe('status-conflict');
    const { revision, draftRevision } = await read();
    const body = { revision, draftRevision, reason: REASON };
    expect(await codeOf(await request(shop.app, askForDiscount, { params, body }))).toBe(
      'status-conflict',
    );
  });

  test('needs a complete draft, its revision and a reason', async () => {
    await save({ lines: [{ code: SOFA, quantity: 1, unitPrice: null }], discount: FIFTEEN });
    expect(await codeOf(await askAs())).toBe('incomplete-quote');
    await save();
    for (const changed of [{ draftRevision: 1 }, { revision: 0 }]) {
      const { revision, draftRevision } = await read();
      const body = { revision, draftRevision, reason: REASON, ...changed };
      const response = await requestAs(shop, sales, askForDiscount, { params, body });
      expect(await codeOf(response)).toBe('version-conflict');
    }
    for (const reason of ['', ' \n ', 'x'.repeat(501)]) {
      expect((await askAs(sales, reason)).status).toBe(400);
    }
    expect((await read()).discountRequest).toBeUndefined();
    expect(shop.emails).toEqual([]);
  });

  test('again replaces the request', async () => {
    await asked();
    await save({ discount: { kind: 'percent', rate: 20_000 } });
    expect((await read()).discountRequest?.isDraftUnchanged).toBe(false);
    expect((await askAs(sales, 'A bigger hotel')).status).toBe(200);
    expect((await read()).discountRequest).toMatchObject({
      reason: 'A bigger hotel',
      rate: 20_000,
      isDraftUnchanged: true,
    });
    expect((await today(owner)).count.number).toBe(1);
  });

  test('can be taken back, and leaves Today', async () => {
    await asked();
    expect((await answerWith(endDiscountRequest, sales)).status).toBe(200);
    expect((await read()).discountRequest).toBeUndefined();
    expect((await today(owner)).requests).toEqual([]);
    expect(await codeOf(await answerWith(endDiscountRequest, sales))).toBe('status-conflict');
    expect(await codeOf(await answerWith(approveDiscount))).toBe('status-conflict');
  });

  test('works for the price of an order, which the approval sends', async () => {
    const body = orderBody([SOFA], { email: CUSTOMER });
    const { number: order } = (await ask(shop.app, placeOrder, { body })).result;
    const priced = await callAs(shop, sales, priceOrder, { params: { number: order } });
    params = { number: priced.result.number };
    await asked();
    expect((await answerWith(approveDiscount)).status).toBe(200);
    expect((await read()).versions[0]?.totals.discount).toBe(37_037);
    expect(emailsTo(CUSTOMER)).toHaveLength(1);
  });

  test('remains on the list of open quotes after a decline, until the quote ends', async () => {
    await sendVersion(shop, credentials.number, { validUntil: '2099-01-01' });
    await asked();
    await ask(shop.app, declineQuote, { body: { ...credentials, version: 1 } });
    const numbers = async () =>
      (await callAs(shop, owner, findQuotes, { body: {} })).result.quotes.map(
        ({ number }) => number,
      );
    expect(await numbers()).toEqual([credentials.number]);
    expect((await today(owner)).count.number).toBe(1);
    expect((await answerWith(endDiscountRequest, sales)).status).toBe(200);
    expect(await numbers()).toEqual([]);
  });
});

describe('an approval', () => {
  test('sends the version as it was asked for, in the name of the person who asked', async () => {
    await asked();
    const { draft } = await read();
    expect((await answerWith(approveDiscount)).status).toBe(200);
    const { versions, discountRequest, draft: after, state, messages } = await read();
    expect(versions).toHaveLength(1);
    expect(versions[0]).toMatchObject({
      by: 'Lan',
      note: draft?.note,
      discount: FIFTEEN,
      totals: { subtotal: SUBTOTAL, discount: 37_037 },
    });
    expect([state, discountRequest, after, messages]).toEqual(['sent', undefined, undefined, []]);
    expect(emailsTo(CUSTOMER)).toEqual([`Your quote ${credentials.number}`]);
    expect(emailsTo(sales.email)).toEqual([`Quote ${credentials.number} is approved and sent`]);
    const answer = shop.emails.find(({ to }) => to === sales.email);
    expect(answer?.replyTo).toBe(SHOP_EMAIL);
    expect(answer?.text).toContain('Replies to this email go to the shop.');
    expect((await opened(shop, credentials)).offer?.by).toBe('Lan');
    expect((await today(owner)).requests).toEqual([]);
    expect((await today(sales)).requests).toEqual([]);
    await ask(shop.app, acceptQuote, { body: acceptance(credentials) });
  });

  test('is recorded without reason and sentence', async () => {
    await asked();
    await answerWith(approveDiscount);
    const path = { params: { type: 'quote', id: credentials.number } } as const;
    const { entries } = (await callAs(shop, owner, listObjectHistory, path)).result;
    const recorded = entries.filter(({ kind }) => kind === 'discount');
    // Both have the same time, so their order is random.
    expect(recorded.map(({ actor, after }) => ({ ...actor, ...after }))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ name: 'Lan', discount: 'asked' }),
        expect.objectContaining({
          name: OWNER_NAME,
          discount: 'approved',
          state: 'sent',
          version: 1,
        }),
      ]),
    );
    expect(recorded).toHaveLength(2);
    expect(JSON.stringify(entries)).not.toContain(REASON);
  });

  test('of a changed draft sends nothing, and permits the asked discount exactly', async () => {
    await asked();
    await save({ discount: { kind: 'amount', amount: amount(37_038) }, note: 'Changed' });
    expect((await answerWith(approveDiscount)).status).toBe(200);
    const { versions, discountRequest, discountGrant } = await read();
    expect(versions).toEqual([]);
    expect(discountRequest?.state).toBe('approved');
    expect(discountGrant).toEqual({ rate: 15_000, most: { amount: 37_037, currency: 'USD' } });
    expect(emailsTo(CUSTOMER)).toEqual([]);
    expect(emailsTo(sales.email)).toHaveLength(1);
    expect((await today(sales)).requests).toMatchObject([{ state: 'approved', granted: 15_000 }]);
    expect(await codeOf(await sendAs())).toBe('owner-discount');
    await save({ discount: { kind: 'amount', amount: amount(37_037) } });
    expect((await sendAs()).status).toBe(200);
    expect((await today(sales)).requests).toEqual([]);
  });

  test.each([
    ['more money for more pieces', 3, 37_038],
    ['more percent of fewer pieces', 1, 18_520],
  ])('of a changed draft does not permit %s', async (_, quantity, tooMuch) => {
    await asked();
    const lines = [{ code: SOFA, quantity, unitPrice: amount(123_457) }];
    await save({ lines, discount: { kind: 'amount', amount: amount(tooMuch) } });
    await answerWith(approveDiscount);
    expect(await codeOf(await sendAs())).toBe('owner-discount');
    await save({ lines, discount: { kind: 'amount', amount: amount(tooMuch - 1) } });
    expect((await sendAs()).status).toBe(200);
  });

  test('of a discount by amount permits the amount and nothing above it', async () => {
    await asked({ discount: { kind: 'amount', amount: amount(30_001) } });
    await save({ discount: { kind: 'amount', amount: amount(30_002) } });
    await answerWith(approveDiscount);
    expect(await codeOf(await sendAs())).toBe('owner-discount');
    await save({ discount: { kind: 'amount', amount: amount(30_001) } });
    expect((await sendAs()).status).toBe(200);
  });

  test('of a draft that was discarded and written again sends nothing', async () => {
    await asked();
    await callAs(shop, sales, discardQuoteDraft, { params, body: { draftRevision: 1 } });
    shop.clock.now = new Date(shop.clock.now.getTime() + 1000);
    await save({ discount: { kind: 'percent', rate: 50_000 } });
    expect((await read()).draftRevision).toBe(1);
    expect((await answerWith(approveDiscount)).status).toBe(200);
    expect((await read()).versions).toEqual([]);
  });

  test('is for owners only', async () => {
    await asked();
    expect((await answerWith(approveDiscount, sales)).status).toBe(403);
    expect((await limitTo(12_000, sales)).status).toBe(403);
    const editor = await createStaffMember(shop, 'editor');
    for (const call of [askForDiscount, endDiscountRequest, approveDiscount, limitDiscount]) {
      const body = { revision: 1, draftRevision: 1, reason: REASON, limit: 12_000, text: 'x' };
      const response = await requestAs(shop, editor, call as typeof askForDiscount, {
        params,
        body,
      });
      expect(response.status).toBe(403);
    }
    expect((await read()).versions).toEqual([]);
  });

  test('by two owners at once sends one version', async () => {
    await asked();
    const { revision } = await read();
    const other = await createStaffMember(shop, 'owner');
    const responses = await Promise.all(
      [owner, other, owner, other].map((who) =>
        requestAs(shop, who, approveDiscount, { params, body: { revision } }),
      ),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200]);
    expect((await read()).versions).toHaveLength(1);
    expect(emailsTo(CUSTOMER)).toHaveLength(1);
  });

  test('and another limit at once have one winner', async () => {
    await asked();
    const { revision } = await read();
    const responses = await Promise.all([
      requestAs(shop, owner, approveDiscount, { params, body: { revision } }),
      requestAs(shop, owner, limitDiscount, {
        params,
        body: { revision, limit: 12_000, text: 'Twelve' },
      }),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(emailsTo(sales.email)).toHaveLength(1);
  });

  test('at the time of a change never sends what was not asked for', async () => {
    await asked();
    const { revision, draftRevision } = await read();
    const body = draftBody([SOFA], {
      draftRevision,
      discount: { kind: 'percent', rate: 90_000 },
    });
    await Promise.all([
      requestAs(shop, sales, saveQuoteDraft, { params, body }),
      requestAs(shop, owner, approveDiscount, { params, body: { revision } }),
    ]);
    const { versions } = await read();
    expect(versions.map(({ totals }) => totals.discount)).toEqual(
      versions.length === 0 ? [] : [37_037],
    );
    expect((await sendAs()).status).not.toBe(200);
  });

  test('at the time of an acceptance: the accepted version or the new one, never both', async () => {
    await sendVersion(shop, credentials.number, { validUntil: '2099-01-01' });
    await asked();
    const { revision } = await read();
    const [accepted, approved] = await Promise.all([
      request(shop.app, acceptQuote, { body: acceptance(credentials) }),
      requestAs(shop, owner, approveDiscount, { params, body: { revision } }),
    ]);
    const { state, versions } = await read();
    expect([state, versions.length, accepted.ok, approved.ok]).toEqual(
      accepted.ok ? ['accepted', 1, true, false] : ['sent', 2, false, true],
    );
  });

  test.each([
    ['the customer cancels', () => ask(shop.app, cancelQuoteRequest, { body: credentials })],
    [
      'sales withdraw the quote',
      async () => {
        const { revision } = await read();
        return callAs(shop, sales, withdrawQuote, { params, body: { revision } });
      },
    ],
  ])('is refused after %s', async (_, close) => {
    await asked();
    await close();
    expect(await codeOf(await answerWith(approveDiscount))).toBe('quote-closed');
    expect(await codeOf(await limitTo(12_000))).toBe('quote-closed');
    expect((await today(owner)).requests).toEqual([]);
    expect((await read()).discountRequest).toBeUndefined();
  });

  test('with an old revision is refused after a message, and the request remains', async () => {
    await asked();
    const { revision } = await read();
    const message = { id: 'message-of-the-shop', kind: 'answer', text: 'Soon' } as const;
    await callAs(shop, sales, writeToCustomer, { params, body: message });
    const response = await requestAs(shop, owner, approveDiscount, { params, body: { revision } });
    expect(await codeOf(response)).toBe('version-conflict');
    expect((await answerWith(approveDiscount)).status).toBe(200);
  });

  test.each([
    ['was removed', () => callAs(shop, owner, removeStaff, { params: { id: sales.id } })],
    [
      'now works in the warehouse',
      () =>
        callAs(shop, owner, changeStaffRole, {
          params: { id: sales.id },
          body: { role: 'warehouse' },
        }),
    ],
  ])('sends in the name of the owner if the person %s', async (_, leave) => {
    await asked();
    const { revision } = await read();
    await leave();
    shop.emails.length = 0;
    const answer = await callAs(shop, owner, approveDiscount, { params, body: { revision } });
    expect(answer.result.versions[0]?.by).toBe(OWNER_NAME);
    expect(emailsTo(sales.email)).toEqual([]);
    expect(emailsTo(CUSTOMER)).toHaveLength(1);
  });

  test('names the person assigned to the quote as the contact', async () => {
    await asked();
    const { revision } = await read();
    await callAs(shop, owner, assignQuote, { params, body: { assignee: 'me', revision } });
    await answerWith(approveDiscount);
    expect((await read()).versions[0]?.by).toBe(OWNER_NAME);
  });
});

describe('another limit', () => {
  test('permits sales to send the quote up to the limit exactly', async () => {
    await asked();
    expect((await limitTo(12_000)).status).toBe(200);
    const { discountRequest, discountGrant, versions } = await read();
    expect(versions).toEqual([]);
    expect(discountGrant).toEqual({ rate: 12_000 });
    expect(discountRequest).toMatchObject({
      state: 'limited',
      answer: { text: 'Twelve is fine.', by: OWNER_NAME },
    });
    expect(emailsTo(sales.email)).toEqual([`Up to 12% discount for quote ${credentials.number}`]);
    expect(shop.emails[0]?.text).toContain('Twelve is fine.');
    expect(emailsTo(CUSTOMER)).toEqual([]);
    expect(await today(sales)).toMatchObject({
      count: { number: 1 },
      requests: [{ state: 'limited', granted: 12_000 }],
    });
    expect((await today(owner)).requests).toEqual([]);
    expect(await codeOf(await sendAs())).toBe('owner-discount');
    // 12% of 2,469.14 is 296.2968, which is rounded to 296.30.
    await save({ discount: { kind: 'amount', amount: amount(29_631) } });
    expect(await codeOf(await sendAs())).toBe('owner-discount');
    await save({ discount: { kind: 'amount', amount: amount(29_630) } });
    expect((await sendAs()).status).toBe(200);
    expect((await today(sales)).requests).toEqual([]);
  });

  test('holds for this quote only, also for its next version', async () => {
    await asked();
    await limitTo(12_000);
    const twelve = { discount: { kind: 'percent', rate: 12_000 } } as const;
    for (const _ of [1, 2]) {
      await save(twelve);
      expect((await sendAs()).status).toBe(200);
    }
    credentials = await requested(shop, [SOFA]);
    params = { number: credentials.number };
    await save(twelve);
    expect(await codeOf(await sendAs())).toBe('owner-discount');
  });

  test('is at least the limit of the settings, and needs a sentence', async () => {
    await asked();
    const low = await failureOf(await limitTo(DEFAULT_QUOTE_SETTINGS.discountLimit - 1));
    expect(low).toMatchObject({ http: 400, fields: { limit: expect.any(String) } });
    expect((await limitTo(12_000, owner, ' ')).status).toBe(400);
    expect((await limitTo(100_001)).status).toBe(400);
    expect((await limitTo(DEFAULT_QUOTE_SETTINGS.discountLimit)).status).toBe(200);
  });

  test('can be followed by another request', async () => {
    await asked();
    await limitTo(12_000);
    expect((await askAs(sales, 'Please look again')).status).toBe(200);
    expect((await read()).discountRequest).toMatchObject({
      state: 'asked',
      reason: 'Please look again',
    });
    expect((await answerWith(approveDiscount)).status).toBe(200);
    expect((await read()).versions).toHaveLength(1);
  });

  test('for a person who has left is granted without an email', async () => {
    await asked();
    const { revision } = await read();
    await callAs(shop, owner, removeStaff, { params: { id: sales.id } });
    shop.emails.length = 0;
    const body = { revision, limit: 12_000, text: 'Twelve' };
    const answer = await callAs(shop, owner, limitDiscount, { params, body });
    expect(answer.result.discountGrant).toEqual({ rate: 12_000 });
    expect(shop.emails).toEqual([]);
  });
});
