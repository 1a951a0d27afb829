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

test('names of served models and textures contain a hash of the contents (S14.8)', async () => {
  const { files } = await servedModels();
  const names = [...files.keys()];
  expect(names.filter((name) => !/-[0-9a-f]{8}\.(?:glb|webp)$/.test(name))).toEqual([]);
}, 30_000);
