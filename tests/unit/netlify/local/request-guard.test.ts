import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guardRequests, isPath, localHosts } from '#netlify/local/request-guard.ts';
import { acceptUnknownMethods } from '#netlify/local/unknown-methods.ts';
import { urlOf } from '#netlify/local/web-messages.ts';
import { FOREIGN_TARGETS, sendRaw as sendTo, statusOf } from '#tests/support/raw-request.ts';

const ORIGIN = 'http://localhost:8888';
const server = createServer((request, response) => response.end(`path ${request.url}`));
server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 101 Upgraded\r\n\r\n'));
let port: number;

beforeAll(async () => {
  acceptUnknownMethods(server);
  guardRequests(
    server,
    localHosts({ siteUrl: 'https://shop.example', allowedHosts: ['phone.local'] }),
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const sendRaw = (requestLine: string, ...headers: string[]) =>
  sendTo(port, requestLine, ...headers);

const TARGETS = [
  ...FOREIGN_TARGETS,
  '///evil.example/x',
  '\\\\evil.example\\x',
  'https://evil.example/x',
  'HTTP://evil.example/x',
  'javascript:alert(1)',
  'evil.example',
  '@evil.example/x',
  '/%2Fevil.example',
  '/%5C%5Cevil.example',
  '/%2e//evil.example',
  '/x/..//evil.example',
  '/./\\evil.example',
  '/vn\\..\\..\\x',
  '/.%2f/evil.example',
];

test.each(TARGETS)('the request target %s gets 400 without being interpreted', async (target) => {
  for (const method of ['GET', 'POST', 'OPTIONS', 'FOO']) {
    const response = await sendRaw(`${method} ${target} HTTP/1.1`, 'Host: localhost');
    expect([method, statusOf(response)]).toEqual([method, 400]);
    expect(response).not.toContain('path ');
  }
});

test.each(['\t', '\n', '\r', '\0', '\u0001', '\x7f', ' '])(
  'a target with the character %j gets 400',
  async (character) => {
    for (const target of [`/${character}/evil.example`, `/x${character}y`]) {
      for (const method of ['GET', 'FOO']) {
        const response = await sendRaw(`${method} ${target} HTTP/1.1`, 'Host: localhost');
        expect(statusOf(response)).toBe(400);
      }
    }
  },
);

test.each(['/', '/vn/products?a=//b', '/search?q=a\\b', '/a//b', '/%ff', '/%', '/x%2f%2fy'])(
  'the path %s is served',
  async (target) => {
    expect(statusOf(await sendRaw(`GET ${target} HTTP/1.1`, 'Host: localhost'))).toBe(200);
  },
);

test('no accepted target changes the host or begins with two slashes', () => {
  const part = fc.constantFrom(
    '/',
    '\\',
    '%2f',
    '%5c',
    '.',
    '..',
    '@',
    ':',
    'evil.example',
    'http:',
    '?',
    '#',
    '\t',
    '%2e',
  );
  void fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const target = `/${parts.join('')}`;
      if (!isPath(target)) return;
      const url = urlOf(target, ORIGIN);
      expect(url.origin).toBe(ORIGIN);
      // A page that resolves the path again stays on the same host.
      expect(new URL(url.pathname, ORIGIN).origin).toBe(ORIGIN);
      expect(new URL(target, ORIGIN).origin).toBe(ORIGIN);
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  'localhost',
  'localhost:8888',
  'LOCALHOST:1',
  '127.0.0.1:8888',
  '[::1]:8888',
  'shop.example',
  'phone.local:8888',
])('the host %s is served', async (host) => {
  expect(statusOf(await sendRaw('GET / HTTP/1.1', `Host: ${host}`))).toBe(200);
});

test.each(['evil.example', 'localhost'])('a second Host header gets 400: %s', async (second) => {
  for (const method of ['GET', 'FOO']) {
    const hosts = ['Host: localhost', `Host: ${second}`];
    const response = await sendRaw(`${method} / HTTP/1.1`, ...hosts);
    expect([method, statusOf(response)]).toEqual([method, 400]);
    expect(response).not.toContain('path ');
  }
});

test.each([
  ['evil.example', 421],
  ['evil.example:8888', 421],
  ['localhost.evil.example', 421],
  ['evil-localhost', 421],
  ['192.168.1.5:8888', 421],
  ['[::2]', 421],
  ['shop.example.evil.example', 421],
  ['0.0.0.0:8888', 421],
  ['localhost@evil.example', 400],
  ['localhost/evil.example', 400],
  ['localhost:99999999', 400],
  ['localhost, evil.example', 400],
  ['<script>', 400],
])('the host %s gets %i', async (host, status) => {
  for (const method of ['GET', 'FOO']) {
    const response = await sendRaw(`${method} / HTTP/1.1`, `Host: ${host}`);
    expect(statusOf(response)).toBe(status);
    expect(response).not.toContain('path ');
    expect(response).not.toContain('<script>');
  }
});

test('the refusal of a host says how to allow it', async () => {
  const response = await sendRaw('GET / HTTP/1.1', 'Host: tablet.local:8888');
  expect(response).toContain('ALLOWED_HOSTS=tablet.local.');
});

test('a request without a host is refused', async () => {
  expect(statusOf(await sendRaw('GET / HTTP/1.0'))).toBe(400);
  expect(statusOf(await sendRaw('GET / HTTP/1.1'))).toBe(400);
});

test('a websocket is opened for our own hosts only', async () => {
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket'];
  const open = (host: string, target = '/') =>
    sendRaw(`GET ${target} HTTP/1.1`, `Host: ${host}`, ...upgrade).then(statusOf);
  expect(await open('localhost')).toBe(101);
  expect(await open('evil.example')).toBe(421);
  expect(await open('localhost', '//evil.example')).toBe(400);
});
