import type { ModelJson, TextureInfo } from '#domain/models/model-schema.ts';
import { UV_RANGE } from './quantize.ts';
import type { RawMaterial } from './raw-schema.ts';

const LINEAR = 9729;
const LINEAR_WITH_MIPMAPS = 9987;
const REPEAT = 10497;

interface Textured {
  materials: unknown[];
  textures: Partial<Pick<ModelJson, 'images' | 'textures' | 'samplers'>>;
  /** Extensions of materials and textures. */
  extensions: Set<string>;
}

/**
 * Replaces tile names with texture numbers, with the scale that turns meters into tiles.
 * @param files file of a tile, relative to the model
 */
export function withTextures(
  raw: readonly RawMaterial[],
  files: ReadonlyMap<string, string>,
): Textured {
  const images: string[] = [];
  const extensions = new Set<string>();

  function infoOf(tile: string, size: readonly [number, number] | undefined): TextureInfo {
    const uri = files.get(tile);
    if (!uri) throw new Error(`no texture of the tile ${tile}: run \`npm run models -- --tiles\``);
    extensions.add('EXT_texture_webp');
    if (!images.includes(uri)) images.push(uri);
    const index = images.indexOf(uri);
    if (!size) return { index };
    extensions.add('KHR_texture_transform');
    const { low, span } = UV_RANGE;
    // v points up in the kit, and down in glTF.
    return {
      index,
      extensions: {
        KHR_texture_transform: {
          offset: [low / size[0], 1 - low / size[1]],
          scale: [span / size[0], -span / size[1]],
        },
      },
    };
  }

  const materials = raw.map(({ extras, ...material }) => {
    const { normalTexture, emissiveTexture, pbrMetallicRoughness } = material;
    const { baseColorTexture, ...factors } = pbrMetallicRoughness;
    for (const name of Object.keys(material.extensions ?? {})) extensions.add(name);
    return {
      ...material,
      pbrMetallicRoughness: {
        ...factors,
        ...(baseColorTexture && { baseColorTexture: infoOf(baseColorTexture, extras?.tile) }),
      },
      ...(normalTexture && { normalTexture: infoOf(normalTexture, extras?.tile) }),
      ...(emissiveTexture && { emissiveTexture: infoOf(emissiveTexture, extras?.tile) }),
    };
  });
  if (images.length === 0) return { materials, textures: {}, extensions };
  return {
    materials,
    textures: {
      images: images.map((uri) => ({ uri })),
      textures: images.map((_, source) => ({
        sampler: 0,
        extensions: { EXT_texture_webp: { source } },
      })),
      samplers: [
        { magFilter: LINEAR, minFilter: LINEAR_WITH_MIPMAPS, wrapS: REPEAT, wrapT: REPEAT },
      ],
    },
    extensions,
  };
}
