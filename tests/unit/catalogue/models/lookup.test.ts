import { expect, test } from 'vitest';
import { loadStock } from '#catalogue/load.ts';
import { loadModels, type ModelFile, variantsOf } from '#catalogue/models/files.ts';
import { servedModels } from '#catalogue/models/lookup.ts';

test('every product has a model with its own variant (S14.1)', async () => {
  const [{ designs }, models, { files, byCode }] = await Promise.all([
    loadStock(),
    loadModels(),
    servedModels(),
  ]);
  const products = [...designs.values()].flatMap(({ variants }) => variants);
  expect(products.length).toBeGreaterThan(designs.size);
  const served = new Set<string>();
  for (const { code, key } of products) {
    const { address = '', variant } = byCode.get(code) ?? {};
    expect(variant).toBe(key);
    served.add(address);
    const name = address.replace(/^\/models\/(.*)-[0-9a-f]{8}\.glb$/, '$1');
    const model = models.find((one) => one.name === name) as ModelFile;
    expect(variantsOf(model)).toContain(key);
  }
  expect(served.size).toBe(models.length);
  for (const address of served) expect(files.has(address.replace('/models/', ''))).toBe(true);
}, 30_000);

test('names of served models, textures and stills contain a hash of the contents (S14.8)', async () => {
  const { files } = await servedModels();
  const names = [...files.keys()];
  expect(names.filter((name) => !/-[0-9a-f]{8}\.(?:avif|glb|webp)$/.test(name))).toEqual([]);
}, 30_000);

test('every product has the still of its design, which shows the first variant (S14.38)', async () => {
  const [{ designs }, { files, turntables }] = await Promise.all([loadStock(), servedModels()]);
  for (const { key, variants } of designs.values()) {
    for (const { code } of variants) {
      const still = turntables.get(code);
      expect(still).toMatchObject({ code: variants[0]?.code });
      expect(still?.address).toMatch(new RegExp(`^/models/turntable/${key}-[0-9a-f]{8}\\.avif$`));
      expect(files.has(still?.address.replace('/models/', '') ?? '')).toBe(true);
    }
  }
  // A mirror has no view from behind.
  const mirror = turntables.get(designs.get('orbi')?.variants[0]?.code ?? '');
  expect(mirror).toMatchObject({ isAllAround: false, first: 8 });
  const sofa = turntables.get(designs.get('sora')?.variants[0]?.code ?? '');
  expect(sofa).toMatchObject({ isAllAround: true, first: 0 });
}, 30_000);
