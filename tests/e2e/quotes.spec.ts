import type { Page } from '@playwright/test';
import { MAX_QUOTE_TEXT } from '#contracts/quotes/quotes.ts';
import { createQuote, getQuote, saveQuoteDraft } from '#contracts/quotes/staff-quotes.ts';
import type { StaffRole } from '#domain/staff/staff-roles.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import {
  QUOTE_SETTINGS,
  type StaffLocation,
  staffLocationUrl,
} from '#src/staff/kit/staff-location.ts';
import { product } from '#tests/support/api/products.ts';
import { draftBody, freshKey, newQuoteBody } from '#tests/support/api/quote-bodies.ts';
import { requested, sentQuote } from '#tests/support/api/quotes.ts';
import { ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { forgetStaffRole } from '#tests/support/forget-staff-role.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import { callAs, createStaffMember } from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const TABLE = 'LL-TB-1071';
const text = say('en');
let shop: OwnShop;

test.beforeEach(async ({ page }) => {
  shop = await openOwnShop(page);
  shop.clock.now = new Date();
  const imageSmall = ['/pictures/koda-flax-hero.webp'];
  await stock(shop, [
    product({ code: SOFA, title: 'Sora sofa', imageSmall }),
    product({ code: TABLE, title: 'Roma table', category: 'Table', imageSmall }),
  ]);
});

test.afterEach(() => shop.close());

async function signIn(page: Page, role: StaffRole): Promise<void> {
  const person = await createStaffMember(shop, role);
  const { baseURL = '' } = test.info().project.use;
  await forgetStaffRole(page.context());
  await page.context().addCookies([{ name: 'staff', value: person.cookie, url: baseURL }]);
}

async function open(page: Page, place: Omit<StaffLocation, 'section'> = {}): Promise<void> {
  await page.goto(sitePaths('en').admin() + staffLocationUrl({ section: 'quotes', ...place }));
}

/** Creates a quote by hand for two products, in US dollars. */
async function newQuote(): Promise<string> {
  const body = newQuoteBody([SOFA, TABLE], {
    country: 'US',
    language: 'en',
    email: 'an@example.com',
  });
  return (await ask(shop.app, createQuote, { body, headers: freshKey() })).result.number;
}

const priceOf = (page: Page, title: string) =>
  page.getByLabel(text('quotes', 'price-of', { title, currency: 'USD' }));
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^Saved \d/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('prices are typed by keyboard, sent once confirmed, and shown to the customer', async ({
  page,
}) => {
  await signIn(page, 'sales');
  const number = await newQuote();
  await open(page, { quote: number });

  await test.step('Enter moves to the next price, and errors have words', async () => {
    await priceOf(page, 'Sora sofa').focus();
    await page.keyboard.type('2640');
    await page.keyboard.press('Enter');
    await expect(priceOf(page, 'Roma table')).toBeFocused();
    await page.keyboard.type('abc');
    await page.keyboard.press('ArrowUp');
    await expect(priceOf(page, 'Sora sofa')).toBeFocused();
    await expect(priceOf(page, 'Sora sofa')).toHaveValue('2,640.00');
    await expect(priceOf(page, 'Roma table')).toHaveAccessibleDescription(
      text('quotes', 'error-not-an-amount'),
    );
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('1.2k');
    await expect(priceOf(page, 'Roma table')).toHaveAccessibleDescription('$1,200.00');
    await expect(page.getByText('$1,200.00', { exact: true }).first()).toBeVisible();
  });

  await test.step('a discount within the limit is sent', async () => {
    const discount = page.getByRole('textbox', { name: text('quotes', 'discount'), exact: true });
    const dialog = page.getByRole('dialog');
    await discount.fill('5');
    const note = page.getByLabel(text('quotes', 'note'));
    // Only typing is limited. Stored input can be longer.
    await note.evaluate((field) => field.removeAttribute('maxlength'));
    await note.fill('金'.repeat(MAX_QUOTE_TEXT + 1));
    await expect(note).toHaveAttribute('aria-invalid', 'true');
    const help = text('quotes', 'note-help', { language: languageOption('en').name });
    await expect(note).toHaveAccessibleDescription(`${text('quotes', 'error-too-long')} ${help}`);
    await note.fill('Cảm ơn 金 🙂');
    await expect(note).toHaveAccessibleDescription(help);
    await button(page, text('quotes', 'send')).click();
    await expect(dialog).toContainText('an@example.com');
    await expect(dialog.getByRole('listitem')).toHaveText(
      text('quotes', 'letters-note', { letters: '金 🙂' }),
    );
    await expect(dialog).toContainText('$3,648.00');
    await dialog.getByRole('button', { name: text('quotes', 'send-yes') }).click();
    await expect(
      page.getByText(text('quotes', 'sent', { version: 1, email: 'an@example.com' })),
    ).toBeVisible();
    await expect(button(page, text('quotes', 'change'))).toBeVisible();
  });

  const link = /https?:\S+\/quote#\S+/.exec(shop.emails.at(-1)?.text ?? '')?.[0] ?? '';
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('quote', 'heading-sent'));
  await expect(page.getByRole('main')).toContainText('$3,648.00');
});

