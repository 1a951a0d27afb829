import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Design } from '#catalogue/design.ts';
import { loadCatalogFiles } from '#catalogue/load.ts';
import { loadModels, type ModelFile, shortHash } from '#catalogue/models/model-files.ts';
import { checkStills, expectedStills, loadStills } from '#catalogue/models/turntable.ts';
import { readGlb } from '#domain/models/glb.ts';
import { modelSchema } from '#domain/models/model-schema.ts';
import { TURNTABLE } from '#domain/models/turntable.ts';
import { packModel } from '#studio/models/pack/pack-model.ts';
import { rawModel, TEXTURES } from '#tests/support/models/raw-model.ts';

const BOX = { key: 'box', variants: [{ key: 'sand' }, { key: 'clay' }] } as Design;
const STILL = new Uint8Array(1000);
let model: ModelFile;

beforeAll(async () => {
  const bytes = await packModel(rawModel(), TEXTURES);
  const { json, data } = readGlb(bytes);
  model = { name: 'box', bytes, json: modelSchema.parse(json), data };
});

const messages = (stills: [file: string, bytes: Uint8Array][]) =>
  checkStills(expectedStills([BOX], [model]), new Map(stills)).map(({ message }) => message);
const nameOf = ({ bytes }: ModelFile) => `box-${shortHash(bytes)}.avif`;

describe('turntable stills', () => {
  test('every design has a still of its model, with all views (S14.37)', async () => {
    const [{ designs }, models, stills] = await Promise.all([
      loadCatalogFiles(),
      loadModels(),
      loadStills(),
    ]);
    const expected = expectedStills(designs.values(), models);
    expect(expected).toHaveLength(designs.size);
    expect(checkStills(expected, stills)).toEqual([]);
    const { columns, rows, width, height } = TURNTABLE;
    for (const [file, still] of stills) {
      const picture = await sharp(still).metadata();
      expect({ file, width: picture.width, height: picture.height }).toEqual({
        file,
        width: columns * width,
        height: rows * height,
      });
    }
  }, 30_000);

  test('a still shows the first variant, from the model that contains the variant', () => {
    expect(expectedStills([BOX], [model])).toMatchObject([
      { model, variant: { key: 'sand' }, file: nameOf(model) },
    ]);
    const oak = { ...BOX, variants: [{ key: 'oak' }] } as Design;
    expect(expectedStills([oak], [model])).toEqual([]);
  });

  test('a current still has no problems', () => {
    expect(messages([[nameOf(model), STILL]])).toEqual([]);
  });

  test('a missing still is reported (S14.37)', () => {
    expect(messages([])).toEqual([
      'has no still of its model: run `npm run models:turntable -- box`',
    ]);
  });

  test('a still of an older model is reported (S14.37)', () => {
    expect(messages([['box-01234567.avif', STILL]])).toEqual([
      'has no still of its model: run `npm run models:turntable -- box`',
      'box-01234567.avif shows no model: delete the file',
    ]);
  });

  test('too many bytes are reported (S14.37)', () => {
    expect(messages([[nameOf(model), new Uint8Array(4_000_001)]])).toEqual([
      'all stills have 4000001 bytes; 4000000 are allowed',
    ]);
  });
});
