import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { MODEL_DATA_FOLDER } from '#catalogue/models/model-files.ts';
import { readAccessor, readGlb } from '#domain/models/glb.ts';
import { modelSchema } from '#domain/models/model-schema.ts';

interface Vertex {
  z: number;
  /** Component of the normal toward the front. */
  forward: number;
  light: number;
}

/** Distance in meters from the center of a night stand to the fronts of its drawers. */
const FRONT = 0.183;

async function verticesOf(name: string): Promise<Vertex[]> {
  const { json, data } = readGlb(await readFile(new URL(`${name}.glb`, MODEL_DATA_FOLDER)));
  const model = modelSchema.parse(json);
  const [node] = model.nodes;
  const primitives = model.meshes[node?.mesh ?? 0]?.primitives ?? [];
  return primitives.flatMap(({ attributes }) => {
    const position = readAccessor(model, data, attributes.POSITION);
    const normal = readAccessor(model, data, attributes.NORMAL);
    const color = readAccessor(model, data, attributes.COLOR_0);
    return Array.from({ length: position.length / 3 }, (_, vertex) => ({
      z: (position[vertex * 3 + 2] ?? 0) * (node?.scale[2] ?? 1) + (node?.translation[2] ?? 0),
      forward: normal[vertex * 3 + 2] ?? 0,
      light: color[vertex * 4] ?? 0,
    }));
  });
}

test('gaps do not darken the fronts of drawers, and their own edges are dark (S14.51)', async () => {
  const vertices = await verticesOf('nito');
  const near = vertices.filter(({ z }) => Math.abs(z - FRONT) < 0.0006);
  const fronts = near.filter(({ forward }) => forward > 0.995);
  const edges = near.filter(({ forward }) => forward > 0.96 && forward < 0.975);
  expect(fronts.length).toBeGreaterThan(10);
  expect(Math.min(...fronts.map(({ light }) => light))).toBeGreaterThan(0.85);
  expect(edges.length).toBeGreaterThan(10);
  expect(Math.max(...edges.map(({ light }) => light))).toBeLessThan(0.5);
});
