import { alignToFourBytes } from '#domain/models/glb.ts';
import type { ModelJson } from '#domain/models/model-schema.ts';

type Accessor = ModelJson['accessors'][number];
type Values = Int8Array | Uint8Array | Int16Array | Uint16Array | Uint32Array | Float32Array;

const COMPONENT_TYPES = new Map<unknown, Accessor['componentType']>([
  [Int8Array, 5120],
  [Uint8Array, 5121],
  [Int16Array, 5122],
  [Uint16Array, 5123],
  [Uint32Array, 5125],
  [Float32Array, 5126],
]);
const VERTICES = 34962;
const INDICES = 34963;

/** Binary chunk under construction. Each array gets its own accessor and buffer view. */
export class BinaryChunk {
  readonly accessors: Accessor[] = [];
  readonly bufferViews: ModelJson['bufferViews'] = [];
  private readonly arrays: Values[] = [];
  private length = 0;

  /**
   * Adds the values of a vertex attribute and returns the number of its accessor. Rows begin at multiples of four bytes,
   * so an array may contain gaps.
   */
  addVertices(
    values: Values,
    count: number,
    accessor: Pick<Accessor, 'type' | 'normalized' | 'min' | 'max'>,
  ): number {
    return this.add(
      values,
      { count, ...accessor },
      { byteStride: values.byteLength / count, target: VERTICES },
    );
  }

  /** Adds the index of a primitive and returns the number of its accessor. */
  addIndices(values: Values): number {
    return this.add(values, { count: values.length, type: 'SCALAR' }, { target: INDICES });
  }

  /** Returns the binary chunk. */
  bytes(): Uint8Array<ArrayBuffer> {
    const bytes = new Uint8Array(this.length);
    for (const [index, { buffer, byteOffset, byteLength }] of this.arrays.entries()) {
      bytes.set(
        new Uint8Array(buffer, byteOffset, byteLength),
        this.bufferViews[index]?.byteOffset,
      );
    }
    return bytes;
  }

  private add(
    values: Values,
    accessor: Omit<Accessor, 'bufferView' | 'componentType'>,
    view: Pick<ModelJson['bufferViews'][number], 'byteStride' | 'target'>,
  ): number {
    const componentType = COMPONENT_TYPES.get(values.constructor);
    if (!componentType) throw new Error('no type of glTF');
    this.arrays.push(values);
    this.bufferViews.push({
      buffer: 0,
      byteOffset: this.length,
      byteLength: values.byteLength,
      ...view,
    });
    this.length = alignToFourBytes(this.length + values.byteLength);
    return (
      this.accessors.push({ bufferView: this.bufferViews.length - 1, componentType, ...accessor }) -
      1
    );
  }
}
