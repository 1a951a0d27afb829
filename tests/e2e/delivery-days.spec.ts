import type { APIRequestContext, Page } from '@playwright/test';
import { encode } from 'uqr';
import type { Language } from '#domain/languages.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { fillAddress } from '#tests/support/address-form.ts';
import { newOrder, signInAsStaff } from '#tests/support/browser-staff.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { emailTo } from '#tests/support/mailbox.ts';
import { agreedPrice, TEST_ADMIN_KEY } from '#tests/support/placed-orders.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const WIDTHS = [390, 820, 1440];
const SOFA = 'LL-SF-1011';
const PIECES = [SOFA, 'LL-SF-1012', 'LL-SF-1021', 'LL-CH-1011', 'LL-DT-1011', 'LL-LT-1011'];

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
  // The email about the price can be the latest one for a moment.
  const link = async () =>
    /http\S+customer-service\S+/.exec((await emailTo(email)).text ?? '')?.[0] ?? '';
  await expect.poll(link).not.toBe('');
  await page.goto(await link());
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
    await expect(panel).toContainText('The customer hasn’t answered yet');
  });

  await test.step('the customer accepts it from the link in the email', async () => {
    const day = await openAsGuest(page, 'en', email);
    await expect(day).toContainText(/Can we deliver on Tuesday, .*\?Morning, 8 a\.m\. to noon/);
    await expectAccessible(page, { widths: WIDTHS });
    await day.getByRole('button', { name: text('orders', 'day-accept') }).press('Enter');
    await expect(day.getByRole('status')).toBeFocused();
    await expect(day).toContainText('Your delivery is set for Tuesday');
    expect(
      (await emailTo(email, 'is set for')).attachments.map(({ filename }) => filename),
    ).toEqual([`${number}.ics`]);
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

test('the customer asks for another day, and staff suggest it with one tap (S10.139, S11.175, S11.177, S11.178, S12.28, S12.30)', async ({
  page,
  request,
}) => {
  const text = say('kr');
  const name = { firstName: '서연', lastName: '김' };
  const { email, receipt } = await newOrder(request, 'kr', name);
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
  const thursday = plus(tuesday, 9);
  const closed = plus(tuesday, 8);
  const choices = first.getByRole('option');
  await expect(choices.filter({ hasText: inKorean(thursday) })).toHaveCount(1);
  await expect(choices.filter({ hasText: inKorean(closed) })).toHaveCount(0);
  await first.selectOption(thursday);
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
  await expect(panel.getByRole('button', { name: inKorean(thursday) })).toBeVisible();
  await page.goto(`${sitePaths('kr').admin()}?section=deliveries&from=${thursday}`);
  const waiting = wishes.getByRole('listitem').filter({ hasText: number });
  await expect(waiting).toContainText('김서연');
  await waiting.getByRole('button', { name: inKorean(thursday) }).click();
  await expect(
    page.getByRole('status').filter({ hasText: text('deliveries', 'proposed') }),
  ).toBeFocused();
  await expect(waiting).toHaveCount(0);
  const delivery = page.getByRole('listitem').filter({ hasText: number });
  await expect(delivery).toContainText(text('deliveries', 'state-proposed'));
  await expect(delivery).toContainText('김서연');
  await expect(delivery).toContainText(say('kr')('packing-slip', 'time-any'));
  await expectAccessible(page, { widths: WIDTHS });
});

function plus(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
}

test('a packing slip has pictures and a code, and fits a page of the office (S11.179, S11.180, S11.181)', async ({
  page,
  request,
}) => {
  const orders = [
    { country: 'US', language: 'en', city: 'San Jose', state: 'CA', postcode: '95112' },
    { country: 'Viet Nam', language: 'vn' },
  ] as const;
  const codes = PIECES.map((code) => ({ code }));
  await signInAsStaff(page, 'warehouse');
  for (const { language, ...where } of orders) {
    const { receipt } = await newOrder(request, language, {
      ...where,
      ...(where.country === 'US' ? { address: '1 Main St', ward: '' } : {}),
      cart: codes,
      quantity: codes.map(() => 1),
      note: 'Please ring twice. '.repeat(5),
    });
    await page.goto(`${sitePaths(language).admin()}?section=orders&order=${receipt.number}`);
    const slip = page.locator('.slip');
    await expect(slip.locator('svg path')).toHaveAttribute('d', /^M/);
    const { data } = encode(page.url(), { border: 4, ecc: 'M' });
    const dark = data.flat().filter(Boolean).length;
    const outline = (await slip.locator('svg path').getAttribute('d')) ?? '';
    expect(outline.match(/M/g)).toHaveLength(dark);
    const pictures = slip.locator('img');
    await expect(pictures).toHaveCount(codes.length);
    await expect
      .poll(() =>
        pictures.evaluateAll((all) =>
          all.every((one) => one instanceof HTMLImageElement && one.naturalWidth > 0),
        ),
      )
      .toBe(true);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const [width, height] = where.country === 'US' ? [612, 792] : [595, 842];
    const boxes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(boxes.map(([, ...size]) => size.map((side) => Math.round(Number(side))))).toEqual([
      [width, height],
    ]);
  }
});

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
