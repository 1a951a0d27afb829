import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type LocalBuilder, startBuilder } from '#netlify/build/local-builder.ts';

let builder: LocalBuilder;
let hook: URL;

beforeAll(async () => {
  // Without a server, no build begins.
  builder = await startBuilder({ dataDirectory: '/nowhere', version: async () => 0 });
  hook = new URL(builder.variables.BUILD_HOOK_URL);
});
afterAll(() => builder.stop());

/**
 * Calls the hook, and returns the status.
 * @param isEndless announces a body, and sends only its beginning
 */
function statusOf(
  path: string,
  { body = 'build-1', host = hook.host, isEndless = false } = {},
): Promise<number | undefined> {
  const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
  const headers = { host, 'content-length': isEndless ? 1e9 : body.length };
  const sent = request({ port: hook.port, host: hook.hostname, path, method: 'POST', headers });
  sent.on('response', (response) => {
    resolve(response.statusCode);
    sent.destroy();
  });
  sent.on('error', reject);
  sent.write(body);
  if (!isEndless) sent.end();
  return promise;
}

test('the local build hook accepts the id of a build under its secret path', async () => {
  expect(await statusOf(hook.pathname)).toBe(200);
});

test('the local build hook reads no body for another path, and no body of another form', async () => {
  expect(await statusOf('/build/guessed', { isEndless: true })).toBe(404);
  expect(await statusOf(hook.pathname, { body: 'x'.repeat(101), isEndless: true })).toBe(404);
  for (const body of ['../outside', 'a b', ''])
    expect(await statusOf(hook.pathname, { body })).toBe(404);
});

test('the local build hook refuses the hosts of web pages', async () => {
  expect(await statusOf(hook.pathname, { host: 'rebound.example' })).toBe(421);
});
