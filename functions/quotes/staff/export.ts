import type { Language } from '#domain/languages.ts';
import { decimalText } from '#domain/money/format.ts';
import { isoWithOffset } from '#domain/time/market-time.ts';
import { type ExportColumn, exportCsv } from '#functions/csv/export-headers.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import type { StoredQuote } from '../stored-quote.ts';

const COLUMNS: readonly ExportColumn<StoredQuote>[] = [
  ['number', (quote) => quote.number, 'quote-number'],
  ['createdAt', (quote) => isoWithOffset(quote.createdAt, OFFICE_TIME_ZONES[quote.office])],
  ['timeZone', (quote) => OFFICE_TIME_ZONES[quote.office]],
  ['state', (quote) => quote.state],
  ['source', (quote) => quote.source],
  ['name', (quote) => quote.name],
  ['email', (quote) => quote.email ?? ''],
  ['phone', (quote) => quote.phone ?? ''],
  ['country', (quote) => quote.country],
  ['province', (quote) => quote.province],
  ['pieces', (quote) => String(quote.pieces.count), 'piece-count'],
  ['titles', (quote) => quote.pieces.titles.join('\n')],
  ['version', ({ latest }) => (latest ? String(latest.version) : '')],
  ['currency', ({ latest }) => latest?.currency ?? ''],
  ['total', ({ latest }) => (latest ? decimalText(latest.total, latest.currency) : '')],
  ['validUntil', ({ latest }) => latest?.validUntil ?? ''],
  ['order', ({ order, accepted }) => order ?? accepted?.order ?? ''],
  ['answeredBy', ({ assignee }) => assignee?.name ?? ''],
  ['language', (quote) => quote.language],
];

/**
 * Returns quotes as CSV, one per row. Times and days are in the time zone of the quote's office.
 * @param head adds the byte order mark and the header row, in a language or with the names for programs
 */
export function quotesCsv(
  quotes: readonly StoredQuote[],
  head: { language: Language | undefined } | undefined,
): string {
  return exportCsv(COLUMNS, quotes, head);
}
