import { MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer';
import { readGlb, writeGlb } from '#domain/models/glb.ts';
import { modelSchema, REQUIRED_EXTENSIONS } from '#domain/models/model-schema.ts';
import { BinaryChunk } from './binary-chunk.ts';
import { withTextures } from './materials.ts';
import { compactPart, createMeshPart, type MeshPart, simplifyIndex } from './mesh-part.ts';
import { quantizationFrame, quantizePart } from './quantize.ts';
import { rawSchema } from './raw-schema.ts';

/** Number of triangles that a model should not exceed. */
const TRIANGLES = 27_000;
/** Distances in meters by which simplification may move a surface: at first, and at most. */
const ERROR = { first: 0.000_25, most: 0.004, growth: 1.5 };
/** Distance in meters from the floor that simplification may add. */
const MAX_GAP = 0.0005;

/**
 * Simplifies and quantizes a model in full detail. Textures stay outside, so that designs share them.
 * @param files texture files by tile, relative to the model
 */
export async function packModel(
  raw: Uint8Array,
  files: ReadonlyMap<string, string>,
): Promise<Uint8Array<ArrayBuffer>> {
  await Promise.all([MeshoptSimplifier.ready, MeshoptEncoder.ready]);
  const { json, data } = readGlb(raw);
  const model = rawSchema.parse(json);
  const meshes = model.meshes.map(({ primitives }) =>
    primitives.map((primitive) => createMeshPart(model, data, primitive)),
  );
  const indices = simplifyParts(meshes.flat());
  const parts = meshes.map((mesh) =>
    mesh.map((part) => compactPart(part, indices.get(part) ?? part.index)),
  );
  const frame = quantizationFrame(parts.flat());
  const [x, y, z] = frame.center;
  const piece = model.nodes.find(({ name }) => name === 'piece')?.mesh ?? 0;
  const gap = lowestOf(parts[piece] ?? []);
  const binary = new BinaryChunk();
  const { materials, textures, extensions } = withTextures(model.materials, files);
  const used = new Set(['KHR_materials_variants', 'KHR_mesh_quantization', ...extensions]);
  const packed = modelSchema.parse({
    asset: { version: '2.0', generator: 'npm run models', extras: model.asset.extras },
    extensionsUsed: [...used].sort(),
    extensionsRequired: REQUIRED_EXTENSIONS.filter((name) => used.has(name)),
    extensions: model.extensions,
    scene: 0,
    scenes: [{ nodes: model.nodes.map((_, index) => index) }],
    nodes: model.nodes.map((node) => ({
      ...node,
      translation: [x, gap > MAX_GAP ? y - gap : y, z],
      scale: [frame.reach, frame.reach, frame.reach],
    })),
    meshes: model.meshes.map(({ name }, index) => ({
      name,
      primitives: parts[index]?.map((part) => quantizePart(part, frame, binary)),
    })),
    materials,
    ...textures,
    accessors: binary.accessors,
    bufferViews: binary.bufferViews,
    buffers: [{ byteLength: binary.bytes().length }],
  });
  return writeGlb(packed, binary.bytes());
}

/** Returns the height of the lowest point. The lower edges of legs can disappear with their bevel. */
function lowestOf(parts: readonly MeshPart[]): number {
  const heights = parts.flatMap(({ position }) => [...position.filter((_, at) => at % 3 === 1)]);
  return heights.reduce((lowest, height) => Math.min(lowest, height), Infinity);
}

/** Returns the index of each part, with as much error as the number of triangles needs. */
function simplifyParts(parts: readonly MeshPart[]): Map<MeshPart, Uint32Array> {
  for (let error = ERROR.first; ; error = Math.min(ERROR.most, error * ERROR.growth)) {
    const indices = new Map(parts.map((part) => [part, simplifyIndex(part, error)]));
    const triangles = [...indices.values()].reduce((sum, index) => sum + index.length / 3, 0);
    if (triangles <= TRIANGLES || error >= ERROR.most) return indices;
  }
}
