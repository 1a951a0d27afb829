import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { listCoupons } from '#contracts/coupons/coupons.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { getUser } from '#contracts/users/users.ts';
import { formatDay, formatLastDay, formatMarketDay } from '#domain/time/market-time.ts';
import { startOAuthProvider } from '#netlify/local/oauth-provider.ts';
import { type AccountSection, sitePaths } from '#src/i18n/paths.ts';
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts';
import { ADDRESSES, fillAddress } from '#tests/support/address-form.ts';
import { enlargeOrderLines } from '#tests/support/api/large-lines.ts';
import { cookiesOf, member } from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { returnFromProvider, startAtProvider } from '#tests/support/api/social-visits.ts';
import { flowLanguages } from '#tests/support/flow-languages.ts';
import { linkTo } from '#tests/support/mailbox.ts';
import { expectMarked } from '#tests/support/marked-entry.ts';
import { openOwnShop } from '#tests/support/own-shop.ts';
import {
  authorizationOf,
  login,
  MEMBER_PASSWORD,
  type Member,
  newMember,
  signInBefore,
  verifyEmail,
} from '#tests/support/signed-in.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const SOFA = 'LL-SF-1011';
const OTHER = 'LL-SF-1012';
const NEW_PASSWORD = 'Da-Nang-2001';
const PROFILE = {
  firstName: 'Lan',
  lastName: 'Nguyễn Thị',
  birth: '1990-05-05',
  phone: '0905123456',
  gender: 'female',
};
const SECTIONS = [
  'my-account',
  'my-coupons',
  'my-wishlist',
  'my-order',
  'pending',
  'account-setting',
] as const satisfies readonly AccountSection[];

const text = say('en');
const paths = sitePaths('en');

/** A member who has completed the account. */
async function completeMember(request: APIRequestContext): Promise<Member> {
  const member = await newMember(request);
  await request.patch(`/api/users/${member.user._id}`, {
    data: PROFILE,
    ...authorizationOf(member),
  });
  return member;
}

/** Member as stored on the server. */
async function stored(request: APIRequestContext, member: Member) {
  const response = await request.get(`/api/users/${member.user._id}`, authorizationOf(member));
  return getUser.response.parse(await response.json()).result;
}

/** Places an order as the member, and returns its receipt. */
async function order(request: APIRequestContext, member: Member, codes = [SOFA]) {
  const response = await request.post('/api/order', {
    data: orderBody(codes),
    ...authorizationOf(member),
  });
  return placeOrder.response.parse(await response.json()).result;
}

async function couponsOf(request: APIRequestContext, member: Member) {
  const response = await request.get(
    `/api/coupons?userId=${member.user._id}`,
    authorizationOf(member),
  );
  return listCoupons.response.parse(await response.json()).result.coupons;
}

const field = (page: Page, key: Parameters<typeof text<'account-area'>>[1]) =>
  page.getByLabel(text('account-area', key), { exact: true });
const button = (page: Page, key: Parameters<typeof text<'account-area'>>[1]) =>
  page.getByRole('button', { name: text('account-area', key), exact: true });
const toast = (page: Page, words: string) => page.locator('.toast').filter({ hasText: words });

/** Counter with this name in the overview. */
const counter = (page: Page, name: 'coupons' | 'orders' | 'shipped' | 'cancelled') =>
  page
    .locator('.counters > div')
    .filter({ hasText: text('account-area', `counter-${name}`) })
    .locator('dd');

for (const language of flowLanguages('kr')) {
  test(`a member visits every section of the account area (${language})`, async ({
    page,
    request,
  }) => {
    const words = say(language);
    const own = sitePaths(language);
    const member = await completeMember(request);
    const { number } = await order(request, member);
    await signInBefore(page, member);
    for (const section of SECTIONS) {
      await test.step(section, async () => {
        await page.goto(own.account(section));
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(
          words('account-area', 'title'),
        );
        const title = words('account-area', `section-${section}`);
        await expect(page.getByRole('heading', { level: 2, name: title })).toBeVisible();
        const menu = page.getByRole('navigation', { name: words('account-area', 'title') });
        const current = menu.locator('[aria-current="page"]');
        await expect(current).toHaveText(title);
        await expectMarked(current);
        await expect(page.locator('.account-waiting')).toHaveCount(0);
        expect(await accessibilityViolations(page)).toEqual([]);
      });
    }
    await page.goto(own.account('my-order'));
    const heading = page.getByRole('heading', { name: words('account-area', 'order', { number }) });
    await expect(heading).toBeVisible();
    const menu = page.getByRole('navigation', { name: words('account-area', 'title') });
    const right = await menu.evaluate((element) => element.getBoundingClientRect().right);
    expect(right).toBeLessThan((await heading.boundingBox())?.x ?? 0);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(own.account('account-setting'));
    const list = menu.getByRole('list');
    await expect(list).toHaveCSS('overflow-x', 'auto');
    expect(await list.evaluate((items) => items.scrollWidth > items.clientWidth)).toBe(true);
    const last = page.getByRole('link', { name: words('account-area', 'section-account-setting') });
    await expect(last).toBeInViewport({ ratio: 1 });
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(390);
  });
}

