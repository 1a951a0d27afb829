import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';

/** Quality of WebP. Normal maps also get sharp chroma, or their relief would be lost. */
const QUALITY = { color: 80, normal: 65, alpha: 90 };
const HASH_LENGTH = 8;
const TEXTURE = /^(?<tile>[a-z0-9-]+)-[0-9a-f]{8}\.webp$/;

/** Returns the tile of a texture file, or undefined for another file. */
export function tileOf(file: string): string | undefined {
  return TEXTURE.exec(file)?.groups?.['tile'];
}

/** Returns the texture files in a folder by tile, relative to the models. */
export async function textureFiles(folder: string): Promise<Map<string, string>> {
  const files = await readdir(folder).catch(() => []);
  return new Map(
    files.flatMap((file) => {
      const tile = tileOf(file);
      return tile ? [[tile, `${basename(folder)}/${file}`] as const] : [];
    }),
  );
}

/**
 * Writes each tile in `tiles` as WebP, and removes its earlier version. The file name contains a hash of the contents, so
 * that browsers may keep the file forever.
 */
export async function writeTextures(tiles: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const earlier = await textureFiles(folder);
  for (const file of (await readdir(tiles)).filter((name) => name.endsWith('.png')).sort()) {
    const tile = basename(file, '.png');
    const quality = tile.endsWith('-normal') ? QUALITY.normal : QUALITY.color;
    const webp = await sharp(join(tiles, file))
      .webp({ quality, smartSubsample: true, effort: 6, alphaQuality: QUALITY.alpha })
      .toBuffer();
    const old = earlier.get(tile);
    if (old) await rm(join(folder, basename(old)));
    const hash = createHash('sha256').update(webp).digest('hex').slice(0, HASH_LENGTH);
    await writeFile(join(folder, `${tile}-${hash}.webp`), webp);
  }
}
