import { expect, test, vi } from 'vitest';
import { sheetPdf } from '#functions/product-sheets/pdf/draw-sheet.ts';
import { differenceFromReference, MAX_SHARE } from '../../../support/documents/reference-pages.ts';
import { sampleSheet } from '../../../support/documents/sample-sheet.ts';

vi.setConfig({ testTimeout: 30_000 });

test.each([
  ['en', 'koda'],
  ['vn', 'garo'],
  ['kr', 'domi'],
] as const)(
  'the product sheet in %s, of %s, looks like its reference picture',
  async (language, design) => {
    const bytes = await sheetPdf(await sampleSheet({ language, design }));
    const { share, actual } = await differenceFromReference(bytes, {
      page: 1,
      name: `${language}-${design}.png`,
      references: new URL('pages/', import.meta.url),
      results: 'sheet-pages',
    });
    expect(share, `actual picture: ${actual}`).toBeLessThanOrEqual(MAX_SHARE);
  },
);