test('the account page contains no personal data, an unknown section opens my account, and the wishlist has its own page', async ({
  page,
  request,
}) => {
  const shell = await request.get(paths.account());
  const html = await shell.text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('@example.com');

  const member = await completeMember(request);
  await signInBefore(page, member);
  for (const address of [paths.account(), `${paths.account()}?section=unknown`]) {
    await page.goto(address);
    const menu = page.getByRole('navigation', { name: text('account-area', 'title') });
    await expect(menu.locator('[aria-current]')).toHaveText(
      text('account-area', 'section-my-account'),
    );
    await expect(field(page, 'email')).toHaveValue(member.user.email);
    const wishes = menu.getByRole('link', { name: text('account-area', 'section-my-wishlist') });
    await expect(wishes).toHaveAttribute('href', paths.wishlist());
  }
});

test('an account is completed once, then its fields are locked and Edit unlocks them (D31, D34)', async ({
  page,
  request,
  consoleErrors,
}) => {
  const member = await newMember(request);
  await signInBefore(page, member);
  await page.goto(paths.account());
  const confirm = button(page, 'confirm');

  await test.step('all fields are required, and repeated emails and passwords must match', async () => {
    await confirm.click();
    const summary = page.getByRole('alert');
    await expect(summary).toHaveText(text('account', 'error-summary_other', { count: 7 }));
    await expect(summary).toBeFocused();
    await expect(page.getByText(text('account', 'error-required'), { exact: true })).toHaveCount(7);
    await field(page, 'first-name').fill(PROFILE.firstName);
    await field(page, 'last-name').fill(PROFILE.lastName);
    await field(page, 'birth').fill('2999-01-01');
    await field(page, 'phone').fill('0905 abc');
    await field(page, 'email-confirm').fill('other@example.com');
    await field(page, 'password').fill(MEMBER_PASSWORD);
    await field(page, 'password-confirm').fill('Something-Else-1');
    await confirm.click();
    for (const key of [
      'error-birth-invalid',
      'error-phone-digits',
      'error-email-match',
      'error-password-match',
    ] as const) {
      await expect(page.getByText(text('account', key), { exact: true })).toBeVisible();
    }
  });

  await test.step('a wrong password saves nothing', async () => {
    await field(page, 'birth').fill(PROFILE.birth);
    await field(page, 'phone').fill(`+84 ${PROFILE.phone.slice(1)}`);
    await field(page, 'email-confirm').fill(member.user.email.toUpperCase());
    await field(page, 'password').fill('Wrong-Password-1');
    await field(page, 'password-confirm').fill('Wrong-Password-1');
    await page.getByRole('radio', { name: text('account-area', 'mrs') }).check();
    await confirm.click();
    await expect(page.getByText(text('account', 'error-password-wrong'))).toBeVisible();
    expect(await stored(request, member)).not.toHaveProperty('lastName');
    ignoreErrors(consoleErrors, '401');
  });

  await test.step('the right password saves the profile and ends the older session', async () => {
    await field(page, 'password').fill(MEMBER_PASSWORD);
    await field(page, 'password-confirm').fill(MEMBER_PASSWORD);
    await confirm.click();
    await expect(toast(page, text('login', 'information-update-success'))).toBeVisible();
    await expect(field(page, 'last-name')).toHaveValue(PROFILE.lastName);
    await expect(field(page, 'last-name')).toHaveAttribute('readonly');
    await expect(confirm).toHaveCount(0);
    const now = await login(request, member.user.email);
    // A typed country code is stored as digits.
    const phone = `84${PROFILE.phone.slice(1)}`;
    expect(await stored(request, now)).toMatchObject({ ...PROFILE, phone });
    const before = await request.get(`/api/users/${member.user._id}`, authorizationOf(member));
    expect(before.status()).toBe(401);
  });

  await test.step('Edit works by keyboard', async () => {
    await button(page, 'edit').focus();
    await page.keyboard.press('Enter');
    await expect(field(page, 'first-name')).toBeFocused();
    await field(page, 'first-name').fill('');
    await button(page, 'cancel').click();
    await expect(field(page, 'first-name')).toHaveValue(PROFILE.firstName);
    await expect(button(page, 'edit')).toBeFocused();

    await page.keyboard.press('Enter');
    await field(page, 'phone').fill('0911222333');
    await page.keyboard.press('Enter');
    await expect(button(page, 'edit')).toBeFocused();
    await page.reload();
    await expect(field(page, 'phone')).toHaveValue('0911222333');
  });
});