test('two people who write one draft see both, and neither loses prices', async ({
  page,
  consoleErrors,
}) => {
  await signIn(page, 'sales');
  const number = await newQuote();
  const params = { number };
  await open(page, { quote: number });
  await expect(priceOf(page, 'Sora sofa')).toBeVisible();
  const other = await createStaffMember(shop, 'owner');
  const body = draftBody([SOFA, TABLE], { note: 'Theirs' });
  await callAs(shop, other, saveQuoteDraft, { params, body });

  await priceOf(page, 'Sora sofa').fill('2640');
  const conflict = page.getByRole('region', { name: text('quotes', 'conflict-title') });
  const price = `Sora sofa: ${text('quotes', 'part-price')}`;
  await expect(conflict.getByRole('row').filter({ hasText: price })).toContainText('$2,640.00');
  ignoreErrors(consoleErrors, '409');
  await expectAccessible(page);
  await conflict.getByRole('button', { name: text('quotes', 'conflict-take-theirs') }).click();
  await expect(page.getByLabel(text('quotes', 'note'))).toHaveValue('Theirs');
  await button(page, text('quotes', 'conflict-restore')).click();
  await expect(saved(page)).toBeVisible();
  const { draft } = (await callAs(shop, other, getQuote, { params })).result;
  expect(draft?.lines[0]?.unitPrice).toBe(264_000);
});

test('two people who write one draft choose a value for each field (S11.184)', async ({
  page,
  consoleErrors,
}) => {
  await signIn(page, 'sales');
  const number = await newQuote();
  const params = { number };
  await open(page, { quote: number });
  await expect(priceOf(page, 'Sora sofa')).toBeVisible();
  const other = await createStaffMember(shop, 'owner');
  const body = draftBody([SOFA, TABLE], { note: 'Theirs' });
  await callAs(shop, other, saveQuoteDraft, { params, body });
  await priceOf(page, 'Sora sofa').fill('2640');
  const conflict = page.getByRole('region', { name: text('quotes', 'conflict-title') });
  const note = conflict.getByRole('row').filter({ hasText: text('quotes', 'part-note') });
  await note.getByRole('radio').first().check();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
  await conflict.getByRole('button', { name: text('quotes', 'conflict-keep-chosen') }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByLabel(text('quotes', 'note'))).toHaveValue('Theirs');
  const { draft } = (await callAs(shop, other, getQuote, { params })).result;
  expect(draft).toMatchObject({ note: 'Theirs', lines: [{ unitPrice: 264_000 }, {}] });
  ignoreErrors(consoleErrors, '409');
});

test('a quote by hand for a customer without email ends with a link to copy', async ({ page }) => {
  await signIn(page, 'sales');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page);
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: text('quotes', 'new-quote') })
    .click();
  await page.getByLabel(text('quotes', 'name'), { exact: true }).fill('Đỗ Thanh Tùng');
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
  const sign = await page
    .getByRole('group', { name: text('quotes', 'source') })
    .locator('legend')
    .evaluate((legend) => getComputedStyle(legend, '::after').content);
  expect(sign).toContain('*');
  await button(page, text('quotes', 'create-quote')).click();
  await expect(
    page.getByRole('group', { name: text('quotes', 'source') }),
  ).toHaveAccessibleDescription(text('quotes', 'error-source-required'));
  await page.getByRole('radio', { name: 'Zalo' }).check();
  await expect(
    page.getByRole('textbox', { name: text('admin', 'email') }),
  ).toHaveAccessibleDescription(text('quotes', 'error-contact-required'));
  await page.getByRole('textbox', { name: text('admin', 'phone') }).fill('0903 551 288');
  for (const [field, choice] of [
    ['country', 'US'],
    ['language', 'en'],
  ] as const) {
    const list = page.getByRole('combobox', { name: text('quotes', field), exact: true });
    await expect(list).toHaveAccessibleDescription(text('quotes', `error-${field}-required`));
    await expect(list).toHaveValue('');
    await list.selectOption(choice);
  }
  const search = page.getByRole('searchbox', { name: text('quotes', 'add-piece') });
  await search.fill(SOFA);
  await search.press('Enter');
  await expect(page.getByText(text('quotes', 'piece-added', { title: 'Sora sofa' }))).toBeVisible();
  await expectAccessible(page);
  await button(page, text('quotes', 'create-quote')).click();

  await priceOf(page, 'Sora sofa').fill('2640');
  await button(page, text('quotes', 'send')).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(text('quotes', 'send-link-help'));
  await dialog.getByRole('button', { name: text('quotes', 'send-yes') }).click();
  await expect(page.getByText(text('quotes', 'sent-without-mail', { version: 1 }))).toBeVisible();
  await expectAccessible(page);
  await button(page, text('quotes', 'copy-link')).click();
  await expect(page.getByText(text('quotes', 'link-copied'))).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.goto(link);
  await expect(page.getByRole('main')).toContainText('$2,640.00');
});

