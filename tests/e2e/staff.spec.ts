import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { placeOrder } from '#contracts/orders/orders.ts';
import { checkFirstOwner } from '#contracts/staff/staff-people.ts';
import { signInStaff } from '#contracts/staff/staff-sign-in.ts';
import type { Language } from '#domain/languages.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import type { Section } from '#src/staff/kit/staff-location.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ADMIN_KEY, ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import {
  invitePerson,
  newOrder,
  setStaffCookie,
  signInAsStaff,
} from '#tests/support/browser-staff.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { flowLanguages } from '#tests/support/flow-languages.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { changeProduct, makeProduct } from '#tests/support/made-products.ts';
import { emailTo } from '#tests/support/mailbox.ts';
import { openOwnShop } from '#tests/support/own-shop.ts';
import {
  callAs,
  codeAt,
  createStaffMember,
  enroll,
  invite,
  mailedToken,
  ownerOf,
  STAFF_PASSWORD,
} from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const PICTURE = '/pictures/sora-sand-hero.webp';

/** Adds an authenticator to the browser, which confirms every request with a verified person. */
async function addPasskeys(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const setVerified = (isUserVerified: boolean) =>
    client.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { setVerified };
}

/** Heading of the section that the page shows. */
const heading = (page: Page) => page.getByRole('heading', { level: 2 });

/** Names of the sections in the menu, without the number of tasks. */
async function sectionsOf(page: Page, language: Language): Promise<string[]> {
  const name = say(language)('admin', 'sections');
  const items = await page.getByRole('navigation', { name }).getByRole('listitem').allInnerTexts();
  return items.map((item) => item.split('\n')[0] ?? '');
}

for (const language of flowLanguages('vn')) {
  test(`an invited person enrolls with a passkey and signs in with it, in ${language}`, async ({
    page,
    consoleErrors,
  }) => {
    const text = say(language);
    const { setVerified } = await addPasskeys(page);
    const { link, email } = await invitePerson(page.request, 'sales', { language, name: 'Dung' });
    expect(new URL(link).pathname).toBe(sitePaths(language).admin());

    await test.step('the link greets the person and names the role', async () => {
      await page.goto(link);
      await expect(heading(page)).toHaveText(text('staff', 'welcome', { name: 'Dung' }));
      await expect(heading(page)).toBeFocused();
      await expect(page.getByRole('main')).toContainText(text('staff', 'role-sales'));
      await expectAccessible(page, { language });
    });

    await test.step('a missing name and a cancelled passkey are explained', async () => {
      const name = page.getByLabel(text('staff', 'your-name'), { exact: true });
      const create = page.getByRole('button', { name: text('staff', 'create-passkey') });
      await name.fill('');
      await create.click();
      await expect(name).toBeFocused();
      await expect(name).toHaveAccessibleDescription(text('staff', 'error-name-required'));
      await name.fill('Dũng Phạm');
      await setVerified(false);
      await create.click();
      await expect(page.getByRole('alert')).toHaveText(text('staff', 'passkey-cancelled'));
      await setVerified(true);
      await create.click();
      await expect(heading(page)).toHaveText(text('admin', 'section-today'));
      expect(new URL(page.url()).hash).toBe('');
    });

    await test.step('the account shows the passkey and the session', async () => {
      await page.getByRole('link', { name: 'Dũng Phạm' }).click();
      await expect(heading(page)).toHaveText(text('admin', 'section-account'));
      const main = page.getByRole('main');
      await expect(main).toContainText(`${text('staff', 'passkey')}, `);
      await expect(main).toContainText(text('staff', 'session-current'));
      await expectAccessible(page, { language });
    });

    await test.step('after signing out, the passkey signs in without an email', async () => {
      await page.getByRole('button', { name: text('admin', 'sign-out') }).click();
      await expect(page.getByRole('status')).toHaveText(text('admin', 'signed-out'));
      await expectAccessible(page, { language });
      await page.keyboard.press('Tab');
      await expect(
        page.getByRole('button', { name: text('staff', 'sign-in-passkey') }),
      ).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText(text('admin', 'section-account'));
    });

    await test.step('the used link is explained', async () => {
      await page.goto(link);
      await expect(page.getByRole('alert')).toHaveText(text('staff', 'link-expired'));
      await page.getByRole('button', { name: text('staff', 'to-sign-in') }).click();
      await expect(heading(page)).toHaveText(text('admin', 'section-today'));
      expect((await emailTo(email)).text).toContain('#enroll=');
      ignoreErrors(consoleErrors, '400');
    });
  });
}

