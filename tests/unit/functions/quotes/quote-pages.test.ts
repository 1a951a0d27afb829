import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { quotePdf } from '#functions/quotes/pdf/quote-pdf.ts';
import { drawPage } from '#tests/support/documents/read-pdf.ts';
import { sampleQuote } from '#tests/support/documents/sample-quote.ts';

vi.setConfig({ testTimeout: 30_000 });

const DPI = 64;
/** Difference of a channel that the smoothing of edges can cause, of 255. */
const NOISE = 48;
/** Largest share of pixels that differ more, between platforms. */
const MAX_SHARE = 0.001;

const references = new URL('pages/', import.meta.url);
const results = new URL('../../../../test-results/quote-pages/', import.meta.url);

const pixelsOf = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer();

/** Share of pixels that differ visibly. */
function differenceOf(actual: Buffer, expected: Buffer): number {
  if (actual.length !== expected.length) return 1;
  const channels = actual.filter((value, at) => Math.abs(value - (expected[at] ?? 0)) > NOISE);
  return channels.length / actual.length;
}

describe.each(['en', 'vn', 'kr'] as const)('the pages of a quote in %s', (language) => {
  test.each([1, 2])('page %i looks like its reference picture', async (page) => {
    const bytes = await quotePdf(await sampleQuote({ language, withPictures: true }));
    const actual = await drawPage(bytes, page, DPI);
    const name = `${language}-${page}.png`;
    const reference = new URL(name, references);
    if (!existsSync(reference)) {
      await writeFile(reference, await sharp(actual).png({ palette: true }).toBuffer());
      throw new Error(`${name} is new. Look at it, and commit it.`);
    }
    const share = differenceOf(await pixelsOf(actual), await pixelsOf(await readFile(reference)));
    if (share > MAX_SHARE) {
      await mkdir(results, { recursive: true });
      await writeFile(new URL(name, results), actual);
    }
    expect(share, `actual picture: test-results/quote-pages/${name}`).toBeLessThanOrEqual(
      MAX_SHARE,
    );
  });
});
