import type { FieldReason } from '#contracts/errors.ts';
import type { ImportProblem } from '#contracts/products/catalog-files.ts';
import { MAX_IMPORT_PROBLEMS } from '#domain/limits.ts';
import {
  CsvError,
  type CsvRow,
  MAX_CSV_CELL,
  MAX_CSV_COLUMNS,
  MAX_CSV_ROWS,
  parseCsv,
} from '#functions/csv/csv.ts';
import { isTooDeep } from '#functions/http/body.ts';
import {
  type CsvColumn,
  formatCell,
  PRODUCT_CSV_COLUMNS,
  parseCell,
  setAtPath,
} from './csv-columns.ts';
import { HEADER_ROWS } from './csv-headers.ts';

/** Row of a file with the fields of one product. */
export interface FileRow {
  row: number;
  /** Code in the file, not yet validated. */
  code: unknown;
  /** True for a product that is not in the file, and gets pictures only. */
  isOutsideFile?: true;
  /** Returns a copy of a product with the fields of the row. */
  apply(before: Record<string, unknown>): Record<string, unknown>;
}

/** Parsed file with its syntax problems. */
export interface ParsedFile {
  rows: FileRow[];
  problems: ImportProblem[];
}

/** Fields that the shop sets. Exports contain them; imports ignore them. */
const READ_ONLY_FIELDS = ['_id', 'createdAt', 'updatedAt'];
const FIELDS = new Set(PRODUCT_CSV_COLUMNS.map(({ path }) => path[0] ?? ''));
/** Columns by their name and by their headers in all languages. */
const COLUMN_OF: ReadonlyMap<string, CsvColumn> = new Map(
  HEADER_ROWS.flatMap((headers) =>
    PRODUCT_CSV_COLUMNS.map((one, index) => [columnKey(headers[index] ?? one.name), one] as const),
  ),
);

/** Maximum number of unknown names in a message, and maximum length of each. */
const MAX_NAMES = 10;
const MAX_NAME_LENGTH = 40;
/** Longest list in a product of a JSON file that is validated entry by entry. No field accepts as many. */
const MAX_ENTRIES = 100;

/** Character that replaces lost characters. Files with it were decoded with the wrong encoding. */
const REPLACEMENT = '\ufffd';

const CSV_PROBLEMS: Record<CsvError['reason'], readonly [FieldReason, string]> = {
  'open-quotation': [{ code: 'quotation' }, 'a quotation mark is never closed'],
  columns: limit('columns', MAX_CSV_COLUMNS, 'columns'),
  rows: limit('rows', MAX_CSV_ROWS, 'products'),
  cell: limit('cell', MAX_CSV_CELL, 'characters in one cell'),
};
const LOST = [{ code: 'lost' }, 'has a lost character'] as const;

/** Returns the reason and the message for a limit that a file exceeds. */
function limit(code: 'columns' | 'rows' | 'cell', maximum: number, counted: string) {
  return [{ code, value: String(maximum) }, `has more than ${maximum} ${counted}`] as const;
}

/** Returns the form of a column name that is compared. Spreadsheets and people change case, width and spaces. */
function columnKey(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/[\s\p{Cf}]/gu, '')
    .toLowerCase();
}

/** Returns one problem about all unknown names of a file, or an empty list. */
function unknownNames(row: number, names: readonly string[], what: 'column' | 'field') {
  if (names.length === 0) return [];
  const shown = names.slice(0, MAX_NAMES).map((name) => name.slice(0, MAX_NAME_LENGTH));
  const owner = what === 'column' ? 'of the catalog' : 'of a product';
  const column = shown.join(', ') + (names.length > MAX_NAMES ? ', …' : '');
  return names.length > 1
    ? [importProblem(row, column, { code: `not-${what}s` }, `are not ${what}s ${owner}`)]
    : [importProblem(row, column, { code: `not-${what}` }, `is not a ${what} ${owner}`)];
}

/** Problems of a file. Only the first ones are collected, because more would not help an editor. */
function problemList() {
  const problems: ImportProblem[] = [];
  return {
    problems,
    add(...more: ImportProblem[]) {
      if (problems.length < MAX_IMPORT_PROBLEMS) problems.push(...more);
    },
  };
}

/**
 * Returns the value of a cell. Spreadsheets write the text "true" in capitals, so such a cell keeps the stored text.
 * @param stored cell of the stored product
 */
function importedValue(cell: string, column: CsvColumn, stored: () => string): unknown {
  const isLogical = cell === 'TRUE' || cell === 'FALSE';
  return parseCell(isLogical && stored().toUpperCase() === cell ? stored() : cell, column);
}

