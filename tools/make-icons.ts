import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { COLORS, COLORS_OF_PICTURES } from '#shop.config.ts';

/**
 * Command `npm run icons`: makes the pictures of `public/shop/` from `logo.svg` and the colors of the shop. Run it after a
 * change of the logo or the colors. The background of an icon fills its corners, because phones crop icons themselves.
 */
const { paper: PAPER } = COLORS;
/** Part of a maskable icon that no phone crops. */
const SAFE = 0.8;

const mark = await readFile(new URL('../public/shop/logo.svg', import.meta.url));
const { width, height } = await sharp(mark).metadata();
const target = fileURLToPath(new URL('../public/shop/icons/', import.meta.url));
await mkdir(target, { recursive: true });

async function draw(name: string, size: number, part = 1): Promise<void> {
  const edge = Math.round((size * (1 - part)) / 2);
  const inner = size - 2 * edge;
  // At 72 dots per inch, a logo has the size of its view box.
  await sharp(mark, { density: (72 * inner) / Math.max(width, height) })
    .resize(inner, inner, { fit: 'contain', background: PAPER })
    .flatten({ background: PAPER })
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background: PAPER })
    .png({ palette: true })
    .toFile(`${target}${name}.png`);
}

await draw('180', 180);
await draw('192', 192);
await draw('512', 512);
await draw('maskable', 512, SAFE);

/** Replaces the colors of the lines in a picture, in order. */
async function recolor(name: string, ...colors: readonly string[]): Promise<void> {
  const file = new URL(`../public/shop/${name}.svg`, import.meta.url);
  const rest = [...colors];
  const picture = (await readFile(file, 'utf8')).replace(/stroke="#\w+"/g, (stroke) => {
    const color = rest.shift();
    return color ? `stroke="${color}"` : stroke;
  });
  await writeFile(file, picture);
}

await recolor('chevron', COLORS.ink);
await recolor('weave', COLORS_OF_PICTURES.weave, COLORS.lacquer);
