/** First characters of cells that spreadsheets run as formulas (OWASP: CSV injection). Some are full-width. */
const FORMULA = '[=+\\-@\\t\\r\\uff1d\\uff0b\\uff0d\\uff20]';
/**
 * Position in a cell where a spreadsheet can begin a new cell: the start, or after the separator of another locale. A cell
 * with quotation marks or spaces before the formula counts too.
 */
const CELL_START = '(?<=^|[;\\t\\r\\n])';
const BEFORE_FORMULA = `(?=['" ]*${FORMULA})`;
const UNGUARDED = new RegExp(CELL_START + BEFORE_FORMULA, 'g');
const GUARDED = new RegExp(`${CELL_START}'${BEFORE_FORMULA}`, 'g');

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)';
/**
 * Matches texts that a spreadsheet converts to a number, a date or a time, and saves in another form. None of them
 * contains a quotation mark or a line break, so a formula with the text is harmless.
 */
const CONVERTED = new RegExp(
  `^ *(?:${[
    // Numbers with leading zeros, with more digits than a cell shows, with an exponent, with separators or with a unit.
    String.raw`0\d+`,
    String.raw`\d{12,250}`,
    String.raw`(?:\d+\.?\d*|\.\d+)E[+-]?\d+`,
    String.raw`\d*[.,]\d+`,
    String.raw`\d+[.,]`,
    String.raw`\d{1,3}(?:[.,' ]\d{3})+(?:[.,]\d*)?`,
    String.raw`[$€£¥₩₫(] ?[\d.,]+[)%]?`,
    String.raw`[\d.,]+ ?[$€£¥₩₫%]`,
    // Fractions, dates and times.
    String.raw`\d+ \d+/\d+`,
    String.raw`\d{1,4}(?:[/.-]\d{1,2}){1,2}`,
    String.raw`\d{1,2}[/.-]\d{1,4}(?:[/.-]\d{1,4})?`,
    String.raw`(?:\d{1,4}[년월일시분초] ?)+`,
    String.raw`\d{1,4}(?::\d{1,2}){1,2}(?:[.,]\d+)?(?: ?[AP]M?)?`,
    String.raw`\d{1,2} [AP]M?`,
    String.raw`${MONTH}[ ,./-]*\d{1,4}(?:[ ,./-]+\d{1,4})?`,
    String.raw`\d{1,4}[ ./-]*${MONTH}(?:[ ,./-]*\d{1,4})?`,
  ].join('|')}) *$`,
  'iu',
);
/** Matches numbers, days and times of the shop, which spreadsheets may sort and sum. */
const VALUE = /^(?:(?:0|[1-9]\d{0,10})(?:\.\d+)?|\d{4}-\d\d-\d\d|\d\d:\d\d)$/;
/** Matches a formula that contains only a text: a text cell. */
const TEXT_CELL = /^="([^"]*)"$/;

/** First line that tells spreadsheets the separator, such as `sep=;`. */
const SEPARATOR_LINE = /^"?sep=(.)"?[,;\t]*(?:\r\n?|\n|$)/i;
const [QUOTE, CR, LF] = [0x22, 0x0d, 0x0a];
const SEPARATORS = [',', ';', '\t'] as const;
/** Longest beginning of a file in which its separator is counted. */
const HEAD_LENGTH = 20_000;

/** Marks a file as UTF-8 for spreadsheets. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Limits of a file. Catalogs stay far below them. */
export const MAX_CSV_COLUMNS = 200;
export const MAX_CSV_ROWS = 10_000;
/** Maximum length of a cell in Excel. */
export const MAX_CSV_CELL = 32_767;

/** Returns a row of a CSV file (RFC 4180) with the given cells as text cells. */
function lineOf(cells: readonly string[], isTextCell: (cell: string) => boolean): string {
  const texts = cells.map((cell) =>
    isTextCell(cell) ? `="${cell}"` : cell.replace(UNGUARDED, "'"),
  );
  return `${texts.map((text) => `"${text.replaceAll('"', '""')}"`).join(',')}\r\n`;
}

/**
 * Returns a row of a CSV file (RFC 4180) with its line break. All cells are quoted. An apostrophe keeps a spreadsheet from
 * running a formula, also if the spreadsheet splits cells at semicolons or tabs. Texts that a spreadsheet would convert,
 * such as '07140' and '3-4', are text cells (`="07140"`). `parseCsv` removes both again.
 */
export function csvLine(cells: readonly string[]): string {
  return lineOf(cells, (cell) => CONVERTED.test(cell) && !VALUE.test(cell));
}

/** Like `csvLine`, for a file that is imported again: numbers with decimals, days and times are text cells, too. */
export function csvTextLine(cells: readonly string[]): string {
  return lineOf(cells, (cell) => CONVERTED.test(cell));
}

/** Row of a CSV file. */
export interface CsvRow {
  /** Row number as in a spreadsheet, from 1. */
  row: number;
  cells: string[];
}

/** Reason why a text is not a CSV file that the shop accepts, with the row number. */
export class CsvError extends Error {
  readonly row: number;
  readonly reason: 'open-quotation' | 'columns' | 'rows' | 'cell';

  constructor(row: number, reason: CsvError['reason']) {
    super(`${reason} in row ${row}`);
    this.row = row;
    this.reason = reason;
  }
}

/** Returns the separator that is most frequent outside quotation marks in the first line with content. */
function separatorOf(text: string): string {
  const [line = ''] = text
    .slice(0, HEAD_LENGTH)
    .trimStart()
    .replace(/"[^"]*"/g, '')
    .split(/[\r\n]/, 1);
  const counts = SEPARATORS.map((one) => line.split(one).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

/**
 * Parses a CSV file in linear time, with commas, semicolons or tabs, and any line breaks. Rows without text are left out,
 * but counted. Text after a closing quotation mark belongs to the cell, as in spreadsheets. The libraries on npm take
 * seconds for 5 MB of separators, and have no limit of columns.
 * @throws {CsvError}
 */
export function parseCsv(content: string): CsvRow[] {
  const unmarked = content.replace(/^\uFEFF+/, '');
  const [separatorLine = '', given] = SEPARATOR_LINE.exec(unmarked) ?? [];
  const text = unmarked.slice(separatorLine.length);
  const separator = (given ?? separatorOf(text)).charCodeAt(0);
  const rows: CsvRow[] = [];
  let at = 0;

  /** Moves behind the closing quotation mark, and returns the text in quotation marks. */
  function readQuoted(row: number): string {
    const opened = at + 1;
    do {
      at = text.indexOf('"', at + 1) + 1;
      if (at === 0) throw new CsvError(row, 'open-quotation');
      // Two quotation marks are one in the text. The search continues after the second.
    } while (text.charCodeAt(at) === QUOTE);
    if (at - 1 - opened > 2 * MAX_CSV_CELL) throw new CsvError(row, 'cell');
    return text.slice(opened, at - 1).replaceAll('""', '"');
  }

  /** Moves to the end of the cell, and returns its text. */
  function readCell(row: number): string {
    const quoted = text.charCodeAt(at) === QUOTE ? readQuoted(row) : '';
    const rest = at;
    for (; at < text.length; at += 1) {
      const char = text.charCodeAt(at);
      if (char === separator || char === CR || char === LF) break;
    }
    const cell = rest < at ? quoted + text.slice(rest, at) : quoted;
    if (cell.length > MAX_CSV_CELL) throw new CsvError(row, 'cell');
    const [, inTextCell] = TEXT_CELL.exec(cell) ?? [];
    if (inTextCell !== undefined) return inTextCell;
    return cell.includes("'") ? cell.replace(GUARDED, '') : cell;
  }

  for (let row = 1; at < text.length; row += 1) {
    const cells: string[] = [];
    for (let column = 1; ; column += 1) {
      const cell = readCell(row);
      // Cells without text at the end of a row are common spreadsheet output.
      if (cell !== '' && column > MAX_CSV_COLUMNS) throw new CsvError(row, 'columns');
      if (column <= MAX_CSV_COLUMNS) cells.push(cell);
      if (text.charCodeAt(at) !== separator) break;
      at += 1;
    }
    at += text.charCodeAt(at) === CR && text.charCodeAt(at + 1) === LF ? 2 : 1;
    if (!cells.some((cell) => cell.trim() !== '')) continue;
    if (rows.length > MAX_CSV_ROWS) throw new CsvError(row, 'rows');
    rows.push({ row, cells });
  }
  return rows;
}
