import { beforeEach, describe, expect, test } from 'vitest';
import { listCoupons } from '#contracts/coupons/coupons.ts';
import { changeDelivery } from '#contracts/orders/delivery-changes.ts';
import { cancelOrder, trackOrder } from '#contracts/orders/order-tracking.ts';
import { type FullOrder, listOrders, type Order, placeOrder } from '#contracts/orders/orders.ts';
import {
  changeOrderDelivery,
  changeOrderStatus,
  exportOrders,
  getOrder,
} from '#contracts/orders/staff-orders.ts';
import { listMyQuotes } from '#contracts/quotes/my-quotes.ts';
import { priceOrder, recordAgreement } from '#contracts/quotes/order-prices.ts';
import { acceptQuote, agreeToPrice } from '#contracts/quotes/quote-acceptance.ts';
import { resendQuoteLink } from '#contracts/quotes/quote-request.ts';
import {
  cancelQuoteRequest,
  declineQuote,
  type QuoteCredentials,
  writeToShop,
} from '#contracts/quotes/quotes.ts';
import {
  exportQuotes,
  findQuotes,
  getQuote,
  saveQuoteDraft,
  sendQuote,
  withdrawQuote,
} from '#contracts/quotes/staff-quotes.ts';
import { deliveryZoneOf } from '#domain/delivery/delivery-zones.ts';
import { MAX_BASKET_LINES } from '#domain/limits.ts';
import { addDays } from '#domain/time/market-time.ts';
import type { ConnectionSettings } from '#functions/db/connection.ts';
import { orderKey } from '#functions/db/keys.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { as, member, verifiedMember } from '#tests/support/api/members.ts';
import { moveTo } from '#tests/support/api/move-order.ts';
import { deliveryDetails, orderBody } from '#tests/support/api/order-body.ts';
import { AGREEMENT, agreePrice, claimOf, sendPrice } from '#tests/support/api/order-prices.ts';
import { product } from '#tests/support/api/products.ts';
import { acceptance, amount, draftBody } from '#tests/support/api/quote-bodies.ts';
import { opened, sentQuote } from '#tests/support/api/quotes.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, SHOP_EMAIL, stock } from '#tests/support/api/running-api.ts';
import { allOrders } from '#tests/support/api/whole-orders.ts';
import {
  callAs,
  createStaffMember,
  requestAs,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';

const newTable = testDatabase();
const SOFA = 'LL-SF-1';
const LAMP = 'LL-LT-1';
const EMAIL = 'linh@example.com';
const DAY_MS = 24 * 60 * 60_000;
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

/** Places an order of two sofas and a lamp, as the checkout does. Returns its number. */
async function placed(overrides: Parameters<typeof orderBody>[1] = {}): Promise<string> {
  const body = orderBody([SOFA, LAMP], {
    quantity: [2, 1],
    cart: [{ code: SOFA, request: 'Green leather' }, { code: LAMP }],
    language: 'en',
    ...overrides,
  });
  return (await ask(shop.app, placeOrder, { body })).result.number;
}

const orderOf = async (number: string): Promise<FullOrder> =>
  (await ask(shop.app, getOrder, { params: { number } })).result as FullOrder;

/** Private link of the price of an order, as its customer gets it. */
async function linkOf(orderNumber: string): Promise<QuoteCredentials> {
  const { quote = '' } = await orderOf(orderNumber);
  return claimOf(shop.app, quote);
}

const agree = (credentials: QuoteCredentials, version = 1) =>
  request(shop.app, agreeToPrice, { body: { ...credentials, version, agreed: true } });

const confirm = (number: string) =>
  request(shop.app, changeOrderStatus, {
    params: { number },
    body: { from: 'pending', status: 'confirmed' },
  });

const cancel = (number: string) =>
  request(shop.app, cancelOrder, { body: { number, email: EMAIL } });

/** Body of a recorded agreement to version 1. */
const byPhone = (revision: number, overrides: object = {}) => ({
  ...AGREEMENT,
  who: 'Trần Thị Hoa',
  revision,
  ...overrides,
});

describe('an order without a quote (D86)', () => {
  test('is priced with the products, customer and access details of the order', async () => {
    const access = { place: 'apartment', level: 3, note: 'Narrow stairs' } as const;
    const number = await placed({ note: 'Ring twice', access });
    const { result } = await ask(shop.app, priceOrder, { params: { number } });
    expect(result).toMatchObject({
      number: expect.stringMatching(/^LQ-/),
      order: number,
      state: 'requested',
      name: 'Linh Trần',
      email: EMAIL,
      phone: '+84 28 3822 1234',
      country: 'Viet Nam',
      province: 'Thành phố Hồ Chí Minh',
      language: 'en',
      request: {
        message: 'Ring twice',
        access,
        lines: [
          { quantity: 2, product: { code: SOFA, request: 'Green leather' } },
          { quantity: 1, product: { code: LAMP, request: '' } },
        ],
      },
    });
    expect(await orderOf(number)).toMatchObject({ number, quote: result.number, subTotal: '0.0' });
    const again = (await ask(shop.app, priceOrder, { params: { number } })).result;
    expect(again).toEqual(result);
    expect(shop.emails.filter(({ to }) => to === EMAIL)).toHaveLength(1);
  });

  test('cannot be confirmed until the customer has agreed to its price, and keeps its number', async () => {
    const number = await placed();
    expect(await failureOf(await confirm(number))).toMatchObject({
      http: 409,
      code: 'price-required',
    });
    await sendPrice(shop.app, number);
    expect(await failureOf(await confirm(number))).toMatchObject({ code: 'price-required' });
    expect(await orderOf(number)).toMatchObject({ status: 'pending', subTotal: '0.0' });

    const credentials = await linkOf(number);
    expect((await agree(credentials)).status).toBe(200);
    expect(await opened(shop, credentials)).toMatchObject({
      state: 'accepted',
      accepted: { version: 1, order: number },
    });
    expect((await confirm(number)).status).toBe(200);
    const order = await orderOf(number);
    expect(order).toMatchObject({
      number,
      status: 'confirmed',
      cart: [{ code: SOFA, request: 'Green leather' }, { code: LAMP }],
      quantity: [2, 1],
      sumQuantity: 3,
      subTotal: '3703.71',
      prices: {
        quote: credentials.number,
        version: 1,
        currency: 'USD',
        unitPrices: [123_457, 123_457],
        totals: { subtotal: 370_371, delivery: 7_500, total: 377_871 },
      },
    });
    expect(order.history.map(({ status, by, price }) => [status, by, price?.state])).toEqual([
      ['pending', 'customer', undefined],
      ['pending', 'shop', 'sent'],
      ['pending', 'customer', 'agreed'],
      ['confirmed', 'shop', undefined],
    ]);
    expect(await allOrders(shop.database)).toEqual([]);
    const listed = await ask(shop.app, listOrders, { query: { status: 'confirmed' } });
    expect(listed.result.orders.map((one) => one.number)).toEqual([number]);
  });

  test('carries its agreed price to the customer, the export and the warehouse', async () => {
    const number = await placed();
    await sendPrice(shop.app, number);
    await agree(await linkOf(number));
    const warehouse = await createStaffMember(shop, 'warehouse');
    const seen = (await callAs(shop, warehouse, getOrder, { params: { number } })).result;
    expect(seen.cash).toEqual({ amount: 377_871, currency: 'USD' });
    expect(seen).not.toHaveProperty('quote');
    expect(seen).not.toHaveProperty('prices');
    const followed = await ask(shop.app, trackOrder, { body: { number, email: EMAIL } });
    expect(followed.result.prices?.totals.total).toBe(377_871);
    const { csv } = (await ask(shop.app, exportOrders, { body: {} })).result;
    expect(csv).toContain('LL-SF-1: 1234.57');
    expect(csv).toContain('3778.71');
  });

  test('is paid once: the warehouse collects nothing for a canceled order, an exchange or a repair', async () => {
    const warehouse = await createStaffMember(shop, 'warehouse');
    const collected = async (number: string) =>
      (await callAs(shop, warehouse, getOrder, { params: { number } })).result.cash;
    const number = await placed();
    await moveTo(shop.app, number, 'shipped');
    expect(await collected(number)).toMatchObject({ currency: 'USD' });
    for (const [from, status] of [
      ['shipped', 'delivered'],
      ['delivered', 'warranty'],
      ['warranty', 'shipped'],
    ] as const) {
      const body = { from, status, notify: false };
      await ask(shop.app, changeOrderStatus, { params: { number }, body });
      expect(await collected(number)).toBeUndefined();
    }
    const canceled = await placed();
    await moveTo(shop.app, canceled, 'confirmed');
    const body = { from: 'confirmed', status: 'cancelled', notify: false } as const;
    await ask(shop.app, changeOrderStatus, { params: { number: canceled }, body });
    expect(await collected(canceled)).toBeUndefined();
  });

  test('gets the products of the version that its customer agreed to, and the days from then', async () => {
    const number = await placed();
    const before = await orderOf(number);
    shop.clock.now = new Date(shop.clock.now.getTime() + 7 * DAY_MS);
    await sendPrice(shop.app, number, {
      lines: [{ code: LAMP, quantity: 4, unitPrice: amount(9_900) }],
    });
    await agree(await linkOf(number));
    const after = await orderOf(number);
    expect(after).toMatchObject({
      cart: [{ code: LAMP }],
      quantity: [4],
      sumQuantity: 4,
      subTotal: '396.00',
      address: before.address,
      createdAt: before.createdAt,
    });
    expect(after.deliveryWindow.from > before.deliveryWindow.from).toBe(true);
  });

  test('with a coupon shows it where the price is written, and keeps it', async () => {
    const who = await member(shop);
    const query = { userId: who.user._id };
    const { coupons } = (await ask(shop.app, listCoupons, { query }, as(who))).result;
    const code = coupons[0]?.code ?? '';
    const body = orderBody([SOFA], { email: who.user.email, coupon: code });
    const { number } = (await ask(shop.app, placeOrder, { body }, as(who))).result;
    const priced = (await ask(shop.app, priceOrder, { params: { number } })).result;
    expect(priced.request.coupon).toBe(code);
    await agreePrice(shop.app, number);
    expect(await orderOf(number)).toMatchObject({ coupon: code, userId: who.user._id });
  });

  test('with the products of a whole basket can be priced', async () => {
    const codes = Array.from({ length: MAX_BASKET_LINES }, (_, at) => `LL-LT-${1000 + at}`);
    await stock(
      shop,
      codes.map((code) => product({ code, category: 'Lighting' })),
    );
    const body = orderBody(codes);
    const { number } = (await ask(shop.app, placeOrder, { body })).result;
    await agreePrice(shop.app, number);
    const order = await orderOf(number);
    expect(order.prices?.unitPrices).toHaveLength(MAX_BASKET_LINES);
    const { quote = '' } = order;
    await ask(shop.app, getQuote, { params: { number: quote } });
  }, 60_000);

  test('with longer texts than a table item can contain is not saved, and staff can shorten them', async () => {
    const codes = Array.from({ length: MAX_BASKET_LINES }, (_, at) => `LL-LT-${1000 + at}`);
    const long = '가'.repeat(190);
    await stock(
      shop,
      codes.map((code) => product({ code, category: 'Lighting', title: long, color: long })),
    );
    const { number } = (await ask(shop.app, placeOrder, { body: orderBody(codes) })).result;
    const { number: quote } = await sendPrice(shop.app, number);
    const params = { number: quote };
    const save = (wish: string) =>
      request(shop.app, saveQuoteDraft, {
        params,
        body: draftBody(codes, {
          lines: codes.map((code) => ({ code, quantity: 1, unitPrice: amount(100), wish })),
        }),
      });
    // Smaller than a request can be. The draft has the texts of the products, and those of the version before.
    expect(await failureOf(await save('한'.repeat(280)))).toMatchObject({
      http: 413,
      code: 'body-too-large',
    });
    expect((await ask(shop.app, getQuote, { params })).result.draft).toBeUndefined();
    expect((await save('Oak')).status).toBe(200);
  }, 60_000);
});

describe('the emails about the price of an order (D86)', () => {
  test.each([
    [
      'en',
      'The price of your order',
      'We start making your order after you agree',
      'you agreed to',
    ],
    ['vn', 'Giá của đơn hàng', 'chỉ bắt đầu sản xuất sau khi bạn đồng ý', 'giá bạn đã đồng ý'],
    ['kr', '가격을 안내드립니다', '동의하신 뒤에 시작합니다', '동의해 주신 가격'],
  ] as const)(
    'promise in %s that making starts after the agreement, and keep the promise',
    async (language, subject, promise, confirmed) => {
      const number = await placed({ language });
      const [receipt] = shop.emails.filter(({ to }) => to === EMAIL);
      expect(receipt?.text).toContain(number);
      expect(receipt?.text).not.toMatch(/started|bắt tay chuẩn bị|시작했습니다/);
      await sendPrice(shop.app, number);
      const sent = shop.emails.findLast(({ to }) => to === EMAIL);
      expect(sent?.subject).toContain(subject);
      expect(sent?.subject).toContain(number);
      expect(sent?.text).toContain(promise);
      const credentials = await linkOf(number);
      expect(sent?.text).toContain(`/quote#${credentials.number}.${credentials.secret}`);
      expect(sent?.attachments?.map(({ name }) => name)).toEqual([`${credentials.number}.pdf`]);
      // The number of the quote is in the link only.
      expect(sent?.text.replaceAll(/http\S+/g, '')).not.toContain(credentials.number);
      await agree(credentials);
      const [agreed, notice] = [EMAIL, SHOP_EMAIL].map((to) =>
        shop.emails.findLast((email) => email.to === to),
      );
      expect(agreed?.subject).toContain(number);
      expect(notice?.text).toContain(number);
      expect(notice?.text).not.toMatch(/3[.,]?778/);
      await confirm(number);
      const confirmation = shop.emails.findLast(({ to }) => to === EMAIL);
      expect(confirmation?.text).toContain(confirmed);
      expect(confirmation?.text).toMatch(/3[.,]778[.,]71/);
    },
  );

  test('remind before the price expires, and say that the order is still open after it', async () => {
    const number = await placed();
    await sendPrice(shop.app, number, { validDays: 7 });
    shop.clock.now = new Date('2026-05-10T08:00:00.000Z');
    await shop.app.scheduleQuotes();
    expect(shop.emails.at(-1)?.subject).toBe(`The price of your order ${number} expires soon`);
    shop.clock.now = new Date('2026-05-14T08:00:00.000Z');
    await shop.app.scheduleQuotes();
    expect(shop.emails.at(-1)?.text).toContain('Your order is still open');
    const credentials = await linkOf(number);
    expect(await failureOf(await agree(credentials))).toMatchObject({
      http: 410,
      code: 'quote-closed',
    });
    await sendPrice(shop.app, number);
    expect((await agree(credentials, 2)).status).toBe(200);
  });
});

describe('an agreement by telephone (D86)', () => {
  let sales: StaffMember;
  beforeEach(async () => {
    sales = await createStaffMember(shop, 'sales');
  });

  async function record(orderNumber: string, overrides: object = {}) {
    const { number, revision } = (
      await ask(shop.app, priceOrder, { params: { number: orderNumber } })
    ).result;
    return requestAs(shop, sales, recordAgreement, {
      params: { number },
      body: byPhone(revision, overrides),
    });
  }

  test('has the effect of an agreement, and the customer gets an email of it', async () => {
    const number = await placed();
    await sendPrice(shop.app, number);
    expect((await record(number)).status).toBe(200);
    expect(await orderOf(number)).toMatchObject({
      status: 'pending',
      prices: { totals: { total: 377_871 } },
      history: [{}, { by: 'shop' }, { by: 'shop', price: { state: 'agreed', version: 1 } }],
    });
    const credentials = await linkOf(number);
    expect((await opened(shop, credentials)).accepted?.recorded).toEqual({
      who: 'Trần Thị Hoa',
      how: 'phone',
      at: '2026-05-05T08:00:00.000Z',
    });
    const params = { number: credentials.number };
    const { accepted } = (await callAs(shop, sales, getQuote, { params })).result;
    expect(accepted?.recorded?.by).toBe('Lan');
    const email = shop.emails.findLast(({ to }) => to === EMAIL);
    expect(email?.subject).toBe(`The agreed price of your order ${number}`);
    expect(email?.text).toContain('Trần Thị Hoa agreed');
    expect(email?.text).toContain('by phone');
    expect(email?.text).toContain('3,778.71');
    expect((await confirm(number)).status).toBe(200);
  });

  test('is in the audit log without the name of the customer', async () => {
    const number = await placed();
    const { number: quote } = await sendPrice(shop.app, number);
    await record(number);
    const items = await shop.database.queryPartition(`AUDIT#quote#${quote}`);
    const entry = items.find(({ kind }) => kind === 'accepted');
    expect(entry).toMatchObject({
      actor: { id: sales.id },
      after: { state: 'accepted', version: 1, how: 'phone' },
    });
    expect(JSON.stringify(items)).not.toContain('Hoa');
  });

  test('is refused before the minute in which its version was sent', async () => {
    const number = await placed();
    shop.clock.now = new Date('2026-05-05T08:30:40.000Z');
    await sendPrice(shop.app, number);
    shop.clock.now = new Date('2026-05-05T08:50:00.000Z');
    const early = await record(number, { at: '2026-05-05T08:29:59.000Z' });
    expect(await failureOf(early)).toMatchObject({
      code: 'invalid-input',
      fields: { at: 'error-time-before-version' },
    });
    expect((await record(number, { at: '2026-05-05T08:30:00.000Z' })).status).toBe(200);
  });

  test('is refused in the future, before a price is sent, for an old version and for a quote', async () => {
    const number = await placed();
    expect(await failureOf(await record(number))).toMatchObject({ code: 'status-conflict' });
    await sendPrice(shop.app, number);
    expect(await failureOf(await record(number, { at: '2026-05-05T08:00:01.000Z' }))).toMatchObject(
      { code: 'invalid-input', fields: { at: 'error-time-future' } },
    );
    await sendPrice(shop.app, number);
    expect(await failureOf(await record(number))).toMatchObject({ code: 'version-conflict' });
    expect(await failureOf(await record(number, { version: 2, revision: 1 }))).toMatchObject({
      code: 'version-conflict',
    });
    expect((await orderOf(number)).prices).toBeUndefined();
    const quote = await sentQuote(shop, [SOFA]);
    const refused = await requestAs(shop, sales, recordAgreement, {
      params: { number: quote.number },
      body: byPhone(2),
    });
    expect(await failureOf(refused)).toMatchObject({ http: 409, code: 'status-conflict' });
  });

  test('is refused for the warehouse and editors, who see no prices', async () => {
    const number = await placed();
    const { number: quote, revision } = await sendPrice(shop.app, number);
    for (const role of ['warehouse', 'editor'] as const) {
      const who = await createStaffMember(shop, role);
      const [pricing, recording] = [
        await requestAs(shop, who, priceOrder, { params: { number } }),
        await requestAs(shop, who, recordAgreement, {
          params: { number: quote },
          body: byPhone(revision),
        }),
      ];
      expect([pricing.status, recording.status]).toEqual([403, 403]);
    }
  });
});

describe('the customer of a priced order (D86)', () => {
  test('asks before agreeing, and staff answer', async () => {
    const number = await placed();
    await sendPrice(shop.app, number);
    const credentials = await linkOf(number);
    const body = { ...credentials, id: 'message-of-customer', text: 'Is delivery included?' };
    await ask(shop.app, writeToShop, { body });
    const found = await ask(shop.app, findQuotes, { body: { search: number } });
    expect(found.result.quotes).toMatchObject([{ order: number, isUnanswered: true }]);
    const { csv } = (await ask(shop.app, exportQuotes, { body: {} })).result;
    expect(csv).toContain(`"${number}"`);
    expect((await agree(credentials)).status).toBe(200);
  });

  test.each(['requested', 'sent', 'expired'] as const)(
    'cancels the order with the private link while the price is %s',
    async (state) => {
      const number = await placed();
      if (state === 'requested') await ask(shop.app, priceOrder, { params: { number } });
      else await sendPrice(shop.app, number);
      if (state === 'expired') shop.clock.now = new Date('2026-06-30T08:00:00.000Z');
      const credentials = await linkOf(number);
      expect((await opened(shop, credentials)).state).toBe(state);
      const { result } = await ask(shop.app, cancelQuoteRequest, { body: credentials });
      expect(result.state).toBe('withdrawn');
      expect(await orderOf(number)).toMatchObject({
        status: 'cancelled',
        history: expect.arrayContaining([
          expect.objectContaining({ by: 'customer', status: 'cancelled' }),
        ]),
      });
      const [toCustomer, toShop] = [EMAIL, SHOP_EMAIL].map((to) =>
        shop.emails.findLast((email) => email.to === to),
      );
      expect(toCustomer?.subject).toBe(`Your order ${number} is cancelled`);
      expect(toShop?.subject).toContain('cancelled by the customer');
      const count = shop.emails.length;
      await ask(shop.app, cancelQuoteRequest, { body: credentials });
      expect(shop.emails).toHaveLength(count);
    },
  );

  test('agrees twice without a second effect, and cannot cancel a confirmed order', async () => {
    const number = await placed();
    await sendPrice(shop.app, number);
    const credentials = await linkOf(number);
    await agree(credentials);
    const count = shop.emails.length;
    const before = await orderOf(number);
    expect((await agree(credentials)).status).toBe(200);
    expect(await orderOf(number)).toEqual(before);
    expect(shop.emails).toHaveLength(count);
    await confirm(number);
    const refused = await request(shop.app, cancelQuoteRequest, { body: credentials });
    expect(await failureOf(refused)).toMatchObject({ http: 409, code: 'status-conflict' });
    expect((await orderOf(number)).status).toBe('confirmed');
  });

  test('sees the price among the quotes of the account', async () => {
    const who = await verifiedMember(shop);
    const body = orderBody([SOFA], { email: who.user.email });
    const { number } = (await ask(shop.app, placeOrder, { body }, as(who))).result;
    await sendPrice(shop.app, number);
    const params = { id: who.user._id };
    const mine = await ask(shop.app, listMyQuotes, { params }, as(who));
    expect(mine.result.quotes).toMatchObject([{ state: 'sent', order: number, isPrice: true }]);
  });

  test('hears of a price with its first version or message, not while staff write it', async () => {
    const who = await verifiedMember(shop);
    const { email } = who.user;
    const body = orderBody([SOFA], { email, language: 'en' });
    const { number } = (await ask(shop.app, placeOrder, { body }, as(who))).result;
    await ask(shop.app, priceOrder, { params: { number } });
    const params = { id: who.user._id };
    const { quote = '' } = await orderOf(number);
    const links = () => shop.emails.filter(({ text }) => text.includes(`/quote#${quote}`));
    const resend = (one?: string) =>
      ask(shop.app, resendQuoteLink, {
        body: { email, language: 'en', ...(one ? { number: one } : {}) },
      });
    const mine = () => ask(shop.app, listMyQuotes, { params }, as(who));
    await resend();
    await resend(quote);
    expect(links()).toEqual([]);
    expect((await mine()).result.quotes).toEqual([]);

    await sendPrice(shop.app, number);
    const before = links().length;
    await resend();
    await resend(quote);
    expect(links()).toHaveLength(before + 2);
    const sentEmail = links().at(-1);
    expect(sentEmail?.subject).toBe('Your link to the price of your order');
    expect(sentEmail?.text).toContain(`See the price of order ${number}`);
    expect((await mine()).result.quotes).toHaveLength(1);
  });
});

describe('a quote and the price of an order', () => {
  test('are agreed to with their own calls only, and a price is neither declined nor withdrawn', async () => {
    const number = await placed();
    const { number: quote, revision } = await sendPrice(shop.app, number);
    const credentials = await linkOf(number);
    const other = await sentQuote(shop, [SOFA]);
    const refusals = [
      await request(shop.app, acceptQuote, { body: acceptance(credentials) }),
      await request(shop.app, declineQuote, { body: { ...credentials, version: 1, reason: '' } }),
      await request(shop.app, withdrawQuote, { params: { number: quote }, body: { revision } }),
      await agree(other),
    ];
    for (const refusal of refusals) {
      expect(await failureOf(refusal)).toMatchObject({ http: 409, code: 'status-conflict' });
    }
    expect((await allOrders(shop.database)).map((order: Order) => order.number)).toEqual([number]);
  });

  test('exist once per order: an order from a quote and a confirmed order are not priced', async () => {
    const accepted = await sentQuote(shop, [SOFA]);
    await ask(shop.app, acceptQuote, { body: acceptance(accepted) });
    const [order] = await allOrders(shop.database);
    const priced = await request(shop.app, priceOrder, {
      params: { number: order?.number ?? '' },
    });
    expect(await failureOf(priced)).toMatchObject({ http: 409, code: 'status-conflict' });
  });

  test('an order that was confirmed without a price keeps its way to the customer', async () => {
    const number = await placed();
    await agreePrice(shop.app, number);
    await confirm(number);
    // Orders of earlier versions of the shop have no price.
    await shop.database.update(orderKey(number), { drop: ['prices', 'quote'] });
    for (const [from, status] of [
      ['confirmed', 'shipped'],
      ['shipped', 'delivered'],
    ] as const) {
      const body = { from, status, notify: false };
      await ask(shop.app, changeOrderStatus, { params: { number }, body });
    }
    expect((await orderOf(number)).status).toBe('delivered');
    const priced = await request(shop.app, priceOrder, { params: { number } });
    expect(await failureOf(priced)).toMatchObject({ code: 'status-conflict' });
  });
});

describe('the expected delivery of a priced order (D86)', () => {
  const HANOI = deliveryDetails({ ward: 'Phường Hoàn Kiếm', city: 'Thành phố Hà Nội' });

  /** Changes the address of an order to one of another zone, as its customer. */
  const move = (number: string, revision: number, delivery = HANOI) =>
    request(shop.app, changeDelivery, { body: { number, email: EMAIL, revision, delivery } });

  test('is on the page before the agreement, and the order has the same days after it', async () => {
    const number = await placed();
    await ask(shop.app, priceOrder, { params: { number } });
    const credentials = await linkOf(number);
    expect((await opened(shop, credentials)).deliveryWindow).toBeUndefined();
    await sendPrice(shop.app, number);
    const today = (await opened(shop, credentials)).deliveryWindow;
    expect(today).toEqual({ from: '2026-06-02', to: '2026-06-16' });
    shop.clock.now = new Date(shop.clock.now.getTime() + 7 * DAY_MS);
    const later = (await opened(shop, credentials)).deliveryWindow;
    expect(later).toEqual({ from: '2026-06-09', to: '2026-06-23' });
    await agree(credentials);
    expect((await orderOf(number)).deliveryWindow).toEqual(later);
    shop.clock.now = new Date(shop.clock.now.getTime() + 7 * DAY_MS);
    expect((await opened(shop, credentials)).deliveryWindow).toEqual(later);
  });

  test('is not promised after the price has expired', async () => {
    const number = await placed();
    await sendPrice(shop.app, number);
    const credentials = await linkOf(number);
    shop.clock.now = new Date('2026-06-30T08:00:00.000Z');
    expect(await opened(shop, credentials)).toMatchObject({ state: 'expired' });
    expect((await opened(shop, credentials)).deliveryWindow).toBeUndefined();
  });

  test.each(['customer', 'staff'] as const)(
    'follows an address in another zone that %s change before the agreement',
    async (by) => {
      const number = await placed();
      await sendPrice(shop.app, number);
      const credentials = await linkOf(number);
      const before = await opened(shop, credentials);
      const changed =
        by === 'customer'
          ? await move(number, 2)
          : await request(shop.app, changeOrderDelivery, {
              params: { number },
              body: { revision: 2, delivery: HANOI },
            });
      expect(changed.status).toBe(200);
      const after = await opened(shop, credentials);
      expect(after).toMatchObject({ province: 'Thành phố Hà Nội', offer: before.offer });
      const days = ({ deliveryWindow }: typeof after) => Date.parse(deliveryWindow?.from ?? '');
      expect((days(after) - days(before)) / DAY_MS).toBe(7);
      expect((await agree(credentials)).status).toBe(200);
      expect((await orderOf(number)).deliveryWindow).toEqual(after.deliveryWindow);
    },
  );

  test('follows an address that changes before the first version', async () => {
    const number = await placed();
    await ask(shop.app, priceOrder, { params: { number } });
    expect((await move(number, 1)).status).toBe(200);
    await sendPrice(shop.app, number);
    const credentials = await linkOf(number);
    const { deliveryWindow, province } = await opened(shop, credentials);
    expect(province).toBe('Thành phố Hà Nội');
    await agree(credentials);
    const order = await orderOf(number);
    expect(order.deliveryWindow).toEqual(deliveryWindow);
  });

  test('stays as it was agreed to on the page after a change of the address, which the order follows', async () => {
    const number = await placed();
    await sendPrice(shop.app, number);
    const credentials = await linkOf(number);
    await agree(credentials);
    const before = await opened(shop, credentials);
    expect((await move(number, 3)).status).toBe(200);
    expect(await opened(shop, credentials)).toEqual(before);
    const { from = '', to = '' } = before.deliveryWindow ?? {};
    const { extraDays } = deliveryZoneOf(await orderOf(number));
    expect(await orderOf(number)).toMatchObject({
      city: 'Thành phố Hà Nội',
      deliveryWindow: { from: addDays(from, extraDays), to: addDays(to, extraDays) },
    });
  });
});

describe('at the same moment (D86)', () => {
  /** Number of rounds. Either side of a race can win. */
  const ROUNDS = 5;

  /** Statuses of calls that start together. */
  async function together(...calls: (() => Promise<Response>)[]): Promise<number[]> {
    const responses = await Promise.all(calls.map((start) => start()));
    return responses.map(({ status }) => status);
  }

  test('two people who price an order get the same quote, and one draft wins', async () => {
    const number = await placed();
    const numbers = await Promise.all(
      Array.from({ length: 8 }, async () => {
        const { result } = await ask(shop.app, priceOrder, { params: { number } });
        return result.number;
      }),
    );
    expect(new Set(numbers).size).toBe(1);
    expect((await ask(shop.app, findQuotes, { body: {} })).result.quotes).toHaveLength(1);
    const params = { number: numbers[0] ?? '' };
    const drafts = [amount(100), amount(200)].map(
      (delivery) => () =>
        request(shop.app, saveQuoteDraft, { params, body: draftBody([SOFA], { delivery }) }),
    );
    expect((await together(...drafts)).sort()).toEqual([200, 409]);
  });

  test('a customer agrees and cancels: an order with a price, or a canceled order without one', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const number = await placed();
      await sendPrice(shop.app, number);
      const credentials = await linkOf(number);
      const [agreed, cancelled] = await together(
        () => agree(credentials),
        () => cancel(number),
      );
      const order = await orderOf(number);
      const { state } = await opened(shop, credentials);
      // A pending order can also be canceled after the agreement.
      expect(cancelled).toBe(200);
      expect(order.status).toBe('cancelled');
      expect(agreed === 200).toBe(order.prices !== undefined);
      expect(state).toBe(agreed === 200 ? 'accepted' : 'withdrawn');
      if (agreed !== 200) expect(agreed).toBe(410);
    }
  });

  test('staff send version 2 while the customer agrees to version 1: one of them is refused', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const number = await placed();
      const { number: quote, revision } = await sendPrice(shop.app, number);
      const credentials = await linkOf(number);
      const params = { number: quote };
      const body = draftBody([SOFA], { delivery: amount(900) });
      await ask(shop.app, saveQuoteDraft, { params, body });
      const [agreed, sent] = await together(
        () => agree(credentials),
        () => request(shop.app, sendQuote, { params, body: { revision, draftRevision: 1 } }),
      );
      const order = await orderOf(number);
      if (agreed === 200) {
        // The order is read after the quote, so the agreement can be visible in the order only.
        expect([409, 410]).toContain(sent);
        expect(order.prices).toMatchObject({ version: 1, totals: { total: 377_871 } });
      } else {
        expect([agreed, sent]).toEqual([409, 200]);
        expect(order.prices).toBeUndefined();
        expect((await confirm(number)).status).toBe(409);
      }
    }
  });

  test('staff confirm while a version is sent or agreed to: only an agreed price is confirmed', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const number = await placed();
      const { number: quote, revision } = await sendPrice(shop.app, number);
      const credentials = await linkOf(number);
      const params = { number: quote };
      await ask(shop.app, saveQuoteDraft, { params, body: draftBody([SOFA]) });
      const [agreed, , confirmed] = await together(
        () => agree(credentials),
        () => request(shop.app, sendQuote, { params, body: { revision, draftRevision: 1 } }),
        () => confirm(number),
      );
      const order = await orderOf(number);
      expect(order.status).toBe(confirmed === 200 ? 'confirmed' : 'pending');
      if (confirmed === 200) expect(agreed).toBe(200);
      expect(order.prices?.version).toBe(agreed === 200 ? 1 : undefined);
    }
  });

  test('an order is canceled while its price is created or sent: no open price of a canceled order', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const number = await placed();
      await together(
        () => request(shop.app, priceOrder, { params: { number } }),
        () => cancel(number),
      );
      const order = await orderOf(number);
      expect(order.status).toBe('cancelled');
      if (order.quote) expect((await opened(shop, await linkOf(number))).state).toBe('withdrawn');
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const number = await placed();
      const { number: quote, revision } = await sendPrice(shop.app, number);
      const params = { number: quote };
      await ask(shop.app, saveQuoteDraft, { params, body: draftBody([SOFA]) });
      const body = { revision, draftRevision: 1 };
      const send = () => request(shop.app, sendQuote, { params, body });
      const [sent, cancelled] = await together(send, () => cancel(number));
      expect([200, 409, 410]).toContain(sent);
      expect(cancelled).toBe(200);
      expect((await orderOf(number)).status).toBe('cancelled');
      expect(await opened(shop, await linkOf(number))).toMatchObject({
        state: 'withdrawn',
        offer: { version: sent === 200 ? 2 : 1 },
      });
      if (sent !== 200) expect([409, 410]).toContain((await send()).status);
    }
  });

  test('an address in another zone is agreed to with its own days, or comes too late', async () => {
    const delivery = deliveryDetails({ ward: 'Phường Hoàn Kiếm', city: 'Thành phố Hà Nội' });
    for (let round = 0; round < ROUNDS; round += 1) {
      const number = await placed();
      await sendPrice(shop.app, number);
      const credentials = await linkOf(number);
      const near = (await opened(shop, credentials)).deliveryWindow?.from ?? '';
      const [agreed, changed] = await together(
        () => agree(credentials),
        () =>
          request(shop.app, changeDelivery, {
            body: { number, email: EMAIL, revision: 2, delivery },
          }),
      );
      expect(agreed).toBe(200);
      expect([200, 409]).toContain(changed);
      const order = await orderOf(number);
      const extra = (Date.parse(order.deliveryWindow.from) - Date.parse(near)) / DAY_MS;
      expect([order.city, extra]).toEqual(
        changed === 200 ? ['Thành phố Hà Nội', 7] : ['Thành phố Hồ Chí Minh', 0],
      );
      expect((await opened(shop, credentials)).deliveryWindow).toEqual(order.deliveryWindow);
    }
  });

  test('a changed address neither loses an agreement nor is lost', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const number = await placed();
      await sendPrice(shop.app, number);
      const credentials = await linkOf(number);
      const delivery = deliveryDetails({ address: '7 Nguyễn Huệ' });
      const [agreed, changed] = await together(
        () => agree(credentials),
        () =>
          request(shop.app, changeOrderDelivery, {
            params: { number },
            body: { revision: 2, delivery },
          }),
      );
      expect(agreed).toBe(200);
      expect([200, 409]).toContain(changed);
      const order = await orderOf(number);
      expect(order.prices?.version).toBe(1);
      expect(order.address).toBe(changed === 200 ? '7 Nguyễn Huệ' : '12 Lê Lợi');
    }
  });
});
