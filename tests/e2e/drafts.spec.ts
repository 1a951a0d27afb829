import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { readDraft, saveDraft, scheduleDraft } from '#contracts/product-drafts/product-drafts.ts';
import { updateProduct } from '#contracts/products/product-editing.ts';
import { instantOf, SHOP_TIME_ZONE } from '#domain/shop/home-page.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { languageOption } from '#src/i18n/language-options.ts';
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
const PICTURES = { imageSmall: ['/pictures/sora-sand-hero.webp'], imageBig: [] };
const text = say('en');
const DRAFTS = `${sitePaths('en').admin()}?section=products&product=drafts`;
const pageOf = (code: string) => `${sitePaths('en').admin()}?section=products&product=${code}`;

/** Shop with three products, and an editor who is signed in. */
async function openShop(context: BrowserContext): Promise<OwnShop> {
  const shop = await openOwnShop(context);
  shop.clock.now = new Date();
  await stock(
    shop,
    [CODE, 'LL-A', 'LL-B'].map((code) => product({ code, title: `Maru ${code}`, ...PICTURES })),
  );
  const { cookie: value } = await createStaffMember(shop, 'editor');
  const url = base.info().project.use.baseURL ?? '';
  await context.addCookies([{ name: 'staff', value, url, httpOnly: true, sameSite: 'Strict' }]);
  return shop;
}

const field = (name: 'field-title' | 'field-care') =>
  text('admin', 'language-of', {
    field: text('admin', name),
    language: languageOption('en').name,
  });
const input = (page: Page, name: 'field-title' | 'field-care') =>
  page.getByLabel(field(name), { exact: true });
const button = (page: Page, key: 'save' | 'ready' | 'discard-yes' | 'conflict-load') =>
  page.getByRole('button', { name: text('drafts', key), exact: true });
const notice = (page: Page) => page.locator('.msg[role="status"]');