test('a failed save shows a toast and keeps the form input (D31)', async ({
  page,
  request,
  consoleErrors,
}) => {
  const member = await completeMember(request);
  await signInBefore(page, member);
  await page.goto(paths.account('account-setting'));
  await button(page, 'edit').click();
  await field(page, 'first-name').fill('Mai');
  await page.route('**/api/users/*', (route) =>
    route.request().method() === 'PATCH' ? route.abort() : route.continue(),
  );
  const failed = toast(page, text('login', 'error-something-wrong'));
  await button(page, 'confirm').click();
  await expect(failed).toBeVisible();
  await expect(field(page, 'first-name')).toHaveValue('Mai');
  await expect(failed).toHaveCount(0);
  for (const [status, error] of [
    [500, { code: 'internal', message: 'No', requestId: 'r-1' }],
    [400, { code: 'invalid-input', message: 'No', fields: { phone: 'error-phone-digits' } }],
  ] as const) {
    await page.unroute('**/api/users/*');
    await page.route('**/api/users/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status, json: { status: false, error } })
        : route.continue(),
    );
    await button(page, 'confirm').click();
    await expect(failed).toBeVisible();
    await expect(field(page, 'first-name')).toHaveValue('Mai');
    await expect(failed).toHaveCount(0);
  }
  expect((await stored(request, member)).firstName).toBe(PROFILE.firstName);
  await page.unroute('**/api/users/*');
  await button(page, 'confirm').click();
  await expect(button(page, 'edit')).toBeVisible();
  expect((await stored(request, member)).firstName).toBe('Mai');

  await test.step('without the API the page shows an error with a retry', async () => {
    await page.route('**/api/**', (route) => route.abort());
    await page.reload();
    const message = page.getByRole('alert');
    await expect(message).toContainText(text('account-area', 'user-error', { message: '' }).trim());
    await page.unroute('**/api/**');
    await message.getByRole('button', { name: text('account-area', 'retry') }).click();
    await expect(field(page, 'first-name')).toHaveValue('Mai');
  });
  ignoreErrors(consoleErrors, 'ERR_FAILED', 'Failed to fetch', 'status of 500', 'status of 400');
});

test('changing the password ends other sessions and keeps the current one', async ({
  page,
  request,
  browser,
  consoleErrors,
}) => {
  const member = await completeMember(request);
  await signInBefore(page, member);
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await signInBefore(other, await login(request, member.user.email));
  await other.goto(paths.account('my-coupons'));
  await expect(other.getByText('WELCOME-')).toBeVisible();

  await page.goto(paths.account('account-setting'));
  await button(page, 'change-password').click();
  await expect(field(page, 'first-name')).toBeHidden();
  const confirm = page
    .locator('form:visible')
    .getByRole('button', { name: text('account-area', 'confirm'), exact: true });
  await confirm.click();
  for (const key of [
    'error-enter-password',
    'error-enter-new-password',
    'error-this-required',
  ] as const) {
    await expect(page.getByText(text('account', key), { exact: true })).toBeVisible();
  }
  await field(page, 'old-password').fill('Wrong-Password-1');
  await field(page, 'new-password').fill('LimLoom2026');
  await expect(field(page, 'new-password')).toHaveAccessibleDescription(
    text('login', 'password-shop'),
  );
  await field(page, 'new-password').fill(member.user.email);
  await expect(field(page, 'new-password')).toHaveAccessibleDescription(
    new RegExp(text('login', 'password-email')),
  );
  await field(page, 'new-password').fill(NEW_PASSWORD);
  await expect(field(page, 'new-password')).toHaveAccessibleDescription('');
  await field(page, 'confirm-password').fill(NEW_PASSWORD);
  await confirm.click();
  const failed = toast(page, text('login', 'error-something-wrong'));
  await expect(page.getByText(text('account', 'error-password-wrong'))).toBeVisible();
  await expect(failed).toBeVisible();
  await expect(failed).toHaveCount(0);

  await test.step('a server error shows the toast of section 8 and keeps the form input (D31)', async () => {
    await page.route('**/api/users/updatePassword/*', (route) =>
      route.fulfill({
        status: 500,
        json: { status: false, error: { code: 'internal', message: 'No', requestId: 'r-1' } },
      }),
    );
    await field(page, 'old-password').fill(MEMBER_PASSWORD);
    await confirm.click();
    await expect(failed).toBeVisible();
    await expect(field(page, 'new-password')).toHaveValue(NEW_PASSWORD);
    await page.unroute('**/api/users/updatePassword/*');
  });
  await confirm.click();
  await expect(toast(page, text('login', 'information-update-success'))).toBeVisible();
  await expect(field(page, 'old-password')).toHaveValue('');

  await page.goto(paths.account('my-coupons'));
  await expect(page.getByText('WELCOME-')).toBeVisible();
  await other.reload();
  await expect(other.getByText(text('account', 'error-session-ended')).first()).toBeVisible();
  await expect(other.getByText('WELCOME-')).toHaveCount(0);
  await login(request, member.user.email, NEW_PASSWORD);
  await elsewhere.close();
  ignoreErrors(consoleErrors, '403', 'status of 500');
});

test('the counters show a plus sign if more orders follow than one call counts', async ({
  page,
}) => {
  const shop = await openOwnShop(page);
  await stock(shop, [product({ code: SOFA })]);
  const who = await member(shop);
  for (let at = 0; at < 6; at += 1) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60_000);
    await ask(shop.app, placeOrder, { body: orderBody([SOFA]) }, { token: who.token });
  }
  await signInBefore(page, who);
  await page.goto(paths.account());
  await expect(counter(page, 'orders')).toHaveText('6');
  await enlargeOrderLines(shop.database, who.user._id);
  await page.reload();
  await expect(counter(page, 'orders')).toHaveText('3+');
  await expect(counter(page, 'shipped')).toHaveText('0+');
  await expect(counter(page, 'coupons')).toHaveText('1');
  await page.unrouteAll({ behavior: 'wait' });
  await shop.close();
});

