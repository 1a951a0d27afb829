import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer as createHttpServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '#netlify/local/port.ts';
import { viteAccess } from '#netlify/local/vite-access.ts';

const KEY = 'the-key-of-this-machine';
const FILES = ['.data/admin-key', 'data [1]/admin-key', '.env', 'public.txt'];
let root: string;
let vite: ViteDevServer;
let server: Server;
let origin: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lim-vite-'));
  for (const file of FILES) {
    await mkdir(join(root, file, '..'), { recursive: true });
    await writeFile(join(root, file), KEY);
  }
  vite = await createServer({
    root,
    configFile: false,
    logLevel: 'silent',
    server: { ...viteAccess(join(root, 'data [1]')), middlewareMode: true, ws: false },
  });
  server = createHttpServer(vite.middlewares);
  origin = `http://localhost:${await listen(server, 0)}`;
});
afterAll(async () => {
  server.close();
  await vite.close();
  await rm(root, { recursive: true });
});

test.each(['.data/admin-key', 'data [1]/admin-key', '.env'])(
  'Vite does not serve %s, in any notation',
  async (file) => {
    for (const path of [`/${file}`, `/@fs${root}/${file}`]) {
      for (const query of ['', '?raw', '?import&raw', '?url&inline']) {
        const response = await fetch(origin + encodeURI(path) + query);
        expect(await response.text(), path + query).not.toContain(KEY);
      }
    }
  },
);

test('Vite serves other files, but to no page of another port', async () => {
  const headers = { origin: 'http://localhost:1' };
  const response = await fetch(`${origin}/public.txt`, { headers });
  expect(await response.text()).toContain(KEY);
  expect(response.headers.has('access-control-allow-origin')).toBe(false);
});