test('an earlier quote is duplicated with its prices, for another customer (S11.94)', async ({
  page,
}) => {
  const { number } = await sentQuote(shop, [SOFA, TABLE], { unitPrice: 264_000 });
  await signIn(page, 'sales');
  await open(page, { quote: number });
  await page.getByRole('link', { name: text('quotes', 'duplicate') }).click();
  await expect(page.getByText(text('quotes', 'copied-from', { number }))).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel(text('quotes', 'name'), { exact: true }).fill('Đỗ Thanh Tùng');
  await page.getByRole('radio', { name: text('quotes', 'source-phone') }).check();
  await button(page, text('quotes', 'create-quote')).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Đỗ Thanh Tùng' })).toBeVisible();
  await expect(priceOf(page, 'Sora sofa')).toHaveValue('2,640.00');
  await expect(priceOf(page, 'Roma table')).toHaveValue('2,640.00');
  expect(page.url()).not.toContain(number);
});

test('a changed quote keeps its heading on one line, and numbers apart from their words', async ({
  page,
}) => {
  const { number } = await sentQuote(shop, [SOFA]);
  await signIn(page, 'sales');
  await open(page, { quote: number });
  const [word, count] = ['first', 'last'].map((which) =>
    page.getByRole('tab', { name: text('quotes', 'tab-versions') }).locator(`span:${which}-child`),
  );
  const boxes = await Promise.all([word?.boundingBox(), count?.boundingBox()]);
  const [end, start] = [(boxes[0]?.x ?? 0) + (boxes[0]?.width ?? 0), boxes[1]?.x ?? 0];
  expect(start - end).toBeGreaterThan(2);
  await button(page, text('quotes', 'change')).click();
  const heading = page.locator('.quote-edit__head').getByRole('heading');
  await expect(heading).toHaveText(text('quotes', 'pieces'));
  const lines = () =>
    heading.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getClientRects().length;
    });
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await lines()).toBe(1);
  }
});

test('staff read that a customer is only planning', async ({ page }) => {
  const { number } = await requested(shop, [SOFA], { isPlanning: true });
  await signIn(page, 'sales');
  await open(page, { quote: number });
  await expect(page.getByRole('list', { name: text('admin', 'contact') })).toContainText(
    text('quotes', 'just-planning'),
  );
});

test('an owner changes the settings of quotes, and salespeople read them (S11.95)', async ({
  page,
}) => {
  const days = page.getByLabel(text('quotes', 'setting-validDays'));
  const save = button(page, text('quotes', 'settings-save'));
  await signIn(page, 'owner');
  await open(page);
  await page.getByRole('link', { name: text('quotes', 'settings') }).click();
  await expect(days).toHaveValue('14');
  await expectAccessible(page);
  await days.fill('0');
  await save.click();
  await expect(days).toHaveAccessibleDescription(text('quotes', 'error-count', { maximum: 180 }));
  await days.fill('30');
  await save.click();
  await expect(page.getByText(text('quotes', 'settings-saved'))).toBeVisible();
  await page.goto('about:blank');
  await signIn(page, 'sales');
  await open(page, { quote: QUOTE_SETTINGS });
  await expect(days).toHaveValue('30');
  await expect(days).toBeDisabled();
  await expect(save).toHaveCount(0);
});

test('quotes that wait are on Today, and the warehouse sees neither them nor their section', async ({
  page,
}) => {
  await signIn(page, 'sales');
  const number = await newQuote();
  await page.goto(sitePaths('en').admin());
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 2 })).toBeVisible();
  await expect(page.getByText(number).first()).toBeVisible();
  // The open page must not refresh with the new session.
  await forgetStaffRole(page.context());
  await page.goto('about:blank');
  await signIn(page, 'warehouse');
  await open(page);
  await expect(page.getByText(text('staff', 'no-access'))).toBeVisible();
  await expect(page.getByText(number)).toHaveCount(0);
  await page.keyboard.press('Control+k');
  const search = page.getByRole('dialog', { name: text('find', 'title') });
  await search.getByRole('combobox').fill(number);
  await expect(search.getByRole('status')).toHaveText(text('find', 'none', { words: number }));
});
