import { readFile } from 'node:fs/promises';
import { validateBytes } from 'gltf-validator';
import { expect, test } from 'vitest';
import { loadCatalogFiles } from '#catalogue/load.ts';
import { loadModels, MODEL_DATA_FOLDER } from '#catalogue/models/model-files.ts';

test('the validator of glTF finds no error in any model (S14.3)', async () => {
  const models = await loadModels();
  const textures = new Map<string, Promise<Uint8Array>>();
  const externalResourceFunction = (uri: string) => {
    const reading = textures.get(uri) ?? readFile(new URL(uri, MODEL_DATA_FOLDER));
    textures.set(uri, reading);
    return reading;
  };
  for (const { name, bytes } of models) {
    const { issues } = await validateBytes(bytes, { uri: name, externalResourceFunction });
    const errors = issues.messages.filter(({ severity }) => severity === 0);
    expect({ name, errors }).toEqual({ name, errors: [] });
  }
  const { designs } = await loadCatalogFiles();
  expect(new Set(models.map(({ json }) => json.asset.extras.design))).toEqual(
    new Set(designs.keys()),
  );
}, 120_000);
