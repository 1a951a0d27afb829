import type { ImportProblem } from '#contracts/admin-catalogue.ts';
import type { ImportFile, Range } from './import-cursor.ts';
import { type FileRow, problem, readFile } from './import-file.ts';
import { codeOf, familyOf } from './import-validation.ts';
import { MOST_READ } from './repository.ts';

/** A file as it was read. */
export interface ReadRows {
  rows: readonly FileRow[];
  /** What is wrong whatever the shop has. */
  problems: readonly ImportProblem[];
  codes: ReadonlySet<string>;
}

/** Reads a file, and finds what is wrong with it by itself. */
export function readRows({ format, content }: ImportFile): ReadRows {
  const { rows, problems } = readFile(format, content);
  const rowOf = new Map<string, number>();
  for (const row of rows) {
    const code = codeOf(row);
    const first = code && rowOf.get(code);
    if (first) problems.push(problem(row.row, 'code', `stands in row ${first} already`));
    else if (code) rowOf.set(code, row.row);
  }
  return { rows, problems, codes: new Set(rowOf.keys()) };
}

/** The first rows of a range whose products can be read together, and the codes to be read for them. */
export function readable({ rows, codes: inFile }: ReadRows, [from, end]: Range) {
  const codes = new Set<string>();
  let to = from;
  for (; to < end; to += 1) {
    const row = rows[to] as FileRow;
    const family = familyOf(row).filter((code) => !inFile.has(code));
    const more = new Set([...codes, ...[codeOf(row) ?? [], family].flat()]);
    if (more.size > MOST_READ) break;
    for (const code of more) codes.add(code);
  }
  return { range: [from, to] as Range, codes: [...codes] };
}
