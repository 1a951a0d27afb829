import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Design } from '#catalogue/design.ts';
import { loadCatalogFiles } from '#catalogue/load.ts';
import { checkModels, textureSizes } from '#catalogue/models/check.ts';
import { loadModels, type ModelFile } from '#catalogue/models/model-files.ts';
import { readGlb } from '#domain/models/glb.ts';
import { modelSchema } from '#domain/models/model-schema.ts';
import { packModel } from '#studio/models/pack/pack-model.ts';
import { rawModel, TEXTURES } from '#tests/support/models/raw-model.ts';

const BOX = { key: 'box', variants: [{ key: 'sand' }, { key: 'clay' }] } as Design;
const MEASURES = { box: { overall: { width: 40, depth: 40, height: 40 }, weight: 9 } };
const SIZES = new Map([...TEXTURES.values()].map((file) => [file, 1000]));
let model: ModelFile;

beforeAll(async () => {
  const bytes = await packModel(rawModel(), TEXTURES);
  const { json, data } = readGlb(bytes);
  model = { name: 'box', bytes, json: modelSchema.parse(json), data };
});

/** Returns the messages about a box's model, after changes of its files. */
async function messages(options: {
  design?: Design;
  measures?: typeof MEASURES;
  models?: ModelFile[];
  sizes?: ReadonlyMap<string, number>;
}): Promise<string[]> {
  const { design = BOX, measures = MEASURES, models = [model], sizes = SIZES } = options;
  const found = await checkModels(new Map([['box', design]]), measures, models, sizes);
  return found.map(({ message }) => message);
}

describe('models of the catalog', () => {
  test('show all variants of their designs, in their size, on the floor and within their budgets (S14.1)', async () => {
    const { designs, measurements } = await loadCatalogFiles();
    const models = await loadModels();
    expect(await checkModels(designs, measurements, models, await textureSizes())).toEqual([]);
  }, 30_000);

  test('a correct model has no problems (S14.1)', async () => {
    expect(await messages({})).toEqual([]);
  });

  test('a missing variant and a needless one are reported (S14.1)', async () => {
    const oak = { ...BOX, variants: [...BOX.variants, { key: 'oak' }] } as Design;
    const command = 'run `npm run models -- box`';
    expect(await messages({ design: oak })).toEqual([
      `has models of clay, sand instead of clay, oak, sand: ${command}`,
    ]);
    expect(await messages({ models: [model, model] })).toEqual([
      `has models of clay, clay, sand, sand instead of clay, sand: ${command}`,
    ]);
  });

  test('a design without a model is reported (S14.1)', async () => {
    expect(await messages({ models: [], sizes: new Map() })).toEqual([
      'has models of no variant instead of clay, sand: run `npm run models -- box`',
    ]);
  });

  test('a model that differs from the stated size by more than 1 cm is reported (S14.2)', async () => {
    const stated = (width: number) => ({
      box: { ...MEASURES.box, overall: { ...MEASURES.box.overall, width } },
    });
    expect(await messages({ measures: stated(41) })).toEqual([]);
    expect(await messages({ measures: stated(42) })).toEqual([
      'has a width of 40.0 cm instead of 42 cm',
    ]);
  });

  test('a model that floats or is off the center is reported (S14.2)', async () => {
    const moved = (by: [number, number, number]) => {
      const nodes = model.json.nodes.map((node) => ({
        ...node,
        translation: node.translation.map((value, axis) => value + (by[axis] ?? 0)) as typeof by,
      }));
      return messages({ models: [{ ...model, json: { ...model.json, nodes } }] });
    };
    expect(await moved([0, 0.0005, 0])).toEqual([]);
    expect(await moved([0, 0.002, 0])).toEqual(['is 0.20, 0.00, 0.00 cm off']);
    expect(await moved([0, 0, -0.01])).toEqual(['is 0.00, 0.00, -1.00 cm off']);
  });

  test('too many triangles are reported (S14.2)', async () => {
    const accessors = model.json.accessors.map((one) =>
      one.type === 'SCALAR' ? { ...one, count: 90_000 } : one,
    );
    expect(await messages({ models: [{ ...model, json: { ...model.json, accessors } }] })).toEqual([
      'has 60000 triangles; 50000 are allowed',
    ]);
  });

  test('a missing texture and an unused one are reported (S14.1)', async () => {
    const [linen = '', normal = ''] = TEXTURES.values();
    const sizes = new Map([
      [linen, 1000],
      ['textures/cane-00000000.webp', 1000],
    ]);
    expect(await messages({ sizes })).toEqual([
      `has no file ${normal}`,
      'no model uses textures/cane-00000000.webp',
    ]);
  });

  test('too many bytes for a variant are reported (S14.4)', async () => {
    const large = { ...model, bytes: randomBytes(598_500) };
    expect(
      (await messages({ models: [large] })).map((one) => one.replace(/\d+ bytes/, 'n bytes')),
    ).toEqual([
      'fetches n bytes for sand; 600000 are allowed',
      'fetches n bytes for clay; 600000 are allowed',
    ]);
  });
});