test('a person enrolls with an authenticator app, saves the recovery codes, and signs in with a code of each', async ({
  page,
  context,
  consoleErrors,
}) => {
  const text = say('kr');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { link, email } = await invitePerson(page.request, 'editor', { language: 'kr' });
  const finish = page.getByRole('button', { name: text('staff', 'finish') });
  const code = page.getByLabel(text('staff', 'code'), { exact: true });
  const password = page.getByLabel(text('staff', 'new-password'), { exact: true });
  let secret = '';
  let codes: string[] = [];

  await test.step('the QR code is drawn without a request, and the secret is readable', async () => {
    await page.goto(link);
    await page.getByRole('button', { name: text('staff', 'set-up-app') }).click();
    const picture = page.getByRole('img', { name: text('staff', 'qr-code') });
    await expect(picture.locator('path')).toHaveAttribute('d', /^M4 4h1v1h-1z/);
    secret = (await page.locator('code').textContent()) ?? '';
    await expectAccessible(page);
  });

  await test.step('a short password, a common one and a wrong code are explained', async () => {
    await password.fill('short');
    await finish.click();
    await expect(password).toHaveAccessibleDescription(
      new RegExp(text('staff', 'error-password-short')),
    );
    const common = text('staff', 'error-password-common');
    await password.fill('Password123');
    await expect(password).toHaveAccessibleDescription(new RegExp(common));
    await code.fill(codeAt(secret, new Date()));
    await finish.click();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(common);
    ignoreErrors(consoleErrors, '400');
    await password.fill(STAFF_PASSWORD);
    await code.fill('000000');
    await finish.click();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
      text('staff', 'failure-factor'),
    );
    ignoreErrors(consoleErrors, '403');
  });

  await test.step('without a connection, the form keeps its input', async () => {
    await code.fill(codeAt(secret, new Date()));
    await context.setOffline(true);
    await finish.click();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
      text('failures', 'network'),
    );
    await context.setOffline(false);
    await expect(password).toHaveValue(STAFF_PASSWORD);
    await code.fill(codeAt(secret, new Date()));
    await finish.click();
    ignoreErrors(consoleErrors, 'ERR_INTERNET_DISCONNECTED');
  });

  await test.step('ten recovery codes can be copied and downloaded, and must be saved', async () => {
    await expect(heading(page)).toHaveText(text('staff', 'codes-title'));
    codes = await page.getByRole('listitem').locator('code').allInnerTexts();
    expect(new Set(codes).size).toBe(10);
    await expectAccessible(page);
    await page.getByRole('button', { name: text('staff', 'codes-copy') }).click();
    await expect(page.getByRole('status')).toHaveText(text('staff', 'codes-copied'));
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${codes.join('\n')}\n`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: text('staff', 'codes-download') }).click();
    const file = await download;
    expect(await readFile(await file.path(), 'utf8')).toBe(`${codes.join('\n')}\n`);
    const go = page.getByRole('button', { name: text('staff', 'continue') });
    await go.click();
    await expect(page.getByRole('alert')).toHaveText(text('staff', 'error-codes-saved'));
    await page.getByRole('checkbox').check();
    await go.click();
    await expect(heading(page)).toHaveText(text('admin', 'section-today'));
  });

  for (const way of ['app', 'recovery'] as const) {
    await test.step(`the person signs in with a code: ${way}`, async () => {
      await page.getByRole('button', { name: text('admin', 'sign-out') }).click();
      await page.getByRole('button', { name: text('staff', `use-${way}`) }).click();
      await page.getByLabel(text('staff', 'email'), { exact: true }).fill(email);
      await page.getByLabel(text('staff', 'password'), { exact: true }).fill(STAFF_PASSWORD);
      const label = text('staff', way === 'app' ? 'code' : 'recovery-code');
      const proof = way === 'app' ? codeAt(secret, new Date(), 1) : (codes[0] ?? '');
      await page.getByLabel(label, { exact: true }).fill(proof);
      await page.keyboard.press('Enter');
      await expect(heading(page)).toHaveText(text('admin', 'section-today'));
    });
  }
});

test('each role sees its sections and actions, and the warehouse only its orders', async ({
  page,
  request,
}) => {
  const text = say('en');
  const { receipt } = await newOrder(request, 'en');
  const names = (...sections: Section[]) =>
    ['today' as const, ...sections].map((section) => text('admin', `section-${section}`));
  const sold: Section[] = ['quotes', 'orders', 'deliveries', 'customers'];
  const expected = {
    owner: names(
      ...sold,
      'products',
      'home-page',
      'texts',
      'searches',
      'publishing',
      'import-export',
      'facts',
      'emails',
      'people',
      'log',
    ),
    sales: names(...sold, 'products', 'import-export', 'emails'),
    editor: names('products', 'home-page', 'texts', 'searches', 'publishing', 'import-export'),
    warehouse: names('orders', 'deliveries'),
  };
  for (const [role, sections] of Object.entries(expected)) {
    await signInAsStaff(page, role as keyof typeof expected);
    await page.goto(sitePaths('en').admin());
    await expect(heading(page)).toHaveText(sections[0] ?? '');
    expect(await sectionsOf(page, 'en')).toEqual(sections);
    // The next cookie would make the running calls of this role fail.
    await expect(page.locator('.today__head').getByRole('status')).not.toBeEmpty();
  }

  await test.step('sales reads products without fields, and restores no version', async () => {
    const main = page.getByRole('main');
    const pictures = [PICTURE];
    const { code } = await makeProduct(request, { imageSmall: pictures, imageBig: pictures });
    await changeProduct(request, code, { color: 'Olive' });
    await signInAsStaff(page, 'sales');
    await page.goto(`${sitePaths('en').admin()}?section=products&product=${code}`);
    await expect(
      main.getByRole('term').filter({ hasText: text('admin', 'category') }),
    ).toBeVisible();
    await expect(main.getByRole('textbox')).toHaveCount(0);
    await page.locator('summary', { hasText: text('audit', 'history') }).click();
    const entries = page.locator('.audit > li');
    await expect(entries).toHaveCount(2);
    for (const entry of await entries.all()) {
      await entry.locator('summary').click();
      await expect(entry.getByRole('table')).toBeVisible();
    }
    await expect(main.getByRole('button', { name: text('audit', 'restore') })).toHaveCount(0);
    await expectAccessible(page);
    await signInAsStaff(page, 'warehouse');
  });

  await test.step('the warehouse changes the status of an order, and nothing else', async () => {
    await page.goto(`${sitePaths('en').admin()}?section=orders`);
    await expect(heading(page)).toHaveText(text('admin', 'section-orders'));
    await expect(
      page.getByPlaceholder(text('admin', 'orders-search-hint-without-email')),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: text('admin', 'export-csv') })).toHaveCount(0);
    await page.goto(`${sitePaths('en').admin()}?section=orders&order=${receipt.number}`);
    await expect(page.getByText(text('admin', 'move-by-sales'))).toBeVisible();
    await expect(
      page.getByRole('button', { name: text('orders', 'status-confirmed') }),
    ).toHaveCount(0);
    await expect(page.getByRole('button', { name: text('admin', 'change-delivery') })).toHaveCount(
      0,
    );
    await expectAccessible(page);
  });

  await test.step('a link to another section is explained', async () => {
    await page.goto(`${sitePaths('en').admin()}?section=emails`);
    await expect(page.getByRole('status').first()).toHaveText(text('staff', 'no-access'));
    await expect(heading(page)).toHaveText(text('admin', 'section-today'));
  });

  await test.step('on a phone, the menu is a bar with the rest below "More"', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const bar = page.getByRole('navigation', { name: text('admin', 'sections') });
    await expect(bar.getByRole('link')).toHaveText([
      text('admin', 'section-today'),
      new RegExp(`^${text('admin', 'section-orders')}`),
      text('admin', 'section-deliveries'),
      text('admin', 'section-more'),
    ]);
    await bar.getByRole('link').last().click();
    await expect(heading(page)).toHaveText(text('admin', 'section-more'));
    await expectAccessible(page);
  });
});

test('an owner invites, changes roles, resets and removes people after a fresh second factor', async ({
  page,
  browser,
  consoleErrors,
}) => {
  const text = say('vn');
  const shop = await openOwnShop(page);
  const owner = await ownerOf(shop);
  const lan = await createStaffMember(shop, 'sales', 'lan@shop.test');
  await setStaffCookie(page, owner.cookie);
  const table = page.getByRole('table');
  const row = (email: string) => table.getByRole('row').filter({ hasText: email });
  const status = page.locator('.msg[role="status"]');
  const dialog = page.getByRole('dialog', { name: text('staff', 'confirm-title') });
  const inviteButton = page.getByRole('button', { name: text('staff', 'invite') });
  await page.goto(`${sitePaths('vn').admin()}?section=people`);

  await test.step("the list shows roles and ways to sign in, and one's own account stays", async () => {
    await expect(row(owner.email)).toContainText(text('staff', 'you'));
    await expect(row(owner.email).getByRole('button')).toHaveCount(0);
    await expect(row(lan.email)).toContainText(text('staff', 'authenticator'));
    await expectAccessible(page);
  });

  await test.step('a second factor that is too old is requested again, and then the invitation is sent', async () => {
    shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
    await inviteButton.click();
    const form = page.getByRole('form', { name: text('staff', 'invite') });
    await expect(form.getByLabel(text('staff', 'person'), { exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(
      form.getByLabel(text('staff', 'email'), { exact: true }),
    ).toHaveAccessibleDescription(text('staff', 'error-email-required'));
    await form.getByLabel(text('staff', 'person'), { exact: true }).fill('Thảo');
    await form.getByLabel(text('staff', 'email'), { exact: true }).fill('thao@shop.test');
    await form.getByLabel(text('staff', 'role'), { exact: true }).selectOption('warehouse');
    await expectAccessible(page);
    await form.getByRole('button', { name: text('staff', 'send-invitation') }).click();
    await expect(dialog).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
      text('staff', 'failure-fresh'),
    );
    expect(mailedToken(shop, 'thao@shop.test')).toBe('');
    await form.getByRole('button', { name: text('staff', 'send-invitation') }).click();
    const code = dialog.getByLabel(text('staff', 'confirm-code'), { exact: true });
    await code.fill('000000');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toHaveText(
      text('staff', 'failure-factor'),
    );
    await code.fill(codeAt(owner.secret, shop.clock.now));
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(status).toHaveText(text('staff', 'invited', { email: 'thao@shop.test' }));
    await expect(row('thao@shop.test')).toContainText(text('staff', 'role-warehouse'));
    expect(mailedToken(shop, 'thao@shop.test')).not.toBe('');
    ignoreErrors(consoleErrors, '403');
  });

  await test.step('an invitation is revoked after confirmation', async () => {
    const name = text('staff', 'revoke-of', { email: 'thao@shop.test' });
    const revoke = row('thao@shop.test').getByRole('button', { name });
    await revoke.click();
    await page.getByRole('button', { name: text('staff', 'keep') }).click();
    await expect(revoke).toBeFocused();
    await revoke.click();
    await page.getByRole('button', { name: text('staff', 'revoke-yes') }).click();
    await expect(status).toHaveText(text('staff', 'revoked', { email: 'thao@shop.test' }));
    await expect(row('thao@shop.test')).toHaveCount(0);
  });

  const other = await (await browser.newContext()).newPage();
  await test.step('a changed role changes the menu of the person, and a removal signs them out', async () => {
    await row(lan.email).getByRole('combobox').selectOption('warehouse');
    await expect(status).toContainText(text('staff', 'role-warehouse'));
    await shop.serve(other);
    await setStaffCookie(other, lan.cookie);
    await other.goto(`${sitePaths('vn').admin()}?section=orders`);
    await expect(heading(other)).toHaveText(text('admin', 'section-orders'));
    expect(await sectionsOf(other, 'vn')).toEqual([
      text('admin', 'section-today'),
      text('admin', 'section-orders'),
      text('admin', 'section-deliveries'),
    ]);
    await row(lan.email)
      .getByRole('button', { name: text('staff', 'remove-of', { name: 'Lan' }) })
      .click();
    const question = page.getByRole('region', {
      name: text('staff', 'remove-question', { name: 'Lan' }),
    });
    await expect(question).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: text('staff', 'remove-yes') }).click();
    await expect(status).toHaveText(text('staff', 'removed', { name: 'Lan' }));
    await expect(row(lan.email)).toHaveCount(0);
    await other
      .locator('form')
      .getByRole('button', { name: text('admin', 'find') })
      .click();
    await other.getByLabel(text('admin', 'status')).selectOption('delivered');
    await other
      .locator('form')
      .getByRole('button', { name: text('admin', 'find') })
      .click();
    await expect(other.getByRole('dialog', { name: text('admin', 'session-ended') })).toBeVisible();
  });

  await test.step('a reset emails a link that sets the sign-in up again', async () => {
    const minh = await enroll(shop, await invite(shop, 'editor', 'minh@shop.test'), 'Minh');
    await page.reload();
    await row(minh.email)
      .getByRole('button', { name: text('staff', 'reset-of', { name: 'Minh' }) })
      .click();
    await page.getByRole('button', { name: text('staff', 'reset-yes') }).click();
    await expect(status).toHaveText(text('staff', 'reset-done', { name: 'Minh' }));
    await expect(row(minh.email)).toContainText(text('staff', 'not-set-up'));
    await other.goto(`${sitePaths('vn').admin()}#enroll=${mailedToken(shop, minh.email)}`);
    await other.reload();
    await expect(heading(other)).toHaveText(text('staff', 'reset-title'));
  });

  await page.unrouteAll({ behavior: 'wait' });
  await other.context().close();
  await shop.close();
});

