import type { Page } from '@playwright/test';
import { sitePaths } from '#src/i18n/paths.ts';
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts';
import { flowLanguages } from '#tests/support/flow-languages.ts';
import { makeProduct } from '#tests/support/made-products.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const text = say('en');

/** Opens a listing, and returns the title of its first product. */
async function openListing(page: Page, language: 'en' | 'vn' | 'kr' = 'en'): Promise<string> {
  await page.goto(sitePaths(language).category('Sofa'));
  const link = page.getByRole('main').locator('[data-product] h2 a').first();
  return ((await link.textContent()) ?? '').trim();
}

/** "Quick view" button of a card. */
function quickViewOf(page: Page, title: string, language: 'en' | 'vn' | 'kr' = 'en') {
  return page.getByRole('button', {
    name: `${say(language)('catalogue', 'quick-view')}: ${title}`,
    exact: true,
  });
}

for (const language of flowLanguages('vn')) {
  test(`the quick view shows a product and adds it to the basket (${language})`, async ({
    page,
    request,
  }) => {
    const words = say(language);
    const title = await openListing(page, language);
    const heart = `${words('catalogue', 'favorite')}: ${title}`;
    await expect(page.getByRole('button', { name: heart, exact: true })).toBeVisible();
    const priceOf = `${words('catalogue', 'check-price')}: ${title}`;
    const price = page.getByRole('link', { name: priceOf, exact: true });
    const code = /LL-[\w-]+$/.exec((await price.getAttribute('href')) ?? '')?.[0] ?? '';
    const ask = sitePaths(language).quoteRequest([{ code }]);
    await expect(price).toHaveAttribute('href', ask);
    await page.getByRole('link', { name: title, exact: true }).hover();
    await quickViewOf(page, title, language).click();

    const panel = page.getByRole('dialog', { name: title });
    await expect(panel).toBeVisible();
    await expect(panel.getByRole('heading', { name: title })).toBeFocused();
    await expect(panel.getByText(/^LL-/)).toBeVisible();
    await expect(panel.getByRole('img', { name: title })).toBeVisible();
    await expect(panel.locator('.quick-view__pictures img')).toHaveCount(2);
    const { result } = await (await request.get(`/api/interior/${code}`)).json();
    const { description, translations } = result.interior;
    await expect(panel).toContainText(
      language === 'en' ? description : translations[language].description,
    );
    const inPanel = panel.getByRole('link', { name: words('basket', 'ask-quote') });
    await expect(inPanel).toHaveAttribute('href', ask);

    await panel.getByRole('button', { name: words('basket', 'add'), exact: true }).click();
    await expect(page.getByText(words('basket', 'added'))).toBeVisible();
    await expect(page.locator('[data-basket-button]').first()).toContainText('1');

    await panel.getByRole('link', { name: words('quick-view', 'full-details') }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  });
}

test('the quick view is a dialog, closes in 300 ms, and passes axe (D20)', async ({ page }) => {
  const title = await openListing(page);
  const button = quickViewOf(page, title);
  const panel = page.getByRole('dialog', { name: title });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('heading', { name: title })).toBeFocused();
  await expect(panel.getByRole('img')).toBeVisible();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    const outside = await page.evaluate(
      () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
    );
    expect(outside).toBe(false);
  }
  await expect(panel).toHaveCSS('opacity', '1');
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(button).toBeFocused();

  await button.click();
  const duration = await panel.evaluate((dialog) => getComputedStyle(dialog).transitionDuration);
  expect(duration.split(',')[0]).toBe('0.3s');
  await panel.getByRole('button', { name: text('quick-view', 'close') }).click();
  await expect(panel).toBeHidden();
  await button.click();
  await expect(panel).toBeVisible();
  await page.mouse.click(20, 450);
  await expect(panel).toBeHidden();
});

test('the quick view shows loading, an error with retry, and a text for a missing description', async ({
  page,
  request,
  consoleErrors,
}) => {
  const made = await makeProduct(request, { title: 'Plain sofa in Sand' });
  const bare = await (await request.get(`/api/interior/${made.code}`)).text();
  const title = await openListing(page);
  const panel = page.getByRole('dialog', { name: title });
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let next: 'cut' | 'good' = 'cut';
  await page.route(/\/api\/interior\/LL-/, async (route) => {
    await held;
    await (next === 'cut' ? route.abort() : route.continue());
  });
  await quickViewOf(page, title).click();
  await expect(panel.getByText(text('quick-view', 'loading'))).toBeVisible();
  answer();
  await expect(panel.getByRole('alert')).toContainText(text('quick-view', 'error'));
  await expect(panel.getByText(text('quick-view', 'loading'))).toBeHidden();
  await expect(panel.getByRole('link', { name: text('quick-view', 'full-details') })).toBeVisible();
  next = 'good';
  await panel.getByRole('button', { name: text('quick-view', 'retry') }).click();
  await expect(panel.getByRole('img', { name: title })).toBeVisible();
  await expect(panel.getByRole('alert')).toBeHidden();
  expect(consoleErrors.splice(0)).toEqual([
    expect.stringContaining('ERR_FAILED'),
    expect.stringContaining('Failed to fetch interior: '),
  ]);

  await page.keyboard.press('Escape');
  await page.route(/\/api\/interior\/LL-/, (route) =>
    route.fulfill({ contentType: 'application/json', body: bare }),
  );
  await page.locator('main .card__quick').nth(1).click();
  await expect(page.getByText(text('quick-view', 'no-description'))).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the quick view button is always visible', async ({ page }) => {
    const title = await openListing(page);
    const button = quickViewOf(page, title);
    await expect(button).toHaveCSS('opacity', '1');
    const box = await button.boundingBox();
    expect(box?.width).toBeGreaterThanOrEqual(44);
    expect(box?.height).toBeGreaterThanOrEqual(44);
    await button.tap();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  });
});
