import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { sitePaths } from '#src/i18n/paths.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const text = say('en');
const paths = sitePaths('en');
const OTHER = 'LL-SF-1012';
const NOTE = 'Third floor, no elevator';

/** Duration of a toast, in milliseconds (section 9). */
const TOAST_MS = 5000;

/** Pixels at each edge of a thumbnail that are ignored, because its corners are round and its edges are blurred. */
const EDGE = 2;

/**
 * Returns the share of a thumbnail's side that its object fills. On the warm gray of the thumbnails, a cream lampshade
 * could not be measured. On blue, only the object has red: the shadow only darkens the blue.
 */
async function filledPart(thumbnail: Locator): Promise<number> {
  await thumbnail.evaluate((frame) => {
    frame.style.background = 'blue';
  });
  const picture = sharp(await thumbnail.screenshot()).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const isObject = (x: number, y: number) => (data[(y * info.width + x) * 3] ?? 0) > 40;
  const inner = (size: number) => Array.from({ length: size - 2 * EDGE }, (_, at) => at + EDGE);
  const [columns, rows] = [inner(info.width), inner(info.height)];
  const length = (places: number[]) => Math.max(...places) - Math.min(...places) + 1;
  const wide = columns.filter((x) => rows.some((y) => isObject(x, y)));
  const high = rows.filter((y) => columns.some((x) => isObject(x, y)));
  return Math.max(length(wide), length(high)) / info.width;
}

const opener = (page: Page) => page.getByRole('banner').locator('[data-basket-button]');
const panelOf = (page: Page) => page.getByRole('dialog', { name: text('basket', 'title') });

test('the toast shows the product, and opens the basket (S13.57, S13.58)', async ({ page }) => {
  const lamp = 'LL-LT-1011';
  const basket = JSON.stringify([OTHER, SOFA].map((productCode) => ({ productCode, quantity: 6 })));
  await page.addInitScript((lines) => {
    localStorage.setItem('hasSeenCookie', 'true');
    localStorage.getItem('cart-storage') ?? localStorage.setItem('cart-storage', lines);
  }, basket);
  await page.goto(paths.product('Lighting', lamp));
  await page.getByRole('button', { name: text('basket', 'add'), exact: true }).click();
  const toast = page.locator('.toast');
  await expect(toast.locator('img')).toHaveAttribute('src', /sol-/);
  await toast.getByRole('button', { name: text('basket', 'view-basket') }).click();
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: text('basket', 'title') })).toBeFocused();
  await expect(panel.getByText('Subtotal (13 pieces)')).toBeVisible();
  for (const line of await panel.getByRole('listitem').all()) {
    await line.scrollIntoViewIfNeeded();
    await expect(line.locator('img')).toHaveCSS('scale', /^[1-9]/);
    const filled = await filledPart(line.locator('.thumbnail'));
    expect(filled).toBeGreaterThan(0.84);
    expect(filled, 'the object is not cut').toBeLessThan(0.92);
  }

  await page.goto(paths.search('sofa'));
  const card = page.locator('.results .card').first();
  await card.getByRole('link').first().hover();
  await card.locator('.card__quick').click();
  const quickView = page.locator('dialog.quick-view');
  await quickView.getByRole('button', { name: text('basket', 'add'), exact: true }).click();
  await page.getByRole('button', { name: text('basket', 'view-basket') }).click();
  await expect(page).toHaveURL(paths.checkout());
});

