import type { APIRequestContext, Locator, Page, Request } from '@playwright/test';
import type { Language } from '#domain/languages.ts';
import { MIN_PASSWORD_LENGTH } from '#domain/limits.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { accessibilityViolations, settled } from '#tests/support/accessibility-violations.ts';
import { fillAddress } from '#tests/support/address-form.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { emailsTo, resetLink } from '#tests/support/mailbox.ts';
import { IS_NIGHTLY } from '#tests/support/nightly.ts';
import { pendingOrders, TEST_ADMIN_KEY } from '#tests/support/placed-orders.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const PASSWORD = 'Hoi-An-1999';
const NEW_PASSWORD = 'Da-Nang-2001';
/** Storage keys of section 3 that a sign-in by password writes. */
const KEYS = ['authToken', 'isAuth', 'isLoggedIn', 'user-storage', 'userId'];

const text = say('en');
const paths = sitePaths('en');

function freshEmail(): string {
  return `sign-in-${crypto.randomUUID()}@example.com`;
}

/** Registers an account through the API. */
async function account(request: APIRequestContext): Promise<string> {
  const email = freshEmail();
  const response = await request.post('/api/users', { data: { email, password: PASSWORD } });
  expect(response.status()).toBe(201);
  return email;
}

/** Controls of the sign-in panel or page in a language. */
function controlsOf(page: Page, language: Language = 'en', inPanel = true) {
  const own = say(language);
  const root: Locator = inPanel ? page.locator('dialog.sign-in-panel') : page.getByRole('main');
  const button = (key: Parameters<typeof own<'login'>>[1]) =>
    root.getByRole('button', { name: own('login', key), exact: true });
  return {
    root,
    button,
    title: (key: Parameters<typeof own<'login'>>[1]) =>
      root.getByRole('heading', { name: own('login', key), exact: true }),
    email: root.getByLabel(own('login', 'email'), { exact: true }),
    password: root.getByLabel(own('login', 'password'), { exact: true }),
    confirm: root.getByLabel(own('login', 'password-confirm'), { exact: true }),
    account: page.getByRole('banner').getByRole('button', { name: own('common', 'account') }),
    signInLink: page.getByRole('banner').getByRole('link', { name: own('common', 'sign-in') }),
    /** Signs in from the first step. */
    async logIn(email: string, password = PASSWORD) {
      await this.email.fill(email);
      await button('next').click();
      await this.password.fill(password);
      await button('login').click();
    },
  };
}

/** Sorted sign-in keys that the browser stores. */
function storedKeys(page: Page): Promise<string[]> {
  return page.evaluate((keys) => keys.filter((key) => localStorage.getItem(key) !== null), KEYS);
}

/** Visible toast with these words. */
const toast = (page: Page, words: string) => page.locator('.toast', { hasText: words });

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenCookie', 'true'));
});

const PLACES = [
  { language: 'en', width: 1440, inPanel: true },
  { language: 'kr', width: 820, inPanel: true },
  { language: 'vn', width: 390, inPanel: false },
] as const;

