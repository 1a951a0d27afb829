import type { ModelJson, ModelMaterial, Primitive } from './model-schema.ts';

/** Returns the number of triangles of a model, with its dressing. */
export function triangleCount({ meshes, accessors }: ModelJson): number {
  return meshes
    .flatMap(({ primitives }) => primitives)
    .reduce((sum, { indices }) => sum + (accessors[indices]?.count ?? 0) / 3, 0);
}

/**
 * Returns the addresses of the textures that a variant shows, relative to the folder of the model.
 * @throws if the model lacks the variant
 */
export function textureUris(model: ModelJson, variant: string): string[] {
  const shown = [...variantMaterials(model, variant).values()].flatMap((material) => [
    material.pbrMetallicRoughness.baseColorTexture,
    material.normalTexture,
    material.emissiveTexture,
  ]);
  const uris = shown.map((info) => {
    const source = info && model.textures?.[info.index]?.extensions.EXT_texture_webp.source;
    return source === undefined ? undefined : model.images?.[source]?.uri;
  });
  return [...new Set(uris.filter((uri) => uri !== undefined))];
}

/**
 * Returns the material of each primitive in a variant.
 * @throws if the model lacks the variant
 */
export function variantMaterials(model: ModelJson, variant: string): Map<Primitive, ModelMaterial> {
  const { variants } = model.extensions.KHR_materials_variants;
  const number = variants.findIndex(({ name }) => name === variant);
  if (number < 0) throw new Error(`no variant ${variant}`);
  const materials = new Map<Primitive, ModelMaterial>();
  for (const primitive of model.meshes.flatMap(({ primitives }) => primitives)) {
    const mappings = primitive.extensions?.KHR_materials_variants.mappings ?? [];
    const mapping = mappings.find((one) => one.variants.includes(number));
    const material = model.materials[mapping?.material ?? primitive.material];
    if (!material) throw new Error('a primitive has no material');
    materials.set(primitive, material);
  }
  return materials;
}
