import { decimalText } from '#domain/money/format.ts';
import { isoWithOffset } from '#domain/time/market-time.ts';
import { BYTE_ORDER_MARK, csvLine } from '#functions/formats/csv.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import type { StoredQuote } from '../stored-quote.ts';

type Column = readonly [head: string, cell: (quote: StoredQuote) => string];

const COLUMNS: readonly Column[] = [
  ['number', (quote) => quote.number],
  ['createdAt', (quote) => isoWithOffset(quote.createdAt, OFFICE_TIME_ZONES[quote.office])],
  ['timeZone', (quote) => OFFICE_TIME_ZONES[quote.office]],
  ['state', (quote) => quote.state],
  ['source', (quote) => quote.source],
  ['name', (quote) => quote.name],
  ['email', (quote) => quote.email ?? ''],
  ['phone', (quote) => quote.phone ?? ''],
  ['country', (quote) => quote.country],
  ['province', (quote) => quote.province],
  ['pieces', (quote) => String(quote.pieces.count)],
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
 * @param head adds the byte order mark and the header row
 */
export function quotesCsv(quotes: readonly StoredQuote[], head: boolean): string {
  const first = head ? BYTE_ORDER_MARK + csvLine(COLUMNS.map(([name]) => name)) : '';
  return first + quotes.map((quote) => csvLine(COLUMNS.map(([, cell]) => cell(quote)))).join('');
}
