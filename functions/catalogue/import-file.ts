import type { ImportProblem } from '#contracts/admin-catalogue.ts';
import { parseCsv } from '#functions/csv/csv.ts';
import { COLUMNS, type Column, setAtPath, valueIn } from './csv-columns.ts';

/** Row of a file with the fields of one product. */
export interface FileRow {
  row: number;
  /** Code in the file, not yet validated. */
  code: unknown;
  /** Returns a copy of a product with the fields of the row. */
  apply(before: Record<string, unknown>): Record<string, unknown>;
}

/** Parsed file with its syntax problems. */
export interface ReadFile {
  rows: FileRow[];
  problems: ImportProblem[];
}

/** Fields that the shop sets. Exports contain them; imports ignore them. */
const READ_ONLY_FIELDS = ['_id', 'createdAt', 'updatedAt'];
const FIELDS = new Set(COLUMNS.map(({ path }) => path[0] ?? ''));

function readCsv(content: string): ReadFile {
  const lines = parseCsv(content);
  if (!lines) return { rows: [], problems: [problem(0, '', 'a quotation mark is never closed')] };
  const [head, ...body] = lines;
  const names = (head?.cells ?? []).map((name) => name.trim());
  const columns = names.map((name) => COLUMNS.find((one) => one.name === name));
  const problems = names.flatMap((name, index) => {
    if (names.indexOf(name) < index) return [problem(1, name, 'stands twice in the head line')];
    return columns[index] ? [] : [problem(1, name, 'is not a column of the catalogue')];
  });
  if (!names.includes('code')) problems.push(problem(1, 'code', 'the column is missing'));
  const rows = body.map(({ row, cells }): FileRow => {
    if (cells.length > names.length) problems.push(problem(row, '', 'has more cells than columns'));
    const known = columns.flatMap((column, index): [Column, string][] =>
      column ? [[column, cells[index] ?? '']] : [],
    );
    const code = known.find(([column]) => column.name === 'code')?.[1].trim();
    return {
      row,
      code,
      apply: (before) =>
        known.reduce(
          (tree, [column, cell]) => setAtPath(tree, column.path, valueIn(cell, column)),
          before,
        ),
    };
  });
  return { rows, problems };
}

function readJson(content: string): ReadFile {
  let list: unknown;
  try {
    list = JSON.parse(content);
  } catch {
    return { rows: [], problems: [problem(0, '', 'is not JSON')] };
  }
  if (!Array.isArray(list)) return { rows: [], problems: [problem(0, '', 'is not a list')] };
  const problems: ImportProblem[] = [];
  const rows = list.flatMap((entry: unknown, index): FileRow[] => {
    const row = index + 1;
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
      problems.push(problem(row, '', 'is not a product'));
      return [];
    }
    const fields = Object.entries(entry).filter(([name]) => !READ_ONLY_FIELDS.includes(name));
    for (const [name] of fields) {
      if (!FIELDS.has(name)) problems.push(problem(row, name, 'is not a field of a product'));
    }
    const values = Object.fromEntries(fields);
    return [{ row, code: values['code'], apply: (before) => ({ ...before, ...values }) }];
  });
  return { rows, problems };
}

/** @param column name in the header row; empty for the whole row */
export function problem(row: number, column: string, message: string): ImportProblem {
  return { row, column, message };
}

/** Parses a file of products without validating the products. */
export function readFile(format: 'csv' | 'json', content: string): ReadFile {
  return format === 'csv' ? readCsv(content) : readJson(content);
}
