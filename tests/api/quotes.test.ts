import { beforeEach, describe, expect, test } from 'vitest';
import { trackOrder } from '#contracts/orders/order-tracking.ts';
import { listOrders } from '#contracts/orders/orders.ts';
import { getOrder } from '#contracts/orders/staff-orders.ts';
import { deleteProduct, updateProduct } from '#contracts/products/product-editing.ts';
import { acceptQuote } from '#contracts/quotes/quote-acceptance.ts';
import { requestQuote } from '#contracts/quotes/quote-request.ts';
import {
  cancelQuoteRequest,
  declineQuote,
  MAX_QUOTE_LINES,
  MAX_QUOTE_MESSAGES,
  openQuote,
  readQuoteVersion,
  reconsiderQuote,
  writeToShop,
} from '#contracts/quotes/quotes.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { quoteKey } from '#functions/db/keys.ts';
import { quoteRepository } from '#functions/quotes/repository.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { as, member } from '#tests/support/api/members.ts';
import { product } from '#tests/support/api/products.ts';
import { acceptance, freshKey, quoteBody } from '#tests/support/api/quote-bodies.ts';
import { opened, requested, sendVersion, sentQuote } from '#tests/support/api/quotes.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, SHOP_EMAIL, stock } from '#tests/support/api/running-api.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
const LAMP = 'LL-LT-1';
let settings: ConnectionSettings;
let shop: RunningApi;

beforeEach(async () => {
  settings = await newTable();
  shop = runApi(settings, { limitFactor: 100 });
  await stock(shop, [
    product({ code: SOFA, title: 'Hoi An Sofa' }),
    product({ code: LAMP, title: 'Sapa Lamp', category: 'Lighting' }),
  ]);
});

const messageId = (n: number) => `message-of-customer-${n}`;

function write(
  credentials: { number: string; secret: string },
  n = 1,
  text = 'Is it available in green?',
) {
  return request(shop.app, writeToShop, { body: { ...credentials, id: messageId(n), text } });
}

/** Expects a failure that changes no item of the table. */
async function expectNothingWritten(response: () => Promise<Response>, http: number, code: string) {
  const ignored = (items: Record<string, unknown>[]) =>
    items.filter(({ PK }) => !String(PK).startsWith('LIMIT#'));
  const before = ignored(await wholeTable(settings));
  expect(await failureOf(await response())).toMatchObject({ http, code });
  expect(ignored(await wholeTable(settings))).toEqual(before);
}