test('orders are shown with real dates and numbers, in pages, by status, and with all items on demand (D24)', async ({
  page,
  request,
  consoleErrors,
}) => {
  const member = await completeMember(request);
  await signInBefore(page, member);

  await test.step('a new member has no orders', async () => {
    await page.goto(paths.account('my-order'));
    await expect(
      page.getByRole('heading', { name: text('account-area', 'orders-none') }),
    ).toBeVisible();
    await expect(counter(page, 'orders')).toHaveText('0');
  });

  const first = await order(request, member, [SOFA, OTHER]);
  for (let turn = 0; turn < 9; turn += 1) await order(request, member);
  const cancelled = await order(request, member);
  const data = { number: cancelled.number };
  expect((await request.post('/api/order/cancel', { data, ...authorizationOf(member) })).ok()).toBe(
    true,
  );

  const row = (number: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: number }) });

  await test.step('orders are paged, newest first', async () => {
    await page.reload();
    await expect(counter(page, 'orders')).toHaveText('11');
    await expect(counter(page, 'shipped')).toHaveText('0');
    await expect(counter(page, 'cancelled')).toHaveText('1');
    await expect(counter(page, 'coupons')).toHaveText('1');
    const titles = page.getByRole('heading', { level: 3, name: /LL-/ });
    await expect(titles).toHaveCount(10);
    await button(page, 'more-orders').click();
    await expect(titles).toHaveCount(11);
    await expect(titles.last()).toHaveText(text('account-area', 'order', { number: first.number }));
    await expect(titles.last()).toBeFocused();
    await expect(button(page, 'more-orders')).toHaveCount(0);
  });

  await test.step('an order shows its dates and items', async () => {
    const { createdAt, deliveryWindow, number } = first;
    const shown = row(number);
    await expect(shown).toContainText(formatMarketDay(createdAt, 'en'));
    await expect(shown).toContainText(
      text('account-area', 'window', {
        from: formatDay(deliveryWindow.from, 'en'),
        to: formatDay(deliveryWindow.to, 'en'),
      }),
    );
    await expect(shown).toContainText(text('orders', 'status-pending'));
    await expect(shown.getByText(SOFA)).toBeVisible();
    await expect(shown.getByText(OTHER)).toHaveCount(0);
    const more = shown.getByRole('button', { name: text('account-area', 'view-more') });
    await expect(more).toHaveAttribute('aria-expanded', 'false');
    await more.focus();
    await page.keyboard.press('Enter');
    await expect(shown.getByText(OTHER)).toBeVisible();
    await shown.getByRole('button', { name: text('account-area', 'view-less') }).click();
    await expect(shown.getByText(OTHER)).toHaveCount(0);
  });

  await test.step('filters by status send the status to the server', async () => {
    const orderFilter = (key: Parameters<typeof text<'orders'>>[1]) =>
      page.getByRole('button', { name: text('orders', key), exact: true });
    const asked = page.waitForRequest(/\/api\/order\?.*status=shipped/);
    await orderFilter('status-shipped').click();
    await asked;
    await expect(
      page.getByRole('heading', { name: text('account-area', 'orders-none') }),
    ).toBeVisible();
    const status = text('orders', 'status-shipped');
    await expect(page.getByText(text('account-area', 'orders-none-of', { status }))).toBeVisible();
    await expect(page.getByText(text('account-area', 'orders-none-help'))).toHaveCount(0);
    await button(page, 'orders-all').click();
    await expect(orderFilter('status-all')).toBeFocused();
    await expect(page.getByRole('heading', { level: 3, name: /LL-/ })).toHaveCount(10);
    await orderFilter('status-cancelled').click();
    await expect(row(cancelled.number)).toContainText(text('orders', 'status-cancelled'));
    await expect(page.getByRole('heading', { level: 3, name: /LL-/ })).toHaveCount(1);
    const both = page.waitForRequest(/\/api\/order\?.*status=exchange(,|%2C)warranty/);
    await orderFilter('status-exchange-warranty').click();
    await both;
    const pending = page.waitForRequest(/\/api\/order\?.*status=pending/);
    await page.goto(paths.account('pending'));
    await pending;
    await expect(page.getByRole('heading', { level: 3, name: /LL-/ })).toHaveCount(10);
  });

  await test.step('a failed list can be retried', async () => {
    await page.route('**/api/order?*', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.goto(paths.account('pending'));
    await expect(page.getByRole('alert')).toContainText(
      text('account-area', 'orders-error', { message: 'HTTP error! status: 503' }),
    );
    await page.unroute('**/api/order?*');
    await button(page, 'retry').click();
    await expect(page.getByRole('heading', { level: 3, name: /LL-/ })).toHaveCount(10);
    ignoreErrors(consoleErrors, '503', 'Failed to fetch orders');
  });
});

test('a member sees the steps of an order and cancels it while it is pending (D24)', async ({
  page,
  request,
}) => {
  const member = await completeMember(request);
  const { number } = await order(request, member);
  await signInBefore(page, member);
  await page.goto(paths.account('my-order'));
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: number }) });
  await row.getByText(text('orders', 'timeline')).click();
  await expect(row.locator('.timeline__status').first()).toHaveText(
    text('orders', 'status-pending'),
  );
  await row.getByRole('button', { name: text('orders', 'cancel'), exact: true }).click();
  const question = text('orders', 'cancel-question', { number });
  await expect(page.getByRole('region', { name: question })).toBeFocused();
  await page.getByRole('button', { name: text('orders', 'cancel-yes') }).click();
  await expect(row.getByRole('status')).toHaveText(text('orders', 'cancelled'));
  const steps = row.locator('details').getByRole('listitem');
  await expect(steps.last()).toContainText(text('orders', 'status-cancelled'));
  await expect(steps.last()).toContainText(text('orders', 'by-you'));
});

