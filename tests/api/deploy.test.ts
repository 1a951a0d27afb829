import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Config, Context } from '@netlify/functions';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { CALLS } from '#contracts/calls.ts';
import { API_BASE } from '#domain/limits.ts';
import { netlifyBlobs } from '#functions/blobs.ts';
import { API_HEADERS } from '#functions/http/headers.ts';
import { PICTURE_STORE, pictureKey } from '#functions/pictures/stored-picture.ts';
import { type BlobServer, blobContext, startBlobServer } from '#netlify/local/blob-server.ts';
import { testDatabase } from '#tests/support/api/database.ts';
import {
  ADMIN_KEY,
  FACTOR_KEY,
  failureOf,
  ORIGIN,
  QUOTE_LINK_KEY,
} from '#tests/support/api/requests.ts';

interface Entry {
  file: string;
  source: string;
  module: {
    default: (request: Request, context: Context) => Promise<Response | undefined>;
    config: Config;
  };
}

const folder = new URL('../../netlify/entries/', import.meta.url);
const newTable = testDatabase();
let entries: Entry[];
let blobs: BlobServer;
let directory: string;

beforeAll(async () => {
  const { endpoint = '', tableName } = await newTable();
  vi.stubEnv('DYNAMODB_ENDPOINT', endpoint);
  vi.stubEnv('TABLE_NAME', tableName);
  vi.stubEnv('ADMIN_KEY', ADMIN_KEY);
  vi.stubEnv('QUOTE_LINK_KEY', QUOTE_LINK_KEY);
  vi.stubEnv('FACTOR_KEY', FACTOR_KEY);
  vi.stubEnv('URL', ORIGIN);
  directory = await mkdtemp(join(tmpdir(), 'blobs-'));
  blobs = await startBlobServer(directory);
  vi.stubEnv('NETLIFY_BLOBS_CONTEXT', blobContext(blobs.connection));
  // Functions log to stdout, where the platform collects it.
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  entries = await Promise.all(
    (await readdir(folder)).map(async (file) => ({
      file,
      source: await readFile(new URL(file, folder), 'utf8'),
      module: (await import(new URL(file, folder).href)) as Entry['module'],
    })),
  );
});
afterAll(async () => {
  await blobs.stop();
  await rm(directory, { recursive: true });
  // The next file of the worker starts its own API.
  vi.resetModules();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const pathsOf = ({ module }: Entry) => [module.config.path ?? []].flat();
const excludedBy = ({ module }: Entry) => [module.config.excludedPath ?? []].flat();
const fits = (paths: readonly string[], address: string) =>
  paths.some((pathname) => new URLPattern({ pathname }).test(address));
const entriesFor = (address: string) =>
  entries.filter((one) => fits(pathsOf(one), address) && !fits(excludedBy(one), address));
const addressOf = (path: string) =>
  `http://shop.test${API_BASE}${path.replace(/\{\w+\}/g, 'sofa')}`;

test.each(CALLS.map((call) => [call.name, call] as const))(
  '%s is deployed by exactly one function, which serves it',
  async (_, call) => {
    const address = addressOf(call.path);
    const serving = entriesFor(address);
    expect(serving.map((entry) => entry.file)).toHaveLength(1);
    const request = new Request(address, { method: 'OPTIONS' });
    const response = await serving[0]?.module.default(request, { ip: '' } as Context);
    expect((response as Response).headers.get('allow')).toContain(call.method);
  },
);

test('function paths are literals, because Netlify reads them without running the file', () => {
  for (const entry of entries) {
    const paths = [...pathsOf(entry), ...excludedBy(entry)];
    for (const path of paths) expect(entry.source).toContain(`'${path}'`);
  }
});

test.each(['', '/nothing', '/orders', '/coupons/1', '/openapi.yaml', '/.env'])(
  'an unknown path gets the 404 of the API: /api%s',
  async (path) => {
    const serving = entriesFor(addressOf(path));
    expect(serving.map((entry) => entry.file)).toEqual(['unknown-call.ts']);
    const response = (await serving[0]?.module.default(
      new Request(addressOf(path)),
      {} as Context,
    )) as Response;
    expect(await failureOf(response)).toMatchObject({ http: 404, code: 'not-found' });
    expect([...response.headers]).toEqual(expect.arrayContaining([...new Headers(API_HEADERS)]));
  },
);

test('the function for unknown calls excludes all other API paths', () => {
  const unknown = entries.find((entry) => entry.file === 'unknown-call.ts') as Entry;
  const others = entries
    .filter((entry) => entry !== unknown)
    .flatMap(pathsOf)
    .filter((path) => path.startsWith(`${API_BASE}/`));
  expect(excludedBy(unknown).toSorted()).toEqual(others.toSorted());
});

test('every function has a platform limit per network address', () => {
  const answering = entries.filter((entry) => pathsOf(entry).length > 0);
  expect(answering.length).toBeGreaterThan(10);
  for (const { file, source, module } of answering) {
    const limit = module.config.rateLimit;
    // The platform allows windows of up to three minutes.
    expect({ file, seconds: limit?.windowSize }).toEqual({ file, seconds: 60 });
    expect({ file, max: limit?.windowLimit }).toEqual({ file, max: expect.any(Number) });
    // A bare 'ip' would count all callers together. Netlify reads only literals.
    expect({ file, by: limit?.aggregateBy }).toEqual({ file, by: ['ip', 'domain'] });
    expect(source).toContain("aggregateBy: ['ip', 'domain']");
    expect(source).toContain(`windowLimit: ${limit?.windowLimit}`);
  }
});

test('emails, closed accounts, uploads, quotes and publishing are processed on a schedule that Netlify reads', async () => {
  const scheduled = entries.filter((entry) => entry.module.config.schedule);
  expect(scheduled.map((entry) => entry.file)).toEqual([
    'clear-accounts.ts',
    'clear-uploads.ts',
    'publish.ts',
    'schedule-quotes.ts',
    'send-emails.ts',
  ]);
  for (const { source, module } of scheduled) {
    expect(source).toContain(`'${module.config.schedule}'`);
    await module.default(new Request('http://shop.test/'), {} as Context);
  }
});

test('an uploaded picture is a file of the site, after those of the build', async () => {
  const picture = entries.find((entry) => entry.file === 'picture.ts');
  expect(picture?.module.config).toMatchObject({ path: '/pictures/:picture', preferStatic: true });
  const name = `${'a'.repeat(32)}.webp`;
  await netlifyBlobs(PICTURE_STORE).write(pictureKey(name), new Uint8Array([1]));
  const request = new Request(`http://shop.test/pictures/${name}`);
  const response = await picture?.module.default(request, {} as Context);
  expect(await response?.bytes()).toEqual(new Uint8Array([1]));
});

test('environment, table and log work together in a deployed function', async () => {
  const health = entries.find((entry) => entry.file === 'health.ts');
  const request = new Request(addressOf('/health'));
  const response = await health?.module.default(request, { ip: '' } as Context);
  expect(await (response as Response).json()).toEqual({ status: true, result: { database: 'ok' } });
  const line: unknown = JSON.parse(String(vi.mocked(process.stdout.write).mock.lastCall?.[0]));
  expect(line).toMatchObject({ level: 'info', call: 'getHealth', status: 200 });
});

test('`netlify dev` leaves the API to the command that it starts', async () => {
  const settings = await readFile(new URL('../../netlify.toml', import.meta.url), 'utf8');
  const [, shown = ''] = /^\[dev\][^[]*^ *functions = "([^"]+)"$/m.exec(settings) ?? [];
  expect(shown).not.toBe('');
  // The CLI creates the folder if it is missing.
  const files = readdir(new URL(`../../${shown}`, import.meta.url)).catch(() => []);
  expect(await files).toEqual([]);
});
