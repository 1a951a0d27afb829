import type { Page } from '@playwright/test';
import { cancelOrder } from '#contracts/orders/order-tracking.ts';
import { placeOrder } from '#contracts/orders/orders.ts';
import { getOrder } from '#contracts/orders/staff-orders.ts';
import { priceOrder } from '#contracts/quotes/order-prices.ts';
import {
  MAX_QUOTE_LINES,
  openQuote,
  parseQuoteFragment,
  type QuoteView,
} from '#contracts/quotes/quotes.ts';
import { writeToCustomer } from '#contracts/quotes/staff-quotes.ts';
import type { Language } from '#domain/languages.ts';
import { MAX_FIELD_LENGTH } from '#domain/limits.ts';
import type { StaffRole } from '#domain/staff/staff-roles.ts';
import { dayOf, formatDay, marketTimeOfDay } from '#domain/time/market-time.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { claimOf, sendPrice } from '#tests/support/api/order-prices.ts';
import { product } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { forgetStaffRole } from '#tests/support/forget-staff-role.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import { createStaffMember } from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const TABLE = 'LL-TB-1071';
const EMAIL = 'an@example.com';
/** Typed price and total of both pieces. The order has the currency of its address: Viet Nam. */
const PRICES = { sofa: '62400000', table: '18500000', total: /80[.,]900[.,]000/ };
const imageSmall = ['/pictures/koda-flax-hero.webp'];
let shop: OwnShop;

test.beforeEach(async ({ page }) => {
  shop = await openOwnShop(page, { limitFactor: 100 });
  shop.clock.now = new Date();
  await stock(shop, [
    product({ code: SOFA, title: 'Sora sofa', imageSmall }),
    product({ code: TABLE, title: 'Roma table', category: 'Table', imageSmall }),
  ]);
});

test.afterEach(() => shop.close());

async function placed(language: Language): Promise<string> {
  const body = orderBody([SOFA, TABLE], { language, email: EMAIL, phone: '0912 445 871' });
  return (await ask(shop.app, placeOrder, { body })).result.number;
}

async function signIn(page: Page, role: StaffRole): Promise<void> {
  const person = await createStaffMember(shop, role);
  const { baseURL = '' } = test.info().project.use;
  await forgetStaffRole(page.context());
  await page.context().addCookies([{ name: 'staff', value: person.cookie, url: baseURL }]);
}

async function openOrder(page: Page, language: Language, order: string): Promise<void> {
  await page.goto(sitePaths(language).admin() + staffLocationUrl({ section: 'orders', order }));
}

