import type { Page } from '@playwright/test';
import { changeOrderDelivery, declineDeliveryRequest } from '#contracts/orders/staff-orders.ts';
import { getTodayDeliveries } from '#contracts/today/today.ts';
import type { Language } from '#domain/languages.ts';
import { trackOrderPath } from '#functions/http/site-paths.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { type StaffLocation, staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { confirmedOrder } from '#tests/support/api/delivery-days.ts';
import { askForDetails } from '#tests/support/api/delivery-requests.ts';
import { deliveryDetails } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { forgetStaffRole } from '#tests/support/forget-staff-role.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import { callAs, createStaffMember, type StaffMember } from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const EMAIL = 'linh@example.com';
const WIDTHS = [390, 1440];
const OTHER_ADDRESS = '7 Nguyễn Huệ';
let shop: OwnShop;

test.beforeEach(async ({ page }) => {
  shop = await openOwnShop(page, { limitFactor: 100 });
  shop.clock.now = new Date();
  const imageSmall = ['/pictures/koda-flax-hero.webp'];
  await stock(shop, [product({ code: SOFA, title: 'Sora sofa', imageSmall })]);
});

test.afterEach(() => shop.close());

/** Opens the staff area as a person. */
async function openAs(page: Page, who: StaffMember, language: Language, place: StaffLocation) {
  const { baseURL = '' } = test.info().project.use;
  await forgetStaffRole(page.context());
  await page.context().addCookies([{ name: 'staff', value: who.cookie, url: baseURL }]);
  await page.goto(sitePaths(language).admin() + staffLocationUrl(place));
}

/** Opens the order as its customer, at the address that emails link to. */
async function openAsCustomer(page: Page, language: Language, number: string) {
  const text = say(language);
  await page.goto(trackOrderPath(language, number));
  await page.getByLabel(text('orders', 'email')).fill(EMAIL);
  await page.getByRole('button', { name: text('orders', 'show') }).click();
  return page.getByRole('article');
}

const REASONS: Record<Language, string> = {
  en: 'The elevator of that house is too small for the sofa.',
  kr: '그 건물의 엘리베이터는 소파가 들어가기에 너무 작습니다.',
  vn: 'Thang máy của tòa nhà đó quá nhỏ so với ghế sofa.',
};

