import { alignToFourBytes, writeGlb } from '#domain/models/glb.ts';
import type { ModelJson, ModelMaterial, TextureInfo } from '#domain/models/model-schema.ts';
import { type ArPart, textureInfos, textureUri } from './ar-parts.ts';
import type { Picture } from './picture.ts';

const VERTICES = 34962;
const INDICES = 34963;
const REPEAT = 10497;
const FLOAT = 5126;
const UNSIGNED_BYTE = 5121;
const UNSIGNED_INT = 5125;
const HALF_OPAQUE = 0.5;

/** Binary chunk under construction. */
class Chunk {
  readonly views: object[] = [];
  private readonly arrays: Uint8Array[] = [];
  private length = 0;

  /** Adds bytes and returns the number of their buffer view. */
  add({ buffer, byteOffset, byteLength }: ArrayBufferView, target?: number): number {
    const bytes = new Uint8Array(buffer, byteOffset, byteLength);
    this.arrays.push(bytes);
    const view = { buffer: 0, byteOffset: this.length, byteLength: bytes.length };
    this.length = alignToFourBytes(this.length + bytes.length);
    return this.views.push(target ? { ...view, target } : view) - 1;
  }

  bytes(): Uint8Array {
    const whole = new Uint8Array(this.length);
    let at = 0;
    for (const bytes of this.arrays) {
      whole.set(bytes, at);
      at = alignToFourBytes(at + bytes.length);
    }
    return whole;
  }
}

/**
 * Returns a GLB file without required extensions, with its textures inside. Scene Viewer of Android opens such a file.
 * @param pictureOf picture of a texture, by its address relative to the model
 */
export async function plainGlb(
  model: ModelJson,
  parts: readonly ArPart[],
  pictureOf: (uri: string) => Promise<Picture>,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunk = new Chunk();
  const accessors: object[] = [];
  const accessor = (view: number, rest: object) =>
    accessors.push({ bufferView: view, ...rest }) - 1;

  const materials = [...new Set(parts.map(({ material }) => material))];
  const uris = [...new Set(materials.flatMap(textureInfos).map((info) => textureUri(model, info)))];
  const pictures = await Promise.all(uris.map((uri) => pictureOf(uri)));
  const numbered = (info: TextureInfo) => ({ index: uris.indexOf(textureUri(model, info)) });

  const primitives = parts.map(({ position, normal, uv, light, index, material }) => {
    const count = position.length / 3;
    const floats = (values: Float32Array, type: string, rest = {}) =>
      accessor(chunk.add(values, VERTICES), { componentType: FLOAT, type, count, ...rest });
    return {
      attributes: {
        POSITION: floats(position, 'VEC3', bounds(position)),
        NORMAL: floats(normal, 'VEC3'),
        ...(uv && { TEXCOORD_0: floats(uv, 'VEC2') }),
        COLOR_0: accessor(chunk.add(light, VERTICES), {
          componentType: UNSIGNED_BYTE,
          normalized: true,
          type: 'VEC4',
          count,
        }),
      },
      indices: accessor(chunk.add(index, INDICES), {
        componentType: UNSIGNED_INT,
        type: 'SCALAR',
        count: index.length,
      }),
      material: materials.indexOf(material),
    };
  });
  const images = pictures.map(({ bytes, type }) => ({
    bufferView: chunk.add(bytes),
    mimeType: type,
  }));
  const written = materials.map((material) => plainMaterial(material, numbered));
  const extensions = new Set(
    materials.flatMap((material) => Object.keys(material.extensions ?? {})),
  );
  const binary = chunk.bytes();
  return writeGlb(
    {
      asset: { version: '2.0' },
      ...(extensions.size > 0 && { extensionsUsed: [...extensions].sort() }),
      scene: 0,
      scenes: [{ nodes: [0] }],
      nodes: [{ mesh: 0, name: model.asset.extras.design }],
      meshes: [{ primitives }],
      materials: written,
      ...(images.length > 0 && {
        images,
        textures: images.map((_, source) => ({ sampler: 0, source })),
        samplers: [{ wrapS: REPEAT, wrapT: REPEAT }],
      }),
      accessors,
      bufferViews: chunk.views,
      buffers: [{ byteLength: binary.length }],
    },
    binary,
  );
}

function plainMaterial(
  material: ModelMaterial,
  numbered: (info: TextureInfo) => { index: number },
): object {
  const { pbrMetallicRoughness, normalTexture, emissiveTexture, alphaMode, ...rest } = material;
  const { baseColorTexture, ...factors } = pbrMetallicRoughness;
  // A woven surface has holes. Blending would sort them wrongly.
  const isWoven = alphaMode && baseColorTexture;
  return {
    ...rest,
    pbrMetallicRoughness: {
      ...factors,
      ...(baseColorTexture && { baseColorTexture: numbered(baseColorTexture) }),
    },
    ...(normalTexture && { normalTexture: numbered(normalTexture) }),
    ...(emissiveTexture && { emissiveTexture: numbered(emissiveTexture) }),
    ...(alphaMode && (isWoven ? { alphaMode: 'MASK', alphaCutoff: HALF_OPAQUE } : { alphaMode })),
  };
}

function bounds(position: Float32Array): { min: number[]; max: number[] } {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (const [at, value] of position.entries()) {
    min[at % 3] = Math.min(min[at % 3] ?? value, value);
    max[at % 3] = Math.max(max[at % 3] ?? value, value);
  }
  return { min, max };
}
