import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { listAuditEntries, listObjectHistory } from '#contracts/audit/audit.ts';
import { deleteProduct, updateProduct } from '#contracts/products/product-editing.ts';
import { acceptQuote } from '#contracts/quotes/quote-acceptance.ts';
import {
  declineQuote,
  MAX_QUOTE_LINES,
  openQuote,
  parseQuoteFragment,
  type QuoteCredentials,
  writeToShop,
} from '#contracts/quotes/quotes.ts';
import {
  assignQuote,
  createQuote,
  exportQuotes,
  findQuotes,
  getQuote,
  getQuoteLink,
  getQuoteSettings,
  type QuoteRow,
  type QuoteSettings,
  saveQuoteDraft,
  sendQuote,
  updateQuoteSettings,
  withdrawQuote,
  writeToCustomer,
} from '#contracts/quotes/staff-quotes.ts';
import { maxEnteredAmount } from '#domain/money/currency.ts';
import { orderedPieceId } from '#domain/products/piece.ts';
import type { OfficeKey } from '#domain/shop/offices.ts';
import { dayOf, endOfMarketDay } from '#domain/time/market-time.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { quoteIndexKey, quoteKey } from '#functions/db/keys.ts';
import { DEFAULT_QUOTE_SETTINGS } from '#functions/quotes/settings/settings.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { product } from '#tests/support/api/products.ts';
import {
  acceptance,
  amount,
  draftBody,
  freshKey,
  newQuoteBody,
} from '#tests/support/api/quote-bodies.ts';
import { opened, requested, sentQuote } from '#tests/support/api/quotes.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { priced } from '#tests/support/api/staff-quotes.ts';
import {
  callAs,
  createStaffMember,
  ownerOf,
  requestAs,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
const LAMP = 'LL-LT-1';
const CUSTOMER = 'linh@example.com';
let settings: ConnectionSettings;
let shop: RunningApi;
let sales: StaffMember;
let owner: StaffMember;

beforeEach(async () => {
  settings = await newTable();
  shop = runApi(settings, { limitFactor: 100 });
  await stock(shop, [
    product({ code: SOFA, title: 'Hoi An Sofa' }),
    product({ code: LAMP, title: 'Sapa Lamp', category: 'Lighting' }),
  ]);
  owner = await ownerOf(shop);
  sales = await createStaffMember(shop, 'sales');
  shop.emails.length = 0;
});

type DraftInput = z.input<typeof saveQuoteDraft.body>;

/** Reads a quote as a script, whose access does not end when the clock is moved. */
const read = async ({ number }: Pick<QuoteCredentials, 'number'>) =>
  (await ask(shop.app, getQuote, { params: { number } })).result;

/** Saves a draft, as a response that may be a failure. */
function save({ number }: Pick<QuoteCredentials, 'number'>, body: DraftInput, who = sales) {
  return requestAs(shop, who, saveQuoteDraft, { params: { number }, body });
}

/** Sends the draft that is stored. */
async function sendDraft(
  credentials: Pick<QuoteCredentials, 'number'>,
  who = sales,
): Promise<Response> {
  const { number, revision, draftRevision } = await read(credentials);
  return requestAs(shop, who, sendQuote, { params: { number }, body: { revision, draftRevision } });
}

/** Sends a draft as a script. */
async function sendByScript(
  { number }: Pick<QuoteCredentials, 'number'>,
  draft: Partial<DraftInput> = {},
): Promise<void> {
  const params = { number };
  const body = draftBody([SOFA], draft);
  const { draftRevision } = (await ask(shop.app, saveQuoteDraft, { params, body })).result;
  const { revision } = await read({ number });
  await ask(shop.app, sendQuote, { params, body: { revision, draftRevision } });
}

function emailsTo(address: string) {
  return shop.emails.filter(({ to }) => to === address).map(({ subject }) => subject);
}

function pass(ms: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + ms);
}

const HOUR = 3_600_000;

