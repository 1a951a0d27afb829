import { glob, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Second part of `npm run workbench:update`: makes the screenshots smaller, without a change of a pixel. */
const folder = fileURLToPath(new URL('screenshots/', import.meta.url));

for await (const file of glob(`${folder}**/*.png`)) {
  const written = await readFile(file);
  const pixels = await pixelsOf(written);
  const opaque = sharp(written).removeAlpha();
  const candidates = await Promise.all([
    opaque.clone().png({ compressionLevel: 9, adaptiveFiltering: true }).toBuffer(),
    opaque.clone().png({ compressionLevel: 9 }).toBuffer(),
    opaque.clone().png({ palette: true, dither: 0 }).toBuffer(),
  ]);
  let smallest = written;
  for (const candidate of candidates) {
    if (candidate.length < smallest.length && pixels.equals(await pixelsOf(candidate))) {
      smallest = candidate;
    }
  }
  if (smallest !== written) await writeFile(file, smallest);
}

function pixelsOf(picture: Buffer): Promise<Buffer> {
  return sharp(picture).removeAlpha().raw().toBuffer();
}
