import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { getHealth } from '#contracts/health/health.ts';
import { getProduct, listProducts, listProductsByCode } from '#contracts/products/products.ts';
import { call } from '#src/api/client.ts';
import { storeText } from '#src/storage/persistent-store.ts';

/** Next response of the test server, and the last request that it received. */
const testServer = { status: 200, body: '', asked: { method: '', url: '', body: '', headers: {} } };
const server = createServer(async (request, response) => {
  const chunks = await Array.fromAsync(request);
  const { method = '', url = '', headers } = request;
  testServer.asked = { method, url, headers, body: Buffer.concat(chunks).toString() };
  response
    .writeHead(testServer.status, { 'content-type': 'application/json' })
    .end(testServer.body);
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

function answerWith(status: number, body: unknown): void {
  testServer.status = status;
  testServer.body = typeof body === 'string' ? body : JSON.stringify(body);
}

describe('a request', () => {
  test('has escaped path parameters, no empty query values, and the token as bearer token', async () => {
    answerWith(404, {});
    storeText('authToken', 'secret');
    await call(getProduct, { params: { id: 'a/b ?' } }, { origin });
    storeText('authToken', undefined);
    expect(testServer.asked).toMatchObject({ method: 'GET', url: '/api/interior/a%2Fb%20%3F' });
    expect(testServer.asked.headers).toMatchObject({ authorization: 'Bearer secret' });
    await call(listProducts, { query: { random: 'true', category: '' } }, { origin });
    expect(testServer.asked.url).toBe('/api/interior?random=true');
    expect(testServer.asked.headers).not.toHaveProperty('authorization');
  });

  test('sends its body as JSON', async () => {
    answerWith(200, { status: true, result: [] });
    expect(await call(listProductsByCode, { body: ['LL-SF-1042'] }, { origin })).toEqual({
      ok: true,
      response: { status: true, result: [] },
    });
    expect(testServer.asked.body).toBe('["LL-SF-1042"]');
    expect(testServer.asked.headers).toMatchObject({ 'content-type': 'application/json' });
  });
});

describe('a call', () => {
  const failureOf = async (options = {}) => {
    const outcome = await call(getHealth, {}, { origin, ...options });
    return outcome.ok ? undefined : outcome.failure;
  };

  test('fails with the error of the server (D35)', async () => {
    const error = {
      code: 'invalid-input',
      message: 'No',
      fields: { email: 'error-email-invalid' },
    };
    answerWith(400, { status: false, error });
    expect(await failureOf()).toEqual({ ...error, status: 400 });
  });

  test.each([
    [400, 'invalid-input'],
    [404, 'not-found'],
    [418, 'internal'],
    [429, 'too-many-requests'],
    [500, 'internal'],
    [502, 'unavailable'],
    [503, 'unavailable'],
  ])('fails by status if a proxy responds instead of the API: %i', async (status, code) => {
    answerWith(status, '<h1>Bad gateway</h1>');
    expect(await failureOf()).toEqual({
      code,
      status,
      message: `HTTP error! status: ${status}`,
    });
  });

  test('fails if the response does not match the contract', async () => {
    answerWith(200, { status: true, result: { database: 'gone' } });
    expect(await failureOf()).toMatchObject({ code: 'unreadable', status: 200 });
  });

  test('fails without a connection', async () => {
    expect(await failureOf({ origin: 'http://127.0.0.1:1' })).toMatchObject({
      code: 'network',
      message: 'fetch failed',
    });
  });

  test('fails if the caller aborts it', async () => {
    expect(await failureOf({ signal: AbortSignal.abort() })).toMatchObject({ code: 'aborted' });
  });

  test('fails if the response takes too long', async () => {
    answerWith(200, { status: true, result: { database: 'ok' } });
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    try {
      expect(await failureOf()).toMatchObject({ code: 'timeout' });
      expect(timeout.mock.calls).toEqual([[10_000]]);
    } finally {
      timeout.mockRestore();
    }
  });
});
