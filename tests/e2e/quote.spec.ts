import type { Page } from '@playwright/test';
import { type QuoteCredentials, quoteFragment } from '#contracts/quotes/quotes.ts';
import type { Language } from '#domain/languages.ts';
import { addDays, dayOf, formatDay } from '#domain/time/market-time.ts';
import { quoteRepository } from '#functions/quotes/repository.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts';
import { fillAddress } from '#tests/support/address-form.ts';
import { product } from '#tests/support/api/products.ts';
import { opened, requested, sendVersion, sentQuote } from '#tests/support/api/quotes.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const TABLE = 'LL-TB-1071';
let shop: OwnShop;

test.beforeEach(async ({ page }) => {
  shop = await openOwnShop(page, { limitFactor: 100 });
  // The page compares days with the browser's clock.
  shop.clock.now = new Date();
  const imageSmall = ['/pictures/koda-flax-hero.webp'];
  await stock(shop, [
    product({ code: SOFA, imageSmall }),
    product({ code: TABLE, category: 'Table', imageSmall }),
  ]);
});

test.afterEach(() => shop.close());

/** Last valid day of a new version. */
const validUntil = () => addDays(dayOf(new Date(), 'en'), 14);

async function openLink(
  page: Page,
  language: Language,
  credentials: QuoteCredentials,
): Promise<void> {
  await page.goto(`${sitePaths(language).quote()}#${quoteFragment(credentials)}`);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const summary = (page: Page) => page.getByRole('complementary', { name: /LQ-/ });

/** Expects no accessibility violation and no sideways scrolling. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityViolations(page)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
}

/** Adds a question of the shop to a quote. */
async function askCustomer(number: string, text: string): Promise<void> {
  const repository = quoteRepository(shop.database);
  const whole = await repository.aggregate(number);
  if (!whole) throw new Error(`There is no quote ${number}`);
  const at = shop.clock.now;
  const message = {
    id: 'question-of-the-shop',
    at: at.toISOString(),
    by: 'shop' as const,
    name: 'Lan',
    text,
    isQuestion: true,
    isInternal: false,
  };
  expect(await repository.change(whole, { at, set: { state: 'question' }, message })).toBe(
    'changed',
  );
}

test('a customer accepts a quote that gets a new version meanwhile, with only the missing details', async ({
  page,
  consoleErrors,
}) => {
  const text = say('en');
  const credentials = await sentQuote(shop, [SOFA, TABLE], { validUntil: validUntil() });
  const addresses: string[] = [];
  page.on('request', (request) =>
    addresses.push(`${request.url()} ${request.headers()['referer']}`),
  );
  await openLink(page, 'en', credentials);
  const panel = page.getByRole('dialog', { name: text('quote', 'accept-title') });
  const acceptButton = (total: string) =>
    panel.getByRole('button', { name: text('quote', 'accept-for', { total }) });

  await test.step('the page shows the total first, and passes axe', async () => {
    await expect(heading(page)).toHaveText(text('quote', 'heading-sent'));
    await expect(summary(page)).toContainText('$5,038.28');
    await expect(summary(page)).toContainText('5,038.28 US dollars');
    await expect(summary(page)).toContainText(text('quote', 'days-left_other', { count: 14 }));
    await expectAccessible(page);
  });

  await test.step('the form asks for the address, and for the agreement', async () => {
    await summary(page)
      .getByRole('button', { name: text('quote', 'accept') })
      .click();
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(panel.getByText('Linh Trần')).toBeVisible();
    await expect(panel.getByLabel(text('checkout', 'first-name'))).toHaveCount(0);
    await expect(panel.getByRole('checkbox')).not.toBeChecked();
    for (const [key, path] of [
      ['terms', sitePaths('en').page('terms')],
      ['privacy', sitePaths('en').privacyPolicy()],
    ] as const) {
      const link = panel.getByRole('link', { name: text('checkout', key), exact: true });
      await expect(link).toHaveAttribute('href', path);
    }
    await fillAddress(panel, 'en');
    await panel.getByLabel(text('checkout', 'phone')).fill('+1 310 555 0148');
    await acceptButton('$5,038.28').click();
    await expect(panel.getByRole('alert')).toBeFocused();
    await expect(panel.getByRole('alert')).toContainText(
      text('quote', 'error-summary_one', { count: 1 }),
    );
    await expect(panel.getByRole('checkbox')).toHaveAccessibleDescription(
      text('quote', 'error-agreement-required'),
    );
    await expectAccessible(page);
  });

  await test.step('a new version is shown instead of being accepted, and the input stays', async () => {
    await sendVersion(shop, credentials.number, { validUntil: validUntil(), unitPrice: 100_000 });
    await panel.getByRole('checkbox').check();
    await acceptButton('$5,038.28').click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(page.getByRole('alert')).toContainText(
      text('quote', 'replaced-note', { version: 2 }),
    );
    await expect(summary(page)).toContainText('$4,100.00');
    ignoreErrors(consoleErrors, '409');
    expect((await opened(shop, credentials)).state).toBe('sent');
    await summary(page)
      .getByRole('button', { name: text('quote', 'accept') })
      .click();
    await expect(panel.getByLabel(text('checkout', 'address'), { exact: true })).toHaveValue(
      '120 Ocean Avenue',
    );
    await expect(panel.getByRole('checkbox')).not.toBeChecked();
  });

  await test.step('accepting places the order, and links to it', async () => {
    await panel.getByRole('checkbox').check();
    await acceptButton('$4,100.00').click();
    await expect(heading(page)).toHaveText(text('quote', 'heading-accepted'));
    await expect(heading(page)).toBeFocused();
    const { accepted } = await opened(shop, credentials);
    expect(accepted).toMatchObject({ version: 2 });
    const number = accepted?.order ?? '';
    await expect(summary(page)).toContainText(number);
    const follow = summary(page).getByRole('link', { name: text('quote', 'follow') });
    await expect(follow).toHaveAttribute('href', sitePaths('en').trackOrder(number));
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });

  await test.step('the secret is only in the URL', async () => {
    expect(addresses.filter((address) => address.includes(credentials.secret))).toEqual([]);
    const kept = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, document.title]),
    );
    expect(kept).not.toContain(credentials.secret);
    expect(page.url()).toContain(credentials.secret);
  });
});

