import type { Page } from '@playwright/test';
import type { Language } from '#domain/languages.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { ADDRESSES, fillAddress } from '#tests/support/address-form.ts';
import { flowLanguages } from '#tests/support/flow-languages.ts';
import { pendingOrders } from '#tests/support/placed-orders.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const SOFA = 'LL-SF-1011';

/** Name and address of a visitor in each market. */
const PEOPLE = {
  vn: { firstName: 'Lan', lastName: 'Nguyễn Thị', ...ADDRESSES.vn },
  en: { firstName: 'Grace', lastName: 'O’Neill', ...ADDRESSES.en },
  kr: { firstName: '서연', lastName: '김', ...ADDRESSES.kr },
} as const satisfies Record<Language, object>;

const REQUIRED = [
  'error-first-name-required',
  'error-last-name-required',
  'error-city-required',
  'error-ward-required',
  'error-address-required',
  'error-phone-required',
  'error-email-required',
] as const;

/** Opens a sofa through its category as a visitor does, and adds it to the basket. */
async function putSofaInBasket(page: Page, language: Language, pieces: number): Promise<void> {
  const text = say(language);
  const paths = sitePaths(language);
  await page.goto(paths.home());
  await page
    .getByRole('link', { name: text('catalogue', 'category-sofa'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(paths.category('Sofa'));
  await page
    .locator(`a[href="${paths.product('Sofa', SOFA)}"]`)
    .first()
    .click();
  await expect(page).toHaveURL(paths.product('Sofa', SOFA));
  for (let piece = 1; piece < pieces; piece += 1) {
    await page.getByRole('button', { name: text('basket', 'one-more') }).click();
  }
  await page.getByRole('button', { name: text('basket', 'add'), exact: true }).click();
  await expect(page.getByText(text('basket', 'added'))).toBeVisible();
}

/** Fills in the delivery form. The email identifies the test's order. */
async function fillDeliveryForm(
  page: Page,
  market: Language,
  email: string,
  language: Language = market,
): Promise<void> {
  const text = say(language);
  const person = PEOPLE[market];
  const field = (key: Parameters<typeof text<'checkout'>>[1]) =>
    page.getByLabel(text('checkout', key), { exact: true });
  await field('first-name').fill(person.firstName);
  await field('last-name').fill(person.lastName);
  await fillAddress(page, market, language);
  await field('phone').fill('0905123456');
  await field('email').fill(email);
}

/** Returns the order number in the URL of the page "Order complete". */
function orderNumber(page: Page): string {
  return new URL(page.url()).searchParams.get('order') ?? '';
}

for (const language of flowLanguages('vn')) {
  test(`a visitor finds a sofa, orders two, and sees the confirmation (${language})`, async ({
    page,
    request,
  }) => {
    const text = say(language);
    const paths = sitePaths(language);
    const email = `order-${language}-${crypto.randomUUID()}@example.com`;

    await putSofaInBasket(page, language, 2);
    await expect(page.locator('html')).toHaveAttribute('lang', languageOption(language).tag);
    const basket = page.getByRole('banner').locator('[data-basket-button]');
    await expect(basket).toContainText('1');
    await page.reload();
    await expect(basket).toContainText('1');

    await page.goto(paths.checkout());
    const order = page.getByRole('button', { name: text('checkout', 'place-order') });
    const country = page.getByLabel(text('checkout', 'country'), { exact: true });
    await expect(country).toHaveValue(language === 'kr' ? 'KR' : 'VN');
    // The form ignores changes before it is hydrated.
    await expect(page.locator('[data-props]')).toHaveCount(0);
    await country.selectOption('VN');
    await order.click();
    for (const key of REQUIRED) {
      await expect(page.getByText(text('checkout', key), { exact: true }).first()).toBeAttached();
    }
    // The list of countries has no empty option. This simulates a form that a browser extension has changed.
    await country.evaluate((select) => {
      (select as HTMLSelectElement).selectedIndex = -1;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await order.click();
    await expect(
      page.getByText(text('checkout', 'error-country-required'), { exact: true }),
    ).toBeAttached();
    expect(await pendingOrders(request)).not.toContainEqual(expect.objectContaining({ email }));

    // A message covers the line of the label while its field is not focused (section 5).
    const phone = page.getByLabel(text('checkout', 'phone'), { exact: true });
    const message = page.getByText(text('checkout', 'error-phone-required'), { exact: true });
    await expect(message).toBeVisible();
    expect((await message.boundingBox())?.y).toBeLessThan((await phone.boundingBox())?.y ?? 0);
    await phone.focus();
    await expect(message).toBeHidden();

    await fillDeliveryForm(page, language, email);
    await order.click();

    await expect(page.getByRole('heading', { name: text('checkout', 'complete') })).toBeVisible();
    const number = orderNumber(page);
    expect(number).toMatch(/^LL-/);
    await expect(page.getByText(number).first()).toBeVisible();
    await expect(basket).not.toContainText('1');
    expect(await page.evaluate(() => localStorage.getItem('cart-storage'))).not.toContain(SOFA);
    await expect(page.getByText(text('checkout', 'complete-contact'))).toBeVisible();
    const follow = page.getByRole('link', { name: text('checkout', 'complete-follow') });
    await expect(follow).toHaveJSProperty(
      'href',
      new URL(paths.trackOrder(number), page.url()).href,
    );

    // After Back, nothing can be ordered twice, and the message is in view.
    await page.goBack();
    await expect(
      page.getByRole('heading', { name: text('basket', 'empty-title') }),
    ).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goForward();
    // A number that this browser has not received from the shop is not shown.
    await page.goto(paths.paymentSuccess('LL-MADE-UP'));
    await expect(page.getByText(text('checkout', 'complete-contact'))).toBeVisible();
    await expect(page.getByText(text('checkout', 'complete-order'), { exact: true })).toBeHidden();
    await expect(page.getByRole('main')).not.toContainText(/LL-MADE-UP/);
    await expect(follow).toBeHidden();
    await page.getByRole('link', { name: text('checkout', 'back-home') }).click();
    await expect(page).toHaveURL(paths.home());

    const stored = (await pendingOrders(request)).filter((one) => one.email === email);
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({
      number,
      language,
      status: 'pending',
      ...PEOPLE[language],
      quantity: [2],
      sumQuantity: 2,
      subTotal: '0.0',
      paymentMethod: 'Cash on delivery',
      cart: [
        { code: SOFA, category: 'Sofa', color: 'Sand', title: expect.stringContaining('Sora') },
      ],
    });
  });
}

for (const language of flowLanguages('kr')) {
  test(`the postcode is required in Korea and the US, optional elsewhere, and not requested in Viet Nam (D63) (${language})`, async ({
    page,
    request,
  }) => {
    const text = say(language);
    const email = `postcode-${language}-${crypto.randomUUID()}@example.com`;
    const country = page.getByLabel(text('checkout', 'country'), { exact: true });
    const postcode = page.locator('#delivery-postcode');
    const required = page.getByText(text('checkout', 'error-postcode-required'), { exact: true });
    const place = page.getByRole('button', { name: text('checkout', 'place-order') });
    await page.addInitScript((productCode) => {
      localStorage.setItem('hasSeenCookie', 'true');
      localStorage.setItem('cart-storage', JSON.stringify([{ productCode, quantity: 1 }]));
    }, SOFA);
    await page.goto(sitePaths(language).checkout());
    await expect(place).toBeEnabled();
    await country.selectOption('VN');
    await expect(postcode).toHaveCount(0);
    await fillDeliveryForm(page, 'vn', email, language);

    for (const chosen of ['KR', 'US'] as const) {
      await country.selectOption(chosen);
      await expect(postcode).toHaveAttribute('required');
      await place.click();
      await expect(required).toBeVisible();
      // In another country the postcode is optional, and the message disappears.
      await country.selectOption('Other');
      await expect(required).toHaveCount(0);
      await expect(page.locator('label[for="delivery-postcode"]')).toHaveText(
        text('checkout', 'postcode') + text('checkout', 'optional'),
      );
      await expect(postcode).not.toHaveAttribute('required');
    }
    await postcode.fill('95112');
    await country.selectOption('VN');
    await expect(postcode).toHaveCount(0);
    await place.click();
    await expect(page.getByRole('heading', { name: text('checkout', 'complete') })).toBeVisible();
    const stored = (await pendingOrders(request)).filter((one) => one.email === email);
    expect(stored).toMatchObject([{ country: 'Viet Nam', postcode: '' }]);
  });
}

test('a person with one name orders with a dash in the other field (S11.228)', async ({
  page,
  request,
}) => {
  const text = say('en');
  const email = `one-name-${crypto.randomUUID()}@example.com`;
  await page.addInitScript((productCode) => {
    localStorage.setItem('hasSeenCookie', 'true');
    localStorage.setItem('cart-storage', JSON.stringify([{ productCode, quantity: 1 }]));
  }, SOFA);
  await page.goto(sitePaths('en').checkout());
  const place = page.getByRole('button', { name: text('checkout', 'place-order') });
  await expect(place).toBeEnabled();
  await fillDeliveryForm(page, 'en', email);
  await page.getByLabel(text('checkout', 'first-name'), { exact: true }).fill('Madonna');
  const last = page.getByLabel(text('checkout', 'last-name'), { exact: true });
  await last.fill('');
  const note = page.getByText(text('checkout', 'one-name'), { exact: true });
  await expect(note).toBeVisible();
  await place.click();
  await expect(last).toHaveAccessibleDescription(
    `${text('checkout', 'error-last-name-required')} ${text('checkout', 'one-name')}`,
  );
  await last.fill('-');
  await place.click();
  await expect(page.getByRole('heading', { name: text('checkout', 'complete') })).toBeVisible();
  const stored = (await pendingOrders(request)).filter((one) => one.email === email);
  expect(stored).toMatchObject([{ firstName: 'Madonna', lastName: '-' }]);
});

test('if the response to an order is lost, the input is kept and a retry creates no second order', async ({
  page,
  request,
  consoleErrors,
}) => {
  const text = say('en');
  const email = `lost-${crypto.randomUUID()}@example.com`;
  await putSofaInBasket(page, 'en', 1);
  await page.goto(sitePaths('en').checkout());
  await fillDeliveryForm(page, 'en', email);
  const line = page.getByRole('listitem').filter({ hasText: SOFA });
  await expect(line).toContainText('Sand - Washed linen, oak');
  await line.getByText(text('basket', 'add-request'), { exact: true }).click();
  await line.getByRole('textbox').fill('Legs 2 cm lower');
  await page.getByLabel(text('basket', 'order-note')).fill('Ring twice');

  // The order arrives, but its response is lost.
  let cut = true;
  await page.route('**/api/order', async (route) => {
    if (!cut) return route.continue();
    await route.fetch();
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: text('checkout', 'place-order') }).click();
  await expect(page.getByText(text('checkout', 'failed-network')).first()).toBeVisible();
  await expect(page.getByText(text('checkout', 'failed-safe')).first()).toBeVisible();
  await expect(page.getByLabel(text('checkout', 'email'), { exact: true })).toHaveValue(email);
  expect(await page.evaluate(() => localStorage.getItem('cart-storage'))).toContain(SOFA);

  await page.reload();
  await expect(page.getByLabel(text('checkout', 'email'), { exact: true })).toHaveValue(email);
  await expect(page.getByLabel(text('checkout', 'city'), { exact: true })).toHaveValue(
    PEOPLE.en.city,
  );
  await expect(line.getByRole('textbox')).toHaveValue('Legs 2 cm lower');

  cut = false;
  await page.getByRole('button', { name: text('checkout', 'place-order') }).click();
  await expect(page.getByRole('heading', { name: text('checkout', 'complete') })).toBeVisible();

  const stored = (await pendingOrders(request)).filter((one) => one.email === email);
  expect(stored).toMatchObject([
    { number: orderNumber(page), note: 'Ring twice', cart: [{ request: 'Legs 2 cm lower' }] },
  ]);
  expect(stored).toHaveLength(1);
  ignoreErrors(consoleErrors, 'ERR_CONNECTION_RESET', 'Failed to create order');
});

test('without the API the checkout explains the failure and keeps basket and input', async ({
  page,
  consoleErrors,
}) => {
  const text = say('en');
  await putSofaInBasket(page, 'en', 1);
  await page.goto(sitePaths('en').checkout());
  await fillDeliveryForm(page, 'en', 'gone@example.com');
  const order = page.getByRole('button', { name: text('checkout', 'place-order') });
  const basket = () => page.evaluate(() => localStorage.getItem('cart-storage'));

  await test.step('the API is overloaded', async () => {
    const error = { code: 'unavailable', message: 'The shop cannot answer right now.' };
    await page.route('**/api/order', (route) =>
      route.fulfill({
        status: 503,
        headers: { 'retry-after': '2' },
        json: { status: false, error },
      }),
    );
    await order.click();
    await expect(page.getByText(text('checkout', 'failed-unavailable')).first()).toBeVisible();
    await expect(page.getByText(text('checkout', 'failed-safe')).first()).toBeVisible();
    expect(await basket()).toContain(SOFA);
    // The log contains the shop's message, not the code (section 8, D38).
    expect(consoleErrors).toContain('Failed to create order: The shop cannot answer right now.');
    await page.unroute('**/api/order');
  });

  await page.context().setOffline(true);
  await order.click();
  await expect(page.getByText(text('checkout', 'failed-network')).first()).toBeVisible();
  await expect(page.getByText(text('checkout', 'failed-safe')).first()).toBeVisible();
  expect(await basket()).toContain(SOFA);
  await expect(page.getByLabel(text('checkout', 'email'), { exact: true })).toHaveValue(
    'gone@example.com',
  );
  ignoreErrors(consoleErrors, 'ERR_INTERNET_DISCONNECTED', '503', 'Failed to create order');
});

test('input before the scripts load is kept, and is not submitted by the browser', async ({
  page,
}) => {
  const text = say('en');
  const field = (key: 'first-name' | 'province') =>
    page.getByLabel(text('checkout', key), { exact: true }).and(page.locator('input'));
  const order = page.getByRole('button', { name: text('checkout', 'place-order') });
  await putSofaInBasket(page, 'en', 1);
  let release: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_astro/*.js', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(sitePaths('en').checkout(), { waitUntil: 'commit' });
  await field('first-name').fill('Hanh');
  await field('province').fill('Hue');
  await field('province').press('Enter');
  await expect(order).toBeDisabled();
  release?.();
  await expect(order).toBeEnabled();
  await expect(field('first-name')).toHaveValue('Hanh');
  await expect(field('province')).toHaveValue('Hue');

  // The input is kept even without further typing.
  await page.goto(sitePaths('en').search('sofa'));
  await page.goto(sitePaths('en').checkout());
  await expect(order).toBeEnabled();
  await expect(field('first-name')).toHaveValue('Hanh');
  await expect(field('province')).toHaveValue('Thành phố Huế');
});

test('the checkout links to the terms of sale and the privacy policy, and keeps the input', async ({
  page,
}) => {
  const text = say('en');
  const paths = sitePaths('en');
  await page.addInitScript((productCode) => {
    localStorage.setItem('hasSeenCookie', 'true');
    localStorage.setItem('cart-storage', JSON.stringify([{ productCode, quantity: 1 }]));
  }, SOFA);
  await page.goto(paths.checkout());
  await expect(page.getByRole('button', { name: text('checkout', 'place-order') })).toBeEnabled();
  const email = page.getByLabel(text('checkout', 'email'), { exact: true });
  await email.fill('terms@example.com');
  const form = page.getByRole('main');
  for (const [key, path] of [
    ['terms', paths.page('terms')],
    ['privacy', paths.privacyPolicy()],
  ] as const) {
    const opened = page.waitForEvent('popup');
    await form.getByRole('link', { name: text('checkout', key), exact: true }).click();
    const tab = await opened;
    await expect(tab).toHaveURL(path);
    await tab.close();
  }
  await expect(email).toHaveValue('terms@example.com');
});
