import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { listObjectHistory } from '#contracts/audit/audit.ts';
import { listCoupons } from '#contracts/coupons/coupons.ts';
import { orderRevision } from '#contracts/orders/delivery-changes.ts';
import { answerDeliveryDay, getDeliveryWeek } from '#contracts/orders/delivery-days.ts';
import { trackOrder } from '#contracts/orders/order-tracking.ts';
import { listOrders, type OrderStatus, placeOrder } from '#contracts/orders/orders.ts';
import { removeOrderedPieces } from '#contracts/orders/removed-pieces.ts';
import { changeOrderStatus, exportOrders, getOrder } from '#contracts/orders/staff-orders.ts';
import { undoOrderStatus } from '#contracts/orders/status-undo.ts';
import { recordAgreement } from '#contracts/quotes/order-prices.ts';
import { downloadQuote, writeToShop } from '#contracts/quotes/quotes.ts';
import { findQuotes, getQuote, type saveQuoteDraft } from '#contracts/quotes/staff-quotes.ts';
import type { Language } from '#domain/languages.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { DAYS, propose } from '#tests/support/api/delivery-days.ts';
import { as, member } from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { AGREEMENT, claimOf, REMOVAL, sendPrice } from '#tests/support/api/order-prices.ts';
import { product } from '#tests/support/api/products.ts';
import { amount } from '#tests/support/api/quote-bodies.ts';
import { opened } from '#tests/support/api/quotes.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, SHOP_EMAIL, stock } from '#tests/support/api/running-api.ts';
import { wholeTable } from '#tests/support/api/whole-table.ts';
import { openPdf, textsOf } from '#tests/support/documents/read-pdf.ts';
import { tableProblems } from '#tests/support/invariants/table-invariants.ts';
import { callAs, createStaffMember, requestAs } from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
const TABLE = 'LL-TB-1';
const CUSHION = 'line-01234567-89ab-4cde-8f01-23456789abcd';
const EMAIL = 'linh@example.com';
let settings: Awaited<ReturnType<typeof newTable>>;
let shop: RunningApi;

type Draft = Partial<z.input<typeof saveQuoteDraft.body>>;

beforeEach(async () => {
  settings = await newTable();
  shop = runApi(settings, { limitFactor: 1000 });
  await stock(shop, [
    product({ code: SOFA, title: 'Hoi An Sofa' }),
    product({ code: TABLE, title: 'Roma table', category: 'Table' }),
  ]);
});

afterEach(async () => {
  const items = await wholeTable(settings);
  expect(tableProblems(items, { emails: shop.emails, secrets: [] })).toEqual([]);
});

/** One sofa for $2,000, four tables for $500 each and two cushions for $100 each. */
const LINES: Draft['lines'] = [
  { code: SOFA, quantity: 1, unitPrice: amount(200_000) },
  { code: TABLE, quantity: 4, unitPrice: amount(50_000) },
  {
    kind: 'custom',
    id: CUSHION,
    title: 'Window seat cushion',
    weeks: 3,
    quantity: 2,
    unitPrice: amount(10_000),
  },
];

/** Order with an agreed price. Returns its number. */
async function priced(
  draft: Draft = {},
  {
    language = 'en',
    token = null,
    coupon,
  }: { language?: Language; token?: string | null; coupon?: string } = {},
): Promise<string> {
  const body = orderBody([SOFA, TABLE], {
    quantity: [1, 4],
    language,
    ...(coupon ? { coupon } : {}),
  });
  const { number } = (await ask(shop.app, placeOrder, { body }, { token })).result;
  const sent = await sendPrice(shop.app, number, { lines: LINES, ...draft } as Draft);
  const agreement = { ...AGREEMENT, at: sent.versions[0]?.sentAt ?? '', revision: sent.revision };
  await ask(shop.app, recordAgreement, { params: { number: sent.number }, body: agreement });
  return number;
}

async function confirmed(draft: Draft = {}, who: Parameters<typeof priced>[1] = {}) {
  const number = await priced(draft, who);
  await moveOn(number, 'confirmed');
  shop.emails.length = 0;
  return number;
}

/** Sets one status after the other, without emails. */
async function moveOn(number: string, ...statuses: OrderStatus[]): Promise<void> {
  for (const status of statuses) {
    const body = { from: (await stored(number)).status, status, notify: false };
    await ask(shop.app, changeOrderStatus, { params: { number }, body });
  }
}

