import * as z from 'zod';
import { modelSchema } from '#domain/models/model-schema.ts';

const index = z.int().nonnegative();

/** Material whose textures are names of tiles. `extras.tile` is the size of its tile in meters. */
const rawMaterialSchema = z.looseObject({
  pbrMetallicRoughness: z.looseObject({
    baseColorTexture: z.string().optional(),
    metallicFactor: z.number(),
  }),
  normalTexture: z.string().optional(),
  emissiveTexture: z.string().optional(),
  emissiveFactor: z.array(z.number()).optional(),
  extensions: z.record(z.string(), z.unknown()).optional(),
  extras: z.strictObject({ tile: z.tuple([z.number(), z.number()]) }).optional(),
});
export type RawMaterial = z.infer<typeof rawMaterialSchema>;

const rawPrimitiveSchema = z.strictObject({
  attributes: z.strictObject({
    POSITION: index,
    NORMAL: index,
    TEXCOORD_0: index,
    COLOR_0: index,
  }),
  indices: index,
  material: index,
  extensions: modelSchema.shape.meshes.element.shape.primitives.element.shape.extensions,
});
export type RawPrimitive = z.infer<typeof rawPrimitiveSchema>;

/** JSON of a model in full detail, as `kit/export.py` writes it. */
export const rawSchema = z.looseObject({
  asset: z.looseObject({ extras: modelSchema.shape.asset.shape.extras }),
  extensions: modelSchema.shape.extensions,
  nodes: z.array(z.strictObject({ name: modelSchema.shape.nodes.element.shape.name, mesh: index })),
  meshes: z.array(z.strictObject({ name: z.string(), primitives: z.array(rawPrimitiveSchema) })),
  materials: z.array(rawMaterialSchema),
  accessors: z.array(
    z.looseObject({
      bufferView: index,
      componentType: z.int(),
      count: z.int(),
      type: z.string(),
    }),
  ),
  bufferViews: z.array(z.looseObject({ byteOffset: index })),
});
export type RawModel = z.infer<typeof rawSchema>;