describe('a draft (D54)', () => {
  test('of 60 products is saved with the latest revision, and an older revision is refused', async () => {
    const codes = Array.from({ length: MAX_QUOTE_LINES }, (_, n) => `LL-MANY-${n}`);
    await stock(
      shop,
      codes.map((code) => product({ code })),
    );
    const credentials = await requested(shop, [SOFA]);
    const body = draftBody(codes);
    expect((await save(credentials, body)).status).toBe(200);
    expect(await failureOf(await save(credentials, body))).toMatchObject({
      http: 409,
      code: 'version-conflict',
    });
    expect((await save(credentials, { ...body, draftRevision: 1 })).status).toBe(200);
    const { draft, draftRevision } = await read(credentials);
    expect(draftRevision).toBe(2);
    expect(draft?.products.map(orderedPieceId)).toEqual(codes);
    expect((await sendDraft(credentials)).status).toBe(200);
    expect((await opened(shop, credentials)).offer?.lines).toHaveLength(MAX_QUOTE_LINES);
    const tooMany = draftBody([...codes, SOFA]);
    expect(await failureOf(await save(credentials, tooMany))).toMatchObject({ http: 400 });
  });

  test('that two people save simultaneously is saved by one of them', async () => {
    const credentials = await requested(shop, [SOFA]);
    const saves = [sales, owner].map((who) => save(credentials, draftBody([SOFA]), who));
    const statuses = (await Promise.all(saves)).map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 409]);
  });

  test('keeps a product that is deleted meanwhile, and cannot add it again', async () => {
    const credentials = await requested(shop, [SOFA]);
    await save(credentials, draftBody([SOFA, LAMP]));
    await ask(shop.app, deleteProduct, { params: { id: LAMP } });
    expect((await save(credentials, draftBody([SOFA, LAMP], { draftRevision: 1 }))).status).toBe(
      200,
    );
    expect((await sendDraft(credentials)).status).toBe(200);
    const titles = (await opened(shop, credentials)).offer?.lines.map(
      ({ product: { title } }) => title,
    );
    expect(titles).toEqual(['Hoi An Sofa', 'Sapa Lamp']);
    const other = await requested(shop, [SOFA]);
    const failure = await failureOf(await save(other, draftBody([SOFA, LAMP])));
    expect(failure).toMatchObject({ http: 404, fields: { 'lines.1.code': expect.any(String) } });
  });

  test('can have a product of the request that is deleted before the first draft', async () => {
    const credentials = await requested(shop, [SOFA, LAMP]);
    await ask(shop.app, deleteProduct, { params: { id: LAMP } });
    await save(credentials, draftBody([SOFA, LAMP]));
    expect((await sendDraft(credentials)).status).toBe(200);
    const titles = (await opened(shop, credentials)).offer?.lines.map(
      ({ product: { title } }) => title,
    );
    expect(titles).toEqual(['Hoi An Sofa', 'Sapa Lamp']);
  });

  test('keeps a product of the previous version that was deleted in the meantime, as it was sent (S11.92)', async () => {
    const credentials = await requested(shop, [SOFA]);
    const codes = [SOFA, LAMP];
    await priced(shop, sales, credentials, codes);
    await ask(shop.app, deleteProduct, { params: { id: LAMP } });
    expect((await save(credentials, draftBody(codes))).status).toBe(200);
    // A removed line can return.
    expect((await save(credentials, draftBody([SOFA], { draftRevision: 1 }))).status).toBe(200);
    expect((await save(credentials, draftBody(codes, { draftRevision: 2 }))).status).toBe(200);
    expect((await sendDraft(credentials)).status).toBe(200);
    // Version 3 begins with version 2.
    expect((await save(credentials, draftBody(codes))).status).toBe(200);
    expect((await sendDraft(credentials)).status).toBe(200);
    const { versions } = await read(credentials);
    const [first, ...others] = versions.map(({ lines }) => lines);
    expect(others).toEqual([first, first]);
  });

  test.each([
    [
      'a price',
      { lines: [{ code: SOFA, quantity: 1, unitPrice: tooMuch('USD') }] },
      'lines.0.unitPrice',
    ],
    ['the delivery', { delivery: tooMuch('USD') }, 'delivery'],
    ['the assembly', { assembly: tooMuch('USD') }, 'assembly'],
    ['a discount', { discount: { kind: 'amount', amount: tooMuch('USD') } }, 'discount.amount'],
    ['a price in won', { currency: 'KRW', delivery: tooMuch('KRW') }, 'delivery'],
  ] as const)('with %s above the largest amount is refused', async (_, change, field) => {
    const credentials = await requested(shop, [SOFA]);
    const body = draftBody([SOFA], change as Partial<DraftInput>);
    expect(await failureOf(await save(credentials, body))).toMatchObject({
      http: 400,
      fields: { [field]: 'error-amount-too-large' },
    });
    expect((await read(credentials)).draft).toBeUndefined();
  });

  test('has the currency of the first version', async () => {
    const credentials = await requested(shop, [SOFA]);
    await priced(shop, sales, credentials, [SOFA]);
    const other = draftBody([SOFA], { currency: 'VND' });
    expect(await failureOf(await save(credentials, other))).toMatchObject({
      http: 400,
      fields: { currency: 'error-currency-fixed' },
    });
    expect((await save(credentials, draftBody([SOFA]))).status).toBe(200);
  });
});

/** Returns the smallest amount that is too large. */
function tooMuch(currency: 'USD' | 'KRW') {
  return amount(Number(maxEnteredAmount(currency)) + 1);
}