for (const { language, width } of [
  { language: 'en', width: 1440 },
  { language: 'vn', width: 390 },
  { language: 'kr', width: 390 },
] as const) {
  test(`an export of orders asks for a second factor again, and then continues (${language}, ${width} px)`, async ({
    page,
    consoleErrors,
  }) => {
    const text = say(language);
    await page.setViewportSize({ width, height: 900 });
    const shop = await openOwnShop(page);
    await stock(shop, [product({ code: SOFA, imageSmall: [] })]);
    const { number } = (await ask(shop.app, placeOrder, { body: orderBody([SOFA]) })).result;
    const owner = await ownerOf(shop);
    await setStaffCookie(page, owner.cookie);
    await page.goto(`${sitePaths(language).admin()}?section=orders`);
    await expect(page.getByText(number)).toBeVisible();
    shop.clock.now = new Date(shop.clock.now.getTime() + 11 * 60_000);
    const dialog = page.getByRole('dialog', { name: text('staff', 'confirm-title') });
    const code = dialog.getByLabel(text('staff', 'confirm-code'), { exact: true });
    const alert = page.getByRole('main').getByRole('alert').filter({ hasText: /./ });
    const exportButton = page.getByRole('button', { name: text('admin', 'export-csv') });

    await test.step('the dialog has the focus, and cancel keeps the page', async () => {
      await exportButton.press('Enter');
      await expect(dialog.getByRole('heading')).toBeFocused();
      await expect(dialog).toContainText(text('staff', 'confirm-help'));
      await expectAccessible(page, { language });
      await dialog.getByRole('button', { name: text('staff', 'cancel') }).click();
      await expect(dialog).toBeHidden();
      await expect(alert).toHaveText(text('staff', 'failure-fresh'));
      await expect(alert).toBeFocused();
      await expect(page.getByText(number)).toBeVisible();
    });

    await test.step('a wrong code is explained, and the field keeps the focus', async () => {
      await exportButton.press('Enter');
      await expect(dialog.getByRole('heading')).toBeFocused();
      await expect(code).toBeVisible();
      await page.keyboard.press('Tab');
      await expect(code).toBeFocused();
      await page.keyboard.type('000000');
      await page.keyboard.press('Enter');
      await expect(dialog.getByRole('alert').filter({ hasText: /./ })).toHaveText(
        text('staff', 'failure-factor'),
      );
      await expect(code).toBeFocused();
    });

    await test.step('a right code continues the export', async () => {
      const download = page.waitForEvent('download');
      await code.fill(codeAt(owner.secret, shop.clock.now));
      await page.keyboard.press('Enter');
      const csv = await readFile(await (await download).path(), 'utf8');
      expect(csv).toContain(number);
      await expect(dialog).toBeHidden();
      await expect(page.locator('.msg[role="status"]')).toBeFocused();
      await expect(alert).toHaveCount(0);
    });
    ignoreErrors(consoleErrors, '403');
    await page.unrouteAll({ behavior: 'wait' });
    await shop.close();
  });
}

