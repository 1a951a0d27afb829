import type { APIRequestContext } from '@playwright/test';
import { orderRevision } from '#contracts/orders/delivery-changes.ts';
import { getDeliveryWeek } from '#contracts/orders/delivery-days.ts';
import { getOrder } from '#contracts/orders/staff-orders.ts';
import type { Language } from '#domain/languages.ts';
import { addDays, dayOf, formatWeekdayAndDay } from '#domain/time/market-time.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { ADDRESSES, fillAddress } from '#tests/support/address-form.ts';
import { newOrder, signInAsStaff } from '#tests/support/browser-staff.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { emailTo } from '#tests/support/mailbox.ts';
import { IS_NIGHTLY } from '#tests/support/nightly.ts';
import { agreedPrice, TEST_ADMIN_KEY } from '#tests/support/placed-orders.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const WIDTHS = [390, 1440];
const headers = { authorization: `Bearer ${TEST_ADMIN_KEY}` };
const ZONE = 'ho-chi-minh-city';

async function setStatus(request: APIRequestContext, number: string, from: string, status: string) {
  const data = { from, status, notify: false };
  const moved = await request.patch(`/api/admin/orders/${number}`, { headers, data });
  expect(moved.status()).toBe(200);
}

/** Order with an agreed price that staff have confirmed. */
async function confirmedOrder(request: APIRequestContext, language: Language) {
  const { email, receipt } = await newOrder(request, language);
  await agreedPrice(request, receipt.number);
  await setStatus(request, receipt.number, 'pending', 'confirmed');
  return { email, number: receipt.number };
}

/** Suggests the first free day of the order's zone next week, which the customer accepts. */
async function acceptedDay(request: APIRequestContext, number: string, email: string) {
  const from = addDays(dayOf(new Date(), 'vn'), 7);
  const path = `/api${getDeliveryWeek.path.replace('{day}', from)}`;
  const read = await (await request.get(path, { headers })).json();
  const { zones } = getDeliveryWeek.response.parse(read).result;
  const zone = zones.find(({ id }) => id === ZONE);
  const free = zone?.days.find(({ isOpen, taken }) => isOpen && taken < zone.capacity);
  const day = free?.day ?? '';
  const order = await (await request.get(`/api/admin/orders/${number}`, { headers })).json();
  const revision = orderRevision(getOrder.response.parse(order).result);
  const data = { revision, day, time: 'morning' };
  const proposed = await request.put(`/api/admin/orders/${number}/delivery-day`, { headers, data });
  expect(proposed.status()).toBe(200);
  const answer = { number, email, day, answer: 'accept' };
  expect((await request.put('/api/order/delivery-day', { data: answer })).status()).toBe(200);
  return day;
}

