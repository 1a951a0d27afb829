import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { getHealth } from '#contracts/health.ts';
import { bulkInteriors, getInterior, listInteriors } from '#contracts/interior.ts';
import { failureOfFetch } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { storeText } from '#src/storage/persisted.ts';

/** What the far end of the wire answers next, and what it was asked last. */
const wire = { status: 200, body: '', asked: { method: '', url: '', body: '', headers: {} } };
const server = createServer(async (request, response) => {
  const chunks = await Array.fromAsync(request);
  const { method = '', url = '', headers } = request;
  wire.asked = { method, url, headers, body: Buffer.concat(chunks).toString() };
  response.writeHead(wire.status, { 'content-type': 'application/json' }).end(wire.body);
});
let origin = '';

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

function answerWith(status: number, body: unknown): void {
  wire.status = status;
  wire.body = typeof body === 'string' ? body : JSON.stringify(body);
}

describe('what is sent', () => {
  test('path parameters are escaped, an empty query is left out, the token is a bearer', async () => {
    answerWith(404, {});
    storeText('authToken', 'secret');
    await call(getInterior, { params: { id: 'a/b ?' } }, { origin });
    storeText('authToken', undefined);
    expect(wire.asked).toMatchObject({ method: 'GET', url: '/api/interior/a%2Fb%20%3F' });
    expect(wire.asked.headers).toMatchObject({ authorization: 'Bearer secret' });
    await call(listInteriors, { query: { random: 'true', category: '' } }, { origin });
    expect(wire.asked.url).toBe('/api/interior?random=true');
    expect(wire.asked.headers).not.toHaveProperty('authorization');
  });

  test('a body goes as JSON', async () => {
    answerWith(200, { status: true, result: [] });
    expect(await call(bulkInteriors, { body: ['LL-SF-1042'] }, { origin })).toEqual({
      ok: true,
      answer: { status: true, result: [] },
    });
    expect(wire.asked.body).toBe('["LL-SF-1042"]');
    expect(wire.asked.headers).toMatchObject({ 'content-type': 'application/json' });
  });
});

describe('how a call fails', () => {
  const failureOf = async (options = {}) => {
    const outcome = await call(getHealth, {}, { origin, ...options });
    return outcome.ok ? undefined : outcome.failure;
  };

  test('with what the server says (D35)', async () => {
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
  ])('by its status when a proxy answers in its stead: %i', async (status, code) => {
    answerWith(status, '<h1>Bad gateway</h1>');
    expect(await failureOf()).toEqual({
      code,
      status,
      message: `HTTP error! status: ${status}`,
    });
  });

  test('when the answer is not what the contract says', async () => {
    answerWith(200, { status: true, result: { database: 'gone' } });
    expect(await failureOf()).toMatchObject({ code: 'unreadable', status: 200 });
  });

  test('without a connection', async () => {
    expect(await failureOf({ origin: 'http://127.0.0.1:1' })).toMatchObject({ code: 'network' });
  });

  test('when the caller gives it up', async () => {
    expect(await failureOf({ signal: AbortSignal.abort() })).toMatchObject({ code: 'aborted' });
  });

  test('when the time is up', () => {
    const timeout = AbortSignal.abort();
    const failure = failureOfFetch({ error: new Error('x'), signal: undefined, timeout });
    expect(failure.code).toBe('timeout');
  });
});
