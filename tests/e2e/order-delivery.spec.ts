import type { APIRequestContext, Page } from '@playwright/test';
import { changeDelivery } from '#contracts/orders/delivery-changes.ts';
import type { Language } from '#domain/languages.ts';
import { SERVICE_EMAIL } from '#shop.config.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { ADDRESSES, UNITS } from '#tests/support/address-form.ts';
import { deliveryDetails } from '#tests/support/api/order-body.ts';
import { newOrder, signInAsStaff } from '#tests/support/browser-staff.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { emailTo } from '#tests/support/mailbox.ts';
import { IS_NIGHTLY } from '#tests/support/nightly.ts';
import { agreedPrice, TEST_ADMIN_KEY } from '#tests/support/placed-orders.ts';
import { authorizationOf, newMember, signInBefore } from '#tests/support/signed-in.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const WIDTHS = [1440, 390] as const;

/** Opens an order as a guest, from the link in the email. */
async function openAsGuest(page: Page, language: Language, email: string) {
  const text = say(language);
  const [link = ''] = /http\S+customer-service\S+/.exec((await emailTo(email)).text ?? '') ?? [];
  await page.goto(link);
  await page.getByLabel(text('orders', 'email')).fill(email);
  await page.getByRole('button', { name: text('orders', 'show') }).click();
  return page.getByRole('article');
}

/** Changes the status of an order as another member of staff. */
async function move(request: APIRequestContext, number: string, from: string, status: string) {
  const moved = await request.patch(`/api/admin/orders/${number}`, {
    headers: { authorization: `Bearer ${TEST_ADMIN_KEY}` },
    data: { from, status, notify: false },
  });
  expect(moved.status()).toBe(200);
}

/** Confirms an order as another member of staff. */
async function confirm(request: APIRequestContext, number: string): Promise<void> {
  await agreedPrice(request, number);
  await move(request, number, 'pending', 'confirmed');
}

/** Changes an order in another browser. */
async function changeElsewhere(
  request: APIRequestContext,
  credentials: { number: string; email: string; revision: number },
  details: Parameters<typeof deliveryDetails>[0],
): Promise<void> {
  const data = { ...credentials, delivery: deliveryDetails(details) };
  const response = await request.put('/api/order/delivery', { data });
  changeDelivery.response.parse(await response.json());
}

