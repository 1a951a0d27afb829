import type { APIRequestContext } from '@playwright/test';
import { placeOrder } from '#contracts/orders/orders.ts';
import type { Language } from '#domain/languages.ts';
import { formatDay } from '#domain/time/market-time.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { product } from '#tests/support/api/products.ts';
import { ask } from '#tests/support/api/requests.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { emailTo } from '#tests/support/mailbox.ts';
import { openOwnShop } from '#tests/support/own-shop.ts';
import { agreedPrice, TEST_ADMIN_KEY } from '#tests/support/placed-orders.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

/** Places an order as the checkout does, with an email that no other test uses. */
async function placedOrder(request: APIRequestContext, language: Language) {
  const email = `${crypto.randomUUID()}@example.com`;
  const data = orderBody([SOFA], { email, language, note: 'Ring twice' });
  const response = await request.post('/api/order', { data });
  return { email, number: placeOrder.response.parse(await response.json()).result.number };
}

test('a guest opens the link in the email, sees the order status, and cancels the order', async ({
  page,
  request,
  consoleErrors,
}) => {
  const { email, number } = await placedOrder(request, 'vn');
  const text = say('vn');
  const address = page.getByLabel(text('orders', 'email'));
  const show = page.getByRole('button', { name: text('orders', 'show') });
  const order = page.getByRole('article', { name: text('orders', 'order', { number }) });

  await test.step('the link in the email fills in the order number', async () => {
    const sentEmail = await emailTo(email);
    expect(sentEmail.subject).toContain(number);
    const [link = ''] = /http\S+customer-service\S+/.exec(sentEmail.text ?? '') ?? [];
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      text('customer-service', 'track-order'),
    );
    await expect(page.getByLabel(text('orders', 'number'))).toHaveValue(number);
  });

  await test.step('a number alone shows nothing', async () => {
    await show.click();
    const summary = page.getByRole('alert');
    await expect(summary).toContainText(text('orders', 'error-summary_one', { count: 1 }));
    await expect(summary).toBeFocused();
    await expect(address).toHaveAccessibleDescription(text('orders', 'error-email-required'));
  });

  await test.step('a number with another email shows nothing', async () => {
    await address.fill('somebody@example.com');
    await show.click();
    await expect(page.getByRole('alert')).toContainText(text('orders', 'unknown-order'));
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByLabel(text('orders', 'number'))).toHaveValue(number);
    ignoreErrors(consoleErrors, '404');
  });

  await test.step('number and email show the order with its steps and products', async () => {
    await address.fill(email.toUpperCase());
    await page.keyboard.press('Enter');
    await expect(order.getByRole('heading', { level: 2 })).toBeFocused();
    const steps = order.getByRole('list').first().getByRole('listitem');
    await expect(steps).toHaveCount(4);
    await expect(steps.first()).toContainText(text('orders', 'status-pending'));
    await expect(steps.first()).toHaveAttribute('aria-current', 'step');
    await expect(steps.nth(1)).toContainText(text('orders', 'to-come'));
    await expect(order.getByRole('link')).toHaveAttribute(
      'href',
      sitePaths('vn').product('Sofa', SOFA),
    );
    await expect(order).not.toContainText('Lê Lợi');
    expect(await accessibilityViolations(page)).toEqual([]);
  });

  await test.step('canceling asks for confirmation, which can be declined', async () => {
    await order.getByRole('button', { name: text('orders', 'cancel'), exact: true }).click();
    const question = page.getByRole('region', {
      name: text('orders', 'cancel-question', { number }),
    });
    await expect(question).toBeFocused();
    await page.getByRole('button', { name: text('orders', 'cancel-no') }).press('Enter');
    await expect(question).toBeHidden();
    await expect(
      order.getByRole('button', { name: text('orders', 'cancel'), exact: true }),
    ).toBeFocused();
  });

  await test.step('a failed cancellation shows an error and changes nothing', async () => {
    await page.route('**/api/order/cancel', (route) => route.abort());
    await order.getByRole('button', { name: text('orders', 'cancel'), exact: true }).click();
    const yes = page.getByRole('button', { name: text('orders', 'cancel-yes') });
    await yes.press('Enter');
    await expect(page.getByRole('alert')).toContainText(text('failures', 'network'));
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(yes).toBeVisible();
    await page.unroute('**/api/order/cancel');
    ignoreErrors(consoleErrors, 'ERR_FAILED');
  });

  await test.step('the order is canceled, and an email confirms it', async () => {
    await page.getByRole('button', { name: text('orders', 'cancel-yes') }).click();
    await expect(page.getByRole('status')).toHaveText(text('orders', 'cancelled'));
    await expect(order).toContainText(text('orders', 'status-cancelled'));
    await expect(order.getByRole('button', { name: text('orders', 'cancel') })).toHaveCount(0);
    expect((await emailTo(email, 'hủy')).text).toContain(number);
    await page.getByRole('button', { name: text('orders', 'another') }).click();
    await expect(page.getByLabel(text('orders', 'number'))).toBeFocused();
    await expect(address).toHaveValue(email.toUpperCase());
  });
});

