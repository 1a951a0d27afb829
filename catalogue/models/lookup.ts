import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ProductModel, ServedModels } from '#contracts/models/product-model.ts';
import { loadStock } from '../load.ts';
import { loadModels, MODEL_FOLDER, servedName, variantsOf } from './files.ts';

/** Reads the models and textures, and assigns models to the products of the catalog. */
export async function servedModels(): Promise<ServedModels> {
  const textures = new URL('textures/', MODEL_FOLDER);
  const [{ designs }, models, textureFiles] = await Promise.all([
    loadStock(),
    loadModels(),
    readdir(textures),
  ]);
  const files = new Map<string, string>();
  for (const model of models) {
    files.set(servedName(model), fileURLToPath(new URL(`${model.name}.glb`, MODEL_FOLDER)));
  }
  for (const file of textureFiles) {
    files.set(`textures/${file}`, fileURLToPath(new URL(file, textures)));
  }
  const byCode = new Map<string, ProductModel>();
  for (const model of models) {
    const design = designs.get(model.json.asset.extras.design);
    const variants = variantsOf(model);
    for (const { key, code } of design?.variants ?? []) {
      if (!variants.includes(key)) continue;
      byCode.set(code, { address: `/models/${servedName(model)}`, variant: key });
    }
  }
  return { files, byCode };
}