describe('sending a draft (D54)', () => {
  test('names the assigned person as the contact, and without one the sender', async () => {
    const credentials = await requested(shop, [SOFA]);
    const assign = (assignee: 'me' | 'nobody', revision: number) =>
      callAs(shop, owner, assignQuote, {
        params: { number: credentials.number },
        body: { assignee, revision },
      });
    const name = (await assign('me', 1)).result.assignee?.name;
    const assigned = await priced(shop, sales, credentials, [SOFA], { revision: 2 });
    expect(name).not.toBe('Lan');
    expect(assigned.versions.at(-1)?.by).toBe(name);
    await assign('nobody', 3);
    const own = await priced(shop, sales, credentials, [SOFA], { revision: 4, note: 'Again' });
    expect(own.versions.at(-1)?.by).toBe('Lan');
  });

  test('makes version 1 with exact totals, and emails the customer', async () => {
    const credentials = await requested(shop, [SOFA, LAMP]);
    shop.emails.length = 0;
    const lines = [
      { code: SOFA, quantity: 3, wish: 'Green leather', unitPrice: amount(99_999) },
      { code: LAMP, quantity: 1, unitPrice: amount(12_345) },
    ];
    const quote = await priced(shop, sales, credentials, [], {
      lines,
      delivery: amount(7_500),
      assembly: amount(2_500),
      discount: { kind: 'percent', rate: 5_000 },
      tax: { rate: 9_375, included: false, label: 'Sales tax, San Jose CA' },
    });
    // 3 x 999.99 + 123.45 = 3,123.42. 5% of that are 156.17. With 100.00 for delivery and assembly, 3,067.25 remain, and
    // 9.375% of that are 287.55.
    expect(quote.versions).toMatchObject([
      {
        version: 1,
        sentAt: '2026-05-05T08:00:00.000Z',
        by: 'Lan',
        office: 'en',
        currency: 'USD',
        validUntil: '2026-05-19',
        lines: [{ product: { request: 'Green leather' } }, { product: { request: '' } }],
        totals: {
          lineTotals: [299_997, 12_345],
          subtotal: 312_342,
          discount: 15_617,
          delivery: 7_500,
          assembly: 2_500,
          tax: 28_755,
          total: 335_480,
        },
      },
    ]);
    expect(quote).toMatchObject({ state: 'sent', draftRevision: 0, isUnanswered: false });
    expect((await opened(shop, credentials)).offer).toEqual(quote.versions[0]);
    expect(emailsTo(CUSTOMER)).toEqual([`Your quote ${credentials.number}`]);
    expect(shop.emails).toHaveLength(1);
  });

  test('twice in parallel makes one version and one email', async () => {
    const credentials = await requested(shop, [SOFA]);
    await save(credentials, draftBody([SOFA]));
    shop.emails.length = 0;
    const body = { revision: 1, draftRevision: 1 };
    const params = { number: credentials.number };
    const responses = await Promise.all(
      [sales, owner, sales, owner].map((who) => requestAs(shop, who, sendQuote, { params, body })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200]);
    expect((await read(credentials)).versions).toHaveLength(1);
    expect(shop.emails).toHaveLength(1);
  });

  test('again makes version 2, and the customer can no longer accept version 1', async () => {
    const credentials = await requested(shop, [SOFA]);
    const { revision } = await priced(shop, sales, credentials, [SOFA]);
    await priced(shop, sales, credentials, [SOFA], { revision, delivery: amount(0) });
    const view = await opened(shop, credentials);
    expect(view.versions.map(({ version, total }) => [version, total])).toEqual([
      [1, 254_414],
      [2, 246_914],
    ]);
    for (const call of [acceptQuote, declineQuote]) {
      const body = call === acceptQuote ? acceptance(credentials) : { ...credentials, version: 1 };
      const failure = await failureOf(await request(shop.app, call, { body }));
      expect(failure).toMatchObject({ http: 409, code: 'version-conflict' });
    }
    await ask(shop.app, acceptQuote, { body: acceptance(credentials, 2) });
  });

  test('with a discount above the limit needs an owner', async () => {
    const credentials = await requested(shop, [SOFA]);
    const discount = {
      kind: 'percent',
      rate: DEFAULT_QUOTE_SETTINGS.discountLimit + 1_000,
    } as const;
    await save(credentials, draftBody([SOFA], { discount }));
    const failure = await failureOf(await sendDraft(credentials, sales));
    expect(failure).toMatchObject({ http: 403, code: 'owner-discount' });
    expect((await read(credentials)).versions).toEqual([]);
    expect((await sendDraft(credentials, owner)).status).toBe(200);
  });

  test('with a discount by amount has the same limit', async () => {
    const credentials = await requested(shop, [SOFA]);
    // A tenth of 2 x 1,234.57.
    const limit = 24_691;
    const discountOf = (value: number) => ({ kind: 'amount' as const, amount: amount(value) });
    await save(credentials, draftBody([SOFA], { discount: discountOf(limit + 1) }));
    expect((await sendDraft(credentials)).status).toBe(403);
    await save(credentials, draftBody([SOFA], { discount: discountOf(limit), draftRevision: 1 }));
    expect((await sendDraft(credentials)).status).toBe(200);
  });

  test.each([
    ['a missing price', { lines: [{ code: SOFA, quantity: 1, unitPrice: null }] }],
    ['no lines', { lines: [] }],
    ['a discount above the subtotal', { discount: { kind: 'amount', amount: amount(999_999) } }],
  ] as const)('with %s is refused', async (_, change) => {
    const credentials = await requested(shop, [SOFA]);
    await save(credentials, draftBody([SOFA], change as Partial<DraftInput>));
    const failure = await failureOf(await sendDraft(credentials, owner));
    expect(failure).toMatchObject({ http: 409, code: 'incomplete-quote' });
    expect((await opened(shop, credentials)).state).toBe('requested');
  });

  test.each([
    ['USD', 'US', 'en'],
    ['VND', 'Viet Nam', 'vn'],
    ['KRW', 'Korea', 'vn'],
  ] as const)('in %s stores the amounts of that currency', async (currency, country, office) => {
    const credentials = await requested(shop, [SOFA], { country });
    const { defaults } = await read(credentials);
    expect(defaults.currency).toBe(currency);
    const { versions } = await priced(shop, sales, credentials, [SOFA], { currency });
    expect(versions).toMatchObject([{ currency, office, totals: { total: 254_414 } }]);
  });

  test('keeps the three latest prices of a product, newest first', async () => {
    const prices = [10_000, 20_000, 30_000, 40_000];
    const numbers: string[] = [];
    for (const price of prices) {
      const credentials = await requested(shop, [SOFA]);
      const lines = [{ code: SOFA, quantity: 2, unitPrice: amount(price) }];
      await sendByScript(credentials, { lines });
      numbers.unshift(credentials.number);
      pass(HOUR);
    }
    const { defaults } = await read(await requested(shop, [SOFA]));
    const last = defaults.lastPrices[SOFA] ?? [];
    expect(last.map(({ unitPrice, quote }) => [unitPrice, quote])).toEqual([
      [40_000, numbers[0]],
      [30_000, numbers[1]],
      [20_000, numbers[2]],
    ]);
    const inKorea = await read(await requested(shop, [SOFA], { country: 'Korea' }));
    expect(inKorea.defaults.lastPrices).toEqual({});
  });
});

describe('withdrawing a quote', () => {
  test('ends it, and emails the customer once', async () => {
    const credentials = await requested(shop, [SOFA]);
    const { revision } = await priced(shop, sales, credentials, [SOFA]);
    shop.emails.length = 0;
    const params = { number: credentials.number };
    const old = await requestAs(shop, sales, withdrawQuote, { params, body: { revision: 1 } });
    expect(await failureOf(old)).toMatchObject({ http: 409, code: 'version-conflict' });
    await callAs(shop, sales, withdrawQuote, { params, body: { revision } });
    expect((await opened(shop, credentials)).state).toBe('withdrawn');
    expect(emailsTo(CUSTOMER)).toEqual([`Your quote ${credentials.number} was withdrawn`]);
    const again = { params, body: { revision: revision + 1 } };
    expect(await failureOf(await requestAs(shop, sales, withdrawQuote, again))).toMatchObject({
      http: 410,
      code: 'quote-closed',
    });
    const accepted = await request(shop.app, acceptQuote, { body: acceptance(credentials) });
    expect(accepted.status).toBe(410);
    expect(shop.emails).toHaveLength(1);
  });
});

