import { beforeEach, describe, expect, test } from 'vitest';
import { listCoupons } from '#contracts/coupons/coupons.ts';
import { getDelivery } from '#contracts/orders/delivery-changes.ts';
import { cancelOrder, normalizeOrderNumber, trackOrder } from '#contracts/orders/order-tracking.ts';
import { isStatusStep, placeOrder } from '#contracts/orders/orders.ts';
import { changeOrderStatus, getOrder } from '#contracts/orders/staff-orders.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { as, member } from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { agreePrice } from '#tests/support/api/order-prices.ts';
import { product } from '#tests/support/api/products.ts';
import { ADMIN_KEY, ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, SHOP_EMAIL, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let shop: RunningApi;
const email = 'linh@example.com';

beforeEach(async () => {
  shop = runApi(await newTable());
  await stock(shop, [product({ code: 'LL-SF-1' })]);
});

async function placed(overrides: Parameters<typeof orderBody>[1] = {}, token?: string) {
  const body = orderBody(['LL-SF-1'], overrides);
  return (await ask(shop.app, placeOrder, { body }, token ? { token } : {})).result.number;
}

const follow = (body: { number: string; email: string }) => request(shop.app, trackOrder, { body });

async function move(
  number: string,
  from: 'pending' | 'confirmed',
  status: 'confirmed' | 'shipped',
) {
  await agreePrice(shop.app, number);
  shop.clock.now = new Date(shop.clock.now.getTime() + 60_000);
  return ask(shop.app, changeOrderStatus, { params: { number }, body: { from, status } });
}

describe('a guest follows an order (D24)', () => {
  test('with number and email, and sees each step but no address', async () => {
    const number = await placed({ note: 'Ring twice' });
    await move(number, 'pending', 'confirmed');
    await move(number, 'confirmed', 'shipped');
    const { result } = await ask(shop.app, trackOrder, { body: { number, email } });
    expect(result).toMatchObject({ number, status: 'shipped', sumQuantity: 1 });
    expect(result.history).toEqual([
      { status: 'pending', at: '2026-05-05T08:00:00.000Z', by: 'customer' },
      {
        status: 'pending',
        at: '2026-05-05T08:00:00.000Z',
        by: 'shop',
        price: { state: 'sent', version: 1 },
      },
      {
        status: 'pending',
        at: '2026-05-05T08:00:00.000Z',
        by: 'shop',
        price: { state: 'agreed', version: 1 },
      },
      { status: 'confirmed', at: '2026-05-05T08:01:00.000Z', by: 'shop' },
      { status: 'shipped', at: '2026-05-05T08:02:00.000Z', by: 'shop' },
    ]);
    expect(JSON.stringify(result)).not.toMatch(/Lê Lợi|3822|Trần|Ring twice/);
  });

  test('with number and email in any spelling', async () => {
    const number = await placed({ email: 'Linh@Example.com' });
    const bare = number.slice(3).replace('-', '').toLowerCase();
    for (const typed of [number.toLowerCase(), ` ${number} `, bare, `ll${bare}`, `#${number}`]) {
      expect((await follow({ number: typed, email: ' LINH@example.com ' })).status).toBe(200);
    }
    expect(normalizeOrderNumber('ll-o1il-7k4m')).toBe('LL-0111-7K4M');
    expect(normalizeOrderNumber('nonsense!!')).toBe('LL-N0NS-ENSE');
    expect(normalizeOrderNumber('what?')).toBe('what?');
  });

  test('gets the same response for a wrong email, an unknown number and nonsense', async () => {
    const number = await placed();
    const answers = await Promise.all(
      [
        { number, email: 'somebody@example.com' },
        { number: 'LL-0000-0000', email },
        { number: 'nonsense', email },
      ].map(async (body) => {
        const response = await follow(body);
        response.headers.delete('x-request-id');
        return [response.status, await response.text(), [...response.headers]];
      }),
    );
    expect(answers[0]?.[0]).toBe(404);
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('sees nothing with only a number or only an email', async () => {
    const number = await placed();
    for (const body of [{ number }, { email }, { number, email: '' }]) {
      const failure = await failureOf(await follow(body as never));
      expect(failure).toMatchObject({ http: 400, code: 'invalid-input' });
    }
  });

  test('has a limited number of wrong tries per order from all networks, and unlimited right ones', async () => {
    const number = await placed();
    const from = (ip: string, typed: string) =>
      shop.app.handle(
        new Request('http://shop.test/api/order/follow', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ number, email: typed }),
        }),
        { ip },
      );
    for (let turn = 0; turn < 30; turn += 1) {
      expect((await from('192.0.2.1', email)).status).toBe(200);
    }
    const statuses = [];
    for (let turn = 0; turn < 12; turn += 1) {
      statuses.push((await from(`198.51.100.${turn}`, `guess-${turn}@example.com`)).status);
    }
    expect(statuses).toEqual([...Array(10).fill(404), 429, 429]);
    expect((await from('203.0.113.1', 'guess@example.com')).headers.get('retry-after')).toBe('900');
    // Strangers cannot lock out the customer.
    expect((await from('203.0.113.1', email)).status).toBe(200);
    expect((await from('198.51.100.1', email)).status).toBe(200);
  });

  test('has a limited number of wrong tries per network, for all orders', async () => {
    const statuses = [];
    for (let turn = 0; turn < 22; turn += 1) {
      const number = `LL-0000-${String(turn).padStart(4, '0')}`;
      statuses.push((await follow({ number, email })).status);
    }
    expect(statuses).toEqual([...Array(20).fill(404), 429, 429]);
  });
});

