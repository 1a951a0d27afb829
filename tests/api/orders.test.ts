import { beforeEach, describe, expect, test } from 'vitest';
import { listOrders, placeOrder } from '#contracts/orders/orders.ts';
import { exportOrders } from '#contracts/orders/staff-orders.ts';
import { deleteProduct, updateProduct } from '#contracts/products/product-editing.ts';
import { getTodayOrders } from '#contracts/today/today.ts';
import { orderedPieceId } from '#domain/products/piece.ts';
import { orderKey } from '#functions/db/keys.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { member } from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ADMIN_KEY, ask, failureOf, request } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let shop: RunningApi;

const sofa = product({ code: 'LL-SF-1', delivery: 'upholstered', title: 'Hoi An Sofa' });
const table = product({ code: 'LL-TB-1', category: 'Table', delivery: 'case goods' });
const key = (name: string) => ({ 'idempotency-key': name });

beforeEach(async () => {
  shop = runApi(await newTable());
  await stock(shop, [sofa, table]);
});

async function orders() {
  const { result } = await ask(shop.app, listOrders, { query: { limit: '100' } });
  return result.orders;
}

describe('placing an order', () => {
  test('returns a receipt, and stores the products as they are now (D23, D24)', async () => {
    const body = orderBody(['LL-TB-1', 'll-sf-1'], {
      cart: [{ code: 'LL-TB-1' }, { code: 'll-sf-1', request: ' Darker legs ' }],
      quantity: [2, 3],
      note: 'Ring twice',
      language: 'vn',
    });
    const { result } = await ask(shop.app, placeOrder, { body });
    expect(result.number).toMatch(/^LL-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
    expect(result).toMatchObject({
      _id: result.number,
      status: 'pending',
      quantity: [2, 3],
      sumQuantity: 5,
      subTotal: '0.0',
      createdAt: '2026-05-05T08:00:00.000Z',
      deliveryWindow: { from: '2026-07-02', to: '2026-07-16' },
      paymentMethod: 'Cash on delivery',
    });
    expect(result.cart.map((line) => [orderedPieceId(line), line.request])).toEqual([
      ['LL-TB-1', ''],
      ['LL-SF-1', 'Darker legs'],
    ]);
    expect(JSON.stringify(result)).not.toContain('Lê Lợi');

    const [order] = await orders();
    expect(order).toMatchObject({
      ...result,
      city: 'Thành phố Hồ Chí Minh',
      note: 'Ring twice',
      language: 'vn',
    });
    expect(order?.cart[1]?.title).toBe('Hoi An Sofa');
    const item = await shop.database.get(orderKey(result.number));
    expect(item).toMatchObject({ GSI1PK: 'ORDERS#pending', sumQuantity: 5 });
  });

  test('upholstered products alone have an earlier delivery window (D14)', async () => {
    const { result } = await ask(shop.app, placeOrder, { body: orderBody(['LL-SF-1']) });
    expect(result.deliveryWindow).toEqual({ from: '2026-06-04', to: '2026-06-18' });
  });

  test('uses only codes, quantities and requests of the sender', async () => {
    const forged = {
      ...orderBody(['LL-SF-1']),
      cart: [{ ...sofa, title: 'Free sofa', color: 'Gold' }],
      sumQuantity: 99,
      subTotal: '-5',
      status: 'delivered',
      number: 'LL-0000-0000',
      userId: 'somebody',
    };
    await ask(shop.app, placeOrder, { body: forged });
    const [order] = await orders();
    expect(order).toMatchObject({ sumQuantity: 1, subTotal: '0.0', status: 'pending' });
    expect(order?.number).not.toBe('LL-0000-0000');
    expect(order?.cart[0]).toMatchObject({ title: 'Hoi An Sofa', color: 'Tan' });
    expect(order).not.toHaveProperty('userId');
  });

  test('ignores the sender’s sum and member, but not values of another type (D23)', async () => {
    const { user } = await member(shop, 'victim@example.com');
    const body = orderBody(['LL-SF-1'], { sumQuantity: 7, userId: user._id });
    await ask(shop.app, placeOrder, { body });
    const [order] = await orders();
    expect(order).toMatchObject({ sumQuantity: 1 });
    expect(order).not.toHaveProperty('userId');
    const wrong = { ...body, sumQuantity: 'three', userId: 7 } as never;
    const failure = await failureOf(await request(shop.app, placeOrder, { body: wrong }));
    expect(failure).toMatchObject({
      http: 400,
      fields: { sumQuantity: expect.anything(), userId: expect.anything() },
    });
  });

  test('keeps the stored products if the catalog changes later', async () => {
    await ask(shop.app, placeOrder, { body: orderBody(['LL-SF-1']) });
    const params = { id: 'LL-SF-1' };
    await ask(shop.app, updateProduct, { params, body: { title: 'Renamed' } });
    expect((await orders())[0]?.cart[0]?.title).toBe('Hoi An Sofa');
  });

  test('an unknown language becomes English', async () => {
    const body = orderBody(['LL-SF-1'], { language: 'fr' as never });
    await ask(shop.app, placeOrder, { body });
    expect((await orders())[0]?.language).toBe('en');
  });

  test('lists every unknown code, and stores no order', async () => {
    const body = orderBody(['LL-SF-1', 'LL-GONE', 'LL-LOST']);
    const response = await request(shop.app, placeOrder, { body, headers: key('unknown-codes') });
    expect(await failureOf(response)).toMatchObject({
      http: 404,
      code: 'unknown-product',
      fields: {
        'cart.1.code': 'is not in the catalogue',
        'cart.2.code': 'is not in the catalogue',
      },
    });
    expect(await orders()).toEqual([]);
    const mended = orderBody(['LL-SF-1']);
    await ask(shop.app, placeOrder, { body: mended, headers: key('unknown-codes') });
    expect(await orders()).toHaveLength(1);
  });

  test.each([
    ['Korea', undefined, false],
    ['US', ' ', false],
    ['US', '95112', true],
    ['Viet Nam', undefined, true],
    ['Other', undefined, true],
  ] as const)(
    'to %s with postcode %s is accepted: %s (D63)',
    async (country, postcode, accepted) => {
      const elsewhere = {
        US: { state: 'CA' },
        Other: { countryCode: 'FR' },
        Korea: {},
        'Viet Nam': {},
      };
      const { postcode: _, ...rest } = orderBody(['LL-SF-1'], { country, ...elsewhere[country] });
      const body = postcode === undefined ? rest : { ...rest, postcode };
      const response = await request(shop.app, placeOrder, { body });
      if (accepted) {
        expect(response.status).toBe(201);
        expect((await orders())[0]).toMatchObject({ country, postcode: postcode ?? '' });
        return;
      }
      expect(await failureOf(response)).toMatchObject({
        http: 400,
        fields: { postcode: 'error-postcode-required' },
      });
      expect(await orders()).toEqual([]);
    },
  );

  test.each([
    ['Viet Nam', { ward: undefined, city: 'Ho Chi Minh City', postcode: '700000' }, 'ward'],
    ['Viet Nam', { ward: undefined, city: 'Quận 1', postcode: 'none' }, 'ward city'],
    ['US', { city: 'Los Angeles', postcode: '90291', ward: undefined }, 'state'],
    ['Other', { city: 'Paris', postcode: '75011', ward: undefined }, 'countryCode'],
  ] as const)(
    'accepts the original’s body to %s with %j, and the CSV names what to complete (D84)',
    async (country, address, missing) => {
      const body = {
        ...orderBody([], { country, ...address }),
        cart: [sofa],
        quantity: [2],
        sumQuantity: 2,
        language: 'en',
        paymentMethod: 'Cash on delivery',
        userId: '',
        subscribe: false,
      } as never;
      expect((await request(shop.app, placeOrder, { body })).status).toBe(201);
      const { city, postcode } = address;
      expect((await orders())[0]).toMatchObject({ country, city, postcode, sumQuantity: 2 });
      const { result } = await ask(shop.app, exportOrders, { body: {} }, { token: ADMIN_KEY });
      expect(result.csv).toContain(missing);
      const today = await ask(shop.app, getTodayOrders, {}, { token: ADMIN_KEY });
      expect(today.result.groups[0]?.orders[0]).toMatchObject({ addressToComplete: true });
    },
  );

  test.each([
    ['Thành phố Hồ Chí Minh', 'Phường Ba Đình', 'error-ward-province'],
    ['Hà Nội', 'Phường Bến Thành', 'error-ward-province'],
    ['Thành phố Hà Nội', 'Phường Ba Đình', undefined],
    ['Thành phố Hồ Chí Minh', 'Phường Đa Kao', undefined],
    ['Tỉnh Đồng Nai', 'Xã Long Thành', undefined],
    ['Thành phố Đồng Nai', 'Phường Long Thành', undefined],
    ['Thành phố Đồng Nai', 'Phường Hoàn Toàn Mới', undefined],
  ])('to %s, %s has the error %s (S12.7)', async (city, ward, error) => {
    const body = orderBody(['LL-SF-1'], { city, ward });
    const response = await request(shop.app, placeOrder, { body });
    if (error === undefined) expect(response.status).toBe(201);
    else expect(await failureOf(response)).toMatchObject({ http: 400, fields: { ward: error } });
  });

  test('reports a missing postcode together with other errors (D63)', async () => {
    const body = orderBody(['LL-SF-1'], { country: 'Korea', postcode: '', address: ' ' });
    expect(await failureOf(await request(shop.app, placeOrder, { body }))).toMatchObject({
      http: 400,
      fields: { address: 'error-address-required', postcode: 'error-postcode-required' },
    });
  });

  test('accepts 100 lines with the longest requests that fit a body', async () => {
    const pictures = Array.from({ length: 20 }, () => `/${'x'.repeat(499)}`);
    const many = Array.from({ length: 100 }, () => product({ imageSmall: pictures }));
    await stock(shop, many);
    const cart = many.map(({ code }) => ({ code, request: 'ệ'.repeat(300) }));
    const body = orderBody([], { cart, quantity: cart.map(() => 999) });
    const { result } = await ask(shop.app, placeOrder, { body });
    expect(result.sumQuantity).toBe(99_900);
  });

  test('draws another order number if the first is in use', async () => {
    const numbers = ['LL-AAAA-AAAA', 'LL-AAAA-AAAA', 'LL-BBBB-BBBB'];
    const settings = await newTable();
    const other = runApi(settings, { newOrderNumber: () => numbers.shift() ?? '' });
    await stock(other, [sofa]);
    const body = orderBody(['LL-SF-1']);
    const placed = [
      await ask(other.app, placeOrder, { body, headers: key('first-order') }),
      await ask(other.app, placeOrder, { body, headers: key('second-order') }),
    ];
    expect(placed.map((answer) => answer.result.number)).toEqual(['LL-AAAA-AAAA', 'LL-BBBB-BBBB']);
  });
});

describe('sending an order twice (D21)', () => {
  test('20 parallel requests with the same key and body create one order', async () => {
    const body = orderBody(['LL-SF-1']);
    const apps = [shop.app, shop.another()];
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, turn) =>
        ask(apps[turn % 2] ?? shop.app, placeOrder, { body, headers: key('one-attempt') }),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await orders()).toHaveLength(1);
  });

  test('a body with another spelling but the same values is the same order', async () => {
    const body = orderBody(['LL-SF-1']);
    const first = await ask(shop.app, placeOrder, { body, headers: key('one-attempt') });
    const turned = Object.fromEntries(Object.entries({ ...body, apartment: ' ' }).reverse());
    const second = await ask(shop.app, placeOrder, {
      body: turned as typeof body,
      headers: key('one-attempt'),
    });
    expect(second).toEqual(first);
  });

  test('another body with the same key gets 409 and changes nothing', async () => {
    const headers = key('one-attempt');
    const first = await ask(shop.app, placeOrder, { body: orderBody(['LL-SF-1']), headers });
    for (const body of [
      orderBody(['LL-SF-1'], { quantity: [2] }),
      orderBody(['LL-TB-1']),
      orderBody(['LL-SF-1'], { note: 'Ring twice' }),
    ]) {
      const failure = await failureOf(await request(shop.app, placeOrder, { body, headers }));
      expect(failure).toMatchObject({ http: 409, code: 'idempotency-conflict' });
    }
    expect((await orders()).map((order) => order.number)).toEqual([first.result.number]);
  });

  test('parallel requests with one key and different bodies create one order', async () => {
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        request(shop.app, placeOrder, {
          body: orderBody(['LL-SF-1'], { quantity: [turn + 1] }),
          headers: key('one-attempt'),
        }),
      ),
    );
    const statuses = responses.map((response) => response.status).toSorted();
    expect(statuses).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    expect(await orders()).toHaveLength(1);
  });

  test('a retry returns the order even if its product is gone', async () => {
    const input = { body: orderBody(['LL-SF-1']), headers: key('one-attempt') };
    const first = await ask(shop.app, placeOrder, input);
    await ask(shop.app, deleteProduct, { params: { id: 'LL-SF-1' } });
    expect(await ask(shop.app, placeOrder, input)).toEqual(first);
  });

  test('a key expires after 30 days, even if the table still contains it', async () => {
    const input = { body: orderBody(['LL-SF-1']), headers: key('one-attempt') };
    const first = await ask(shop.app, placeOrder, input);
    shop.clock.now = new Date('2026-06-04T07:59:59.000Z');
    expect((await ask(shop.app, placeOrder, input)).result.number).toBe(first.result.number);
    shop.clock.now = new Date('2026-06-04T08:00:01.000Z');
    expect((await ask(shop.app, placeOrder, input)).result.number).not.toBe(first.result.number);
    expect(await orders()).toHaveLength(2);
  });

  test('each request without a key creates an order', async () => {
    const body = orderBody(['LL-SF-1']);
    const [one, two] = await Promise.all([1, 2].map(() => ask(shop.app, placeOrder, { body })));
    expect(one?.result.number).not.toBe(two?.result.number);
  });
});

describe('the list of orders', () => {
  test('is sorted newest first, and filtered by status and limit', async () => {
    for (const hour of ['08', '09', '10']) {
      shop.clock.now = new Date(`2026-05-05T${hour}:00:00.000Z`);
      await ask(shop.app, placeOrder, { body: orderBody(['LL-SF-1']) });
    }
    const list = (query: { limit?: string; status?: 'pending' | 'shipped' }) =>
      ask(shop.app, listOrders, { query });
    const hours = async (limit?: string) =>
      (await list(limit ? { limit } : {})).result.orders.map((order) =>
        order.createdAt.slice(11, 13),
      );
    expect(await hours()).toEqual(['10', '09', '08']);
    expect(await hours('2')).toEqual(['10', '09']);
    expect((await list({ status: 'shipped' })).result.orders).toEqual([]);
  });

  test("requires the administrator's key", async () => {
    const none = await request(shop.app, listOrders, {}, { token: null });
    const wrong = await request(shop.app, listOrders, {}, { token: 'not-the-key-at-all' });
    expect([none.status, wrong.status]).toEqual([401, 403]);
  });
});
