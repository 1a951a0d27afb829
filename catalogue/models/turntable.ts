import { readdir, readFile } from 'node:fs/promises';
import type { CatalogProblem } from '../check.ts';
import type { Design } from '../design.ts';
import { MODEL_DATA_FOLDER, type ModelFile, shortHash, variantsOf } from './model-files.ts';

/** Folder of the turntable stills: one AVIF picture per design (S14.37). */
export const TURNTABLE_FOLDER = new URL('turntable/', MODEL_DATA_FOLDER);

/** Maximum size of all stills, in bytes. */
const MAX_BYTES = 4_000_000;

/** Still that a design should have. */
export interface ExpectedStill {
  design: Design;
  model: ModelFile;
  /** First variant of the design, which the still shows. */
  variant: Design['variants'][number];
  /** File name. It contains the model's hash, so a still of an older model has another name. */
  file: string;
}

/** Returns the stills of all designs whose first variant has a model. */
export function expectedStills(
  designs: Iterable<Design>,
  models: readonly ModelFile[],
): ExpectedStill[] {
  return [...designs].flatMap((design) => {
    const [variant] = design.variants;
    const model = models.find(
      (one) =>
        one.json.asset.extras.design === design.key &&
        variant &&
        variantsOf(one).includes(variant.key),
    );
    if (!variant || !model) return [];
    return [{ design, model, variant, file: `${design.key}-${shortHash(model.bytes)}.avif` }];
  });
}

/** Reads all stills. @returns contents by file name */
export async function loadStills(): Promise<Map<string, Uint8Array>> {
  const files = await readdir(TURNTABLE_FOLDER);
  const reading = files.map(
    async (file) => [file, await readFile(new URL(file, TURNTABLE_FOLDER))] as const,
  );
  return new Map(await Promise.all(reading));
}

/** Returns the problems of all stills: a missing or outdated still, a needless file, too much data. */
export function checkStills(
  expected: readonly ExpectedStill[],
  stills: ReadonlyMap<string, Uint8Array>,
): CatalogProblem[] {
  const problem = (design: string, message: string) => ({ design, field: 'turntable', message });
  const files = new Set(expected.map(({ file }) => file));
  const missing = expected.filter(({ file }) => !stills.has(file));
  const needless = [...stills.keys()].filter((file) => !files.has(file));
  const bytes = [...stills.values()].reduce((sum, { length }) => sum + length, 0);
  return [
    ...missing.map(({ design: { key } }) =>
      problem(key, `has no still of its model: run \`npm run models:turntable -- ${key}\``),
    ),
    ...needless.map((file) => problem('models', `${file} shows no model: delete the file`)),
    ...(bytes > MAX_BYTES
      ? [problem('models', `all stills have ${bytes} bytes; ${MAX_BYTES} are allowed`)]
      : []),
  ];
}
