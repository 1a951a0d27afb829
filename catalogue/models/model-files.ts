import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import * as z from 'zod';
import { readGlb } from '#domain/models/glb.ts';
import { type ModelJson, modelSchema } from '#domain/models/model-schema.ts';

/** Folder of the models. Textures are in its folder `textures`. */
export const MODEL_DATA_FOLDER = new URL('data/', import.meta.url);

const HASH_LENGTH = 8;

/** Packed model of a design, or of those variants that have other parts. */
export interface ModelFile {
  /** File name without its ending, such as `sora` or `ando-black`. */
  name: string;
  bytes: Uint8Array;
  json: ModelJson;
  /** Binary chunk. */
  data: Uint8Array;
}

/**
 * Reads all models.
 * @throws with the name of the first file that violates the schema
 */
export async function loadModels(): Promise<ModelFile[]> {
  const files = (await readdir(MODEL_DATA_FOLDER)).filter((file) => file.endsWith('.glb')).sort();
  return Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(new URL(file, MODEL_DATA_FOLDER));
      const { json, data } = readGlb(bytes);
      const parsed = modelSchema.safeParse(json);
      if (!parsed.success) {
        throw new Error(`catalogue/models/data/${file}:\n${z.prettifyError(parsed.error)}`);
      }
      return { name: file.replace(/\.glb$/, ''), bytes, json: parsed.data, data };
    }),
  );
}

/**
 * Returns the start of the SHA-256 hash of a file. File names contain the hash, so that browsers may keep files
 * forever.
 */
export function shortHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, HASH_LENGTH);
}

/** Returns the name that a model has in the shop. */
export function servedName({ name, bytes }: ModelFile): string {
  return `${name}-${shortHash(bytes)}.glb`;
}

/** Returns a model's variants. */
export function variantsOf({ json }: ModelFile): string[] {
  return json.extensions.KHR_materials_variants.variants.map(({ name }) => name);
}
