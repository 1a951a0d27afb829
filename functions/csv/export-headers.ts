import type { Language } from '#domain/languages.ts';
import en from '#locales/en/export-headers.json' with { type: 'json' };
import kr from '#locales/kr/export-headers.json' with { type: 'json' };
import vn from '#locales/vn/export-headers.json' with { type: 'json' };
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';

type HeaderKey = keyof typeof en;

/** Column of an export: its name for programs, its cell, and the key of its header if it is not the name. */
export type ExportColumn<Row> = readonly [
  name: string,
  cell: (row: Row) => string,
  header?: HeaderKey,
];

const HEADERS: Record<Language, Readonly<Record<string, string>>> = { vn, en, kr };

/** Returns the header row of an export: headers in a language, or names for programs. */
export function exportHeaders<Row>(
  columns: readonly ExportColumn<Row>[],
  language: Language | undefined,
): string[] {
  return columns.map(([name, , header = name]) =>
    language ? (HEADERS[language][header] ?? name) : name,
  );
}

/**
 * Returns rows as CSV.
 * @param head adds the byte order mark and the header row, in a language or with the names for programs
 */
export function exportCsv<Row>(
  columns: readonly ExportColumn<Row>[],
  rows: readonly Row[],
  head: { language: Language | undefined } | undefined,
): string {
  const first = head ? BYTE_ORDER_MARK + csvLine(exportHeaders(columns, head.language)) : '';
  return first + rows.map((row) => csvLine(columns.map(([, cell]) => cell(row)))).join('');
}