function readCsv(content: string): ParsedFile {
  let lines: CsvRow[];
  try {
    lines = parseCsv(content);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return { rows: [], problems: [importProblem(error.row, '', ...CSV_PROBLEMS[error.reason])] };
  }
  const [head = { row: 1, cells: [] }, ...body] = lines;
  const keys = head.cells.map(columnKey);
  const columns = keys.map((key) => COLUMN_OF.get(key));
  const codeIndex = columns.findIndex((one) => one?.name === 'code');
  const nameAt = (index: number) => columns[index]?.name ?? head.cells[index]?.trim() ?? '';
  const { problems, add } = problemList();
  const unknown = keys.flatMap((key, index) => (key && !columns[index] ? [nameAt(index)] : []));
  add(...unknownNames(head.row, [...new Set(unknown)], 'column'));
  const twice = columns.filter((one, index) => one && columns.indexOf(one) < index);
  for (const one of new Set(twice)) {
    const reason = { code: 'column-twice' } as const;
    add(importProblem(head.row, one?.name ?? '', reason, 'is twice in the header row'));
  }
  if (codeIndex < 0) {
    add(importProblem(head.row, 'code', { code: 'column-missing' }, 'the column is missing'));
  }
  const rows = body.map(({ row, cells }): FileRow => {
    if (cells.some((cell, index) => cell.trim() && !keys[index])) {
      add(
        importProblem(row, '', { code: 'column-unnamed' }, 'has text in a column without a name'),
      );
    }
    if (cells.some((cell) => cell.includes(REPLACEMENT))) {
      const lost = cells.flatMap((cell, index) => (cell.includes(REPLACEMENT) ? [index] : []));
      add(...lost.map((index) => importProblem(row, nameAt(index), ...LOST)));
    }
    const known = columns.flatMap((column, index): [CsvColumn, string][] =>
      column ? [[column, cells[index] ?? '']] : [],
    );
    return {
      row,
      code: cells[codeIndex]?.trim(),
      apply: (before) =>
        known.reduce((tree, [column, cell]) => {
          const stored = () => formatCell(before, column);
          return setAtPath(tree, column.path, importedValue(cell, column, stored));
        }, before),
    };
  });
  return { rows, problems };
}

/** Shortens lists that are longer than any field accepts. The schema then rejects them with few problems. */
function shortened(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map(shortened);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one)]));
}

/** Returns whether a value has a text with a lost character. */
function hasLostCharacter(value: unknown): boolean {
  return (JSON.stringify(value) ?? '').includes(REPLACEMENT);
}

function readJson(content: string): ParsedFile {
  let list: unknown;
  try {
    // Parsing deep nesting takes seconds, and no product has any.
    if (!isTooDeep(content)) list = JSON.parse(content.replace(/^\uFEFF+/, ''));
  } catch {
    return { rows: [], problems: [importProblem(0, '', { code: 'not-json' }, 'is not JSON')] };
  }
  if (!Array.isArray(list)) {
    return { rows: [], problems: [importProblem(0, '', { code: 'not-list' }, 'is not a list')] };
  }
  if (list.length > MAX_CSV_ROWS) {
    return { rows: [], problems: [importProblem(MAX_CSV_ROWS + 1, '', ...CSV_PROBLEMS.rows)] };
  }
  const { problems, add } = problemList();
  /** Unknown names, with the first row of each. */
  const unknown = new Map<string, number>();
  const rows = list.flatMap((entry: unknown, index): FileRow[] => {
    const row = index + 1;
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) {
      add(importProblem(row, '', { code: 'not-product' }, 'is not a product'));
      return [];
    }
    const fields = Object.entries(entry).filter(([name]) => !READ_ONLY_FIELDS.includes(name));
    const known = fields.filter(([name]) => FIELDS.has(name));
    if (known.length < fields.length && unknown.size <= MAX_NAMES) {
      for (const [name] of fields) {
        if (!FIELDS.has(name) && !unknown.has(name)) unknown.set(name, row);
      }
    }
    const values = Object.fromEntries(known.map(([name, value]) => [name, shortened(value)]));
    for (const [name, value] of Object.entries(values)) {
      if (hasLostCharacter(value)) add(importProblem(row, name, ...LOST));
    }
    return [{ row, code: values['code'], apply: (before) => ({ ...before, ...values }) }];
  });
  const [firstRow = 1] = unknown.values();
  add(...unknownNames(firstRow, [...unknown.keys()], 'field'));
  return { rows, problems };
}

/**
 * Returns a problem of a file.
 * @param column name in the header row; empty for the whole row
 */
export function importProblem(
  row: number,
  column: string,
  reason: FieldReason,
  message: string,
): ImportProblem {
  return { row, column, message, reason };
}

/** Parses a file of products without validating the products. */
export function parseImportFile(format: 'csv' | 'json', content: string): ParsedFile {
  return format === 'csv' ? readCsv(content) : readJson(content);
}
