import type { Page } from '@playwright/test';
import { encode } from 'uqr';
import type { Language } from '#domain/languages.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { openPdf, textsOf } from '#tests/support/documents/read-pdf.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { openLoaded } from '#tests/support/open-loaded.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

/** Prints the current page on A4. Returns the texts of its pages. */
async function print(page: Page): Promise<string[]> {
  return textsOf(await openPdf(await page.pdf({ format: 'A4' })));
}

/** Dark modules of the printed QR code, as `column,row`. */
async function darkModules(page: Page): Promise<string[]> {
  const outline = (await page.locator('.print-address path').getAttribute('d')) ?? '';
  return [...outline.matchAll(/M(\d+) (\d+)h(\d+)/g)].flatMap(([, from, y, length]) =>
    Array.from({ length: Number(length) }, (_, step) => `${Number(from) + step},${y}`),
  );
}

/** URL of the current page on the deployed site. */
async function publicUrl(page: Page): Promise<string> {
  return (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '';
}

function modulesOf(content: string): string[] {
  const { data } = encode(content, { border: 0, ecc: 'M' });
  return data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`${x},${y}`] : [])));
}

const PRODUCTS: [Language, ...Parameters<ReturnType<typeof sitePaths>['product']>][] = [
  ['en', 'Sofa', SOFA],
  ['kr', 'Chair', 'LL-CH-1071'],
  ['vn', 'Bed', 'LL-BD-1031'],
];

for (const [language, category, code] of PRODUCTS) {
  test(`a printed product page has its facts on one or two pages: ${language}`, async ({
    page,
  }) => {
    const text = say(language);
    const path = sitePaths(language).product(category, code);
    await openLoaded(page, path);
    const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    const care =
      (await page.locator('.facts details').nth(3).locator('p').first().textContent()) ?? '';
    expect(care.length).toBeGreaterThan(20);
    const pages = await print(page);
    expect(pages.length).toBeLessThanOrEqual(2);
    // A printed line can end within a word group, and a PDF reader can split words.
    const printed = pages.join(' ').replaceAll(/\s/g, '');
    const expectPrinted = (part: string) => expect(printed).toContain(part.replaceAll(/\s/g, ''));
    for (const part of [title, code, care, path, text('common', 'print-address')]) {
      expectPrinted(part);
    }
    for (const control of [
      text('product', 'loading'),
      text('product', 'ask-price'),
      text('product', 'interest'),
      text('catalogue', 'check-price'),
    ]) {
      expect(printed).not.toContain(control.replaceAll(/\s/g, ''));
    }
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.gallery__main img')).toBeVisible();
    // The picture is the button that enlarges it.
    await expect(
      page.locator('body :is(button, input, select):not(.gallery__main):visible'),
    ).toHaveCount(0);
    expect(await darkModules(page)).toEqual(modulesOf(await publicUrl(page)));
  });
}

test('a printed list has its pieces, its address and no controls on one or two pages', async ({
  page,
}) => {
  const paths = sitePaths('en');
  for (const path of [paths.products(), paths.category('Sofa')]) {
    await page.emulateMedia({ media: null });
    await openLoaded(page, path);
    const pages = await print(page);
    expect(pages.length, path).toBeLessThanOrEqual(2);
    const printed = pages.join(' ').replaceAll(/\s/g, '');
    const titles = await page.locator('[data-built] .card__title').allTextContents();
    expect(titles.length).toBeGreaterThan(15);
    for (const title of titles) expect(printed).toContain(title.replaceAll(/\s/g, ''));
    expect(printed).not.toContain(say('en')('catalogue', 'check-price').replaceAll(/\s/g, ''));
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('body :is(button, input, select):visible')).toHaveCount(0);
    expect(await darkModules(page)).toEqual(modulesOf(await publicUrl(page)));
  }
});
