import { expect, test } from 'vitest';
import * as z from 'zod';
import { readAccessor, readGlb } from '#domain/models/glb.ts';
import { triangleCount, variantMaterials } from '#domain/models/model-contents.ts';
import { modelSchema } from '#domain/models/model-schema.ts';
import { withTextures } from '#studio/models/pack/materials.ts';
import { packModel } from '#studio/models/pack/pack-model.ts';
import { rawModel, TEXTURES } from '#tests/support/models/raw-model.ts';

async function packed(raw = rawModel()) {
  const { json, data } = readGlb(await packModel(raw, TEXTURES));
  return { model: modelSchema.parse(json), data };
}

test('a model that is packed twice has the same bytes (S14.2)', async () => {
  expect(await packModel(rawModel(), TEXTURES)).toEqual(await packModel(rawModel(), TEXTURES));
});

test('positions are quantized within a hundredth of a millimeter', async () => {
  const { model, data } = await packed();
  const [node] = model.nodes;
  const position = model.meshes[0]?.primitives[0]?.attributes.POSITION ?? -1;
  const steps = readAccessor(model, data, position);
  const meters = [...steps].map(
    (step, at) => step * (node?.scale[at % 3] ?? 0) + (node?.translation[at % 3] ?? 0),
  );
  expect(Math.min(...meters)).toBeCloseTo(-0.2, 5);
  expect(Math.max(...meters)).toBeCloseTo(0.4, 5);
  expect(triangleCount(model)).toBe(24);
});

test('a piece whose feet became shorter stands on the floor (S14.2)', async () => {
  const { model } = await packed(rawModel({ bottom: 0.002 }));
  const { model: level } = await packed(rawModel({ bottom: 0.0002 }));
  expect(model.nodes[0]?.translation[1]).toBeCloseTo(0.25, 5);
  expect(level.nodes[0]?.translation[1]).toBeCloseTo(0.2502, 5);
});

test('each variant has its own material, and parts outside of the variants keep theirs', async () => {
  const { model } = await packed();
  const names = (variant: string) =>
    [...variantMaterials(model, variant).values()].map(({ name }) => name);
  expect(names('sand')).toEqual(['linen #cfc3b0', 'brass']);
  expect(names('clay')).toEqual(['linen #a9815a', 'brass']);
  expect(() => variantMaterials(model, 'oak')).toThrow('no variant oak');
});

test('texture coordinates in meters become tiles of the stated size', async () => {
  const { model, data } = await packed();
  const [part] = model.meshes[0]?.primitives ?? [];
  const info = model.materials[0]?.pbrMetallicRoughness.baseColorTexture;
  const { offset, scale } = info?.extensions?.KHR_texture_transform ?? {};
  const shares = readAccessor(model, data, part?.attributes.TEXCOORD_0 ?? -1);
  const tiles = [...shares].map(
    (share, at) => share * (scale?.[at % 2] ?? 0) + (offset?.[at % 2] ?? 0),
  );
  // 40 cm are two tiles of 20 cm across and four of 10 cm downwards. One step is 0.25 mm.
  const across = tiles.filter((_, at) => at % 2 === 0);
  const downwards = tiles.filter((_, at) => at % 2 === 1);
  expect(Math.max(...across) - Math.min(...across)).toBeCloseTo(2, 2);
  expect(Math.max(...downwards) - Math.min(...downwards)).toBeCloseTo(4, 2);
});

test('a surface in the light of a lamp glows in the scale of its color', () => {
  const lit = {
    pbrMetallicRoughness: { baseColorTexture: 'linen', metallicFactor: 0 },
    emissiveTexture: 'linen',
    extras: { tile: [0.2, 0.1] as [number, number] },
  };
  const { materials } = withTextures([lit], TEXTURES);
  const { pbrMetallicRoughness, emissiveTexture } = z.looseObject({}).parse(materials[0]);
  expect(emissiveTexture).toHaveProperty('extensions.KHR_texture_transform');
  expect(pbrMetallicRoughness).toEqual({ baseColorTexture: emissiveTexture, metallicFactor: 0 });
});

test.each([
  ['a gap in cloth keeps some light', 0, 0, 0.2],
  ['a gap in metal keeps more light', 1, 0, 0.67],
  ['half shade in cloth stays dark', 0, 0.5, 0.525],
  ['half shade in metal does not', 1, 0.5, 0.835],
])('%s', async (_, mesh, light, shown) => {
  const { model, data } = await packed(rawModel({ light }));
  const color = model.meshes[mesh]?.primitives[0]?.attributes.COLOR_0 ?? -1;
  expect(readAccessor(model, data, color)[0]).toBeCloseTo(shown, 2);
});

test('a missing texture stops the packing with the command that draws it', async () => {
  const without = new Map([['linen', 'textures/linen-00000000.webp']]);
  await expect(packModel(rawModel(), without)).rejects.toThrow(
    'no texture of the tile linen-normal: run `npm run models -- --tiles`',
  );
});
