import type { Locator, Page } from '@playwright/test';
import { sitePaths } from '#src/i18n/paths.ts';
import { type StaffLocation, staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { product } from '#tests/support/api/products.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { stockTexts } from '#tests/support/api/source-texts.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import { ownerOf } from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

/** Screen of a phone, and the part of it above the keyboard. */
const SCREEN = { width: 390, height: 844 };
const ABOVE_KEYBOARD = { width: 390, height: 350 };

const text = say('vn');
let shop: OwnShop;

test.beforeEach(async ({ page }) => {
  shop = await openOwnShop(page, { limitFactor: 100 });
  shop.clock.now = new Date();
  const imageSmall = ['/pictures/koda-flax-hero.webp'];
  await stock(shop, [product({ code: SOFA, imageSmall, imageBig: imageSmall })]);
  await stockTexts(shop.database, ['policies.delivery']);
  const { baseURL = '' } = test.info().project.use;
  const { cookie } = await ownerOf(shop);
  await page.context().addCookies([{ name: 'staff', value: cookie, url: baseURL }]);
  // Pages with unsaved input ask before they are left.
  page.on('dialog', (dialog) => dialog.accept());
});

test.afterEach(() => shop.close());

/**
 * Returns the focused field if a part of it is hidden: outside of the view, or below another element. Of a field that is
 * higher than the view, the first line counts.
 */
function hiddenField(field: Locator): Promise<string> {
  return field.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const line = Math.min(height, 40);
    const corners = [
      [left + width / 2, top + 2],
      [left + width / 2, top + line - 2],
    ] as const;
    const isSeen = corners.every(([x, y]) => {
      const found = document.elementFromPoint(x, y);
      return y > 0 && y < innerHeight && (found === element || element.contains(found));
    });
    return isSeen ? '' : `${element.id || element.getAttribute('name')} at ${top}, ${height} high`;
  });
}

/** Focuses each visible field as the Tab key does, and types a letter. Returns the fields that are hidden. */
async function hiddenFields(page: Page, fields: Locator): Promise<string[]> {
  const hidden: string[] = [];
  for (const field of await fields.all()) {
    await page.setViewportSize(SCREEN);
    await field.focus();
    await page.setViewportSize(ABOVE_KEYBOARD);
    // A browser scrolls to the caret when the keyboard appears and with each letter.
    await field.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
    hidden.push(await hiddenField(field));
  }
  return hidden.filter(Boolean);
}

async function walk(page: Page, place: StaffLocation, save: Locator): Promise<void> {
  await page.setViewportSize(SCREEN);
  await page.goto(sitePaths('vn').admin() + staffLocationUrl(place));
  await expect(save).toBeAttached();
  const fields = page
    .getByRole('main')
    .locator(
      ':is(input:not([type=file], [type=radio], [type=checkbox], [type=hidden]), select, textarea)',
    )
    .and(page.locator(':visible'));
  await expect(fields.first()).toBeVisible();
  expect(await hiddenFields(page, fields)).toEqual([]);
  await fields.first().focus();
  await save.focus();
  expect(await hiddenField(save)).toBe('');
}

test('fields stay above the keyboard of a phone, and the form can be saved (S17.29)', async ({
  page,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await test.step('texts', () =>
    walk(page, { section: 'texts', text: 'policies.delivery' }, button(text('texts', 'ready'))));
  await test.step('a product with pictures', () =>
    walk(page, { section: 'products', product: SOFA }, button(text('drafts', 'ready'))));
  await test.step('shop details', () =>
    walk(page, { section: 'facts' }, button(text('facts', 'save'))));
});
