import { beforeEach, describe, expect, test } from 'vitest';
import { requestCoupon } from '#contracts/coupons/coupons.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { sendWishlist } from '#contracts/wishlist/wishlist.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';
import { allOrders } from '#tests/support/api/whole-orders.ts';

const newTable = testDatabase();
let shop: RunningApi;

beforeEach(async () => {
  shop = runApi(await newTable());
  await stock(shop, [product({ code: 'LL-SF-1' })]);
});

const FORMS = [
  ['an order', placeOrder, orderBody(['LL-SF-1'])],
  [
    'a wishlist',
    sendWishlist,
    {
      friendName: 'Hòa',
      friendEmail: 'hoa@example.com',
      senderName: 'Lan',
      senderEmail: 'lan@example.com',
      items: ['LL-SF-1'],
    },
  ],
  ['a coupon', requestCoupon, { firstName: 'Mai', lastName: 'Lê', email: 'mai@example.com' }],
] as const;

describe.each(FORMS)('the form for %s', (_, call, body) => {
  const send = (check?: object) =>
    request(shop.app, call as typeof placeOrder, {
      body: { ...body, ...(check ? { check } : {}) } as typeof placeOrder.body._zod.input,
    });

  test.each([{ website: 'http://spam.test' }, { ms: 1_499 }, { website: 'x', ms: 9_999 }])(
    'is rejected without effect if a robot fills it in: %j',
    async (check) => {
      expect(await failureOf(await send(check))).toMatchObject({
        http: 400,
        code: 'robot-suspected',
      });
      expect(await allOrders(shop.database)).toEqual([]);
      expect(shop.emails).toEqual([]);
    },
  );

  test.each([undefined, {}, { website: '', ms: 1_500 }])(
    'is accepted from people, and from programs without the check fields: %j',
    async (check) => {
      expect((await send(check)).ok).toBe(true);
    },
  );
});

test('the time to fill in a form does not change the identity of an order', async () => {
  const headers = { 'idempotency-key': 'one-attempt' };
  const numbers = [];
  for (const ms of [2_000, 9_000]) {
    const body = orderBody(['LL-SF-1'], { check: { website: '', ms } });
    const response = await request(shop.app, placeOrder, { body, headers });
    numbers.push(placeOrder.response.parse(await response.json()).result.number);
  }
  expect(numbers[0]).toBe(numbers[1]);
  const [order] = await allOrders(shop.database);
  expect(order).not.toHaveProperty('check');
});