test('the account ends other sessions, and replaces passkeys, app and recovery codes', async ({
  page,
  consoleErrors,
}) => {
  const text = say('en');
  const shop = await openOwnShop(page);
  await addPasskeys(page);
  const owner = await ownerOf(shop);
  await setStaffCookie(page, owner.cookie);
  const main = page.getByRole('main');
  const status = page.locator('.msg[role="status"]');
  await page.goto(`${sitePaths('en').admin()}?section=account`);

  await test.step('the only way to sign in cannot be removed', async () => {
    const app = text('staff', 'authenticator');
    await page.getByRole('button', { name: text('staff', 'remove-of', { name: app }) }).click();
    await page.getByRole('button', { name: text('staff', 'remove-yes') }).click();
    await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
      text('staff', 'failure-last-factor'),
    );
    ignoreErrors(consoleErrors, '409');
  });

  await test.step('a passkey is added and removed', async () => {
    await page.getByRole('button', { name: text('staff', 'add-passkey') }).click();
    await expect(status).toHaveText(text('staff', 'passkey-added'));
    const passkey = main
      .getByRole('listitem')
      .filter({ hasText: text('staff', 'passkey') })
      .first();
    await passkey.getByRole('button').click();
    await page.getByRole('button', { name: text('staff', 'remove-yes') }).click();
    await expect(status).toContainText(text('staff', 'passkey'));
    await expect(main.getByRole('listitem').filter({ hasText: 'Passkey' })).toHaveCount(0);
  });

  await test.step('new recovery codes replace the old ones', async () => {
    await page.getByRole('button', { name: text('staff', 'new-codes'), exact: true }).click();
    await page.getByRole('button', { name: text('staff', 'new-codes-yes') }).click();
    await expect(page.getByRole('listitem').locator('code')).toHaveCount(10);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: text('staff', 'continue') }).click();
    await expect(main).toContainText(text('staff', 'codes-left', { count: 10, total: 10 }));
  });

  await test.step('another session is ended', async () => {
    const code = codeAt(owner.secret, shop.clock.now, 1);
    await callAs(shop, undefined, signInStaff, {
      body: { email: owner.email, password: STAFF_PASSWORD, code },
    });
    await page.reload();
    const end = page.getByRole('button', { name: text('staff', 'end-others') });
    await expect(end).toBeVisible();
    await expectAccessible(page);
    await end.click();
    await expect(status).toHaveText(text('staff', 'others-ended'));
    await expect(end).toHaveCount(0);
  });

  await test.step('name and language of the account are saved', async () => {
    await page.getByLabel(text('staff', 'your-name'), { exact: true }).fill('Hà Lim');
    await page.getByRole('button', { name: text('admin', 'save'), exact: true }).click();
    await expect(status.last()).toHaveText(text('staff', 'profile-saved'));
    await expect(page.getByRole('navigation').getByText('Hà Lim')).toBeVisible();
  });

  await test.step('a shop with an owner does not offer to set up the first owner', async () => {
    const checked = page.waitForResponse((response) =>
      response.url().endsWith(checkFirstOwner.path),
    );
    await page.getByRole('button', { name: text('admin', 'sign-out') }).click();
    await (await checked).finished();
    await expect(heading(page)).toHaveText(text('admin', 'sign-in'));
    await expect(page.getByRole('link', { name: text('staff', 'first-owner') })).toHaveCount(0);
  });
  await page.unrouteAll({ behavior: 'wait' });
  await shop.close();
});

test("a shop without staff asks for the administrator's key once, and gives the owner a link", async ({
  page,
  consoleErrors,
}) => {
  const text = say('en');
  const shop = await openOwnShop(page);
  const send = page.getByRole('button', { name: text('staff', 'continue') });
  const key = page.getByLabel(text('staff', 'key'), { exact: true });
  await page.goto(sitePaths('en').admin());
  await page.getByRole('link', { name: text('staff', 'first-owner') }).click();
  await expect(key).toBeFocused();
  await page.getByLabel(text('staff', 'your-name'), { exact: true }).fill('Hà');
  await page.getByLabel(text('staff', 'email'), { exact: true }).fill('ha@shop.test');
  await key.fill('a-wrong-key-of-the-tests');
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveText(
    text('staff', 'failure-key'),
  );
  await expectAccessible(page);
  await key.fill(ADMIN_KEY);
  await send.click();
  await expect(heading(page)).toHaveText(text('staff', 'welcome', { name: 'Hà' }));
  ignoreErrors(consoleErrors, '401');
  await page.unrouteAll({ behavior: 'wait' });
  await shop.close();
});
