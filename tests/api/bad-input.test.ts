import { beforeAll, describe, expect, test } from 'vitest';
import { listOrders } from '#contracts/orders/orders.ts';
import { API_BASE, MAX_BODY_BYTES } from '#domain/limits.ts';
import { catalogRepository } from '#functions/products/repository.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product, productDraft } from '#tests/support/api/products.ts';
import { ADMIN_KEY, ask, failureOf, send, sendJson } from '#tests/support/api/requests.ts';
import { type RunningApi, runApi, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();
let shop: RunningApi;

beforeAll(async () => {
  shop = runApi(await newTable());
  await stock(shop, [product({ code: 'LL-SF-1' })]);
});

/** Expects no order, and an unchanged catalog. */
async function nothingWritten() {
  expect((await ask(shop.app, listOrders)).result.orders).toEqual([]);
  expect(await catalogRepository(shop.database).version()).toBe(1);
}

const json = { 'content-type': 'application/json' };
const good = orderBody(['LL-SF-1']);
const admin = { ...json, authorization: `Bearer ${ADMIN_KEY}` };

/** Calls with a body, each with a valid one. */
const BODIES = [
  ['POST', '/api/order', good],
  ['POST', '/api/interior/bulkCode', ['LL-SF-1']],
  ['POST', '/api/interior', productDraft()],
  ['PATCH', '/api/interior/LL-SF-1', { title: 'Changed' }],
] as const;

describe.each(BODIES)('%s %s', (method, path, body) => {
  const text = JSON.stringify(body);

  test.each([
    ['broken JSON', `${text.slice(0, -1)},`],
    ['an empty body', ''],
    ['two values', `${text} ${text}`],
    ['invalid UTF-8', new Uint8Array([0x22, 0xff, 0xfe, 0x22])],
    ['unclosed brackets', '['.repeat(50_000)],
  ])('%s is a malformed body', async (_, sent) => {
    const response = await send(shop.app, path, { method, body: sent, headers: admin });
    expect(await failureOf(response)).toEqual({
      http: 400,
      code: 'malformed-body',
      message: expect.any(String),
    });
    await nothingWritten();
  });

  test.each([null, 'text', 7, true, [[1]], [null]])('%j has the wrong type', async (sent) => {
    const response = await sendJson(shop.app, method, path, sent, ADMIN_KEY);
    const failure = await failureOf(response);
    expect(failure).toMatchObject({ http: 400, code: 'invalid-input' });
    expect(Object.keys(failure.fields ?? {}).length).toBeGreaterThan(0);
    await nothingWritten();
  });

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'application/jsonp', ''])(
    'the content type "%s" is rejected',
    async (type) => {
      const headers = { ...admin, 'content-type': type };
      const response = await send(shop.app, path, { method, body: text, headers });
      expect(await failureOf(response)).toMatchObject({
        http: 415,
        code: 'unsupported-media-type',
      });
      await nothingWritten();
    },
  );

  test('a body of 200 KB is too large, whatever its Content-Length', async () => {
    const long = text.padEnd(200_000, ' ');
    const stream = () =>
      new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(long));
          controller.close();
        },
      });
    for (const [sent, length] of [
      [long, '200000'],
      [stream(), '10'],
      [stream(), undefined],
    ] as const) {
      const headers = { ...admin, ...(length ? { 'content-length': length } : {}) };
      const response = await send(shop.app, path, { method, body: sent, headers });
      expect(await failureOf(response)).toMatchObject({ http: 413, code: 'body-too-large' });
    }
    await nothingWritten();
  });

  test('an interrupted body is malformed', async () => {
    const broken = new ReadableStream({
      pull: (controller) => controller.error(new Error('gone')),
    });
    const response = await send(shop.app, path, { method, body: broken, headers: admin });
    expect(await failureOf(response)).toMatchObject({ http: 400, code: 'malformed-body' });
  });
});

test('a body that does not match its schema has a code and a limit for each invalid field', async () => {
  const body = { ...productDraft(), title: 'x'.repeat(201), category: 'Boat' };
  const response = await sendJson(shop.app, 'POST', '/api/interior', body, ADMIN_KEY);
  expect((await failureOf(response)).reasons).toEqual({
    title: { code: 'long', value: '200' },
    category: { code: 'choice' },
  });
});

test('an endless body is rejected early', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 10_000;
      controller.enqueue(new Uint8Array(10_000).fill(0x20));
    },
  });
  const response = await send(shop.app, '/api/order', {
    method: 'POST',
    body: endless,
    headers: json,
  });
  expect(response.status).toBe(413);
  expect(sent).toBeLessThan(MAX_BODY_BYTES * 2);
});