test('the basket panel works from the toast to the checkout', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(
    (lines) => {
      localStorage.setItem('hasSeenCookie', 'true');
      localStorage.getItem('cart-storage') ?? localStorage.setItem('cart-storage', lines);
    },
    JSON.stringify([
      { productCode: OTHER, quantity: 2 },
      { productCode: 'LL-XX-0001', quantity: 1 },
    ]),
  );
  await page.goto(paths.product('Sofa', SOFA));
  const panel = panelOf(page);

  await test.step('a toast is shown at the top right for five seconds', async () => {
    await page.getByRole('button', { name: text('basket', 'add'), exact: true }).hover();
    await expect(page.locator('[data-island="toaster"]')).toBeAttached();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.getByRole('button', { name: text('basket', 'add'), exact: true }).click();
    const toast = page.getByText(text('basket', 'added'));
    await expect(toast).toBeVisible();
    const { right, top } = await page
      .locator('.toasts')
      .evaluate((layer) => layer.getBoundingClientRect());
    expect(1440 - right).toBeLessThanOrEqual(32);
    expect(top).toBeLessThanOrEqual(100);
    await page.mouse.move(0, 0);
    await page.clock.runFor(TOAST_MS - 500);
    await expect(page.locator('.toast')).not.toHaveClass(/leaving/);
    await page.clock.runFor(1000);
    await expect(page.locator('.toast')).toHaveClass(/leaving/);
    await page.clock.resume();
    await expect(toast).toBeHidden();
  });

  await test.step('the badge is red and counts lines', async () => {
    const badge = opener(page).locator('[data-basket-badge]');
    await expect(badge).toHaveText('3');
    await expect(badge).toHaveCSS('background-color', 'rgb(162, 48, 26)');
  });

  await test.step('the panel is a dialog and reports discontinued products (D16, D20)', async () => {
    await opener(page).click();
    await expect(panel.getByRole('heading', { name: text('basket', 'title') })).toBeFocused();
    await expect(page.getByText(text('basket', 'dropped_one', { count: 1 }))).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await expect(opener(page).locator('[data-basket-badge]')).toHaveText('2');
    const [duration] = await panel.evaluate((dialog) =>
      getComputedStyle(dialog).transitionDuration.split(','),
    );
    expect(duration).toBe('0.3s');
    for (let turn = 0; turn < 12; turn += 1) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body || !!document.activeElement?.closest('dialog'),
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(opener(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(panel).toBeVisible();
  });

  await test.step('lines show image, title and material, and removing one can be undone (D15)', async () => {
    const [first, second] = [
      panel.getByRole('listitem').first(),
      panel.getByRole('listitem').last(),
    ];
    await expect(first.locator('img')).toHaveAttribute('src', /sora-cream/);
    await expect(first.getByRole('link')).toHaveAttribute('href', paths.product('Sofa', OTHER));
    await expect(first).toContainText('Cream - Bouclé, walnut');
    await expect(second).toContainText('Sand - Washed linen, oak');
    await expect(panel).toContainText(text('basket', 'items_other', { count: 3 }));
    await first.getByRole('button', { name: /^Remove/ }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expect(panel).toContainText(text('basket', 'items_one', { count: 1 }));
    const topOf = (part: Locator) => part.evaluate((box) => box.getBoundingClientRect().top);
    const bottomOf = (part: Locator) => part.evaluate((box) => box.getBoundingClientRect().bottom);
    expect(await bottomOf(panel.locator('.toasts'))).toBeLessThanOrEqual(await topOf(first));
    await panel.getByRole('button', { name: text('basket', 'undo') }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await expect(first).toContainText('Cream - Bouclé, walnut');
    await expect(first.getByRole('status')).toHaveText('2');
  });

  await test.step('the order note is shared with the checkout, to which both links lead', async () => {
    await panel.getByText(text('basket', 'leave-note'), { exact: true }).click();
    await panel.getByLabel(text('basket', 'order-note')).fill(NOTE);
    await expect(panel.getByRole('link', { name: text('basket', 'view-details') })).toHaveAttribute(
      'href',
      paths.checkout(),
    );
    const viewList = panel.getByRole('link', { name: text('basket', 'view-list'), exact: true });
    const box = await viewList.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(44);
    const edge = (side: string) =>
      viewList.evaluate((link, name) => getComputedStyle(link).getPropertyValue(name), side);
    expect(await edge('border-block-start-style')).toBe('solid');
    const fit = panel.getByRole('link', { name: text('basket', 'fit'), exact: true });
    await fit.click({ trial: true });
    const row = await fit.boundingBox();
    expect(row?.height).toBeGreaterThanOrEqual(44);
    expect((box?.y ?? 0) - (row?.y ?? 0) - (row?.height ?? 0)).toBeGreaterThanOrEqual(8);
    await viewList.click();
    await expect(page).toHaveURL(paths.checkout());
    await expect(page.getByLabel(text('basket', 'order-note'))).toHaveValue(NOTE);
  });
});