/** The nightly run tests all flows, other runs one with the panel and one on a phone. */
for (const { language, width, inPanel } of IS_NIGHTLY ? PLACES : [PLACES[0], PLACES[2]]) {
  test(`a visitor registers, logs in and signs out (${language}, ${width} px)`, async ({
    page,
    consoleErrors,
  }) => {
    test.slow();
    const own = say(language);
    const at = sitePaths(language);
    const email = `Lan.${freshEmail()}`;
    const controls = controlsOf(page, language, inPanel);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(at.policy('warranty'));

    await test.step('the account icon leads to the first step', async () => {
      await controls.signInLink.click();
      await expect(page).toHaveURL(inPanel ? at.policy('warranty') : at.registerMobile());
      await expect(controls.title('title')).toBeVisible();
      // The button is disabled until the form is hydrated.
      await expect(controls.button('next')).toBeEnabled();
      expect(await accessibilityViolations(page)).toEqual([]);
      await controls.button('next').click();
      await expect(
        controls.root.getByText(own('account', 'error-email-required')).first(),
      ).toBeVisible();
      await controls.email.fill('lan@');
      await controls.button('next').click();
      await expect(controls.email).toHaveAccessibleDescription(
        own('account', 'error-email-invalid'),
      );
    });

    await test.step('an unknown email leads to registration, with the rules of section 5', async () => {
      await controls.email.fill(email);
      await controls.button('next').click();
      await expect(controls.title('title-register')).toBeVisible();
      await expect(controls.password).toBeFocused();
      await expect(controls.email).toHaveValue(email.toLowerCase());
      await expect(controls.email).not.toBeEditable();
      // All other fields belong to the first completion (D47).
      const asked = await controls.root
        .locator('form :is(input, select, textarea):visible')
        .evaluateAll((fields) => fields.map((field) => field.getAttribute('name')));
      expect(asked).toEqual(['email', 'password', 'passwordConfirm']);
      for (const [typed, key] of [
        ['', 'error-password-required'],
        ['Ab1', 'error-password-short'],
        ['HOI-AN-1999', 'error-password-lowercase'],
        ['hoi-an-1999', 'error-password-uppercase'],
        ['Hoi-An-Town', 'error-password-number'],
      ] as const) {
        await controls.password.fill(typed);
        await controls.button('register').click();
        await expect(controls.password).toHaveAccessibleDescription(
          new RegExp(`^${own('account', key)}`),
        );
      }
      const sent: string[] = [];
      const collect = (request: Request) =>
        sent.push(`${request.url()} ${request.postData() ?? ''}`);
      page.on('request', collect);
      for (const [typed, key] of [
        ['Password123', 'password-common'],
        [email.split('@')[0] ?? '', 'password-email'],
        ['LimLoom2026', 'password-shop'],
      ] as const) {
        await controls.password.fill(typed);
        await expect(controls.password).toHaveAccessibleDescription(new RegExp(own('login', key)));
        await expect(controls.root.getByRole('status').filter({ hasText: /./ }).last()).toHaveText(
          own('login', key),
        );
      }
      expect(await accessibilityViolations(page)).toEqual([]);
      page.off('request', collect);
      // The browser compares the password itself. A part of a password would already be too much.
      expect(sent.filter((request) => /password123|limloom|lan\./i.test(request))).toEqual([]);
      await controls.password.fill(PASSWORD);
      await expect(controls.password).toHaveAccessibleDescription(
        own('login', 'password-hint', { count: MIN_PASSWORD_LENGTH }),
      );
      await controls.confirm.fill('Hoi-An-1998');
      await controls.button('register').click();
      await expect(controls.confirm).toHaveAccessibleDescription(
        own('account', 'error-password-match'),
      );
      expect(await accessibilityViolations(page)).toEqual([]);
      await controls.confirm.fill(PASSWORD);
      const registration = page.waitForRequest('**/api/users');
      await controls.button('register').click();
      expect((await registration).postDataJSON()).toMatchObject({ type: 'customer' });
      await expect(toast(page, own('login', 'success-account-created'))).toBeVisible();
      await expect(controls.title('title')).toBeVisible();
      await expect(controls.email).toHaveValue(email.toLowerCase());
      await expect(controls.email).toBeFocused();
      // The message is directly above the button, where the eyes are.
      const message = controls.root.locator('.msg--ok');
      await expect(message).toHaveText(own('login', 'success-account-created'));
      const above = (await message.boundingBox()) ?? { y: 0, height: 0 };
      const next = await controls.button('next').boundingBox();
      expect((next?.y ?? 0) - above.y - above.height).toBeLessThan(40);
      expect(await storedKeys(page)).toEqual([]);
    });

    await test.step('the new email is recognized in any case', async () => {
      await controls.email.fill(email.toUpperCase());
      await controls.button('next').click();
      await expect(controls.title('title-login')).toBeVisible();
      await expect(page.locator('.toast')).toHaveCount(0);
      expect(await accessibilityViolations(page)).toEqual([]);
      // The password of the registration is filled in.
      await expect(controls.password).toHaveValue(PASSWORD);
      await controls.button('login').click();
      await expect(page).toHaveURL(at.home());
      await expect(toast(page, own('login', 'success-login'))).toBeVisible();
      expect(await storedKeys(page)).toEqual(KEYS);
      await expect(controls.signInLink).toBeHidden();
    });

    await test.step('the account menu links to the account, and signing out leaves no personal data', async () => {
      await page.goto(at.policy('exchange'));
      await controls.account.click();
      const dropdown = page.locator('#account-menu');
      for (const section of ['my-account', 'my-order', 'my-coupons'] as const) {
        await expect(
          dropdown.getByRole('link', { name: own('common', section), exact: true }),
        ).toHaveAttribute('href', at.account(section));
      }
      expect(await accessibilityViolations(page)).toEqual([]);
      const signOut = { name: own('common', 'sign-out') };
      if (inPanel) await dropdown.getByRole('button', signOut).click();
      else {
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: own('common', 'menu'), exact: true }).click();
        await page.getByRole('dialog').getByRole('button', signOut).click();
      }
      await expect(page).toHaveURL(at.home());
      await expect(toast(page, own('common', 'signed-out'))).toBeVisible();
      expect(await storedKeys(page)).toEqual([]);
      await expect(controls.signInLink).toBeVisible();
    });
    // Browsers log the 404 of a look-up without result.
    ignoreErrors(consoleErrors, 'status of 404');
  });
}

