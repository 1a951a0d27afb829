import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { pathsIn } from '#src/i18n/paths.ts';
import { TEST_ADMIN_KEY } from '#tests/support/placed-orders.ts';
import { mailTo } from '#tests/support/sent-mails.ts';
import { beAdministrator, newOrder } from '#tests/support/staff.ts';
import { say } from '#tests/support/texts.ts';
import { expect, forgive, test } from '#tests/support/visitor.ts';

/** What a customer may write into any field: it has to be shown as the text it is. */
const SCRIPT = '<img src=x onerror="document.title=1"><script>document.title=1</script>';

async function expectAccessible(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('the address in the mail asks for the key, then shows the order', async ({
  page,
  request,
  complaints,
}) => {
  const text = say('vn');
  const { receipt, email } = await newOrder(request, 'kr', { note: SCRIPT });
  const { number } = receipt;
  const key = page.getByLabel(text('admin', 'key'), { exact: true });
  const enter = page.getByRole('button', { name: text('admin', 'sign-in') });

  await test.step('no search engine lists the page, and nothing of the shop is on it', async () => {
    await page.goto(`${pathsIn('vn').admin()}?section=orders&order=${number}`);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('link[rel="canonical"], link[rel="alternate"]')).toHaveCount(0);
    await expect(page.locator('footer, [data-basket-button]')).toHaveCount(0);
  });

  await test.step('no key, a wrong one and too many are told apart', async () => {
    await expect(key).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(key).toHaveAccessibleDescription(new RegExp(text('admin', 'error-key-required')));
    await key.fill('a-wrong-key-of-the-tests');
    await enter.click();
    await expect(page.getByRole('alert')).toHaveText(text('admin', 'error-key-wrong'));
    // The shop under test takes hundreds of wrong keys; what it answers then, tests/api/admin-session shows.
    await page.route('**/api/admin/session', (route) =>
      route.fulfill({
        status: 429,
        headers: { 'retry-after': '700' },
        json: { status: false, error: { code: 'too-many-requests', message: 'Too many' } },
      }),
    );
    await enter.click();
    const wait = text('admin', 'too-many-keys_other', { count: 12 });
    await expect(page.getByRole('alert')).toHaveText(wait);
    await page.unroute('**/api/admin/session');
    await expectAccessible(page);
  });

  await test.step('the right one opens what the address names', async () => {
    await key.fill(TEST_ADMIN_KEY);
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { name: text('admin', 'order', { number }) });
    await expect(heading).toBeFocused();
    await expect(page.getByText(SCRIPT).first()).toBeVisible();
    expect(await page.title()).not.toBe('1');
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, document.cookie]),
    );
    expect(stored).not.toContain(TEST_ADMIN_KEY);
    expect(stored).not.toContain('admin');
    forgive(complaints, '401', '429');
  });

  await test.step('a status is changed after asking back, and the customer reads of it in Korean', async () => {
    const confirmed = text('orders', 'status-confirmed');
    const choice = page.getByRole('button', { name: confirmed });
    await expect(page.getByRole('button', { name: text('orders', 'status-shipped') })).toHaveCount(
      0,
    );
    await choice.click();
    const title = text('admin', 'move-question', { number, status: confirmed });
    await expect(page.getByRole('region', { name: title })).toBeFocused();
    await page.getByRole('button', { name: text('admin', 'move-no') }).click();
    await choice.click();
    await expect(page.getByRole('region', { name: title })).toContainText(email);
    await page.getByRole('button', { name: text('admin', 'move-yes') }).click();
    await expect(page.getByRole('status')).toHaveText(
      text('admin', 'moved-mailed', { status: confirmed, email }),
    );
    await expect(page.getByRole('article')).toContainText(text('admin', 'by-shop'));
    const mail = await mailTo(email, '확정');
    expect(mail.text).toContain(number);
  });

  await test.step('somebody else was quicker: the page says so and shows the status of now', async () => {
    await page.request.patch(`/api/admin/orders/${number}`, {
      headers: { origin: new URL(page.url()).origin },
      data: { from: 'confirmed', status: 'shipped', notify: false },
    });
    await page.getByRole('button', { name: text('orders', 'status-cancelled') }).click();
    await page.getByRole('button', { name: text('admin', 'move-yes') }).click();
    await expect(page.getByRole('alert')).toContainText(text('admin', 'failure-status-conflict'));
    await expect(
      page.getByRole('button', { name: text('orders', 'status-delivered') }),
    ).toBeVisible();
    forgive(complaints, '409');
  });

  await test.step('the packing slip is all that is printed, in the language of the customer', async () => {
    const slip = page.locator('.slip');
    await expect(slip).toBeHidden();
    await expectAccessible(page);
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: text('admin', 'print-slip') }).click();
    await expect(page.locator('html[data-printed]')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(slip).toBeVisible();
    await expect(slip).toContainText(say('kr')('packing-slip', 'title'));
    await expect(slip).toContainText(number);
    await expect(slip).toContainText(SCRIPT);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('signing out ends it', async () => {
    await page.getByRole('button', { name: text('admin', 'sign-out') }).click();
    await expect(page.getByRole('status')).toHaveText(text('admin', 'signed-out'));
    expect((await page.request.get('/api/admin/session')).status()).toBe(401);
  });
});

test('orders are found by number, address, telephone, status and day, and exported', async ({
  page,
  request,
}) => {
  const text = say('en');
  const { receipt, email, phone } = await newOrder(request, 'vn');
  const { number } = receipt;
  await beAdministrator(page);
  await page.goto(pathsIn('en').admin());
  const search = page.getByRole('searchbox');
  const rows = page.getByRole('table').getByRole('row');
  const find = page.getByRole('button', { name: text('admin', 'find') });

  for (const wish of [number.toLowerCase(), email.toUpperCase(), phone]) {
    await search.fill(wish);
    await find.click();
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText(number);
    await expect(page.getByRole('status')).toHaveText(
      text('admin', 'orders-found_one', { count: 1 }),
    );
  }
  // Neither an address nor a telephone gets into what servers write down.
  expect(new URL(page.url()).search).toBe('?section=orders');

  await page.getByLabel(text('admin', 'status')).selectOption('delivered');
  await find.click();
  await expect(page.getByRole('status')).toHaveText(text('admin', 'orders-none'));
  await page.goBack();
  await expect(rows.last()).toContainText(number);
  await expect(search).toHaveValue(phone);
  await page.goForward();
  await expect(page.getByRole('status')).toHaveText(text('admin', 'orders-none'));
  await page.reload();
  await expect(page.getByLabel(text('admin', 'status'))).toHaveValue('delivered');
  await page.goBack();

  await rows.last().getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
  await page.goBack();

  const download = page.waitForEvent('download');
  const today = new Date().toISOString().slice(0, 10);
  await page.getByLabel(text('admin', 'from'), { exact: true }).fill(today);
  await page.getByLabel(text('admin', 'to'), { exact: true }).fill(today);
  await find.click();
  await page.getByRole('button', { name: text('admin', 'export-csv') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('orders.csv');
  const csv = await readFile(await file.path(), 'utf8');
  const line = csv.split('\r\n').find((one) => one.startsWith(number));
  expect(line).toContain(email);
  expect(csv).toMatch(/^\uFEFFnumber,/);
  await expectAccessible(page);
});