const stored = async (number: string) =>
  (await ask(shop.app, getOrder, { params: { number } })).result;

type Removed = z.input<typeof removeOrderedPieces.body>['removed'];

/** Removes pieces at the order's current revision. */
async function remove(number: string, removed: Removed, told: object = {}): Promise<Response> {
  const revision = orderRevision(await stored(number));
  const body = { ...REMOVAL, revision, removed, ...told };
  return request(shop.app, removeOrderedPieces, { params: { number }, body });
}

const pieces = ({ cart, quantity }: Awaited<ReturnType<typeof stored>>) =>
  cart.map((piece, at) => [piece.title, quantity[at]]);

const amounts = async (number: string) => {
  const { subtotal, discount, delivery, tax, total } = (await stored(number)).prices?.totals ?? {};
  return [subtotal, discount, delivery, tax, total].map(Number);
};

describe('removed pieces (D108)', () => {
  test('lower the number of a line, and remove whole lines, custom ones too', async () => {
    const number = await confirmed();
    const before = await stored(number);
    const response = await remove(number, [
      { piece: TABLE, quantity: 3 },
      { piece: CUSHION, quantity: 2 },
    ]);
    expect(response.status).toBe(200);
    const after = await stored(number);
    expect(pieces(after)).toEqual([
      ['Hoi An Sofa', 1],
      ['Roma table', 1],
    ]);
    expect(after).toMatchObject({
      sumQuantity: 2,
      subTotal: '2500.00',
      status: 'confirmed',
      address: before.address,
      deliveryWindow: before.deliveryWindow,
    });
    expect(after.prices).toMatchObject({ quote: before.prices?.quote, version: 2 });
    expect(after.history.at(-1)).toMatchObject({
      status: 'confirmed',
      by: 'shop',
      removed: [
        { piece: TABLE, before: 4, after: 1, titles: { en: 'Roma table' } },
        { piece: CUSHION, before: 2, after: 0, titles: { en: 'Window seat cushion' } },
      ],
      removal: { ...REMOVAL, total: { before: 427_500, after: 257_500 } },
    });
  });

  test('keep the rate of a discount, and recompute tax and total', async () => {
    const number = await confirmed({
      discount: { kind: 'percent', rate: 10_000 },
      tax: { rate: 8_250, included: false },
    });
    expect(await amounts(number)).toEqual([420_000, 42_000, 7_500, 31_804, 417_304]);
    await remove(number, [{ piece: TABLE, quantity: 2 }]);
    expect(await amounts(number)).toEqual([320_000, 32_000, 7_500, 24_379, 319_879]);
    expect((await stored(number)).prices?.discount).toEqual({ kind: 'percent', rate: 10_000 });
  });

  test.each([
    [40_001, 20_000, 20_000],
    // Rounded down: a part of a cent is no discount.
    [101, 50, 50],
    [1, 0, null],
  ])('keep a discount of %i in proportion', async (before, after, kept) => {
    const number = await confirmed({ discount: { kind: 'amount', amount: amount(before) } });
    await remove(number, [
      { piece: SOFA, quantity: 1 },
      { piece: CUSHION, quantity: 1 },
    ]);
    expect(await amounts(number)).toEqual([210_000, after, 7_500, 0, 217_500 - after]);
    const { prices } = await stored(number);
    expect(prices?.discount).toEqual(kept === null ? null : { kind: 'amount', amount: kept });
  });

  test('are possible before the confirmation, and the order can then be confirmed', async () => {
    const number = await priced();
    expect((await remove(number, [{ piece: SOFA, quantity: 1 }])).status).toBe(200);
    await moveOn(number, 'confirmed');
    const order = await stored(number);
    expect(order.sumQuantity).toBe(6);
    const body = { revision: orderRevision(order), status: 'confirmed' } as const;
    const undone = await ask(shop.app, undoOrderStatus, { params: { number }, body });
    expect(undone.result).toMatchObject({ status: 'pending', sumQuantity: 6 });
  });

  test('need no order of the pieces, and a second removal goes on from the first', async () => {
    const number = await confirmed();
    await remove(number, [
      { piece: CUSHION, quantity: 1 },
      { piece: TABLE, quantity: 1 },
    ]);
    await remove(number, [{ piece: TABLE, quantity: 3 }]);
    const order = await stored(number);
    expect(pieces(order)).toEqual([
      ['Hoi An Sofa', 1],
      ['Window seat cushion', 1],
    ]);
    expect(order.prices?.version).toBe(3);
  });

  test('leave at least one piece', async () => {
    const number = await confirmed();
    const all = [
      { piece: SOFA, quantity: 1 },
      { piece: TABLE, quantity: 4 },
      { piece: CUSHION, quantity: 2 },
    ];
    const failure = await failureOf(await remove(number, all));
    expect(failure).toMatchObject({
      code: 'invalid-input',
      fields: { removed: 'error-last-piece' },
    });
    expect((await stored(number)).sumQuantity).toBe(7);
    expect(shop.emails).toEqual([]);
  });

  test.each<[string, Removed]>([
    ['an unknown piece', [{ piece: 'LL-XX-1', quantity: 1 }]],
    ['more than there are', [{ piece: TABLE, quantity: 5 }]],
  ])('are pieces of the order: %s', async (_, removed) => {
    const number = await confirmed();
    expect(await failureOf(await remove(number, removed))).toMatchObject({
      fields: { removed: 'error-removed-piece' },
    });
  });

  test('name each piece once, and at least one', async () => {
    const number = await confirmed();
    const twice = [
      { piece: TABLE, quantity: 1 },
      { piece: TABLE, quantity: 1 },
    ];
    expect((await remove(number, twice)).status).toBe(400);
    expect((await remove(number, [])).status).toBe(400);
    expect((await remove(number, [{ piece: TABLE, quantity: 0 }])).status).toBe(400);
  });

  test('were not asked for in the future, by somebody with a name', async () => {
    const number = await confirmed();
    const removed = [{ piece: TABLE, quantity: 1 }];
    const later = await remove(number, removed, { at: '2026-05-06T08:00:00.000Z' });
    expect(await failureOf(later)).toMatchObject({ fields: { at: 'error-time-future' } });
    expect(await failureOf(await remove(number, removed, { who: ' ' }))).toMatchObject({
      fields: { who: 'error-name-required' },
    });
  });

  test('require a price', async () => {
    const { number } = (await ask(shop.app, placeOrder, { body: orderBody([SOFA, TABLE]) })).result;
    const refused = await remove(number, [{ piece: SOFA, quantity: 1 }]);
    expect(await failureOf(refused)).toMatchObject({ code: 'price-required' });
  });

  test.each<[OrderStatus, OrderStatus[]]>([
    ['shipped', ['shipped']],
    ['delivered', ['shipped', 'delivered']],
    ['cancelled', ['cancelled']],
    ['warranty', ['shipped', 'delivered', 'warranty']],
  ])('are impossible when the order is %s', async (_, statuses) => {
    const number = await confirmed();
    await moveOn(number, ...statuses);
    const refused = await remove(number, [{ piece: SOFA, quantity: 1 }]);
    expect(await failureOf(refused)).toMatchObject({ code: 'status-conflict' });
  });

  test('are removed at most twenty times', async () => {
    const number = await confirmed({
      lines: [
        { code: SOFA, quantity: 1, unitPrice: amount(200_000) },
        { code: TABLE, quantity: 30, unitPrice: amount(50_000) },
      ],
    });
    for (let made = 0; made < 20; made += 1) {
      expect((await remove(number, [{ piece: TABLE, quantity: 1 }])).status).toBe(200);
    }
    const refused = await remove(number, [{ piece: TABLE, quantity: 1 }]);
    expect(await failureOf(refused)).toMatchObject({ code: 'status-conflict' });
  });

  test('keep the coupon in use', async () => {
    const who = await member(shop);
    const query = { userId: who.user._id };
    const found = (await ask(shop.app, listCoupons, { query }, as(who))).result.coupons;
    const coupon = found[0]?.code ?? '';
    const number = await confirmed({}, { token: who.token, coupon });
    await remove(number, [{ piece: TABLE, quantity: 1 }]);
    expect((await stored(number)).coupon).toBe(coupon);
    await moveOn(number, 'cancelled');
  });
});