test('a customer reads an older version, declines the quote, and takes that back', async ({
  page,
  consoleErrors,
}) => {
  const text = say('vn');
  await page.setViewportSize({ width: 390, height: 844 });
  const price = { currency: 'VND', validUntil: validUntil() } as const;
  const credentials = await sentQuote(shop, [SOFA], { ...price, unitPrice: 62_400_000 });
  await sendVersion(shop, credentials.number, { ...price, unitPrice: 60_000_000 });
  await openLink(page, 'vn', credentials);
  await expect(summary(page)).toContainText('120.010.000');

  await test.step('the older version cannot be accepted, and Back returns to the latest', async () => {
    await page
      .getByRole('button', { name: text('quote', 'version-read-name', { version: 1 }) })
      .click();
    await expect(heading(page)).toHaveText(text('quote', 'heading-old'));
    await expect(heading(page)).toBeFocused();
    await expect(
      page.getByText(text('quote', 'old-note', { version: 1, latest: 2 })),
    ).toBeVisible();
    await expect(summary(page)).toContainText('124.810.000');
    await expect(page.getByRole('button', { name: text('quote', 'accept') })).toHaveCount(0);
    await page.reload();
    await expect(heading(page)).toHaveText(text('quote', 'heading-old'));
    await page.goBack();
    await expect(heading(page)).toHaveText(text('quote', 'heading-sent'));
    await expect(summary(page)).toContainText('120.010.000');
  });

  await test.step('a failed PDF shows a message, and the next attempt saves the file', async () => {
    const path = '**/api/quote/pdf';
    const button = summary(page).getByRole('button', { name: text('quote', 'download') });
    await page.route(path, (route) => route.abort(), { times: 1 });
    await button.click();
    await expect(page.getByRole('alert')).toContainText(text('failures', 'network'));
    ignoreErrors(consoleErrors, 'ERR_FAILED');
    const result = {
      name: `${credentials.number}.pdf`,
      pdf: Buffer.from('%PDF-').toString('base64'),
    };
    await page.route(path, (route) => route.fulfill({ json: { status: true, result } }));
    const download = page.waitForEvent('download');
    await button.click();
    expect((await download).suggestedFilename()).toBe(result.name);
  });

  await test.step('a decline has an optional reason', async () => {
    await summary(page)
      .getByRole('button', { name: text('quote', 'decline'), exact: true })
      .click();
    const question = page.getByRole('form', { name: text('quote', 'decline-question') });
    await expect(question).toBeFocused();
    await question.getByRole('textbox').fill('Chưa chọn được màu');
    await question.getByRole('button', { name: text('quote', 'decline-yes') }).click();
    await expect(heading(page)).toHaveText(text('quote', 'heading-declined'));
    await expect(heading(page)).toBeFocused();
    await expect(summary(page)).toContainText('Chưa chọn được màu');
    await expect(page.getByRole('button', { name: text('quote', 'accept') })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the decline can be taken back', async () => {
    await page.getByRole('button', { name: text('quote', 'take-back') }).click();
    await expect(heading(page)).toHaveText(text('quote', 'heading-sent'));
    expect((await opened(shop, credentials)).state).toBe('sent');
  });
});

test('a customer answers a question of the shop, although the network fails', async ({
  page,
  consoleErrors,
}) => {
  const text = say('kr');
  await page.setViewportSize({ width: 390, height: 844 });
  const credentials = await sentQuote(shop, [SOFA], { currency: 'KRW', validUntil: validUntil() });
  await askCustomer(credentials.number, '엘리베이터 문 너비가 얼마나 되나요?');
  await page.route('**/api/quote/open', (route) => route.abort(), { times: 1 });
  await openLink(page, 'kr', credentials);

  await test.step('a failure has a button that opens the quote', async () => {
    await expect(page.getByRole('alert')).toContainText(text('failures', 'network'));
    await page.getByRole('button', { name: text('quote', 'retry') }).click();
    await expect(heading(page)).toHaveText(text('quote', 'heading-question'));
    ignoreErrors(consoleErrors, 'ERR_FAILED');
    await expect(
      page.getByRole('heading', { level: 2, name: '엘리베이터 문 너비가 얼마나 되나요?' }),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the skip link keeps the private link in the URL', async () => {
    await page.evaluate(() => {
      location.hash = '#main';
    });
    await expect(page).toHaveURL(new RegExp(`#${credentials.number}\\.`));
    await expect(heading(page)).toHaveText(text('quote', 'heading-question'));
  });

  await test.step('an answer whose response is lost is stored once', async () => {
    await page.getByRole('button', { name: text('quote', 'answer') }).click();
    const field = page.getByLabel(text('quote', 'your-answer'));
    await expect(field).toBeFocused();
    await field.fill('85 cm예요.');
    const path = '**/api/quote/message';
    await page.route(
      path,
      async (route) => {
        const { number, secret, id, text: sent } = route.request().postDataJSON();
        const body = JSON.stringify({ number, secret, id, text: sent });
        const headers = { 'content-type': 'application/json' };
        const request = new Request(route.request().url(), { method: 'POST', headers, body });
        await shop.app.handle(request, { ip: '192.0.2.1' });
        await route.abort();
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: text('quote', 'send') }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(field).toHaveValue('85 cm예요.');
    ignoreErrors(consoleErrors, 'ERR_FAILED');
    await page.getByRole('button', { name: text('quote', 'send') }).click();
    await expect(heading(page)).toHaveText(text('quote', 'heading-sent'));
    const { messages } = await opened(shop, credentials);
    expect(messages.filter(({ by }) => by === 'customer')).toHaveLength(1);
  });
});

test('a request shows its private link, and can be withdrawn and repeated', async ({ page }) => {
  const text = say('en');
  await page.setViewportSize({ width: 390, height: 844 });
  const credentials = await requested(shop, [SOFA]);
  await openLink(page, 'en', credentials);
  await expect(heading(page)).toHaveText(text('quote', 'heading-requested'));
  const { number } = credentials;
  await expect(page.getByText(text('quote', 'number-request', { number }))).toBeVisible();
  const day = formatDay((await opened(shop, credentials)).answerBy, 'en', 'long');
  await expect(page.getByRole('main')).toContainText(text('quote', 'step-answer', { day }));
  await expect(page.getByRole('button', { name: text('quote', 'add') })).toBeVisible();
  await expect(page.getByLabel(text('quote', 'link'), { exact: true })).toHaveValue(page.url());
  await expect(page.getByRole('button', { name: text('quote', 'accept') })).toHaveCount(0);
  await expect(page.getByRole('button', { name: text('quote', 'download') })).toHaveCount(0);
  await expectAccessible(page);

  await page.getByRole('button', { name: text('quote', 'withdraw') }).click();
  const question = page.getByRole('region', {
    name: text('quote', 'withdraw-question', { number: credentials.number }),
  });
  await expect(question).toBeFocused();
  await question.getByRole('button', { name: text('quote', 'withdraw-yes') }).click();
  await expect(heading(page)).toHaveText(text('quote', 'heading-withdrawn'));
  await expect(page.getByRole('link', { name: text('quote', 'ask-again') })).toHaveAttribute(
    'href',
    sitePaths('en').quoteRequest([{ code: SOFA, quantity: 2 }]),
  );
});

test('a quote that changes elsewhere is up to date when its tab becomes visible', async ({
  page,
}) => {
  const text = say('en');
  const credentials = await requested(shop, [SOFA]);
  await openLink(page, 'en', credentials);
  await expect(heading(page)).toHaveText(text('quote', 'heading-requested'));
  await sendVersion(shop, credentials.number, { validUntil: validUntil() });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(heading(page)).toHaveText(text('quote', 'heading-sent'));
});

test('a link that opens no quote leads to the form that emails links again', async ({
  page,
  consoleErrors,
}) => {
  const text = say('en');
  const credentials = await requested(shop, [SOFA], { contact: 'lost@example.com' });
  shop.emails.splice(0);
  await openLink(page, 'en', { ...credentials, secret: 'x'.repeat(43) });
  await expect(heading(page)).toHaveText(text('quote', 'broken-link'));
  ignoreErrors(consoleErrors, '404');
  await page.getByRole('button', { name: text('quote', 'resend') }).click();
  const email = page.getByLabel(text('quote', 'email'), { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription(text('quote', 'error-email-required'));
  await email.fill('lost@example.com');
  await page.getByRole('button', { name: text('quote', 'resend') }).click();
  await expect(
    page.getByText(text('quote', 'resent', { email: 'lost@example.com' })),
  ).toBeVisible();
  expect(shop.emails.map(({ to }) => to)).toEqual(['lost@example.com']);
  expect(shop.emails[0]?.text).toContain(quoteFragment(credentials));

  await test.step('the link in the email opens the quote in the same tab', async () => {
    await page.evaluate((fragment) => {
      location.hash = fragment;
    }, quoteFragment(credentials));
    await expect(heading(page)).toHaveText(text('quote', 'heading-requested'));
  });
});
