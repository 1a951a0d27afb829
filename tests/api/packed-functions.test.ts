import { execFile } from 'node:child_process';
import { cp, glob, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import type { Context } from '@netlify/functions';
import { listFunctions } from '@netlify/zip-it-and-ship-it';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { packFunctions } from '#netlify/build/pack-functions.ts';
import type { FunctionModule } from '#netlify/local/function-routes.ts';
import {
  ADMIN_KEY,
  FACTOR_KEY,
  failureOf,
  ORIGIN,
  QUOTE_LINK_KEY,
} from '#tests/support/api/requests.ts';
import { sampleQuote } from '#tests/support/documents/sample-quote.ts';
import { MAX_ZIP_BYTES, zipDeployedFunction } from '#tests/support/zip-functions.ts';

const root = new URL('../../', import.meta.url);
const sources = (await readdir(new URL('netlify/entries/', root))).map((file) =>
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
    expect(packed).toEqual(await configOf(new URL(`netlify/entries/${name}.ts`, root)));
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
    vi.stubEnv('FACTOR_KEY', FACTOR_KEY);
    vi.stubEnv('URL', ORIGIN);
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

/** Deploy entry that returns the PDF of the quote in its request, after it has converted a picture. */
const QUOTE_ENTRY = `
import sharp from 'sharp';
export default async (request) => {
  await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } }).png().toBuffer();
  const { quotePdf } = await import('#functions/quotes/pdf/draw-quote.ts');
  const quote = await request.json();
  return new Response(await quotePdf({ ...quote, issuedAt: new Date(quote.issuedAt) }));
};
export const config = { path: '/api/quote-pdf' };
`;

/** Program that calls the function of a file with the standard input, and writes its response. */
const CALL = `
const { default: handle } = await import(process.argv[1]);
const body = await Array.fromAsync(process.stdin);
const response = await handle(new Request('https://shop.test', { method: 'POST', body: Buffer.concat(body) }));
process.stdout.write(Buffer.from(await response.arrayBuffer()));
`;

test('a function as Netlify deploys it has sharp, and the fonts for a PDF (D57)', async () => {
  const work = await mkdtemp(new URL('.data-packed-quote-', root).pathname);
  // Outside the project, where no other module and no other font is found.
  const deployed = await mkdtemp(join(tmpdir(), 'deployed-'));
  onTestFinished(async () => {
    await Promise.all([work, deployed].map((path) => rm(path, { recursive: true })));
  });
  const name = work.slice(root.pathname.length);
  await writeFile(join(work, 'quote-pdf.js'), QUOTE_ENTRY);
  const packed = pathToFileURL(`${work}/packed/`);
  await packFunctions(packed, [`${name}/quote-pdf.js`]);
  const zipped = await zipDeployedFunction(
    new URL('quote-pdf.mjs', packed),
    join(work, 'zipped'),
    'none',
  );
  await cp(zipped, deployed, { recursive: true });
  const file = pathToFileURL(join(deployed, name, 'packed/quote-pdf.mjs')).href;
  const call = promisify(execFile)(process.execPath, ['--input-type=module', '-e', CALL, file], {
    cwd: deployed,
    encoding: 'buffer',
  });
  call.child.stdin?.end(JSON.stringify(await sampleQuote({ language: 'kr', lines: 1 })));
  const { stdout } = await call;
  expect(stdout.subarray(0, 5).toString()).toBe('%PDF-');
  expect(stdout.toString('latin1')).toContain('Pretendard-Regular');
}, 60_000);

test('the archive of a function is small, because it contains only its code, sharp and fonts', async () => {
  const destination = await mkdtemp(join(tmpdir(), 'zipped-'));
  onTestFinished(() => rm(destination, { recursive: true }));
  const order = new URL('order.mjs', folder);
  const archive = await zipDeployedFunction(order, destination, 'zip');
  expect((await stat(archive)).size).toBeLessThan(MAX_ZIP_BYTES);
  const unpacked = await zipDeployedFunction(order, destination, 'none');
  const packages = await Array.fromAsync(glob('node_modules/{@*/*,[!@]*}', { cwd: unpacked }));
  const names = packages.map((path) => path.replace('node_modules/', ''));
  // Only sharp, its three packages and the binary of this platform.
  expect(names.filter((name) => !name.startsWith('@img/')).toSorted()).toEqual([
    'detect-libc',
    'semver',
    'sharp',
  ]);
}, 60_000);
