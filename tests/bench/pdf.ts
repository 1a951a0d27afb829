import { sheetPdf } from '#functions/product-sheets/pdf/draw-sheet.ts';
import { quotePdf } from '#functions/quotes/pdf/draw-quote.ts';
import { sampleQuote } from '#tests/support/documents/sample-quote.ts';
import { sampleSheet } from '#tests/support/documents/sample-sheet.ts';
import { atMost, type Table, targets } from './report.ts';
import { medians } from './timing.ts';

const LANGUAGES = ['en', 'vn', 'kr'] as const;
const RUNS = 10;
const LINES = 10;
const MAX_MS = 500;
const MAX_KILOBYTES = { quote: 150, sheet: 100 };
const BYTES_PER_KILOBYTE = 1024;

/** Part `pdf`: a quote with ten lines and pictures, and a product sheet, warm and in this process. */
export async function pdfPart(): Promise<Table[]> {
  return [
    await measured(`quote with ${LINES} lines`, MAX_KILOBYTES.quote, async (language) => {
      const quote = await sampleQuote({ language, lines: LINES, withPictures: true });
      return () => quotePdf(quote);
    }),
    await measured('product sheet', MAX_KILOBYTES.sheet, async (language) => {
      const sheet = await sampleSheet({ language });
      return () => sheetPdf(sheet);
    }),
  ];
}

async function measured(
  title: string,
  maxKilobytes: number,
  prepare: (language: (typeof LANGUAGES)[number]) => Promise<() => Promise<Uint8Array>>,
): Promise<Table> {
  const rows = [];
  for (const language of LANGUAGES) {
    const run = await prepare(language);
    const [ms = Number.NaN] = await medians(RUNS, [{ run }]);
    const { length } = await run();
    rows.push(
      atMost(`time in ${language}`, ms, MAX_MS, 'ms'),
      atMost(`size in ${language}`, length / BYTES_PER_KILOBYTE, maxKilobytes, 'KB'),
    );
  }
  return targets(`PDF of a ${title} (warm, medians)`, rows);
}
