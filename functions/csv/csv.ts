import { CsvError, parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** First characters of cells that spreadsheets run as formulas (OWASP: CSV injection). Some are full-width. */
const FORMULA = '[=+\\-@\\t\\r\\uff1d\\uff0b\\uff0d\\uff20]';
/** Apostrophe that `csv-stringify` adds before a formula. */
const FORMULA_GUARD = new RegExp(`^'(?=${FORMULA})`);
/** Cells to quote in addition to those with separators: formulas, apostrophes, and spaces at either end. */
const QUOTED = new RegExp(`^${FORMULA}|'|^\\s|\\s$`);

/** Marks a file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Returns a row of a CSV file (RFC 4180) with its line break. No cell can run as a formula. */
export function csvLine(cells: readonly string[]): string {
  return stringify([[...cells]], {
    escape_formulas: true,
    quote_record_delimiter: true,
    quoted_match: QUOTED,
    record_delimiter: 'windows',
  });
}

/** Row of a CSV file. */
export interface CsvRow {
  /** Row number as in a spreadsheet, from 1. */
  row: number;
  cells: string[];
}

/**
 * Parses a CSV file. Semicolons separate cells if the header row contains semicolons and no commas. Empty rows are left
 * out, but counted.
 * @returns undefined when a quotation mark is never closed
 */
export function parseCsv(text: string): CsvRow[] | undefined {
  const [header = ''] = text.split(/\r?\n/, 1);
  try {
    const rows = parse(text, {
      bom: true,
      delimiter: header.includes(';') && !header.includes(',') ? ';' : ',',
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      relax_quotes: true,
    });
    return rows
      .map((cells, index) => ({
        row: index + 1,
        cells: cells.map((cell) => cell.replace(FORMULA_GUARD, '')),
      }))
      .filter(({ cells }) => cells.some((cell) => cell !== ''));
  } catch (error) {
    if (error instanceof CsvError && error.code === 'CSV_QUOTE_NOT_CLOSED') return undefined;
    throw error;
  }
}
