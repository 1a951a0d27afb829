import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSiteModel } from '#functions/site-files/site-model.ts';

let server: Server;
let site: string;

beforeAll(async () => {
  const statuses: Record<string, number> = { '/3d/LL-1.glb': 302, '/3d/LL-2.glb': 503 };
  server = createServer(({ url = '', method }, response) => {
    // A request for LL-4 gets no response.
    if (url === '/3d/LL-4.glb') return;
    response.writeHead(method === 'HEAD' ? (statuses[url] ?? 404) : 405).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

test.each([
  ['LL-1', true],
  ['LL-2', 'unreadable'],
  ['LL-3', false],
  ['LL-4', 'unreadable'],
] as const)('the site is asked for the model of %s: %s', async (code, found) => {
  const signal = AbortSignal.timeout(code === 'LL-4' ? 50 : 5_000);
  expect(await findSiteModel(site, code, signal)).toBe(found);
});
