import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadDrawings } from '#catalogue/drawings/load.ts';
import { readSiteDrawing } from '#functions/site-files/site-drawing.ts';

const SOON_MS = 5_000;
const requested: string[] = [];
let server: Server;
let site: string;
let text: string;

beforeAll(async () => {
  text = (await loadDrawings()).get('koda')?.text ?? '';
  server = createServer((request, response) => {
    requested.push(request.url ?? '');
    if (request.url === '/drawings/koda.json') response.end(text);
    else if (request.url === '/drawings/broken.json') response.end('{"front":{}}');
    else if (request.url === '/drawings/busy.json') response.writeHead(503).end();
    // A request for "slow" gets no response.
    else if (request.url !== '/drawings/slow.json') response.writeHead(404).end('<p>Not found</p>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const read = (design: string, ms = SOON_MS) =>
  readSiteDrawing(site, design, AbortSignal.timeout(ms));

test('the drawing of a design is read from the site', async () => {
  expect(await read('koda')).toEqual(JSON.parse(text));
});

test('a design without a file has no drawing', async () => {
  expect(await read('moss')).toBeUndefined();
});

test.each(['broken', 'busy', 'slow'])('a drawing that is %s is unreadable', async (design) => {
  expect(await read(design, design === 'slow' ? 50 : SOON_MS)).toBe('unreadable');
});

test.each(['../api/health?x=', 'koda/../../admin', '//other.test/koda', 'Koda 2', ''])(
  'a design that is not a key is not requested: %s',
  async (design) => {
    const before = requested.length;
    expect(await read(design)).toBeUndefined();
    expect(requested).toHaveLength(before);
  },
);