for (const language of IS_NIGHTLY ? (['vn', 'en', 'kr'] as const) : (['vn'] as const)) {
  test(`staff correct a confirmed order after the warnings, and undo a wrong status, in ${language}`, async ({
    page,
    request,
  }) => {
    const text = say(language);
    const { email, number } = await confirmedOrder(request, language);
    const day = await acceptedDay(request, number, email);
    await signInAsStaff(page, 'sales');
    await page.goto(`${sitePaths(language).admin()}?section=orders&order=${number}`);
    const order = page.getByRole('article');
    const form = page.getByRole('form', { name: text('admin', 'delivery-title') });

    await test.step('the warnings name zone, day, piece and price, and nothing is saved yet', async () => {
      await page.getByRole('button', { name: text('admin', 'change-delivery') }).click();
      await expect(form).toBeFocused();
      await fillAddress(form, 'vn', language);
      const access = form.getByRole('group', { name: text('access', 'title') });
      await access.getByRole('radio', { name: text('access', 'place-house'), exact: true }).check();
      await access.getByText(text('access', 'sizes')).click();
      await access
        .getByRole('group', { name: text('access', 'narrowest-door') })
        .getByLabel(text('access', 'width'))
        .fill('35');
      await form.getByLabel(text('orders', 'field-note')).fill('Gọi trước 30 phút');
      await form.getByRole('button', { name: text('admin', 'delivery-save') }).click();
      const warnings = form.getByRole('alert');
      await expect(warnings).toBeFocused();
      await expect(warnings.getByRole('listitem')).toHaveCount(4);
      await expect(warnings).toContainText(
        text('admin', 'review-day', { day: formatWeekdayAndDay(day, language) }),
      );
      await expect(warnings).toContainText(text('admin', 'review-price'));
      await expectAccessible(page, { widths: WIDTHS });
      await expect(order).toContainText('12 Lê Lợi');
    });

    await test.step('saving anyway withdraws the day, and tells the customer', async () => {
      await form.getByRole('button', { name: text('admin', 'delivery-save-anyway') }).click();
      await expect(page.getByRole('status')).toHaveText(text('admin', 'delivery-saved', { email }));
      await expect(page.getByRole('status')).toBeFocused();
      await expect(order).toContainText(text('deliveries', 'none'));
      await expect(order).toContainText('Gọi trước 30 phút');
      const { text: sentEmail } = await emailTo(email);
      expect(sentEmail).toContain(ADDRESSES.vn.address);
      expect(sentEmail).toContain(formatWeekdayAndDay(day, language));
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('.slip')).toContainText(ADDRESSES.vn.address);
      await page.emulateMedia({ media: 'screen' });
    });

    await test.step('a wrong shipment is undone after a question', async () => {
      await order.getByRole('button', { name: text('orders', 'status-shipped') }).click();
      await page.getByRole('button', { name: text('admin', 'move-yes') }).click();
      const moved = { status: text('orders', 'status-shipped'), email };
      await expect(order).toContainText(text('admin', 'moved-mailed', moved));
      const undo = order.getByRole('button', {
        name: text('admin', 'undo', { status: text('orders', 'status-shipped') }),
      });
      await expect(
        page.getByRole('button', { name: text('admin', 'change-delivery') }),
      ).toHaveCount(0);
      await expect(order).toContainText(text('admin', 'delivery-fixed'));
      await undo.click();
      const question = page.getByRole('region', {
        name: text('admin', 'undo-question', {
          number,
          status: text('orders', 'status-confirmed'),
        }),
      });
      await expect(question).toBeFocused();
      await expectAccessible(page, { widths: WIDTHS });
      await question.getByRole('button', { name: text('admin', 'undo-yes') }).click();
      await expect(
        page.getByRole('status').filter({
          hasText: text('admin', 'undone', { status: text('orders', 'status-confirmed') }),
        }),
      ).toBeFocused();
      await expect(order).not.toContainText(text('admin', 'moved-mailed', moved));
      await expect(order).toContainText(
        text('orders', 'status-undone', { status: text('orders', 'status-confirmed') }),
      );
      await expect(
        page.getByRole('button', { name: text('admin', 'change-delivery') }),
      ).toBeVisible();
    });

    await test.step('the customer got a correction, and sees it in the timeline', async () => {
      const { text: sentEmail = '' } = await emailTo(email);
      const [link = ''] = /http\S+customer-service\S+/.exec(sentEmail) ?? [];
      await page.goto(link);
      await page.getByLabel(text('orders', 'email')).fill(email);
      await page.getByRole('button', { name: text('orders', 'show') }).click();
      await expect(page.getByRole('article')).toContainText(
        text('orders', 'status-undone', { status: text('orders', 'status-confirmed') }),
      );
      await expectAccessible(page, { widths: WIDTHS });
    });
  });
}

test('the warehouse ships, and can neither cancel nor undo', async ({ page, request }) => {
  const text = say('en');
  const { number } = await confirmedOrder(request, 'en');
  await signInAsStaff(page, 'warehouse');
  await page.goto(`${sitePaths('en').admin()}?section=orders&order=${number}`);
  const steps = page.getByRole('region', { name: text('admin', 'move-on') });
  await expect(steps.getByRole('button')).toHaveText([text('orders', 'status-shipped')]);
  await steps.getByRole('button').click();
  await page.getByRole('button', { name: text('admin', 'move-yes') }).click();
  await expect(steps.getByRole('button')).toHaveText([text('orders', 'status-delivered')]);
  await expect(page.getByRole('button', { name: /^Undo/ })).toHaveCount(0);
  await expectAccessible(page, { widths: WIDTHS });
});
