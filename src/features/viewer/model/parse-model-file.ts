import { readGlb } from '#domain/models/glb.ts';
import type { ModelJson } from '#domain/models/model-schema.ts';

/** Model with its binary data. */
export interface ParsedModel {
  json: ModelJson;
  data: Uint8Array;
}

/**
 * Reads a model of the shop. The catalog's check has validated the model with its schema, so only the kind of file is
 * checked here: the schema would add 12 KB to the viewer.
 * @throws if the file is not a model
 */
export function parseModelFile(file: ArrayBuffer): ParsedModel {
  const { json, data } = readGlb(new Uint8Array(file));
  if (!isModel(json)) throw new Error('no model of the shop');
  return { json, data };
}

function isModel(json: unknown): json is ModelJson {
  const model = json as Partial<ModelJson>;
  return (
    model.asset?.extras !== undefined && Array.isArray(model.nodes) && Array.isArray(model.meshes)
  );
}