test('the sign-in panel works by keyboard, and every failure has a message and a next step', async ({
  page,
  request,
  consoleErrors,
}) => {
  test.slow();
  const email = await account(request);
  const controls = controlsOf(page);
  await page.goto(paths.policy('exchange'));

  await test.step('focus stays in the panel, and Escape or a click outside closes it and restores the focus', async () => {
    await controls.signInLink.press('Enter');
    await expect(controls.title('title')).toBeFocused();
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      const outside = await page.evaluate(
        () =>
          document.activeElement !== document.body &&
          !document.activeElement?.closest('dialog.sign-in-panel'),
      );
      expect(outside).toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(controls.root).toBeHidden();
    await expect(controls.signInLink).toBeFocused();
    await page.keyboard.press('Enter');
    await settled(page);
    await page.mouse.click(100, 500);
    await expect(controls.root).toBeHidden();
    await expect(controls.signInLink).toBeFocused();
    await expect(page).toHaveURL(paths.policy('exchange'));
  });

  await test.step('a wrong password leads to registration, and back (D30)', async () => {
    await page.keyboard.press('Enter');
    await controls.email.fill(email);
    await page.keyboard.press('Enter');
    await expect(controls.password).toBeFocused();
    await page.keyboard.type('Hoi-An-1990');
    await page.keyboard.press('Enter');
    await expect(toast(page, text('login', 'error-wrong-credentials'))).toBeVisible();
    await expect(controls.title('title-register')).toBeVisible();
    await expect(controls.email).toHaveValue(email);
    await expect(page.locator('.toast')).toHaveCount(0);
    expect(await accessibilityViolations(page)).toEqual([]);
    await controls.button('back-to-login').click();
    await expect(controls.title('title-login')).toBeVisible();
    await expect(controls.email).toHaveValue(email);
  });

  await test.step('a password can be shown while typing', async () => {
    await controls.password.fill(PASSWORD);
    const look = (key: 'show-password' | 'hide-password') =>
      controls.root.getByRole('button', {
        name: `${text('login', key)}: ${text('login', 'password')}`,
      });
    await look('show-password').click();
    await expect(controls.password).toHaveAttribute('type', 'text');
    await look('hide-password').click();
    await expect(controls.password).toHaveAttribute('type', 'password');
  });

  await test.step('too many tries, a lost connection and a server error show messages and keep the input', async () => {
    let answer: 'many' | 'cut' | 'broken' = 'many';
    await page.route('**/api/users/login', (route) => {
      if (answer === 'cut') return route.abort();
      const [status, code] = answer === 'many' ? [429, 'too-many-requests'] : [500, 'internal'];
      return route.fulfill({ status, json: { status: false, error: { code, message: 'No' } } });
    });
    for (const [next, words] of [
      ['many', text('account', 'error-too-many')],
      ['cut', text('login', 'failed-network')],
      ['broken', text('login', 'error-something-wrong')],
    ] as const) {
      answer = next;
      await controls.button('login').click();
      await expect(controls.root.getByRole('alert').filter({ hasText: words })).toBeVisible();
      await expect(controls.password).toHaveValue(PASSWORD);
    }
    await page.unroute('**/api/users/login');
  });

  await test.step('Change unlocks the email, and registering a taken email offers to log in', async () => {
    await controls.button('change-email').click();
    await expect(controls.email).toBeFocused();
    await expect(controls.email).toBeEditable();
    await expect(controls.email).toHaveValue(email);
    await page.route('**/api/users/getOneUser*', (route) => route.abort());
    await controls.button('next').click();
    await expect(controls.root.getByText(text('login', 'no-lookup'))).toBeVisible();
    await page.unroute('**/api/users/getOneUser*');
    await controls.password.fill(NEW_PASSWORD);
    await controls.confirm.fill(NEW_PASSWORD);
    await controls.button('register').click();
    await expect(toast(page, text('login', 'error-something-wrong'))).toBeVisible();
    await expect(controls.root.getByRole('alert').first()).toContainText(
      text('account', 'error-email-taken'),
    );
    await controls.button('back-to-login').click();
    await controls.password.fill(PASSWORD);
  });

  await test.step('the close button leads to the home page', async () => {
    await controls.button('close').click();
    await expect(controls.root).toBeHidden();
    await expect(page).toHaveURL(paths.home());
    expect(await storedKeys(page)).toEqual([]);
  });
  ignoreErrors(consoleErrors, 'status of 401', 'status of 429', 'status of 500', 'status of 409');
  ignoreErrors(consoleErrors, 'ERR_FAILED');
});

