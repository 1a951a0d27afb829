import type { ModelJson, ModelMaterial, TextureInfo } from '#domain/models/model-schema.ts';
import { type ArPart, textureUri } from './ar-parts.ts';
import type { Picture } from './picture.ts';
import { type MaterialPictures, usdaLayer } from './usda.ts';
import { storedZip, type ZipEntry } from './zip.ts';

/** Bytes at whose multiples the files of a USDZ begin. */
const ALIGNMENT = 64;

/**
 * Returns a USDZ file for Quick Look of iOS.
 * @param pictureOf tinted picture of a texture, by its address relative to the model
 */
export async function usdz(
  model: ModelJson,
  parts: readonly ArPart[],
  pictureOf: (uri: string, tint?: readonly number[]) => Promise<Picture>,
): Promise<Uint8Array<ArrayBuffer>> {
  const entries: ZipEntry[] = [];

  async function add(
    info: TextureInfo,
    tint?: readonly number[],
  ): Promise<Picture & { name: string }> {
    const picture = await pictureOf(textureUri(model, info), tint);
    const known = entries.find(({ bytes }) => Buffer.compare(bytes, picture.bytes) === 0);
    const ending = picture.type === 'image/png' ? 'png' : 'jpg';
    const name = known?.name ?? `textures/${entries.length}.${ending}`;
    if (!known) entries.push({ name, bytes: picture.bytes });
    return { ...picture, name };
  }

  const pictures = new Map<ModelMaterial, MaterialPictures>();
  for (const { material } of parts) {
    if (pictures.has(material)) continue;
    const { pbrMetallicRoughness, normalTexture, emissiveTexture, emissiveFactor } = material;
    const { baseColorTexture, baseColorFactor } = pbrMetallicRoughness;
    const color = baseColorTexture && (await add(baseColorTexture, baseColorFactor?.slice(0, 3)));
    const normal = normalTexture && (await add(normalTexture));
    const glow = emissiveTexture && (await add(emissiveTexture, emissiveFactor));
    pictures.set(material, {
      ...(color && { color: color.name, hasHoles: color.type === 'image/png' }),
      ...(normal && { normal: normal.name }),
      ...(glow && { glow: glow.name }),
    });
  }
  const layer = new TextEncoder().encode(usdaLayer(model, parts, pictures));
  return storedZip([{ name: 'model.usda', bytes: layer }, ...entries], ALIGNMENT);
}
