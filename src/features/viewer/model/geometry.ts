import {
  BufferAttribute,
  BufferGeometry,
  InterleavedBuffer,
  InterleavedBufferAttribute,
  type TypedArray,
} from 'three';
import type { ModelJson, Primitive } from '#domain/models/model-schema.ts';

/** Arrays of the component types that models use. */
const ARRAYS = {
  5120: Int8Array,
  5121: Uint8Array,
  5122: Int16Array,
  5123: Uint16Array,
  5125: Uint32Array,
  5126: Float32Array,
};
const WIDTHS = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 };
/** Names in three.js for glTF attributes. */
const NAMES = { POSITION: 'position', NORMAL: 'normal', TEXCOORD_0: 'uv', COLOR_0: 'color' };

/**
 * Returns a primitive's geometry. The numbers stay quantized, and the graphics card converts them.
 * @throws if the model lacks a part of the primitive
 */
export function geometryOf(
  primitive: Primitive,
  model: ModelJson,
  data: Uint8Array,
): BufferGeometry {
  const geometry = new BufferGeometry();
  for (const [name, index] of Object.entries(primitive.attributes)) {
    if (index === undefined) continue;
    geometry.setAttribute(NAMES[name as keyof typeof NAMES], attributeOf(index, model, data));
  }
  const indices = attributeOf(primitive.indices, model, data);
  if (!(indices instanceof BufferAttribute)) throw new Error('indices with gaps');
  geometry.setIndex(indices);
  return geometry;
}

function attributeOf(
  index: number,
  { accessors, bufferViews }: ModelJson,
  data: Uint8Array,
): BufferAttribute | InterleavedBufferAttribute {
  const accessor = accessors[index];
  const view = accessor && bufferViews[accessor.bufferView];
  if (!view) throw new Error(`no accessor ${index}`);
  const Numbers = ARRAYS[accessor.componentType];
  const width = WIDTHS[accessor.type];
  const numbers: TypedArray = new Numbers(
    data.buffer as ArrayBuffer,
    data.byteOffset + (view.byteOffset ?? 0),
    view.byteLength / Numbers.BYTES_PER_ELEMENT,
  );
  const stride =
    view.byteStride === undefined ? width : view.byteStride / Numbers.BYTES_PER_ELEMENT;
  if (stride === width) return new BufferAttribute(numbers, width, accessor.normalized);
  const buffer = new InterleavedBuffer(numbers, stride);
  return new InterleavedBufferAttribute(buffer, width, 0, accessor.normalized ?? false);
}