describe('a request for a quote (D52)', () => {
  test('creates a quote with a promised day, and emails customer and shop', async () => {
    const body = quoteBody([SOFA, LAMP], {
      neededBy: '2026-09-01',
      message: 'For a hotel',
      lines: [
        { code: SOFA, quantity: 2, wish: 'Green leather' },
        { code: LAMP, quantity: 1 },
      ],
    });
    const { result } = await ask(shop.app, requestQuote, { body, headers: freshKey() });
    expect(result.number).toMatch(/^LQ-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    // Tuesday, 2026-05-05, 1 a.m. in California, and two working days.
    expect(result.answerBy).toBe('2026-05-07');
    const view = await opened(shop, result);
    expect(view).toMatchObject({
      number: result.number,
      state: 'requested',
      office: 'en',
      name: 'Linh Trần',
      email: 'linh@example.com',
      country: 'US',
      province: 'California',
      request: {
        message: 'For a hotel',
        neededBy: '2026-09-01',
        lines: [
          { quantity: 2, product: { code: SOFA, title: 'Hoi An Sofa', request: 'Green leather' } },
          { quantity: 1, product: { code: LAMP, request: '' } },
        ],
      },
      versions: [],
      messages: [],
    });
    const link = `http://shop.test/quote#${result.number}.${result.secret}`;
    const [toCustomer, toShop] = ['linh@example.com', SHOP_EMAIL].map((to) =>
      shop.emails.find((email) => email.to === to),
    );
    expect(shop.emails).toHaveLength(2);
    expect(toCustomer?.text).toContain(link);
    expect(toShop?.text).not.toContain(result.secret);
    expect(toShop?.text).toContain(`/admin?section=quotes&quote=${result.number}`);
    expect(toShop?.text).toContain('Needed by: September 1, 2026');
    expect(toShop?.text).toContain('Replies to this email go to the customer.');
  });

  test('without a date tells the shop that the customer is planning, and nothing that nobody said', async () => {
    await requested(shop, [SOFA], { isPlanning: true });
    await requested(shop, [SOFA]);
    const [planned, plain] = shop.emails.filter(({ to }) => to === SHOP_EMAIL);
    expect(planned?.text).toContain('Needed by: No date yet, just planning');
    expect(plain?.text).not.toContain('Needed by');
  });

  test('with a phone number emails only the shop', async () => {
    const credentials = await requested(shop, [SOFA], { contact: '+84 28 3822 1234' });
    expect(await opened(shop, credentials)).toMatchObject({ phone: '+84 28 3822 1234' });
    expect(shop.emails.map(({ to }) => to)).toEqual([SHOP_EMAIL]);
    const [toShop] = shop.emails;
    expect(toShop?.replyTo).toBeUndefined();
    expect(toShop?.text).not.toContain('Replies to this email');
    expect(toShop?.text).toContain('has no email address. Call +84 28 3822 1234.');
  });

  test.each([
    ['US', 'en'],
    ['Viet Nam', 'vn'],
    ['Korea', 'vn'],
    ['Other', 'vn'],
  ] as const)('from %s belongs to the office %s', async (country, office) => {
    const credentials = await requested(shop, [SOFA], { country });
    expect(await opened(shop, credentials)).toMatchObject({ office });
  });

  test('that is sent twice makes one quote', async () => {
    const input = { body: quoteBody([SOFA]), headers: freshKey() };
    const first = await ask(shop.app, requestQuote, input);
    expect(await ask(shop.app, requestQuote, input)).toEqual(first);
    expect(shop.emails).toHaveLength(2);
    const other = { ...input, body: quoteBody([SOFA], { province: 'Oregon' }) };
    const failure = await failureOf(await request(shop.app, requestQuote, other));
    expect(failure).toMatchObject({ http: 409, code: 'idempotency-conflict' });
  });

  test('20 times in parallel makes one quote', async () => {
    const input = { body: quoteBody([SOFA]), headers: freshKey() };
    const receipts = await Promise.all(
      Array.from({ length: 20 }, () => ask(shop.app, requestQuote, input)),
    );
    expect(new Set(receipts.map(({ result }) => result.number)).size).toBe(1);
    expect((await quoteRepository(shop.database).list('open', {})).found).toHaveLength(1);
    expect(shop.emails).toHaveLength(2);
  });

  test('names unknown products and creates nothing', async () => {
    const body = quoteBody([SOFA, 'LL-XX-9']);
    await expectNothingWritten(
      () => request(shop.app, requestQuote, { body, headers: freshKey() }),
      404,
      'unknown-product',
    );
  });

  test(`requires name, contact, country and province, and at most ${MAX_QUOTE_LINES} products`, async () => {
    for (const field of ['name', 'contact', 'country', 'province']) {
      const body = quoteBody([SOFA], { [field]: undefined });
      const response = await request(shop.app, requestQuote, { body, headers: freshKey() });
      expect((await failureOf(response)).fields).toHaveProperty([field]);
    }
    const many = quoteBody(Array.from({ length: MAX_QUOTE_LINES + 1 }, (_, at) => `LL-BIG-${at}`));
    const response = await request(shop.app, requestQuote, { body: many, headers: freshKey() });
    expect((await failureOf(response)).fields).toHaveProperty(['lines']);
  });

  test('of a robot is refused', async () => {
    const body = quoteBody([SOFA], { check: { website: 'https://spam.example' } });
    await expectNothingWritten(
      () => request(shop.app, requestQuote, { body, headers: freshKey() }),
      400,
      'robot-suspected',
    );
  });

  test(`can have ${MAX_QUOTE_LINES} products, which fit into one accepted order`, async () => {
    const codes = Array.from({ length: MAX_QUOTE_LINES }, (_, at) => `LL-BIG-${at}`);
    const long = { title: 'T'.repeat(200), color: 'C'.repeat(200), material: 'M'.repeat(200) };
    await stock(
      shop,
      codes.map((code) => product({ code, ...long, translations: { vn: long, kr: long } })),
    );
    const credentials = await sentQuote(shop, codes);
    const view = (await ask(shop.app, acceptQuote, { body: acceptance(credentials) })).result;
    expect(view.offer?.lines).toHaveLength(MAX_QUOTE_LINES);
    const params = { number: view.accepted?.order ?? '' };
    const { result: order } = await ask(shop.app, getOrder, { params });
    expect(order.cart).toHaveLength(MAX_QUOTE_LINES);
    expect(order.prices?.unitPrices).toHaveLength(MAX_QUOTE_LINES);
  });
});

describe('the private link (D53)', () => {
  test('opens the quote, and staff see when its version was first read', async () => {
    const credentials = await sentQuote(shop, [SOFA]);
    const readAt = async () =>
      (await quoteRepository(shop.database).quote(credentials.number))?.readAt;
    expect(await readAt()).toBeUndefined();
    await opened(shop, credentials);
    const first = shop.clock.now.toISOString();
    expect(await readAt()).toBe(first);
    shop.clock.now = new Date('2026-05-06T08:00:00Z');
    await opened(shop, credentials);
    expect(await readAt()).toBe(first);
    await sendVersion(shop, credentials.number);
    expect(await readAt()).toBeUndefined();
  });

  test('with a wrong secret or an unknown number gets the same response', async () => {
    const { number, secret } = await requested(shop, [SOFA]);
    const other = await requested(shop, [SOFA]);
    const wrong = [
      { number, secret: other.secret },
      { number, secret: secret.split('').reverse().join('') },
      { number: 'LQ-0000-0000', secret },
    ];
    const responses = await Promise.all(
      wrong.map(async (body) => {
        const response = await request(shop.app, openQuote, { body });
        return [response.status, await response.text()];
      }),
    );
    expect(new Set(responses.map(String)).size).toBe(1);
    expect(responses[0]?.[0]).toBe(404);
  });

  test('does not reveal internal notes', async () => {
    const credentials = await sentQuote(shop, [SOFA]);
    const repository = quoteRepository(shop.database);
    const whole = await repository.aggregate(credentials.number);
    if (!whole) throw new Error('no quote');
    const note = { by: 'shop' as const, text: 'Give no discount', isQuestion: false };
    const message = { ...note, id: 'internal-note-0001', at: '2026-05-05T08:00:00.000Z' };
    await repository.change(whole, {
      at: shop.clock.now,
      message: { ...message, isInternal: true },
    });
    const response = await request(shop.app, openQuote, { body: credentials });
    const text = await response.text();
    expect(text).not.toContain('Give no discount');
    expect(text).not.toContain('isInternal');
    expect(text).not.toContain('linkSalt');
  });
});

describe('a sent version (D54)', () => {
  test('stays as sent when its product is renamed or deleted', async () => {
    const credentials = await sentQuote(shop, [SOFA, LAMP]);
    const before = (await opened(shop, credentials)).offer;
    await ask(shop.app, updateProduct, { params: { id: SOFA }, body: { title: 'Renamed' } });
    await ask(shop.app, deleteProduct, { params: { id: LAMP } });
    expect((await opened(shop, credentials)).offer).toEqual(before);
    const { result } = await ask(shop.app, acceptQuote, { body: acceptance(credentials) });
    const params = { number: result.accepted?.order ?? '' };
    const { result: order } = await ask(shop.app, getOrder, { params });
    expect(order.cart.map(({ title }) => title)).toEqual(['Hoi An Sofa', 'Sapa Lamp']);
  });

  test('can be read after a newer version', async () => {
    const credentials = await sentQuote(shop, [SOFA], { unitPrice: 100 });
    await sendVersion(shop, credentials.number, { unitPrice: 200 });
    const view = await opened(shop, credentials);
    expect(view.versions.map(({ version }) => version)).toEqual([1, 2]);
    const body = { ...credentials, version: 1 };
    const { result } = await ask(shop.app, readQuoteVersion, { body });
    expect(result.lines[0]?.unitPrice).toBe(100);
    const none = { ...credentials, version: 3 };
    const failure = await failureOf(await request(shop.app, readQuoteVersion, { body: none }));
    expect(failure).toMatchObject({ http: 404, code: 'unknown-quote' });
  });

  test.each([
    ['US', '2026-11-01', '2026-11-02T07:59:59.999Z'],
    ['US', '2026-03-08', '2026-03-09T06:59:59.999Z'],
    ['Viet Nam', '2026-11-01', '2026-11-01T16:59:59.999Z'],
  ] as const)('from the office of %s is valid until the end of %s', async (country, day, end) => {
    shop.clock.now = new Date('2026-03-01T00:00:00Z');
    const credentials = await sentQuote(shop, [SOFA], { validUntil: day, request: { country } });
    const last = new Date(end);
    shop.clock.now = new Date(last.getTime() + 1);
    expect((await opened(shop, credentials)).state).toBe('expired');
    await expectNothingWritten(
      () => request(shop.app, acceptQuote, { body: acceptance(credentials) }),
      410,
      'quote-closed',
    );
    shop.clock.now = last;
    expect((await opened(shop, credentials)).state).toBe('sent');
    const { result } = await ask(shop.app, acceptQuote, { body: acceptance(credentials) });
    expect(result.state).toBe('accepted');
  });
});

describe('a message of the customer', () => {
  test('is added to the thread, and emailed to the shop', async () => {
    const credentials = await sentQuote(shop, [SOFA]);
    shop.emails.length = 0;
    const { result } = await ask(shop.app, writeToShop, {
      body: { ...credentials, id: messageId(1), text: 'Is it available in green?' },
    });
    expect(result.messages).toEqual([
      {
        id: messageId(1),
        at: '2026-05-05T08:00:00.000Z',
        by: 'customer',
        text: 'Is it available in green?',
        isQuestion: false,
      },
    ]);
    expect(shop.emails.map(({ to }) => to)).toEqual([SHOP_EMAIL]);
    expect(shop.emails[0]?.text).toContain('> Is it available in green?');
    const quote = await quoteRepository(shop.database).quote(credentials.number);
    // Tuesday, 1 a.m. in California: four hours after opening.
    expect(quote).toMatchObject({ isUnanswered: true, dueAt: '2026-05-05T20:00:00.000Z' });
  });

  test('that is sent again is stored and emailed once', async () => {
    const credentials = await requested(shop, [SOFA]);
    shop.emails.length = 0;
    const responses = await Promise.all([1, 1, 1, 1].map((n) => write(credentials, n)));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect((await opened(shop, credentials)).messages).toHaveLength(1);
    expect(shop.emails).toHaveLength(1);
  });

  test.each([
    ['requested', false],
    ['sent', true],
  ] as const)('answers a question, and the quote is %s again', async (state, hasVersion) => {
    const credentials = await requested(shop, [SOFA]);
    if (hasVersion) await sendVersion(shop, credentials.number);
    const repository = quoteRepository(shop.database);
    const whole = await repository.aggregate(credentials.number);
    if (!whole) throw new Error('no quote');
    const question = { by: 'shop' as const, text: 'Which floor?', isQuestion: true };
    await repository.change(whole, {
      at: shop.clock.now,
      set: { state: 'question' },
      message: {
        ...question,
        id: 'question-of-shop-1',
        at: '2026-05-05T07:00:00.000Z',
        isInternal: false,
      },
    });
    expect((await opened(shop, credentials)).state).toBe('question');
    await write(credentials, 1, 'The third');
    const view = await opened(shop, credentials);
    expect(view.state).toBe(state);
    expect(view.messages.map(({ text }) => text)).toEqual(['Which floor?', 'The third']);
  });

  test('after the last permitted one is refused', async () => {
    const credentials = await requested(shop, [SOFA]);
    await shop.database.update(quoteKey(credentials.number), {
      set: { messages: MAX_QUOTE_MESSAGES },
    });
    await expectNothingWritten(() => write(credentials), 409, 'too-many-messages');
  });

  test('to a closed quote is refused', async () => {
    const credentials = await requested(shop, [SOFA]);
    await ask(shop.app, cancelQuoteRequest, { body: credentials });
    await expectNothingWritten(() => write(credentials), 410, 'quote-closed');
  });
});

describe('declining (D54)', () => {
  test('stores the reason, emails the shop, and can be taken back', async () => {
    const credentials = await sentQuote(shop, [SOFA]);
    shop.emails.length = 0;
    const body = { ...credentials, version: 1, reason: 'Too late' };
    const { result } = await ask(shop.app, declineQuote, { body });
    expect(result).toMatchObject({ state: 'declined', declined: { reason: 'Too late' } });
    expect(shop.emails.map(({ to }) => to)).toEqual([SHOP_EMAIL]);
    // A retry changes nothing and emails nothing.
    expect((await ask(shop.app, declineQuote, { body })).result).toEqual(result);
    expect(shop.emails).toHaveLength(1);
    await expectNothingWritten(
      () => request(shop.app, acceptQuote, { body: acceptance(credentials) }),
      409,
      'status-conflict',
    );
    const again = (await ask(shop.app, reconsiderQuote, { body: credentials })).result;
    expect(again.state).toBe('sent');
    expect(again.declined).toBeUndefined();
    expect((await ask(shop.app, reconsiderQuote, { body: credentials })).result.state).toBe('sent');
  });

  test('cannot be taken back after the last valid day', async () => {
    const credentials = await sentQuote(shop, [SOFA]);
    await ask(shop.app, declineQuote, { body: { ...credentials, version: 1 } });
    shop.clock.now = new Date('2026-06-01T00:00:00Z');
    await expectNothingWritten(
      () => request(shop.app, reconsiderQuote, { body: credentials }),
      410,
      'quote-closed',
    );
  });

  test('of an old version is refused', async () => {
    const credentials = await sentQuote(shop, [SOFA]);
    await sendVersion(shop, credentials.number);
    await expectNothingWritten(
      () => request(shop.app, declineQuote, { body: { ...credentials, version: 1 } }),
      409,
      'version-conflict',
    );
  });
});

describe('canceling a request', () => {
  test('withdraws a quote without a version', async () => {
    const credentials = await requested(shop, [SOFA]);
    const { result } = await ask(shop.app, cancelQuoteRequest, { body: credentials });
    expect(result.state).toBe('withdrawn');
    expect((await ask(shop.app, cancelQuoteRequest, { body: credentials })).result).toEqual(result);
    expect((await quoteRepository(shop.database).list('open', {})).found).toEqual([]);
    expect((await quoteRepository(shop.database).list('closed', {})).found).toHaveLength(1);
  });

  test('is refused after a version', async () => {
    const credentials = await sentQuote(shop, [SOFA]);
    await expectNothingWritten(
      () => request(shop.app, cancelQuoteRequest, { body: credentials }),
      409,
      'status-conflict',
    );
  });
});

describe('an acceptance (D55)', () => {
  test('places one order with the prices of the version, and emails customer and shop', async () => {
    const credentials = await sentQuote(shop, [SOFA, LAMP], {
      discount: { kind: 'percent', rate: 10_000 },
      tax: { rate: 9_375, included: false, label: 'Sales tax, San Jose CA' },
    });
    shop.emails.length = 0;
    const { result: view } = await ask(shop.app, acceptQuote, { body: acceptance(credentials) });
    expect(view).toMatchObject({ state: 'accepted', accepted: { version: 1 } });
    const number = view.accepted?.order ?? '';
    const { result: order } = await ask(shop.app, getOrder, { params: { number } });
    // 4 pieces at $1,234.57, 10% off, $75 delivery, $25 assembly, 9.375% of tax.
    expect(order).toMatchObject({
      status: 'pending',
      firstName: 'Linh',
      email: 'linh@example.com',
      note: 'Ring twice',
      quantity: [2, 2],
      sumQuantity: 4,
      subTotal: '4938.28',
      language: 'en',
      prices: {
        quote: credentials.number,
        version: 1,
        currency: 'USD',
        unitPrices: [123_457, 123_457],
        totals: {
          lineTotals: [246_914, 246_914],
          subtotal: 493_828,
          discount: 49_383,
          delivery: 7_500,
          assembly: 2_500,
          tax: 42_604,
          total: 497_049,
        },
      },
    });
    expect(shop.emails.map(({ to }) => to).toSorted()).toEqual(
      ['linh@example.com', SHOP_EMAIL].toSorted(),
    );
  });

  test.each([
    ['USD', 123_457, '2469.14'],
    ['VND', 62_400_000, '124800000'],
    ['KRW', 3_480_000, '6960000'],
  ] as const)('in %s has its subtotal as decimal text', async (currency, unitPrice, subTotal) => {
    const credentials = await sentQuote(shop, [SOFA], { currency, unitPrice });
    const { result } = await ask(shop.app, acceptQuote, { body: acceptance(credentials) });
    const params = { number: result.accepted?.order ?? '' };
    expect((await ask(shop.app, getOrder, { params })).result).toMatchObject({
      subTotal,
      prices: { currency },
    });
  });

  test('of the same version returns the same order, and of another version a conflict', async () => {
    const credentials = await sentQuote(shop, [SOFA]);
    const first = await ask(shop.app, acceptQuote, { body: acceptance(credentials) });
    expect(await ask(shop.app, acceptQuote, { body: acceptance(credentials) })).toEqual(first);
    await expectNothingWritten(
      () => request(shop.app, acceptQuote, { body: acceptance(credentials, 2) }),
      409,
      'status-conflict',
    );
  });

  test('of an old version is refused', async () => {
    const credentials = await sentQuote(shop, [SOFA]);
    await sendVersion(shop, credentials.number);
    await expectNothingWritten(
      () => request(shop.app, acceptQuote, { body: acceptance(credentials, 1) }),
      409,
      'version-conflict',
    );
  });

  test('of a quote that the shop has not priced is refused', async () => {
    const credentials = await requested(shop, [SOFA]);
    await expectNothingWritten(
      () => request(shop.app, acceptQuote, { body: acceptance(credentials) }),
      409,
      'status-conflict',
    );
  });

  test('of a withdrawn quote is refused', async () => {
    const credentials = await sentQuote(shop, [SOFA]);
    const repository = quoteRepository(shop.database);
    const whole = await repository.aggregate(credentials.number);
    if (!whole) throw new Error('no quote');
    await repository.change(whole, { at: shop.clock.now, set: { state: 'withdrawn' } });
    await expectNothingWritten(
      () => request(shop.app, acceptQuote, { body: acceptance(credentials) }),
      410,
      'quote-closed',
    );
  });

  test('is possible while the shop waits for an answer', async () => {
    const credentials = await sentQuote(shop, [SOFA]);
    await shop.database.update(quoteKey(credentials.number), { set: { state: 'question' } });
    const { result } = await ask(shop.app, acceptQuote, { body: acceptance(credentials) });
    expect(result.state).toBe('accepted');
  });

  test('without confirmation or with an incomplete address is refused', async () => {
    const credentials = await sentQuote(shop, [SOFA]);
    const body = acceptance(credentials);
    const bodies = [
      { ...body, agreed: false },
      { ...body, delivery: { ...body.delivery, address: '' } },
      { ...body, delivery: { ...body.delivery, country: 'Korea', postcode: '' } },
    ];
    for (const wrong of bodies) {
      await expectNothingWritten(
        () => request(shop.app, acceptQuote, { body: wrong as typeof body }),
        400,
        'invalid-input',
      );
    }
  });

  test('200 times in parallel makes one order', async () => {
    const credentials = await sentQuote(shop, [SOFA]);
    const patient = runApi({ ...settings, requestMs: 30_000 });
    const body = acceptance(credentials);
    const orders = await Promise.all(
      Array.from({ length: 200 }, async () => {
        for (;;) {
          // An overloaded shop responds with 503, and the page sends the acceptance again.
          const response = await request(patient.app, acceptQuote, { body });
          expect([200, 503]).toContain(response.status);
          if (response.status !== 200) continue;
          return acceptQuote.response.parse(await response.json()).result.accepted?.order;
        }
      }),
    );
    expect(new Set(orders).size).toBe(1);
    const { result } = await ask(shop.app, listOrders, { query: { limit: '100' } });
    expect(result.orders.map(({ number }) => number)).toEqual([orders[0]]);
    patient.clock.now = new Date(patient.clock.now.getTime() + 24 * 60 * 60 * 1000);
    await patient.app.sendEmails();
    expect(patient.emails).toHaveLength(2);
  }, 120_000);

  test('by a member adds order and quote to the account', async () => {
    const credentials = await sentQuote(shop, [SOFA]);
    const who = await member(shop);
    const { result } = await ask(shop.app, acceptQuote, { body: acceptance(credentials) }, as(who));
    const query = { userId: who.user._id };
    const { orders } = (await ask(shop.app, listOrders, { query }, as(who))).result;
    expect(orders.map(({ number }) => number)).toEqual([result.accepted?.order]);
  });

  test('with another email address emails both, and the link only to the address of the quote', async () => {
    const credentials = await sentQuote(shop, [SOFA]);
    shop.emails.length = 0;
    const body = acceptance(credentials);
    const delivery = { ...body.delivery, email: 'other@example.com' };
    await ask(shop.app, acceptQuote, { body: { ...body, delivery } });
    const texts = new Map(shop.emails.map(({ to, text }) => [to, text]));
    expect([...texts.keys()].toSorted()).toEqual(
      ['linh@example.com', 'other@example.com', SHOP_EMAIL].toSorted(),
    );
    expect(texts.get('linh@example.com')).toContain(credentials.secret);
    expect(texts.get('other@example.com')).not.toContain(credentials.secret);
  });
});

test('the customer sees the prices of an order from a quote when following it', async () => {
  const credentials = await sentQuote(shop, [SOFA]);
  const { result } = await ask(shop.app, acceptQuote, { body: acceptance(credentials) });
  const body = { number: result.accepted?.order ?? '', email: 'linh@example.com' };
  const followed = await ask(shop.app, trackOrder, { body });
  expect(followed.result.prices?.totals.total).toBe(256_914);
});