test('the email field looks different when empty, focused, filled, in error and locked (section 4)', async ({
  page,
  consoleErrors,
}) => {
  const controls = controlsOf(page, 'en', false);
  await page.goto(paths.registerMobile());
  await expect(controls.button('next')).toBeEnabled();
  const look = async () => {
    await settled(page);
    return controls.email.evaluate((field) => {
      const { borderColor, backgroundColor, boxShadow } = getComputedStyle(field);
      return { borderColor, backgroundColor, boxShadow };
    });
  };
  const states: Record<string, Awaited<ReturnType<typeof look>>> = {};
  await controls.email.blur();
  await page.mouse.move(0, 0);
  states['empty'] = await look();
  await controls.email.focus();
  states['focused'] = await look();
  await controls.email.fill('lan@');
  await controls.email.blur();
  await expect(controls.email).toHaveAttribute('aria-invalid', 'true');
  states['error'] = await look();
  await controls.email.fill(freshEmail());
  await controls.email.blur();
  await expect(controls.email).toHaveAttribute('aria-invalid', 'false');
  states['filled'] = await look();
  await controls.button('next').click();
  await expect(controls.email).not.toBeEditable();
  states['locked'] = await look();
  await expect(controls.button('change-email')).toBeVisible();
  expect(new Set(Object.values(states).map((state) => JSON.stringify(state))).size).toBe(5);
  // The background of a filled field is the same as that of an empty one.
  expect(states['filled']).toMatchObject({ backgroundColor: states['empty']?.backgroundColor });
  // Nobody has this email yet.
  ignoreErrors(consoleErrors, 'status of 404');
});

