import { quotePdf } from '#functions/quotes/pdf/quote-pdf.ts';
import { sampleQuote } from '#tests/support/documents/sample-quote.ts';
import { atMost, type Table, targets } from './report.ts';
import { medians } from './timing.ts';

const RUNS = 10;
const LINES = 10;
const MAX_MS = 500;
const MAX_KILOBYTES = 150;
const BYTES_PER_KILOBYTE = 1024;

/** Part `pdf`: the PDF of a quote with ten lines and pictures, warm and in this process. */
export async function quotePdfPart(): Promise<Table[]> {
  const rows = [];
  for (const language of ['en', 'vn', 'kr'] as const) {
    const quote = await sampleQuote({ language, lines: LINES, withPictures: true });
    const [ms = Number.NaN] = await medians(RUNS, [{ run: () => quotePdf(quote) }]);
    const { length } = await quotePdf(quote);
    rows.push(
      atMost(`time in ${language}`, ms, MAX_MS, 'ms'),
      atMost(`size in ${language}`, length / BYTES_PER_KILOBYTE, MAX_KILOBYTES, 'KB'),
    );
  }
  return [targets(`PDF of a quote with ${LINES} lines (warm, medians)`, rows)];
}
