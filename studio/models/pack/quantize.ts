import type { Primitive } from '#domain/models/model-schema.ts';
import type { BinaryChunk } from './binary-chunk.ts';
import type { MeshPart } from './mesh-part.ts';

/** Box of a model in meters: its center, and half of its longest side. */
export interface QuantizationFrame {
  center: [number, number, number];
  reach: number;
}

/** Range of texture coordinates in meters. A piping can be 12 m long. */
export const UV_RANGE = { low: -4, span: 16 };

const LARGEST_INDEX = 65_535;
/**
 * Least light of a vertex, as a share. Without it, gaps would be black, because real light also comes from the side.
 * Metal reflects its surroundings, so gaps darken it less.
 */
const LEAST_LIGHT = { matte: 0.2, metal: 0.67, glowing: 1 };
/** Exponents of the shade with which the least light is added: half shade in cloth stays dark, and in metal does not. */
const FALL = { matte: 3, metal: 1, glowing: 1 };

/** Returns the frame that contains all parts. */
export function quantizationFrame(parts: readonly MeshPart[]): QuantizationFrame {
  const low = [Infinity, Infinity, Infinity];
  const high = [-Infinity, -Infinity, -Infinity];
  for (const { position } of parts) {
    for (const [index, value] of position.entries()) {
      low[index % 3] = Math.min(low[index % 3] ?? value, value);
      high[index % 3] = Math.max(high[index % 3] ?? value, value);
    }
  }
  const [x = 0, y = 0, z = 0] = low.map((value, axis) => (value + (high[axis] ?? value)) / 2);
  const sides = low.map((value, axis) => (high[axis] ?? value) - value);
  return { center: [x, y, z], reach: Math.max(...sides) / 2 };
}

/** Adds a part to the binary chunk, in 20 bytes per vertex or fewer. */
export function quantizePart(
  part: MeshPart,
  frame: QuantizationFrame,
  binary: BinaryChunk,
): Primitive {
  const { primitive, index } = part;
  return {
    attributes: {
      POSITION: addPosition(part, frame, binary),
      NORMAL: addNormal(part, binary),
      ...(isTextured(part) && { TEXCOORD_0: addUv(part, binary) }),
      COLOR_0: addLight(part, binary),
    },
    indices: binary.addIndices(part.light.length < LARGEST_INDEX ? Uint16Array.from(index) : index),
    material: primitive.material,
    ...(primitive.extensions && { extensions: primitive.extensions }),
  };
}

function addPosition(
  { position, light }: MeshPart,
  { center, reach }: QuantizationFrame,
  binary: BinaryChunk,
): number {
  const rows = new Int16Array(light.length * 4);
  const min = [32_767, 32_767, 32_767];
  const max = [-32_767, -32_767, -32_767];
  for (const [at, value] of position.entries()) {
    const axis = at % 3;
    const step = Math.round(((value - (center[axis] ?? 0)) / reach) * 32_767);
    rows[Math.floor(at / 3) * 4 + axis] = step;
    min[axis] = Math.min(min[axis] ?? step, step);
    max[axis] = Math.max(max[axis] ?? step, step);
  }
  return binary.addVertices(rows, light.length, { type: 'VEC3', normalized: true, min, max });
}

function addNormal({ normal, light }: MeshPart, binary: BinaryChunk): number {
  const rows = new Int8Array(light.length * 4);
  for (let vertex = 0; vertex < light.length; vertex += 1) {
    const [x = 0, y = 0, z = 0] = normal.subarray(vertex * 3, vertex * 3 + 3);
    const length = Math.hypot(x, y, z) || 1;
    rows.set(
      [x, y, z].map((value) => Math.round((value / length) * 127)),
      vertex * 4,
    );
  }
  return binary.addVertices(rows, light.length, { type: 'VEC3', normalized: true });
}

function addUv(part: MeshPart, binary: BinaryChunk): number {
  const isTiled = part.materials.some(({ extras }) => extras);
  const rows = Uint16Array.from(part.uv, (value) => {
    const share = isTiled ? (value - UV_RANGE.low) / UV_RANGE.span : value;
    if (share < 0 || share > 1) throw new Error(`texture coordinate ${value} m is out of range`);
    return Math.round(share * 65_535);
  });
  return binary.addVertices(rows, part.light.length, { type: 'VEC2', normalized: true });
}

function addLight({ light, materials }: MeshPart, binary: BinaryChunk): number {
  const isMetal = materials.some(
    ({ pbrMetallicRoughness }) => pbrMetallicRoughness.metallicFactor > 0.5,
  );
  const isGlowing = materials.some(({ emissiveFactor, extras }) => emissiveFactor && !extras);
  const kind = isGlowing ? 'glowing' : isMetal ? 'metal' : 'matte';
  const rows = new Uint8Array(light.length * 4);
  for (const [vertex, value] of light.entries()) {
    const shade = 1 - Math.min(1, value);
    const gray = Math.round(255 * (1 - shade + LEAST_LIGHT[kind] * shade ** FALL[kind]));
    rows.set([gray, gray, gray, 255], vertex * 4);
  }
  return binary.addVertices(rows, light.length, { type: 'VEC4', normalized: true });
}

function isTextured({ materials }: MeshPart): boolean {
  return materials.some(({ extras, emissiveTexture }) => extras ?? emissiveTexture);
}