test('an order that the shop has confirmed meanwhile cannot be canceled', async ({
  page,
  request,
  consoleErrors,
}) => {
  const text = say('kr');
  const { email, number } = await placedOrder(request, 'kr');
  await page.goto(`${sitePaths('kr').customerService('my-order')}#order=${number}`);
  await page.getByLabel(text('orders', 'email')).fill(email);
  await page.getByRole('button', { name: text('orders', 'show') }).click();
  const cancel = page.getByRole('button', { name: text('orders', 'cancel'), exact: true });
  await expect(cancel).toBeVisible();

  await agreedPrice(request, number);
  const moved = await request.patch(`/api/admin/orders/${number}`, {
    headers: { authorization: `Bearer ${TEST_ADMIN_KEY}` },
    data: { from: 'pending', status: 'confirmed' },
  });
  expect(moved.status()).toBe(200);
  await cancel.click();
  await page.getByRole('button', { name: text('orders', 'cancel-yes') }).click();
  await expect(page.getByRole('alert')).toContainText(text('orders', 'status-conflict'));
  ignoreErrors(consoleErrors, '409');

  await page.getByRole('button', { name: text('orders', 'another') }).click();
  await page.getByLabel(text('orders', 'number')).fill(number.toLowerCase());
  await page.getByRole('button', { name: text('orders', 'show') }).click();
  const steps = page.getByRole('article').getByRole('list').first().getByRole('listitem');
  await expect(steps.nth(2)).toContainText(text('orders', 'price-step-agreed'));
  await expect(steps.nth(3)).toContainText(text('orders', 'status-confirmed'));
  await expect(steps.nth(3)).toHaveAttribute('aria-current', 'step');
});

test('the customer service hub leads guests to their order, and the local mailbox shows their emails', async ({
  page,
  request,
}) => {
  const { email, number } = await placedOrder(request, 'en');
  const text = say('en');
  await page.goto(sitePaths('en').customerService());
  await page.getByRole('link', { name: text('customer-service', 'follow-as-guest') }).click();
  await expect(page.getByLabel(text('orders', 'number'))).toBeVisible();

  const { subject = '' } = await emailTo(email);
  await page.goto('/mailbox');
  await page.getByRole('link', { name: subject }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(subject);
  const html = page.frameLocator('iframe');
  await expect(html.getByText(number)).toBeVisible();
  // The picture has a format that email clients show.
  const picture = html.locator('img[src*="/.netlify/images"]').first();
  await expect(picture).toHaveJSProperty('naturalWidth', 160);
  const shown = await request.get((await picture.getAttribute('src')) ?? '');
  expect(shown.headers()['content-type']).toBe('image/png');
});

/** Half past midnight of June 2 in each market. */
const SMALL_HOURS = [
  ['vn', '2026-06-01T17:30:00.000Z'],
  ['kr', '2026-06-01T15:30:00.000Z'],
  ['en', '2026-06-02T07:30:00.000Z'],
] as const;

for (const [market, time] of SMALL_HOURS) {
  test(`an order of ${market} after midnight has one date in the email and on every page (D24)`, async ({
    page,
  }) => {
    const shop = await openOwnShop(page);
    const picture = ['/pictures/sora-cream-hero.webp'];
    await stock(shop, [product({ code: SOFA, imageSmall: picture, imageBig: picture })]);
    shop.clock.now = new Date(time);
    const email = 'guest@example.com';
    const body = orderBody([SOFA], { email, language: market });
    const { number } = (await ask(shop.app, placeOrder, { body })).result;
    const sentEmail = shop.emails.find(({ to }) => to === email);
    expect(sentEmail?.text).toContain(formatDay('2026-06-02', market, 'long'));

    // A reader of another language sees the same day. English comes first, because its path would redirect to the
    // stored language later.
    for (const reader of new Set(['en', market] as const)) {
      const text = say(reader);
      await page.goto(sitePaths(reader).customerService('my-order'));
      await page.getByLabel(text('orders', 'number')).fill(number);
      await page.getByLabel(text('orders', 'email')).fill(email);
      await page.getByRole('button', { name: text('orders', 'show') }).click();
      const order = page.getByRole('article', { name: text('orders', 'order', { number }) });
      const ordered = order.locator('dt', { hasText: text('orders', 'ordered-on') });
      await expect(ordered.locator('+ dd')).toHaveText(formatDay('2026-06-02', reader));
      await expect(order.getByRole('listitem').first().locator('time')).toHaveText(
        formatDay('2026-06-02', reader),
      );
    }
    await shop.close();
  });
}
