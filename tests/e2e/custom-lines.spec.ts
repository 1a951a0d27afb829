import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { exportOrders } from '#contracts/orders/staff-orders.ts';
import { formatBoxes } from '#domain/fit/packages.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { fillAddress } from '#tests/support/address-form.ts';
import { product } from '#tests/support/api/products.ts';
import { opened, requested } from '#tests/support/api/quotes.ts';
import { ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { openPdf, textsOf } from '#tests/support/documents/read-pdf.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { forgetStaffRole } from '#tests/support/forget-staff-role.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import { createStaffMember } from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const LAMP = 'LL-LT-1061';
const TITLE = 'Window seat cushion <b>';
const SIZE = '47 1/4 × 23 1/2 × 4 3/4 in';
const MADE_IN = 'Time to make: 14 weeks';
const text = say('en');
let shop: OwnShop;

test.beforeEach(async ({ page }) => {
  shop = await openOwnShop(page, { limitFactor: 100 });
  shop.clock.now = new Date();
  const imageSmall = ['/pictures/koda-flax-hero.webp'];
  await stock(shop, [
    product({ code: SOFA, title: 'Sora sofa', imageSmall }),
    product({ code: LAMP, title: 'Sapa lamp', category: 'Lighting', imageSmall }),
  ]);
});

test.afterEach(() => shop.close());

async function signInAsSales(page: Page): Promise<void> {
  const person = await createStaffMember(shop, 'sales');
  const { baseURL = '' } = test.info().project.use;
  await forgetStaffRole(page.context());
  await page.context().addCookies([{ name: 'staff', value: person.cookie, url: baseURL }]);
}

test('a custom line goes from the editor to the quote, the PDF, the order, the slip and the export', async ({
  page,
}) => {
  const credentials = await requested(shop, [SOFA], { language: 'en' });
  await signInAsSales(page);
  const editor = page.locator('.quote-edit');
  const custom = editor.getByRole('listitem').filter({ hasText: text('quotes', 'custom-line') });
  const summary = page.getByRole('complementary', { name: /LQ-/ });

  await test.step('staff add the line, with words for every wrong value', async () => {
    const place = { section: 'quotes', quote: credentials.number } as const;
    await page.goto(sitePaths('en').admin() + staffLocationUrl(place));
    const currency = { currency: 'USD' };
    await editor
      .getByLabel(text('quotes', 'price-of', { title: 'Sora sofa', ...currency }))
      .fill('2640');
    await editor.getByRole('button', { name: text('quotes', 'add-custom') }).click();
    const title = custom.getByRole('textbox', { name: text('quotes', 'custom-title') });
    await expect(title).toBeFocused();
    await expect(title).toHaveAccessibleDescription(text('quotes', 'error-title-required'));
    await page.keyboard.type(TITLE);
    const field = (name: 'custom-width' | 'custom-depth' | 'custom-height' | 'custom-weeks') =>
      custom.getByRole('textbox', { name: text('quotes', name) });
    await field('custom-width').fill('120');
    await expect(field('custom-height')).toHaveAccessibleDescription(
      text('quotes', 'error-size-missing'),
    );
    await field('custom-depth').fill('60 cm');
    await field('custom-height').fill('12');
    await field('custom-weeks').fill('200');
    await expect(field('custom-weeks')).toHaveAccessibleDescription(text('quotes', 'error-weeks'));
    await field('custom-weeks').fill('14');
    await custom.getByRole('button', { name: text('quotes', 'picture-choose') }).click();
    await custom.getByRole('searchbox', { name: text('quotes', 'add-picture') }).fill(LAMP);
    await page.keyboard.press('Enter');
    await expect(
      custom.getByRole('button', { name: text('quotes', 'picture-remove') }),
    ).toBeVisible();
    await custom.getByLabel(text('quotes', 'quantity-of', { title: TITLE })).fill('3');
    await custom.getByLabel(text('quotes', 'price-of', { title: TITLE, ...currency })).fill('999');
    await custom.getByLabel(text('quotes', 'custom-text-of', { title: TITLE })).fill('In linen');
    const preview = page.locator('.quote-preview');
    for (const part of [TITLE, SIZE, MADE_IN, 'In linen'])
      await expect(preview).toContainText(part);
    await expect(preview.locator('.quote-line').nth(1).locator('img')).toHaveCount(1);
    await expectAccessible(page);
  });

  await test.step('a reload loses nothing, and the draft is sent', async () => {
    await expect(page.getByRole('status').filter({ hasText: /^Saved \d/ })).toBeVisible();
    await page.reload();
    await expect(custom.getByRole('textbox', { name: text('quotes', 'custom-title') })).toHaveValue(
      TITLE,
    );
    await page.getByRole('button', { name: text('quotes', 'send'), exact: true }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('$8,277.00');
    await dialog.getByRole('button', { name: text('quotes', 'send-yes') }).click();
    await expect(page.getByRole('button', { name: text('quotes', 'change') })).toBeVisible();
  });

  await test.step('the customer reads it on the page and in the PDF', async () => {
    const link = /https?:\S+\/quote#\S+/.exec(shop.emails.at(-1)?.text ?? '')?.[0] ?? '';
    await page.goto(link);
    const line = page.locator('.quote-line').nth(1);
    for (const part of [TITLE, SIZE, MADE_IN, 'In linen', '$2,997.00']) {
      await expect(line).toContainText(part);
    }
    await expect(line.locator('img')).toHaveAttribute('src', /koda-flax-hero/);
    await expect(line.getByRole('link')).toHaveCount(0);
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: text('quote', 'download') }).click();
    const pdf = await openPdf(await readFile(await (await download).path()));
    const printed = (await textsOf(pdf)).join(' ');
    for (const part of [TITLE, SIZE, MADE_IN, 'In linen']) expect(printed).toContain(part);
  });

  await test.step('"Will it fit?" tests its size', async () => {
    const fit = summary.getByRole('link', { name: text('quote', 'fit') });
    const sizes = formatBoxes([{ width: 120, depth: 60, height: 12 }]);
    await expect(fit).toHaveAttribute('href', sitePaths('en').fit([SOFA], undefined, sizes));
    const quote = page.url();
    await fit.click();
    await expect(
      page.getByRole('heading', { name: text('fit', 'custom-piece', { size: SIZE }) }),
    ).toBeVisible();
    await page.goto(quote);
  });

  await test.step('accepting makes the order', async () => {
    await summary.getByRole('button', { name: text('quote', 'accept') }).click();
    const panel = page.getByRole('dialog', { name: text('quote', 'accept-title') });
    await fillAddress(panel, 'en');
    await panel.getByLabel(text('checkout', 'phone')).fill('+1 310 555 0148');
    await panel.getByRole('checkbox').check();
    await panel.getByRole('button', { name: /8,277/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      text('quote', 'heading-accepted'),
    );
  });

  const number = (await opened(shop, credentials)).accepted?.order ?? '';

  await test.step('order, slip and export contain it', async () => {
    const place = { section: 'orders', order: number } as const;
    await page.goto(sitePaths('en').admin() + staffLocationUrl(place));
    const row = page.getByRole('row').filter({ hasText: TITLE }).first();
    await expect(row).toContainText(SIZE);
    await expect(row).toContainText(text('quotes', 'custom-line'));
    await expect(row).toContainText('$2,997.00');
    await expectAccessible(page);
    const slip = page.locator('.slip');
    await expect(slip.locator('tbody tr').nth(1)).toContainText(TITLE);
    await expect(slip.locator('tbody tr').nth(1)).toContainText('In linen');
    await expect(slip.locator('tfoot')).toContainText('5');
    const { result } = await ask(shop.app, exportOrders, { body: {} });
    expect(result.csv).toContain(`3 x ${TITLE} (120 × 60 × 12 cm)`);
  });
});
