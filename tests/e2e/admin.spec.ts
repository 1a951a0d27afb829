import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import iconv from 'iconv-lite';
import { placeOrder } from '#contracts/orders/orders.ts';
import { getProduct } from '#contracts/products/products.ts';
import { updateStaffProfile } from '#contracts/staff/staff-session.ts';
import { signInStaff } from '#contracts/staff/staff-sign-in.ts';
import type { Language } from '#domain/languages.ts';
import { dayOf, formatDateTime, formatDay, timeZoneName } from '#domain/time/market-time.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ask, request } from '#tests/support/api/requests.ts';
import { SHOP_EMAIL, stock } from '#tests/support/api/running-api.ts';
import {
  createStaffPerson,
  newOrder,
  setStaffCookie,
  signInAsStaff,
} from '#tests/support/browser-staff.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { emailTo } from '#tests/support/mailbox.ts';
import { openOwnShop } from '#tests/support/own-shop.ts';
import { agreedPrice } from '#tests/support/placed-orders.ts';
import { authorizationOf, newMember } from '#tests/support/signed-in.ts';
import { callAs, codeAt, ownerOf, STAFF_PASSWORD } from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const WIDTHS = [1440, 390];

/** Input that a customer may write into any field. It must be shown as text. */
const SCRIPT = '<img src=x onerror="document.title=1"><script>document.title=1</script>';

/** Fills the form with email, password and code, and sends it. */
async function signIn(
  room: Page | Locator,
  language: Language,
  person: { email: string; secret: string; password?: string; now?: Date },
): Promise<void> {
  const text = say(language);
  const { email, secret, password = STAFF_PASSWORD, now = new Date() } = person;
  await room.getByLabel(text('staff', 'email'), { exact: true }).fill(email);
  await room.getByLabel(text('staff', 'password'), { exact: true }).fill(password);
  // The enrollment used the code of its step.
  await room.getByLabel(text('staff', 'code'), { exact: true }).fill(codeAt(secret, now, 1));
  await room.getByLabel(text('staff', 'code'), { exact: true }).press('Enter');
}

