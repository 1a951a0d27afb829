import type { ImportProblem } from '#contracts/products/catalog-files.ts';
import { MAX_IMPORT_PROBLEMS } from '#domain/limits.ts';
import type { ImportFile, RowRange } from './import-cursor.ts';
import { codeOf, familyOf } from './import-validation.ts';
import { addImportedPictures } from './imported-pictures.ts';
import { type FileRow, importProblem, parseImportFile } from './parse-import-file.ts';
import { MAX_READ } from './repository.ts';

/** Parsed rows of a file. */
export interface ParsedRows {
  rows: readonly FileRow[];
  /** Problems of the file that do not depend on the catalog. */
  problems: readonly ImportProblem[];
  codes: ReadonlySet<string>;
}

/** Parses a file and finds its problems that do not depend on the catalog. */
export function parseImportRows(file: Omit<ImportFile, 'laterPictures'>): ParsedRows {
  const { format, content, pictures, replacesPictures } = file;
  const { rows, problems } = parseImportFile(format, content);
  const rowOf = new Map<string, number>();
  for (const row of rows) {
    const code = codeOf(row);
    const first = code && rowOf.get(code);
    if (code && !first) rowOf.set(code, row.row);
    if (first && problems.length < MAX_IMPORT_PROBLEMS) {
      const reason = { code: 'row-twice', value: String(first) } as const;
      problems.push(importProblem(row.row, 'code', reason, `is already in row ${first}`));
    }
  }
  return {
    rows: addImportedPictures(rows, pictures, replacesPictures, codeOf),
    problems,
    codes: new Set(rowOf.keys()),
  };
}

/** Returns the first rows of a range whose products one table call can read, with the codes of these products. */
export function rowsPerRead({ rows, codes: inFile }: ParsedRows, [from, end]: RowRange) {
  const codes = new Set<string>();
  let to = from;
  // Rows of one code or without a code read nothing, but their validation takes time as well.
  for (; to < Math.min(end, from + MAX_READ); to += 1) {
    const row = rows[to] as FileRow;
    const family = familyOf(row).filter((code) => !inFile.has(code));
    const more = [codeOf(row) ?? [], family].flat().filter((code) => !codes.has(code));
    if (codes.size + new Set(more).size > MAX_READ) break;
    for (const code of more) codes.add(code);
  }
  return { range: [from, to] as RowRange, codes: [...codes] };
}
