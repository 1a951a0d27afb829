import { beforeEach, describe, expect, test } from 'vitest';
import { requestCoupon } from '#contracts/coupons/coupons.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { exportOrders, findOrders } from '#contracts/orders/staff-orders.ts';
import { type Language, languageSchema } from '#domain/languages.ts';
import { formatDateTime, formatDay, timeZoneName } from '#domain/time/market-time.ts';
import { parseCsv } from '#functions/csv/csv.ts';
import { couponKey } from '#functions/db/keys.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, SHOP_EMAIL, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let shop: RunningApi;

beforeEach(async () => {
  shop = runApi(await newTable());
  await stock(shop, [product({ code: 'LL-SF-1' })]);
});

async function placedAt(time: string, language: Language): Promise<string> {
  shop.clock.now = new Date(time);
  const body = orderBody(['LL-SF-1'], { language, email: `${language}@example.com` });
  return (await ask(shop.app, placeOrder, { body })).result.number;
}

/**
 * Half past midnight on June 2 in each market, and the first day of the delivery. The two business days for the price are
 * those of the office. In Korea, the day begins while it is still June 1 in the office.
 */
const SMALL_HOURS = [
  ['vn', '2026-06-01T17:30:00.000Z', '2026-06-02T00:30:00+07:00', 'Asia/Ho_Chi_Minh', '2026-07-02'],
  ['kr', '2026-06-01T15:30:00.000Z', '2026-06-02T00:30:00+09:00', 'Asia/Seoul', '2026-07-01'],
  [
    'en',
    '2026-06-02T07:30:00.000Z',
    '2026-06-02T00:30:00-07:00',
    'America/Los_Angeles',
    '2026-07-02',
  ],
] as const;

describe.each(SMALL_HOURS)(
  'an order after midnight in the market %s',
  (market, time, local, zone, deliveryFrom) => {
    test('has the day of the market in email, delivery window and CSV file', async () => {
      const number = await placedAt(time, market);
      const email = shop.emails.find(({ to }) => to === `${market}@example.com`);
      expect(email?.text).toContain(formatDay('2026-06-02', market, 'long'));
      expect(email?.text).toContain(formatDay(deliveryFrom, market, 'long'));
      const { csv } = (await ask(shop.app, exportOrders, { body: {} })).result;
      const [head, row] = parseCsv(csv);
      const cell = (name: string) => row?.cells[head?.cells.indexOf(name) ?? -1];
      expect(cell('number')).toBe(number);
      expect(cell('createdAt')).toBe(local);
      expect(cell('timeZone')).toBe(zone);
      expect(cell('deliveryFrom')).toBe(deliveryFrom);
    });

    test("is emailed to the shop with time and zone in the shop's language", async () => {
      await placedAt(time, market);
      const email = shop.emails.find(({ to }) => to === SHOP_EMAIL);
      expect(email?.text).toContain(formatDateTime(time, 'en'));
    });

    test('is found on that day of the market, and on no other day', async () => {
      const number = await placedAt(time, market);
      const on = async (day: string) => {
        const body = { from: day, to: day, market };
        return (await ask(shop.app, findOrders, { body })).result.orders.map((one) => one.number);
      };
      expect(await on('2026-06-02')).toEqual([number]);
      expect(await on('2026-06-01')).toEqual([]);
      expect(await on('2026-06-03')).toEqual([]);
    });
  },
);

test('a filter from the first to the last possible day finds every order', async () => {
  const number = await placedAt('2026-06-01T17:30:00.000Z', 'en');
  for (const market of languageSchema.options) {
    const body = { from: '0000-01-01', to: '9999-12-31', market };
    const { orders } = (await ask(shop.app, findOrders, { body })).result;
    expect(orders.map((order) => order.number)).toEqual([number]);
  }
});

describe.each([
  ['vn', '2027-05-05T16:59:59.999Z', '2027-05-05T17:00:00.000Z'],
  ['kr', '2027-05-05T14:59:59.999Z', '2027-05-05T15:00:00.000Z'],
  ['en', '2027-05-06T06:59:59.999Z', '2027-05-06T07:00:00.000Z'],
] as const)('a coupon requested in %s (D33)', (market, lastMoment, nextDay) => {
  /** Coupon of an email without an account, which anybody may use. */
  async function couponIn() {
    const email = `${market}@example.com`;
    const body = { firstName: 'Lan', lastName: 'Vo', email, language: market };
    await ask(shop.app, requestCoupon, { body });
    const sentEmail = shop.emails.find(({ to }) => to === email);
    const [code = ''] = /LIMLOOM[-0-9A-Z]{20}/.exec(sentEmail?.text ?? '') ?? [];
    return { code, sentEmail, item: await shop.database.get(couponKey(code)) };
  }
  const orderWith = (coupon: string) =>
    request(shop.app, placeOrder, { body: orderBody(['LL-SF-1'], { coupon }) });

  test('is valid until the end of its last day in that market, and its email names the zone', async () => {
    const { code, sentEmail, item } = await couponIn();
    expect(item).toMatchObject({ validUntil: '2027-05-05', market });
    expect(sentEmail?.text).toContain(
      `${formatDay('2027-05-05', market, 'long')} (${timeZoneName(market)})`,
    );
    shop.clock.now = new Date(nextDay);
    expect(await failureOf(await orderWith(code))).toMatchObject({ http: 400 });
    shop.clock.now = new Date(lastMoment);
    expect((await orderWith(code)).status).toBe(201);
  });

  test('without a stored market is valid until its last day ends in every market', async () => {
    const { code, item } = await couponIn();
    const { market: _, ...older } = item ?? {};
    await shop.database.transact([{ put: { ...couponKey(code), ...older } }]);
    shop.clock.now = new Date('2027-05-06T06:59:59.999Z');
    expect((await orderWith(code)).status).toBe(201);
  });
});