test('Google and Facebook sign in to an account without a password, failures show messages, and other tabs follow (D26, D29, D34, D39)', async ({
  page,
  context,
}) => {
  const controls = controlsOf(page);
  const provider = (name: 'with-google' | 'with-facebook') =>
    page.getByRole('link', { name: text('login', name) });
  const other = await context.newPage();
  await other.goto(paths.policy('warranty'));
  const userId = () => page.evaluate(() => localStorage.getItem('userId'));

  await test.step('from the panel the sign-in returns to the home page', async () => {
    await page.goto(paths.policy('exchange'));
    await controls.signInLink.click();
    await provider('with-google').click();
    await expect(page).toHaveURL(paths.home());
    await expect(controls.account).toBeVisible();
    const [cookie] = (await context.cookies()).filter(({ name }) => name === 'id');
    await expect.poll(userId).toBe(cookie?.value);
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('user-storage')))
      .toBe(JSON.stringify({ _id: cookie?.value, wishlist: [] }));
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    await expect(controlsOf(other).account).toBeVisible();
  });

  await test.step('signing out in one tab signs out the other and deletes the cookies', async () => {
    await controlsOf(other).account.click();
    await other.getByRole('button', { name: text('common', 'sign-out') }).click();
    await expect(other).toHaveURL(paths.home());
    await expect(controls.signInLink).toBeVisible();
    expect(await storedKeys(page)).toEqual([]);
    const names = (await context.cookies()).map(({ name }) => name);
    expect(names).not.toContain('id');
    expect(names).not.toContain('session');
  });

  await test.step('from the page the sign-in returns to the requested page', async () => {
    await page.goto(paths.registerMobile(`${paths.search()}?q=sofa`));
    await provider('with-facebook').click();
    await expect(page).toHaveURL(`${paths.search()}?q=sofa`);
    await expect.poll(userId).toMatch(/^[0-9a-f]{32}$/);
    await page.goto(paths.registerMobile());
    await expect(page.getByText('minh@facebook.example')).toBeVisible();
    await page.getByRole('button', { name: text('common', 'account') }).click();
    await page.getByRole('button', { name: text('common', 'sign-out') }).click();
    await expect(page).toHaveURL(paths.home());
  });

  await test.step('an account without a password is completed, and deleted after a fresh sign-in', async () => {
    const field = (key: Parameters<typeof text<'account-area'>>[1]) =>
      page.getByLabel(text('account-area', key), { exact: true });
    const press = (
      key: Parameters<typeof text<'account-area'>>[1],
      inside = page.getByRole('main'),
    ) => inside.getByRole('button', { name: text('account-area', key), exact: true }).click();
    await page.goto(paths.registerMobile(paths.account()));
    await provider('with-facebook').click();
    await expect(page).toHaveURL(paths.account());
    await field('first-name').fill('Minh');
    await field('last-name').fill('Nguyễn Văn');
    await field('birth').fill('1990-05-05');
    await field('phone').fill('0905123456');
    await field('email-confirm').fill('minh@facebook.example');
    await expect(page.locator('input[type="password"]:visible')).toHaveCount(0);
    await press('confirm');
    await expect(toast(page, text('login', 'information-update-success'))).toBeVisible();
    await expect(field('last-name')).toHaveValue('Nguyễn Văn');
    await page.reload();
    await expect(field('phone')).toHaveValue('0905123456');
    const id = await userId();

    await page.goto(paths.account('account-setting'));
    await press('delete');
    const dialog = page.getByRole('dialog', { name: text('account-area', 'delete-question') });
    await expect(dialog.getByRole('heading')).toBeFocused();
    expect(await accessibilityViolations(page)).toEqual([]);
    await press('delete-now', dialog);
    await expect(page).toHaveURL(paths.home());
    await expect(toast(page, text('account-area', 'deleted'))).toBeVisible();
    expect(await storedKeys(page)).toEqual([]);
    expect((await context.cookies()).map(({ name }) => name)).not.toContain('id');
    const headers = { authorization: `Bearer ${TEST_ADMIN_KEY}` };
    expect((await page.request.get(`/api/users/${id}`, { headers })).status()).toBe(404);
  });

  await test.step('a canceled or forged sign-in shows a message in the visitor’s language, and the error is removed from the URL', async () => {
    // The redirect to the provider returns immediately, as if the visitor pressed Cancel there.
    await page.route('**/api/auth/google/login?**', async (route) => {
      const start = await route.fetch({ maxRedirects: 0 });
      const asked = new URL(start.headers()['location'] ?? '').searchParams;
      const back = new URL(asked.get('redirect_uri') ?? '');
      const state = asked.get('state') ?? '';
      back.search = new URLSearchParams({ error: 'access_denied', state }).toString();
      return route.fulfill({
        response: start,
        headers: { ...start.headers(), location: back.href },
      });
    });
    const own = say('vn');
    const at = sitePaths('vn');
    const alert = page.getByRole('main').getByRole('alert').first();
    await page.goto(at.registerMobile(at.checkout()));
    await page.getByRole('link', { name: own('login', 'with-google') }).click();
    await expect(alert).toContainText(own('account', 'social-cancelled'));
    await expect(page).toHaveURL(at.registerMobile(at.checkout()));

    await page.goto('/api/auth/facebook/callback?code=made-up&state=made-up');
    await expect(alert).toContainText(own('account', 'social-expired'));
    await expect(page).toHaveURL(at.registerMobile());
    // Only our own pages start a sign-in, and a typed URL does not count.
    const typed = new URLSearchParams({ next: at.checkout() });
    await page.goto(`/api/auth/facebook/login?${typed}`);
    await expect(alert).toContainText(own('account', 'social-elsewhere'));
    await expect(page).toHaveURL(at.registerMobile(at.checkout()));
    await page.goto(`${at.registerMobile()}?error=%3Cb%3E`);
    await expect(page).toHaveURL(at.registerMobile());
    await expect(page.getByRole('main').locator('.msg')).toHaveCount(0);
  });
});