for (const width of IS_NIGHTLY ? WIDTHS : [390]) {
  test(`a guest changes the delivery details of an order from the link in the email, at ${width} px`, async ({
    page,
    request,
    consoleErrors,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const text = say('vn');
    const { email, receipt } = await newOrder(request, 'vn', { phone: '+84 28 3822 1234' });
    const { number } = receipt;
    const order = await openAsGuest(page, 'vn', email);
    const open = order.getByRole('button', { name: text('orders', 'change-delivery') });
    const form = page.getByRole('form', { name: text('orders', 'delivery-title') });
    const field = (key: 'phone' | 'first-name' | 'address') =>
      form.getByLabel(text('checkout', key), { exact: true });
    const save = form.getByRole('button', { name: text('orders', 'delivery-save') });

    await test.step('the form opens after a tap, filled in and with the focus, and can be closed', async () => {
      await expect(order).not.toContainText('Lê Lợi');
      await open.click();
      await expect(form).toBeFocused();
      await expect(field('address')).toHaveValue('12 Lê Lợi');
      await expect(field('phone')).toHaveValue('+84 28 3822 1234');
      await expect(form.getByLabel(text('checkout', 'email'))).toHaveCount(0);
      await expectAccessible(page, { widths: [width] });
      await form.getByRole('button', { name: text('orders', 'delivery-keep') }).click();
      await expect(form).toBeHidden();
      await expect(open).toBeFocused();
    });

    await test.step('an invalid field is named in the language of the visitor', async () => {
      await open.click();
      await field('first-name').fill(' ');
      await save.click();
      const summary = page.getByRole('alert');
      await expect(summary).toHaveText(text('orders', 'error-summary_one', { count: 1 }));
      await expect(summary).toBeFocused();
      await expect(field('first-name')).toHaveAccessibleDescription(
        `${text('checkout', 'error-first-name-required')} ${text('checkout', 'one-name')}`,
      );
      await expectAccessible(page, { widths: [width] });
      await field('first-name').fill('Lan');
    });

    await test.step('without a connection everything typed stays', async () => {
      await page.route('**/api/order/delivery', (route) => route.abort());
      await field('phone').fill('0903 555 777');
      await save.click();
      await expect(page.getByRole('alert')).toContainText(text('failures', 'network'));
      await expect(page.getByRole('alert')).toBeFocused();
      await expect(field('phone')).toHaveValue('0903 555 777');
      await page.unroute('**/api/order/delivery');
      ignoreErrors(consoleErrors, 'ERR_FAILED');
    });

    await test.step('saving is announced, shown in the history and emailed', async () => {
      await save.click();
      const done = page.getByRole('status');
      await expect(done).toHaveText(text('orders', 'delivery-saved'));
      await expect(done).toBeFocused();
      const steps = order.getByRole('list').first().getByRole('listitem');
      await expect(steps.first()).toHaveAttribute('aria-current', 'step');
      await expect(steps.nth(1)).toContainText(text('orders', 'delivery-changed'));
      await expect(steps.nth(1)).toContainText(text('orders', 'by-you'));
      await expect(steps.nth(1)).toContainText(
        `${text('orders', 'field-firstName')}, ${text('orders', 'field-phone')}`,
      );
      await expect(order).not.toContainText('0903 555 777');
      const sentEmail = await emailTo(email, 'được thay đổi');
      expect(sentEmail.text).toContain('0903 555 777');
      expect(sentEmail.text).toContain(number);
      await expectAccessible(page, { widths: [width] });
    });
  });
}

test('a change by somebody else is shown before it is replaced, and Enter sends nothing while the wards load (S12.7)', async ({
  page,
  request,
  consoleErrors,
}) => {
  const text = say('en');
  const { email, receipt } = await newOrder(request, 'en');
  const wardsMayLoad = Promise.withResolvers<void>();
  await page.route(UNITS, async (route) => {
    await wardsMayLoad.promise;
    await route.fallback();
  });
  const order = await openAsGuest(page, 'en', email);
  await order.getByRole('button', { name: text('orders', 'change-delivery') }).click();
  const form = page.getByRole('form', { name: text('orders', 'delivery-title') });
  const ward = form.getByRole('combobox', { name: text('checkout', 'ward') });
  const save = form.getByRole('button', { name: text('orders', 'delivery-save') });
  await expect(form).toBeFocused();
  await ward.fill('ben thanh');
  await expect(ward).toHaveAccessibleDescription(text('checkout', 'wards-loading'));
  await ward.press('Enter');
  wardsMayLoad.resolve();
  await expect(page.getByRole('option', { name: 'Phường Bến Thành' })).toBeVisible();
  await ward.press('Enter');
  const credentials = { number: receipt.number, email, revision: 1 };
  await changeElsewhere(request, credentials, { ward: 'Phường Tân Định' });
  await save.click();
  const conflict = page.getByRole('alert');
  await expect(conflict).toBeFocused();
  await expect(conflict).toContainText(text('orders', 'delivery-conflict'));
  await expect(conflict).toContainText('Phường Tân Định');
  await expect(ward).toHaveValue('Phường Bến Thành');
  await expectAccessible(page, { widths: WIDTHS });
  await save.click();
  await expect(page.getByRole('status')).toHaveText(text('orders', 'delivery-saved'));
  ignoreErrors(consoleErrors, '409');
});

test('after the shop confirms an order, its page says how to change the delivery details', async ({
  page,
  request: api,
  consoleErrors,
}) => {
  const text = say('kr');
  const { email, receipt } = await newOrder(api, 'kr');
  const order = await openAsGuest(page, 'kr', email);
  const open = order.getByRole('button', { name: text('orders', 'change-delivery') });
  await open.click();
  const form = page.getByRole('form', { name: text('orders', 'delivery-title') });
  const address = form.getByLabel(text('checkout', 'address'), { exact: true });
  await address.fill('7 Nguyễn Huệ');
  await confirm(api, receipt.number);
  await form.getByRole('button', { name: text('orders', 'delivery-save') }).click();
  await expect(page.getByRole('alert')).toContainText(text('orders', 'delivery-started'));
  await expect(address).toHaveValue('7 Nguyễn Huệ');
  await expectAccessible(page, { widths: WIDTHS });
  ignoreErrors(consoleErrors, '409');

  await form.getByRole('button', { name: text('orders', 'delivery-keep') }).click();
  await page.getByRole('button', { name: text('orders', 'another') }).click();
  await page.getByLabel(text('orders', 'number')).fill(receipt.number);
  await page.getByRole('button', { name: text('orders', 'show') }).click();
  const request = order.getByRole('button', { name: text('orders', 'request-delivery') });
  await expect(request).toBeVisible();
  await expect(open).toHaveCount(0);
  await move(api, receipt.number, 'confirmed', 'shipped');
  await page.getByRole('button', { name: text('orders', 'another') }).click();
  await page.getByLabel(text('orders', 'number')).fill(receipt.number);
  await page.getByRole('button', { name: text('orders', 'show') }).click();
  await expect(order).toContainText(text('orders', 'delivery-fixed'));
  await expect(request).toHaveCount(0);
  await expect(order.getByRole('link', { name: SERVICE_EMAIL })).toHaveAttribute(
    'href',
    `mailto:${SERVICE_EMAIL}?subject=${receipt.number}`,
  );
  await expect(open).toHaveCount(0);
  await expectAccessible(page, { widths: WIDTHS });
});

for (const width of IS_NIGHTLY ? WIDTHS : [1440]) {
  test(`a member changes the delivery details of one of several orders in the account, at ${width} px`, async ({
    page,
    request,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const text = say('kr');
    const member = await newMember(request);
    await newOrder(request, 'kr', {}, authorizationOf(member));
    const { email, receipt } = await newOrder(
      request,
      'kr',
      { ...ADDRESSES.kr, ward: '', city: '', postcode: '04524' },
      authorizationOf(member),
    );
    await signInBefore(page, member);
    await page.goto(sitePaths('kr').account('my-order'));
    const order = page.getByRole('listitem').filter({
      has: page.getByRole('heading', {
        name: text('account-area', 'order', { number: receipt.number }),
      }),
    });
    const open = page.getByRole('button', { name: text('orders', 'change-delivery') });
    await expect(open).toHaveCount(2);
    // Both forms are open, with separate field ids.
    await open.last().click();
    await open.first().click();
    const form = order.getByRole('form', { name: text('orders', 'delivery-title') });
    const postcode = form.getByLabel(text('checkout', 'postcode'), { exact: true });
    await expect(postcode).toHaveValue('04524');
    await expectAccessible(page, { widths: [width] });
    await postcode.fill('');
    await form.getByRole('button', { name: text('orders', 'delivery-save') }).click();
    await expect(postcode).toHaveAccessibleDescription(text('checkout', 'error-postcode-required'));
    await postcode.fill('06236');
    await form.getByRole('button', { name: text('orders', 'delivery-save') }).click();
    await expect(order.getByRole('status')).toHaveText(text('orders', 'delivery-saved'));
    await expect(order.getByRole('status')).toBeFocused();
    expect((await emailTo(email, '배송 정보')).text).toContain('06236');
  });
}

test('staff change the delivery details of a pending order, and see the values before and after', async ({
  page,
  request,
  consoleErrors,
}) => {
  const text = say('kr');
  const { email, receipt } = await newOrder(request, 'vn');
  await signInAsStaff(page);
  await page.goto(`${sitePaths('kr').admin()}?section=orders&order=${receipt.number}`);
  const open = page.getByRole('button', { name: text('admin', 'change-delivery') });
  const form = page.getByRole('form', { name: text('admin', 'delivery-title') });
  const address = form.getByLabel(text('checkout', 'address'), { exact: true });
  const save = form.getByRole('button', { name: text('admin', 'delivery-save') });

  await test.step('the form is filled in, and its errors have the style of the staff area', async () => {
    await open.click();
    await expect(form).toBeFocused();
    await expect(address).toHaveValue('12 Lê Lợi');
    await address.fill('');
    await save.click();
    await expect(form.getByRole('alert')).toBeFocused();
    await expect(address).toHaveAccessibleDescription(text('admin', 'delivery-required'));
    await expectAccessible(page, { widths: WIDTHS });
  });

  await test.step('a change by the customer is shown before it is replaced', async () => {
    await address.fill('7 Nguyễn Huệ');
    const credentials = { number: receipt.number, email, revision: 1 };
    await changeElsewhere(request, credentials, { address: '9 Hai Bà Trưng' });
    await save.click();
    await expect(form.getByRole('alert')).toContainText(text('admin', 'delivery-conflict'));
    await expect(form.getByRole('alert')).toContainText('9 Hai Bà Trưng');
    ignoreErrors(consoleErrors, '409');
  });

  await test.step('saving is announced, and the history has the values before and after', async () => {
    await save.click();
    const done = page.getByRole('status');
    await expect(done).toHaveText(text('admin', 'delivery-saved', { email }));
    await expect(done).toBeFocused();
    await expect(page.getByRole('article')).toContainText(
      text('admin', 'delivery-change', {
        field: text('orders', 'field-address'),
        before: '9 Hai Bà Trưng',
        after: '7 Nguyễn Huệ',
      }),
    );
    await expectAccessible(page, { widths: WIDTHS });
    expect((await emailTo(email, 'được thay đổi')).text).toContain('7 Nguyễn Huệ');
  });

  await test.step('a shipped order has a note instead of the button', async () => {
    await agreedPrice(page.request, receipt.number);
    await page.reload();
    for (const status of ['status-confirmed', 'status-shipped'] as const) {
      await expect(open).toBeVisible();
      await page.getByRole('button', { name: text('orders', status), exact: true }).click();
      await page.getByRole('button', { name: text('admin', 'move-yes') }).click();
    }
    await expect(page.getByText(text('admin', 'delivery-fixed'))).toBeVisible();
    await expect(open).toHaveCount(0);
  });
});
