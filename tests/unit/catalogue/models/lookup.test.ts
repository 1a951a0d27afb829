import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { loadCatalogue } from '#catalogue/load.ts';
import { servedModels } from '#catalogue/models/lookup.ts';
import { readGlb } from '#contracts/models/glb.ts';
import { modelSchema } from '#contracts/models/model-schema.ts';

test('every product of the catalog has a model with its variant (S14.1)', async () => {
  const [products, { files, byCode }] = await Promise.all([loadCatalogue(), servedModels()]);
  expect(products.filter(({ code }) => !byCode.has(code ?? '')).map(({ code }) => code)).toEqual(
    [],
  );
  for (const { address, variant } of byCode.values()) {
    const file = files.get(address.replace('/models/', ''));
    const { json } = readGlb(await readFile(file ?? ''));
    const { variants } = modelSchema.parse(json).extensions.KHR_materials_variants;
    expect(variants.map(({ name }) => name)).toContain(variant);
  }
});

test('names of served models and textures contain a hash of the contents (S14.8)', async () => {
  const { files } = await servedModels();
  const names = [...files.keys()];
  expect(names.filter((name) => !/-[0-9a-f]{8}\.(?:glb|webp)$/.test(name))).toEqual([]);
});