test('a coupon is requested in the coupon center, copied, and used for an order (D33)', async ({
  page,
  request,
  consoleErrors,
}) => {
  // The list contains requested coupons of verified addresses only (D93).
  const member = await verifyEmail(request, await completeMember(request));
  await signInBefore(page, member);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);

  await test.step('the coupon is requested', async () => {
    await page.goto(paths.account('my-coupons'));
    await page.getByRole('link', { name: text('account-area', 'coupon-centre') }).click();
    await expect(page).toHaveURL(paths.customerService('my-coupons'));
    const words = (key: 'last-name' | 'first-name' | 'email') =>
      page.getByLabel(text('customer-service', key), { exact: true });
    await expect(words('email')).toHaveValue(member.user.email);
    await expect(words('last-name')).toHaveValue(PROFILE.lastName);
    await words('first-name').fill('');
    const ask = page.getByRole('button', { name: text('customer-service', 'ask-coupon') });
    await ask.click();
    await expect(page.getByText(text('account', 'error-first-name-required'))).toBeVisible();
    await words('first-name').fill('Lan');
    await ask.click();
    await expect(
      page.getByText(text('customer-service', 'coupon-asked', { email: member.user.email })),
    ).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  const [coupon] = await couponsOf(request, member);
  const code = coupon?.code ?? '';
  const row = page.getByRole('listitem').filter({ hasText: code });

  await test.step('the coupon code is copied', async () => {
    await page.goto(paths.account('my-coupons'));
    await expect(row).toContainText(text('account', 'coupon-requested'));
    await expect(row).toContainText(
      text('account-area', 'coupon-valid', {
        date: formatLastDay(coupon?.validUntil ?? '', 'en', 'en'),
      }),
    );
    await row.getByRole('button', { name: text('account-area', 'copy-code', { code }) }).click();
    await expect(toast(page, text('account-area', 'copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
    await page.goto(paths.account());
    await expect(counter(page, 'coupons')).toHaveText('2');
  });

  await test.step("the coupon is used for an order, and the form is filled with the member's data", async () => {
    await page.evaluate((productCode) => {
      localStorage.setItem('cart-storage', JSON.stringify([{ productCode, quantity: 1 }]));
    }, SOFA);
    await page.goto(paths.checkout());
    const words = (key: Parameters<typeof text<'checkout'>>[1]) =>
      page.getByLabel(text('checkout', key), { exact: true });
    await expect(words('last-name')).toHaveValue(PROFILE.lastName);
    await expect(words('phone')).toHaveValue(PROFILE.phone);
    await expect(words('email')).toHaveValue(member.user.email);
    await fillAddress(page, 'vn', 'en');
    await page.getByLabel(text('checkout', 'coupon')).fill('WELCOME-00000000');
    const place = page.getByRole('button', { name: text('checkout', 'place-order') });
    await place.click();
    await expect(page.getByText(text('checkout', 'error-coupon-unknown'))).toBeVisible();
    ignoreErrors(consoleErrors, '400', 'Failed to create order');
    await expect(words('province')).toHaveValue(ADDRESSES.vn.city);
    await page.getByLabel(text('checkout', 'coupon')).fill(code.toLowerCase());
    await place.click();
    await expect(page.getByRole('heading', { name: text('checkout', 'complete') })).toBeVisible();
    await page.goto(paths.account('my-coupons'));
    await expect(row).toContainText(text('account-area', 'coupon-used'));
    await page.goto(paths.account('my-order'));
    await expect(page.getByRole('listitem').filter({ hasText: code })).toHaveCount(1);
  });
});

/** Heart on a product card, pressed or not. */
const heart = (page: Page, code: string, set: boolean) =>
  page.locator(`.row [data-product="${code}"] [data-favorite][aria-pressed="${set}"]`).first();

test('a guest’s wishlist is merged at sign-in, stored on the server, synchronized across tabs, and removed at sign-out (D17)', async ({
  page,
  request,
  consoleErrors,
}) => {
  const member = await completeMember(request);
  await request.patch(`/api/users/${member.user._id}`, {
    data: { wishlist: [OTHER] },
    ...authorizationOf(member),
  });
  await page.context().addInitScript((code) => {
    if (location.origin === 'null' || localStorage.getItem('signed-in-before')) return;
    localStorage.setItem('favorites', JSON.stringify([code]));
  }, SOFA);
  await signInBefore(page, member);
  const onServer = async () => (await stored(request, member)).wishlist;

  await test.step('the lists are merged', async () => {
    await page.goto(paths.category('Sofa'));
    await expect.poll(onServer).toEqual([OTHER, SOFA]);
    await expect(heart(page, SOFA, true)).toBeVisible();
    await expect(heart(page, OTHER, true)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('favorites'))).toBe('[]');
  });

  await test.step('rapid taps are saved even if the visitor leaves the page immediately', async () => {
    const taps = page.locator(`.row [data-product="${SOFA}"] [data-favorite]`).first();
    for (let tap = 0; tap < 3; tap += 1) await taps.click();
    await page.goto(paths.wishlist());
    await expect.poll(onServer).toEqual([OTHER]);
    await expect(
      page.locator(`main [data-product="${OTHER}"]:not(.wishlist__related *)`),
    ).toBeVisible();
  });

  await test.step('other tabs follow', async () => {
    const second = await page.context().newPage();
    await second.goto(paths.category('Sofa'));
    await heart(second, SOFA, false).click();
    await expect(
      page.locator(`main [data-product="${SOFA}"]:not(.wishlist__related *)`),
    ).toBeVisible();
    await expect.poll(onServer).toEqual([OTHER, SOFA]);
    await second.close();
  });

  await test.step('a failed removal is reverted with a toast (section 8)', async () => {
    await page.route('**/api/users/*', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 503, body: '{}' })
        : route.continue(),
    );
    const card = page.locator(`main [data-product="${SOFA}"]:not(.wishlist__related *)`);
    await card.locator('[data-remove]').click();
    const failed = toast(
      page,
      text('wishlist', 'failed-update', { message: 'HTTP error! status: 503' }),
    );
    await expect(failed).toBeVisible();
    await expect(card).toBeVisible();
    await page.unroute('**/api/users/*');
    await failed.getByRole('button', { name: text('wishlist', 'retry') }).click();
    await expect(card).toHaveCount(0);
    await expect.poll(onServer).toEqual([OTHER]);
    ignoreErrors(consoleErrors, '503', 'Failed to update wishlist');
  });

  await test.step('a wishlist that fails to load shows an error with a retry', async () => {
    await page.route('**/api/users/*', (route) => route.fulfill({ status: 503, body: '{}' }));
    const failure = text('wishlist', 'error', { message: 'HTTP error! status: 503' });
    await page.goto(paths.sendWishlist());
    await expect(page.getByRole('alert')).toContainText(failure);
    await expect(page.getByText(text('wishlist', 'empty-title'))).toHaveCount(0);
    await page.goto(paths.wishlist());
    await expect(page.getByRole('alert')).toContainText(failure);
    await expect(
      page.locator(`main [data-product="${OTHER}"]:not(.wishlist__related *)`),
    ).toHaveCount(0);
    await page.unroute('**/api/users/*');
    await page
      .getByRole('alert')
      .getByRole('button', { name: text('wishlist', 'retry') })
      .click();
    await expect(
      page.locator(`main [data-product="${OTHER}"]:not(.wishlist__related *)`),
    ).toBeVisible();
    ignoreErrors(consoleErrors, '503', 'Failed to fetch');
  });

  await test.step('signing out removes the wishlist in this tab and the other', async () => {
    const second = await page.context().newPage();
    await second.goto(paths.account());
    await expect(field(second, 'last-name')).toBeVisible();
    await page.getByRole('button', { name: text('common', 'account') }).click();
    await page.getByRole('button', { name: text('common', 'sign-out') }).click();
    await expect(page).toHaveURL(paths.home());
    await expect(second.getByText(text('account-area', 'signed-out'))).toBeVisible();
    await expect(field(second, 'last-name')).toHaveCount(0);
    const stored = () => page.evaluate(() => JSON.stringify(localStorage));
    expect(await stored()).not.toContain(OTHER);
    // Until the server has ended the session, the browser keeps its token for another attempt.
    await expect.poll(stored).not.toContain(member.user._id);
    await page.goto(paths.category('Sofa'));
    await expect(heart(page, OTHER, false)).toBeVisible();
  });
  // A page may repeat a save whose response the last page did not receive.
  ignoreErrors(consoleErrors, '409');
});

/** Signs in through the open panel or page. */
async function signInHere(place: Page | Locator, { user }: Member, words = text): Promise<void> {
  await place.getByLabel(words('login', 'email'), { exact: true }).fill(user.email);
  await place.getByRole('button', { name: words('login', 'next') }).click();
  const password = place.getByLabel(words('login', 'password'), { exact: true });
  await password.fill(MEMBER_PASSWORD);
  await password.press('Enter');
}

test('guests are sent to sign in and return to the requested section (D33)', async ({
  page,
  request,
}) => {
  const member = await completeMember(request);
  const { number } = await order(request, member);
  const requested = sitePaths('vn').account('my-order');
  await page.goto(requested);
  await expect(page).toHaveURL(sitePaths('vn').registerMobile(requested));
  await signInHere(page, member, say('vn'));
  await expect(page).toHaveURL(requested);
  await expect(page.getByRole('heading', { name: number })).toBeVisible();
});

test('a session that ends during editing shows a message and keeps the form input', async ({
  page,
  request,
  consoleErrors,
}) => {
  const member = await completeMember(request);
  await signInBefore(page, member);
  await page.goto(paths.account('account-setting'));
  await button(page, 'edit').click();
  await field(page, 'first-name').fill('Mai');
  await request.put('/api/users/logout', authorizationOf(member));
  await button(page, 'confirm').click();
  await expect(toast(page, text('account', 'error-session-ended'))).toBeVisible();
  const form = page.getByRole('main');
  await expect(form.getByText(text('account', 'error-session-ended')).first()).toBeVisible();
  await expect(field(page, 'first-name')).toHaveValue('Mai');

  await form.getByRole('button', { name: text('account-area', 'sign-in') }).click();
  await signInHere(page.getByRole('dialog'), member);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(paths.account('account-setting'));
  await expect(field(page, 'first-name')).toHaveValue('Mai');
  await button(page, 'confirm').click();
  await expect(button(page, 'edit')).toBeVisible();
  const now = await login(request, member.user.email);
  expect((await stored(request, now)).firstName).toBe('Mai');
  ignoreErrors(consoleErrors, '401', 'Failed to fetch');
});

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148 Safari/604.1';
const TABLET =
  'Mozilla/5.0 (Linux; Android 15; Pixel Tablet) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

for (const { language, width } of [
  { language: 'kr', width: 390 },
  { language: 'en', width: 1440 },
  { language: 'vn', width: 820 },
] as const) {
  if (!flowLanguages('kr').includes(language)) continue;
  test(`a member signs out other devices, one by one and all together (${language}, ${width} px)`, async ({
    page,
    request,
    browser,
    consoleErrors,
  }) => {
    const words = say(language);
    const own = sitePaths(language);
    const member = await completeMember(request);
    const { email } = member.user;
    const phone = await login(request, email, MEMBER_PASSWORD, PHONE);
    await login(request, email, MEMBER_PASSWORD, TABLET);
    await page.setViewportSize({ width, height: 900 });
    await signInBefore(page, member);
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto(own.account('account-setting'));
      await tab.getByRole('button', { name: words('account-area', 'devices-show') }).press('Enter');
    }
    const list = (tab: Page) => tab.locator('.devices > li');
    const end = (tab: Page, device: string) =>
      tab.getByRole('button', { name: words('devices', 'end-of', { device }) });
    const note = (tab: Page, message: string) =>
      tab.getByRole('status').filter({ hasText: message });

    await test.step('the list names each device, this one first, and passes axe', async () => {
      for (const tab of [page, other]) await expect(list(tab)).toHaveCount(3);
      await expect(list(page).first()).toContainText(words('devices', 'this-device'));
      await expect(list(page).first()).toContainText(words('devices', 'now'));
      await expect(list(page).filter({ hasText: 'Safari, iPhone' })).toHaveCount(1);
      await expect(list(page).filter({ hasText: 'Chrome, Android' })).toHaveCount(1);
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });

    const elsewhere = await browser.newContext();
    const phonePage = await elsewhere.newPage();
    await signInBefore(phonePage, phone);
    await phonePage.goto(own.account('account-setting'));
    await expect(
      phonePage.getByRole('button', { name: words('account-area', 'devices-show') }),
    ).toBeVisible();

    await test.step('one device is signed out by keyboard, in both tabs, and the message is read out', async () => {
      const message = words('devices', 'device-ended', { device: 'Safari, iPhone' });
      for (const tab of [page, other]) {
        await end(tab, 'Safari, iPhone').press('Enter');
        await expect(note(tab, message)).toBeFocused();
        await expect(list(tab)).toHaveCount(2);
      }
    });

    await test.step('the device that was signed out shows a message and a next step', async () => {
      await phonePage.getByRole('button', { name: words('account-area', 'devices-show') }).click();
      const main = phonePage.getByRole('main');
      await expect(main.getByRole('alert')).toContainText(words('account', 'error-session-ended'));
      await main.getByRole('button', { name: words('account-area', 'sign-in') }).click();
      await expect(phonePage.getByRole('dialog')).toBeVisible();
      await elsewhere.close();
    });

    await test.step('all other devices are signed out immediately', async () => {
      await page.getByRole('button', { name: words('devices', 'end-others') }).press('Enter');
      await expect(note(page, words('devices', 'others-ended'))).toBeFocused();
      await expect(list(page)).toHaveCount(1);
      await expect(page.getByRole('button', { name: words('devices', 'end-all') })).toHaveCount(0);
      expect(await accessibilityViolations(page)).toEqual([]);
    });

    await test.step('all devices are signed out, including this one', async () => {
      const again = await login(request, email, MEMBER_PASSWORD, TABLET);
      await page.reload();
      await page.getByRole('button', { name: words('account-area', 'devices-show') }).click();
      await page.getByRole('button', { name: words('devices', 'end-all') }).click();
      await expect(page).toHaveURL(own.home());
      await expect(toast(page, words('devices', 'all-ended'))).toBeVisible();
      const answer = await request.get(`/api/users/${member.user._id}`, authorizationOf(again));
      expect(answer.status()).toBe(401);
    });
    ignoreErrors(consoleErrors, 'status of 401', 'Failed to fetch');
  });
}

