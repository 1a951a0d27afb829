import { writeGlb } from '#domain/models/glb.ts';

/** Faces of a unit cube: normal, and the two directions along the face. */
const FACES = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [-1, 0, 0],
    [0, 0, 1],
    [0, 1, 0],
  ],
  [
    [0, 1, 0],
    [0, 0, 1],
    [1, 0, 0],
  ],
  [
    [0, -1, 0],
    [1, 0, 0],
    [0, 0, 1],
  ],
  [
    [0, 0, 1],
    [1, 0, 0],
    [0, 1, 0],
  ],
  [
    [0, 0, -1],
    [0, 1, 0],
    [1, 0, 0],
  ],
] as const;

const LINEN = {
  pbrMetallicRoughness: {
    baseColorTexture: 'linen',
    baseColorFactor: [0.5, 0.25, 0.125, 1],
    metallicFactor: 0,
    roughnessFactor: 0.9,
  },
  normalTexture: 'linen-normal',
  extras: { tile: [0.2, 0.1] },
};
const BRASS = {
  name: 'brass',
  pbrMetallicRoughness: {
    baseColorFactor: [0.4, 0.3, 0.1, 1],
    metallicFactor: 1,
    roughnessFactor: 0.3,
  },
};

/** Textures of the raw model, by tile. */
export const TEXTURES = new Map([
  ['linen', 'textures/linen-00000000.webp'],
  ['linen-normal', 'textures/linen-normal-00000000.webp'],
]);

/**
 * Returns a model in full detail, as Blender exports it: a cube with an edge of 40 cm on the floor, with a vase on its
 * top. The variants `sand` and `clay` have linen in two colors on the cube, and the vase is of brass.
 * @param light baked light of all vertices
 * @param bottom height of the lowest point, in meters
 */
export function rawModel({ light = 0.5, isVaseBedding = false, bottom = 0 } = {}): Uint8Array {
  const data: number[] = [];
  const accessors: object[] = [];
  const bufferViews: object[] = [];
  const add = (values: readonly number[], type: string, width: number, isIndex = false) => {
    const bytes = new Uint8Array(
      (isIndex ? Uint32Array.from(values) : Float32Array.from(values)).buffer,
    );
    bufferViews.push({ buffer: 0, byteOffset: data.length, byteLength: bytes.length });
    data.push(...bytes);
    const componentType = isIndex ? 5125 : 5126;
    const accessor = { bufferView: bufferViews.length - 1, componentType, type };
    return accessors.push({ ...accessor, count: values.length / width }) - 1;
  };
  const cube = (edge: number, bottom: number, material: number, rest = {}) => {
    const corners = FACES.flatMap(([normal, along, across]) =>
      [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ].map(([u = 0, v = 0]) => ({
        normal,
        uv: [u * edge, v * edge],
        position: normal.map((value, axis) => {
          const offset = (u - 0.5) * (along[axis] ?? 0) + (v - 0.5) * (across[axis] ?? 0);
          return edge * (value / 2 + offset) + (axis === 1 ? bottom + edge / 2 : 0);
        }),
      })),
    );
    return {
      attributes: {
        POSITION: add(
          corners.flatMap(({ position }) => position),
          'VEC3',
          3,
        ),
        NORMAL: add(
          corners.flatMap(({ normal }) => [...normal]),
          'VEC3',
          3,
        ),
        TEXCOORD_0: add(
          corners.flatMap(({ uv }) => uv),
          'VEC2',
          2,
        ),
        COLOR_0: add(
          corners.flatMap(() => [light, light, light]),
          'VEC3',
          3,
        ),
      },
      indices: add(
        FACES.flatMap((_, face) => [0, 1, 2, 0, 2, 3].map((corner) => face * 4 + corner)),
        'SCALAR',
        1,
        true,
      ),
      material,
      ...rest,
    };
  };
  const mappings = [0, 1].map((number) => ({ material: number, variants: [number] }));
  const piece = cube(0.4, bottom, 0, { extensions: { KHR_materials_variants: { mappings } } });
  const vase = cube(0.1, bottom + 0.4, 2);
  return writeGlb(
    {
      asset: {
        version: '2.0',
        extras: {
          design: 'box',
          mount: 'floor',
          view: { azimuth: -30, elevation: 8 },
          exposure: { stops: 0.35, maxDarkening: 0.8 },
          isLit: false,
        },
      },
      extensions: { KHR_materials_variants: { variants: [{ name: 'sand' }, { name: 'clay' }] } },
      nodes: [
        { name: 'piece', mesh: 0 },
        { name: isVaseBedding ? 'bedding' : 'dressing', mesh: 1 },
      ],
      meshes: [
        { name: 'piece', primitives: [piece] },
        { name: 'more', primitives: [vase] },
      ],
      materials: [{ name: 'linen #cfc3b0', ...LINEN }, { name: 'linen #a9815a', ...LINEN }, BRASS],
      accessors,
      bufferViews,
    },
    Uint8Array.from(data),
  );
}
