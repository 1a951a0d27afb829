import type { Page } from '@playwright/test';
import type { Language } from '#domain/languages.ts';
import { categorySlug } from '#domain/products/categories.ts';
import { HOME_CATEGORIES } from '#shop.config.ts';
import { LANGUAGE_OPTIONS, languageOption } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts';
import { GUEST_PAGES, SOFA } from '#tests/support/guest-pages.ts';
import { IS_NIGHTLY } from '#tests/support/nightly.ts';
import { openLoaded } from '#tests/support/open-loaded.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

for (const [turn, { code, tag }] of LANGUAGE_OPTIONS.entries()) {
  // Outside the nightly run, a page is visited in one of the three languages. findable.spec.ts reads all of them.
  const share = IS_NIGHTLY ? 'all' : 'a third';
  test(`every page loads, has a title and one heading, and passes axe (${share} in ${code})`, async ({
    page,
    consoleErrors,
  }) => {
    test.slow();
    const pages = Object.entries(GUEST_PAGES).filter(
      (_, index) => IS_NIGHTLY || index % LANGUAGE_OPTIONS.length === turn,
    );
    for (const [name, at] of pages) {
      await test.step(name, async () => {
        const response = await openLoaded(page, at(sitePaths(code)));
        expect(response?.status()).toBe(200);
        await expect(page.locator('html')).toHaveAttribute('lang', tag);
        // Long titles omit the shop's name. findable.spec.ts checks the complete heads.
        await expect(page).toHaveTitle(/^\S/);
        await expect(page.locator('h1')).toHaveCount(1);
        await expect(page.locator('h1')).not.toBeEmpty();
        expect(await accessibilityViolations(page)).toEqual([]);
        expect(consoleErrors).toEqual([]);
      });
    }
  });

  test(`an unknown category or product gets a not-found page in the language of the URL (${code})`, async ({
    page,
    consoleErrors,
  }) => {
    const heading = page.getByRole('heading', {
      level: 1,
      name: say(code)('errors', 'not-found-heading'),
    });
    const { prefix } = languageOption(code);
    const category = await page.goto(`${prefix}/products/hammock`);
    expect(category?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', tag);
    await expect(heading).toBeVisible();

    for (const path of [
      sitePaths(code).product('Sofa', 'NO-SUCH'),
      `${prefix}/products/hammock/${SOFA}`,
    ]) {
      const product = await page.goto(path);
      expect(product?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', tag);
      await expect(heading).toBeVisible();
    }
    ignoreErrors(consoleErrors, 'status of 404');
  });
}

test('the home page has tiles, a carousel that moves 300 px per click, and a block for every category', async ({
  page,
}) => {
  const text = say('en');
  const paths = sitePaths('en');
  const main = page.getByRole('main');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(paths.home());
  await expect(
    main.getByRole('link', { name: text('home', 'shop-now'), exact: true }).first(),
  ).toHaveAttribute('href', paths.products());
  for (const category of HOME_CATEGORIES) {
    const name = text('catalogue', `category-${categorySlug(category)}` as 'category-sofa');
    const block = main.getByRole('region', { name, exact: true });
    // Four products (S9.9).
    await expect(block.getByRole('listitem')).toHaveCount(4);
    await expect(
      block.getByRole('link', { name: new RegExp(`^${text('home', 'all')} ?: ${name}$`) }),
    ).toHaveAttribute('href', paths.category(category));
  }
  // 'All' of several categories leads to all products (D46).
  await expect(
    main.getByRole('link', { name: text('home', 'salon-all'), exact: true }),
  ).toHaveAttribute('href', paths.products());
  const scrolled = () => page.locator('#salon-row').evaluate((row) => row.scrollLeft);
  await page.getByRole('button', { name: text('home', 'scroll-on') }).click();
  expect(await scrolled()).toBe(300);
  await page.getByRole('button', { name: text('home', 'scroll-back') }).click();
  expect(await scrolled()).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const atOnce = await page
    .getByRole('button', { name: text('home', 'scroll-on') })
    .evaluate((button: HTMLElement) => {
      button.click();
      return document.querySelector('#salon-row')?.scrollLeft;
    });
  expect(atOnce).toBe(0);
  await expect.poll(scrolled).toBe(300);

  const tiles = main.getByRole('region', { name: text('home', 'tiles') }).getByRole('heading');
  await expect(tiles).toHaveText(['Sofas', 'Chairs', 'Tables']);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(tiles).toHaveText(['Sofas', 'Chairs', 'Tables', 'Beds']);
  const row = main.getByRole('region', { name: 'Sofas', exact: true }).getByRole('list');
  expect(await row.evaluate((list) => list.scrollWidth > list.clientWidth)).toBe(true);
  await expect(row).toHaveCSS('overflow-x', 'auto');

  const card = row.getByRole('listitem').first();
  const id = await card.getAttribute('data-product');
  await card.getByRole('heading').getByRole('link').click();
  await expect(page).toHaveURL(/\/products\/sofa\//);
  expect(await page.evaluate(() => localStorage.getItem('chosen_id'))).toBe(id);
});

test.describe('axe finds no violations', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  /** Opens a listing on a phone, with the cookie banner. */
  async function openListing(page: Page, language: Language) {
    await page.goto(sitePaths(language).category('Sofa'));
    return { text: say(language), card: page.locator(`main [data-product="${SOFA}"]`) };
  }

  test('in the quick view and in the basket panel, filled and empty', async ({ page }) => {
    const { text, card } = await openListing(page, 'kr');
    const look = card.getByRole('button', { name: text('catalogue', 'quick-view') });
    // Hovering waits until the card stops moving: rows get their height when they first scroll into view.
    await look.hover();
    await look.click();
    const quickView = page.locator('dialog.quick-view');
    await quickView.getByRole('button', { name: text('basket', 'add'), exact: true }).click();
    await expect(page.getByText(text('basket', 'added'))).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(quickView).toBeHidden();

    await page.locator('[data-basket-button]').first().click();
    const panel = page.getByRole('dialog', { name: text('basket', 'title') });
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    expect(await accessibilityViolations(page)).toEqual([]);
    await panel.getByRole('listitem').getByRole('button').last().click();
    await expect(panel.getByText(text('basket', 'empty-title'))).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('in the menu, the floating buttons and the filters', async ({ page }) => {
    const { text } = await openListing(page, 'vn');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.getByRole('button', { name: text('everywhere', 'cookie-allow') }).click();
    await page.getByRole('button', { name: text('common', 'menu'), exact: true }).click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: text('everywhere', 'quick-links') }).click();
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: text('catalogue', 'filter') }).click();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  test('in search results and in an invalid delivery form', async ({ page }) => {
    const text = say('en');
    await page.goto(sitePaths('en').search('sofa'));
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);

    await page.evaluate((productCode) => {
      localStorage.setItem('cart-storage', JSON.stringify([{ productCode, quantity: 1 }]));
    }, SOFA);
    await page.goto(sitePaths('en').checkout());
    await expect(page.getByText(SOFA)).toBeVisible();
    await page.getByRole('button', { name: text('checkout', 'place-order') }).click();
    await expect(page.getByText(text('checkout', 'error-ward-required'))).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
  });
});
