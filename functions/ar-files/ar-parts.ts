import { readAccessor } from '#domain/models/glb.ts';
import { variantMaterials } from '#domain/models/model-contents.ts';
import type {
  ModelJson,
  ModelMaterial,
  ModelNode,
  Primitive,
  TextureInfo,
} from '#domain/models/model-schema.ts';

/** Triangles of one material, with plain numbers that need no extension of glTF. */
export interface ArPart {
  /** Unique within the model. */
  name: string;
  /** Meters, three per vertex. */
  position: Float32Array;
  normal: Float32Array;
  /** Coordinates in tiles, with v downward. Missing for a material without textures. */
  uv: Float32Array | undefined;
  /** Baked light as RGBA. */
  light: Uint8Array;
  index: Uint32Array;
  material: ModelMaterial;
}

/** Node that augmented reality leaves out: people put their own books and vases on a shelf. */
const LEFT_OUT = 'dressing';

/**
 * Returns the parts of a packed model for augmented reality: one variant, without vases, books and tableware.
 * @param data binary chunk of the model
 * @throws if the model lacks the variant
 */
export function arParts(model: ModelJson, data: Uint8Array, variant: string): ArPart[] {
  const materials = variantMaterials(model, variant);
  return model.nodes
    .filter(({ name }) => name !== LEFT_OUT)
    .flatMap((node) => {
      const primitives = model.meshes[node.mesh]?.primitives ?? [];
      return primitives.map((primitive, number): ArPart => {
        const material = materials.get(primitive) as ModelMaterial;
        const { NORMAL, COLOR_0 } = primitive.attributes;
        return {
          name: `${node.name}_${number}`,
          position: transformPositions(
            readAccessor(model, data, primitive.attributes.POSITION),
            node,
          ),
          normal: unitVectors(readAccessor(model, data, NORMAL)),
          uv: coordinates(model, data, primitive, material),
          light: Uint8Array.from(readAccessor(model, data, COLOR_0), (share) =>
            Math.round(share * 255),
          ),
          index: Uint32Array.from(readAccessor(model, data, primitive.indices)),
          material,
        };
      });
    });
}

/** Returns all textures of a material. */
export function textureInfos(material: ModelMaterial): TextureInfo[] {
  const { pbrMetallicRoughness, normalTexture, emissiveTexture } = material;
  const infos = [pbrMetallicRoughness.baseColorTexture, normalTexture, emissiveTexture];
  return infos.filter((info) => info !== undefined);
}

/** Returns the address of a texture, relative to the model. */
export function textureUri(model: ModelJson, { index }: TextureInfo): string {
  const source = model.textures?.[index]?.extensions.EXT_texture_webp.source ?? -1;
  const uri = model.images?.[source]?.uri;
  if (uri === undefined) throw new Error(`no texture ${index}`);
  return uri;
}

function transformPositions(values: Float64Array, { scale, translation }: ModelNode): Float32Array {
  return Float32Array.from(
    values,
    (value, index) => value * (scale[index % 3] ?? 1) + (translation[index % 3] ?? 0),
  );
}

function unitVectors(values: Float64Array): Float32Array {
  const units = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 3) {
    const [x = 0, y = 0, z = 0] = values.subarray(at, at + 3);
    const length = Math.hypot(x, y, z) || 1;
    units.set([x / length, y / length, z / length], at);
  }
  return units;
}

function coordinates(
  model: ModelJson,
  data: Uint8Array,
  { attributes }: Primitive,
  material: ModelMaterial,
): Float32Array | undefined {
  const [info] = textureInfos(material);
  if (!info || attributes.TEXCOORD_0 === undefined) return undefined;
  const { offset, scale } = info.extensions?.KHR_texture_transform ?? {
    offset: [0, 0],
    scale: [1, 1],
  };
  return Float32Array.from(
    readAccessor(model, data, attributes.TEXCOORD_0),
    (value, index) => value * (scale[index % 2] ?? 1) + (offset[index % 2] ?? 0),
  );
}