for (const proof of ['token', 'cookie'] as const) {
  test(`signing out does not wait for a hanging server, and is repeated on the next visit: proof by ${proof} (D49)`, async ({
    page,
    context,
    request,
  }) => {
    const at = sitePaths('kr');
    const own = say('kr');
    const controls = controlsOf(page, 'kr', false);
    const other = await context.newPage();
    await page.goto(at.registerMobile());
    if (proof === 'token') await controls.logIn(await account(request));
    else await page.getByRole('link', { name: own('login', 'with-google') }).click();
    await expect(page).toHaveURL(at.home());
    await expect.poll(() => page.evaluate(() => localStorage.getItem('userId'))).not.toBeNull();
    const userId = await page.evaluate(() => localStorage.getItem('userId'));
    // Another client with the same proof. It works until the server handles the sign-out.
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    const cookie = (await context.cookies())
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const withProof = () =>
      request.get(`/api/users/${userId}`, {
        headers: token ? { authorization: `Bearer ${token}` } : { cookie },
      });
    expect((await withProof()).status()).toBe(200);

    await page.goto(at.policy('exchange'));
    await other.goto(at.policy('warranty'));
    await expect(controlsOf(other, 'kr').account).toBeVisible();
    // The server hangs, and so do all scripts that this page has not loaded yet.
    await context.route('**/api/users/logout', () => undefined);
    await page.route('**/*.js', (route) =>
      page.url().endsWith(at.home()) ? route.continue() : undefined,
    );
    await page.evaluate((keys) => {
      document.addEventListener('click', ({ timeStamp }) => {
        sessionStorage.setItem('clicked', String(performance.timeOrigin + timeStamp));
        const left = keys.filter((key) => localStorage.getItem(key) !== null);
        const isMember = document.documentElement.hasAttribute('data-member');
        sessionStorage.setItem('after-click', JSON.stringify({ left, isMember }));
      });
    }, KEYS);
    await controls.account.click();
    await page.getByRole('button', { name: own('common', 'sign-out') }).click();
    await page.waitForURL(at.home(), { waitUntil: 'commit' });
    const seen = await page.evaluate(() => ({
      afterClick: JSON.parse(sessionStorage.getItem('after-click') ?? ''),
      waited: performance.timeOrigin - Number(sessionStorage.getItem('clicked')),
    }));
    expect(seen.afterClick).toEqual({ left: [], isMember: false });
    expect(seen.waited).toBeLessThan(100);
    await expect(controlsOf(other, 'kr').signInLink).toBeVisible();
    expect((await withProof()).status()).toBe(200);

    await expect(toast(page, own('common', 'signed-out'))).toBeVisible();
    await expect(controls.signInLink).toBeVisible();
    expect(await storedKeys(page)).toEqual([]);

    await page.unrouteAll();
    await context.unrouteAll();
    await page.reload();
    await expect(controls.signInLink).toBeVisible();
    await expect.poll(async () => (await withProof()).status()).toBe(401);
    await expect.poll(() => page.evaluate(() => localStorage.getItem('logout-owed'))).toBeNull();
    expect(await storedKeys(page)).toEqual([]);
  });
}

