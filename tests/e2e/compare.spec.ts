import type { Page } from '@playwright/test';
import { sitePaths } from '#src/i18n/paths.ts';
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const CHAISE = 'LL-SF-1041';
const CHAIR = 'LL-CH-1071';
const text = say('en');
const paths = sitePaths('en');

const figure = (page: Page, words: string) => page.getByRole('img', { name: words });
const row = (page: Page, name: string) =>
  page.getByRole('row', { name: new RegExp(`^${name} ?(,|\\d|$)`) });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a URL compares its products, with views, differences and links (S13.30)', async ({
    page,
  }) => {
    await page.goto(sitePaths('vn').compare([SOFA, CHAISE]));
    const words = say('vn');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('compare', 'title'));
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await expect(page.getByRole('cell', { name: /^288 cm/ })).toBeVisible();

    await page.getByRole('radio', { name: words('compare', 'top') }).check({ force: true });
    await expect(figure(page, 'nhìn từ trên').first()).toBeVisible();
    await expect(figure(page, 'nhìn từ trước').first()).toBeHidden();

    const delivery = row(page, words('compare', 'delivery'));
    await expect(delivery).toBeVisible();
    await page.getByRole('switch').check();
    await expect(delivery).toBeHidden();
    await expect(row(page, words('compare', 'width'))).toBeVisible();

    await page.getByRole('columnheader').last().getByRole('link', { name: 'Bỏ' }).click();
    await expect(page).toHaveURL(sitePaths('vn').compare([SOFA]));
    // The browser drops clicks between the start of a page and its first paint.
    await page.waitForLoadState();
    await page.getByRole('list').locator('a[data-compare]').first().click();
    await expect(page.getByRole('columnheader')).toHaveCount(2);
    await page.locator(`a[hreflang="ko"]`).first().dispatchEvent('click');
    await expect(page).toHaveURL(/\/kr\/compare\?items=LL-SF-1011,LL-/);
  });
});

test('pieces and person have one scale at each width, and phones show two at a time (S13.31)', async ({
  page,
}) => {
  await page.goto(paths.compare([SOFA, CHAISE, CHAIR]));
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // Pixels per centimeter of each visible picture.
    const scales = await page.locator('.figure:visible').evaluateAll((pictures) =>
      pictures.map((picture) => {
        const matrix = (picture as SVGSVGElement).getScreenCTM();
        return Math.round((matrix?.a ?? 0) * 1000) / 1000;
      }),
    );
    expect(scales).toHaveLength(4);
    expect(Math.max(...scales) - Math.min(...scales)).toBeLessThan(0.01);
    expect(Math.min(...scales)).toBeGreaterThan(0.3);
    const inView = await page.getByRole('columnheader').evaluateAll(
      (cells) =>
        cells.filter((cell) => {
          const { left, right } = cell.getBoundingClientRect();
          return left >= 0 && right <= innerWidth;
        }).length,
    );
    expect(inView).toBe(width === 390 ? 2 : 3);
  }
  // The table scrolls with the keyboard, and stops at a product.
  await page.setViewportSize({ width: 390, height: 900 });
  const table = page.getByRole('region', { name: text('compare', 'table'), exact: true });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('columnheader').nth(2)).toBeInViewport({ ratio: 0.9 });
  await expectAccessible(page);
});

test('products are ticked in the quick view and on cards, and stay ticked (S13.36)', async ({
  page,
}) => {
  await page.goto(paths.category('Sofa'));
  const cards = page.getByRole('main').locator('.card[data-product]');
  await cards.first().hover();
  await cards
    .first()
    .getByRole('button', { name: text('catalogue', 'quick-view') })
    .click();
  await page
    .getByRole('dialog')
    .getByRole('checkbox', { name: text('compare', 'tick') })
    .check();
  await page.keyboard.press('Escape');
  const tray = page.getByRole('region', { name: text('compare', 'title'), exact: true });
  await expect(tray).toContainText('1 of 4');
  for (const index of [1, 2, 3]) await cards.nth(index).getByRole('checkbox').press('Space');
  await expect(tray).toContainText(text('compare', 'full'));
  await expect(cards.nth(4).getByRole('checkbox')).toBeDisabled();
  expect(await accessibilityViolations(page)).toEqual([]);

  // The wishlist shows the same ticks. Its links and the page keep them in step (S13.35).
  await page.evaluate((code) => localStorage.setItem('favorites', `["${code}"]`), CHAIR);
  await page.goto(paths.wishlist());
  await tray.getByRole('button', { name: 'Remove' }).first().click();
  await page.locator(`[data-product="${CHAIR}"]`).first().getByRole('checkbox').check();
  await tray.getByRole('link').click();
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await page.getByRole('link', { name: /^Remove Ren/ }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(3);
  const own = page.getByRole('region', { name: text('compare', 'own') });
  await own.getByRole('link', { name: /Ren round/ }).click();
  await expect(page).toHaveURL(new RegExp(`${CHAIR}$`));
  expect(await page.evaluate(() => localStorage.getItem('compared'))).toContain(CHAIR);
});

test('a product page links to the comparison, which ticks its product (S13.37)', async ({
  page,
}) => {
  await page.goto(paths.product('Sofa', SOFA));
  await page.getByRole('link', { name: text('product', 'compare') }).click();
  await expect(page.getByRole('columnheader')).toHaveCount(1);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('compared')))
    .toBe(`["${SOFA}"]`);
});
