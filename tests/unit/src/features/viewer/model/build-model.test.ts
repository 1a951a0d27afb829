import { readFile } from 'node:fs/promises';
import { Box3, Vector3 } from 'three';
import { describe, expect, test } from 'vitest';
import { MODEL_DATA_FOLDER } from '#catalogue/models/model-files.ts';
import { readGlb, writeGlb } from '#domain/models/glb.ts';
import { buildModel } from '#src/features/viewer/model/build-model.ts';
import { parseModelFile } from '#src/features/viewer/model/parse-model-file.ts';

async function modelBytes(name: string): Promise<ArrayBuffer> {
  return new Uint8Array(await readFile(new URL(`${name}.glb`, MODEL_DATA_FOLDER))).buffer;
}

function build(bytes: ArrayBuffer) {
  const { signal } = new AbortController();
  return buildModel(parseModelFile(bytes), '/models/', { signal, anisotropy: 1 });
}

describe('a model of the catalog', () => {
  test('has its size in meters, and stands on the floor', async () => {
    const { root } = build(await modelBytes('sora'));
    const box = new Box3().setFromObject(root);
    const size = box.getSize(new Vector3());
    expect(size.x).toBeCloseTo(2.26, 1);
    expect(size.y).toBeCloseTo(0.91, 1);
    expect(box.min.y).toBeCloseTo(0, 2);
  });

  test('has no variant of another design', async () => {
    const model = build(await modelBytes('sol'));
    await expect(model.showVariant('no-such-color')).rejects.toThrow('no variant');
  });
});

describe('a broken model', () => {
  test('is refused when it is cut off', async () => {
    const bytes = await modelBytes('sol');
    expect(() => parseModelFile(bytes.slice(0, 400))).toThrow();
  });

  test('is refused when it is another kind of GLB', async () => {
    const { data } = readGlb(new Uint8Array(await modelBytes('sol')));
    const other = writeGlb({ asset: { version: '2.0' } }, data).buffer;
    expect(() => parseModelFile(other)).toThrow('no model');
  });
});
