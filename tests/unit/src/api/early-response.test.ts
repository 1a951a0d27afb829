import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import * as z from 'zod';
import { defineCall, success } from '#contracts/call.ts';
import { takeEarlyResponse } from '#src/api/early-response.ts';
import { discardEarlyResponses, earlyResponsesArrived } from '#src/api/early-responses.ts';
import { sendEarly } from '#tests/support/send-early.ts';

const ANSWER = { status: true, result: ['LL-7K4M-9QTX'] };

/** Next response of the server. */
let next = { status: 200, body: JSON.stringify(ANSWER) };
const server = createServer((_, response) => {
  response.statusCode = next.status;
  response.end(next.body);
});
let address = '';

const findNumbers = defineCall(() => ({
  name: 'findNumbers',
  summary: 'Call of this test.',
  method: 'POST',
  path: '/numbers',
  body: z.object({ market: z.string() }),
  response: success(z.array(z.string())),
}));
const INPUT = { body: { market: 'vn' } };

/** URL of the call on the server of this test. In a browser, URLs are relative to the page. */
const { fetch: nativeFetch } = globalThis;

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  globalThis.fetch = (path, options) => nativeFetch(`${address}${path}`, options);
});
afterAll(() => {
  globalThis.fetch = nativeFetch;
  server.close();
});
afterEach(discardEarlyResponses);

const send = () => sendEarly(['POST', '/api/numbers', JSON.stringify(INPUT.body)]);

async function answerTo(status: number, body: string) {
  next = { status, body };
  send();
  await earlyResponsesArrived();
  return takeEarlyResponse(findNumbers, INPUT);
}

test('the answer to an early request is available as soon as it has arrived, and once (S10.138)', async () => {
  expect(await answerTo(200, JSON.stringify(ANSWER))).toEqual(ANSWER);
  expect(takeEarlyResponse(findNumbers, INPUT)).toBeUndefined();
  send();
  await earlyResponsesArrived();
  expect(takeEarlyResponse(findNumbers, { body: { market: 'kr' } })).toBeUndefined();
});

test('a response that is still on its way, a failure and an unreadable body are not answers (S10.138)', async () => {
  next = { status: 200, body: JSON.stringify(ANSWER) };
  send();
  expect(takeEarlyResponse(findNumbers, INPUT)).toBeUndefined();
  await earlyResponsesArrived();
  expect(takeEarlyResponse(findNumbers, INPUT)).toEqual(ANSWER);
  expect(await answerTo(403, JSON.stringify(ANSWER))).toBeUndefined();
  expect(await answerTo(200, '<html>')).toBeUndefined();
  expect(await answerTo(200, '{"status":true,"result":"LL-7K4M-9QTX"}')).toBeUndefined();
});
