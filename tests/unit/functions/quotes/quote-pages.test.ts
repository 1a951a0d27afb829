import { describe, expect, test, vi } from 'vitest';
import { quotePdf } from '#functions/quotes/pdf/draw-quote.ts';
import { differenceFromReference, MAX_SHARE } from '#tests/support/documents/reference-pages.ts';
import { sampleQuote } from '#tests/support/documents/sample-quote.ts';

vi.setConfig({ testTimeout: 30_000 });

describe.each(['en', 'vn', 'kr'] as const)('the pages of a quote in %s', (language) => {
  test.each([1, 2])('page %i looks like its reference picture', async (page) => {
    const bytes = await quotePdf(await sampleQuote({ language, withPictures: true }));
    const { share, actual } = await differenceFromReference(bytes, {
      page,
      name: `${language}-${page}.png`,
      references: new URL('pages/', import.meta.url),
      results: 'quote-pages',
    });
    expect(share, `actual picture: ${actual}`).toBeLessThanOrEqual(MAX_SHARE);
  });
});
