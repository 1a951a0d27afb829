/**
 * `npm run models:turntable [-- DESIGN ...]`: draws the turntable stills of the given designs. Without names, draws the
 * stills that are missing or show an older model, and deletes files that belong to no model.
 */
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { loadCatalogFiles } from '#catalogue/load.ts';
import { loadModels } from '#catalogue/models/model-files.ts';
import { expectedStills, TURNTABLE_FOLDER } from '#catalogue/models/turntable.ts';
import { TURNTABLE } from '#domain/models/turntable.ts';
import { runCommand, UserFacingError } from '#tools/user-facing-error.ts';
import { openModelBrowser } from './model-browser.ts';

/** Background of the views: the color behind photographs (`--sand`). A transparent picture has three times the bytes. */
const BACKGROUND = '#e6dfd3';
/** Compression. A greater effort takes five times as long, and saves a sixth of the bytes. */
const AVIF = { quality: 35, effort: 2, chromaSubsampling: '4:2:0' } as const;

await runCommand(async () => {
  const names = process.argv.slice(2);
  const [{ designs }, models] = await Promise.all([loadCatalogFiles(), loadModels()]);
  const unknown = names.filter((name) => !designs.has(name));
  if (unknown.length > 0) throw new UserFacingError(`Unknown design: ${unknown.join(', ')}`);
  await mkdir(TURNTABLE_FOLDER, { recursive: true });
  const existing = await readdir(TURNTABLE_FOLDER);
  const expected = expectedStills(designs.values(), models);
  const wanted = expected.filter(({ design, file }) =>
    names.length > 0 ? names.includes(design.key) : !existing.includes(file),
  );
  const browser = wanted.length > 0 ? await openModelBrowser() : undefined;
  try {
    for (const { design, model, variant, file } of wanted) {
      const { width, height } = TURNTABLE;
      const picture = { variant: variant.key, width, height };
      const png = await browser?.draw('drawTurntable', model, picture);
      const still = await sharp(png).flatten({ background: BACKGROUND }).avif(AVIF).toBuffer();
      await writeFile(new URL(file, TURNTABLE_FOLDER), still);
      process.stdout.write(`${design.key}: ${Math.ceil(still.length / 1000)} KB\n`);
    }
  } finally {
    await browser?.close();
  }
  const files = expected.map(({ file }) => file);
  for (const file of existing.filter((one) => !files.includes(one))) {
    await rm(new URL(file, TURNTABLE_FOLDER));
    process.stdout.write(`deleted ${file}\n`);
  }
});
