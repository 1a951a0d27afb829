import { readFile } from 'node:fs/promises';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { beginAdminSession } from '#contracts/admin-session.ts';
import { placeOrder } from '#contracts/order.ts';
import { pathsIn } from '#src/i18n/paths.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ADMIN_KEY, ask, request } from '#tests/support/api/requests.ts';
import { SHOP_EMAIL, stock } from '#tests/support/api/running-api.ts';
import { openOwnShop } from '#tests/support/own-shop.ts';
import { TEST_ADMIN_KEY } from '#tests/support/placed-orders.ts';
import { mailTo } from '#tests/support/sent-mails.ts';
import { newMember, proofOf } from '#tests/support/signed-in.ts';
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

  await test.step('no key and a wrong one are told apart', async () => {
    await expect(key).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(key).toHaveAccessibleDescription(new RegExp(text('admin', 'error-key-required')));
    await key.fill('a-wrong-key-of-the-tests');
    await enter.click();
    await expect(page.getByRole('alert')).toHaveText(text('admin', 'error-key-wrong'));
    await expectAccessible(page);
  });

  await test.step('the right one opens what the address names', async () => {
    await key.fill(TEST_ADMIN_KEY);
    await page.keyboard.press('Enter');
    const heading = page.getByRole('heading', { name: text('admin', 'order', { number }) });
    await expect(heading).toBeFocused();
    await expect(page.getByRole('main').getByText(SCRIPT).first()).toBeVisible();
    expect(await page.title()).not.toBe('1');
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, document.cookie]),
    );
    expect(stored).not.toContain(TEST_ADMIN_KEY);
    expect(stored).not.toContain('admin');
    forgive(complaints, '401');
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
    await expect(find).toBeFocused();
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

test('too many wrong keys have to wait; mails that failed are sent again, given up, or fail again', async ({
  page,
  complaints,
}) => {
  const text = say('kr');
  const shop = await openOwnShop(page);
  await stock(shop, [product({ code: 'LL-SF-1' })]);
  shop.post.isOpen = false;
  const { number } = (await ask(shop.app, placeOrder, { body: orderBody(['LL-SF-1']) })).result;
  for (let hour = 0; hour < 4 * 24; hour += 1) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60_000);
    await shop.app.sendMails();
  }
  const alert = page.getByRole('alert');
  const status = page.locator('.msg[role="status"]');
  const rows = page.getByRole('table').getByRole('row');
  const toCustomer = rows.filter({ hasText: 'linh@example.com' });

  await test.step('the eleventh wrong key is told how long to wait', async () => {
    await page.goto(`${pathsIn('kr').admin()}?section=mails`);
    for (let time = 0; time < 10; time += 1) {
      const body = { key: `a-wrong-key-number-${time}` };
      await request(shop.app, beginAdminSession, { body });
    }
    await page.getByLabel(text('admin', 'key'), { exact: true }).fill(ADMIN_KEY);
    await page.keyboard.press('Enter');
    await expect(alert).toHaveText(text('admin', 'too-many-keys_other', { count: 15 }));
    shop.clock.now = new Date(shop.clock.now.getTime() + 15 * 60_000);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
    forgive(complaints, '401', '429');
  });

  await test.step('what failed says to whom, about what and why', async () => {
    await expect(rows).toHaveCount(3);
    await expect(toCustomer).toContainText(text('admin', 'kind-order-placed'));
    await expect(toCustomer).toContainText('The post is closed');
    await expect(toCustomer.getByRole('link', { name: number })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('it fails again while the post is closed, and then waits', async () => {
    await toCustomer.getByRole('button', { name: text('admin', 'resend') }).click();
    await expect(status).toHaveText(text('admin', 'resend-refused', { to: 'linh@example.com' }));
    await expect(rows).toHaveCount(2);
    await page.getByRole('link', { name: text('admin', 'mails-waiting') }).click();
    await expect(toCustomer).toBeVisible();
  });

  await test.step('with the post open it goes out, with what it has to say', async () => {
    shop.post.isOpen = true;
    await toCustomer.getByRole('button', { name: text('admin', 'resend') }).click();
    await expect(status).toHaveText(text('admin', 'resent', { to: 'linh@example.com' }));
    await expect(
      page.getByRole('main').getByText(text('admin', 'mails-none-waiting')),
    ).toBeVisible();
    expect(shop.mails.map(({ to, text: words }) => [to, words.includes(number)])).toEqual([
      ['linh@example.com', true],
    ]);
  });

  await test.step('another is given up, after asking back', async () => {
    await page.goBack();
    await rows
      .last()
      .getByRole('button', { name: text('admin', 'discard') })
      .click();
    const title = text('admin', 'discard-question', { to: SHOP_EMAIL });
    await expect(page.getByRole('region', { name: title })).toBeFocused();
    await page.getByRole('button', { name: text('admin', 'discard-yes') }).click();
    await expect(status).toHaveText(text('admin', 'discarded', { to: SHOP_EMAIL }));
    await expect(
      page.getByRole('main').getByText(text('admin', 'mails-none-failed')),
    ).toBeVisible();
  });
  await page.unrouteAll({ behavior: 'wait' });
  await shop.close();
});

test('a member is found by address, telephone, number and id, with their orders', async ({
  page,
  request,
}) => {
  const text = say('vn');
  const member = await newMember(request);
  const { receipt, phone } = await newOrder(request, 'vn', {}, proofOf(member));
  const { _id, email } = member.user;
  await beAdministrator(page);
  await page.goto(`${pathsIn('vn').admin()}?section=customers`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toBeVisible();
  for (const wish of [email.toUpperCase(), phone, receipt.number, _id]) {
    await page.getByRole('searchbox').fill(wish);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
    await expect(row).toBeVisible();
  }
  await page.getByRole('searchbox').fill('nobody@example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(text('admin', 'customers-none'))).toBeVisible();
  await page.goBack();
  await row.getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(email);
  await expect(page.getByRole('main').getByText(_id)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: receipt.number }).click();
  await expect(page.getByRole('article')).toContainText(text('admin', 'member-yes'));
});
