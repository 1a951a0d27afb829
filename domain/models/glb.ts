/** JSON and binary data of a GLB file. */
export interface Glb {
  json: unknown;
  data: Uint8Array;
}

/** Part of an accessor of glTF that locates its numbers. */
interface Accessor {
  bufferView: number;
  componentType: number;
  normalized?: boolean | undefined;
  count: number;
  type: string;
}

/** Part of a glTF document that locates numbers. */
export interface GltfDocument {
  accessors: readonly Accessor[];
  bufferViews: readonly { byteOffset?: number | undefined; byteStride?: number | undefined }[];
}

const MAGIC = 0x46546c67;
const JSON_CHUNK = 0x4e4f534a;
const BINARY_CHUNK = 0x004e4942;
const HEADER = 12;
const CHUNK_HEADER = 8;

interface Component {
  bytes: number;
  /** Largest value, which a normalized accessor stores for 1. */
  max: number;
  read: (view: DataView, at: number) => number;
}

/** Component types of glTF. */
const COMPONENTS: Record<number, Component> = {
  5120: { bytes: 1, max: 127, read: (view, at) => view.getInt8(at) },
  5121: { bytes: 1, max: 255, read: (view, at) => view.getUint8(at) },
  5122: { bytes: 2, max: 32_767, read: (view, at) => view.getInt16(at, true) },
  5123: { bytes: 2, max: 65_535, read: (view, at) => view.getUint16(at, true) },
  5125: { bytes: 4, max: 4_294_967_295, read: (view, at) => view.getUint32(at, true) },
  5126: { bytes: 4, max: 1, read: (view, at) => view.getFloat32(at, true) },
};
const WIDTHS: Record<string, number> = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };

/**
 * Reads a GLB file with one JSON chunk and one binary chunk.
 * @throws if the file has another structure
 */
export function readGlb(file: Uint8Array): Glb {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const isGlb = file.length > HEADER + CHUNK_HEADER && view.getUint32(0, true) === MAGIC;
  if (!isGlb || view.getUint32(8, true) !== file.length) throw new Error('no complete GLB file');
  const jsonEnd = HEADER + CHUNK_HEADER + view.getUint32(HEADER, true);
  const start = jsonEnd + CHUNK_HEADER;
  if (view.getUint32(HEADER + 4, true) !== JSON_CHUNK) throw new Error('no JSON chunk');
  if (view.getUint32(jsonEnd + 4, true) !== BINARY_CHUNK) throw new Error('no binary chunk');
  const text = new TextDecoder().decode(file.subarray(HEADER + CHUNK_HEADER, jsonEnd));
  return {
    json: JSON.parse(text),
    data: file.subarray(start, start + view.getUint32(jsonEnd, true)),
  };
}

/** Returns a GLB file. Its binary chunk is padded with zeros. */
export function writeGlb(json: unknown, data: Uint8Array): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(JSON.stringify(json));
  const [textLength, dataLength] = [alignToFourBytes(text.length), alignToFourBytes(data.length)];
  const start = HEADER + CHUNK_HEADER + textLength;
  const file = new Uint8Array(start + CHUNK_HEADER + dataLength);
  const view = new DataView(file.buffer);
  const words = [MAGIC, 2, file.length, textLength, JSON_CHUNK];
  for (const [index, word] of words.entries()) view.setUint32(index * 4, word, true);
  view.setUint32(start, dataLength, true);
  view.setUint32(start + 4, BINARY_CHUNK, true);
  file.fill(0x20, HEADER + CHUNK_HEADER, start); // JSON is padded with spaces
  file.set(text, HEADER + CHUNK_HEADER);
  file.set(data, start + CHUNK_HEADER);
  return file;
}

/** Returns the next multiple of four. Chunks and buffer views begin at multiples of four bytes. */
export function alignToFourBytes(length: number): number {
  return Math.ceil(length / 4) * 4;
}

/**
 * Returns the numbers of an accessor, without gaps. Normalized integers become fractions of 1.
 * @throws if the accessor does not exist or has an unknown type
 */
export function readAccessor(
  document: GltfDocument,
  data: Uint8Array,
  index: number,
): Float64Array {
  const accessor = document.accessors[index];
  const bufferView = accessor && document.bufferViews[accessor.bufferView];
  const component = accessor && COMPONENTS[accessor.componentType];
  const width = accessor && WIDTHS[accessor.type];
  if (!bufferView || !component || !width) throw new Error(`no accessor ${index}`);
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength);
  const stride = bufferView.byteStride ?? width * component.bytes;
  const start = bufferView.byteOffset ?? 0;
  const numbers = new Float64Array(accessor.count * width);
  for (let row = 0; row < accessor.count; row += 1) {
    for (let column = 0; column < width; column += 1) {
      const value = component.read(view, start + row * stride + column * component.bytes);
      numbers[row * width + column] = accessor.normalized
        ? Math.max(-1, value / component.max)
        : value;
    }
  }
  return numbers;
}
