import { MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer';
import { readAccessor } from '#domain/models/glb.ts';
import type { RawMaterial, RawModel, RawPrimitive } from './raw-schema.ts';

/** Vertices of one primitive, with their index. `light` is the baked light; 1 is the open sky. */
export interface MeshPart {
  position: Float32Array;
  normal: Float32Array;
  uv: Float32Array;
  light: Float32Array;
  index: Uint32Array;
  primitive: RawPrimitive;
  /** Materials in all variants. */
  materials: RawMaterial[];
}

/** Weights of the attributes that a simplified surface keeps, relative to a move of its points. */
const WEIGHTS = { normal: 0.25, light: 6 };
/** Factor that makes weights independent of part size. */
const WEIGHT_SCALE = 40;

/** Reads a primitive of a model in full detail. */
export function createMeshPart(
  model: RawModel,
  data: Uint8Array,
  primitive: RawPrimitive,
): MeshPart {
  const floats = (index: number) => Float32Array.from(readAccessor(model, data, index));
  const { attributes, extensions, material } = primitive;
  const mappings = extensions?.KHR_materials_variants.mappings ?? [];
  const used = new Set([material, ...mappings.map((mapping) => mapping.material)]);
  return {
    position: floats(attributes.POSITION),
    normal: floats(attributes.NORMAL),
    uv: floats(attributes.TEXCOORD_0),
    light: floats(attributes.COLOR_0).filter((_, index) => index % 3 === 0),
    index: Uint32Array.from(readAccessor(model, data, primitive.indices)),
    primitive,
    materials: model.materials.filter((_, index) => used.has(index)),
  };
}

/** Returns an index with fewer triangles, whose surface is at most `error` meters from the old one. */
export function simplifyIndex(part: MeshPart, error: number): Uint32Array {
  const count = part.light.length;
  const attributes = new Float32Array(count * 4);
  for (let vertex = 0; vertex < count; vertex += 1) {
    attributes.set(part.normal.subarray(vertex * 3, vertex * 3 + 3), vertex * 4);
    attributes[vertex * 4 + 3] = part.light[vertex] ?? 1;
  }
  const scale = (error * WEIGHT_SCALE) / MeshoptSimplifier.getScale(part.position, 3);
  const normal = WEIGHTS.normal * scale;
  const [index] = MeshoptSimplifier.simplifyWithAttributes(
    part.index,
    part.position,
    3,
    attributes,
    4,
    [normal, normal, normal, WEIGHTS.light * scale],
    null,
    0,
    error,
    ['ErrorAbsolute'],
  );
  return index;
}

/** Returns a part with a new index, without unused vertices, in an order that compresses well. */
export function compactPart(part: MeshPart, index: Uint32Array): MeshPart {
  const ordered = Uint32Array.from(index);
  const [places, count] = MeshoptEncoder.reorderMesh(ordered, true, true);
  const moved = (values: Float32Array, width: number) => {
    const kept = new Float32Array(count * width);
    for (const [vertex, place] of places.entries()) {
      if (place < count)
        kept.set(values.subarray(vertex * width, (vertex + 1) * width), place * width);
    }
    return kept;
  };
  return {
    ...part,
    index: ordered,
    position: moved(part.position, 3),
    normal: moved(part.normal, 3),
    uv: moved(part.uv, 2),
    light: moved(part.light, 1),
  };
}
