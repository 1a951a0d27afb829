import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { saveDraft } from '#contracts/product-drafts/product-drafts.ts';
import { PREVIEW_DAYS } from '#contracts/product-previews/product-previews.ts';
import { languageSchema } from '#domain/languages.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts';
import { product, productDraft } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import { createStaffMember } from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const CODE = 'LL-SF-1';
const DAY_MS = 24 * 60 * 60 * 1000;
const PICTURES = ['/pictures/sora-sand-hero.webp', '/pictures/sora-sand-side.webp'];
const TITLES = { en: 'Da Lat Sofa', vn: 'Ghế sofa Đà Lạt', kr: '달랏 소파' };
const text = say('en');

/** Shop with a product in two variants, the draft of one of them, and an editor who is signed in. */
async function openShop(context: BrowserContext): Promise<OwnShop> {
  const shop = await openOwnShop(context);
  shop.clock.now = new Date();
  await stock(shop, [
    product({ code: CODE, variant: 'DA-LAT', imageBig: PICTURES }),
    product({ code: 'LL-SF-2', variant: 'DA-LAT', size: '3 seats', imageBig: PICTURES }),
  ]);
  const { code: _, ...fields } = productDraft({
    title: TITLES.en,
    variant: 'DA-LAT',
    size: '2 seats',
    imageBig: PICTURES,
    imageSmall: PICTURES,
    dimensions: { width: '180', depth: '90', height: '80' },
    translations: { vn: { title: TITLES.vn }, kr: { title: TITLES.kr } },
  });
  await ask(shop.app, saveDraft, { params: { code: CODE }, body: { ...fields, version: 1 } });
  const { cookie: value } = await createStaffMember(shop, 'editor');
  const url = base.info().project.use.baseURL ?? '';
  await context.addCookies([{ name: 'staff', value, url, httpOnly: true, sameSite: 'Strict' }]);
  return shop;
}

async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityViolations(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** Opens a link as a new visitor. Another fragment alone loads no page, and a stored language redirects. */
async function visit(page: Page, link: string): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('about:blank');
  await page.goto(link);
}

test('S15.29 S15.30 S15.31 an editor creates a preview link, anybody opens it, and it ends', async ({
  page,
  context,
  consoleErrors,
}) => {
  // Twenty pages are checked for accessibility.
  test.slow();
  const shop = await openShop(context);
  const links = page.getByRole('region', { name: text('drafts', 'preview-part') });
  const create = links.getByRole('button', { name: text('drafts', 'preview-create') });
  const field = links.getByLabel(text('drafts', 'preview-link'), { exact: true });
  let link = '';

  await test.step('the keyboard creates a link, which is shown once', async () => {
    await page.goto(`${sitePaths('en').admin()}?section=products&product=${CODE}`);
    await create.focus();
    await page.keyboard.press('Enter');
    await expect(field).toHaveValue(/\/product-preview#LL-SF-1\.[\w-]{43}$/);
    await expect(links.getByRole('row')).toHaveCount(2);
    link = await field.inputValue();
    await expectAccessible(page);
    await page.reload();
    await expect(links.getByRole('row')).toHaveCount(2);
    await expect(field).toHaveCount(0);
  });

  const seen: string[] = [];
  page.on('request', (request) => {
    const [url = ''] = request.url().split('#');
    seen.push(url, request.headers()['referer'] ?? '');
  });
  const cookies = await context.cookies();
  await context.clearCookies();

  for (const language of languageSchema.options) {
    await test.step(`the draft is shown in ${language}, with pictures and sizes`, async () => {
      const { hash } = new URL(link);
      await visit(page, sitePaths(language).productPreview(hash.slice(1)));
      const words = say(language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES[language]);
      await expect(page.getByText(words('product', 'preview-draft'))).toBeVisible();
      const picture = page.locator('#gallery-picture');
      await expect
        .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      await expect(page.locator('.sizes a')).toHaveCount(2);
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
      await expectAccessible(page);
    });
  }

  await test.step('actions that need the product say that this is a preview', async () => {
    await visit(page, link);
    const main = page.getByRole('main');
    const add = page.locator('.buy__ways').getByRole('button', { name: text('basket', 'add') });
    for (const control of [
      add,
      main.getByRole('link', { name: text('product', 'ask-price') }),
      main.getByRole('button', { name: text('product', 'add-to-registry') }),
      main.getByRole('link', { name: text('product', 'compare') }),
      main.getByRole('link', { name: text('product', 'sheet') }),
    ]) {
      const action = ((await control.textContent()) ?? '').trim();
      await control.focus();
      await page.keyboard.press('Enter');
      const message = text('product', 'preview-inert', { action });
      await expect(page.locator('.toast').filter({ hasText: message })).toBeVisible();
    }
    expect(page.url()).toBe(link);
    const kept = await page.evaluate(() => JSON.stringify(localStorage));
    expect(kept).not.toContain(CODE);
  });

  await test.step('the skip link keeps the link', async () => {
    await page.evaluate(() => {
      location.hash = '#main';
    });
    await expect(page).toHaveURL(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES.en);
  });

  const { hash } = new URL(link);
  expect(seen.filter((one) => one.includes(hash.slice(-43)))).toEqual([]);

  await test.step('a withdrawn link says so, in the language of the visitor', async () => {
    await context.addCookies(cookies);
    await visit(page, `${sitePaths('en').admin()}?section=products&product=${CODE}`);
    await create.click();
    await expect(field).toHaveValue(/\.[\w-]{43}$/);
    const second = new URL(await field.inputValue()).hash.slice(1);
    const withdraw = links.getByRole('button', {
      name: new RegExp(`^${text('drafts', 'preview-withdraw')}`),
    });
    await expect(withdraw).toHaveCount(2);
    await withdraw.last().click();
    await expect(withdraw).toHaveCount(1);
    await context.clearCookies();
    for (const language of languageSchema.options) {
      await visit(page, sitePaths(language).productPreview(hash.slice(1)));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        say(language)('product', 'preview-ended'),
      );
      await expectAccessible(page);
    }
    await visit(page, sitePaths('en').productPreview(second));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLES.en);
    shop.clock.now = new Date(shop.clock.now.getTime() + PREVIEW_DAYS * DAY_MS);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      text('product', 'preview-ended'),
    );
  });
  ignoreErrors(consoleErrors, '404');
  await shop.close();
});
