import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { placeOrder } from '#contracts/orders/orders.ts';
import { requestQuote } from '#contracts/quotes/quote-request.ts';
import { accountCopySchema } from '#contracts/users/account-copy.ts';
import type { Language } from '#domain/languages.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { quoteBody } from '#tests/support/api/quote-bodies.ts';
import { flowLanguages } from '#tests/support/flow-languages.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { linkTo } from '#tests/support/mailbox.ts';
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

const text = say('en');
const paths = sitePaths('en');

const freshEmail = () => `moved-${crypto.randomUUID()}@example.com`;

/** Asks for a change through the API. */
async function ask(request: APIRequestContext, member: Member, email: string): Promise<void> {
  const data = { email, password: MEMBER_PASSWORD };
  const response = await request.post(`/api/users/changeEmail/${member.user._id}`, {
    data,
    ...authorizationOf(member),
  });
  expect(response.status()).toBe(200);
}

const title = (page: Page) => page.getByRole('heading', { level: 1 });

const PLACES = [
  { language: 'en', width: 1440 },
  { language: 'vn', width: 390 },
  { language: 'kr', width: 390 },
] as const;

/** Languages and widths in which a flow is tested. */
const placesOf = (usual: Language) =>
  PLACES.filter(({ language }) => flowLanguages(usual).includes(language));

for (const { language, width } of placesOf('vn')) {
  test(`a member moves the account to another email, confirmed at both (${language}, ${width} px)`, async ({
    page,
    request,
    browser,
    consoleErrors,
  }) => {
    test.slow();
    const own = say(language);
    const at = sitePaths(language);
    const member = await newMember(request);
    const moved = freshEmail();
    await page.setViewportSize({ width, height: 900 });
    await signInBefore(page, member);
    await page.goto(at.account('account-setting'));
    const label = (key: Parameters<typeof own<'account-area'>>[1]) => own('account-area', key);
    const field = page.getByLabel(label('new-email'), { exact: true });
    const password = page.locator('#new-email-password');
    const send = page.getByRole('button', { name: label('change-email-send'), exact: true });

    await test.step('the form names each mistake, and keeps the input', async () => {
      await page.getByRole('button', { name: label('change-email'), exact: true }).click();
      await field.fill('lan@');
      await send.click();
      await expect(field).toHaveAccessibleDescription(own('account', 'error-email-invalid'));
      await expect(password).toHaveAccessibleDescription(own('account', 'error-password-required'));
      await field.fill(member.user.email);
      await password.fill(MEMBER_PASSWORD);
      await send.click();
      await expect(field).toHaveAccessibleDescription(own('account', 'error-email-same'));
      await field.fill(moved);
      await password.fill('Wrong-1999');
      await send.click();
      await expect(password).toHaveAccessibleDescription(own('account', 'error-password-wrong'));
      await expect(field).toHaveValue(moved);
      expect(await accessibilityViolations(page)).toEqual([]);
    });

    await test.step('the form works by keyboard, sends two emails, and announces them', async () => {
      await password.fill(MEMBER_PASSWORD);
      await password.press('Enter');
      const note = page.getByRole('status').filter({ hasText: moved });
      await expect(note).toContainText(member.user.email);
      await expect(note).toBeFocused();
      await expect(field).toHaveValue('');
      for (const emptied of [field, password])
        await expect(emptied).toHaveAccessibleDescription('');
      expect(await accessibilityViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    });

    const visitor = await browser.newContext({ viewport: { width, height: 900 } });
    const emailPage = await visitor.newPage();
    const confirm = emailPage.getByRole('button', { name: own('email-change', 'confirm') });

    await test.step('the link to the new address confirms with the password, without a session', async () => {
      await emailPage.goto(await linkTo(moved, 'confirm'));
      await expect(title(emailPage)).toHaveText(own('email-change', 'title-confirm'));
      await expect(emailPage).toHaveURL(at.emailChange());
      expect(await accessibilityViolations(emailPage)).toEqual([]);
      await confirm.focus();
      await emailPage.keyboard.press('Enter');
      const linkPassword = emailPage.getByLabel(own('email-change', 'password'), { exact: true });
      await expect(linkPassword).toBeFocused();
      await expect(emailPage.getByText(own('email-change', 'password-why'))).toBeVisible();
      expect(await accessibilityViolations(emailPage)).toEqual([]);
      await linkPassword.fill(MEMBER_PASSWORD);
      await linkPassword.press('Enter');
      await expect(title(emailPage)).toHaveText(own('email-change', 'title-waits-old'));
      await expect(title(emailPage)).toBeFocused();
      await expect(emailPage.getByRole('status')).toContainText(
        own('email-change', 'text-waits-old'),
      );
      expect(await accessibilityViolations(emailPage)).toEqual([]);
    });

    await test.step('the link to the old address completes the change', async () => {
      await emailPage.goto(await linkTo(member.user.email, 'confirm'));
      await confirm.click();
      await expect(title(emailPage)).toHaveText(own('email-change', 'title-changed'));
      expect(await accessibilityViolations(emailPage)).toEqual([]);
      expect(await emailPage.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await emailPage
        .getByRole('main')
        .getByRole('link', { name: own('email-change', 'sign-in') })
        .click();
      await expect(emailPage).toHaveURL(at.registerMobile());
      const data = { email: moved, password: MEMBER_PASSWORD };
      const response = await request.post('/api/users/login', { data });
      expect((await response.json()).result._id).toBe(member.user._id);
    });

    await test.step('the former session has ended, and the link no longer works', async () => {
      await page.reload();
      await expect(page.getByText(own('account', 'error-session-ended')).first()).toBeVisible();
      await emailPage.goto(await linkTo(member.user.email, 'confirm'));
      await confirm.click();
      await expect(emailPage.getByRole('alert')).toContainText(own('email-change', 'error-link'));
      await expect(emailPage.getByRole('alert')).toBeFocused();
      await expect(confirm).toBeHidden();
      expect(await accessibilityViolations(emailPage)).toEqual([]);
    });
    await visitor.close();
    ignoreErrors(
      consoleErrors,
      'status of 400',
      'status of 401',
      'status of 403',
      'Failed to fetch users',
    );
  });
}

test('the owner stops a change of email by the email to the old address', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  const moved = freshEmail();
  await ask(request, member, moved);
  await page.goto(await linkTo(member.user.email, 'stop'));
  await expect(title(page)).toHaveText(text('email-change', 'title-stop'));
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: text('email-change', 'stop') }).click();
  await expect(title(page)).toHaveText(text('email-change', 'title-stopped'));
  await expect(title(page)).toBeFocused();
  expect(await accessibilityViolations(page)).toEqual([]);
  const ended = await request.get(`/api/users/${member.user._id}`, authorizationOf(member));
  expect(ended.status()).toBe(401);
});

