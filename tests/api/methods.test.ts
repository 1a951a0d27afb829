import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Call } from '#contracts/call.ts';
import { CALLS } from '#contracts/calls.ts';
import { API_BASE } from '#domain/limits.ts';
import {
  callFunction,
  type FunctionModule,
  functionFiles,
} from '#netlify/local/function-routes.ts';
import { acceptUnknownMethods } from '#netlify/local/unknown-methods.ts';
import { sendResponse } from '#netlify/local/web-messages.ts';
import { FOREIGN_METHODS, sendAnyMethod } from '#tests/support/api/any-method.ts';
import { tableAt } from '#tests/support/api/database.ts';
import {
  ADMIN_KEY,
  FACTOR_KEY,
  failureOf,
  ORIGIN,
  QUOTE_LINK_KEY,
} from '#tests/support/api/requests.ts';
import { sendRaw, statusOf } from '#tests/support/raw-request.ts';

const functions = new URL('../../netlify/entries/', import.meta.url);
const METHODS = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE', ...FOREIGN_METHODS];

/** Each API path with the methods of its calls. */
const PATHS = [...Map.groupBy(CALLS as readonly Call[], ({ path }) => path)].map(
  ([path, calls]) => [path, calls.map(({ method }): string => method)] as const,
);

const server = createServer();
let modules: FunctionModule[];
let origin: string;

beforeAll(async () => {
  // No request reaches the table.
  const { endpoint = '', tableName } = tableAt('http://127.0.0.1:1');
  vi.stubEnv('DYNAMODB_ENDPOINT', endpoint);
  vi.stubEnv('TABLE_NAME', tableName);
  vi.stubEnv('ADMIN_KEY', ADMIN_KEY);
  vi.stubEnv('QUOTE_LINK_KEY', QUOTE_LINK_KEY);
  vi.stubEnv('FACTOR_KEY', FACTOR_KEY);
  vi.stubEnv('URL', ORIGIN);
  modules = await Promise.all(
    (await functionFiles()).map(
      (file) => import(new URL(file, functions).href) as Promise<FunctionModule>,
    ),
  );
  acceptUnknownMethods(server);
  server.on('request', (incoming, outgoing) => {
    callFunction(modules, incoming, ORIGIN)
      .then((response) => sendResponse(response ?? Response.error(), outgoing))
      .catch((error: Error) => outgoing.writeHead(500).end(error.stack));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  // The next file of the worker starts its own API.
  vi.resetModules();
  vi.unstubAllEnvs();
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const addressOf = (path: string) => `${API_BASE}${path.replace(/\{\w+\}/g, 'sofa')}`;

test.each(PATHS)(
  '%s returns 405 and Allow for every method that it does not have (D35)',
  async (path, methods) => {
    for (const method of METHODS.filter((one) => !methods.includes(one))) {
      const response = await sendAnyMethod(origin + addressOf(path), method);
      expect(response.headers.get('allow')?.split(', '), method).toEqual(
        expect.arrayContaining([...methods, 'OPTIONS']),
      );
      expect(await failureOf(response), method).toMatchObject({
        http: 405,
        code: 'method-not-allowed',
      });
    }
  },
);

test.each(FOREIGN_METHODS)('%s on an unknown path gets 404 (D35)', async (method) => {
  for (const path of ['/nothing', '/users/1/2', '/order/%ff/1']) {
    const response = await sendAnyMethod(`${origin}${API_BASE}${path}`, method);
    expect(await failureOf(response)).toMatchObject({ http: 404, code: 'not-found' });
  }
});

test('a method in lower case is another method (D35)', async () => {
  const { port } = server.address() as AddressInfo;
  const response = await sendRaw(port, `get ${API_BASE}/health HTTP/1.1`, 'Host: localhost');
  expect(statusOf(response)).toBe(405);
});

test('an invalid HTTP request gets 400 and a closed connection', async () => {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.end('no request\r\n\r\n');
  const response = Buffer.concat(await Array.fromAsync(socket as AsyncIterable<Buffer>)).toString();
  expect(response).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
});
