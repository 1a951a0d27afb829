/** A spreadsheet takes a cell that begins so for a formula and runs it, whoever typed it (OWASP: CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;
/** What was written to keep a cell from being one. */
const GUARDED = /^'(?=[=+\-@\t\r])/;

/** Tells spreadsheets that the file is UTF-8. */
export const BYTE_ORDER_MARK = '\uFEFF';

function cell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A line of a CSV file (RFC 4180), in which no cell is taken for a formula. Ends with the line break. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** A line of a file with its number as a spreadsheet counts: the first is 1. */
export interface CsvRow {
  row: number;
  cells: string[];
}

/**
 * Reads a CSV file: cells in quotes may hold separators, line breaks and doubled quotes; commas or semicolons separate,
 * whichever the head line has. Empty lines are left out, but counted. Undefined when a quote is never closed.
 */
export function parseCsv(text: string): CsvRow[] | undefined {
  const source = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const [head = ''] = source.split(/\r?\n/, 1);
  const separator = head.includes(';') && !head.includes(',') ? ';' : ',';
  const rows: CsvRow[] = [];
  let cells: string[] = [];
  let value = '';
  let quoted = false;
  let row = 1;
  const endCell = () => {
    cells.push(value.replace(GUARDED, ''));
    value = '';
  };
  const endRow = () => {
    endCell();
    if (cells.some((one) => one !== '')) rows.push({ row, cells });
    cells = [];
    row += 1;
  };
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if (quoted) {
      if (sign !== '"') value += sign;
      else if (source[at + 1] === '"') {
        value += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && value === '') quoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n') endRow();
    else if (sign !== '\r' || source[at + 1] !== '\n') value += sign;
  }
  if (quoted) return undefined;
  if (value !== '' || cells.length > 0) endRow();
  return rows;
}
