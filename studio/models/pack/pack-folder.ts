import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { readGlb, writeGlb } from '#domain/models/glb.ts';
import { modelSchema } from '#domain/models/model-schema.ts';
import { packModel } from './pack-model.ts';
import { textureFiles, tileOf } from './textures.ts';

/**
 * Packs all models of a folder. Models of the same designs that a folder no longer contains are removed.
 * @returns one line per model for people
 */
export async function packFolder(raw: string, data: string, textures: string): Promise<string[]> {
  await mkdir(data, { recursive: true });
  const files = await textureFiles(textures);
  const names = await listModelFiles(raw);
  const designs = new Set<string>();
  const lines: string[] = [];
  for (const name of names) {
    const packed = await packModel(await readFile(join(raw, name)), files);
    designs.add(packedDesignId(packed));
    await writeFile(join(data, name), packed);
    lines.push(`${name}: ${packed.length} bytes`);
  }
  for (const name of await listModelFiles(data)) {
    if (names.includes(name)) continue;
    if (designs.has(packedDesignId(await readFile(join(data, name))))) await rm(join(data, name));
  }
  return lines;
}

/** Rewrites the names of textures in all models, after the textures changed. */
export async function retexture(data: string, textures: string): Promise<void> {
  const files = await textureFiles(textures);
  for (const name of await listModelFiles(data)) {
    const glb = readGlb(await readFile(join(data, name)));
    const model = modelSchema.parse(glb.json);
    for (const image of model.images ?? []) {
      image.uri = files.get(tileOf(basename(image.uri)) ?? '') ?? image.uri;
    }
    await writeFile(join(data, name), writeGlb(model, glb.data));
  }
}

async function listModelFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.glb')).sort();
}

function packedDesignId(model: Uint8Array): string {
  return modelSchema.parse(readGlb(model).json).asset.extras.design;
}
