import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '#contracts/calls.ts';
import { getHealth } from '#contracts/health/health.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { createProduct } from '#contracts/products/product-editing.ts';
import { getProduct, listProducts } from '#contracts/products/products.ts';
import { productKey } from '#functions/db/keys.ts';
import { startDatabase } from '#netlify/local/database.ts';
import { tableAt, testDatabase } from '#tests/support/api/database.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product, productDraft } from '#tests/support/api/products.ts';
import { ask, failureOf, request } from '#tests/support/api/requests.ts';
import { runApi, stock } from '#tests/support/api/running-api.ts';

const newTable = testDatabase();

const TOUCH_THE_TABLE = [
  [getHealth, {}],
  [listProducts, {}],
  [getProduct, { params: { id: 'LL-SF-1' } }],
  [createProduct, { body: productDraft() }],
  [placeOrder, { body: orderBody(['LL-SF-1']), headers: { 'idempotency-key': 'an-attempt' } }],
] as const;

async function expectUnavailable(api: ReturnType<typeof runApi>) {
  for (const [call, input] of TOUCH_THE_TABLE) {
    const response = await request(api.app, call, input);
    expect(response.headers.get('retry-after')).toBe('2');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await failureOf(response)).toEqual({
      http: 503,
      code: 'unavailable',
      message: expect.any(String),
      requestId: response.headers.get('x-request-id'),
    });
  }
  expect(api.log.every((entry) => entry.error?.name === 'DatabaseUnavailable')).toBe(true);
}

describe('the table', () => {
  test('works, and the health call returns ok', async () => {
    const { app } = runApi(await newTable());
    expect(await ask(app, getHealth)).toEqual({ status: true, result: { database: 'ok' } });
  });

  test('on a full disk makes the health call 503, and the response names the disk', async () => {
    const disk = { isFull: true };
    const { app, log } = runApi(await newTable(), { isDiskFull: async () => disk.isFull });
    const response = await request(app, getHealth);
    expect(await failureOf(response)).toMatchObject({
      http: 503,
      code: 'unavailable',
      fields: { disk: expect.stringContaining('full') },
    });
    expect(log.at(-1)).toMatchObject({ call: 'getHealth', status: 503 });
    disk.isFull = false;
    expect(await ask(app, getHealth)).toMatchObject({ result: { database: 'ok' } });
  });

  test('that is down makes every call a 503 with Retry-After', async () => {
    const { endpoint, stop } = await startDatabase();
    await stop();
    await expectUnavailable(runApi(tableAt(endpoint)));
  });

  test('that does not exist makes every call a 503', async () => {
    const settings = await newTable();
    await expectUnavailable(runApi({ ...settings, tableName: 'no-such-table' }));
  });

  describe('that responds with DynamoDB errors', () => {
    let server: Server;
    let answer = { status: 400, type: '' };
    let calls = 0;

    beforeAll(async () => {
      server = createServer((_, response) => {
        calls += 1;
        response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' });
        response.end(JSON.stringify({ __type: answer.type, message: 'linh@example.com' }));
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    });
    afterAll(() => new Promise((resolve) => server.close(resolve)));

    const api = () => runApi(tableAt(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));

    test.each([
      [400, 'ThrottlingException', 6],
      [400, 'ProvisionedThroughputExceededException', 6],
      [400, 'RequestLimitExceeded', 6],
      [500, 'InternalServerError', 3],
      [503, 'ServiceUnavailable', 3],
    ])('%i %s becomes a 503 after %i attempts (D35)', async (status, type, attempts) => {
      answer = { status, type: `com.amazonaws.dynamodb.v20120810#${type}` };
      calls = 0;
      const response = await request(api().app, getHealth);
      expect(await failureOf(response)).toMatchObject({ http: 503, code: 'unavailable' });
      expect(calls).toBe(attempts);
    });

    test('an unexpected error becomes a 500 with only the id of its log entry', async () => {
      answer = { status: 400, type: 'com.amazonaws.dynamodb.v20120810#ValidationException' };
      const { app, log } = api();
      const response = await request(app, listProducts);
      const text = await response.clone().text();
      expect(await failureOf(response)).toEqual({
        http: 500,
        code: 'internal',
        message: 'Something went wrong on our side.',
        requestId: 'request-1',
      });
      expect(text).not.toMatch(/Validation|dynamo|linh/i);
      expect(log).toMatchObject([
        { level: 'error', requestId: 'request-1', call: 'listProducts', status: 500 },
      ]);
    });
  });
});

test('a stored record that violates its schema is a 500', async () => {
  const api = runApi(await newTable());
  const sofa = product({ code: 'LL-SF-1' });
  await stock(api, [sofa]);
  await api.database.putMany([{ ...productKey('LL-SF-1'), ...sofa, category: 'Spaceship' }]);
  const response = await request(api.app, getProduct, { params: { id: 'LL-SF-1' } });
  expect(await failureOf(response)).toMatchObject({ http: 500, code: 'internal' });
});

test('the log contains call, status and time, and no form input', async () => {
  const api = runApi(await newTable());
  await stock(api, [product({ code: 'LL-SF-1' })]);
  await request(api.app, placeOrder, {
    body: orderBody(['LL-SF-1']),
    headers: { 'idempotency-key': 'my-secret-attempt' },
  });
  expect(api.log).toEqual([
    {
      level: 'info',
      requestId: 'request-1',
      call: 'placeOrder',
      role: 'visitor',
      status: 201,
      ms: expect.any(Number),
    },
  ]);
});

test('every call of the contracts has an endpoint', async () => {
  const { app } = runApi(await newTable());
  for (const call of CALLS) {
    const response = await request(app, call, {
      params: {
        id: 'LL-X',
        code: 'LL-X',
        provider: 'google',
        category: 'sofa',
        number: 'LL-1',
        language: 'en',
        words: 'sofa',
        day: '2026-05-12',
        upload: 'a'.repeat(64),
        part: '0',
        type: 'order',
        attachment: 'a'.repeat(32),
        group: 'policies.delivery',
      },
    });
    const text = (await response.text()) || '{}';
    const body = JSON.parse(text) as { error?: { code: string } };
    expect(['not-found', 'method-not-allowed'], call.name).not.toContain(body.error?.code);
  }
});
