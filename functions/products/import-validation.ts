import * as z from 'zod';
import { parseWithReasons } from '#contracts/field-reasons.ts';
import type { ImportChange, ImportProblem } from '#contracts/products/catalog-files.ts';
import { type ProductCreate, productCreateFields } from '#contracts/products/product-editing.ts';
import { checkCharacters } from '#domain/input/text-schemas.ts';
import type { Product } from '#domain/products/product.ts';
import { productCodeSchema } from '#domain/products/product-summary.ts';
import { picturesByField } from '#functions/pictures/missing-pictures.ts';
import { columnOfPath, formatCell, PRODUCT_CSV_COLUMNS, parseCell } from './csv-columns.ts';
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
  /** Cells that differ from the stored product. */
  changes: ImportChange[];
}

/** Maximum length of the text of a changed cell in a list, in characters. */
const MAX_SHOWN = 200;
/** Number of equal characters before the first difference of two long texts. */
const BEFORE_DIFFERENCE = 40;

/** Returns at most 200 characters of a text, with an ellipsis where the text goes on. */
function excerpt(characters: readonly string[], from: number): string {
  const shown = characters.slice(from, from + MAX_SHOWN).join('');
  return (from > 0 ? '…' : '') + shown + (characters.length > from + MAX_SHOWN ? '…' : '');
}

/** Returns excerpts of two texts that contain their first difference. Short texts stay complete. */
function excerpts(old: string, now: string): [before: string, after: string] {
  const [before, after] = [[...old], [...now]];
  const longest = Math.max(before.length, after.length);
  const difference = before.findIndex((character, index) => character !== after[index]);
  const equal = difference < 0 ? before.length : difference;
  const from = longest > MAX_SHOWN ? Math.max(0, equal - BEFORE_DIFFERENCE) : 0;
  return [excerpt(before, from), excerpt(after, from)];
}

/**
 * Returns the cells that a row changes. Values with the same cell are equal. A file has one kind of empty cell, but a
 * product can have an empty text, an empty list, or no value.
 */
function changedCells(before: Product | undefined, draft: ProductCreate, row: number) {
  const { code, title } = draft;
  if (!before) return [{ row, code, column: '', before: '', after: excerpts('', title)[1] }];
  const after = { variant: code, ...draft };
  return PRODUCT_CSV_COLUMNS.flatMap((column): ImportChange[] => {
    if (column.name === 'version') return [];
    const [old, now] = [formatCell(before, column), formatCell(after, column)];
    const isSame =
      JSON.stringify(parseCell(old, column)) === JSON.stringify(parseCell(now, column));
    if (isSame) return [];
    const [shownBefore, shownAfter] = excerpts(old, now);
    return [{ row, code, column: column.name, before: shownBefore, after: shownAfter }];
  });
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
  const { version: _, ...withoutVersion } = before ?? { version: 0 };
  // A file without the product has no version of it. The catalog version protects this change.
  const fields = row.isOutsideFile ? (before ?? { code: row.code }) : withoutVersion;
  const parsed = parseWithReasons(rowSchema, row.apply(fields));
  if (parsed.invalid) {
    const problems = parsed.invalid.map(({ path, reason, message }) =>
      row.isOutsideFile
        ? importProblem(0, String(row.code), reason, message)
        : importProblem(row.row, columnOfPath(path), reason, message),
    );
    return { problems };
  }
  const { version, ...draft } = parsed.data;
  const changes = changedCells(before, draft, row.row);
  if (changes.length === 0) return { problems: [] };
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
  return { problems, step: { at, draft, before, changes } };
}

/** Returns one problem for each picture of a row that the shop cannot show. @param missing pictures */
export function missingPictureProblems(
  row: FileRow,
  draft: ProductCreate,
  missing: ReadonlySet<string>,
): ImportProblem[] {
  const columnOf = new Map<string, string>();
  for (const [field, pictures] of picturesByField(draft)) {
    for (const picture of pictures) {
      if (missing.has(picture) && !columnOf.has(picture))
        columnOf.set(picture, columnOfPath(field.split('.')));
    }
  }
  return [...columnOf].map(([picture, column]) => {
    const reason = { code: 'picture-missing', value: picture } as const;
    const message = `The shop cannot show ${picture}`;
    return row.isOutsideFile
      ? importProblem(0, String(row.code), reason, message)
      : importProblem(row.row, column, reason, message);
  });
}