/** Opens the private link in the latest email to the customer. */
async function openLink(page: Page): Promise<void> {
  const email = shop.emails.findLast(({ to, text }) => to === EMAIL && text.includes('/quote#'));
  await page.goto(/https?:\S+\/quote#\S+/.exec(email?.text ?? '')?.[0] ?? '');
}

/** Days of delivery of the price on the page, as the server returns them. */
async function windowOf(page: Page): Promise<NonNullable<QuoteView['deliveryWindow']>> {
  const credentials = parseQuoteFragment(new URL(page.url()).hash);
  const body = { number: credentials?.number ?? '', secret: credentials?.secret ?? '' };
  const { deliveryWindow } = (await ask(shop.app, openQuote, { body })).result;
  if (!deliveryWindow) throw new Error('The price has no days of delivery');
  return deliveryWindow;
}

/** Days of delivery as the page shows them. */
function daysText({ from, to }: { from: string; to: string }, language: Language) {
  const days = { from: formatDay(from, language), to: formatDay(to, language) };
  const text = say(language);
  return {
    fact: text('quote', 'priced-window', days),
    sentence: text('quote', 'priced-accept-window', days),
  };
}

for (const language of ['vn', 'en', 'kr'] as const) {
  test(`an order is priced, agreed to by the customer and confirmed (${language})`, async ({
    page,
  }) => {
    const text = say(language);
    const number = await placed(language);
    await signIn(page, 'sales');
    await openOrder(page, language, number);
    const confirmed = page.getByRole('button', {
      name: text('orders', 'status-confirmed'),
      exact: true,
    });

    await test.step('the button "Confirmed" waits, and says why', async () => {
      await expect(confirmed).toHaveAttribute('aria-disabled', 'true');
      await expect(confirmed).toHaveAccessibleDescription(text('quotes', 'confirm-waits'));
      await confirmed.press('Enter');
      await expect(page.getByRole('button', { name: text('admin', 'move-yes') })).toHaveCount(0);
      await expectAccessible(page, { language });
    });

    await test.step('the price is written with the editor of a quote, and sent', async () => {
      await page.getByRole('button', { name: text('quotes', 'price-order'), exact: true }).click();
      const prices = page.locator('.quote-edit').getByRole('textbox', { name: /VND/ });
      await prices.nth(0).fill(PRICES.sofa);
      await prices.nth(1).fill(PRICES.table);
      await expect(page.getByText(text('quotes', 'price-of-order', { number }))).toBeVisible();
      await expect(page.getByText(text('quotes', 'withdraw'), { exact: true })).toHaveCount(0);
      await expectAccessible(page, { language });
      await page.getByRole('button', { name: text('quotes', 'send'), exact: true }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(PRICES.total);
      await dialog.getByRole('button', { name: text('quotes', 'send-yes') }).click();
      await expect(page.getByRole('button', { name: text('quotes', 'change') })).toBeVisible();
      await openOrder(page, language, number);
      const waits = text('quotes', 'price-waits', { version: 1, moment: '@' }).split('@')[0] ?? '';
      await expect(page.getByRole('main')).toContainText(waits);
      await expect(page.getByRole('article').getByRole('link', { name: /^LQ-/ })).toBeVisible();
    });

    await test.step('the customer reads the price, and agrees without typing an address', async () => {
      await openLink(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        text('quote', 'priced-heading-sent'),
      );
      await expect(page.getByRole('main')).toContainText(number);
      const offer = page.getByRole('complementary', { name: number });
      await expect(offer.getByText(text('quote', 'ask'))).toBeVisible();
      const days = daysText(await windowOf(page), language);
      await expect(offer).toContainText(text('quote', 'priced-expected'));
      await expect(offer).toContainText(days.fact);
      await expect(offer).toContainText(text('quote', 'priced-expected-note'));
      await expect(offer.getByText(text('quote', 'decline'), { exact: true })).toHaveCount(0);
      await expectAccessible(page, { language });
      await page.getByRole('button', { name: text('quote', 'priced-accept'), exact: true }).click();
      const panel = page.getByRole('dialog', { name: text('quote', 'priced-accept') });
      await expect(panel.getByRole('textbox')).toHaveCount(0);
      await expect(panel).toContainText(days.sentence);
      const yes = panel.locator('.btn--block');
      await yes.click();
      await expect(panel.getByRole('checkbox')).toHaveAccessibleDescription(
        text('quote', 'priced-error-agreement-required'),
      );
      await expectAccessible(page, { language });
      await panel.getByRole('checkbox').check();
      await yes.click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        text('quote', 'priced-heading-accepted'),
      );
      await expect(offer).toContainText(days.fact);
      await expect(offer).not.toContainText(text('quote', 'priced-expected-note'));
      const params = { number };
      const { deliveryWindow } = (await ask(shop.app, getOrder, { params })).result;
      expect(await windowOf(page)).toEqual(deliveryWindow);
    });

    await test.step('the order is confirmed, with its price to collect and its number', async () => {
      await openOrder(page, language, number);
      await expect(confirmed).toBeEnabled();
      await confirmed.click();
      await page.getByRole('button', { name: text('admin', 'move-yes') }).click();
      await expect(page.getByRole('article')).toContainText(text('orders', 'price-step-agreed'));
      await expect(page.getByRole('article')).toContainText(PRICES.total);
      await expectAccessible(page, { language });
      const email = shop.emails.at(-1);
      expect(email?.to).toBe(EMAIL);
      expect(email?.text).toMatch(PRICES.total);
    });
  });
}

for (const [language, quote] of [
  ['vn', /báo giá/i],
  ['en', /\bquotes?\b/i],
  ['kr', /견적/],
] as const) {
  test(`a price before its first version speaks of the order, not of a quote (${language})`, async ({
    page,
  }) => {
    const text = say(language);
    const order = await placed(language);
    const params = { number: order };
    const { number } = (await ask(shop.app, priceOrder, { params })).result;
    const { secret } = await claimOf(shop.app, number);
    await page.goto(`${sitePaths(language).quote()}#${number}.${secret}`);
    const [main, heading] = [page.getByRole('main'), page.getByRole('heading', { level: 1 })];
    await expect(heading).toHaveText(text('quote', 'priced-heading-requested'));
    await expect(main).toContainText(text('quote', 'priced-step-asked'));
    await expect(main).toContainText(order);
    await expect(main).not.toContainText(quote);
    await expect(main).not.toContainText(text('quote', 'asked-on'));
    await expectAccessible(page, { language });

    const body = { id: 'question-of-the-shop', kind: 'question' as const, text: 'Nhung?' };
    await ask(shop.app, writeToCustomer, { params: { number }, body });
    await page.reload();
    await expect(heading).toHaveText(text('quote', 'priced-heading-question-first'));
    await expect(main).toContainText(body.text);
    await expect(main).not.toContainText(quote);
  });
}

for (const language of ['vn', 'en', 'kr'] as const) {
  test(`the page of an order emails the private link to its price again (${language})`, async ({
    page,
  }) => {
    const text = say(language);
    const number = await placed(language);
    const again = page.getByRole('button', { name: text('orders', 'price-mail-again') });
    const follow = async () => {
      await page.goto(sitePaths(language).trackOrder(number));
      await page.reload();
      await page.getByLabel(text('orders', 'email')).fill(EMAIL);
      await page.getByLabel(text('orders', 'email')).press('Enter');
      await expect(page.getByRole('heading', { name: number })).toBeVisible();
    };
    await follow();
    await expect(again).toHaveCount(0);

    await sendPrice(shop.app, number);
    await follow();
    const order = page.getByRole('article');
    await expect(order).toContainText(text('orders', 'price-mailed'));
    await expectAccessible(page, { language });
    const before = shop.emails.length;
    await again.click();
    await expect(order.getByText(text('orders', 'price-mailed-again'))).toBeVisible();
    await expect.poll(() => shop.emails.length).toBe(before + 1);
    expect(shop.emails.at(-1)?.to).toBe(EMAIL);
    await openLink(page);
    await page.getByRole('button', { name: text('quote', 'priced-accept'), exact: true }).click();
    const panel = page.getByRole('dialog', { name: text('quote', 'priced-accept') });
    await panel.getByRole('checkbox').check();
    await panel.locator('.btn--block').click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      text('quote', 'priced-heading-accepted'),
    );
    await follow();
    await expect(again).toHaveCount(0);
  });
}

