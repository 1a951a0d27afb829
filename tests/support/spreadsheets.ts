import iconv from 'iconv-lite';

/** Rows of a sheet, the header first. */
type Sheet = readonly (readonly string[])[];

/** Spreadsheet program that opens a CSV file of the shop and saves it again. */
interface Spreadsheet {
  separator: string;
  lineBreak: string;
  /** Adds what the program adds to a file, and encodes the file. */
  encode(text: string): Uint8Array;
  /** Returns whether the program writes a cell in quotation marks. */
  quotes(cell: string): boolean;
  /** Changes that the program makes to a cell's text. */
  change?(cell: string): string;
  /** Empty columns and rows at the end, which Excel saves after cells there were cleared. */
  emptyColumns?: number;
  emptyRows?: number;
}

const utf8 = (text: string) => new TextEncoder().encode(text);
const whereNeeded = (separator: string) => (cell: string) =>
  cell.includes(separator) || /["\r\n]/.test(cell);

const TONES = ['\u0300', '\u0301', '\u0303', '\u0309', '\u0323'];

/** Encodes Vietnamese as Windows does: the tones are separate characters, the letters ă, ê and ơ are composed. */
export function inWindows1258(text: string): Uint8Array {
  const parted = text
    .normalize('NFD')
    .replace(/(.)(\p{M}+)/gsu, (_, letter: string, marks: string) => {
      const tones = [...marks].filter((mark) => TONES.includes(mark));
      const others = [...marks].filter((mark) => !TONES.includes(mark));
      return [letter, ...others].join('').normalize('NFC') + tones.join('');
    });
  return iconv.encode(parted, 'windows-1258');
}

const excel: Spreadsheet = {
  separator: ',',
  lineBreak: '\r\n',
  encode: (text) => utf8(`\uFEFF${text}`),
  quotes: whereNeeded(','),
  change: (cell) => (/^(?:true|false)$/i.test(cell) ? cell.toUpperCase() : cell),
  emptyColumns: 3,
  emptyRows: 4,
};

/** Programs that save Unicode, by name. */
export const UNICODE_SPREADSHEETS: Readonly<Record<string, Spreadsheet>> = {
  'Excel, English, CSV UTF-8': excel,
  'Excel, Vietnamese, CSV UTF-8': { ...excel, separator: ';', quotes: whereNeeded(';') },
  'Excel, Korean, CSV UTF-8': { ...excel, emptyColumns: 1, emptyRows: 0 },
  'Excel, Unicode text': {
    ...excel,
    separator: '\t',
    quotes: whereNeeded('\t'),
    encode: (text) => iconv.encode(text, 'utf-16le', { addBOM: true }),
  },
  'Excel for Mac, old line breaks': { ...excel, lineBreak: '\r', encode: utf8 },
  'Excel, with a separator line': {
    ...excel,
    separator: ';',
    quotes: whereNeeded(';'),
    encode: (text) => utf8(`sep=;\r\n${text}`),
  },
  'LibreOffice, all texts quoted': {
    separator: ',',
    lineBreak: '\n',
    encode: utf8,
    quotes: (cell) => cell !== '' && !/^\d+$/.test(cell),
  },
  'LibreOffice, UTF-16 without a mark': {
    separator: ';',
    lineBreak: '\n',
    encode: (text) => iconv.encode(text, 'utf-16be', { addBOM: false }),
    quotes: whereNeeded(';'),
    change: (cell) => (cell === '1' ? '1.0' : cell),
  },
  'Google Sheets': {
    separator: ',',
    lineBreak: '\r\n',
    encode: utf8,
    quotes: whereNeeded(','),
    // An apostrophe at the start only marks the cell as text.
    change: (cell) => cell.replace(/^'/, ''),
  },
};

/** Programs that save in the encoding of their country. */
export const OLDER_SPREADSHEETS = {
  'euc-kr': { ...excel, encode: (text: string) => iconv.encode(text, 'cp949') },
  'windows-1258': { ...excel, separator: ';', quotes: whereNeeded(';'), encode: inWindows1258 },
  'windows-1252': { ...excel, encode: (text: string) => iconv.encode(text, 'windows-1252') },
} as const satisfies Record<string, Spreadsheet>;

/** Returns the file that a program saves. */
export function savedBy(program: Spreadsheet, sheet: Sheet): Uint8Array {
  const { separator, lineBreak, encode, quotes, change, emptyColumns = 0, emptyRows = 0 } = program;
  const width = (sheet[0]?.length ?? 0) + emptyColumns;
  const rows = [...sheet, ...Array.from({ length: emptyRows }, () => [])];
  const lines = rows.map((row) =>
    Array.from({ length: width }, (_, index) => {
      const text = row[index]?.replaceAll('\r\n', '\n') ?? '';
      const cell = change?.(text) ?? text;
      return quotes(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
    }).join(separator),
  );
  return encode(lines.join(lineBreak) + lineBreak);
}
