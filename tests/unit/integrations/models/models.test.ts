import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { modelRedirects } from '#integrations/models/model-redirects.ts';
import { models } from '#integrations/models/models.ts';
import { redirects } from '#integrations/redirects/redirects.ts';
import { serveModels } from '#tests/support/models/model-server.ts';

const MODEL = 'glTF of a box';
const byCode = new Map([['LL-SF-1', { url: '/models/box-01234567.glb', variant: 'sand' }]]);
const turntables = new Map([
  [
    'LL-SF-1',
    {
      url: '/models/turntable/box-76543210.avif',
      code: 'LL-SF-1',
      first: 0,
      isAllAround: true,
    },
  ],
]);
let folder: string;
let files: Map<string, string>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'models-'));
  files = new Map([
    ['box-01234567.glb', join(folder, 'box.glb')],
    ['textures/linen-89abcdef.webp', join(folder, 'linen.webp')],
    ['turntable/box-76543210.avif', join(folder, 'box.avif')],
  ]);
  await writeFile(join(folder, 'box.glb'), MODEL);
  await writeFile(join(folder, 'linen.webp'), 'linen');
  await writeFile(join(folder, 'box.avif'), 'views');
});
afterAll(() => rm(folder, { recursive: true }));

const read = async () => ({ files, byCode, turntables });

test('a build contains models, their compressed copies, textures and stills (S14.8)', async () => {
  const target = join(folder, 'dist');
  const finish = models(read).hooks['astro:build:done'] as (options: unknown) => Promise<void>;
  await finish({ dir: pathToFileURL(`${target}/`) });
  expect((await readdir(join(target, 'models'), { recursive: true })).sort()).toEqual([
    'box-01234567.glb',
    'box-01234567.glb.gz',
    'textures',
    'textures/linen-89abcdef.webp',
    'turntable',
    'turntable/box-76543210.avif',
  ]);
  const compressed = await readFile(join(target, 'models/box-01234567.glb.gz'));
  expect(gunzipSync(compressed).toString()).toBe(MODEL);
});

test('development serves the same URLs as a build (S14.8)', async () => {
  const { origin, stop } = await serveModels(read);
  const answer = async (path: string) => {
    const response = await fetch(`${origin}/${path}`);
    return [response.status, response.headers.get('content-type'), await response.bytes()] as const;
  };
  const text = new TextEncoder();
  expect(await answer('models/box-01234567.glb')).toEqual([
    200,
    'model/gltf-binary',
    text.encode(MODEL),
  ]);
  const [, type, compressed] = await answer('models/box-01234567.glb.gz');
  expect([type, gunzipSync(compressed).toString()]).toEqual(['application/gzip', MODEL]);
  expect((await answer('models/textures/linen-89abcdef.webp'))[1]).toBe('image/webp');
  expect((await answer('models/turntable/box-76543210.avif'))[1]).toBe('image/avif');
  for (const path of [
    'models/box.glb',
    'models/box-01234567',
    'models/linen-89abcdef.webp',
    'models/%2e%2e/x',
    '3d/LL-SF-2.glb',
    'box-01234567.glb',
  ]) {
    expect((await answer(path))[0]).toBe(404);
  }
  const [, , unlogged] = await answer('3d/LL-SF-2.glb');
  expect(unlogged).toHaveLength(0);
  stop();
});

test('the URL of a product leads to its plain model, and stays the same (S14.43)', async () => {
  const plain = '/models/ar/box-01234567/sand.glb';
  const target = join(folder, 'redirects');
  await mkdir(target);
  const integration = redirects(async () => modelRedirects(await read()));
  const finish = integration.hooks['astro:build:done'] as (options: unknown) => Promise<void>;
  await finish({ dir: pathToFileURL(`${target}/`) });
  const [first] = (await readFile(join(target, '_redirects'), 'utf8')).split('\n');
  expect(first).toBe(`/3d/LL-SF-1.glb ${plain} 302`);

  const { origin, stop } = await serveModels(read);
  const response = await fetch(`${origin}/3d/LL-SF-1.glb`, { redirect: 'manual' });
  expect([response.status, response.headers.get('location')]).toEqual([302, plain]);
  stop();
});

test('pages find model and still of a product by its code (S14.9)', async () => {
  let plugin:
    | {
        load: (id: string) => Promise<string | undefined>;
        resolveId: (id: string) => string | undefined;
      }
    | undefined;
  const setup = models(read).hooks['astro:config:setup'] as (options: unknown) => void;
  setup({
    updateConfig: ({ vite }: { vite: { plugins: [NonNullable<typeof plugin>] } }) => {
      [plugin] = vite.plugins;
    },
  });
  const importModule = async (id: string) => {
    const source = await plugin?.load(plugin.resolveId(id) ?? '');
    return import(`data:text/javascript,${encodeURIComponent(source ?? '')}`) as Promise<
      Record<string, (code: string) => unknown>
    >;
  };
  const { modelOf } = await importModule('virtual:models');
  expect(modelOf?.('LL-SF-1')).toEqual(byCode.get('LL-SF-1'));
  expect(modelOf?.('LL-SF-2')).toBeUndefined();
  const { turntableOf } = await importModule('virtual:turntables');
  expect(turntableOf?.('LL-SF-1')).toEqual(turntables.get('LL-SF-1'));
  expect(plugin?.resolveId('virtual:other')).toBeUndefined();
});
