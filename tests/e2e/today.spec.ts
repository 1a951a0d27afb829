import type { Page } from '@playwright/test';
import { reportBrowserError } from '#contracts/browser-errors/browser-errors.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { changeOrderStatus } from '#contracts/orders/staff-orders.ts';
import { updateProduct } from '#contracts/products/product-editing.ts';
import type { StaffRole } from '#domain/staff/staff-roles.ts';
import { formatAge } from '#src/i18n/age.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { agreePrice } from '#tests/support/api/order-prices.ts';
import { product } from '#tests/support/api/products.ts';
import { requested } from '#tests/support/api/quotes.ts';
import { ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { flowLanguages } from '#tests/support/flow-languages.ts';
import { forgetStaffRole } from '#tests/support/forget-staff-role.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import { createStaffMember } from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const PHONE = '0903555721';

const ERROR = {
  kind: 'script',
  name: 'TypeError',
  message: 'x is undefined',
  stack: 'at a (/_astro/a1.js:1:20)',
  page: '/vn',
  build: 'a1b2c3',
} as const;

/** Opens a separate shop with two products, and signs a person in. */
async function openShop(page: Page, role: StaffRole): Promise<OwnShop> {
  const shop = await openOwnShop(page);
  await stock(shop, [
    product({ code: 'LL-SF-1', title: 'Hoi An Sofa' }),
    product({ code: 'LL-AC-1', category: 'Armchair', title: 'Kumo lounge seat' }),
  ]);
  await page.clock.setFixedTime(shop.clock.now);
  await signIn(page, shop, role);
  return shop;
}

async function signIn(page: Page, shop: OwnShop, role: StaffRole): Promise<void> {
  const { cookie } = await createStaffMember(shop, role);
  const { baseURL = '' } = test.info().project.use;
  await forgetStaffRole(page.context());
  await page.context().addCookies([{ name: 'staff', value: cookie, url: baseURL }]);
}

async function place(shop: OwnShop, lastName: string): Promise<string> {
  const body = orderBody(['LL-SF-1'], { firstName: 'Mai', lastName, phone: PHONE });
  return (await ask(shop.app, placeOrder, { body })).result.number;
}

function pass(shop: OwnShop, hours: number): void {
  shop.clock.now = new Date(shop.clock.now.getTime() + hours * 60 * 60_000);
}

for (const language of flowLanguages('kr')) {
  test(`today shows the work of the role, late first, and each count opens its list (${language})`, async ({
    page,
    consoleErrors,
  }) => {
    const text = say(language);
    const shop = await openShop(page, 'owner');
    const address = sitePaths(language).admin();
    const part = (name: string) => page.getByRole('region', { name });
    const status = page.locator('.today__head').getByRole('status');

    await test.step('without work it is quiet', async () => {
      await page.goto(address);
      await expect(status).toHaveText(text('today', 'quiet'));
      await expect(page.locator('.today__part')).toHaveCount(0);
      await expectAccessible(page, { language });
    });

    shop.post.isOpen = false;
    const late = await place(shop, 'Lê');
    const since = shop.clock.now.toISOString();
    pass(shop, 25);
    const fresh = await place(shop, 'Trần');
    await ask(shop.app, updateProduct, { params: { id: 'LL-SF-1' }, body: { color: 'Olive' } });
    for (let time = 0; time < 10; time += 1) {
      await ask(shop.app, reportBrowserError, { body: ERROR });
    }
    shop.post.isOpen = true;
    await page.clock.setFixedTime(shop.clock.now);
    await signIn(page, shop, 'owner');

    await test.step('every kind of work has its part, and late orders come first', async () => {
      await page.reload();
      await expect(status).toHaveText(text('today', 'late_one', { count: 1 }));
      const rows = part(text('today', 'orders-pending')).getByRole('listitem');
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText(late);
      const now = shop.clock.now.getTime();
      await expect(rows.first()).toContainText(
        `${text('today', 'late')}, ${formatAge(since, language, now)}`,
      );
      await expect(rows.last()).toContainText(fresh);
      await expect(rows.last()).not.toContainText(text('today', 'late'));
      await expect(part(text('today', 'errors'))).toContainText('TypeError');
      await expect(part(text('today', 'publishing'))).toContainText('LL-SF-1');
      await expectAccessible(page, { language });
    });

    await test.step('counts open the filtered lists', async () => {
      const all = text('today', 'all', { count: 2 });
      await part(text('today', 'orders-pending')).getByRole('link', { name: all }).click();
      await expect(page).toHaveURL(/section=orders&status=pending$/);
      await expect(page.getByRole('row')).toHaveCount(3);
      await page.goBack();
      await part(text('today', 'emails'))
        .getByRole('link', { name: text('today', 'emails-waiting') })
        .click();
      await expect(page).toHaveURL(/section=emails&state=waiting$/);
      await expect(page.getByRole('row')).toHaveCount(5);
    });

    await test.step('a part that does not load says so in its own place, and loads again', async () => {
      await page.route('**/api/admin/today/mails', (route) => route.abort());
      await page.goto(address);
      const emails = part(text('today', 'emails'));
      await expect(emails).toContainText(text('failures', 'network'));
      await expect(part(text('today', 'orders-pending')).getByRole('listitem')).toHaveCount(2);
      await expectAccessible(page, { language });
      await page.unroute('**/api/admin/today/mails');
      await emails.getByRole('button', { name: text('admin', 'retry') }).click();
      await expect(emails.getByRole('listitem')).toHaveCount(1);
      ignoreErrors(consoleErrors, 'ERR_FAILED');
    });

    await test.step('a visible page loads new work, announces it and keeps the focus', async () => {
      const orders = text('admin', 'section-orders');
      const menu = page.getByRole('navigation', { name: text('admin', 'sections') });
      const urgent = text('today', 'work-urgent', { count: 2 });
      await expect(menu.getByRole('link', { name: `${orders} ${urgent}` })).toBeVisible();
      const row = page.getByRole('link', { name: late });
      await row.focus();
      const newest = await place(shop, 'Phạm');
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
      await expect(part(text('today', 'orders-pending'))).toContainText(newest);
      await expect(page.locator('.today__head [aria-live]')).toHaveText(
        `${orders}: ${text('today', 'work-urgent', { count: 3 })}`,
      );
      await expect(row).toBeFocused();
      const later = await place(shop, 'Võ');
      await page.clock.runFor(5 * 60_000);
      await expect(part(text('today', 'orders-pending'))).toContainText(later);
      await expect(row).toBeFocused();
    });

    await test.step('the warehouse sees what to pack, and nothing of the office', async () => {
      await agreePrice(shop.app, fresh);
      const body = { from: 'pending', status: 'confirmed', notify: false } as const;
      await ask(shop.app, changeOrderStatus, { params: { number: fresh }, body });
      await signIn(page, shop, 'warehouse');
      await page.reload();
      await expect(page.locator('.today__part')).toHaveCount(1);
      await expect(part(text('today', 'orders-confirmed'))).toContainText(fresh);
    });
    await shop.close();
  });

  test(`the search finds orders, quotes, customers, products and sections by keyboard (${language})`, async ({
    page,
    consoleErrors,
  }) => {
    const text = say(language);
    const shop = await openShop(page, 'owner');
    const number = await place(shop, 'Lê');
    const quote = await requested(shop, ['LL-SF-1'], { name: 'Đặng Hà', contact: '0912 445 871' });
    await page.goto(sitePaths(language).admin());
    const dialog = page.getByRole('dialog', { name: text('find', 'title') });
    const field = dialog.getByRole('combobox');
    const group = (name: 'orders' | 'quotes' | 'products' | 'sections') =>
      dialog.getByRole('group', { name: text('find', name) });
    const product = group('products').getByRole('option').first();
    const chosen = dialog.getByRole('option', { selected: true });
    const title = page.getByRole('heading', { level: 2 }).first();
    await expect(title).toHaveText(text('admin', 'section-today'));

    await test.step('a slash opens it, but not while typing; Escape returns the focus', async () => {
      await page.keyboard.press('/');
      await expect(field).toBeFocused();
      await expect(group('sections').getByRole('option').first()).toHaveText(
        text('admin', 'section-today'),
      );
      await page.keyboard.press('/');
      await expect(field).toHaveValue('/');
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await page.getByRole('button', { name: text('find', 'search') }).click();
      await expect(field).toHaveValue('');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: text('find', 'search') })).toBeFocused();
    });

    await test.step('parts of a number and last digits of a phone find an order', async () => {
      await page.keyboard.press('Control+k');
      await field.fill(number.slice(3, 9));
      await expect(group('orders').locator('mark')).toHaveText(number.slice(3, 9));
      await expectAccessible(page, { language });
      await field.fill(PHONE.slice(-4));
      await expect(group('orders').locator('mark')).toHaveText(PHONE.slice(-4));
      await field.fill('mai le');
      await expect(group('orders').locator('mark')).toHaveText('Mai Lê');
      await page.keyboard.press('Enter');
      await expect(title).toHaveText(text('admin', 'order', { number }));
      await expect(title).toBeFocused();
    });

    await test.step('a name, part of a number and last digits of a phone find a quote', async () => {
      await page.keyboard.press('/');
      await field.fill('5871');
      await expect(group('quotes').getByRole('option')).toContainText(quote.number);
      await field.fill(quote.number.slice(3, 9));
      await expect(group('quotes').locator('mark')).toHaveText(quote.number.slice(3, 9));
      await field.fill('dang ha');
      await expect(group('quotes').locator('mark')).toHaveText('Đặng Hà');
      await page.keyboard.press('Enter');
      await expect(title).toHaveText('Đặng Hà');
      await expect(page).toHaveURL(new RegExp(`quote=${quote.number}`));
    });

    await test.step('names and codes find products, and arrows choose', async () => {
      await page.keyboard.press('/');
      await field.fill('LL-AC-1');
      await expect(product.locator('mark').last()).toHaveText('LL-AC-1');
      await field.fill('sofa');
      await expect(product).toContainText('LL-SF-1');
      await expect(dialog.getByRole('status')).not.toHaveText(text('find', 'searching'));
      await field.fill(text('find', 'new-product'));
      await expect(group('sections').getByRole('option')).toHaveCount(1);
      await field.fill('');
      await page.keyboard.press('ArrowDown');
      await expect(chosen).toHaveText(text('admin', 'section-quotes'));
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await expect(chosen).toHaveText(text('find', 'new-product'));
      await page.keyboard.press('Escape');
    });

    await test.step('an empty result and a failed part show a message', async () => {
      await page.keyboard.press('Control+k');
      await field.fill('zzqqxxyy');
      await expect(dialog.getByRole('status')).toHaveText(
        text('find', 'none', { words: 'zzqqxxyy' }),
      );
      await expectAccessible(page);
      await page.route('**/api/admin/orders/search', (route) => route.abort());
      await field.fill('sofa');
      await expect(dialog.getByRole('alert')).toContainText(text('find', 'failed'));
      await expect(product).toContainText('LL-SF-1');
      await page.unroute('**/api/admin/orders/search');
      await dialog.getByRole('button', { name: text('find', 'retry') }).click();
      await expect(dialog.getByRole('alert')).toBeHidden();
      ignoreErrors(consoleErrors, 'ERR_FAILED');
      await page.keyboard.press('Escape');
    });

    await test.step('a role finds only what it may open, also on a phone', async () => {
      await signIn(page, shop, 'editor');
      const called: string[] = [];
      page.on('request', (request) => called.push(new URL(request.url()).pathname));
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(sitePaths(language).admin());
      await page.getByRole('button', { name: text('find', 'search') }).click();
      await field.fill('sofa');
      await expect(product).toContainText('LL-SF-1');
      await expect(group('orders')).toHaveCount(0);
      expect(
        called.filter((path) => /^\/api\/admin\/(?:orders|quotes|customers)/.test(path)),
      ).toEqual([]);
      await product.click();
      await expect(page).toHaveURL(/product=LL-SF-1/);
    });
    // This shop's products have no pictures.
    ignoreErrors(consoleErrors, '404');
    await shop.close();
  });
}

