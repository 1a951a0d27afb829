import type { Page } from '@playwright/test';
import { saveReply } from '#contracts/quotes/saved-replies.ts';
import { createQuote } from '#contracts/quotes/staff-quotes.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import {
  QUOTE_SETTINGS,
  type StaffLocation,
  staffLocationUrl,
} from '#src/staff/kit/staff-location.ts';
import { product } from '#tests/support/api/products.ts';
import { freshKey, newQuoteBody, REPLY, REPLY_ID } from '#tests/support/api/quote-bodies.ts';
import { ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import { createStaffMember } from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const text = say('en');
let shop: OwnShop;

test.beforeEach(async ({ page }) => {
  shop = await openOwnShop(page, { limitFactor: 100 });
  shop.clock.now = new Date();
  const imageSmall = ['/pictures/koda-flax-hero.webp'];
  await stock(shop, [product({ code: SOFA, title: 'Sora sofa', imageSmall })]);
  const person = await createStaffMember(shop, 'sales');
  const { baseURL = '' } = test.info().project.use;
  await page.context().addCookies([{ name: 'staff', value: person.cookie, url: baseURL }]);
});

test.afterEach(() => shop.close());

async function open(page: Page, place: Omit<StaffLocation, 'section'>): Promise<void> {
  await page.goto(sitePaths('en').admin() + staffLocationUrl({ section: 'quotes', ...place }));
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('sales write a reply, and insert it in the language of a customer', async ({ page }) => {
  const body = newQuoteBody([SOFA], { email: 'an@example.com' });
  const { number } = (await ask(shop.app, createQuote, { body, headers: freshKey() })).result;

  await test.step('the reply needs all languages and known placeholders', async () => {
    await open(page, {});
    await page.getByRole('link', { name: text('quotes', 'settings') }).click();
    await button(page, text('quotes', 'add-reply')).click();
    const form = page.getByRole('form', { name: text('quotes', 'add-reply') });
    await form.getByLabel(text('quotes', 'reply-name')).fill('Price on the way');
    await form.getByLabel('Tiếng Việt').fill('Chào {name}, đơn {order}: {number}.');
    await form.getByLabel('English').fill('Hello {nmae}');
    await button(page, text('quotes', 'reply-save')).click();
    await expect(form.getByLabel('English')).toHaveAccessibleDescription(
      text('quotes', 'error-reply-placeholder'),
    );
    await expect(form.getByLabel('한국어')).toHaveAccessibleDescription(
      text('quotes', 'error-reply-required'),
    );
    await expectAccessible(page);
    await form.getByLabel('English').fill('Hello {name}');
    await form.getByLabel('한국어').fill('{name} 고객님');
    await button(page, text('quotes', 'reply-save')).click();
    await expect(page.getByText(text('quotes', 'reply-saved'))).toBeVisible();
  });

  await test.step('a placeholder without a value is marked, and asked about once', async () => {
    await open(page, { quote: number });
    await page.getByRole('tab', { name: text('quotes', 'tab-thread') }).click();
    await page.getByRole('radio', { name: text('quotes', 'message-answer') }).check();
    await page
      .getByLabel(text('quotes', 'choose-reply'))
      .selectOption({ label: 'Price on the way' });
    const message = page.locator('#quote-message');
    await expect(message).toHaveValue(`Chào Trần Gia Bảo, đơn {order}: ${number}.`);
    const placeholders = '{order}';
    await expect(page.getByText(text('quotes', 'reply-unfilled', { placeholders }))).toBeVisible();
    await expectAccessible(page);
    await button(page, text('quotes', 'message-send')).click();
    const question = page.getByRole('region', {
      name: text('quotes', 'reply-unfilled-question', { placeholders }),
    });
    await expect(question).toBeFocused();
    expect(shop.emails.some(({ to }) => to === 'an@example.com')).toBe(false);
    await question.getByRole('button', { name: text('staff', 'cancel') }).click();
    await message.fill(`Chào Trần Gia Bảo: ${number}.`);
    await button(page, text('quotes', 'message-send')).click();
    await expect(page.getByText(text('quotes', 'message-mailed'))).toBeVisible();
    expect(shop.emails.findLast(({ to }) => to === 'an@example.com')?.text).toContain(
      `Chào Trần Gia Bảo: ${number}.`,
    );
  });
});

test('two people who change one reply see both texts', async ({ page, consoleErrors }) => {
  const params = { id: REPLY_ID };
  await ask(shop.app, saveReply, { params, body: { ...REPLY, version: 0 } });
  await open(page, { quote: QUOTE_SETTINGS });
  await page.getByText(REPLY.name).click();
  const form = page.getByRole('form', { name: REPLY.name });
  await form.getByLabel('English').fill('Mine');
  const texts = { ...REPLY.texts, en: 'Theirs' };
  await ask(shop.app, saveReply, { params, body: { ...REPLY, texts, version: 1 } });
  await button(page, text('quotes', 'reply-save')).click();
  await expect(form.getByRole('alert')).toHaveText(text('quotes', 'reply-conflict'));
  ignoreErrors(consoleErrors, '409');
  await expect(form.getByText(text('quotes', 'reply-theirs', { text: 'Theirs' }))).toBeVisible();
  await expect(form.getByLabel('English')).toHaveValue('Mine');
  await expectAccessible(page);
  await button(page, text('quotes', 'reply-save')).click();
  await expect(page.getByText(text('quotes', 'reply-saved'))).toBeVisible();
});