test('sales record an agreement by telephone, and the customer gets an email of it', async ({
  page,
  consoleErrors,
}) => {
  const text = say('vn');
  const number = await placed('vn');
  const { number: quote } = await sendPrice(shop.app, number);
  await signIn(page, 'sales');
  await page.goto(sitePaths('vn').admin() + staffLocationUrl({ section: 'quotes', quote }));
  await page.getByRole('button', { name: text('quotes', 'record-agreement') }).click();
  const form = page.getByRole('form', { name: text('quotes', 'record-agreement') });
  const who = form.getByLabel(text('quotes', 'agreement-who'));
  await expect(who).toHaveValue('Trần Linh');
  await who.fill('');
  await form.getByLabel(text('quotes', 'agreement-day')).fill('');
  await form.getByRole('button', { name: text('quotes', 'agreement-yes') }).click();
  await expect(who).toHaveAccessibleDescription(text('quotes', 'error-name-required'));
  // Nobody has said how.
  const how = form.getByLabel(text('quotes', 'agreement-how'));
  await expect(how).toHaveValue('');
  await expect(how).toHaveAccessibleDescription(text('quotes', 'error-source-required'));
  await expectAccessible(page);
  await who.fill('T'.repeat(MAX_FIELD_LENGTH + 1));
  await form.getByRole('button', { name: text('quotes', 'agreement-yes') }).click();
  await expect(who).toHaveAccessibleDescription(text('quotes', 'error-too-long'));
  await who.fill('Trần Thị Hoa');
  await how.selectOption('showroom');
  await form.getByLabel(text('quotes', 'agreement-day')).fill('2026-01-05');
  await form.getByRole('button', { name: text('quotes', 'agreement-yes') }).click();
  await expect(form.locator('input[type="time"]')).toHaveAccessibleDescription(
    text('quotes', 'error-time-before-version'),
  );
  ignoreErrors(consoleErrors, 'status of 400');
  // The next minute could have begun in the browser.
  const now = new Date(shop.clock.now.getTime() + 60_000);
  shop.clock.now = now;
  const zone = OFFICE_TIME_ZONES.vn;
  await form.getByLabel(text('quotes', 'agreement-day')).fill(dayOf(now, zone));
  await form.locator('input[type="time"]').fill(marketTimeOfDay(now, zone));
  await form.getByRole('button', { name: text('quotes', 'agreement-yes') }).click();
  await expect(page.getByText(text('quotes', 'agreement-recorded'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Trần Thị Hoa');
  const email = shop.emails.at(-1);
  expect(email?.to).toBe(EMAIL);
  expect(email?.text).toContain('Trần Thị Hoa');
  const params = { number };
  expect((await ask(shop.app, getOrder, { params })).result.prices?.version).toBe(1);
});

test('an order that is canceled meanwhile is not priced, and staff see that it is canceled', async ({
  page,
  consoleErrors,
}) => {
  const text = say('en');
  const number = await placed('en');
  await signIn(page, 'sales');
  await openOrder(page, 'en', number);
  const open = page.getByRole('button', { name: text('quotes', 'price-order'), exact: true });
  await expect(open).toBeVisible();
  await ask(shop.app, cancelOrder, { body: { number, email: EMAIL } });
  await open.click();
  const order = page.getByRole('article');
  await expect(order.getByText(text('admin', 'failure-status-conflict'))).toBeVisible();
  await expect(open).toHaveCount(0);
  ignoreErrors(consoleErrors, 'status of 409');
  await expect(order.getByText(text('orders', 'status-cancelled')).first()).toBeVisible();
});

test('the price of an order can have more products than a quote, and its copy says so', async ({
  page,
}) => {
  const text = say('en');
  const codes = Array.from({ length: MAX_QUOTE_LINES + 1 }, (_, at) => `LL-TB-${2000 + at}`);
  await stock(
    shop,
    codes.map((code) => product({ code, category: 'Table', imageSmall })),
  );
  const body = orderBody(codes, { language: 'en', email: EMAIL });
  const { number } = (await ask(shop.app, placeOrder, { body })).result;
  await signIn(page, 'sales');
  await openOrder(page, 'en', number);
  await page.getByRole('button', { name: text('quotes', 'price-order'), exact: true }).click();
  await expect(page.locator('.quote-edit').getByRole('textbox', { name: /VND/ })).not.toHaveCount(
    0,
  );
  await expect(page.getByLabel(text('quotes', 'add-piece'))).toBeVisible();
  await page.getByRole('link', { name: text('quotes', 'duplicate') }).click();
  const form = page.getByRole('form', { name: text('quotes', 'new-quote') });
  const tooMany = form.getByText(text('quotes', 'too-many-pieces', { count: MAX_QUOTE_LINES }));
  await expect(tooMany).toHaveCount(1);
  await form.getByRole('radio', { name: text('quotes', 'source-phone') }).check();
  await form.getByRole('button', { name: text('quotes', 'create-quote') }).click();
  await expect(form.getByRole('alert')).toContainText(
    text('quotes', 'too-many-pieces', { count: MAX_QUOTE_LINES }),
  );
  await form
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await form.getByRole('button', { name: text('quotes', 'create-quote') }).click();
  await expect(page.getByRole('form', { name: text('quotes', 'new-quote') })).toHaveCount(0);
});

test('the customer cancels the order instead of agreeing to its price', async ({ page }) => {
  const text = say('kr');
  const number = await placed('kr');
  await sendPrice(shop.app, number);
  await openLink(page);
  await page.getByRole('button', { name: text('quote', 'priced-cancel') }).click();
  const question = page.getByRole('region', {
    name: text('quote', 'priced-cancel-question', { number }),
  });
  await expect(question).toBeFocused();
  await question.getByRole('button', { name: text('quote', 'priced-cancel-yes') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    text('quote', 'priced-heading-withdrawn'),
  );
  await expectAccessible(page);
  const params = { number };
  expect((await ask(shop.app, getOrder, { params })).result.status).toBe('cancelled');
});