describe('the thread of the staff', () => {
  async function write(credentials: QuoteCredentials, kind: string, n = 1) {
    const body = { id: `message-of-the-shop-${n}`, kind, text: `Text ${n}` } as const;
    const input = { params: { number: credentials.number }, body: body as never };
    return (await callAs(shop, sales, writeToCustomer, input)).result;
  }

  test.each([
    ['question', 'question', true, [`A question about your quote`]],
    ['answer', 'sent', true, [`A message about your quote`]],
    ['internal', 'sent', false, []],
    ['customer', 'sent', true, []],
  ] as const)('%s: the state is then %s', async (kind, state, isVisible, subjects) => {
    const credentials = await requested(shop, [SOFA]);
    await priced(shop, sales, credentials, [SOFA]);
    shop.emails.length = 0;
    const quote = await write(credentials, kind);
    expect(quote.state).toBe(state);
    expect(quote.isUnanswered).toBe(kind === 'customer');
    expect(quote.messages).toMatchObject([
      { by: kind === 'customer' ? 'customer' : 'shop', isInternal: kind === 'internal' },
    ]);
    expect((await opened(shop, credentials)).messages).toHaveLength(isVisible ? 1 : 0);
    expect(shop.emails.map(({ to }) => to)).toEqual(subjects.map(() => CUSTOMER));
    expect(emailsTo(CUSTOMER)).toEqual(
      subjects.map((subject) => `${subject} ${credentials.number}`),
    );
    await write(credentials, kind);
    expect(shop.emails).toHaveLength(subjects.length);
  });

  test('a question before the first version waits for the customer, whose answer sets a new target', async () => {
    const credentials = await requested(shop, [SOFA]);
    const { dueAt } = await read(credentials);
    expect(dueAt).toBe('2026-05-05T20:00:00.000Z');
    expect(await write(credentials, 'question')).toMatchObject({ state: 'question' });
    expect((await read(credentials)).dueAt).toBeUndefined();
    pass(24 * HOUR);
    await ask(shop.app, writeToShop, {
      body: { ...credentials, id: 'message-of-customer', text: 'Oak' },
    });
    expect(await read(credentials)).toMatchObject({
      state: 'requested',
      isUnanswered: true,
      dueAt: '2026-05-06T20:00:00.000Z',
    });
  });
});

describe('assigning a quote', () => {
  test('to me and to nobody is stored, and an old revision is refused', async () => {
    const credentials = await requested(shop, [SOFA]);
    const params = { number: credentials.number };
    const assign = (assignee: 'me' | 'nobody', revision: number, who = sales) =>
      requestAs(shop, who, assignQuote, { params, body: { assignee, revision } });
    expect((await assign('me', 1)).status).toBe(200);
    const assignee = { name: 'Lan', tint: expect.any(Number), isMine: true };
    const own = (await callAs(shop, sales, getQuote, { params })).result;
    expect(own.assignee).toEqual(assignee);
    const forOwner = (await callAs(shop, owner, getQuote, { params })).result;
    expect(forOwner.assignee).toEqual({ ...assignee, isMine: false });
    expect((await assign('me', 1, owner)).status).toBe(409);
    expect((await assign('nobody', 2)).status).toBe(200);
    expect((await read(credentials)).assignee).toBeUndefined();
    const byScript = { params, body: { assignee: 'me' as const, revision: 3 } };
    expect((await request(shop.app, assignQuote, byScript)).status).toBe(403);
  });
});

describe('the private link for staff (D53)', () => {
  test('opens the quote, and the log names who has seen it', async () => {
    const input = { body: newQuoteBody([SOFA]), headers: freshKey() };
    const { result } = await ask(shop.app, createQuote, input);
    const { number } = result;
    const { link } = (await callAs(shop, sales, getQuoteLink, { params: { number } })).result;
    const credentials = parseQuoteFragment(new URL(link).hash);
    expect(new URL(link).pathname).toBe('/vn/quote');
    const view = await ask(shop.app, openQuote, { body: credentials as QuoteCredentials });
    expect(view.result).toMatchObject({ number, name: 'Trần Gia Bảo', office: 'vn' });
    const { entries } = (await callAs(shop, owner, listAuditEntries, {})).result;
    expect(entries.find(({ kind }) => kind === 'link')).toMatchObject({
      actor: { id: sales.id },
      object: { type: 'quote', id: number },
    });
    expect(JSON.stringify(entries)).not.toContain(credentials?.secret);
    expect(shop.emails).toEqual([]);
  });
});

