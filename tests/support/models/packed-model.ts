import { readGlb } from '#domain/models/glb.ts';
import { modelSchema } from '#domain/models/model-schema.ts';
import { type ArPart, arParts } from '#functions/ar-files/ar-parts.ts';
import { packModel } from '#studio/models/pack/pack-model.ts';
import { rawModel, TEXTURES } from './raw-model.ts';

/** Returns a box's packed model, with its parts for augmented reality. */
export async function boxForAr(variant: string, options: Parameters<typeof rawModel>[0] = {}) {
  const { json, data } = readGlb(await packModel(rawModel(options), TEXTURES));
  const model = modelSchema.parse(json);
  const parts: ArPart[] = arParts(model, data, variant);
  return { model, parts };
}
