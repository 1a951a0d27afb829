import type { APIRequestContext, Page } from '@playwright/test';
import type { Language } from '#domain/languages.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { fillAddress } from '#tests/support/address-form.ts';
import { newOrder, signInAsStaff } from '#tests/support/browser-staff.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { agreedPrice, TEST_ADMIN_KEY } from '#tests/support/placed-orders.ts';
import { mailTo } from '#tests/support/sent-mails.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const WIDTHS = [390, 820, 1440];
const SOFA = 'LL-SF-1011';

async function confirm(request: APIRequestContext, number: string): Promise<void> {
  await agreedPrice(request, number);
  const moved = await request.patch(`/api/admin/orders/${number}`, {
    headers: { authorization: `Bearer ${TEST_ADMIN_KEY}` },
    data: { from: 'pending', status: 'confirmed', notify: false },
  });
  expect(moved.status()).toBe(200);
}

/** Opens an order as a guest, from the link in the latest email. */
async function openAsGuest(page: Page, language: Language, email: string) {
  const text = say(language);
  const [link = ''] = /http\S+customer-service\S+/.exec((await mailTo(email)).text ?? '') ?? [];
  await page.goto(link);
  await page.getByLabel(text('orders', 'email')).fill(email);
  await page.getByRole('button', { name: text('orders', 'show') }).click();
  return page.getByRole('region', { name: text('orders', 'day-title') });
}

test('the checkout says who delivers to an address, on which days, and when (S12.27)', async ({
  page,
}) => {
  const text = say('vn');
  await page.addInitScript((productCode) => {
    localStorage.setItem('hasSeenCookie', 'true');
    localStorage.setItem('cart-storage', JSON.stringify([{ productCode, quantity: 1 }]));
  }, SOFA);
  await page.goto(sitePaths('vn').checkout());
  const promise = page.getByRole('status', { name: text('checkout', 'promise-title') });
  await expect(page.getByRole('button', { name: text('checkout', 'place-order') })).toBeEnabled();
  await expect(promise).toBeEmpty();
  await fillAddress(page, 'vn');
  await expect(promise).toContainText(
    'Đối tác vận chuyển của chúng tôi đến khu vực của bạn vào các ngày Thứ Sáu hằng tuần.',
  );
  await expect(promise).toContainText(
    /dự kiến giao từ \d{2}\/\d{2}\/\d{4} đến \d{2}\/\d{2}\/\d{4}/,
  );
  await page.getByLabel(text('checkout', 'country')).selectOption('US');
  await page.getByLabel(text('checkout', 'zip')).fill('94110');
  await expect(promise).toContainText('vào các ngày Thứ Ba và Thứ Sáu hằng tuần');
  await fillAddress(page, 'kr', 'vn');
  await expect(promise).toContainText('vào các ngày Thứ Ba và Thứ Năm hằng tuần');
  await page.getByLabel(text('checkout', 'country')).selectOption('Other');
  await expect(promise).toContainText(text('checkout', 'promise-elsewhere'));
  await expectAccessible(page, { widths: WIDTHS });
});

test('staff suggest a day with a free place, and the customer accepts it (S12.28, S12.29)', async ({
  page,
  request,
}) => {
  const text = say('en');
  const { email, receipt } = await newOrder(request, 'en');
  const { number } = receipt;
  await confirm(request, number);
  await signInAsStaff(page, 'warehouse');
  await page.goto(`${sitePaths('en').admin()}?section=orders&order=${number}`);
  const panel = page.getByRole('region', { name: text('deliveries', 'title') });
  const days = panel.getByRole('group', { name: /^Days with free slots/ }).getByRole('radio');

  await test.step('a suggestion needs a day', async () => {
    await panel.getByRole('button', { name: text('deliveries', 'propose'), exact: true }).click();
    await panel.getByRole('button', { name: text('deliveries', 'send') }).click();
    await expect(panel.getByRole('alert')).toHaveText(text('deliveries', 'choose-first'));
  });

  await test.step('the days of the zone show their free places', async () => {
    await expect(days).toHaveCount(4);
    await expect(days.first()).toHaveAccessibleName(/^Tuesday, .*6 slots free/);
    await days.first().check();
    await panel.getByRole('radio', { name: text('orders', 'time-morning') }).check();
    await expectAccessible(page, { widths: WIDTHS });
    await panel.getByRole('button', { name: text('deliveries', 'send') }).click();
    await expect(panel.getByRole('status')).toHaveText(text('deliveries', 'proposed'));
    await expect(panel).toContainText("The customer hasn't answered yet");
  });

  await test.step('the customer accepts it from the link in the email', async () => {
    const day = await openAsGuest(page, 'en', email);
    await expect(day).toContainText(/Can we deliver on Tuesday, .*\?Morning, 8 a\.m\. to noon/);
    await expectAccessible(page, { widths: WIDTHS });
    await day.getByRole('button', { name: text('orders', 'day-accept') }).press('Enter');
    await expect(day.getByRole('status')).toBeFocused();
    await expect(day).toContainText('Your delivery is set for Tuesday');
    expect((await mailTo(email)).attachments.map(({ filename }) => filename)).toEqual([
      `${number}.ics`,
    ]);
  });

  await test.step('the week shows the accepted delivery', async () => {
    await page.goto(`${sitePaths('en').admin()}?section=orders&order=${number}`);
    await expect(panel).toContainText('The customer accepted Tuesday');
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('.slip')).toContainText('Tuesday');
    await page.emulateMedia({ media: 'screen' });
    await panel.getByRole('button', { name: text('deliveries', 'withdraw') }).click();
    await panel.getByRole('button', { name: text('deliveries', 'withdraw-yes') }).click();
    await expect(panel.getByRole('status')).toHaveText(text('deliveries', 'withdrawn'));
  });
});

