/**
 * `npm run models:sheet -- [DESIGN ...]`: pictures of the viewer next to the photographs, for all designs with a model.
 * Writes `screenshots/models/*.webp`, and prints the color distance of each design.
 */
import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { loadModels, type ModelFile, variantsOf } from '#catalogue/models/model-files.ts';
import { runCommand } from '#tools/user-facing-error.ts';
import { colorDistance, median } from './color-distance.ts';
import { type ModelBrowser, openModelBrowser } from './model-browser.ts';

const ROOT = new URL('../../', import.meta.url);
const PICTURES = new URL('catalogue/pictures/', ROOT);
const TARGET = new URL('screenshots/models/', ROOT);
/** Color of the page, on which cut-out photographs appear. */
const PAPER = '#f2eee7';
const PICTURE_WIDTH = 400;
const ROW_HEIGHT = 500;
const PAIRS_PER_ROW = 2;
const ROWS = 4;

interface Pair {
  name: string;
  photograph: Buffer;
  picture: Buffer;
  distance: number;
  lightness: number;
}

/** Returns a variant's photograph, and the viewer's picture in the same size. */
async function comparePictures(
  browser: ModelBrowser,
  model: ModelFile,
  variant: string,
  photograph: string,
): Promise<Pair> {
  const resized = sharp(photograph).resize({ width: PICTURE_WIDTH }).ensureAlpha();
  const { data, info } = await resized.raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const picture = await browser.draw('drawFirstView', model, { variant, width, height });
  const shown = await sharp(picture).ensureAlpha().raw().toBuffer();
  return {
    name: `${model.name} ${variant}`,
    photograph: await resized.png().toBuffer(),
    picture,
    ...colorDistance({ data, width, height }, { data: shown, width, height }),
  };
}

/** Writes one sheet of pairs: the photograph at the left, the viewer's picture at the right. */
async function writeSheet(number: number, pairs: readonly Pair[]): Promise<void> {
  const label = ({ name, distance, lightness }: Pair) =>
    Buffer.from(
      `<svg width="${2 * PICTURE_WIDTH}" height="24"><text x="8" y="17" font-size="15">${name} · ${distance.toFixed(1)} · ${lightness.toFixed(1)}</text></svg>`,
    );
  await sharp({
    create: {
      width: PAIRS_PER_ROW * 2 * PICTURE_WIDTH,
      height: Math.ceil(pairs.length / PAIRS_PER_ROW) * ROW_HEIGHT,
      channels: 3,
      background: PAPER,
    },
  })
    .composite(
      pairs.flatMap((pair, index) => {
        const left = (index % PAIRS_PER_ROW) * 2 * PICTURE_WIDTH;
        const top = Math.floor(index / PAIRS_PER_ROW) * ROW_HEIGHT;
        return [
          { input: pair.photograph, left, top },
          { input: pair.picture, left: left + PICTURE_WIDTH, top },
          { input: label(pair), left, top },
        ];
      }),
    )
    .webp({ quality: 80 })
    .toFile(fileURLToPath(new URL(`${number}.webp`, TARGET)));
}

/** Returns the variant and the photograph with which a model is compared. */
function photographOf(model: ModelFile): { variant: string; path: string } | undefined {
  const { design } = model.json.asset.extras;
  for (const variant of variantsOf(model)) {
    const path = fileURLToPath(new URL(`${design}-${variant}-hero.webp`, PICTURES));
    if (existsSync(path)) return { variant, path };
  }
  return undefined;
}

await runCommand(async () => {
  const wanted = process.argv.slice(2);
  await mkdir(TARGET, { recursive: true });
  const models = (await loadModels()).filter(
    ({ json }) => wanted.length === 0 || wanted.includes(json.asset.extras.design),
  );
  const browser = await openModelBrowser();
  try {
    const pairs: Pair[] = [];
    for (const model of models) {
      const found = photographOf(model);
      if (!found) continue;
      const pair = await comparePictures(browser, model, found.variant, found.path);
      process.stdout.write(
        `${pair.name}: ${pair.distance.toFixed(1)}, lightness ${pair.lightness.toFixed(1)}\n`,
      );
      pairs.push(pair);
    }
    const perSheet = PAIRS_PER_ROW * ROWS;
    for (let first = 0; first < pairs.length; first += perSheet) {
      await writeSheet(first / perSheet + 1, pairs.slice(first, first + perSheet));
    }
    process.stdout.write(`median: ${median(pairs.map(({ distance }) => distance)).toFixed(1)}\n`);
  } finally {
    await browser.close();
  }
});