test('a forgotten password is replaced by an emailed link that works once (D32)', async ({
  page,
  request,
  consoleErrors,
}) => {
  const email = await account(request);
  const controls = controlsOf(page);
  const pageControls = controlsOf(page, 'en', false);

  await test.step('the panel sends the link, with the same message for an unknown email', async () => {
    await page.goto(paths.policy('exchange'));
    await controls.signInLink.click();
    await controls.email.fill(email);
    await controls.button('next').click();
    await controls.button('forgotten').click();
    await expect(controls.email).toHaveValue(email);
    await controls.button('forgot-send').click();
    const sent = controls.root.getByText(text('login', 'forgot-sent', { email }));
    await expect(sent).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);

    const nobody = freshEmail();
    await controls.button('forgot-again').click();
    await controls.email.fill(nobody);
    await controls.button('forgot-send').click();
    await expect(
      controls.root.getByText(text('login', 'forgot-sent', { email: nobody })),
    ).toBeVisible();
    expect(await emailsTo(nobody)).toEqual([]);
  });

  const link = await resetLink(email);
  await test.step('the link opens the form, and its token is removed from the URL', async () => {
    await page.goto(link);
    await expect(pageControls.title('title-reset')).toBeVisible();
    await expect(page).toHaveURL(paths.registerMobile());
    expect(await accessibilityViolations(page)).toEqual([]);
    const chosen = page.getByLabel(text('login', 'new-password'), { exact: true });
    await chosen.fill('short');
    await pageControls.button('reset-save').click();
    await expect(chosen).toHaveAccessibleDescription(
      new RegExp(`^${text('account', 'error-password-short')}`),
    );
    await chosen.fill('Qwerty12345');
    await chosen.blur();
    await expect(page.getByText(text('login', 'password-common'))).toBeVisible();
    await chosen.fill(NEW_PASSWORD);
    await expect(page.getByText(text('login', 'password-common'))).toHaveCount(0);
    await pageControls.confirm.fill(NEW_PASSWORD);
    await pageControls.button('reset-save').click();
    await expect(page.getByText(text('login', 'reset-done'))).toBeVisible();
    await pageControls.logIn(email, NEW_PASSWORD);
    await expect(page).toHaveURL(paths.home());
    await expect(pageControls.account).toBeVisible();
  });

  await test.step('a used link shows a message and offers a new one', async () => {
    await page.goto(paths.policy('exchange'));
    await page.goto(link);
    await page.getByLabel(text('login', 'new-password'), { exact: true }).fill(PASSWORD);
    await pageControls.confirm.fill(PASSWORD);
    await pageControls.button('reset-save').click();
    await expect(page.getByRole('alert').first()).toContainText(
      text('account', 'error-link-expired'),
    );
    await pageControls.button('reset-ask-again').click();
    await pageControls.email.fill(email);
    await pageControls.button('forgot-send').click();
    await expect(page.getByText(text('login', 'forgot-sent', { email }))).toBeVisible();
    await expect.poll(() => resetLink(email)).not.toBe(link);
  });
  ignoreErrors(consoleErrors, 'status of 400');
});

test('a guest returns to our own page after signing in, never to another site (D33)', async ({
  page,
  request,
}) => {
  const email = await account(request);
  const controls = controlsOf(page, 'en', false);
  await page.goto(paths.registerMobile('https://evil.test/user'));
  await controls.logIn(email);
  await expect(page).toHaveURL(paths.home());
  await page.goto(paths.registerMobile());
  await expect(controls.title('title-member')).toBeVisible();
  await controlsOf(page).account.click();
  await page.getByRole('button', { name: text('common', 'sign-out') }).click();
  await expect(page).toHaveURL(paths.home());

  await page.goto(paths.registerMobile(paths.wishlist([SOFA])));
  await controls.logIn(email);
  await expect(page).toHaveURL(paths.wishlist([SOFA]));
});

