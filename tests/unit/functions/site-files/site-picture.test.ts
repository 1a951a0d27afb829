import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSitePicture } from '#functions/site-files/site-picture.ts';

const PICTURE = '/pictures/hoi an.webp';
/** Image service of a site with one picture. One of its requests gets no response. */
const server = createServer(({ url = '' }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://site');
  const name = searchParams.get('url') ?? '';
  if (name === '/pictures/late.webp') return;
  const isKnown = pathname === '/.netlify/images' && name === PICTURE;
  const size = name === '/pictures/large.webp' ? 2_000_001 : 0;
  if (isKnown) response.end(searchParams.get('w'));
  else response.writeHead(size ? 200 : 404).end(Buffer.alloc(size || 3));
});
let site = '';

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function read(picture: string, milliseconds = 10_000) {
  return readSitePicture(site, picture, AbortSignal.timeout(milliseconds));
}

test('a picture comes from the image service of the site, in the usual width', async () => {
  expect(new TextDecoder().decode(await read(PICTURE))).toBe('320');
});

test('a missing, late or oversized picture is left out', async () => {
  expect(await read('/pictures/gone.webp')).toBeUndefined();
  expect(await read('/pictures/late.webp', 50)).toBeUndefined();
  expect(await read('/pictures/large.webp')).toBeUndefined();
  expect(await readSitePicture('http://127.0.0.1:1', PICTURE, new AbortController().signal)).toBe(
    undefined,
  );
});