describe('the list of quotes', () => {
  async function find(body: z.input<typeof findQuotes.body>): Promise<QuoteRow[]> {
    return (await ask(shop.app, findQuotes, { body })).result.quotes;
  }
  const numbers = async (body: z.input<typeof findQuotes.body>) =>
    (await find(body)).map(({ number }) => number);

  test('is searched by number, email address, phone number and name', async () => {
    const byEmail = await requested(shop, [SOFA]);
    const byPhone = await requested(shop, [LAMP], {
      name: 'Ngô Bảo Châu',
      contact: '+84 28 3822 1234',
      country: 'Viet Nam',
    });
    const found = [
      [byEmail.number.toLowerCase().replaceAll('-', ' '), byEmail],
      ['LINH@example.com', byEmail],
      ['028 3822 1234', byPhone],
      ['ngo bao', byPhone],
      ['Linh Tr', byEmail],
    ] as const;
    for (const [search, { number }] of found) expect(await numbers({ search })).toEqual([number]);
    expect(await numbers({ search: 'nobody@example.com' })).toEqual([]);
  });

  test('is searched in open and closed quotes by part of number, name and phone (S11.93)', async () => {
    const closed = await requested(shop, [SOFA], { name: 'Đặng Linh', contact: '0903 555 721' });
    const params = { number: closed.number };
    await ask(shop.app, withdrawQuote, { params, body: { revision: 1 } });
    const open = await requested(shop, [SOFA], { name: 'Linh Đan' });
    const all = (search: string) => numbers({ group: 'all', search });
    expect(await all('linh')).toEqual([open.number, closed.number]);
    expect(await all('Linh Dan')).toEqual([open.number, closed.number]);
    expect(await all('Dang Linh')).toEqual([closed.number]);
    expect(await all('dang')).toEqual([closed.number]);
    expect(await all('5721')).toEqual([closed.number]);
    expect(await all('linh@example.com')).toEqual([open.number]);
    for (const { number } of [open, closed]) {
      expect(await all(number.slice(3, 9))).toEqual([number]);
      expect(await all(number)).toEqual([number]);
    }
    // The open and closed lists are still searched alone.
    expect(await numbers({ group: 'closed', search: 'linh' })).toEqual([closed.number]);
    const warehouse = await createStaffMember(shop, 'warehouse');
    const body = { group: 'all', search: 'linh' } as const;
    expect((await requestAs(shop, warehouse, findQuotes, { body })).status).toBe(403);
  });

  test('applies tab and filters to a complete number, email address and phone number as well (S11.220)', async () => {
    const open = await requested(shop, [SOFA], { contact: 'huong@example.com' });
    const closed = await requested(shop, [SOFA], { contact: '0903 555 721' });
    await ask(shop.app, withdrawQuote, {
      params: { number: closed.number },
      body: { revision: 1 },
    });
    const searches = [
      [open, 'closed', 'huong@example.com'],
      [open, 'closed', open.number],
      [closed, 'open', '0903 555 721'],
      [closed, 'open', closed.number],
    ] as const;
    for (const [{ number }, other, search] of searches) {
      const own = other === 'closed' ? 'open' : 'closed';
      expect(await numbers({ group: own, search })).toEqual([number]);
      expect(await numbers({ group: 'all', search })).toEqual([number]);
      expect(await numbers({ group: own, assignee: 'nobody', search })).toEqual([number]);
      expect(await numbers({ group: other, search })).toEqual([]);
      expect(await numbers({ group: own, currency: 'KRW', search })).toEqual([]);
      expect(await numbers({ group: own, state: 'sent', search })).toEqual([]);
    }
  });

  test('is searched by a part of a value in the first 300 open quotes, and by a complete number in all', async () => {
    const first = await requested(shop, [SOFA], { name: 'Linh First' });
    pass(HOUR * 48);
    const last = await requested(shop, [SOFA], { name: 'Linh Last' });
    const item = await shop.database.get(quoteKey(first.number));
    const between = Array.from({ length: 299 }, (_, n) => {
      const number = `LQ-0000-${String(n).padStart(4, '0')}`;
      const key = quoteIndexKey('open', String(item?.['dueAt']), number);
      return { ...item, ...quoteKey(number), ...key, number, name: 'Somebody' };
    });
    await shop.database.putMany(between);
    const search = 'Linh';
    expect(await numbers({ group: 'all', search })).toEqual([first.number]);
    expect(await numbers({ search })).toEqual([first.number, last.number]);
    expect(await numbers({ group: 'all', search: last.number })).toEqual([last.number]);
  });

  test('has open quotes with the earliest due first, and closed ones with the latest change first', async () => {
    const early = await requested(shop, [SOFA]);
    pass(HOUR * 48);
    const late = await requested(shop, [SOFA]);
    const sent = await requested(shop, [SOFA]);
    await sendByScript(sent);
    // A change of the quote does not change its due time.
    const params = { number: early.number };
    const body = { assignee: 'me', revision: 1 } as const;
    await callAs(shop, await createStaffMember(shop, 'sales'), assignQuote, { params, body });
    expect(await numbers({})).toEqual([early, late, sent].map(({ number }) => number));
    for (const [{ number }, revision] of [
      [late, 1],
      [early, 2],
    ] as const) {
      pass(HOUR);
      await ask(shop.app, withdrawQuote, { params: { number }, body: { revision } });
    }
    expect(await numbers({})).toEqual([sent.number]);
    expect(await numbers({ group: 'closed' })).toEqual([early.number, late.number]);
  });

  test('is filtered by state, assignee and currency, in pages', async () => {
    const open = await requested(shop, [SOFA]);
    const mine = await requested(shop, [SOFA]);
    await callAs(shop, sales, assignQuote, {
      params: { number: mine.number },
      body: { assignee: 'me', revision: 1 },
    });
    const sent = await requested(shop, [SOFA]);
    await priced(shop, sales, sent, [SOFA]);
    expect(await numbers({ state: 'sent' })).toEqual([sent.number]);
    expect(await numbers({ currency: 'USD' })).toEqual([sent.number]);
    const own = await callAs(shop, sales, findQuotes, { body: { assignee: 'me' } });
    expect(own.result.quotes.map(({ number }) => number)).toEqual([mine.number]);
    expect(await numbers({ assignee: sales.id })).toEqual([mine.number]);
    expect(await numbers({ assignee: owner.id })).toEqual([]);
    expect((await numbers({ assignee: 'nobody' })).toSorted()).toEqual(
      [open.number, sent.number].toSorted(),
    );
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const body = { limit: 1, ...(after ? { after } : {}) };
      const { quotes, next } = (await callAs(shop, sales, findQuotes, { body })).result;
      seen.push(...quotes.map(({ number }) => number));
      after = next;
    } while (after);
    expect(seen).toEqual(await numbers({}));
    const [row] = await find({ state: 'sent' });
    expect(row).toMatchObject({
      total: { amount: 254_414, currency: 'USD' },
      pieces: { titles: ['Hoi An Sofa'], count: 2 },
    });
  });

  test('is exported as CSV with the total in the currency of the quote', async () => {
    const credentials = await requested(shop, [SOFA], { name: 'Linh "Lin" Trần' });
    await priced(shop, sales, credentials, [SOFA]);
    const { csv, count } = (await ask(shop.app, exportQuotes, { body: {} })).result;
    expect(count).toBe(1);
    const [head = '', line = ''] = csv.replace('\ufeff', '').split('\r\n');
    expect(head).toContain('"number","createdAt","timeZone","state"');
    expect(line).toContain(
      `"${credentials.number}","2026-05-05T01:00:00-07:00","America/Los_Angeles","sent"`,
    );
    expect(line).toContain('"Linh ""Lin"" Trần"');
    expect(line).toContain('"USD","2544.14","2026-05-19"');
  });
});