test('a session that ends during an order shows a message and keeps the input', async ({
  page,
  request,
  consoleErrors,
}) => {
  test.slow();
  const member = await account(request);
  const controls = controlsOf(page);
  const label = (key: Parameters<typeof text<'checkout'>>[1]) =>
    page.getByLabel(text('checkout', key), { exact: true });
  const place = page.getByRole('button', { name: text('checkout', 'place-order') });
  const ended = toast(page, text('account', 'error-session-ended'));
  const keys: (string | undefined)[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/order') && sent.method() === 'POST') {
      keys.push(sent.headers()['idempotency-key']);
    }
  });

  /** Fills basket and form as a member, ends the session elsewhere, and places the order. Returns the order's email. */
  async function expireInCheckout(): Promise<string> {
    const email = freshEmail();
    await page.evaluate((productCode) => {
      localStorage.setItem('cart-storage', JSON.stringify([{ productCode, quantity: 1 }]));
    }, SOFA);
    // The page must have checked the session before it ends.
    const memberRead = page.waitForResponse(/\/api\/users\/[0-9a-f]{32}$/);
    await page.goto(paths.checkout());
    expect((await memberRead).status()).toBe(200);
    for (const [key, typed] of [
      ['first-name', 'Lan'],
      ['last-name', 'Nguyễn'],
      ['phone', '0905123456'],
      ['email', email],
    ] as const) {
      await label(key).fill(typed);
    }
    await fillAddress(page, 'vn', 'en');
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    await request.put('/api/users/logout', { headers: { authorization: `Bearer ${token}` } });
    keys.length = 0;
    await place.click();
    await expect(ended).toBeVisible();
    await expect(
      page.getByRole('alert').filter({ hasText: text('checkout', 'failed-signed-out') }),
    ).toBeVisible();
    await expect(label('email')).toHaveValue(email);
    await expect(controls.signInLink).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();
    return email;
  }
  const orderOf = async (email: string) =>
    (await pendingOrders(request)).filter((order) => order.email === email);
  const complete = page.getByRole('heading', { name: text('checkout', 'complete') });

  await page.goto(paths.registerMobile());
  await controlsOf(page, 'en', false).logIn(member);
  await expect(page).toHaveURL(paths.home());
  const userId = await page.evaluate(() => localStorage.getItem('userId'));

  await test.step('after signing in again, the same order belongs to the member', async () => {
    const email = await expireInCheckout();
    await ended.getByRole('button', { name: text('login', 'login') }).click();
    await controls.logIn(member);
    await expect(toast(page, text('login', 'success-login'))).toBeVisible();
    await expect(controls.root).toBeHidden();
    await expect(label('email')).toHaveValue(email);
    await place.click();
    await expect(complete).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
    expect(await orderOf(email)).toEqual([expect.objectContaining({ userId })]);
  });

  await test.step('without signing in again, the order belongs to a guest', async () => {
    const email = await expireInCheckout();
    await page.reload();
    await expect(label('email')).toHaveValue(email);
    await place.click();
    await expect(complete).toBeVisible();
    expect(keys).toEqual([keys[0], keys[0]]);
    const [order] = await orderOf(email);
    expect(order).toBeDefined();
    expect(order).not.toHaveProperty('userId');
  });
  ignoreErrors(consoleErrors, 'status of 401', 'Failed to create order');
});

test('without JavaScript the account icon leads to a page with social sign-in', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(sitePaths('kr').policy('exchange'));
  await page.locator('header.site-head a[data-sign-in]').click();
  await expect(page).toHaveURL(sitePaths('kr').registerMobile());
  expect(await page.locator('main noscript p').textContent()).toBe(
    say('kr')('login', 'without-script'),
  );
  await expect(page.locator('header.site-head .for-members').first()).toBeHidden();
  await page.getByRole('link', { name: say('kr')('login', 'with-google') }).click();
  await expect(page).toHaveURL(sitePaths('kr').home());
  expect((await context.cookies()).map(({ name }) => name)).toContain('id');
  await context.close();
});