describe('after pieces were removed (D108)', () => {
  test.each(['vn', 'en', 'kr'] as const)(
    'customer and shop get an email in their languages: %s',
    async (language) => {
      const number = await confirmed({}, { language });
      const told = { who: 'www.example.com Lan', how: 'zalo' };
      await remove(number, [{ piece: TABLE, quantity: 3 }], told);
      expect(shop.emails.map(({ to }) => to).toSorted()).toEqual([EMAIL, SHOP_EMAIL]);
      const toCustomer = shop.emails.find(({ to }) => to === EMAIL)?.text ?? '';
      expect(toCustomer).toContain(number);
      expect(toCustomer).toContain('Roma table: 4 → 1');
      expect(toCustomer).toMatch(/4[.,]275[.,]00.* → .*2[.,]775[.,]00/);
      expect(toCustomer).toContain('Zalo');
      // Staff type the name, so it can contain the address of another site.
      expect(toCustomer).not.toContain('www.example.com');
      const toShop = shop.emails.find(({ to }) => to === SHOP_EMAIL)?.text ?? '';
      expect(toShop).toContain('Roma table: 4 → 1');
      expect(toShop).not.toContain('275');
    },
  );

  test('page, PDF and list of quotes have the remaining pieces and the new total', async () => {
    const number = await confirmed();
    const { prices } = await stored(number);
    const credentials = await claimOf(shop.app, prices?.quote ?? '');
    await remove(number, [{ piece: TABLE, quantity: 4 }]);
    const view = await opened(shop, credentials);
    expect(view).toMatchObject({ state: 'accepted', accepted: { version: 1, order: number } });
    expect(view.offer).toMatchObject({ version: 2, totals: { total: 227_500 }, removal: REMOVAL });
    expect(view.versions.map(({ removal }) => removal)).toEqual([undefined, REMOVAL]);
    expect(view.deliveryWindow).toEqual((await stored(number)).deliveryWindow);
    const { pdf } = (await ask(shop.app, downloadQuote, { body: credentials })).result;
    const printed = (await textsOf(await openPdf(Buffer.from(pdf, 'base64')))).join(' ');
    expect(printed).not.toContain('Roma table');
    expect(printed).toContain('2,275.00');
    const { quotes } = (await ask(shop.app, findQuotes, { body: { group: 'closed' } })).result;
    expect(quotes[0]).toMatchObject({ total: { amount: 227_500 }, pieces: { count: 3 } });
  });

  test('the order page of the customer names the pieces, and nothing of the shop', async () => {
    const who = await member(shop, EMAIL);
    const number = await confirmed({}, { token: who.token });
    await remove(number, [{ piece: TABLE, quantity: 1 }]);
    const body = { number, email: EMAIL };
    const { result: followed } = await ask(shop.app, trackOrder, { body });
    const query = { userId: who.user._id };
    const { orders } = (await ask(shop.app, listOrders, { query }, as(who))).result;
    for (const order of [followed, orders[0]]) {
      expect(order?.history.at(-1)?.removed).toMatchObject([{ before: 4, after: 3 }]);
      expect(order?.history.at(-1)).not.toHaveProperty('removal');
      expect(order).toMatchObject({ sumQuantity: 6, prices: { totals: { total: 377_500 } } });
    }
  });

  test('the warehouse sees pieces and cash, and no other amounts', async () => {
    const number = await confirmed();
    await remove(number, [{ piece: TABLE, quantity: 1 }]);
    const warehouse = await createStaffMember(shop, 'warehouse');
    const { result } = await callAs(shop, warehouse, getOrder, { params: { number } });
    expect(result).toMatchObject({ sumQuantity: 6, cash: { amount: 377_500 } });
    expect(result.history.at(-1)?.removed).toHaveLength(1);
    expect(JSON.stringify(result.history)).not.toMatch(/total|Linh/);
    const params = { number };
    const body = { ...REMOVAL, revision: 5, removed: [{ piece: TABLE, quantity: 1 }] };
    const refused = await requestAs(shop, warehouse, removeOrderedPieces, { params, body });
    expect(await failureOf(refused)).toMatchObject({ code: 'forbidden' });
  });

  test('the delivery day stays, and the week has the number of pieces', async () => {
    const number = await confirmed();
    await propose(shop, number, DAYS[0], 'morning');
    const answer = { number, email: EMAIL, day: DAYS[0], answer: 'accept' } as const;
    await ask(shop.app, answerDeliveryDay, { body: answer });
    await remove(number, [{ piece: TABLE, quantity: 4 }]);
    expect((await stored(number)).deliveryDay).toMatchObject({ day: DAYS[0], state: 'accepted' });
    const { zones } = (await ask(shop.app, getDeliveryWeek, { params: { day: DAYS[0] } })).result;
    const [day] = zones.flatMap(({ days }) => days.filter(({ deliveries }) => deliveries.length));
    expect(day).toMatchObject({ taken: 1, deliveries: [{ number, pieces: 3, state: 'accepted' }] });
  });

  test('the export and the log follow', async () => {
    const number = await confirmed();
    const sales = await createStaffMember(shop, 'sales');
    const body = {
      ...REMOVAL,
      revision: orderRevision(await stored(number)),
      removed: [{ piece: CUSHION, quantity: 2 }],
    };
    await callAs(shop, sales, removeOrderedPieces, { params: { number }, body });
    const { csv } = (await ask(shop.app, exportOrders, { body: {} })).result;
    expect(csv).not.toContain('Window seat cushion');
    expect(csv).toContain('4075.00');
    expect((await stored(number)).history.at(-1)?.removal?.by).toMatch(/\S/);
    const params = { type: 'order', id: number } as const;
    const { entries } = (await ask(shop.app, listObjectHistory, { params })).result;
    const entry = entries.find(({ kind }) => kind === 'removed');
    expect(entry).toMatchObject({
      kind: 'removed',
      before: { pieces: 7 },
      after: { pieces: 5, how: 'phone' },
    });
    expect(JSON.stringify(entry)).not.toContain('Linh');
  });
});

