import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/**
 * `npm run icons`, after a change of the house's mark: draws `public/favicon.svg` in the sizes that phones want, into
 * `public/icons/`. Corners are filled, because phones cut their own.
 */
const PAPER = '#F2EEE7';
/** Part of a maskable icon that every phone shows, whatever it cuts. */
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
