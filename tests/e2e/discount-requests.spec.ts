import type { Page } from '@playwright/test';
import { createQuote } from '#contracts/quotes/staff-quotes.ts';
import type { Language } from '#domain/languages.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { type StaffLocation, staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { askedForDiscount, REASON } from '#tests/support/api/discount-requests.ts';
import { product } from '#tests/support/api/products.ts';
import { freshKey, newQuoteBody } from '#tests/support/api/quote-bodies.ts';
import { ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { forgetStaffRole } from '#tests/support/forget-staff-role.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import { createStaffMember, ownerOf, type StaffMember } from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const CUSTOMER = 'an@example.com';
let shop: OwnShop;
let sales: StaffMember;
let owner: StaffMember;

test.beforeEach(async ({ page }) => {
  shop = await openOwnShop(page, { limitFactor: 100 });
  shop.clock.now = new Date();
  const imageSmall = ['/pictures/koda-flax-hero.webp'];
  await stock(shop, [product({ code: SOFA, title: 'Sora sofa', imageSmall })]);
  owner = await ownerOf(shop);
  sales = await createStaffMember(shop, 'sales');
});

test.afterEach(() => shop.close());

/** Continues in the staff area as another person. */
async function become(page: Page, who: StaffMember): Promise<void> {
  const { baseURL = '' } = test.info().project.use;
  await forgetStaffRole(page.context());
  await page.context().addCookies([{ name: 'staff', value: who.cookie, url: baseURL }]);
}

async function open(page: Page, language: Language, place: StaffLocation): Promise<void> {
  await page.goto(sitePaths(language).admin() + staffLocationUrl(place));
}

async function newQuote(language: Language): Promise<string> {
  const body = newQuoteBody([SOFA], { country: 'US', language, email: CUSTOMER });
  return (await ask(shop.app, createQuote, { body, headers: freshKey() })).result.number;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Returns the text of an email to an address. */
const emailTo = (address: string) => shop.emails.findLast(({ to }) => to === address)?.text ?? '';

for (const language of ['vn', 'en', 'kr'] as const) {
  test(`sales ask for a discount, an owner approves from Today, and the customer gets the version (${language})`, async ({
    page,
  }) => {
    const text = say(language);
    const rate = '15%';
    const number = await newQuote(language);

    await test.step('the button asks an owner above the limit, and sends within it', async () => {
      await become(page, sales);
      await open(page, language, { section: 'quotes', quote: number });
      await page.locator('.quote-edit').getByRole('textbox', { name: /USD/ }).first().fill('2640');
      const discount = page.getByRole('textbox', { name: text('quotes', 'discount'), exact: true });
      await discount.fill('10');
      await expect(button(page, text('quotes', 'send'))).toBeVisible();
      await discount.fill('15');
      await expect(button(page, text('quotes', 'send'))).toHaveCount(0);
      await button(page, text('quotes', 'ask-owner')).click();
      const dialog = page.getByRole('dialog', { name: text('quotes', 'ask-owner') });
      const reason = dialog.getByRole('textbox', { name: text('quotes', 'ask-owner-reason') });
      await dialog.getByRole('button', { name: text('quotes', 'ask-owner-yes') }).click();
      await expect(reason).toHaveAccessibleDescription(
        text('quotes', 'error-discount-text-required'),
      );
      await expectAccessible(page, { language });
      await reason.fill(REASON);
      await dialog.getByRole('button', { name: text('quotes', 'ask-owner-yes') }).click();
      await expect(page.getByText(text('quotes', 'owner-asked'))).toBeVisible();
      await expect(button(page, text('quotes', 'ask-owner'))).toHaveCount(0);
      await expect(
        page.getByRole('region', { name: text('quotes', 'request-asked-mine', { rate }) }),
      ).toContainText(REASON);
      await expectAccessible(page, { language });
    });

    await test.step('the owner finds the request in Today, and approves it', async () => {
      await become(page, owner);
      await open(page, language, { section: 'today' });
      const part = page.getByRole('region', { name: text('today', 'discounts-asked') });
      await expectAccessible(page, { language });
      await part.getByRole('link', { name: new RegExp(number) }).click();
      const request = page.getByRole('region', {
        name: text('quotes', 'request-asked', { name: 'Lan', rate }),
      });
      await expect(request).toContainText(REASON);
      await expect(request).toContainText(/396[.,]00/);
      await expectAccessible(page, { language });
      await request.getByRole('button', { name: text('quotes', 'approve-and-send') }).click();
      const question = page.getByRole('region', {
        name: text('quotes', 'approve-send-question', { version: 1, name: 'Trần Gia Bảo' }),
      });
      await expect(question).toBeFocused();
      await expect(question).toContainText(CUSTOMER);
      await expectAccessible(page, { language });
      await question.getByRole('button', { name: text('quotes', 'approve-and-send') }).click();
      await expect(
        page.getByText(text('quotes', 'approved-sent', { version: 1, name: 'Lan' })),
      ).toBeVisible();
      await expect(request).toHaveCount(0);
    });

    await test.step('sales are told, and the customer reads the version', async () => {
      expect(emailTo(sales.email)).toContain(number);
      const link = /https?:\S+\/quote#\S+/.exec(emailTo(CUSTOMER))?.[0] ?? '';
      await page.goto(link);
      await expect(page.getByRole('main')).toContainText(/2[.,]244[.,]00/);
      await expect(page.getByRole('main')).not.toContainText(REASON);
    });
  });
}

test('an owner answers with another limit, under which sales send the quote', async ({ page }) => {
  const text = say('en');
  const number = await newQuote('en');
  await askedForDiscount(shop, sales, number, [SOFA]);

  await become(page, owner);
  await open(page, 'en', { section: 'quotes', quote: number });
  await button(page, text('quotes', 'answer-limit')).click();
  const form = page.getByRole('form', { name: text('quotes', 'answer-limit') });
  const rate = form.getByRole('textbox', { name: text('quotes', 'limit-rate') });
  await rate.fill('9');
  await form.getByRole('button', { name: text('quotes', 'limit-yes') }).click();
  await expect(rate).toHaveAccessibleDescription(
    text('quotes', 'error-limit-too-low', { rate: '10%' }),
  );
  await expectAccessible(page);
  await rate.fill('12.5');
  await form
    .getByRole('textbox', { name: text('quotes', 'limit-text', { name: 'Lan' }) })
    .fill('Twelve and a half, with free delivery.');
  await form.getByRole('button', { name: text('quotes', 'limit-yes') }).click();
  await expect(page.getByText(text('quotes', 'limit-answered', { name: 'Lan' }))).toBeVisible();
  expect(emailTo(sales.email)).toContain('Twelve and a half, with free delivery.');

  await become(page, sales);
  await open(page, 'en', { section: 'today' });
  const part = page.getByRole('region', { name: text('today', 'discounts-answered') });
  await part.getByRole('link', { name: new RegExp(number) }).click();
  await expect(
    page.getByRole('region', { name: text('quotes', 'request-limited', { rate: '12.5%' }) }),
  ).toContainText('Twelve and a half, with free delivery.');
  await expect(page.locator('.quote-edit')).toContainText(
    text('quotes', 'discount-granted', { rate: '12.5%' }),
  );
  await expectAccessible(page);
  await expect(button(page, text('quotes', 'ask-owner'))).toBeVisible();
  const discount = page.getByRole('textbox', { name: text('quotes', 'discount'), exact: true });
  await discount.fill('12.5');
  await button(page, text('quotes', 'send')).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text('quotes', 'send-yes') }).click();
  await expect(button(page, text('quotes', 'change'))).toBeVisible();
  expect(emailTo(CUSTOMER)).toContain(number);
});

test('a request is taken back, and a changed draft is asked for again', async ({ page }) => {
  const text = say('en');
  const number = await newQuote('en');
  await askedForDiscount(shop, sales, number, [SOFA]);
  await become(page, sales);
  await open(page, 'en', { section: 'quotes', quote: number });
  const waits = page.locator('.quote-edit').getByText(text('quotes', 'request-waits'));
  await expect(waits).toBeVisible();
  const discount = page.getByRole('textbox', { name: text('quotes', 'discount'), exact: true });
  await discount.fill('20');
  await expect(waits).toHaveCount(0);
  await button(page, text('quotes', 'ask-owner')).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByRole('textbox', { name: text('quotes', 'ask-owner-reason') })
    .fill('They also take the tables.');
  await dialog.getByRole('button', { name: text('quotes', 'ask-owner-yes') }).click();
  await expect(
    page.getByRole('region', { name: text('quotes', 'request-asked-mine', { rate: '20%' }) }),
  ).toContainText('They also take the tables.');
  await button(page, text('quotes', 'request-end')).click();
  await expect(page.getByText(text('quotes', 'request-ended'))).toBeVisible();
  await expect(button(page, text('quotes', 'ask-owner'))).toBeVisible();
});
