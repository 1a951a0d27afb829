import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { ProductModel, ServedModels } from '#domain/models/product-model.ts';
import { firstView, type Turntable } from '#domain/models/turntable.ts';
import { HAS_DEMONSTRATION_CATALOG } from '#shop.config.ts';
import { loadCatalogFiles } from '../load.ts';
import { loadModels, MODEL_DATA_FOLDER, servedName, shortHash, variantsOf } from './model-files.ts';
import { expectedStills, loadStills, TURNTABLE_FOLDER } from './turntable.ts';

/** Reads the models, textures and turntable stills, and assigns models and stills to the catalog's products. */
export async function loadServedModels(): Promise<ServedModels> {
  if (!HAS_DEMONSTRATION_CATALOG) {
    return { files: new Map(), byCode: new Map(), turntables: new Map() };
  }
  const textures = new URL('textures/', MODEL_DATA_FOLDER);
  const [{ designs }, models, textureFiles, stills] = await Promise.all([
    loadCatalogFiles(),
    loadModels(),
    readdir(textures),
    loadStills(),
  ]);
  const files = new Map<string, string>();
  for (const model of models) {
    files.set(servedName(model), fileURLToPath(new URL(`${model.name}.glb`, MODEL_DATA_FOLDER)));
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
      byCode.set(code, { url: `/models/${servedName(model)}`, variant: key });
    }
  }
  const turntables = new Map<string, Turntable>();
  for (const { design, model, variant, file } of expectedStills(designs.values(), models)) {
    const still = stills.get(file);
    if (!still) continue;
    const path = `turntable/${design.key}-${shortHash(still)}.avif`;
    const { extras } = model.json.asset;
    files.set(path, fileURLToPath(new URL(file, TURNTABLE_FOLDER)));
    const turntable = {
      url: `/models/${path}`,
      code: variant.code,
      first: firstView(extras),
      isAllAround: extras.mount !== 'wall',
    };
    for (const { code } of design.variants) turntables.set(code, turntable);
  }
  return { files, byCode, turntables };
}