test('a change to an address that was taken in the meantime is refused with a message', async ({
  page,
  request,
  consoleErrors,
}) => {
  const member = await newMember(request);
  const moved = freshEmail();
  await ask(request, member, moved);
  const confirm = page.getByRole('button', { name: text('email-change', 'confirm') });
  await signInBefore(page, member);
  await page.goto(await linkTo(moved, 'confirm'));
  await confirm.click();
  await expect(title(page)).toHaveText(text('email-change', 'title-waits-old'));
  await request.post('/api/users', { data: { email: moved, password: MEMBER_PASSWORD } });
  // An account with an unverified email blocks nobody (D93).
  await verifyEmail(request, await login(request, moved));
  await page.goto(await linkTo(member.user.email, 'confirm'));
  await confirm.click();
  await expect(page.getByRole('alert')).toContainText(text('email-change', 'error-taken'));
  ignoreErrors(consoleErrors, 'status of 409');
});

test('the page of a change of email without a link leads to the settings', async ({ page }) => {
  await page.goto(`${paths.emailChange()}#other=1`);
  await expect(title(page)).toHaveText(text('email-change', 'title-no-link'));
  const link = page.getByRole('main').getByRole('link', { name: text('email-change', 'settings') });
  await expect(link).toHaveAttribute('href', paths.account('account-setting'));
});

for (const { language, width } of placesOf('en')) {
  test(`a member downloads a copy of the data (${language}, ${width} px)`, async ({
    page,
    request,
    consoleErrors,
  }) => {
    const own = say(language);
    const member = await newMember(request);
    const placed = await request.post('/api/order', {
      data: orderBody([SOFA]),
      ...authorizationOf(member),
    });
    const { number } = placeOrder.response.parse(await placed.json()).result;
    const asked = await request.post('/api/quote', {
      data: quoteBody([SOFA]),
      headers: { ...authorizationOf(member).headers, 'idempotency-key': crypto.randomUUID() },
    });
    const quote = requestQuote.response.parse(await asked.json()).result;
    await page.setViewportSize({ width, height: 900 });
    await signInBefore(page, member);
    await page.goto(sitePaths(language).account('account-setting'));
    const open = page.getByRole('button', { name: own('account-area', 'copy-data'), exact: true });
    const dialog = page.getByRole('dialog');
    const password = dialog.getByLabel(own('account-area', 'delete-password'), { exact: true });
    await open.press('Enter');
    await expect(dialog.getByRole('heading')).toBeFocused();
    expect(await accessibilityViolations(page)).toEqual([]);
    await password.fill('Wrong-1999');
    await password.press('Enter');
    await expect(password).toHaveAccessibleDescription(own('account', 'error-password-wrong'));
    await password.fill(MEMBER_PASSWORD);
    const downloading = page.waitForEvent('download');
    await password.press('Enter');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^lim-and-loom-\d{4}-\d\d-\d\d\.json$/);
    const file = await readFile(await download.path(), 'utf8');
    const copy = accountCopySchema.strict().parse(JSON.parse(file));
    expect(copy.account).toMatchObject({ email: member.user.email, signInMethods: ['password'] });
    expect(copy.orders.map((order) => order.number)).toEqual([number]);
    expect(copy.quotes.map((one) => one.number)).toEqual([quote.number]);
    expect(file).not.toContain(quote.secret);
    expect(copy.coupons.map((coupon) => coupon.title)).toEqual(['welcome']);
    await expect(dialog).toBeHidden();
    await expect(open).toBeFocused();
    await expect(
      page.locator('.toast', { hasText: own('account-area', 'copy-data-done') }),
    ).toBeVisible();
    ignoreErrors(consoleErrors, 'status of 403');
  });
}
