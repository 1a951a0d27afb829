import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { COLORS } from '#shop.config.ts';

/**
 * Command `npm run icons`: renders `public/favicon.svg` as app icons into `public/icons/`. Run it after a change of the
 * logo. The background fills the corners, because phones crop the icons themselves.
 */
const { paper: PAPER } = COLORS;
/** Part of a maskable icon that no phone crops. */
const SAFE = 0.8;

const mark = await readFile(new URL('../public/favicon.svg', import.meta.url));
const target = fileURLToPath(new URL('../public/icons/', import.meta.url));
await mkdir(target, { recursive: true });

async function draw(name: string, size: number, part = 1): Promise<void> {
  const edge = Math.round((size * (1 - part)) / 2);
  const inner = size - 2 * edge;
  await sharp(mark, { density: (72 * inner) / 32 })
    .resize(inner, inner)
    .flatten({ background: PAPER })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: PAPER })
    .png({ palette: true })
    .toFile(`${target}${name}.png`);
}

await draw('180', 180);
await draw('192', 192);
await draw('512', 512);
await draw('maskable', 512, SAFE);
