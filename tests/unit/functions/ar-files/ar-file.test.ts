import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadServedModels } from '#catalogue/models/served-models.ts';
import { arFile } from '#functions/ar-files/ar-file.ts';
import { serveModels } from '../../../support/models/model-server.ts';

/** Sofa Sora in sand linen. */
const SORA = 'LL-SF-1011';
/** A function of the platform may return 6 MB, encoded as Base64. */
const MAX_BYTES = 4_500_000;
let site: Awaited<ReturnType<typeof serveModels>>;
let folder: string;

beforeAll(async () => {
  const read = loadServedModels();
  const { url = '' } = (await read).byCode.get(SORA) ?? {};
  folder = url.replace('/models/', '/models/ar/').replace(/\.glb$/, '');
  site = await serveModels(() => read);
});
afterAll(() => site.stop());

const answer = (path: string) => arFile(new Request(`https://elsewhere.test${path}`), site.origin);

test.each([
  ['glb', 'model/gltf-binary', 'glTF'],
  ['usdz', 'model/vnd.usdz+zip', 'PK\u0003\u0004'],
])(
  'the file of a sofa as %s has its type and fits into a response (S14.7)',
  async (format, type, start) => {
    const response = await answer(`${folder}/sand.${format}`);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const bytes = await response.bytes();
    expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe(start);
    expect(bytes.length).toBeGreaterThan(500_000);
    expect(bytes.length).toBeLessThan(MAX_BYTES);
  },
  30_000,
);

test('an unknown model, variant or path gets 404 (S14.9)', async () => {
  const other = folder.replace(/[0-9a-f]{8}$/, '00000000');
  for (const path of [
    `${folder}/teal.usdz`,
    `${folder}/sand.obj`,
    `${other}/sand.glb`,
    '/models/ar/x',
  ]) {
    const response = await answer(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});
