import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import type { Context } from '@netlify/functions';
import { listFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { FunctionModule } from '#local/function-routes.ts';
import { ADMIN_KEY, failureOf, QUOTE_LINK_KEY } from '#tests/support/api/requests.ts';
import { packFunctions } from '#tools/build/pack-functions.ts';

const root = new URL('../../', import.meta.url);
const sources = (await readdir(new URL('netlify/functions/', root))).map((file) =>
  file.replace(/\.ts$/, ''),
);
let folder: URL;

beforeAll(async () => {
  // Inside the project, where unpacked modules are found.
  const path = await mkdtemp(new URL('.data-packed-', root).pathname);
  folder = new URL(`${pathToFileURL(path).href}/`);
  await packFunctions(folder);
});
afterAll(() => rm(folder, { recursive: true }));

async function configOf(file: URL) {
  return ((await import(file.href)) as FunctionModule).config;
}

test.each(sources)(
  'the packed function %s has the same configuration as its source',
  async (name) => {
    const packed = await configOf(new URL(`${name}.mjs`, folder));
    expect(packed).toEqual(await configOf(new URL(`netlify/functions/${name}.ts`, root)));
  },
);

test('Netlify’s packer finds the packed functions, their paths and the schedule', async () => {
  const found = await listFunctions(folder.pathname, { basePath: root.pathname, parseISC: true });
  expect(found.map(({ name }) => name).sort()).toEqual(sources.toSorted());
  for (const { name, routes = [], schedule } of found) {
    const { path, schedule: every } = await configOf(new URL(`${name}.mjs`, folder));
    expect(routes.map(({ pattern }) => pattern)).toEqual([path ?? []].flat());
    expect(schedule).toBe(every);
  }
});

test.each(['PROPFIND', 'FOO', 'PATCH'])(
  'a packed function returns 405 and Allow for %s if its call has another method (D35)',
  async (method) => {
    vi.stubEnv('DYNAMODB_ENDPOINT', 'http://127.0.0.1:1');
    vi.stubEnv('ADMIN_KEY', ADMIN_KEY);
    vi.stubEnv('QUOTE_LINK_KEY', QUOTE_LINK_KEY);
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const { default: handle } = (await import(
      new URL('health.mjs', folder).href
    )) as FunctionModule;
    const request = new Request('https://shop.test/api/health', { method });
    const response = (await handle(request, { ip: '192.0.2.1' } as Context)) as Response;
    expect(response.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    expect(await failureOf(response)).toMatchObject({ http: 405, code: 'method-not-allowed' });
  },
);