test('the customer asks for another day, and staff see the wish in the week (S10.139, S12.28, S12.30)', async ({
  page,
  request,
}) => {
  const text = say('kr');
  const { email, receipt } = await newOrder(request, 'kr');
  const { number } = receipt;
  await confirm(request, number);
  const authorization = { authorization: `Bearer ${TEST_ADMIN_KEY}` };
  const tuesday = nextTuesday();
  const proposed = await request.put(`/api/admin/orders/${number}/delivery-day`, {
    headers: authorization,
    data: { revision: 4, day: tuesday },
  });
  expect(proposed.status()).toBe(200);

  const day = await openAsGuest(page, 'kr', email);
  await day.getByRole('button', { name: text('orders', 'day-other') }).click();
  const form = day.getByRole('form', { name: text('orders', 'wish-title') });
  await expect(form).toBeFocused();
  const first = form.getByLabel('날짜 1');
  await first.fill('2020-01-01');
  await form.getByRole('button', { name: text('orders', 'wish-send') }).click();
  await expect(first).toBeFocused();
  await expect(first).toHaveAccessibleDescription(text('orders', 'error-wished-day'));
  const thursday = plus(tuesday, 9);
  await first.fill(thursday);
  await form.getByLabel(text('orders', 'wish-text')).fill('저녁이 좋아요');
  await expectAccessible(page, { widths: WIDTHS });
  await form.getByRole('button', { name: text('orders', 'wish-send') }).click();
  await expect(day.getByRole('status')).toBeFocused();
  await expect(day).toContainText(text('orders', 'day-declined'));

  await signInAsStaff(page, 'warehouse');
  await page.goto(`${sitePaths('kr').admin()}?section=deliveries&from=${tuesday}`);
  const wishes = page.getByRole('region', { name: text('deliveries', 'wishes') });
  await expect(wishes.getByRole('listitem').filter({ hasText: number })).toContainText(
    '저녁이 좋아요',
  );
  const menu = page.getByRole('navigation', { name: text('admin', 'sections') });
  const section = menu.getByRole('link', { name: text('admin', 'section-deliveries') });
  await expect(section).toContainText(/\d/);
  await expectAccessible(page, { widths: WIDTHS });
  await page.getByRole('link', { name: text('deliveries', 'next') }).click();
  await expect(page).toHaveURL(new RegExp(`from=${plus(tuesday, 7)}`));
  await wishes.getByRole('link', { name: new RegExp(number) }).click();
  const panel = page.getByRole('region', { name: text('deliveries', 'title') });
  await panel.getByRole('button', { name: text('deliveries', 'propose-other') }).click();
  const chosen = panel.getByRole('radio', { name: new RegExp(inKorean(thursday)) });
  await chosen.check();
  await panel.getByRole('button', { name: text('deliveries', 'send') }).click();
  await expect(panel.getByRole('status')).toHaveText(text('deliveries', 'proposed'));
  await page.goto(`${sitePaths('kr').admin()}?section=deliveries&from=${thursday}`);
  const delivery = page.getByRole('listitem').filter({ hasText: number });
  await expect(delivery).toContainText(text('deliveries', 'state-proposed'));
  await expectAccessible(page, { widths: WIDTHS });
});

function plus(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Tuesday of the week after next. */
function nextTuesday(): string {
  const today = new Date().toISOString().slice(0, 10);
  const weekday = new Date(today).getUTCDay() || 7;
  return plus(today, 16 - weekday);
}

function inKorean(day: string): string {
  return new Intl.DateTimeFormat('ko', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day));
}
