import { expect, test } from 'vitest';
import { loadCatalogFiles } from '#catalogue/load.ts';
import { loadModels, type ModelFile, variantsOf } from '#catalogue/models/model-files.ts';
import { loadServedModels } from '#catalogue/models/served-models.ts';

test('every product has a model with its own variant (S14.1)', async () => {
  const [{ designs }, models, { files, byCode }] = await Promise.all([
    loadCatalogFiles(),
    loadModels(),
    loadServedModels(),
  ]);
  const products = [...designs.values()].flatMap(({ variants }) => variants);
  expect(products.length).toBeGreaterThan(designs.size);
  const served = new Set<string>();
  for (const { code, key } of products) {
    const { url = '', variant } = byCode.get(code) ?? {};
    expect(variant).toBe(key);
    served.add(url);
    const name = url.replace(/^\/models\/(.*)-[0-9a-f]{8}\.glb$/, '$1');
    const model = models.find((one) => one.name === name) as ModelFile;
    expect(variantsOf(model)).toContain(key);
  }
  expect(served.size).toBe(models.length);
  for (const address of served) expect(files.has(address.replace('/models/', ''))).toBe(true);
}, 30_000);

test('names of served models, textures and stills contain a hash of the contents (S14.8)', async () => {
  const { files } = await loadServedModels();
  const names = [...files.keys()];
  expect(names.filter((name) => !/-[0-9a-f]{8}\.(?:avif|glb|webp)$/.test(name))).toEqual([]);
}, 30_000);

test('every product has the still of its design, which shows the first variant (S14.38)', async () => {
  const [{ designs }, { files, turntables }] = await Promise.all([
    loadCatalogFiles(),
    loadServedModels(),
  ]);
  for (const { key, variants } of designs.values()) {
    for (const { code } of variants) {
      const still = turntables.get(code);
      expect(still).toMatchObject({ code: variants[0]?.code });
      expect(still?.url).toMatch(new RegExp(`^/models/turntable/${key}-[0-9a-f]{8}\\.avif$`));
      expect(files.has(still?.url.replace('/models/', '') ?? '')).toBe(true);
    }
  }
  // A mirror has no view from behind.
  const mirror = turntables.get(designs.get('orbi')?.variants[0]?.code ?? '');
  expect(mirror).toMatchObject({ isAllAround: false, first: 8 });
  const sofa = turntables.get(designs.get('sora')?.variants[0]?.code ?? '');
  expect(sofa).toMatchObject({ isAllAround: true, first: 0 });
}, 30_000);
