import { validateBytes } from 'gltf-validator';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readAccessor, readGlb } from '#domain/models/glb.ts';
import { convertTexture } from '#functions/ar-files/picture.ts';
import { plainGlb } from '#functions/ar-files/plain-glb.ts';
import { usdz } from '#functions/ar-files/usdz.ts';
import { boxForAr } from '../../../support/models/packed-model.ts';

/** Severity of errors in a validator report. */
const ERROR = 0;

/** Gray square. */
const WEBP = await sharp({
  create: { width: 64, height: 64, channels: 3, background: '#bcbcbc' },
})
  .webp({ lossless: true })
  .toBuffer();

const pictureOf = (_: string, tint?: readonly number[]) => convertTexture(WEBP, tint);

async function layerOf(variant: string): Promise<{ archive: Buffer; layer: string }> {
  const { model, parts } = await boxForAr(variant);
  const archive = Buffer.from(await usdz(model, parts, pictureOf));
  const start = archive.indexOf('#usda');
  return { archive, layer: archive.toString('utf8', start, archive.indexOf('PK', start)) };
}

test('vases are left out of augmented reality, bedding is not (S14.6)', async () => {
  const names = async (isVaseBedding: boolean) =>
    (await boxForAr('sand', { isVaseBedding })).parts.map(({ name }) => name);
  expect(await names(false)).toEqual(['piece_0']);
  expect(await names(true)).toEqual(['piece_0', 'bedding_0']);
});

test('the plain model requires no extension, and contains its textures and one variant (S14.5)', async () => {
  const { model, parts } = await boxForAr('clay');
  const file = await plainGlb(model, parts, pictureOf);
  const report = await validateBytes(file);
  expect(report.issues.messages.filter(({ severity }) => severity === ERROR)).toEqual([]);
  const { json, data } = readGlb(file) as { json: PlainJson; data: Uint8Array };
  expect(json.extensionsRequired).toBeUndefined();
  expect(json.images.map(({ mimeType }) => mimeType)).toEqual(['image/jpeg', 'image/jpeg']);
  expect(json.materials.map(({ name }) => name)).toEqual(['linen #a9815a']);
  const [position] = json.accessors;
  expect(position?.min?.map((value) => Math.round(value * 1e4))).toEqual([-2000, 0, -2000]);
  expect(position?.max?.map((value) => Math.round(value * 1e4))).toEqual([2000, 4000, 2000]);
  const [part] = json.meshes[0]?.primitives ?? [];
  const across = [...readAccessor(json, data, part?.attributes['TEXCOORD_0'] ?? -1)].filter(
    (_, at) => at % 2 === 0,
  );
  expect(Math.max(...across) - Math.min(...across)).toBeCloseTo(2, 2);
});

interface PlainJson {
  extensionsRequired?: string[];
  images: { mimeType: string }[];
  materials: { name: string }[];
  meshes: { primitives: { attributes: Record<string, number> }[] }[];
  accessors: {
    bufferView: number;
    componentType: number;
    count: number;
    type: string;
    min?: number[];
    max?: number[];
  }[];
  bufferViews: { byteOffset: number }[];
}

test('the USDZ is in meters, with y up, and stands on the floor (S14.7)', async () => {
  const { layer } = await layerOf('sand');
  expect(layer).toContain('metersPerUnit = 1\n');
  expect(layer).toContain('upAxis = "Y"');
  expect(layer).toContain('alignment = "horizontal"');
  expect(layer).toContain('float3[] extent = [(-0.2, 0, -0.2), (0.2, 0.4, 0.2)]');
  expect(layer.match(/def Mesh/g)).toHaveLength(1);
});

test('the USDZ is an uncompressed archive whose files begin at multiples of 64 bytes (S14.7)', async () => {
  const { archive, layer } = await layerOf('sand');
  const pictures = [...layer.matchAll(/@(textures\/\d+\.jpg)@/g)].map(([, name = '']) => name);
  expect(new Set(pictures).size).toBe(2);
  expect(archive.indexOf('#usda') % 64).toBe(0);
  for (const name of pictures) {
    const header = archive.indexOf(name, archive.indexOf(layer) + layer.length) - 30;
    const start =
      header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28);
    expect(start % 64).toBe(0);
    expect(archive.readUInt16BE(start)).toBe(0xffd8); // JPEG
  }
});

test('a tint darkens a texture in linear light', async () => {
  const { bytes } = await convertTexture(WEBP, [0.5, 0.25, 0]);
  const { data } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data;
  // The gray is half of the light: 0.25 and 0.125 of the light remain, which are 137 and 99 in sRGB.
  expect(Math.abs(red - 137)).toBeLessThan(4);
  expect(Math.abs(green - 99)).toBeLessThan(4);
  expect(blue).toBeLessThan(4);
});

test('a texture with holes stays a PNG', async () => {
  const holes = await sharp({
    create: { width: 8, height: 8, channels: 4, background: '#ffffff00' },
  })
    .webp({ lossless: true })
    .toBuffer();
  const { bytes, type } = await convertTexture(holes);
  expect(type).toBe('image/png');
  expect((await sharp(bytes).stats()).channels[3]?.max).toBe(0);
});
