import type { Page } from '@playwright/test';
import { placeOrder } from '#contracts/orders/orders.ts';
import { getOrder } from '#contracts/orders/staff-orders.ts';
import type { Language } from '#domain/languages.ts';
import type { StaffRole } from '#domain/staff/staff-roles.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { sendPrice } from '#tests/support/api/order-prices.ts';
import { product } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { forgetStaffRole } from '#tests/support/forget-staff-role.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import { createStaffMember } from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const TABLE = 'LL-TB-1071';
const EMAIL = 'an@example.com';
/** Typed price and total of both pieces. The order has the currency of its address: Viet Nam. */
const PRICES = { sofa: '62400000', table: '18500000', total: /80[.,]900[.,]000/ };
let shop: OwnShop;

test.beforeEach(async ({ page }) => {
  shop = await openOwnShop(page, { limitFactor: 100 });
  shop.clock.now = new Date();
  const imageSmall = ['/pictures/koda-flax-hero.webp'];
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
  const mail = shop.mails.findLast(({ to, text }) => to === EMAIL && text.includes('/quote#'));
  await page.goto(/https?:\S+\/quote#\S+/.exec(mail?.text ?? '')?.[0] ?? '');
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
    });

    await test.step('the customer reads the price, and agrees without typing an address', async () => {
      await openLink(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        text('quote', 'priced-heading-sent'),
      );
      await expect(page.getByRole('main')).toContainText(number);
      const offer = page.getByRole('complementary', { name: number });
      await expect(offer.getByText(text('quote', 'ask'))).toBeVisible();
      await expect(offer.getByText(text('quote', 'decline'), { exact: true })).toHaveCount(0);
      await expectAccessible(page, { language });
      await page.getByRole('button', { name: text('quote', 'priced-accept'), exact: true }).click();
      const panel = page.getByRole('dialog', { name: text('quote', 'priced-accept') });
      await expect(panel.getByRole('textbox')).toHaveCount(0);
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
    });

    await test.step('the order is confirmed, with its price to collect and its number', async () => {
      await openOrder(page, language, number);
      await expect(confirmed).toBeEnabled();
      await confirmed.click();
      await page.getByRole('button', { name: text('admin', 'move-yes') }).click();
      await expect(page.getByRole('article')).toContainText(text('orders', 'price-step-agreed'));
      await expect(page.getByRole('article')).toContainText(PRICES.total);
      await expectAccessible(page, { language });
      const mail = shop.mails.at(-1);
      expect(mail?.to).toBe(EMAIL);
      expect(mail?.text).toMatch(PRICES.total);
    });
  });
}

test('sales record an agreement by telephone, and the customer gets an email of it', async ({
  page,
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
  await expectAccessible(page);
  await who.fill('Trần Thị Hoa');
  await form.getByLabel(text('quotes', 'agreement-how')).selectOption('showroom');
  await form.getByLabel(text('quotes', 'agreement-day')).fill('2026-01-05');
  await form.getByRole('textbox', { name: text('quotes', 'agreement-who') }).press('Tab');
  await form.locator('input[type="time"]').fill('09:30');
  await form.getByRole('button', { name: text('quotes', 'agreement-yes') }).click();
  await expect(page.getByText(text('quotes', 'agreement-recorded'))).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Trần Thị Hoa');
  const mail = shop.mails.at(-1);
  expect(mail?.to).toBe(EMAIL);
  expect(mail?.text).toContain('Trần Thị Hoa');
  const params = { number };
  expect((await ask(shop.app, getOrder, { params })).result.prices?.version).toBe(1);
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