test('the link in the order email asks for a sign-in, then shows the order', async ({
  page,
  request,
  consoleErrors,
}) => {
  const text = say('vn');
  const { receipt, email } = await newOrder(request, 'kr', { note: SCRIPT });
  const { number } = receipt;
  await agreedPrice(request, number);
  const person = await createStaffPerson('owner');

  await test.step('the page is not indexed and shows nothing of the shop', async () => {
    await page.goto(`${sitePaths('vn').admin()}?section=orders&order=${number}`);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
    await expect(page.locator('link[rel="canonical"], link[rel="alternate"]')).toHaveCount(0);
    await expect(page.locator('footer, [data-basket-button]')).toHaveCount(0);
  });

  await test.step('missing and wrong values have different messages', async () => {
    await page.getByRole('button', { name: text('staff', 'use-app') }).click();
    const email = page.getByLabel(text('staff', 'email'), { exact: true });
    await expect(email).toBeFocused();
    // Opening the page signed out causes no error.
    expect(consoleErrors).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(email).toHaveAccessibleDescription(text('staff', 'error-email-required'));
    await signIn(page, 'vn', { ...person, password: 'a-Wrong-1-password' });
    await expect(page.getByRole('alert')).toHaveText(text('staff', 'failure-sign-in'));
    await expectAccessible(page, { widths: WIDTHS });
  });

  await test.step('the sign-in opens the order in the URL', async () => {
    await signIn(page, 'vn', person);
    const heading = page.getByRole('heading', { name: text('admin', 'order', { number }) });
    await expect(heading).toBeFocused();
    await expect(page.getByRole('main').getByText(SCRIPT).first()).toBeVisible();
    expect(await page.title()).not.toBe('1');
    const { storage, cookies } = await page.evaluate(() => ({
      storage: JSON.stringify(localStorage),
      cookies: document.cookie,
    }));
    expect(storage + cookies).not.toContain(STAFF_PASSWORD);
    expect(cookies).not.toContain('staff');
    ignoreErrors(consoleErrors, '401');
  });

  await test.step('a status changes after confirmation, and the customer gets an email in Korean', async () => {
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
    const sentEmail = await emailTo(email, '확정');
    expect(sentEmail.text).toContain(number);
  });

  await test.step('a conflicting change shows an error and the current status', async () => {
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
    ignoreErrors(consoleErrors, '409');
  });

  await test.step("only the packing slip is printed, in the customer's language", async () => {
    const slip = page.locator('.slip');
    await expect(slip).toBeHidden();
    await expectAccessible(page, { widths: WIDTHS });
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

  await test.step('signing out ends the session', async () => {
    await page.getByRole('button', { name: text('admin', 'sign-out') }).click();
    await expect(page.getByRole('status')).toHaveText(text('admin', 'signed-out'));
    expect((await page.request.get('/api/admin/mails')).status()).toBe(401);
  });
});

test('staff find orders by number, email, phone, status and day, and export them', async ({
  page,
  request,
}) => {
  const text = say('en');
  const { receipt, email, phone } = await newOrder(request, 'vn');
  const { number } = receipt;
  await signInAsStaff(page);
  await page.goto(`${sitePaths('en').admin()}?section=orders`);
  const search = page.getByRole('searchbox');
  const rows = page.getByRole('table').getByRole('row');
  const find = page.locator('form').getByRole('button', { name: text('admin', 'find') });

  for (const term of [number.toLowerCase(), email.toUpperCase(), phone]) {
    await search.fill(term);
    await find.click();
    await expect(rows).toHaveCount(2);
    await expect(rows.last()).toContainText(number);
    await expect(page.getByRole('status')).toHaveText(
      text('admin', 'orders-found_one', { count: 1 }),
    );
    await expect(find).toBeFocused();
  }
  // The URL contains neither email nor phone, because servers log URLs.
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
  const today = dayOf(new Date(), 'en');
  const zone = timeZoneName('en');
  await page.getByLabel(text('admin', 'from', { zone }), { exact: true }).fill(today);
  await page.getByLabel(text('admin', 'to', { zone }), { exact: true }).fill(today);
  await find.click();
  await page.getByRole('button', { name: text('admin', 'export-csv') }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('orders.csv');
  const csv = await readFile(await file.path(), 'utf8');
  const line = csv.split('\r\n').find((one) => one.startsWith(`"${number}"`));
  expect(line).toContain(email);
  expect(csv.startsWith(`\uFEFF"${text('export-headers', 'number')}",`)).toBe(true);
  await expectAccessible(page, { widths: WIDTHS });
});

test.describe('a browser in Seoul', () => {
  const zone = 'Asia/Seoul';
  test.use({ timezoneId: zone });

  test("staff see times in their own zone, and the packing slip has the customer's day", async ({
    page,
  }) => {
    const shop = await openOwnShop(page);
    await stock(shop, [product({ code: 'LL-SF-1', imageSmall: [] })]);
    // After midnight in Seoul, and on the day before in the other markets.
    const orderedAt = '2026-06-01T15:30:00.000Z';
    shop.clock.now = new Date(orderedAt);
    const body = orderBody(['LL-SF-1'], { language: 'vn' });
    const { number } = (await ask(shop.app, placeOrder, { body })).result;
    const owner = await ownerOf(shop);
    await setStaffCookie(page, owner.cookie);
    const row = page.getByRole('table').getByRole('row').last();
    const openOrders = (language: Language) =>
      page.goto(`${sitePaths(language).admin()}?section=orders&from=2026-05-30&to=2026-06-03`);
    for (const language of ['en', 'kr', 'vn'] as const) {
      const text = say(language);
      await openOrders(language);
      await expect(row.locator('time')).toHaveText(formatDateTime(orderedAt, zone, language));
      await expectAccessible(page, { language });
      // The fields for days have the zone of the market.
      const from = text('admin', 'from', { zone: timeZoneName(language) });
      await page.getByLabel(from).fill('2026-06-02');
      await page
        .locator('form')
        .getByRole('button', { name: text('admin', 'find') })
        .click();
      const isTheDayBefore = language !== 'kr';
      if (isTheDayBefore) {
        await expect(page.getByText(text('admin', 'orders-none'))).toBeVisible();
        await page.goBack();
      }
      await expect(row).toContainText(number);
      await row.getByRole('link', { name: number }).click();
      await expect(page.locator('.slip dd').nth(1)).toHaveText(formatDay('2026-06-01', 'vn'));
    }
    await callAs(shop, owner, updateStaffProfile, { body: { zone: 'Etc/UTC' } });
    await openOrders('vn');
    await expect(row.locator('time')).toHaveText('15:30 01/06/2026 (Giờ Phối hợp Quốc tế)');
    await shop.close();
  });
});

test('too many wrong passwords cause a wait, and failed emails can be resent or discarded', async ({
  page,
  consoleErrors,
}) => {
  const text = say('kr');
  const shop = await openOwnShop(page);
  await stock(shop, [product({ code: 'LL-SF-1' })]);
  shop.post.isOpen = false;
  const { number } = (await ask(shop.app, placeOrder, { body: orderBody(['LL-SF-1']) })).result;
  for (let hour = 0; hour < 4 * 24; hour += 1) {
    shop.clock.now = new Date(shop.clock.now.getTime() + 60 * 60_000);
    await shop.app.sendEmails();
  }
  const alert = page.getByRole('alert');
  const status = page.locator('.msg[role="status"]');
  const rows = page.getByRole('table').getByRole('row');
  const toCustomer = rows.filter({ hasText: 'linh@example.com' });

  await test.step('one wrong password too many shows the waiting time', async () => {
    const { email, secret } = await ownerOf(shop);
    await page.goto(`${sitePaths('kr').admin()}?section=emails`);
    let wait = 0;
    for (let time = 0; wait === 0 && time < 50; time += 1) {
      const body = { email, password: `a-Wrong-${time}`, code: '000000' };
      const response = await request(shop.app, signInStaff, { body });
      wait = Number(response.headers.get('retry-after'));
    }
    await page.getByRole('button', { name: text('staff', 'use-app') }).click();
    await signIn(page, 'kr', { email, secret, now: shop.clock.now });
    await expect(alert).toHaveText(
      text('staff', 'too-many_other', { count: Math.ceil(wait / 60) }),
    );
    shop.clock.now = new Date(shop.clock.now.getTime() + wait * 1000);
    await signIn(page, 'kr', { email, secret, now: shop.clock.now });
    await expect(page.getByRole('heading', { level: 2 })).toBeFocused();
    ignoreErrors(consoleErrors, '429');
  });

  await test.step('a failed email shows recipient, order and error', async () => {
    await expect(rows).toHaveCount(3);
    await expect(toCustomer).toContainText(text('admin', 'kind-order-placed'));
    await expect(toCustomer).toContainText('The mail server is down');
    await expect(toCustomer.getByRole('link', { name: number })).toBeVisible();
    await expectAccessible(page, { widths: WIDTHS });
  });

  await test.step('a resent email that fails again waits for the next try', async () => {
    await toCustomer.getByRole('button', { name: text('admin', 'resend') }).click();
    await expect(status).toHaveText(text('admin', 'resend-refused', { to: 'linh@example.com' }));
    await expect(rows).toHaveCount(2);
    await page.getByRole('link', { name: text('admin', 'emails-waiting') }).click();
    await expect(toCustomer).toBeVisible();
  });

  await test.step('a resent email is delivered once the mail server works', async () => {
    shop.post.isOpen = true;
    await toCustomer.getByRole('button', { name: text('admin', 'resend') }).click();
    await expect(status).toHaveText(text('admin', 'resent', { to: 'linh@example.com' }));
    await expect(
      page.getByRole('main').getByText(text('admin', 'emails-none-waiting')),
    ).toBeVisible();
    expect(shop.emails.map(({ to, text: words }) => [to, words.includes(number)])).toEqual([
      ['linh@example.com', true],
    ]);
  });

  await test.step('a failed email is discarded after confirmation', async () => {
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
      page.getByRole('main').getByText(text('admin', 'emails-none-failed')),
    ).toBeVisible();
  });
  await page.unrouteAll({ behavior: 'wait' });
  await shop.close();
});

test('staff find a member by email, phone, order number and id, and see their orders in pages', async ({
  page,
  request,
}) => {
  const text = say('vn');
  const member = await newMember(request);
  const { receipt, phone } = await newOrder(request, 'vn', {}, authorizationOf(member));
  // A page has 20 orders, so the first order is on the second page.
  for (let more = 0; more < 20; more += 1)
    await newOrder(request, 'vn', {}, authorizationOf(member));
  const { _id, email } = member.user;
  await signInAsStaff(page);
  await page.goto(`${sitePaths('vn').admin()}?section=customers`);
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row).toBeVisible();
  for (const term of [email.toUpperCase(), phone, receipt.number, _id]) {
    await page.getByRole('searchbox').fill(term);
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
  const found = page.getByRole('status');
  await expect(found).toHaveText(text('admin', 'orders-found_other', { count: 20 }));
  const pages = page.getByRole('navigation', { name: text('admin', 'customer-orders') });
  await pages.getByRole('link', { name: text('admin', 'next-page') }).click();
  await expect(found).toHaveText(text('admin', 'orders-found_one', { count: 1 }));
  await expect(found).toBeFocused();
  await expect(pages.getByRole('link')).toHaveText([text('admin', 'first-page')]);
  await expectAccessible(page, { widths: WIDTHS });
  await page.getByRole('link', { name: receipt.number, exact: true }).click();
  await expect(page.getByRole('article')).toContainText(text('admin', 'member-yes'));
});

test('staff create a product, edit it in three languages and in two tabs, and delete it', async ({
  page,
  context,
  consoleErrors,
}) => {
  const text = say('vn');
  const code = `LL-E2E-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const field = (name: 'field-title' | 'field-care', language: Language) =>
    text('admin', 'language-of', {
      field: text('admin', name),
      language: languageOption(language).name,
    });
  const title = (language: Language) =>
    page.getByLabel(field('field-title', language), { exact: true });
  const save = page.getByRole('button', { name: text('drafts', 'ready'), exact: true });
  const notice = page.locator('.msg[role="status"]');
  const stored = async () => {
    const response = await page.request.get(`/api/interior/${code}`);
    return getProduct.response.parse(await response.json()).result.interior;
  };
  const person = await createStaffPerson('editor');
  await signInAsStaff(page, 'editor', person);
  await page.goto(`${sitePaths('vn').admin()}?section=products`);

  await test.step('an empty form lists missing fields and keeps its input', async () => {
    await page.getByRole('link', { name: text('admin', 'new-product') }).click();
    await page.getByLabel(text('admin', 'code'), { exact: true }).first().fill('not a code');
    await title('en').fill(SCRIPT);
    await page.getByRole('button', { name: text('drafts', 'ready'), exact: true }).click();
    const summary = text('admin', 'error-summary_other', { count: 2 });
    await expect(page.getByRole('alert')).toHaveText(summary);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByLabel(text('admin', 'category'))).toHaveAccessibleDescription(
      text('admin', 'problem-choice'),
    );
    await expectAccessible(page, { widths: WIDTHS });
  });

  await test.step('the draft is restored after a visit to another section', async () => {
    await page.getByRole('link', { name: text('admin', 'section-import-export') }).click();
    await page.goBack();
    await expect(notice).toContainText(text('admin', 'unsaved-back'));
    await expect(title('en')).toHaveValue(SCRIPT);
  });

  await test.step('the product is created with pictures, options and dimensions', async () => {
    await page.getByLabel(text('admin', 'code'), { exact: true }).first().fill(code);
    await page.getByLabel(text('admin', 'category')).selectOption('Sofa');
    await page.getByText(text('pictures', 'by-path')).click();
    await page.getByLabel(text('pictures', 'path')).fill('/pictures/sora-sand-hero.webp');
    await page.getByRole('button', { name: text('pictures', 'add-path'), exact: true }).click();
    const preview = page
      .getByRole('img', { name: text('admin', 'picture-preview', { place: 1 }) })
      .first();
    await expect(preview).toHaveJSProperty('complete', true);
    await page
      .getByRole('button', { name: text('admin', 'option-add') })
      .first()
      .click();
    const option = page.getByRole('group', { name: text('admin', 'option', { place: 1 }) });
    await option.getByLabel(text('admin', 'option-hex')).fill('#cfc3b0');
    await option
      .getByLabel(/English/)
      .first()
      .fill('Sand');
    await option
      .getByLabel(/한국어/)
      .first()
      .fill('샌드');
    const seat = page.getByRole('group', { name: text('admin', 'group-seat') });
    await seat.getByLabel(text('admin', 'dimension-depth')).fill('63');
    await page.getByRole('button', { name: text('drafts', 'ready'), exact: true }).click();
    await expect(notice).toHaveText(text('admin', 'created', { code }));
    expect(await stored()).toMatchObject({
      title: SCRIPT,
      imageSmall: ['/pictures/sora-sand-hero.webp'],
      imageBig: ['/pictures/sora-sand-hero.webp'],
      stockedCoMat: [{ color: 'Sand', material: '', hex: '#cfc3b0' }],
      dimensions: { seat: { depth: '63' } },
      translations: { kr: { stockedCoMat: [{ color: '샌드', material: '' }] } },
    });
    expect(await page.title()).not.toBe('1');
  });

  const other = await context.newPage();
  await test.step('another tab opens the same product', async () => {
    await other.goto(`${sitePaths('vn').admin()}?section=products&product=${code}`);
    await expect(other.getByLabel(field('field-title', 'en'), { exact: true })).toHaveValue(SCRIPT);
  });

  await test.step('the product is edited in three languages', async () => {
    await title('en').fill('Sofa in Sand');
    await title('vn').fill('Sofa màu cát');
    await title('kr').fill('샌드 소파');
    await save.click();
    await expect(notice).toHaveText(text('admin', 'saved', { code, version: 2 }));
    expect(await stored()).toMatchObject({
      title: 'Sofa in Sand',
      translations: { vn: { title: 'Sofa màu cát' }, kr: { title: '샌드 소파' } },
      version: 2,
    });
  });

  await test.step('the other tab shows the conflict, loads the newer version and reapplies its own change', async () => {
    const theirs = (name: 'field-title' | 'field-care') =>
      other.getByLabel(field(name, 'en'), { exact: true });
    await theirs('field-title').fill('Sofa of the other tab');
    await theirs('field-care').fill('Brush it');
    await other.getByRole('button', { name: text('drafts', 'ready'), exact: true }).click();
    const conflict = other.getByRole('region', { name: text('admin', 'conflict-title') });
    await expect(conflict).toContainText(text('admin', 'conflict-both'));
    await expect(conflict).toContainText('Sofa in Sand');
    await expect(conflict).toContainText('Sofa of the other tab');
    await expect(conflict).toContainText('샌드 소파');
    expect((await stored()).version).toBe(2);
    await expectAccessible(other, { widths: WIDTHS });
    await conflict.getByRole('button', { name: text('admin', 'conflict-load') }).click();
    await expect(theirs('field-title')).toHaveValue('Sofa in Sand');
    await expect(conflict).toContainText('Brush it');
    await conflict.getByRole('button', { name: field('field-care', 'en') }).click();
    await other.getByRole('button', { name: text('drafts', 'ready'), exact: true }).click();
    await expect(other.locator('.msg[role="status"]')).toHaveText(
      text('admin', 'saved', { code, version: 3 }),
    );
    expect(await stored()).toMatchObject({ title: 'Sofa in Sand', care: 'Brush it', version: 3 });
    await other.close();
    ignoreErrors(consoleErrors, '409');
  });

  await test.step('an ended session asks for a sign-in in a dialog and keeps the input', async () => {
    await page.reload();
    await title('kr').fill('세션 소파');
    await page.request.delete('/api/admin/staff-session', {
      headers: { origin: new URL(page.url()).origin },
    });
    await save.click();
    const dialog = page.getByRole('dialog', { name: text('admin', 'session-ended') });
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await expectAccessible(page, { widths: WIDTHS });
    await dialog.getByRole('button', { name: text('staff', 'use-app') }).click();
    await signIn(dialog, 'vn', person);
    await expect(dialog).toBeHidden();
    await expect(title('kr')).toHaveValue('세션 소파');
    await save.click();
    await expect(notice).toHaveText(text('admin', 'saved', { code, version: 4 }));
    ignoreErrors(consoleErrors, '401');
  });

  await test.step('the product is deleted after confirmation', async () => {
    await page.getByRole('button', { name: text('admin', 'delete-product') }).click();
    const question = text('admin', 'delete-question', { code });
    await expect(page.getByRole('region', { name: question })).toBeFocused();
    await page.getByRole('button', { name: text('admin', 'delete-yes') }).click();
    await expect(notice).toHaveText(text('admin', 'deleted', { code }));
    await page.getByRole('searchbox').fill(code);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByText(text('admin', 'products-none'))).toBeVisible();
  });
});

test('a catalog file is checked by row and column before it is written, and exported again', async ({
  page,
}) => {
  const text = say('kr');
  const code = `LL-E2E-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const choose = (name: string, content: string, encoding = 'utf-8') =>
    page.getByLabel(text('admin', 'import-file')).setInputFiles({
      name,
      mimeType: 'text/plain',
      buffer: iconv.encode(content, encoding),
    });
  const check = page.getByRole('button', { name: text('admin', 'import-check') });
  const rows = page.getByRole('table').getByRole('row');
  const notice = page.locator('.msg[role="status"]');
  await signInAsStaff(page);
  await page.goto(`${sitePaths('kr').admin()}?section=import-export`);

  await check.click();
  await expect(page.getByRole('alert')).toHaveText(text('admin', 'import-file-required'));
  await choose('catalogue.xlsx', 'x');
  await check.click();
  await expect(page.getByRole('alert')).toHaveText(text('admin', 'import-file-kind'));

  await choose(
    'wrong.csv',
    `code,category,title,dimensions.width,colour\r\n${code},Sofa,Good,226,\r\n${code},Hammock,,wide,\r\n`,
  );
  await check.click();
  await expect(page.getByRole('alert')).toHaveText(
    text('admin', 'import-problems_other', { count: 5 }),
  );
  await expect(rows).toHaveCount(6);
  const listed = await rows.allInnerTexts();
  expect(listed.slice(1).map((row) => row.split('\t').slice(0, 2))).toEqual([
    ['1', 'colour'],
    ['3', text('audit', 'field-code')],
    ['3', text('audit', 'field-category')],
    ['3', `${text('admin', 'field-title')} (${text('admin', 'file-language-en')})`],
    ['3', text('admin', 'dimension-width')],
  ]);
  await expect(rows.last()).toContainText(text('admin', 'problem-measure'));
  await expectAccessible(page, { widths: WIDTHS });
  expect((await page.request.get(`/api/interior/${code}`)).status()).toBe(404);

  // A Korean Excel saves CSV files in CP949, which the shop asks about.
  const right = `code;category;title;kr.title;\r\n${code};Sofa;Good;좋은 소파;\r\n`;
  await choose('right.csv', right, 'cp949');
  await check.click();
  await expect(notice).toContainText(text('admin', 'import-encoding'));
  await expect(page.getByRole('listitem').filter({ hasText: '좋은 소파' })).toHaveCount(1);
  await expectAccessible(page, { widths: WIDTHS });
  await page.getByRole('button', { name: text('admin', 'import-encoding-euc-kr') }).click();
  const good = { created: 1, changed: 0, unchanged: 0 };
  await expect(notice).toContainText(text('admin', 'import-good', good));
  await expect(rows).toHaveCount(2);
  for (const part of [code, text('admin', 'import-new'), 'Good'])
    await expect(rows.last()).toContainText(part);
  await expectAccessible(page, { widths: WIDTHS });
  expect((await page.request.get(`/api/interior/${code}`)).status()).toBe(404);
  await page.getByRole('button', { name: text('admin', 'import-write') }).click();
  await expect(notice).toHaveText(text('admin', 'import-written_one', { count: 1 }));

  for (const format of ['csv', 'json'] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: text('admin', `export-as-${format}`) }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`catalogue.${format}`);
    const content = await readFile(await file.path(), 'utf8');
    expect(content).toContain('좋은 소파');
    if (format === 'json') {
      const products = JSON.parse(content) as { code: string }[];
      expect(products.find((one) => one.code === code)).toMatchObject({
        title: 'Good',
        version: 1,
      });
    }
  }
  const removed = await page.request.delete(`/api/interior/${code}`, {
    headers: { origin: new URL(page.url()).origin },
  });
  expect(removed.status()).toBe(200);
});
