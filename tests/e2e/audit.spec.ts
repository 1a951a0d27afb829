import type { APIRequestContext } from '@playwright/test';
import { listStaff } from '#contracts/staff/staff-people.ts';
import type { Product } from '#domain/products/product.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { productDraft } from '#tests/support/api/products.ts';
import { newOrder, signInAsStaff } from '#tests/support/browser-staff.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { agreedPrice, TEST_ADMIN_KEY } from '#tests/support/placed-orders.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const WIDTHS = [1440, 390];

const headers = { authorization: `Bearer ${TEST_ADMIN_KEY}`, 'x-script-user': 'minh.tran' };

/** Product with two versions. */
async function changedProduct(request: APIRequestContext): Promise<string> {
  const code = `LL-LOG-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const data = productDraft({ code, title: code, color: 'Tan', imageSmall: [], imageBig: [] });
  await request.post('/api/interior', { data, headers });
  const changes = { color: 'Olive', dimensions: { width: '226' } };
  await request.patch(`/api/interior/${code}`, { data: changes, headers });
  return code;
}

async function stored(request: APIRequestContext, code: string): Promise<Product> {
  const response = await request.get(`/api/admin/products/${code}`, { headers });
  return ((await response.json()) as { result: Product }).result;
}

test('an owner filters the log, compares a change, and restores a version by keyboard', async ({
  page,
  request,
  consoleErrors,
}) => {
  const text = say('vn');
  const code = await changedProduct(request);
  await signInAsStaff(page);
  const { promise: typed, resolve: loadPeople } = Promise.withResolvers<void>();
  await page.route(`**/api${listStaff.path}`, async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto(`${sitePaths('vn').admin()}?section=log`);
  const entries = page.locator('.audit > li');
  const object = page.getByLabel(text('audit', 'object'));

  await test.step('what was typed stays when the people have loaded', async () => {
    await expect(page.getByRole('heading', { name: text('admin', 'section-log') })).toBeFocused();
    await object.fill(code);
    const people = page.getByLabel(text('audit', 'who')).getByRole('option');
    await expect(people).toHaveCount(2);
    loadPeople();
    await expect(people).not.toHaveCount(2);
    await expect(object).toHaveValue(code);
  });

  await test.step('a number needs a type', async () => {
    await page.keyboard.press('Enter');
    const type = page.getByRole('combobox', { name: text('audit', 'type') });
    await expect(type).toHaveAccessibleDescription(
      new RegExp(text('audit', 'object-type-required')),
    );
    await type.selectOption('product');
    await page
      .locator('form')
      .getByRole('button', { name: text('admin', 'find') })
      .click();
    await expect(page).toHaveURL(new RegExp(`type=product&object=${code}`));
    await expect(entries).toHaveCount(2);
  });

  await test.step('an entry shows its values before and after', async () => {
    const newest = entries.first();
    await expect(newest).toContainText(text('audit', 'script-user', { user: 'minh.tran' }));
    await page.keyboard.press('j');
    await expect(newest.getByRole('button')).toBeFocused();
    await page.keyboard.press('Enter');
    const color = newest.getByRole('row', { name: text('admin', 'field-color') });
    await expect(color.getByRole('cell')).toHaveText(['Tan', 'Olive']);
    await expect(newest.getByRole('row').nth(2)).toContainText('226');
    await expectAccessible(page, { widths: WIDTHS });
  });

  await test.step('on a phone, the entry is a dialog', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(entries.first().getByRole('button')).toBeFocused();
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.keyboard.press('Enter');
  });

  await test.step('the link opens the product, whose history restores a version', async () => {
    const name = `${text('audit', 'type-product')} ${code}`;
    await entries.first().getByRole('link', { name }).click();
    const history = page.locator('summary', { hasText: text('audit', 'history') });
    await history.focus();
    await page.keyboard.press('Enter');
    await expect(entries).toHaveCount(2);
    await entries.nth(1).locator('summary').click();
    await entries
      .nth(1)
      .getByRole('button', { name: text('audit', 'restore') })
      .click();
    await expect(page.getByText(text('audit', 'restore-help'))).toBeVisible();
    await expectAccessible(page, { widths: WIDTHS });
    const publishState = page.waitForResponse('**/api/admin/publishing');
    await page.getByRole('button', { name: text('audit', 'restore-yes') }).click();
    const restored = text('audit', 'restored', { code, version: '3' });
    await expect(page.getByText(restored)).toBeVisible();
    // The restored version is an unpublished change.
    expect((await publishState).ok()).toBe(true);
    expect(await stored(request, code)).toMatchObject({ color: 'Tan', dimensions: {}, version: 3 });
  });

  await test.step('a deleted product comes back from its history', async () => {
    await request.delete(`/api/interior/${code}`, { headers });
    await page.reload();
    await page.locator('summary', { hasText: text('audit', 'history') }).click();
    await entries.first().locator('summary').click();
    await entries
      .first()
      .getByRole('button', { name: text('audit', 'restore') })
      .click();
    await page.getByRole('button', { name: text('audit', 'restore-yes') }).click();
    await expect(page.getByText(text('audit', 'restored', { code, version: '4' }))).toBeVisible();
    // The deleted product.
    ignoreErrors(consoleErrors, '404');
  });
});

test('the timeline of an order has the person of a status, and each change once', async ({
  page,
  request,
}) => {
  const text = say('kr');
  const { receipt } = await newOrder(request, 'kr');
  await agreedPrice(request, receipt.number);
  const data = { from: 'pending', status: 'confirmed', notify: false };
  await request.patch(`/api/admin/orders/${receipt.number}`, { data, headers });
  await signInAsStaff(page);
  await page.goto(`${sitePaths('kr').admin()}?section=orders&order=${receipt.number}`);
  const timeline = page.getByRole('region', { name: text('timeline', 'title') });
  const confirmed = timeline.getByRole('listitem').filter({
    has: page.getByText(text('orders', 'status-confirmed'), { exact: true }),
  });
  await expect(confirmed).toHaveCount(1);
  await expect(confirmed).toContainText(text('audit', 'script'));
  await expect(timeline.getByText(text('audit', 'kind-status'))).toHaveCount(0);
  await expectAccessible(page, { widths: WIDTHS });
});
