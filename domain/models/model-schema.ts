import * as z from 'zod';

/** Extensions of glTF that models use. Viewers of models must support the required ones. */
export const REQUIRED_EXTENSIONS = [
  'EXT_texture_webp',
  'KHR_mesh_quantization',
  'KHR_texture_transform',
] as const;

const index = z.int().nonnegative();
const pair = z.tuple([z.number(), z.number()]);
const triple = z.tuple([z.number(), z.number(), z.number()]);

const textureInfoSchema = z.strictObject({
  index,
  extensions: z
    .strictObject({ KHR_texture_transform: z.strictObject({ offset: pair, scale: pair }) })
    .optional(),
});
export type TextureInfo = z.infer<typeof textureInfoSchema>;

const materialSchema = z.strictObject({
  name: z.string(),
  pbrMetallicRoughness: z.strictObject({
    baseColorFactor: z.array(z.number()).length(4).optional(),
    baseColorTexture: textureInfoSchema.optional(),
    metallicFactor: z.number(),
    roughnessFactor: z.number(),
  }),
  normalTexture: textureInfoSchema.optional(),
  emissiveTexture: textureInfoSchema.optional(),
  emissiveFactor: triple.optional(),
  alphaMode: z.literal('BLEND').optional(),
  doubleSided: z.literal(true).optional(),
  extensions: z
    .strictObject({
      KHR_materials_sheen: z
        .strictObject({ sheenColorFactor: triple, sheenRoughnessFactor: z.number() })
        .optional(),
      KHR_materials_specular: z.strictObject({ specularFactor: z.number() }).optional(),
      KHR_materials_emissive_strength: z.strictObject({ emissiveStrength: z.number() }).optional(),
    })
    .optional(),
});
export type ModelMaterial = z.infer<typeof materialSchema>;

const primitiveSchema = z.strictObject({
  attributes: z.strictObject({
    POSITION: index,
    NORMAL: index,
    TEXCOORD_0: index.optional(),
    COLOR_0: index,
  }),
  indices: index,
  material: index,
  extensions: z
    .strictObject({
      KHR_materials_variants: z.strictObject({
        mappings: z.array(z.strictObject({ material: index, variants: z.array(index).min(1) })),
      }),
    })
    .optional(),
});
export type Primitive = z.infer<typeof primitiveSchema>;

const accessorSchema = z.strictObject({
  bufferView: index,
  componentType: z.union([
    z.literal(5120),
    z.literal(5121),
    z.literal(5122),
    z.literal(5123),
    z.literal(5125),
    z.literal(5126),
  ]),
  normalized: z.literal(true).optional(),
  count: z.int().positive(),
  type: z.enum(['SCALAR', 'VEC2', 'VEC3', 'VEC4']),
  min: z.array(z.number()).optional(),
  max: z.array(z.number()).optional(),
});

const bufferViewSchema = z.strictObject({
  buffer: z.literal(0),
  byteOffset: index,
  byteLength: z.int().positive(),
  byteStride: z.int().positive().optional(),
  target: z.union([z.literal(34962), z.literal(34963)]),
});

/**
 * Metadata of a model for which glTF has no field. `mount` is the side of the room that the piece touches. `view` is
 * the camera of the first photograph in degrees. `exposure` is the exposure of the photographs in stops, and the
 * maximum number of stops that bright variants lose. `variants` are the exposures of variants that differ, by key.
 * `isLit` marks pieces with lamps inside, where no shadow falls.
 */
const extrasSchema = z.strictObject({
  design: z.string(),
  mount: z.enum(['floor', 'wall', 'ceiling']),
  view: z.strictObject({ azimuth: z.number(), elevation: z.number() }),
  exposure: z.strictObject({
    stops: z.number(),
    maxDarkening: z.number(),
    variants: z.record(z.string(), z.number()).optional(),
  }),
  isLit: z.boolean(),
});

/**
 * JSON of a packed model: the part of glTF 2.0 that `npm run models` writes (D68). Node `piece` is the furniture. The
 * nodes `bedding` and `dressing` (vases, books, tableware) are no part of its measures.
 */
export const modelSchema = z.strictObject({
  asset: z.strictObject({
    version: z.literal('2.0'),
    generator: z.string(),
    extras: extrasSchema,
  }),
  extensionsUsed: z.array(z.string()),
  extensionsRequired: z.array(z.enum(REQUIRED_EXTENSIONS)),
  extensions: z.strictObject({
    KHR_materials_variants: z.strictObject({
      variants: z.array(z.strictObject({ name: z.string() })).min(1),
    }),
  }),
  scene: z.literal(0),
  scenes: z.tuple([z.strictObject({ nodes: z.array(index) })]),
  nodes: z
    .array(
      z.strictObject({
        name: z.enum(['piece', 'bedding', 'dressing']),
        mesh: index,
        translation: triple,
        scale: triple,
      }),
    )
    .min(1),
  meshes: z
    .array(z.strictObject({ name: z.string(), primitives: z.array(primitiveSchema).min(1) }))
    .min(1),
  materials: z.array(materialSchema).min(1),
  images: z.array(z.strictObject({ uri: z.string() })).optional(),
  textures: z
    .array(
      z.strictObject({
        sampler: z.literal(0),
        extensions: z.strictObject({ EXT_texture_webp: z.strictObject({ source: index }) }),
      }),
    )
    .optional(),
  samplers: z.array(z.record(z.string(), z.number())).optional(),
  accessors: z.array(accessorSchema),
  bufferViews: z.array(bufferViewSchema),
  buffers: z.tuple([z.strictObject({ byteLength: z.int().positive() })]),
});
export type ModelJson = z.infer<typeof modelSchema>;
export type ModelNode = ModelJson['nodes'][number];