describe('at the same moment (D108)', () => {
  const TABLES = [{ piece: TABLE, quantity: 1 }];

  /** Bodies of a removal at the current revision. */
  const bodyOf = async (number: string, removed: Removed = TABLES) => ({
    ...REMOVAL,
    revision: orderRevision(await stored(number)),
    removed,
  });

  test('a request that is repeated changes the order once', async () => {
    const number = await confirmed();
    const input = { params: { number }, body: await bodyOf(number) };
    const send = () => request(shop.app, removeOrderedPieces, input);
    const responses = await Promise.all([send(), send(), send()]);
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await send()).status).toBe(200);
    expect((await stored(number)).sumQuantity).toBe(6);
    expect(shop.emails).toHaveLength(2);
  });

  test('of two removals one wins, and the other is told', async () => {
    const number = await confirmed();
    const bodies = [await bodyOf(number), await bodyOf(number, [{ piece: SOFA, quantity: 1 }])];
    const responses = await Promise.all(
      bodies.map((body) => request(shop.app, removeOrderedPieces, { params: { number }, body })),
    );
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await stored(number)).sumQuantity).toBe(6);
  });

  test.each(['shipped', 'cancelled'] as const)(
    'an order that is %s meanwhile keeps its pieces, or lost them before',
    async (status) => {
      const number = await confirmed();
      const body = await bodyOf(number);
      const change = { from: 'confirmed', status } as const;
      const [removed, moved] = await Promise.all([
        request(shop.app, removeOrderedPieces, { params: { number }, body }),
        request(shop.app, changeOrderStatus, { params: { number }, body: change }),
      ]);
      expect(moved.status).toBe(200);
      const order = await stored(number);
      expect(order.status).toBe(status);
      expect(order.sumQuantity).toBe(removed.status === 200 ? 6 : 7);
      if (removed.status !== 200) {
        expect(await failureOf(removed)).toMatchObject({ code: 'status-conflict' });
      }
    },
  );

  test('an order that was shipped or changed before is refused with the reason', async () => {
    const number = await confirmed();
    const body = await bodyOf(number);
    await propose(shop, number);
    const changed = await request(shop.app, removeOrderedPieces, { params: { number }, body });
    expect(await failureOf(changed)).toMatchObject({ code: 'version-conflict' });
    await moveOn(number, 'shipped');
    const shipped = await request(shop.app, removeOrderedPieces, { params: { number }, body });
    expect(await failureOf(shipped)).toMatchObject({ code: 'status-conflict' });
  });

  test('a message of the customer about the quote refuses nothing', async () => {
    const number = await confirmed();
    const quote = (await stored(number)).prices?.quote ?? '';
    const credentials = await claimOf(shop.app, quote);
    const body = await bodyOf(number);
    const message = { ...credentials, id: 'message-of-customer', text: 'Hello' };
    const responses = await Promise.all([
      request(shop.app, removeOrderedPieces, { params: { number }, body }),
      request(shop.app, writeToShop, { body: message }),
    ]);
    expect(responses[0]?.status).toBe(200);
    const { versions } = (await ask(shop.app, getQuote, { params: { number: quote } })).result;
    expect(versions).toHaveLength(2);
  });
});
