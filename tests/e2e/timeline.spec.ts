import type { Page } from '@playwright/test';
import { placeOrder } from '#contracts/orders/orders.ts';
import { changeOrderStatus } from '#contracts/orders/staff-orders.ts';
import { createQuote } from '#contracts/quotes/staff-quotes.ts';
import type { Language } from '#domain/languages.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { type StaffLocation, staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { as, member } from '#tests/support/api/members.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { freshKey, newQuoteBody } from '#tests/support/api/quote-bodies.ts';
import { ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { forgetStaffRole } from '#tests/support/forget-staff-role.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import {
  callAs,
  createStaffMember,
  ownerOf,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const CUSTOMER = 'an@example.com';
/** Name of the person whom `ownerOf` creates. */
const OWNER = 'Hà';
const WIDTHS = [390, 1440];
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

/** Places an order of one minute ago, so that it is older than what staff do. */
async function newOrder(): Promise<string> {
  const { now } = shop.clock;
  shop.clock.now = new Date(now.getTime() - 60_000);
  const body = orderBody([SOFA], { email: CUSTOMER });
  const { number } = (await ask(shop.app, placeOrder, { body })).result;
  shop.clock.now = now;
  return number;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

for (const language of ['vn', 'en', 'kr'] as const) {
  test(`a note with a name is a task of the colleague until it is ticked off (${language})`, async ({
    page,
  }) => {
    const text = say(language);
    const order = await newOrder();
    const note = `@${OWNER} please call back`;
    const timeline = page.getByRole('region', { name: text('timeline', 'title') });

    await test.step('the note is written with a chosen name', async () => {
      await become(page, sales);
      await open(page, language, { section: 'orders', order });
      await button(page, text('timeline', 'add-note')).click();
      const field = timeline.getByRole('textbox', { name: text('timeline', 'note'), exact: true });
      await expect(field).toBeFocused();
      await expect(field).toHaveAccessibleDescription(text('timeline', 'note-help'));
      await button(page, text('timeline', 'save-note')).click();
      await expect(timeline.getByRole('alert')).toHaveText(text('timeline', 'error-note-required'));
      await field.fill('@');
      await button(page, `@${OWNER}`).click();
      await expect(field).toBeFocused();
      await page.keyboard.type('please call back');
      await expect(
        timeline.getByText(text('timeline', 'mention-task', { names: OWNER })),
      ).toBeVisible();
      await expectAccessible(page, { language, widths: WIDTHS });
      await button(page, text('timeline', 'save-note')).click();
      await expect(timeline.getByRole('listitem').first()).toContainText(note);
      await expect(timeline.getByText(text('timeline', 'saved-note'))).toBeVisible();
      await expect(button(page, text('timeline', 'add-note'))).toBeFocused();
    });

    await test.step('Today of the colleague leads to the note, and ticks it off', async () => {
      await become(page, owner);
      await open(page, language, { section: 'today' });
      const tasks = page.getByRole('region', { name: text('today', 'notes') });
      await expect(tasks).toContainText(note);
      await expectAccessible(page, { language, widths: WIDTHS });
      await tasks.getByRole('link').click();
      await expect(
        timeline.getByText(text('timeline', 'for-person', { name: OWNER })),
      ).toBeVisible();
      await open(page, language, { section: 'today' });
      await tasks
        .getByRole('button', { name: text('today', 'note-done-label', { text: note }) })
        .click();
      await expect(tasks).toHaveCount(0);
      await open(page, language, { section: 'orders', order });
      await expect(timeline.getByText(text('timeline', 'done-by', { name: OWNER }))).toBeVisible();
    });
  });
}

test('an order has one timeline of states, emails, calls and changes by staff', async ({
  page,
}) => {
  const text = say('en');
  const order = await newOrder();
  const body = { from: 'pending', status: 'cancelled' } as const;
  await callAs(shop, sales, changeOrderStatus, { params: { number: order }, body });
  await become(page, sales);
  await open(page, 'en', { section: 'orders', order });
  const timeline = page.getByRole('region', { name: text('timeline', 'title') });
  const entries = timeline.getByRole('listitem');

  await test.step('a status has the name of the person, once', async () => {
    const cancelled = entries.filter({ hasText: text('orders', 'status-cancelled') });
    await expect(cancelled.filter({ hasText: 'Lan' })).toHaveCount(1);
    await expect(timeline.getByText(text('audit', 'kind-status'))).toHaveCount(0);
  });

  await test.step('the text of an email opens with the keyboard', async () => {
    const email = entries.filter({ hasText: CUSTOMER }).last();
    const words = email.getByText('Sora sofa');
    await expect(words).toBeHidden();
    await email.locator('summary').focus();
    await page.keyboard.press('Enter');
    await expect(words).toBeVisible();
    await expectAccessible(page, { widths: WIDTHS });
  });

  await test.step('a call is noted by hand', async () => {
    await button(page, text('timeline', 'add-call')).click();
    await timeline.getByRole('textbox', { name: text('timeline', 'call-who') }).fill('Linh');
    await timeline
      .getByRole('textbox', { name: text('timeline', 'call-text'), exact: true })
      .fill('Wants it before Tet');
    await expectAccessible(page, { widths: WIDTHS });
    await button(page, text('timeline', 'save-call')).click();
    await expect(timeline.getByRole('alert').first()).toHaveText(
      text('timeline', 'error-direction-required'),
    );
    await timeline.getByRole('radio', { name: text('timeline', 'call-out') }).check();
    await button(page, text('timeline', 'save-call')).click();
    const call = entries.filter({ hasText: 'Wants it before Tet' });
    await expect(call).toContainText(text('timeline', 'kind-call-out', { who: 'Linh' }));
    await expect(button(page, text('timeline', 'add-call'))).toBeFocused();
  });

  await test.step('the filter shows one kind', async () => {
    await button(page, text('timeline', 'filter-notes')).click();
    await expect(entries).toHaveCount(1);
    await button(page, text('timeline', 'filter-changes')).click();
    await expect(entries).toHaveCount(2);
    await button(page, text('timeline', 'filter-all')).click();
    await expect(entries).toHaveCount(5);
  });

  await test.step('the warehouse sees states, but no notes, calls and emails', async () => {
    const other = await newOrder();
    await become(page, await createStaffMember(shop, 'warehouse'));
    await open(page, 'en', { section: 'orders', order: other });
    await expect(entries).toHaveCount(1);
    await expect(button(page, text('timeline', 'add-note'))).toHaveCount(0);
  });
});

test('a customer has the orders, quotes, names, addresses and one timeline of all', async ({
  page,
}) => {
  const text = say('en');
  const who = await member(shop, CUSTOMER);
  const order = (
    await ask(shop.app, placeOrder, { body: orderBody([SOFA], { email: CUSTOMER }) }, as(who))
  ).result.number;
  const quoteInput = newQuoteBody([SOFA], { country: 'US', name: 'Bình An', email: CUSTOMER });
  const quote = (await ask(shop.app, createQuote, { body: quoteInput, headers: freshKey() })).result
    .number;
  await become(page, sales);
  await open(page, 'en', { section: 'quotes', quote });
  await page.getByRole('tab', { name: text('quotes', 'tab-thread') }).click();
  const timeline = page.getByRole('region', { name: text('timeline', 'title') });
  await timeline.getByRole('radio', { name: text('quotes', 'message-internal') }).check();
  await timeline
    .getByRole('textbox', { name: text('quotes', 'message-internal') })
    .fill('Asked for oak');
  await button(page, text('quotes', 'message-store')).click();
  const noted = timeline.getByRole('listitem').filter({ hasText: 'Asked for oak' });
  await expect(noted).toBeVisible();
  await expectAccessible(page, { widths: WIDTHS });

  await open(page, 'en', { section: 'customers', customer: who.user._id });
  const main = page.getByRole('main');
  await expect(main.getByText('Bình An').first()).toBeVisible();
  await expect(
    noted.getByRole('link', { name: text('timeline', 'step-quote', { number: quote }) }),
  ).toBeVisible();
  await expect(
    timeline.getByRole('link', { name: text('timeline', 'step-order', { number: order }) }).first(),
  ).toBeVisible();
  await expectAccessible(page, { widths: WIDTHS });
});
