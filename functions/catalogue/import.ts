import * as z from 'zod';
import type { ImportProblem } from '#contracts/admin-catalogue.ts';
import {
  type Interior,
  type InteriorCreate,
  interiorCreateSchema,
  productCodeSchema,
} from '#contracts/interior.ts';
import { columnOfPath } from './csv-columns.ts';
import { type FileRow, problem, readFile } from './import-file.ts';
import type { CatalogueRepository } from './repository.ts';
import { type CatalogueService, fits } from './service.ts';

/** A call has ten seconds; what is begun after these ends before them. */
const WRITE_MS = 6_000;

const rowSchema = interiorCreateSchema.extend({ version: z.number().int().min(1).optional() });

/** What a row would do. `before` is the product as the shop has it. */
interface Step {
  row: number;
  draft: InteriorCreate;
  before: Interior | undefined;
}

/** What a file would do, or why it would not. */
interface Plan {
  problems: ImportProblem[];
  steps: Step[];
  unchanged: number;
}

/** How an import went; counts of products. */
export interface Imported extends Pick<Plan, 'problems' | 'unchanged'> {
  created: number;
  changed: number;
  remaining: number;
  /** Codes of the products that were written. */
  written: string[];
}

/** Files of products put into the catalogue: nothing is written before everything is right. */
export interface CatalogueImport {
  run(format: 'csv' | 'json', content: string, dryRun: boolean): Promise<Imported>;
}

/** What of a product a file can say, in one order of fields: equal products are equal texts. */
function essence(product: Interior | InteriorCreate): string {
  return JSON.stringify(interiorCreateSchema.parse({ variant: product.code, ...product }));
}

function codeOf(row: FileRow): string | undefined {
  return productCodeSchema.safeParse(row.code).data;
}

/** Judges one row against the shop and the rest of the file. */
function judge(
  row: FileRow,
  before: Interior | undefined,
  known: ReadonlySet<string>,
): { problems: ImportProblem[]; step?: Step } {
  const { version: _, ...fields } = before ?? { version: 0 };
  const parsed = rowSchema.safeParse(row.apply(fields));
  if (!parsed.success) {
    const problems = parsed.error.issues.map(({ path, message }) =>
      problem(row.row, columnOfPath(path), message),
    );
    return { problems };
  }
  const { version, ...draft } = parsed.data;
  const step = { row: row.row, draft, before };
  if (before && essence(before) === essence(draft)) return { problems: [] };
  const problems: ImportProblem[] = [];
  const missing = draft.family.filter((code) => !known.has(code) && !before?.family.includes(code));
  for (const code of missing) {
    problems.push(problem(row.row, 'family', `${code} is neither in the shop nor in the file`));
  }
  if (!fits(draft)) problems.push(problem(row.row, '', 'is too large for a product'));
  if (before && version === undefined) {
    const message = `is missing: the shop has this product in version ${before.version}`;
    problems.push(problem(row.row, 'version', message));
  } else if (before && version !== before.version) {
    const message = `has been changed meanwhile: the shop has version ${before.version}`;
    problems.push(problem(row.row, 'version', message));
  }
  return { problems, step };
}

/** @param service makes and changes products, one by one */
export function catalogueImport(
  repository: Pick<CatalogueRepository, 'allProducts'>,
  service: Pick<CatalogueService, 'create' | 'update'>,
): CatalogueImport {
  async function plan(format: 'csv' | 'json', content: string): Promise<Plan> {
    const { rows, problems } = readFile(format, content);
    const products = new Map((await repository.allProducts()).map((one) => [one.code, one]));
    const rowOf = new Map<string, number>();
    for (const row of rows) {
      const code = codeOf(row);
      const first = code && rowOf.get(code);
      if (first) problems.push(problem(row.row, 'code', `stands in row ${first} already`));
      else if (code) rowOf.set(code, row.row);
    }
    const known = new Set([...products.keys(), ...rowOf.keys()]);
    const judged = rows.map((row) => judge(row, products.get(codeOf(row) ?? ''), known));
    const steps = judged.flatMap(({ step }) => step ?? []);
    const found = [...problems, ...judged.flatMap((one) => one.problems)];
    return {
      problems: found.sort((a, b) => a.row - b.row),
      steps,
      unchanged: judged.filter((one) => !one.step && one.problems.length === 0).length,
    };
  }

  async function write({ draft, before, row }: Step): Promise<ImportProblem | undefined> {
    const { code, ...changes } = draft;
    const outcome = before
      ? await service.update(code, { ...changes, version: before.version })
      : await service.create(draft);
    return typeof outcome === 'string'
      ? problem(row, 'version', 'was changed by somebody else while the file was written')
      : undefined;
  }

  return {
    async run(format, content, dryRun) {
      const { problems, steps, unchanged } = await plan(format, content);
      const changed = steps.filter(({ before }) => before).length;
      const counts = { created: steps.length - changed, changed, unchanged };
      if (dryRun || problems.length > 0) {
        return { ...counts, problems, written: [], remaining: 0 };
      }
      const written: string[] = [];
      const end = performance.now() + WRITE_MS;
      for (const [index, step] of steps.entries()) {
        if (performance.now() > end) {
          return { ...counts, problems, written, remaining: steps.length - index };
        }
        const refused = await write(step);
        if (refused) return { ...counts, problems: [refused], written, remaining: 0 };
        written.push(step.draft.code);
      }
      return { ...counts, problems, written, remaining: 0 };
    },
  };
}