test('an email is confirmed by the link of the welcome email, on a known device immediately and elsewhere with the password (D93)', async ({
  page,
  request,
  browser,
  consoleErrors,
}) => {
  const hint = (of: Page, member: Member) =>
    of.getByText(text('account-area', 'confirm-hint', { email: member.user.email }));
  const heading = (of: Page) => of.getByRole('heading', { level: 1 });
  const confirm = (of: Page) =>
    of.getByRole('button', { name: text('email-change', 'verify'), exact: true });

  await test.step('on a device where the member signed in', async () => {
    const member = await newMember(page.request);
    await signInBefore(page, member);
    await page.goto(paths.account());
    await expect(hint(page, member)).toBeVisible();
    await page.goto(await linkTo(member.user.email, 'verify'));
    await expect(heading(page)).toHaveText(text('email-change', 'title-verify'));
    expect(new URL(page.url()).hash).toBe('');
    // Email clients open links, so opening confirms nothing.
    expect((await stored(page.request, member)).emailVerified).toBe(false);
    expect(await accessibilityViolations(page)).toEqual([]);
    await confirm(page).press('Enter');
    await expect(heading(page)).toHaveText(text('email-change', 'title-verified'));
    await expect(heading(page)).toBeFocused();
    await page.getByRole('link', { name: text('email-change', 'account') }).click();
    await expect(counter(page, 'orders')).toBeVisible();
    await expect(hint(page, member)).toHaveCount(0);
  });

  await test.step('on another device', async () => {
    const member = await newMember(request);
    const first = await linkTo(member.user.email, 'verify');
    const context = await browser.newContext();
    const account = await context.newPage();
    await signInBefore(account, member);
    await account.goto(paths.account());
    const again = account.getByRole('button', {
      name: text('account-area', 'confirm-again-to', { email: member.user.email }),
    });
    await again.press('Enter');
    const { email } = member.user;
    const status = (key: 'confirm-sent' | 'confirm-confirmed') =>
      account.getByRole('status').filter({ hasText: text('account-area', key, { email }) });
    await expect(status('confirm-sent')).toBeVisible();
    expect(await accessibilityViolations(account)).toEqual([]);

    const emailContext = await browser.newContext();
    const sentEmail = await emailContext.newPage();
    await sentEmail.goto(first);
    await confirm(sentEmail).click();
    await expect(sentEmail.getByRole('alert')).toContainText(
      text('email-change', 'error-verify-link'),
    );
    let link = first;
    await expect(async () => {
      link = await linkTo(email, 'verify');
      expect(link).not.toBe(first);
    }).toPass();
    await sentEmail.goto(link);
    const password = sentEmail.getByLabel(text('email-change', 'password'), { exact: true });
    await confirm(sentEmail).click();
    await expect(password).toBeFocused();
    await expect(sentEmail.getByText(text('email-change', 'password-why'))).toBeVisible();
    await password.press('Enter');
    await expect(password).toHaveAccessibleDescription(text('email-change', 'no-password'));
    await password.fill('Wrong-1999');
    await password.press('Enter');
    await expect(password).toHaveAccessibleDescription(text('email-change', 'error-password'));
    expect(await accessibilityViolations(sentEmail)).toEqual([]);
    await password.fill(MEMBER_PASSWORD);
    await password.press('Enter');
    await expect(heading(sentEmail)).toHaveText(text('email-change', 'title-verified'));

    await again.press('Enter');
    await expect(status('confirm-confirmed')).toBeVisible();
    await expect(again).toHaveCount(0);
    await account.reload();
    await expect(counter(account, 'orders')).toBeVisible();
    await expect(hint(account, member)).toHaveCount(0);
    await context.close();
    await emailContext.close();
  });
  ignoreErrors(consoleErrors, 'status of 400', 'status of 403');
});