test('shortcuts open sections and rows, are listed, and can be switched off on the device', async ({
  page,
  consoleErrors,
}) => {
  const text = say('kr');
  const shop = await openShop(page, 'owner');
  const first = await place(shop, 'Lê');
  pass(shop, 0.1);
  const second = await place(shop, 'Trần');
  await page.goto(sitePaths('kr').admin());
  const title = page.getByRole('heading', { level: 2 }).first();
  const row = (number: string) => page.getByRole('link', { name: number });
  const list = page.getByRole('dialog', { name: text('staff', 'shortcuts') });
  const setting = page.getByRole('checkbox', { name: text('staff', 'shortcuts-on') });

  await test.step('two keys open a section, and two letters step through its rows', async () => {
    await expect(title).toHaveText(text('admin', 'section-today'));
    await page.keyboard.press('g');
    await page.keyboard.press('o');
    await expect(title).toHaveText(text('admin', 'section-orders'));
    await expect(row(first)).toBeVisible();
    await page.keyboard.press('j');
    await expect(row(second)).toBeFocused();
    await page.keyboard.press('j');
    await expect(row(first)).toBeFocused();
    await page.keyboard.press('k');
    await expect(row(second)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(title).toHaveText(text('admin', 'order', { number: second }));
  });

  await test.step('letters do nothing while typing', async () => {
    await page.goBack();
    const field = page.getByRole('searchbox');
    await field.fill('');
    await page.keyboard.type('gt?');
    await expect(field).toHaveValue('gt?');
    await expect(title).toHaveText(text('admin', 'section-orders'));
    await field.blur();
  });

  await test.step('a question mark opens the list, which switches single keys off', async () => {
    await page.keyboard.press('?');
    await expect(list.getByRole('term').filter({ hasText: /^g.*o$/ })).toHaveCount(1);
    await expectAccessible(page);
    await setting.uncheck();
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.reload();
    await expect(row(first)).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('?');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toHaveAccessibleName(text('find', 'title'));
    await page.keyboard.press('Escape');
  });

  await test.step('the account switches them on again', async () => {
    await page.goto(`${sitePaths('kr').admin()}?section=account`);
    await setting.check();
    await page.getByRole('button', { name: text('staff', 'shortcuts-show') }).click();
    await expect(list).toBeVisible();
  });
  // This shop's products have no pictures.
  ignoreErrors(consoleErrors, '404');
  await shop.close();
});
