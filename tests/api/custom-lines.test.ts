import { beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { trackOrder } from '#contracts/orders/order-tracking.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { exportOrders, getOrder } from '#contracts/orders/staff-orders.ts';
import { deleteProduct } from '#contracts/products/product-editing.ts';
import { recordAgreement } from '#contracts/quotes/order-prices.ts';
import { acceptQuote } from '#contracts/quotes/quote-acceptance.ts';
import { downloadQuote, type QuoteCredentials } from '#contracts/quotes/quotes.ts';
import { createQuote, getQuote, saveQuoteDraft } from '#contracts/quotes/staff-quotes.ts';
import type { Language } from '#domain/languages.ts';
import type { Currency } from '#domain/money/currency.ts';
import { formatAmount } from '#domain/money/format.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { AGREEMENT, sendPrice } from '#tests/support/api/order-prices.ts';
import { product } from '#tests/support/api/products.ts';
import {
  acceptance,
  amount,
  draftBody,
  freshKey,
  newQuoteBody,
} from '#tests/support/api/quote-bodies.ts';
import { opened, requested } from '#tests/support/api/quotes.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, SHOP_EMAIL, stock } from '#tests/support/api/running-api.ts';
import { priced } from '#tests/support/api/staff-quotes.ts';
import { openPdf, textsOf } from '#tests/support/documents/read-pdf.ts';
import { callAs, createStaffMember, type StaffMember } from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
const PICTURED = 'LL-LT-1';
let shop: RunningApi;
let sales: StaffMember;

type DraftLine = z.input<typeof saveQuoteDraft.body>['lines'][number];
type CustomLine = Extract<DraftLine, { kind: 'custom' }>;

const ID = 'line-01234567-89ab-4cde-8f01-23456789abcd';
const OTHER_ID = 'line-11111111-2222-4333-8444-555555555555';

function customLine(overrides: Partial<CustomLine> = {}): CustomLine {
  return {
    kind: 'custom',
    id: ID,
    title: 'Window seat cushion',
    picture: PICTURED,
    size: { width: 120, depth: 60.5, height: 12 },
    weeks: 14,
    wish: 'Removable cover',
    quantity: 3,
    unitPrice: amount(99_900),
    ...overrides,
  };
}

const sofaLine: DraftLine = { code: SOFA, quantity: 2, unitPrice: amount(264_000) };

beforeEach(async () => {
  shop = runApi(await newTable(), { limitFactor: 100 });
  await stock(shop, [
    product({ code: SOFA, title: 'Hoi An Sofa' }),
    product({ code: PICTURED, title: 'Sapa Lamp', imageSmall: ['/pictures/lamp.webp'] }),
  ]);
  sales = await createStaffMember(shop, 'sales');
  shop.emails.length = 0;
});

/** Sends a version with the lines. */
function send(
  credentials: QuoteCredentials,
  lines: DraftLine[],
  overrides: Parameters<typeof priced>[4] = {},
) {
  return priced(shop, sales, credentials, [], { lines, ...overrides });
}

/** Saves a draft with the lines. Returns the response. */
function save({ number }: QuoteCredentials, lines: DraftLine[], draftRevision = 0) {
  const body = draftBody([], { lines, draftRevision });
  return request(shop.app, saveQuoteDraft, { params: { number }, body });
}

async function pdfText(credentials: QuoteCredentials): Promise<string> {
  const { result } = await ask(shop.app, downloadQuote, { body: credentials });
  return (await textsOf(await openPdf(Buffer.from(result.pdf, 'base64'))))
    .join(' ')
    .replaceAll('\u00a0', ' ');
}

async function exportedOrders(): Promise<string> {
  return (await ask(shop.app, exportOrders, { body: {} })).result.csv;
}

const LANGUAGES = [
  {
    language: 'vn',
    currency: 'VND',
    title: 'Nệm băng ghế cửa sổ',
    facts: ['120 × 60,5 × 12 cm', 'Thời gian làm: 14 tuần'],
  },
  {
    language: 'en',
    currency: 'USD',
    title: 'Window seat cushion',
    facts: ['47 1/4 × 23 3/4 × 4 3/4 in', 'Time to make: 14 weeks'],
  },
  {
    language: 'kr',
    currency: 'KRW',
    title: '창가 벤치 방석',
    facts: ['120 × 60.5 × 12 cm', '제작 기간: 14주'],
  },
] as const satisfies { language: Language; currency: Currency; title: string; facts: string[] }[];

describe('a custom line (D102)', () => {
  test.each(LANGUAGES)(
    'is in the quote, the PDF, the emails and the order, in $currency ($language)',
    async ({ language, currency, title, facts }) => {
      const credentials = await requested(shop, [SOFA], { language });
      shop.emails.length = 0;
      await send(credentials, [sofaLine, customLine({ title })], { currency });
      const { offer } = await opened(shop, credentials);
      const piece = {
        kind: 'custom',
        id: ID,
        title,
        request: 'Removable cover',
        imageSmall: ['/pictures/lamp.webp'],
        pictureOf: PICTURED,
        size: { width: 120, depth: 60.5, height: 12 },
        weeks: 14,
      };
      expect(offer?.lines[1]).toEqual({ product: piece, quantity: 3, unitPrice: 99_900 });
      // 2 x 264,000 + 3 x 99,900 + 7,500 for the delivery.
      expect(offer?.totals).toMatchObject({ lineTotals: [528_000, 299_700], total: 835_200 });

      const amountText = formatAmount(amount(299_700), currency, language).replaceAll(
        '\u00a0',
        ' ',
      );
      const text = await pdfText(credentials);
      for (const part of [title, ...facts, 'Removable cover', amountText]) {
        expect(text).toContain(part);
      }
      const sent = shop.emails.find(({ to }) => to !== SHOP_EMAIL);
      for (const part of [title, ...facts, 'Removable cover']) expect(sent?.text).toContain(part);
      expect(sent?.html).toContain('lamp.webp');
      expect(sent?.html).not.toMatch(new RegExp(`<a[^>]*>${title}`));

      shop.emails.length = 0;
      await ask(shop.app, acceptQuote, { body: acceptance(credentials) });
      const { accepted } = await opened(shop, credentials);
      const number = accepted?.order ?? '';
      const { result: order } = await ask(shop.app, getOrder, { params: { number } });
      expect(order.cart[1]).toEqual(piece);
      expect(order.sumQuantity).toBe(5);
      expect(order.prices?.totals.total).toBe(835_200);
      // The quote is of May 5. The cushion takes 14 weeks and is delivered in the week after, the sofa takes only 4 to 6.
      expect(order.deliveryWindow).toEqual({ from: '2026-08-11', to: '2026-08-18' });
      const confirmation = shop.emails.find(({ to }) => to !== SHOP_EMAIL);
      for (const part of [title, ...facts]) expect(confirmation?.text).toContain(part);

      const followed = await ask(shop.app, trackOrder, {
        body: { number, email: 'linh@example.com' },
      });
      expect(followed.result.cart[1]).toEqual(piece);
      const packer = await createStaffMember(shop, 'warehouse');
      const packed = (await callAs(shop, packer, getOrder, { params: { number } })).result;
      expect(packed.cart[1]).toEqual(piece);
      expect(packed.prices).toBeUndefined();
      expect(packed.cash).toEqual({ amount: 835_200, currency });

      const csv = await exportedOrders();
      expect(csv).toContain(`2 x ${SOFA} Hoi An Sofa\n3 x ${title} (120 × 60.5 × 12 cm)`);
      expect(csv).toContain(`${title}: Removable cover`);
      expect(csv).toMatch(new RegExp(`${SOFA}: [\\d.]+\\n${title}: [\\d.]+`));
    },
  );

  test.each([
    ['markup', '<img src=x onerror=alert(1)> & "quotes"'],
    ['a formula', '=HYPERLINK("https://evil.example","Open")'],
    ['one character', 'ㅁ'],
    ['the longest title', 'Ư'.repeat(200)],
    ['emoji', '🛋️ Đệm 👩‍👩‍👧'],
    ['Korean with Vietnamese', '맞춤 방석 – Nệm đặt làm riêng'],
  ])('shows %s as plain text', async (_, title) => {
    const credentials = await requested(shop, [SOFA], { language: 'en' });
    shop.emails.length = 0;
    await send(credentials, [customLine({ title, wish: '' })]);
    expect((await opened(shop, credentials)).offer?.lines[0]?.product).toMatchObject({ title });
    const email = shop.emails.find(({ to }) => to !== SHOP_EMAIL);
    expect(email?.text).toContain(title);
    expect(email?.html).not.toContain('<img src=x');
    expect(await pdfText(credentials)).toContain('47 1/4 × 23 3/4 × 4 3/4 in');
    await ask(shop.app, acceptQuote, { body: acceptance(credentials) });
    // The cell of the unit prices begins with the title.
    expect(await exportedOrders()).not.toMatch(/(?:^|,|"|\n)=HYPERLINK/);
  });

  test.each([
    ['title', { title: ' ' }, 'error-title-required'],
    ['title', { title: 'a'.repeat(201) }, 'error-too-long'],
    ['wish', { wish: 'a'.repeat(501) }, 'error-too-long'],
    ['weeks', { weeks: -1 }, 'error-weeks'],
    ['weeks', { weeks: 105 }, 'error-weeks'],
    ['weeks', { weeks: 1.5 }, 'error-weeks'],
    ['size.width', { size: { width: 0, depth: 60, height: 12 } }, 'error-size'],
    ['size.height', { size: { width: 120, depth: 60, height: 1001 } }, 'error-size'],
    ['id', { id: 'LL-SF-2' }, 'must be "line-" and a UUID in lower case'],
  ] satisfies [string, Partial<CustomLine>, string][])(
    'requires a valid %s: %j',
    async (field, wrong, message) => {
      const credentials = await requested(shop, [SOFA]);
      const failure = await failureOf(await save(credentials, [sofaLine, customLine(wrong)]));
      expect(failure.http).toBe(400);
      expect(failure.fields).toEqual({ [`lines.1.${field}`]: message });
    },
  );

  test('requires an id that no other line has', async () => {
    const credentials = await requested(shop, [SOFA]);
    const twice = [customLine(), customLine({ title: 'Another' })];
    expect(await failureOf(await save(credentials, twice))).toMatchObject({
      http: 400,
      fields: { lines: 'must name each product once' },
    });
    expect((await save(credentials, [customLine(), customLine({ id: OTHER_ID })])).status).toBe(
      200,
    );
  });

  test('keeps its picture after the product of the picture was deleted', async () => {
    const credentials = await requested(shop, [SOFA]);
    expect((await save(credentials, [customLine()])).status).toBe(200);
    await ask(shop.app, deleteProduct, { params: { id: PICTURED }, query: { version: '1' } });
    const renamed = customLine({ title: 'Long cushion' });
    expect((await save(credentials, [renamed], 1)).status).toBe(200);
    const { result } = await ask(shop.app, getQuote, { params: { number: credentials.number } });
    expect(result.draft?.products[0]).toMatchObject({
      title: 'Long cushion',
      imageSmall: ['/pictures/lamp.webp'],
    });
    const other = customLine({ picture: 'LL-GONE' });
    expect(await failureOf(await save(credentials, [other], 2))).toMatchObject({
      http: 404,
      fields: { 'lines.0.picture': 'is not in the catalogue' },
    });
  });

  test('without picture and size has neither, and a service takes no time', async () => {
    const credentials = await requested(shop, [SOFA]);
    const { picture: _, size: __, ...rest } = customLine({ title: 'Removal', weeks: 0, wish: '' });
    await send(credentials, [rest]);
    const text = await pdfText(credentials);
    expect(text).toContain('Removal');
    expect(text).not.toContain('Time to make');
    await ask(shop.app, acceptQuote, { body: acceptance(credentials) });
    const { accepted } = await opened(shop, credentials);
    const params = { number: accepted?.order ?? '' };
    const { result } = await ask(shop.app, getOrder, { params });
    expect(result.cart).toEqual([
      { kind: 'custom', id: ID, title: 'Removal', request: '', imageSmall: [], weeks: 0 },
    ]);
    expect(result.deliveryWindow).toEqual({ from: '2026-05-05', to: '2026-05-12' });
  });

  test('keeps its id in a later version, whose email says what changed', async () => {
    const credentials = await requested(shop, [SOFA], { language: 'en' });
    await send(credentials, [sofaLine, customLine()]);
    shop.emails.length = 0;
    const changed = customLine({ title: 'Long cushion', weeks: 6, wish: '' });
    await send(credentials, [sofaLine, changed], { revision: 2 });
    const [email] = shop.emails;
    expect(email?.text).toContain(
      'Long cushion: Window seat cushion, 3 × $999.00, 47 1/4 × 23 3/4 × 4 3/4 in, Time to make: 14 weeks, Removable cover → Long cushion, 3 × $999.00, 47 1/4 × 23 3/4 × 4 3/4 in, Time to make: 6 weeks',
    );
    expect(email?.text).not.toContain('Hoi An Sofa: ');
    const { versions } = (await ask(shop.app, getQuote, { params: { number: credentials.number } }))
      .result;
    const ids = versions.map(({ lines }) => {
      const piece = lines[1]?.product;
      return piece?.kind === 'custom' && piece.id;
    });
    expect(ids).toEqual([ID, ID]);
  });

  test('has no latest prices, and names the letters that the PDF cannot print', async () => {
    const credentials = await requested(shop, [SOFA]);
    await send(credentials, [sofaLine, customLine()]);
    expect((await save(credentials, [customLine({ title: 'Cushion ☃' })])).status).toBe(200);
    const { result } = await ask(shop.app, getQuote, { params: { number: credentials.number } });
    expect(Object.keys(result.defaults.lastPrices)).toEqual([SOFA]);
    expect(result.unprintable).toEqual([{ place: 'line', line: 1, letters: '☃' }]);
  });
});

test('an order without a quote gets custom lines with its price, and keeps its number (D86, D102)', async () => {
  const { number } = (await ask(shop.app, placeOrder, { body: orderBody([SOFA]) })).result;
  const lines = [{ code: SOFA, quantity: 1, unitPrice: amount(264_000) }, customLine()];
  const quote = await sendPrice(shop.app, number, { lines });
  await ask(shop.app, recordAgreement, {
    params: { number: quote.number },
    body: { ...AGREEMENT, revision: quote.revision, at: quote.versions.at(-1)?.sentAt ?? '' },
  });
  const { result } = await ask(shop.app, getOrder, { params: { number } });
  expect(result.cart.map(({ title }) => title)).toEqual(['Hoi An Sofa', 'Window seat cushion']);
  expect(result.quantity).toEqual([1, 3]);
  expect(result.prices?.unitPrices).toEqual([264_000, 99_900]);
});

test('staff create a quote that has only a custom line (S11.152)', async () => {
  const { unitPrice: _, ...line } = customLine();
  const { result } = await ask(shop.app, createQuote, {
    body: newQuoteBody([], { lines: [line] }),
    headers: freshKey(),
  });
  expect(result.request.lines).toMatchObject([
    { product: { kind: 'custom', id: ID }, quantity: 3 },
  ]);
  const unknown = newQuoteBody([], { lines: [{ ...line, picture: 'LL-GONE' }] });
  const refused = await request(shop.app, createQuote, { body: unknown, headers: freshKey() });
  expect((await failureOf(refused)).fields).toEqual({
    'lines.0.picture': 'is not in the catalogue',
  });
});