describe('an order', () => {
  const broken: [string, object, string][] = [
    ['a negative quantity', { quantity: [-1] }, 'quantity.0'],
    ['quantity 0', { quantity: [0] }, 'quantity.0'],
    ['a fractional quantity', { quantity: [1.5] }, 'quantity.0'],
    ['a huge quantity', { quantity: [1e9] }, 'quantity.0'],
    ['an infinite quantity', { quantity: [Number.MAX_VALUE] }, 'quantity.0'],
    ['a quantity as text', { quantity: ['2'] }, 'quantity.0'],
    ['too few quantities', { quantity: [] }, 'quantity'],
    ['too many quantities', { quantity: [1, 1] }, 'quantity'],
    ['an empty cart', { cart: [], quantity: [] }, 'cart'],
    ['a null in the cart', { cart: [null] }, 'cart.0'],
    [
      'a product twice',
      { cart: [{ code: 'LL-SF-1' }, { code: 'll-sf-1' }], quantity: [1, 1] },
      'cart',
    ],
    ['an invalid code', { cart: [{ code: 'PRODUCT#1' }] }, 'cart.0.code'],
    ['101 lines', { cart: Array.from({ length: 101 }, (_, n) => ({ code: `X-${n}` })) }, 'cart'],
    ['an unknown country', { country: 'Mars' }, 'country'],
    ['an invalid email', { email: 'linh' }, 'email'],
    ['an invalid phone number', { phone: 'call me' }, 'phone'],
    ['a blank name', { firstName: '   ' }, 'firstName'],
    ['a list for a name', { lastName: ['Trần'] }, 'lastName'],
    ['a long address', { address: 'x'.repeat(201) }, 'address'],
    ['a long note', { note: 'x'.repeat(2001) }, 'note'],
    ['an unknown payment method', { paymentMethod: 'Card' }, 'paymentMethod'],
  ];

  test.each(broken)('with %s is rejected with the name of the field', async (_, change, field) => {
    const response = await sendJson(shop.app, 'POST', '/api/order', { ...good, ...change });
    const failure = await failureOf(response);
    expect(failure).toMatchObject({ http: 400, code: 'invalid-input' });
    expect(failure.fields).toHaveProperty([field]);
    await nothingWritten();
  });

  test('lists all invalid fields in one response', async () => {
    const response = await send(shop.app, '/api/order', {
      method: 'POST',
      headers: { ...json, 'idempotency-key': 'short' },
      body: JSON.stringify({ cart: [{ code: 'LL-SF-1' }], quantity: [0] }),
    });
    expect((await failureOf(response)).fields).toMatchObject({
      firstName: 'error-first-name-required',
      lastName: 'error-last-name-required',
      'quantity.0': expect.any(String),
      'idempotency-key': 'must be 8 to 100 letters, digits, hyphens or underscores',
    });
    await nothingWritten();
  });

  test('with a lone surrogate is malformed, not a server error', async () => {
    const text = JSON.stringify(good).replace('12 Lê Lợi', '12 \\ud83d Street');
    const response = await send(shop.app, '/api/order', {
      method: 'POST',
      body: text,
      headers: json,
    });
    expect(await failureOf(response)).toMatchObject({ http: 400, code: 'malformed-body' });
    await nothingWritten();
  });

  test('may have unknown fields of any depth and name', async () => {
    const own = runApi(await newTable());
    await stock(own, [product({ code: 'LL-SF-1' })]);
    const deep = `${'{"a":'.repeat(30)}1${'}'.repeat(30)}`;
    const names = '"__proto__":{"status":"shipped"},"constructor":{"prototype":{"admin":true}}';
    const text = `${JSON.stringify(good).slice(0, -1)},"extra":${deep},${names}}`;
    const response = await send(own.app, '/api/order', {
      method: 'POST',
      body: text,
      headers: json,
    });
    expect(response.status).toBe(201);
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
    const [order] = (await ask(own.app, listOrders)).result.orders;
    expect(order).toMatchObject({ status: 'pending' });
    expect(order).not.toHaveProperty('extra');
  });
});

describe('a product', () => {
  test.each([
    [{ category: 'Spaceship' }, 'category'],
    [{ code: 'a b' }, 'code'],
    [{ code: '' }, 'code'],
    [{ title: '' }, 'title'],
    [{ title: 7 }, 'title'],
    [{ imageBig: ['javascript:alert(1)'] }, 'imageBig.0'],
    [{ imageBig: ['//elsewhere.test/x'] }, 'imageBig.0'],
    [{ dimensions: { width: 'wide' } }, 'dimensions.width'],
    [{ delivery: 'tomorrow' }, 'delivery'],
    [{ family: 'LL-SF-1' }, 'family'],
    [{ translations: { vn: { title: '' } } }, 'translations.vn.title'],
  ])('with %j is rejected', async (change, field) => {
    const body = { ...productDraft(), ...change };
    const response = await sendJson(shop.app, 'POST', '/api/interior', body, ADMIN_KEY);
    const failure = await failureOf(response);
    expect(failure).toMatchObject({ http: 400, code: 'invalid-input' });
    expect(failure.fields).toHaveProperty([field]);
    await nothingWritten();
  });
});