test('a member without a password signs in again at the service before a change of email (D80)', async ({
  page,
  consoleErrors,
}) => {
  const provider = await startOAuthProvider();
  const client = { clientId: 'local-google', clientSecret: 'local' };
  const shop = await openOwnShop(page, {
    social: { standIn: provider.url, clients: { google: client } },
  });
  const { back, cookies } = await startAtProvider(shop.app);
  const signedIn = cookiesOf(await returnFromProvider(shop.app, back, cookies));
  await page.goto(paths.home());
  const { origin: url } = new URL(page.url());
  await page
    .context()
    .addCookies(['id', 'session'].map((name) => ({ name, value: signedIn[name] ?? '', url })));
  shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
  await page.goto(paths.account('account-setting'));
  await button(page, 'change-email').click();
  await field(page, 'new-email').fill('moved@example.com');
  await button(page, 'change-email-send').click();
  await expect(page.getByRole('alert')).toContainText(
    text('account', 'error-fresh-sign-in-required'),
  );
  const again = page.getByRole('link', { name: text('account-area', 'sign-in-google') });
  const query = new URLSearchParams({ next: paths.account('account-setting'), again: 'yes' });
  await expect(again).toHaveAttribute('href', `/api/auth/google/login?${query}`);
  ignoreErrors(consoleErrors, 'status of 403');
  await page.unrouteAll({ behavior: 'wait' });
  await shop.close();
  await provider.stop();
});

