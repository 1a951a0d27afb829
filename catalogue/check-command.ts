import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { checkCatalog, missingPhotographs, type PictureSize } from './check.ts';
import { checkDrawings } from './drawings/check.ts';
import { loadDrawings } from './drawings/load.ts';
import { loadCatalogFiles } from './load.ts';
import { checkModels, textureSizes } from './models/check.ts';
import { loadModels } from './models/model-files.ts';
import { checkStills, expectedStills, loadStills } from './models/turntable.ts';
import { checkRooms } from './rooms/check.ts';
import { loadRooms } from './rooms/load.ts';

/** `npm run catalogue:check`: lists all problems of the catalog by design and field. The exit code is 1 if there are any. */
const loading = Promise.all([loadCatalogFiles(), loadDrawings(), loadRooms(), loadModels()]);
const [stock, drawings, rooms, models] = await loading.catch((error: Error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
const problems = [
  ...checkCatalog(stock, await pictureSizes()),
  ...checkDrawings(stock.designs.keys(), stock.measurements, drawings),
  ...checkRooms(rooms, stock),
  ...(await checkModels(stock.designs, stock.measurements, models, await textureSizes())),
  ...checkStills(expectedStills(stock.designs.values(), models), await loadStills()),
];
for (const { design, field, message } of problems) {
  process.stderr.write(`${design}  ${field}  ${message}\n`);
}
const variants = [...stock.designs.values()].reduce((sum, one) => sum + one.variants.length, 0);
process.stdout.write(
  `${stock.designs.size} designs, ${variants} variants: ${problems.length || 'no'} problems\n`,
);
const waiting = missingPhotographs(stock);
if (waiting.length > 0) {
  process.stdout.write(
    `Not on sale until they are photographed: ${waiting.length} (${waiting.join(', ')})\n`,
  );
}
process.exitCode = problems.length > 0 ? 1 : 0;

async function pictureSizes(): Promise<Map<string, PictureSize>> {
  const folder = new URL('pictures/', import.meta.url);
  const files = (await readdir(folder)).filter((file) => file.endsWith('.webp'));
  const sizes = await Promise.all(
    files.map(async (file) => {
      const { width, height } = await sharp(fileURLToPath(new URL(file, folder))).metadata();
      return [file, { width, height }] as const;
    }),
  );
  return new Map(sizes);
}
