import type { Page } from '@playwright/test';
import type { Language } from '#domain/languages.ts';
import { DELIVERY_ZONES, OFFICES, PAGES, SHOWROOMS } from '#shop.config.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { markupOf } from '#tests/support/markup-of.ts';
import { IS_NIGHTLY } from '#tests/support/nightly.ts';
import { openLoaded } from '#tests/support/open-loaded.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

/** Words that visitors of a market type, without tones or in part, with the page that they look for. */
const SEARCHES: Record<Language, readonly (readonly [words: string, page: string])[]> = {
  vn: [
    ['thanh toán', 'payment'],
    ['thanh toan', 'payment'],
    ['phi giao hang', 'delivery-methods'],
    ['xe thang', 'delivery-methods'],
    ['nệm 1m6', 'choose-a-mattress'],
    ['bao quan', 'materials'],
    ['hoa don', 'payment'],
  ],
  en: [
    ['payment', 'payment'],
    ['queen mattress', 'choose-a-mattress'],
    ['delivery cost', 'delivery-methods'],
    ['stains', 'materials'],
    ['faq', 'questions'],
    ['opening hours', 'showrooms'],
  ],
  kr: [
    ['배송비', 'delivery-methods'],
    ['사다리차', 'delivery-methods'],
    ['영수증', 'payment'],
    ['퀸 매트리스', 'choose-a-mattress'],
    ['얼룩', 'materials'],
    ['영업시간', 'showrooms'],
  ],
};

/** Contents of a page's JSON-LD blocks of a type. */
async function dataOf(page: Page, type: string): Promise<Record<string, unknown>[]> {
  const markup = markupOf(await page.content(), new URL(page.url()));
  return markup.data
    .flatMap((block) => (block as { '@graph': Record<string, unknown>[] })['@graph'])
    .filter((thing) => thing['@type'] === type);
}

for (const [turn, { code }] of LANGUAGE_OPTIONS.entries()) {
  const paths = sitePaths(code);
  const text = say(code);

  test(`pages of text have one heading, a table of contents, and pass axe (${code})`, async ({
    page,
    consoleErrors,
  }) => {
    test.slow();
    for (const [index, name] of PAGES.entries()) {
      await test.step(name, async () => {
        await openLoaded(page, paths.page(name));
        await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
        const levels = await page
          .locator('main :is(h1, h2, h3, h4)')
          .evaluateAll((headings) => headings.map(({ tagName }) => Number(tagName.slice(1))));
        expect(levels.filter((level, at) => level > (levels[at - 1] ?? 0) + 1)).toEqual([]);
        const contents = page.getByRole('navigation', {
          name: text('customer-service', 'contents'),
        });
        const links = contents.getByRole('link');
        expect(await links.count()).toBe(levels.filter((level) => level === 2).length);
        await links.last().click();
        const anchor = new URL(page.url()).hash;
        await expect(page.locator(`h2${anchor}`)).toBeInViewport();
        expect(await page.locator('main').textContent()).not.toContain('{{');
        // Outside the nightly run, a page is scanned in one of the three languages.
        if (IS_NIGHTLY || index % LANGUAGE_OPTIONS.length === turn) {
          expect(await accessibilityViolations(page)).toEqual([]);
        }
        expect(consoleErrors).toEqual([]);
      });
    }
  });

  test(`pages show the facts of shop.config.ts and of the catalog (${code})`, async ({ page }) => {
    await page.goto(paths.page('showrooms'));
    for (const office of SHOWROOMS) {
      for (const line of OFFICES[office].address) {
        await expect(page.getByRole('main')).toContainText(line);
      }
    }
    expect(await dataOf(page, 'FurnitureStore')).toHaveLength(SHOWROOMS.length);

    await page.goto(paths.page('delivery-methods'));
    const zones = page.getByRole('rowheader');
    await expect(zones).toHaveText(DELIVERY_ZONES.map(({ names }) => names[code]));

    await page.goto(paths.page('questions'));
    const [faq] = await dataOf(page, 'FAQPage');
    const asked = ((faq?.['mainEntity'] ?? []) as { name: string }[]).map(({ name }) => name);
    expect(asked).toHaveLength(25);
    await expect(page.locator('main h3')).toHaveText(asked);

    await page.goto(paths.product('Sofa', SOFA));
    const care = page.getByText(text('product', 'care'), { exact: true });
    await care.click();
    await page.getByRole('link', { name: text('product', 'care-of-material') }).click();
    await expect(page).toHaveURL(paths.page('materials', 'linen'));
    const section = page.locator('section[aria-labelledby="linen"]');
    await section.getByText(text('pages', 'care-notes')).click();
    const note = section.getByRole('listitem').first();
    await expect(note.getByRole('link')).toHaveAttribute('href', /\/products\/[a-z-]+\/LL-/);
    expect((await note.textContent())?.length).toBeGreaterThan(60);
  });

  test(`the search finds pages by the words of visitors (${code})`, async ({ page }) => {
    const index = page.waitForResponse(`**${paths.pageIndex()}`);
    await page.goto(paths.search());
    const field = page.getByRole('searchbox');
    const found = page.getByRole('navigation', { name: text('search', 'pages') });
    await expect(found).toHaveCount(0);
    for (const [words, name] of SEARCHES[code]) {
      await field.fill(words);
      const link = found.locator(`a[href="${paths.page(name)}"]`);
      await expect(link, words).toBeVisible();
    }
    expect((await index).ok()).toBe(true);
    await field.fill(text('fit', 'title'));
    await found.locator(`a[href="${paths.fit()}"]`).click();
    await expect(page).toHaveURL(paths.fit());
  });

  test(`footer, menu and customer service link to the pages (${code})`, async ({ page }) => {
    await page.goto(paths.customerService());
    const footer = page.getByRole('contentinfo');
    for (const path of [
      paths.fit(),
      paths.rooms(),
      paths.compare(),
      ...PAGES.map((name) => paths.page(name)),
    ]) {
      await expect(footer.locator(`a[href="${path}"]`), path).toHaveCount(1);
    }
    const outside = footer.locator('a[href^="http"]');
    await expect(outside).toHaveCount(0);
    for (const name of ['payment', 'questions']) {
      await expect(page.getByRole('main').locator(`a[href="${paths.page(name)}"]`)).toHaveCount(1);
    }
    const menu = page.getByRole('banner').getByRole('navigation', { name: text('common', 'menu') });
    const entry = menu.getByRole('link', { name: text('common', 'menu-interior-design') });
    await expect(entry).toHaveAttribute('href', paths.page('interior-design'));
  });
}

test('a page of text loads the scripts of the privacy policy, and no more', async ({ page }) => {
  const scriptsOf = async (path: string) => {
    await page.goto(path, { waitUntil: 'load' });
    return page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => name.endsWith('.js'))
        .sort(),
    );
  };
  const paths = sitePaths('en');
  const expected = await scriptsOf(paths.privacyPolicy());
  expect(expected.length).toBeGreaterThan(0);
  for (const name of PAGES) expect(await scriptsOf(paths.page(name))).toEqual(expected);
});