describe('the PDF of the next version', () => {
  test('names the letters that it cannot print by place, and the quote is sent nonetheless', async () => {
    const credentials = await requested(shop, [SOFA], { name: '金 Trần' });
    expect(await read(credentials)).toMatchObject({
      unprintable: [{ place: 'customer', letters: '金' }],
    });
    await save(credentials, draftBody([SOFA], { note: 'Xin chào, ขอบคุณ 🙂 금' }));
    expect((await read(credentials)).unprintable).toEqual([
      { place: 'customer', letters: '金' },
      { place: 'note', letters: 'ขอบคณ🙂' },
    ]);
    expect((await sendDraft(credentials)).status).toBe(200);
  });

  test('names letters of a line with its number, and nothing if all letters are printed', async () => {
    const credentials = await requested(shop, [SOFA], {
      name: 'Nguyễn Thị Hà, 김서연 Zoë “Œ” Škoda',
    });
    await save(credentials, draftBody([SOFA], { note: 'Gỗ sồi – 100 % ₫ · 소파' }));
    expect(await read(credentials)).not.toHaveProperty('unprintable');
    const params = { id: SOFA };
    await ask(shop.app, updateProduct, { params, body: { title: '椅子' } });
    const other = await requested(shop, [SOFA], { name: 'Hà' });
    await save(other, draftBody([SOFA], {}));
    expect((await read(other)).unprintable).toEqual([{ place: 'line', line: 1, letters: '椅子' }]);
  });
});

describe('the settings of quotes', () => {
  test('are changed by owners with the latest revision, and new drafts begin with them', async () => {
    const current = (await callAs(shop, sales, getQuoteSettings)).result;
    expect(current).toEqual({ settings: DEFAULT_QUOTE_SETTINGS, revision: 0 });
    const wanted = { ...DEFAULT_QUOTE_SETTINGS, validDays: 30, discountLimit: 20_000 };
    const body = { settings: wanted, revision: 0 };
    expect((await requestAs(shop, sales, updateQuoteSettings, { body })).status).toBe(403);
    const updated = (await callAs(shop, owner, updateQuoteSettings, { body })).result;
    expect(updated).toEqual({ settings: wanted, revision: 1 });
    const other = { settings: DEFAULT_QUOTE_SETTINGS, revision: 0 };
    expect((await requestAs(shop, owner, updateQuoteSettings, { body: other })).status).toBe(409);
    const credentials = await requested(shop, [SOFA]);
    expect((await read(credentials)).defaults).toMatchObject({
      validDays: 30,
      discountLimit: 20_000,
    });
    const discount = { kind: 'percent', rate: 20_000 } as const;
    await save(credentials, draftBody([SOFA], { discount }));
    expect((await sendDraft(credentials)).status).toBe(200);
  });

  test('are read by owners and sales, and changed by owners only (S11.95)', async () => {
    const body = { settings: DEFAULT_QUOTE_SETTINGS, revision: 0 };
    const statuses: Record<string, [number, number]> = {};
    for (const role of ['owner', 'sales', 'warehouse', 'editor'] as const) {
      const who = await createStaffMember(shop, role);
      statuses[role] = [
        (await requestAs(shop, who, getQuoteSettings)).status,
        (await requestAs(shop, who, updateQuoteSettings, { body })).status,
      ];
    }
    expect(statuses).toEqual({
      owner: [200, 200],
      sales: [200, 403],
      warehouse: [403, 403],
      editor: [403, 403],
    });
  });

  test('that equal the stored ones are not stored, and a change is in the audit log with both values', async () => {
    const update = (change: Partial<QuoteSettings>, revision: number) =>
      callAs(shop, owner, updateQuoteSettings, {
        body: { settings: { ...DEFAULT_QUOTE_SETTINGS, ...change }, revision },
      });
    expect((await update({}, 0)).result.revision).toBe(0);
    expect((await update({ answerDays: 3 }, 0)).result.revision).toBe(1);
    // A retry after a lost response succeeds.
    expect((await update({ answerDays: 3 }, 0)).result.revision).toBe(1);
    const object = { type: 'quote-settings', id: 'settings' } as const;
    const { entries } = (await callAs(shop, owner, listObjectHistory, { params: object })).result;
    expect(entries).toMatchObject([
      {
        kind: 'changed',
        object,
        actor: { id: owner.id },
        before: { answerDays: 2 },
        after: { answerDays: 3 },
      },
    ]);
  });

  test('that two owners change simultaneously are stored for one of them', async () => {
    const statuses = await Promise.all(
      [5, 6, 7].map(async (targetHours) => {
        const body = { settings: { ...DEFAULT_QUOTE_SETTINGS, targetHours }, revision: 0 };
        return (await requestAs(shop, owner, updateQuoteSettings, { body })).status;
      }),
    );
    expect(statuses.toSorted()).toEqual([200, 409, 409]);
  });

  test.each([
    ['a discount above 100 %', 'discountLimit', { discountLimit: 100_001 }],
    ['a negative discount', 'discountLimit', { discountLimit: -1 }],
    ['no day to answer', 'answerDays', { answerDays: 0 }],
    ['part of an hour', 'targetHours', { targetHours: 1.5 }],
    ['half a year of validity', 'validDays', { validDays: 181 }],
  ] as const)('with %s are refused', async (_, field, change) => {
    const body = { settings: { ...DEFAULT_QUOTE_SETTINGS, ...change }, revision: 0 } as never;
    const response = await requestAs(shop, owner, updateQuoteSettings, { body });
    const { http, fields } = await failureOf(response);
    expect({ http, fields: Object.keys(fields ?? {}) }).toEqual({
      http: 400,
      fields: [`settings.${field}`],
    });
    expect((await callAs(shop, owner, getQuoteSettings)).result.revision).toBe(0);
  });

  test('change due time and promised day of new requests, and reach other instances within a minute', async () => {
    const other = { ...shop, app: shop.another() };
    const discount = { kind: 'percent', rate: 15_000 } as const;
    const credentials = await requested(shop, [SOFA]);
    await save(credentials, draftBody([SOFA], { discount }));
    const params = { number: credentials.number };
    const body = { revision: 1, draftRevision: 1 };
    const sendElsewhere = () => requestAs(other, sales, sendQuote, { params, body });
    expect(await failureOf(await sendElsewhere())).toMatchObject({ code: 'owner-discount' });

    const settings = {
      ...DEFAULT_QUOTE_SETTINGS,
      discountLimit: 15_000,
      answerDays: 5,
      targetHours: 9,
    };
    await callAs(shop, owner, updateQuoteSettings, { body: { settings, revision: 0 } });
    pass(60_000);
    expect((await sendElsewhere()).status).toBe(200);
    const later = await requested(other, [SOFA]);
    // At 1 a.m. on Tuesday in California: five working days, and nine working hours from 9 a.m.
    expect(await read(later)).toMatchObject({
      answerBy: '2026-05-12',
      dueAt: '2026-05-06T01:00:00.000Z',
    });
  });
});

