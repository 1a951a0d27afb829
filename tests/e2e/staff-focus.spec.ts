import type { Locator, Page } from '@playwright/test';
import { placeOrder } from '#contracts/orders/orders.ts';
import { createQuote } from '#contracts/quotes/staff-quotes.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import {
  QUOTE_SETTINGS,
  type StaffLocation,
  staffLocationUrl,
} from '#src/staff/kit/staff-location.ts';
import { confirmedOrder } from '#tests/support/api/delivery-days.ts';
import { askForDetails } from '#tests/support/api/delivery-requests.ts';
import { askedForDiscount } from '#tests/support/api/discount-requests.ts';
import { warrantyOrder } from '#tests/support/api/move-order.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { sendPrice } from '#tests/support/api/order-prices.ts';
import { product } from '#tests/support/api/products.ts';
import { freshKey, newQuoteBody } from '#tests/support/api/quote-bodies.ts';
import { ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { setStaffCookie } from '#tests/support/browser-staff.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import { createStaffMember, ownerOf } from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const LAMP = 'LL-LT-1061';
const text = say('en');
let shop: OwnShop;

test.beforeEach(async ({ page }) => {
  shop = await openOwnShop(page, { limitFactor: 100 });
  shop.clock.now = new Date();
  const imageSmall = ['/pictures/koda-flax-hero.webp'];
  await stock(shop, [
    product({ code: SOFA, title: 'Sora sofa', imageSmall, imageBig: [] }),
    product({ code: LAMP, title: 'Sapa lamp', imageSmall, imageBig: [] }),
  ]);
  page.on('dialog', (dialog) => dialog.accept());
  await setStaffCookie(page, (await ownerOf(shop)).cookie);
});

test.afterEach(() => shop.close());

async function open(page: Page, place: StaffLocation): Promise<void> {
  await page.goto(sitePaths('en').admin() + staffLocationUrl(place));
}

/** Presses a button with the keyboard, as people without a mouse do. */
async function press(button: Locator): Promise<void> {
  await button.focus();
  await button.press('Enter');
}

/** Expects that the focus is inside of an element. */
async function expectFocusIn(place: Locator): Promise<void> {
  await expect(place.locator(':focus')).toHaveCount(1);
}

test('the focus stays where a form of an order opens and closes (S11.224)', async ({ page }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const form = (name: string) => page.getByRole('form', { name });

  await test.step('removed pieces', async () => {
    await open(page, { section: 'orders', order: await confirmedOrder(shop, SOFA) });
    const opener = button(text('admin', 'remove-pieces'));
    await press(opener);
    await expect(
      form(text('admin', 'remove-pieces')).getByRole('spinbutton').first(),
    ).toBeFocused();
    await press(form(text('admin', 'remove-pieces')).getByRole('button').last());
    await expect(opener).toBeFocused();
  });

  await test.step('warranty case', async () => {
    const order = await warrantyOrder(shop, [SOFA], { language: 'en' });
    await open(page, { section: 'orders', order });
    const opener = button(text('admin', 'warranty-record'));
    await press(opener);
    await expect(
      form(text('admin', 'warranty-title')).getByRole('spinbutton').first(),
    ).toBeFocused();
    await press(form(text('admin', 'warranty-title')).getByRole('button').last());
    await expect(opener).toBeFocused();
  });

  await test.step('refusal of requested details', async () => {
    const order = await confirmedOrder(shop, SOFA);
    await askForDetails(shop, order, { address: '7 Nguyễn Huệ' });
    await open(page, { section: 'orders', order });
    const opener = button(text('admin', 'request-decline'));
    await press(opener);
    await expect(page.locator('#decline-reason')).toBeFocused();
    await press(button(text('admin', 'request-keep')));
    await expect(opener).toBeFocused();
  });
});

test('the focus stays at the place of what was removed from a quote (S11.224)', async ({
  page,
}) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const editor = page.locator('.quote-edit');
  const body = newQuoteBody([SOFA, LAMP], {
    country: 'US',
    language: 'en',
    email: 'an@example.com',
  });
  const { number } = (await ask(shop.app, createQuote, { body, headers: freshKey() })).result;
  await open(page, { section: 'quotes', quote: number });

  await test.step('service that is offered for free', async () => {
    const free = `${text('quotes', 'delivery')}: ${text('quotes', 'offer-free')}`;
    await press(button(free));
    await expect(editor.locator('#quote-delivery')).toBeFocused();
  });

  await test.step('picture of a custom line', async () => {
    await press(button(text('quotes', 'add-custom')));
    await page.keyboard.type('Cushion');
    const custom = editor.locator('.quote-edit__line').nth(2);
    await press(custom.getByRole('button', { name: text('quotes', 'picture-choose') }));
    const search = custom.getByRole('searchbox', { name: text('quotes', 'add-picture') });
    await search.fill(LAMP);
    await search.press('Enter');
    await expect(search).toHaveCount(0);
    await expectFocusIn(custom);
    await press(custom.getByRole('button', { name: text('quotes', 'picture-remove') }));
    await expectFocusIn(custom);
  });

  await test.step('line', async () => {
    const remove = (title: string) => button(text('quotes', 'remove-piece', { title }));
    await press(remove('Sora sofa'));
    await expectFocusIn(editor.locator('.quote-edit__line').first());
    await press(remove('Cushion'));
    await expectFocusIn(editor.locator('.quote-edit__line').last());
    await press(remove('Sapa lamp'));
    await expectFocusIn(editor);
  });
});

