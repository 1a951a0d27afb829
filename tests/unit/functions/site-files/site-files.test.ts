import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { arFile } from '#functions/ar-files/ar-file.ts';
import { sharePicture } from '#functions/pictures/share-picture.ts';
import { readSiteDrawing } from '#functions/site-files/site-drawing.ts';
import { findSiteModel } from '#functions/site-files/site-model.ts';
import { readSitePage } from '#functions/site-files/site-page.ts';
import { readSitePicture } from '#functions/site-files/site-picture.ts';

/** Requests that arrived at another server than the site. */
const strayed: string[] = [];
let stranger: Server;
let site: Server;
const origins = { stranger: '', site: '' };
/** Site responses by the start of their path. */
const routes: Record<
  string,
  { status?: number; type?: string; body?: string | Buffer; to?: string }
> = {};

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  stranger = createServer((request, response) => {
    strayed.push(request.url ?? '');
    response.writeHead(200, { 'content-type': 'text/html' }).end('<p>evil</p>');
  });
  site = createServer((request, response) => {
    const found = Object.entries(routes).find(([path]) => request.url?.startsWith(path))?.[1];
    const { status = 200, type = 'image/webp', body = '', to } = found ?? { status: 404 };
    const location = to === undefined ? {} : { location: origins.stranger + to };
    response.writeHead(to === undefined ? status : 302, { 'content-type': type, ...location });
    response.end(body);
  });
  origins.stranger = await listen(stranger);
  origins.site = await listen(site);
});
afterAll(() => {
  for (const server of [stranger, site]) {
    server.closeAllConnections();
    server.close();
  }
});

const signal = () => AbortSignal.timeout(5_000);
/** Request whose host is another server, as an attacker's Host header or proxy makes it. */
const strange = (path: string) => new Request(origins.stranger + path);
const share = (name: string) => sharePicture(strange(`/share/${name}.jpg`), origins.site);
const AR_PATH = '/models/ar/sofa-0123abcd/sand.glb';

test('functions read files of the configured site only, and follow no redirect', async () => {
  Object.assign(routes, { '/': { to: '/there' } });
  expect((await share('sofa')).status).toBe(404);
  expect((await arFile(strange(AR_PATH), origins.site)).status).toBe(404);
  expect(await readSitePicture(origins.site, '/pictures/a.webp', signal())).toBeUndefined();
  expect(await readSitePicture(origins.site, origins.stranger, signal())).toBeUndefined();
  expect(await readSiteDrawing(origins.site, 'koda', signal())).toBe('unreadable');
  // The redirect itself is the answer: the build has one for each model.
  expect(await findSiteModel(origins.site, 'LL-SF-1011', signal())).toBe(true);
  await expect(readSitePage(origins.site, '/parts/compare')).rejects.toThrow('302');
  delete routes['/'];
  expect(strayed).toEqual([]);
});

test('a shared photograph is converted', async () => {
  const folder = new URL('../../../../catalogue/pictures/', import.meta.url);
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.webp'));
  routes['/pictures/sofa'] = { body: await readFile(new URL(name, folder)) };
  const response = await share('sofa');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
});

test.each([
  ['text with the type of a picture', { body: '<html>no picture</html>' }],
  ['an empty file', { body: '' }],
  ['a drawing', { body: '<svg xmlns="http://www.w3.org/2000/svg"/>' }],
  ['a page', { type: 'text/html', body: '<p>page</p>' }],
  ['a missing file', { status: 404 }],
  ['a failure of the site', { status: 500 }],
])('sharing %s gets 404 without a cache', async (_, route) => {
  routes['/pictures/broken'] = route;
  const response = await share('broken');
  expect(response.status).toBe(404);
  expect(response.headers.get('cache-control')).toBe('no-store');
});

test.each(['a b', '..%2fx', '%', 'x.webp', 'x'.repeat(121), ''])(
  'the name %j is not a shared picture',
  async (name) => {
    expect((await share(encodeURI(name))).status).toBe(404);
  },
);

test('a site that does not respond causes 503', async () => {
  const gone = 'http://127.0.0.1:1';
  expect((await sharePicture(strange('/share/sofa.jpg'), gone)).status).toBe(503);
  expect((await arFile(strange(AR_PATH), gone)).status).toBe(503);
});

test('a broken model causes 503', async () => {
  routes['/models/sofa-0123abcd'] = { type: 'model/gltf-binary', body: 'no model' };
  expect((await arFile(strange(AR_PATH), origins.site)).status).toBe(503);
});