test('an account is deleted with its password, after confirmation', async ({
  page,
  request,
  consoleErrors,
}) => {
  const member = await completeMember(request);
  await order(request, member);
  await signInBefore(page, member);
  await page.goto(paths.account('account-setting'));
  const open = button(page, 'delete');
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: text('account-area', 'delete-question') });
  await expect(dialog.getByRole('heading')).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();

  await open.click();
  const confirm = dialog.getByRole('button', { name: text('account-area', 'delete-now') });
  await confirm.click();
  await expect(dialog.getByText(text('account', 'error-password-required'))).toBeVisible();
  await field(page, 'delete-password').fill('Wrong-Password-1');
  await confirm.click();
  await expect(dialog.getByText(text('account', 'error-password-wrong'))).toBeVisible();
  ignoreErrors(consoleErrors, '403');
  await field(page, 'delete-password').fill(MEMBER_PASSWORD);
  await confirm.click();
  await expect(page).toHaveURL(paths.home());
  await expect(toast(page, text('account-area', 'deleted'))).toBeVisible();
  // The browser keeps the ended session until the server has confirmed the sign-out.
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(stored).not.toContain(member.user._id);
  expect(await stored()).not.toContain(member.user.email);
  const again = await request.post('/api/users/login', {
    data: { email: member.user.email, password: MEMBER_PASSWORD },
  });
  expect(again.status()).toBe(401);
});