test('the focus stays in answers and settings of quotes (S11.224)', async ({ page }) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true });

  await test.step('recorded agreement', async () => {
    const placed = orderBody([SOFA], { language: 'en' });
    const order = (await ask(shop.app, placeOrder, { body: placed })).result.number;
    const { number } = await sendPrice(shop.app, order);
    await open(page, { section: 'quotes', quote: number });
    const opener = button(text('quotes', 'record-agreement'));
    await press(opener);
    const form = page.getByRole('form', { name: text('quotes', 'record-agreement') });
    await press(form.getByRole('button', { name: text('staff', 'cancel') }));
    await expect(opener).toBeFocused();
    await press(button(text('quotes', 'change')));
    await expectFocusIn(page.locator('.quote-detail'));
  });

  await test.step('another limit of a discount', async () => {
    const sales = await createStaffMember(shop, 'sales');
    const body = newQuoteBody([SOFA], { country: 'US', language: 'en', email: 'an@example.com' });
    const { number } = (await ask(shop.app, createQuote, { body, headers: freshKey() })).result;
    await askedForDiscount(shop, sales, number, [SOFA]);
    await open(page, { section: 'quotes', quote: number });
    const opener = button(text('quotes', 'answer-limit'));
    await press(opener);
    const form = page.getByRole('form', { name: text('quotes', 'answer-limit') });
    await press(form.getByRole('button', { name: text('staff', 'cancel') }));
    await expect(opener).toBeFocused();
  });

  await test.step('saved reply, and discarded input of the settings', async () => {
    await open(page, { section: 'quotes', quote: QUOTE_SETTINGS });
    const add = button(text('quotes', 'add-reply'));
    const form = page.getByRole('form', { name: text('quotes', 'add-reply') });
    await press(add);
    await expect(form.getByLabel(text('quotes', 'reply-name'))).toBeFocused();
    await press(form.getByRole('button', { name: text('staff', 'cancel') }));
    await expect(add).toBeFocused();
    await page.getByLabel(text('quotes', 'setting-validDays')).fill('33');
    await page.reload();
    await press(button(text('admin', 'unsaved-discard')));
    await expectFocusIn(page.getByRole('form', { name: text('quotes', 'settings') }));
  });
});

test('a removed control that had lost the focus before moves no focus (S11.224)', async ({
  page,
}) => {
  const body = newQuoteBody([SOFA, LAMP], {
    country: 'US',
    language: 'en',
    email: 'an@example.com',
  });
  const { number } = (await ask(shop.app, createQuote, { body, headers: freshKey() })).result;
  await open(page, { section: 'quotes', quote: number });
  const remove = page.getByRole('button', {
    name: text('quotes', 'remove-piece', { title: 'Sora sofa' }),
  });
  await remove.focus();
  await page.locator('.quote-edit h3').first().click();
  const focusedLines = page.locator('.quote-edit__lines :focus');
  await expect(focusedLines).toHaveCount(0);
  await remove.evaluate((one: HTMLElement) => one.click());
  await expect(remove).toHaveCount(0);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 50))),
  );
  await expect(focusedLines).toHaveCount(0);
});