describe('canceling a pending order', () => {
  const cancel = (body: { number: string; email?: string }, token?: string) =>
    request(shop.app, cancelOrder, { body }, token ? { token } : {});

  test('works for a guest with number and email, and emails customer and shop', async () => {
    const number = await placed({ language: 'vn' });
    shop.emails.length = 0;
    const { result } = await ask(shop.app, cancelOrder, { body: { number, email } });
    expect(result).toMatchObject({ status: 'cancelled' });
    expect(result.history.map(({ status, by }) => [status, by])).toEqual([
      ['pending', 'customer'],
      ['cancelled', 'customer'],
    ]);
    expect(shop.emails.map(({ to, subject }) => [to, subject]).toSorted()).toEqual([
      [email, `Đơn hàng ${number} đã hủy`],
      [SHOP_EMAIL, `Order ${number} was cancelled by the customer`],
    ]);
  });

  test('again changes nothing, and an order that the shop has canceled is refused (S11.216)', async () => {
    const [own, shops] = [await placed(), await placed()];
    await ask(shop.app, cancelOrder, { body: { number: own, email } });
    const byShop = { from: 'pending', status: 'cancelled' } as const;
    await ask(shop.app, changeOrderStatus, { params: { number: shops }, body: byShop });
    shop.emails.length = 0;
    const { result } = await ask(shop.app, cancelOrder, { body: { number: own, email } });
    expect(result.history).toHaveLength(2);
    expect((await cancel({ number: shops, email })).status).toBe(409);
    expect(shop.emails).toEqual([]);
  });

  test('is rejected if the tries are used up, whatever the status of the order', async () => {
    const [open, over] = [await placed(), await placed()];
    await ask(shop.app, cancelOrder, { body: { number: over, email } });
    for (let turn = 0; turn < 20; turn += 1) {
      await follow({ number: `LL-0000-${String(turn).padStart(4, '0')}`, email });
    }
    for (const number of [open, over]) {
      expect((await cancel({ number, email })).status).toBe(429);
      const params = { number };
      const { result } = await ask(shop.app, getOrder, { params }, { token: ADMIN_KEY });
      expect(result.status).toBe(number === open ? 'pending' : 'cancelled');
    }
  });

  test('works for its member after wrong tries of strangers, even in the same network', async () => {
    const who = await member(shop);
    const number = await placed({}, who.token);
    for (let turn = 0; turn < 22; turn += 1) {
      await follow({ number, email: `guess-${turn}@example.com` });
    }
    expect((await follow({ number, email })).status).toBe(429);
    const delivery = await request(shop.app, getDelivery, { body: { number } }, as(who));
    expect(delivery.status).toBe(200);
    expect((await cancel({ number }, who.token)).status).toBe(200);
  });

  test('works for its member without further input, but for no other member or guest', async () => {
    const who = await member(shop);
    const other = await member(shop);
    const number = await placed({}, who.token);
    expect((await cancel({ number }, other.token)).status).toBe(404);
    expect((await cancel({ number })).status).toBe(404);
    expect((await cancel({ number, email: 'wrong@example.com' }, other.token)).status).toBe(404);
    expect((await cancel({ number }, who.token)).status).toBe(200);
  });

  test('works only before the shop confirms the order, and one of two parallel changes wins', async () => {
    const number = await placed();
    await move(number, 'pending', 'confirmed');
    expect(await failureOf(await cancel({ number, email }))).toMatchObject({
      http: 409,
      code: 'status-conflict',
    });
    for (let turn = 0; turn < 5; turn += 1) {
      const raced = await placed();
      await agreePrice(shop.app, raced);
      shop.emails.length = 0;
      const body = { from: 'pending', status: 'confirmed' } as const;
      const responses = await Promise.all([
        cancel({ number: raced, email }),
        request(shop.app, changeOrderStatus, { params: { number: raced }, body }),
        cancel({ number: raced, email }),
      ]);
      const statuses = responses.map((response) => response.status).toSorted();
      // If the customer wins, the second cancellation is a repeated one.
      expect([
        [200, 200, 409],
        [200, 409, 409],
      ]).toContainEqual(statuses);
      const { result } = await ask(shop.app, trackOrder, { body: { number: raced, email } });
      expect(result.history.filter(isStatusStep)).toHaveLength(2);
      expect(shop.emails.filter((sentEmail) => sentEmail.to === email)).toHaveLength(1);
    }
  });

  test('makes its coupon valid again', async () => {
    const who = await member(shop);
    const query = { userId: who.user._id };
    const mine = async () =>
      (await ask(shop.app, listCoupons, { query }, as(who))).result.coupons[0];
    const coupon = (await mine())?.code ?? '';
    const number = await placed({ coupon }, who.token);
    expect((await mine())?.used).toBe(true);
    await cancel({ number }, who.token);
    expect((await mine())?.used).toBe(false);
    await placed({ coupon }, who.token);
    expect((await mine())?.used).toBe(true);
  });
});