describe('lists', () => {
  const paths = ['/api/interior', '/api/interior/category/sofa', '/api/interior/search'];

  test.each(
    paths.flatMap((path) => [
      [path, 'page=0', 'page'],
      [path, 'page=-1', 'page'],
      [path, 'page=1.5', 'page'],
      [path, 'page=1e3', 'page'],
      [path, 'page=', 'page'],
      [path, 'page=99999999999999999999', 'page'],
      [path, 'limit=0', 'limit'],
      [path, 'limit=101', 'limit'],
      [path, 'limit=many', 'limit'],
      [path, 'page=1&page=2', 'page'],
      [path, 'utm=1&utm=2', 'utm'],
    ]),
  )('%s?%s is rejected', async (path, query, field) => {
    const failure = await failureOf(await send(shop.app, `${path}?${query}`));
    expect(failure).toMatchObject({ http: 400, code: 'invalid-input' });
    expect(Object.keys(failure.fields ?? {})).toEqual([field]);
  });

  test.each([
    ['/api/interior?sort=price', 'sort'],
    ['/api/interior?random=maybe', 'random'],
    ['/api/interior?color=', 'color'],
    ['/api/interior?category=', 'category'],
    [`/api/interior/search?title=${'x'.repeat(501)}`, 'title'],
  ])('%s is rejected', async (path, field) => {
    const failure = await failureOf(await send(shop.app, path));
    expect(failure).toMatchObject({ http: 400, code: 'invalid-input' });
    expect(failure.fields).toHaveProperty([field]);
  });

  test.each([
    '/api/interior?category=spaceship',
    '/api/interior?category=spaceship&random=true',
    '/api/interior/category/spaceship',
    '/api/interior/category/__proto__',
    '/api/interior/category/%E0%A4',
    '/api/interior/search?category=spaceship',
    '/api/interior/search?title=sofa&category=constructor',
  ])('%s is an unknown category', async (path) => {
    const failure = await failureOf(await send(shop.app, path));
    expect(failure).toMatchObject({ http: 404, code: 'unknown-category' });
  });

  test('a parameter named like a prototype property is ignored', async () => {
    expect((await send(shop.app, '/api/interior?__proto__=1&constructor=2')).status).toBe(200);
  });
});

describe('URLs and methods', () => {
  test.each([
    ['DELETE', '/api/interior', 'GET, POST, HEAD, OPTIONS'],
    ['GET', '/api/interior/bulkCode', 'POST, OPTIONS'],
    ['POST', '/api/interior/search', 'GET, HEAD, OPTIONS'],
    ['POST', '/api/interior/LL-SF-1', 'GET, PATCH, DELETE, HEAD, OPTIONS'],
    ['POST', '/api/interior/category/sofa', 'GET, HEAD, OPTIONS'],
    ['PUT', '/api/order', 'POST, GET, HEAD, OPTIONS'],
    ['POST', '/api/health', 'GET, HEAD, OPTIONS'],
    ['DELETE', '/api/openapi.json', 'GET, HEAD, OPTIONS'],
  ])('%s %s is not allowed', async (method, path, allow) => {
    const response = await send(shop.app, path, { method });
    expect(response.headers.get('allow')).toBe(allow);
    expect(await failureOf(response)).toMatchObject({ http: 405, code: 'method-not-allowed' });
    const options = await send(shop.app, path, { method: 'OPTIONS' });
    expect([options.status, options.headers.get('allow')]).toEqual([204, allow]);
    await nothingWritten();
  });

  test.each(['/api', '/api/', '/api/nothing', '/api/order/1', '/api/interior/a/b', '/interior'])(
    '%s is not found',
    async (path) => {
      const failure = await failureOf(await send(shop.app, path));
      expect(failure).toMatchObject({ http: 404, code: 'not-found' });
    },
  );

  test('HEAD returns the same headers as GET, without a body', async () => {
    const path = `${API_BASE}/interior/LL-SF-1`;
    const [get, head] = [
      await send(shop.app, path),
      await send(shop.app, path, { method: 'HEAD' }),
    ];
    expect(head.status).toBe(200);
    // Each request has its own id.
    for (const { headers } of [get, head]) headers.delete('x-request-id');
    expect([...head.headers]).toEqual([...get.headers]);
    expect(await head.text()).toBe('');
  });

  test('a trailing slash changes nothing', async () => {
    expect((await send(shop.app, '/api/interior/')).status).toBe(200);
  });

  test('the content type may have a charset', async () => {
    const headers = { 'content-type': 'Application/JSON; charset=utf-8' };
    const path = '/api/interior/bulkCode';
    expect((await send(shop.app, path, { method: 'POST', body: '[]', headers })).status).toBe(200);
  });
});
