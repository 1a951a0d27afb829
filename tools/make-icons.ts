import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { findFontFile, openFont } from '#functions/documents/fonts.ts';
import { COLORS, COLORS_OF_PICTURES, WORD_MARK } from '#shop.config.ts';

/**
 * Command `npm run icons`: makes the pictures of `public/shop/` from `logo.svg`, the name and the colors of the shop. Run it
 * after a change of one of these. The background of an icon fills its corners, because phones crop icons themselves.
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

/** Height of the name in emails, in pixels. Sharp on screens that show two pixels per point. */
const NAME_HEIGHT = 56;
/** Space around the middle part of the name and between letters, as multiples of the font size. */
const GAP = 0.14;
const SPACING = -0.025;

/**
 * Draws the name for emails, whose programs load no fonts. The dark background is part of the picture, because dark mode
 * changes other backgrounds.
 */
async function drawName(): Promise<void> {
  const size = NAME_HEIGHT * 0.8;
  let left = 0;
  const paths = WORD_MARK.map((part, index) => {
    const color = index === 1 ? COLORS['lacquer-glow'] : COLORS['on-night'];
    const outlines = [...part].map((letter) => {
      const font = openFont(findFontFile(letter, 'name') ?? 'name.ttf');
      const scale = size / font.unitsPerEm;
      const run = font.layout(letter);
      const at = `translate(${left} ${NAME_HEIGHT * 0.77}) scale(${scale} ${-scale})`;
      left += run.advanceWidth * scale + SPACING * size;
      return `<path transform="${at}" d="${run.glyphs.map((glyph) => glyph.path.toSVG()).join('')}"/>`;
    });
    left += GAP * size;
    return `<g fill="${color}">${outlines.join('')}</g>`;
  });
  const width = Math.ceil(left - GAP * size);
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${NAME_HEIGHT}">${paths.join('')}</svg>`;
  await sharp(Buffer.from(picture))
    .flatten({ background: COLORS.night })
    .png({ palette: true })
    .toFile(`${target}name.png`);
}

await drawName();

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