describe('a copy of an earlier quote', () => {
  /** Body of a new quote with the draft that the editor copies from a quote. */
  const copyOf = (codes: readonly string[]) =>
    newQuoteBody(codes, {
      draft: draftBody(codes, {
        discount: { kind: 'percent', rate: 5_000 },
        tax: { rate: 8_000, included: true, label: 'Tax' },
        note: '',
      }),
    });
  const create = (body: ReturnType<typeof copyOf>, headers = freshKey()) =>
    requestAs(shop, sales, createQuote, { body, headers });

  test('has lines, prices and discount, its own number and link, and no email (S11.94)', async () => {
    const source = await requested(shop, [SOFA, LAMP]);
    const before = await priced(shop, sales, source, [SOFA, LAMP]);
    shop.emails.length = 0;
    const { result } = createQuote.response.parse(
      await (await create(copyOf([SOFA, LAMP]))).json(),
    );
    const { number } = result;
    expect(result).toMatchObject({
      state: 'requested',
      source: 'phone',
      draftRevision: 1,
      versions: [],
      messages: [],
      assignee: { name: 'Lan', isMine: true },
      draft: {
        currency: 'USD',
        discount: { kind: 'percent', rate: 5_000 },
        lines: before.versions[0]?.lines.map(({ quantity, unitPrice }) => ({
          quantity,
          unitPrice,
        })),
        products: before.versions[0]?.lines.map(({ product }) => product),
      },
    });
    expect(number).not.toBe(source.number);
    expect(shop.emails).toEqual([]);
    expect((await sendDraft({ number })).status).toBe(200);
    expect((await read({ number })).versions).toHaveLength(1);
    // The earlier quote stays as it was.
    expect(await read(source)).toMatchObject({ versions: before.versions, state: 'sent' });
    const { link } = (await callAs(shop, sales, getQuoteLink, { params: { number } })).result;
    expect(parseQuoteFragment(new URL(link).hash)?.secret).not.toBe(source.secret);
  });

  test('that is sent again is one quote, and another body with the same key is refused', async () => {
    const key = freshKey();
    const numberOf = async (response: Response) =>
      createQuote.response.parse(await response.json()).result.number;
    const numbers = await Promise.all(
      [1, 2, 3].map(async () => numberOf(await create(copyOf([SOFA]), key))),
    );
    expect(new Set(numbers).size).toBe(1);
    const other = await create({ ...copyOf([SOFA]), name: 'Somebody else' }, key);
    expect(await failureOf(other)).toMatchObject({ http: 409, code: 'idempotency-conflict' });
    const { entries } = (await callAs(shop, owner, listAuditEntries, {})).result;
    expect(entries.filter(({ kind }) => kind === 'created')).toMatchObject([
      { actor: { id: sales.id }, object: { type: 'quote', id: numbers[0] } },
    ]);
  });

  test('with a deleted product, or an invalid draft, is refused with its fields', async () => {
    await ask(shop.app, deleteProduct, { params: { id: LAMP } });
    expect(await failureOf(await create(copyOf([SOFA, LAMP])))).toMatchObject({
      http: 404,
      code: 'unknown-product',
      fields: { 'lines.1.code': expect.any(String) },
    });
    const body = copyOf([SOFA]);
    const draft = { ...draftBody([SOFA]), delivery: tooMuch('USD') };
    expect(await failureOf(await create({ ...body, draft }))).toMatchObject({
      http: 400,
      fields: { delivery: 'error-amount-too-large' },
    });
    expect((await ask(shop.app, findQuotes, { body: { group: 'all' } })).result.quotes).toEqual([]);
  });
});