for (const language of ['vn', 'en', 'kr'] as const) {
  test(`a customer asks for other delivery details, and sales apply one request and decline another (${language})`, async ({
    page,
  }) => {
    const text = say(language);
    const sales = await createStaffMember(shop, 'sales');
    const number = await confirmedOrder(shop, SOFA, { language });
    const today = { section: 'today' } as const;
    const form = page.getByRole('form', { name: text('orders', 'request-delivery') });
    const panel = page.getByRole('region', { name: text('admin', 'request-title') });
    const field = (key: 'phone' | 'address') =>
      form.getByLabel(text('checkout', key), { exact: true });
    const send = form.getByRole('button', { name: text('orders', 'request-send') });

    await test.step('the form opens after a tap, is filled in, and says that the shop answers', async () => {
      await page.setViewportSize({ width: 390, height: 900 });
      const order = await openAsCustomer(page, language, number);
      await order.getByRole('button', { name: text('orders', 'request-delivery') }).click();
      await expect(form).toBeFocused();
      await expect(form).toContainText(text('orders', 'request-help'));
      await expect(field('address')).toHaveValue('12 Lê Lợi');
      await field('address').fill(OTHER_ADDRESS);
      await expectAccessible(page, { widths: WIDTHS });
      await send.click();
      await expect(page.getByRole('status')).toHaveText(text('orders', 'request-sent'));
      await expect(page.getByRole('status')).toBeFocused();
      await expect(order).toContainText(text('orders', 'field-address'));
      await expectAccessible(page, { widths: WIDTHS });
    });

    await test.step('sending again replaces the request', async () => {
      const order = page.getByRole('article');
      await order.getByRole('button', { name: text('orders', 'request-again') }).click();
      await expect(field('address')).toHaveValue(OTHER_ADDRESS);
      await field('phone').fill('0903 555 777');
      await send.click();
      await expect(order).toContainText(
        `${text('orders', 'field-address')}, ${text('orders', 'field-phone')}`,
      );
    });

    await test.step('sales find it in Today, and compare the details', async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await openAs(page, sales, language, today);
      const part = page.getByRole('region', { name: text('today', 'requests') });
      await expectAccessible(page, { widths: WIDTHS });
      await part.getByRole('link', { name: text('today', 'request', { number }) }).click();
      const rows = panel.getByRole('row').filter({ has: page.getByRole('rowheader') });
      await expect(rows).toHaveCount(2);
      await expect(rows.first()).toContainText('12 Lê Lợi');
      await expect(rows.first()).toContainText(OTHER_ADDRESS);
      await expectAccessible(page, { widths: WIDTHS });
    });

    await test.step('applying changes the order, and leaves Today', async () => {
      await panel
        .getByRole('button', { name: text('admin', 'request-apply'), exact: true })
        .click();
      const saved = page.getByRole('status').filter({
        hasText: text('admin', 'delivery-saved', { email: EMAIL }),
      });
      await expect(saved).toBeFocused();
      await expect(panel).toHaveCount(0);
      await expect(page.getByRole('article')).toContainText(OTHER_ADDRESS);
      const { result } = await callAs(shop, sales, getTodayDeliveries);
      expect(result.requests.count.number).toBe(0);
      await openAs(page, sales, language, today);
      // The summary appears after all parts have loaded.
      await expect(page.locator('.today__head').getByRole('status')).not.toBeEmpty();
      await expect(page.getByRole('region', { name: text('today', 'requests') })).toHaveCount(0);
    });

    await test.step('the customer sees it, and asks for something else', async () => {
      const order = await openAsCustomer(page, language, number);
      const applied = text('orders', 'request-applied', { day: '§', fields: '§' }).split('§');
      const state = order.locator('.delivery-request');
      for (const part of applied) await expect(state).toContainText(part);
      await order.getByRole('button', { name: text('orders', 'request-delivery') }).click();
      await form.locator('textarea[name="note"]').fill('18:00');
      await send.click();
      await expect(page.getByRole('status')).toHaveText(text('orders', 'request-sent'));
    });

    await test.step('sales decline it with a reason', async () => {
      await openAs(page, sales, language, { section: 'orders', order: number });
      await panel.getByRole('button', { name: text('admin', 'request-decline') }).click();
      const refuse = panel.getByRole('button', { name: text('admin', 'request-decline-yes') });
      const reason = panel.getByRole('textbox');
      await expect(reason).toBeFocused();
      await refuse.click();
      await expect(reason).toHaveAccessibleDescription(
        text('admin', 'error-decline-reason-required'),
      );
      await reason.fill(REASONS[language]);
      await expectAccessible(page, { widths: WIDTHS });
      await refuse.click();
      await expect(
        page.getByRole('status').filter({
          hasText: text('admin', 'request-declined', { email: EMAIL }),
        }),
      ).toBeFocused();
      await expect(panel).toHaveCount(0);
      await expect(page.getByRole('article')).toContainText(REASONS[language]);
      await expectAccessible(page, { widths: WIDTHS });
    });

    await test.step('the customer reads the reason in the email and on the page', async () => {
      await expect
        .poll(() => shop.emails.findLast(({ to }) => to === EMAIL)?.text)
        .toContain(REASONS[language]);
      const order = await openAsCustomer(page, language, number);
      await expect(order.getByRole('blockquote')).toHaveText(REASONS[language]);
      await expectAccessible(page, { widths: WIDTHS });
    });
  });
}

test('sales see the warnings and corrections before they apply a request, and a colleague answers it first', async ({
  page,
  consoleErrors,
}) => {
  const text = say('en');
  const sales = await createStaffMember(shop, 'sales');
  const number = await confirmedOrder(shop, SOFA);
  const hanoi = { city: 'Thành phố Hà Nội', ward: 'Phường Ba Đình' };
  const details = { ...hanoi, phone: '0903 555 777' };
  expect((await askForDetails(shop, number, details)).status).toBe(200);
  const panel = page.getByRole('region', { name: text('admin', 'request-title') });
  const apply = panel.getByRole('button', { name: text('admin', 'request-apply-anyway') });
  const alert = page.getByRole('alert');

  await test.step('warnings name the other zone and the agreed price', async () => {
    await openAs(page, sales, 'en', { section: 'orders', order: number });
    await expect(panel.getByRole('listitem')).toHaveCount(2);
    await expect(panel).toContainText(text('admin', 'review-price'));
    await expectAccessible(page, { widths: WIDTHS });
  });

  await test.step('after a correction by a colleague, applying asks for another look', async () => {
    const body = { revision: 4, delivery: deliveryDetails({ phone: '0903 555 778' }) };
    await ask(shop.app, changeOrderDelivery, { params: { number }, body });
    await apply.click();
    await expect(alert).toHaveText(text('admin', 'request-stale'));
    const corrected = { fields: text('orders', 'field-phone') };
    await expect(panel).toContainText(text('admin', 'request-since', corrected));
    await expect(panel).toContainText('0903 555 778');
    await expectAccessible(page, { widths: WIDTHS });
  });

  await test.step('after an answer by a colleague, the page shows the answer', async () => {
    const body = { revision: 5, version: 1, reason: REASONS.en };
    await ask(shop.app, declineDeliveryRequest, { params: { number }, body });
    await apply.click();
    await expect(alert).toHaveText(text('admin', 'request-gone'));
    await expect(panel).toHaveCount(0);
    await expect(page.getByRole('article')).toContainText(REASONS.en);
  });
  ignoreErrors(consoleErrors, '409');
});
