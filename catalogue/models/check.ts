import { readdir, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { textureUris, triangleCount } from '#domain/models/model-contents.ts';
import type { CatalogProblem } from '../check.ts';
import type { Design, Measurements } from '../design.ts';
import { MODEL_DATA_FOLDER, type ModelFile, variantsOf } from './model-files.ts';

/** Maximum difference between a model and `measurements.json`, in centimeters. */
const MAX_DIFFERENCE = 1;
/** Maximum distance of a model from the floor and from the center, in centimeters. */
const MAX_SHIFT = 0.1;
const MAX_TRIANGLES = 50_000;
/** Maximum size of a compressed model with the textures of one variant, in bytes. */
const MAX_BYTES = 600_000;
/** Maximum size of all models and textures, in bytes. */
const MAX_TOTAL = 28_000_000;

/**
 * Returns the problems of all models: a missing model, a missing or needless variant, a wrong size or position, a
 * missing texture, too much data.
 * @param measures by design, in centimeters
 * @param textures sizes of the texture files in bytes, by path relative to the models
 */
export async function checkModels(
  designs: ReadonlyMap<string, Design>,
  measures: Readonly<Record<string, Measurements>>,
  models: readonly ModelFile[],
  textures: ReadonlyMap<string, number>,
): Promise<CatalogProblem[]> {
  const perModel = models.map(async (model) => {
    const design = model.json.asset.extras.design;
    if (!designs.has(design)) return [problem(model, 'belongs to no design')];
    return [
      ...checkPosition(model, measures[design]?.overall),
      ...checkTriangles(model),
      ...(await checkBytes(model, textures)),
    ];
  });
  return [
    ...[...designs.values()].flatMap((design) => checkVariants(design, models)),
    ...(await Promise.all(perModel)).flat(),
    ...checkTextures(models, textures),
  ];
}

/** Returns the sizes of the textures in bytes, by path relative to the models. */
export async function textureSizes(): Promise<Map<string, number>> {
  const files = await readdir(new URL('textures/', MODEL_DATA_FOLDER));
  const sizes = files.map(async (file) => {
    const { size } = await stat(new URL(`textures/${file}`, MODEL_DATA_FOLDER));
    return [`textures/${file}`, size] as const;
  });
  return new Map(await Promise.all(sizes));
}

function problem({ name, json }: ModelFile, message: string): CatalogProblem {
  return { design: json.asset.extras.design, field: `model ${name}`, message };
}

function checkVariants(design: Design, models: readonly ModelFile[]): CatalogProblem[] {
  const { key, variants } = design;
  const ofDesign = models.filter(({ json }) => json.asset.extras.design === key);
  const built = ofDesign.flatMap(variantsOf).sort();
  const expected = variants.map((variant) => variant.key).sort();
  if (built.join() === expected.join()) return [];
  const found = built.join(', ') || 'no variant';
  const message = `has models of ${found} instead of ${expected.join(', ')}: run \`npm run models -- ${key}\``;
  return [{ design: key, field: 'model', message }];
}

function checkPosition(model: ModelFile, overall: Measurements['overall']): CatalogProblem[] {
  const { low, high } = boxOf(model);
  const { width = 0, height = 0, depth = 0 } = overall ?? {};
  const expected = [width, height, depth];
  const sizes = ['width', 'height', 'depth'].flatMap((side, axis) => {
    const size = (high[axis] ?? 0) - (low[axis] ?? 0);
    return Math.abs(size - (expected[axis] ?? 0)) > MAX_DIFFERENCE
      ? [problem(model, `has a ${side} of ${size.toFixed(1)} cm instead of ${expected[axis]} cm`)]
      : [];
  });
  const [left = 0, floor = 0, back = 0] = low;
  const shifts = [floor, (left + (high[0] ?? 0)) / 2, (back + (high[2] ?? 0)) / 2];
  const isShifted = shifts.some((shift) => Math.abs(shift) > MAX_SHIFT);
  return isShifted
    ? [...sizes, problem(model, `is ${shifts.map((shift) => shift.toFixed(2)).join(', ')} cm off`)]
    : sizes;
}

/** Returns the piece's corners in centimeters, without its dressing. */
function boxOf({ json }: ModelFile): { low: number[]; high: number[] } {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const { name, mesh, scale, translation } of json.nodes) {
    if (name !== 'piece') continue;
    for (const { attributes } of json.meshes[mesh]?.primitives ?? []) {
      const { min = [], max = [] } = json.accessors[attributes.POSITION] ?? {};
      for (const [axis, factor] of scale.entries()) {
        const at = (step = Number.NaN) =>
          ((step / 32_767) * factor + (translation[axis] ?? 0)) * 100;
        low[axis] = Math.min(low[axis] ?? 0, at(min[axis]));
        high[axis] = Math.max(high[axis] ?? 0, at(max[axis]));
      }
    }
  }
  return { low, high };
}

function checkTriangles(model: ModelFile): CatalogProblem[] {
  const count = triangleCount(model.json);
  return count > MAX_TRIANGLES
    ? [problem(model, `has ${count} triangles; ${MAX_TRIANGLES} are allowed`)]
    : [];
}

async function checkBytes(
  model: ModelFile,
  textures: ReadonlyMap<string, number>,
): Promise<CatalogProblem[]> {
  const { length } = await promisify(gzip)(model.bytes);
  return variantsOf(model).flatMap((variant) => {
    const files = textureUris(model.json, variant);
    const bytes = files.reduce((sum, file) => sum + (textures.get(file) ?? 0), length);
    return bytes > MAX_BYTES
      ? [problem(model, `fetches ${bytes} bytes for ${variant}; ${MAX_BYTES} are allowed`)]
      : [];
  });
}

function checkTextures(
  models: readonly ModelFile[],
  textures: ReadonlyMap<string, number>,
): CatalogProblem[] {
  const used = new Set<string>();
  const missing = models.flatMap((model) =>
    (model.json.images ?? []).flatMap(({ uri }) => {
      used.add(uri);
      return textures.has(uri) ? [] : [problem(model, `has no file ${uri}`)];
    }),
  );
  const unused = [...textures.keys()].filter((file) => !used.has(file));
  const bytes = [...textures.values()].reduce((sum, size) => sum + size, 0);
  const total = models.reduce((sum, model) => sum + model.bytes.length, bytes);
  const about = (message: string): CatalogProblem => ({
    design: 'models',
    field: 'textures',
    message,
  });
  return [
    ...missing,
    ...unused.map((file) => about(`no model uses ${file}`)),
    ...(total > MAX_TOTAL
      ? [about(`all files have ${total} bytes; ${MAX_TOTAL} are allowed`)]
      : []),
  ];
}
