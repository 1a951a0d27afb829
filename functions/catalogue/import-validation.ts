import * as z from 'zod';
import type { ImportProblem } from '#contracts/admin-catalogue.ts';
import {
  type Interior,
  type InteriorCreate,
  interiorCreateSchema,
  productCodeSchema,
} from '#contracts/interior.ts';
import { columnOfPath } from './csv-columns.ts';
import { type FileRow, problem } from './import-file.ts';
import { fits } from './service.ts';

const rowSchema = interiorCreateSchema.extend({ version: z.number().int().min(1).optional() });
const familySchema = interiorCreateSchema.shape.family;

/** What a row would do. `before` is the product as the shop has it. */
export interface Step {
  /** Place of the row in the file, the first being 0. */
  at: number;
  draft: InteriorCreate;
  before: Interior | undefined;
}

/** What of a product a file can say, in one order of fields: equal products are equal texts. */
function essence(product: Interior | InteriorCreate): string {
  return JSON.stringify(interiorCreateSchema.parse({ variant: product.code, ...product }));
}

/** The code that a row names, if it is one. */
export function codeOf(row: FileRow): string | undefined {
  return productCodeSchema.safeParse(row.code).data;
}

/** The products that a row says its own is shown with, if it says so rightly. */
export function familyOf(row: FileRow): string[] {
  return familySchema.safeParse(row.apply({})['family']).data ?? [];
}

/**
 * Judges one row against the shop and the rest of the file. Without a step and problems, the shop has it so.
 * @param at place of the row in the file @param before the product as the shop has it
 * @param isKnown whether a code is that of a product in the shop or in the file
 */
export function judge(
  row: FileRow,
  at: number,
  before: Interior | undefined,
  isKnown: (code: string) => boolean,
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
  if (before && essence(before) === essence(draft)) return { problems: [] };
  const problems: ImportProblem[] = [];
  const missing = draft.family.filter((code) => !isKnown(code) && !before?.family.includes(code));
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
  return { problems, step: { at, draft, before } };
}