async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await accessibilityViolations(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('a draft survives a cut network and a second person, and then becomes ready', async ({
  page,
  context,
  consoleErrors,
}) => {
  const shop = await openShop(context);
  const stored = async () => (await ask(shop.app, readDraft, { params: { code: CODE } })).result;
  await page.goto(pageOf(CODE));

  await test.step('a lost response loses nothing, and a repeated save succeeds', async () => {
    await input(page, 'field-title').fill('Da Lat Sofa');
    let isCut = true;
    await page.route(`**/api/admin/drafts/${CODE}`, async (route) => {
      if (route.request().method() !== 'PUT' || !isCut) return route.fallback();
      isCut = false;
      const body = route.request().postDataJSON();
      await ask(shop.app, saveDraft, { params: { code: CODE }, body });
      await route.abort();
    });
    await button(page, 'save').click();
    await expect(page.getByRole('alert')).toHaveText(text('failures', 'network'));
    await expect(input(page, 'field-title')).toHaveValue('Da Lat Sofa');
    await button(page, 'save').click();
    await expect(notice(page)).toHaveText(text('drafts', 'saved', { code: CODE }));
    expect(await stored()).toMatchObject({
      draft: { product: { title: 'Da Lat Sofa' } },
      product: { title: `Maru ${CODE}`, version: 1 },
    });
  });

  await test.step('another draft of the same product is compared with the input', async () => {
    const { draft } = await stored();
    const { code: _, ...body } = productDraft({ title: 'Hue Sofa', care: 'Dust it', ...PICTURES });
    const revision = draft?.revision ?? '';
    const params = { code: CODE };
    await ask(shop.app, saveDraft, { params, body: { ...body, version: 1, revision } });
    await input(page, 'field-title').fill('Sa Pa Sofa');
    await button(page, 'save').click();
    const conflict = page.getByRole('region', { name: text('drafts', 'conflict-title') });
    await expect(conflict).toContainText('Hue Sofa');
    await expect(conflict).toContainText('Sa Pa Sofa');
    await expectAccessible(page);
    await button(page, 'conflict-load').click();
    await expect(input(page, 'field-care')).toHaveValue('Dust it');
    await conflict.getByRole('button', { name: field('field-title') }).click();
    await expect(input(page, 'field-title')).toHaveValue('Sa Pa Sofa');
  });

  await test.step('the form with unsaved input becomes ready in one step', async () => {
    await button(page, 'ready').click();
    await expect(notice(page)).toHaveText(text('admin', 'saved', { code: CODE, version: 2 }));
    expect(await stored()).toMatchObject({
      product: { title: 'Sa Pa Sofa', care: 'Dust it', version: 2 },
    });
  });
  ignoreErrors(consoleErrors, '409', 'ERR_FAILED');
  await page.unrouteAll({ behavior: 'wait' });
  await shop.close();
});

test('several drafts become ready together, one with a conflict is explained, and one is discarded', async ({
  page,
  context,
  consoleErrors,
}) => {
  const shop = await openShop(context);
  for (const [code, title] of [
    [CODE, 'Da Lat Sofa'],
    ['LL-A', 'Hue Sofa'],
    ['LL-B', 'Sa Pa Sofa'],
  ] as const) {
    const { code: _, ...body } = productDraft({ title, ...PICTURES });
    await ask(shop.app, saveDraft, { params: { code }, body: { ...body, version: 1 } });
  }
  const care = { care: 'Dust it' };
  await ask(shop.app, updateProduct, { params: { id: 'LL-A' }, body: care });

  await test.step('the list is one click from the products', async () => {
    await page.goto(`${sitePaths('en').admin()}?section=products`);
    await page.getByRole('link', { name: text('drafts', 'drafts_other', { count: 3 }) }).click();
    await expect(page.getByRole('row')).toHaveCount(4);
    await expectAccessible(page);
  });

  await test.step('two of three become ready, and the third has a reason', async () => {
    await page.getByRole('button', { name: text('drafts', 'select-all') }).click();
    await page.getByRole('checkbox', { name: /LL-B/ }).uncheck();
    await page
      .getByRole('button', { name: text('drafts', 'ready-selected_other', { count: 2 }) })
      .click();
    await expect(notice(page)).toContainText(text('drafts', 'ready-done_one', { count: 1 }));
    await expect(notice(page)).toContainText(`LL-A: ${text('drafts', 'failure-changed')}`);
    await expect(page.getByRole('row')).toHaveCount(3);
  });

  await test.step('the page of the product compares both versions', async () => {
    await notice(page).getByRole('link', { name: 'Hue Sofa' }).click();
    const conflict = page.getByRole('region', { name: text('admin', 'conflict-title') });
    await expect(conflict).toContainText('Dust it');
    await conflict.getByRole('button', { name: text('admin', 'conflict-load') }).click();
    await conflict.getByRole('button', { name: field('field-title') }).click();
    await expect(input(page, 'field-title')).toHaveValue('Hue Sofa');
    await button(page, 'ready').click();
    await expect(notice(page)).toHaveText(text('admin', 'saved', { code: 'LL-A', version: 3 }));
  });

  await test.step('a draft is discarded after a confirmation', async () => {
    await page.goto(DRAFTS);
    await page.getByRole('button', { name: /LL-B/ }).click();
    await expectAccessible(page);
    await button(page, 'discard-yes').click();
    await expect(page.getByText(text('drafts', 'none'))).toBeVisible();
    await expect(notice(page)).toHaveText(text('drafts', 'discarded', { code: 'LL-B' }));
  });
  ignoreErrors(consoleErrors, '409');
  await page.unrouteAll({ behavior: 'wait' });
  await shop.close();
});

test('S15.32 S15.33 S15.35 an editor sets a time for a draft, and at that time the product is in the shop', async ({
  page,
  context,
  consoleErrors,
}) => {
  const shop = await openShop(context);
  const { code: _, ...body } = productDraft({ title: 'Da Lat Sofa', ...PICTURES });
  await ask(shop.app, saveDraft, { params: { code: CODE }, body: { ...body, version: 1 } });
  const schedule = page.getByRole('region', { name: text('drafts', 'schedule-part') });
  const time = schedule.getByLabel(text('drafts', 'schedule-moment'));
  const press = (key: 'schedule-set' | 'schedule-move' | 'schedule-cancel') =>
    schedule.getByRole('button', { name: text('drafts', key), exact: true }).click();
  const moment = (at: string) => formatDateTime(new Date(instantOf(at)), SHOP_TIME_ZONE, 'en');
  const year = new Date().getUTCFullYear() + 1;
  const [at, later] = [`${year}-03-01T09:00`, `${year}-03-02T09:30`];

  await test.step('a missing and a past time are refused with words, and the input stays', async () => {
    await page.goto(pageOf(CODE));
    await press('schedule-set');
    await expect(schedule.getByText(text('drafts', 'schedule-empty'))).toBeVisible();
    await time.fill('2020-01-01T09:00');
    await press('schedule-set');
    await expect(schedule.getByRole('alert')).toHaveText(text('drafts', 'schedule-past'));
    await expect(time).toHaveValue('2020-01-01T09:00');
    await expectAccessible(page);
  });

  await test.step('a time is set, removed and set again, and unsaved input stays', async () => {
    await input(page, 'field-care').fill('Dust it');
    await time.fill(at);
    await press('schedule-set');
    const saved = text('drafts', 'schedule-saved', { moment: moment(at) });
    await expect(schedule.getByRole('status')).toHaveText(saved);
    await press('schedule-cancel');
    await expect(schedule.getByRole('status')).toHaveText(text('drafts', 'schedule-ended'));
    await expect(time).toHaveValue('');
    await time.fill(at);
    await press('schedule-set');
    await expect(schedule.getByRole('status')).toHaveText(saved);
    await time.fill(later);
    await press('schedule-move');
    const moved = text('drafts', 'schedule-saved', { moment: moment(later) });
    await expect(schedule.getByRole('status')).toHaveText(moved);
    await expect(input(page, 'field-care')).toHaveValue('Dust it');
    await expectAccessible(page);
  });

  await test.step('the list has the time', async () => {
    await page.goto(DRAFTS);
    const from = text('drafts', 'schedule-from', { moment: moment(later) });
    await expect(page.getByRole('row', { name: CODE })).toContainText(from);
    await expectAccessible(page);
  });

  await test.step('a draft that cannot go in the shop stays, and Today says why', async () => {
    const { code: __, ...other } = productDraft({ title: 'Hue Sofa', ...PICTURES });
    const params = { code: 'LL-A' };
    const { result } = await ask(shop.app, saveDraft, { params, body: { ...other, version: 1 } });
    const { revision } = result;
    await ask(shop.app, scheduleDraft, { params, body: { revision, at: later } });
    await ask(shop.app, updateProduct, { params: { id: 'LL-A' }, body: { care: 'Dust it' } });
    shop.clock.now = new Date(instantOf(later));
    await shop.app.publish();
    const { cookie: value } = await createStaffMember(shop, 'editor');
    const url = base.info().project.use.baseURL ?? '';
    await context.addCookies([{ name: 'staff', value, url, httpOnly: true, sameSite: 'Strict' }]);
    await page.goto(`${sitePaths('en').admin()}?section=today`);
    const tasks = page.getByRole('region', { name: text('today', 'drafts') });
    await expect(tasks.getByRole('link', { name: /LL-A/ })).toContainText(
      text('drafts', 'failure-changed'),
    );
    await expect(tasks.getByRole('listitem')).toHaveCount(1);
    await expectAccessible(page);
    await tasks.getByRole('link', { name: /LL-A/ }).click();
    await expect(schedule).toContainText(text('drafts', 'schedule-again'));
    await expectAccessible(page);
  });

  await test.step('the other product is in the shop', async () => {
    await page.goto(sitePaths('en').search('Da Lat'));
    await expect(page.getByText('Da Lat Sofa').first()).toBeVisible();
  });
  ignoreErrors(consoleErrors, '400');
  await shop.close();
});
