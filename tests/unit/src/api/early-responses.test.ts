import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { discardEarlyResponses, earlyFetch } from '#src/api/early-responses.ts';
import { sendEarly } from '#tests/support/send-early.ts';

/** Bodies of the received requests. */
const received: string[] = [];
const server = createServer(async (request, response) => {
  const chunks = await Array.fromAsync(request);
  received.push(Buffer.concat(chunks).toString());
  response.end(`response ${received.length}`);
});
let address = '';

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());
afterEach(() => {
  discardEarlyResponses();
  received.length = 0;
  vi.useRealTimers();
});

const BODY = '{"market":"vn"}';

async function fetched(body = BODY): Promise<string> {
  return (await earlyFetch(address, { method: 'POST', body })).text();
}

test('an early response is used once (S10.135)', async () => {
  sendEarly(['POST', address, BODY]);
  expect(await fetched()).toBe('response 1');
  expect(received).toEqual([BODY]);
  expect(await fetched()).toBe('response 2');
});

test('a request with another body does not use an early response (S10.135)', async () => {
  sendEarly(['POST', address, BODY]);
  await fetched('{"market":"kr"}');
  expect(received.toSorted()).toEqual(['{"market":"kr"}', BODY]);
});

test('an early response of more than ten seconds ago is not used (S10.135)', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  sendEarly(['POST', address, BODY]);
  vi.advanceTimersByTime(10_001);
  await fetched();
  expect(received).toHaveLength(2);
});

test('discarded early responses are not used (S10.135)', async () => {
  sendEarly(['POST', address, BODY]);
  discardEarlyResponses();
  await fetched();
  expect(received).toHaveLength(2);
});