describe('the schedule of quotes (D54)', () => {
  const OFFICES: readonly (readonly [OfficeKey, 'US' | 'Viet Nam'])[] = [
    ['en', 'US'],
    ['vn', 'Viet Nam'],
  ];

  async function runs(count: number): Promise<string[]> {
    shop.emails.length = 0;
    for (let run = 0; run < count; run += 1) await shop.app.scheduleQuotes();
    return shop.emails.map(({ to, subject }) => `${to}: ${subject}`);
  }

  test.each(OFFICES)(
    'reminds once, from midnight three days before the last day, in the zone of the office %s',
    async (office, country) => {
      const credentials = await sentQuote(shop, [SOFA], {
        request: { country },
        validUntil: '2026-05-19',
      });
      shop.clock.now = endOfMarketDay('2026-05-15', OFFICE_TIME_ZONES[office]);
      expect(await runs(2)).toEqual([]);
      pass(1);
      expect(dayOf(shop.clock.now, OFFICE_TIME_ZONES[office])).toBe('2026-05-16');
      expect(await runs(3)).toEqual([`${CUSTOMER}: Your quote ${credentials.number} expires soon`]);
      pass(24 * HOUR);
      expect(await runs(1)).toEqual([]);
    },
  );

  test.each(OFFICES)(
    'ends a quote once, after the last millisecond of its last day in the zone of the office %s',
    async (office, country) => {
      const credentials = await sentQuote(shop, [SOFA], {
        request: { country },
        validUntil: '2026-05-06',
      });
      shop.clock.now = endOfMarketDay('2026-05-06', OFFICE_TIME_ZONES[office]);
      expect(await runs(1)).toEqual([]);
      expect((await opened(shop, credentials)).state).toBe('sent');
      pass(1);
      expect((await opened(shop, credentials)).state).toBe('expired');
      expect(await runs(3)).toEqual([`${CUSTOMER}: Your quote ${credentials.number} has expired`]);
      const { result } = await ask(shop.app, findQuotes, { body: { group: 'closed' } });
      expect(result.quotes.map(({ state }) => state)).toEqual(['expired']);
    },
  );

  test('in several simultaneous runs emails once', async () => {
    await sentQuote(shop, [SOFA], { validUntil: '2026-05-06' });
    shop.clock.now = new Date('2026-05-08T12:00:00Z');
    shop.emails.length = 0;
    const instances = [shop.app, shop.another(), shop.another()];
    await Promise.all(instances.map((app) => app.scheduleQuotes()));
    expect(shop.emails).toHaveLength(1);
  });

  test('logs the number of emails that a server accepted', async () => {
    for (let quote = 0; quote < 2; quote += 1) {
      await sentQuote(shop, [SOFA], { validUntil: '2026-05-06' });
    }
    shop.clock.now = new Date('2026-05-08T12:00:00Z');
    let attempts = 0;
    const sendEmail = async () => {
      attempts += 1;
      if (attempts === 1) throw new Error('The mail server is down');
    };
    const now = () => shop.clock.now;
    const other = runApi(settings, { limitFactor: 100, now, sendEmail });
    await other.app.scheduleQuotes();
    expect(attempts).toBe(2);
    const runs = other.log.filter(({ call }) => call === 'scheduleQuotes');
    expect(runs.map(({ sent }) => sent)).toEqual([1]);
  });

  test('sends at most five emails at once', async () => {
    const active: (() => void)[] = [];
    let highest = 0;
    /** Ends the calls once five are active. */
    const sendEmail = async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      active.push(resolve);
      highest = Math.max(highest, active.length);
      if (active.length === 5) {
        await setImmediate();
        for (const end of active.splice(0)) end();
      }
      await promise;
    };
    for (let quote = 0; quote < 10; quote += 1) {
      await sentQuote(shop, [SOFA], { validUntil: '2026-05-06' });
    }
    shop.clock.now = new Date('2026-05-08T12:00:00Z');
    const now = () => shop.clock.now;
    await runApi(settings, { limitFactor: 100, now, sendEmail }).app.scheduleQuotes();
    expect(highest).toBe(5);
  });

  test('reminds again for a new version', async () => {
    const credentials = await sentQuote(shop, [SOFA], { validUntil: '2026-05-19' });
    shop.clock.now = new Date('2026-05-17T12:00:00Z');
    expect(await runs(1)).toHaveLength(1);
    await sendByScript(credentials, { validDays: 30 });
    expect(await runs(1)).toEqual([]);
    shop.clock.now = new Date('2026-06-14T12:00:00Z');
    expect(await runs(2)).toEqual([`${CUSTOMER}: Your quote ${credentials.number} expires soon`]);
  });
});

test('no entry of the audit log and no log line contains an amount (D59)', async () => {
  const credentials = await requested(shop, [SOFA]);
  const lines = [{ code: SOFA, quantity: 2, unitPrice: amount(7_654_321) }];
  const discount = { kind: 'amount', amount: amount(1_234_987) } as const;
  await save(credentials, draftBody([], { lines, discount, delivery: amount(3_456_789) }));
  expect((await sendDraft(credentials)).status).toBe(200);
  const { revision } = await read(credentials);
  const params = { number: credentials.number };
  await callAs(shop, sales, withdrawQuote, { params, body: { revision } });
  const { entries } = (await callAs(shop, owner, listAuditEntries, {})).result;
  const kinds = entries
    .filter(({ object }) => object.id === credentials.number)
    .map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(['changed', 'sent', 'withdrawn']);
  const written = JSON.stringify([entries, shop.log]);
  const total = 2 * 7_654_321 - 1_234_987 + 3_456_789;
  for (const value of [7_654_321, 2 * 7_654_321, 1_234_987, 3_456_789, total]) {
    expect(written).not.toContain(String(value));
  }
});
