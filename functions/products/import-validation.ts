import * as z from 'zod';
import { parseWithReasons } from '#contracts/field-reasons.ts';
import type { ImportProblem } from '#contracts/products/catalog-files.ts';
import { type ProductCreate, productCreateFields } from '#contracts/products/product-editing.ts';
import type { Product } from '#domain/products/product.ts';
import { productCodeSchema } from '#domain/products/product-summary.ts';
import { checkCharacters } from '#domain/text/text-schemas.ts';
import { columnOfPath } from './csv-columns.ts';
import { type FileRow, importProblem } from './parse-import-file.ts';
import { fitsTableItem } from './service.ts';

const rowSchema = productCreateFields
  .extend({ version: z.number().int().min(1).optional() })
  .check(checkCharacters);
const familySchema = productCreateFields.shape.family;

/** Change of a product by a row. */
export interface ImportStep {
  /** Index of the row in the file, from 0. */
  at: number;
  draft: ProductCreate;
  /** Stored product. */
  before: Product | undefined;
}

/** Returns the importable fields of a product as text. The fields are sorted, so equal products have equal texts. */
function comparableText(product: Product | ProductCreate): string {
  return JSON.stringify(productCreateFields.parse({ variant: product.code, ...product }));
}

/** Returns the code of a row; undefined for an invalid code. */
export function codeOf(row: FileRow): string | undefined {
  return productCodeSchema.safeParse(row.code).data;
}

/** Returns the codes in the column `family` of a row; an empty list if the cell is invalid. */
export function familyOf(row: FileRow): string[] {
  return familySchema.safeParse(row.apply({})['family']).data ?? [];
}

/**
 * Validates one row against the catalog and the rest of the file. The result for a valid row that equals the stored
 * product contains neither a step nor problems.
 * @param at index of the row in the file
 * @param before stored product
 * @param isKnown returns true for the code of a product in the catalog or in the file
 */
export function validateRow(
  row: FileRow,
  at: number,
  before: Product | undefined,
  isKnown: (code: string) => boolean,
): { problems: ImportProblem[]; step?: ImportStep } {
  const { version: _, ...fields } = before ?? { version: 0 };
  const parsed = parseWithReasons(rowSchema, row.apply(fields));
  if (parsed.invalid) {
    const problems = parsed.invalid.map(({ path, reason, message }) =>
      importProblem(row.row, columnOfPath(path), reason, message),
    );
    return { problems };
  }
  const { version, ...draft } = parsed.data;
  if (before && comparableText(before) === comparableText(draft)) return { problems: [] };
  const problems: ImportProblem[] = [];
  const missing = draft.family.filter((code) => !isKnown(code) && !before?.family.includes(code));
  for (const code of missing) {
    const message = `${code} is neither in the shop nor in the file`;
    problems.push(importProblem(row.row, 'family', { code: 'family', value: code }, message));
  }
  if (!fitsTableItem(draft)) {
    problems.push(importProblem(row.row, '', { code: 'large' }, 'is too large for a product'));
  }
  const value = String(before?.version);
  if (before && version === undefined) {
    const message = `is missing: the shop has this product in version ${value}`;
    problems.push(importProblem(row.row, 'version', { code: 'version-missing', value }, message));
  } else if (before && version !== before.version) {
    const message = `has been changed meanwhile: the shop has version ${value}`;
    problems.push(importProblem(row.row, 'version', { code: 'version', value }, message));
  }
  return { problems, step: { at, draft, before } };
}
