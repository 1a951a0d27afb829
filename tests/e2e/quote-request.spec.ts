import type { Locator, Page } from '@playwright/test';
import { openQuote, parseQuoteFragment } from '#contracts/quotes/quotes.ts';
import type { Language } from '#domain/languages.ts';
import { orderedPieceId } from '#domain/products/piece.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { newMember, signInBefore } from '#tests/support/signed-in.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const SOFA = 'LL-SF-1011';
const CHAIR = 'LL-CH-1071';

const PRIVATE_LINK = /\/quote#LQ-[0-9A-Z]{4}-[0-9A-Z]{4}\.[\w-]{43}$/;

/** Field of the form by its label. */
function field(
  page: Page,
  language: Language,
  key: 'name' | 'contact' | 'province-vn' | 'province-us',
) {
  return page.getByLabel(say(language)('quote-request', key), { exact: true });
}

function sendButton(page: Page, language: Language = 'en', key: 'send' | 'send-again' = 'send') {
  return page.getByRole('button', { name: say(language)('quote-request', key), exact: true });
}

/** Returns the texts of the visible buttons that are filled with color. */
function filledButtons(part: Locator): Promise<string[]> {
  return part
    .locator('.btn:not(.btn--line)')
    .evaluateAll((buttons) =>
      buttons.filter((one) => one.checkVisibility()).map((one) => one.textContent.trim()),
    );
}

/** Stores a basket with a sofa and two chairs, and a request for the chairs. */
async function fillBasket(page: Page): Promise<void> {
  await page.addInitScript(
    ([sofa, chair]) => {
      if (sessionStorage.getItem('filled')) return;
      sessionStorage.setItem('filled', 'yes');
      const lines = [
        { productCode: sofa, quantity: 1 },
        { productCode: chair, quantity: 2 },
      ];
      localStorage.setItem('cart-storage', JSON.stringify(lines));
      localStorage.setItem('line-requests', JSON.stringify({ [chair]: 'Lighter legs' }));
    },
    [SOFA, CHAIR] as const,
  );
}

/** Returns the quote whose private link is open. */
async function openedQuote(page: Page) {
  await expect(page).toHaveURL(PRIVATE_LINK);
  const credentials = parseQuoteFragment(new URL(page.url()).hash);
  const response = await page.request.post('/api/quote/open', { data: credentials });
  return openQuote.response.parse(await response.json()).result;
}

for (const language of ['vn', 'en', 'kr'] as const) {
  test(`asking for a quote has one name, and each view one filled button (S13.54, S13.55) (${language})`, async ({
    page,
  }) => {
    const text = say(language);
    const paths = sitePaths(language);
    const ask = text('basket', 'ask-quote');
    const codes = [SOFA, CHAIR];
    await fillBasket(page);
    await page.addInitScript(
      (favorites) => localStorage.setItem('favorites', JSON.stringify(favorites)),
      codes,
    );
    for (const path of [
      paths.product('Sofa', SOFA),
      paths.wishlist(),
      paths.wishlist(codes),
      paths.compare(codes),
      paths.fit(codes),
    ]) {
      await test.step(path, async () => {
        await page.goto(path);
        const main = page.getByRole('main');
        const link = main.locator('a.btn').and(page.getByRole('link', { name: ask, exact: true }));
        await expect(link).toHaveAttribute('href', /\/quote-request\?items=/);
        expect(await filledButtons(main)).toHaveLength(1);
      });
    }
    await page.locator('[data-basket-button]').first().click();
    const panel = page.getByRole('dialog', { name: text('basket', 'title') });
    await expect(panel.getByRole('link', { name: ask, exact: true })).toBeVisible();
    expect(await filledButtons(panel)).toEqual([ask]);
  });
}

test('a shopper asks for the price of a piece, and gets a private link', async ({ page }) => {
  const text = say('vn');
  const paths = sitePaths('vn');
  await page.goto(paths.product('Sofa', SOFA));
  await page.getByRole('button', { name: text('basket', 'one-more') }).click();
  await page.getByRole('link', { name: text('product', 'ask-price') }).click();
  await expect(page).toHaveURL(`${paths.quoteRequest([{ code: SOFA, quantity: 2 }])}`);

  await sendButton(page, 'vn').click();
  await expect(page.getByRole('alert').filter({ hasText: '3' })).toBeFocused();
  await expect(page.getByText(text('quote-request', 'error-contact-required'))).toBeVisible();
  await field(page, 'vn', 'name').fill('Nguyễn Thị Lan');
  await field(page, 'vn', 'contact').fill('0901 234 567');
  await field(page, 'vn', 'province-vn').fill('Đà Nẵng');
  await page.getByText(text('quote-request', 'when-planning')).click();
  await expectAccessible(page);
  await sendButton(page, 'vn').click();

  const quote = await openedQuote(page);
  expect(quote).toMatchObject({
    state: 'requested',
    language: 'vn',
    name: 'Nguyễn Thị Lan',
    phone: '0901 234 567',
    country: 'Viet Nam',
    province: 'Đà Nẵng',
    request: { isPlanning: true },
  });
  expect(
    quote.request.lines.map(({ product, quantity }) => [orderedPieceId(product), quantity]),
  ).toEqual([[SOFA, 2]]);
  await page.goto(paths.quoteRequest());
  await expect(
    page.getByRole('heading', { name: text('quote-request', 'empty-title') }),
  ).toBeVisible();
});

test('after a lost response, the input stays, and sending again makes one request', async ({
  page,
  consoleErrors,
}) => {
  const numbers: unknown[] = [];
  let isCut = true;
  await page.route('**/api/quote', async (route) => {
    const response = await route.fetch();
    numbers.push(((await response.json()) as { result: { number: string } }).result.number);
    await (isCut ? route.abort('connectionreset') : route.fulfill({ response }));
  });
  await page.goto(sitePaths('en').quoteRequest([{ code: SOFA }]));
  await field(page, 'en', 'name').fill('Grace O’Neill');
  await field(page, 'en', 'contact').fill(`ask-${crypto.randomUUID()}@example.com`);
  await field(page, 'en', 'province-us').fill('Texas');
  await sendButton(page).click();
  const failure = say('en')('quote-request', 'failed-network');
  await expect(page.getByRole('alert').filter({ hasText: failure })).toBeFocused();
  await expect(sendButton(page, 'en', 'send-again')).toBeEnabled();
  ignoreErrors(consoleErrors, 'net::ERR_CONNECTION_RESET', 'Failed to request a quote');

  await page.reload();
  await expect(field(page, 'en', 'name')).toHaveValue('Grace O’Neill');
  isCut = false;
  await sendButton(page).click();
  const quote = await openedQuote(page);
  expect(numbers).toEqual([quote.number, quote.number]);
});

test('a request for the whole basket contains its wishes, and the basket stays', async ({
  page,
}) => {
  const text = say('en');
  await fillBasket(page);
  await page.goto(sitePaths('en').checkout());
  await page.getByRole('link', { name: text('basket', 'ask-quote'), exact: true }).click();
  const wishFor = (code: string) =>
    page
      .getByRole('listitem')
      .filter({ hasText: code })
      .getByLabel(/^request/i);
  await expect(wishFor(CHAIR)).toHaveValue('Lighter legs');
  await wishFor(SOFA).fill('Longer, 240 cm');
  await field(page, 'en', 'name').fill('Grace O’Neill');
  await field(page, 'en', 'contact').fill(`ask-${crypto.randomUUID()}@example.com`);
  await field(page, 'en', 'province-us').fill('Texas');
  await page.getByText(text('quote-request', 'when-day')).click();
  await page.getByLabel(text('quote-request', 'day'), { exact: true }).fill('2999-02-01');
  await sendButton(page).click();

  const { request } = await openedQuote(page);
  expect(request.neededBy).toBe('2999-02-01');
  expect(
    request.lines.map(({ product, quantity }) => [
      orderedPieceId(product),
      quantity,
      product.request,
    ]),
  ).toEqual([
    [SOFA, 1, 'Longer, 240 cm'],
    [CHAIR, 2, 'Lighter legs'],
  ]);
  await expect(page.locator('[data-basket-button]').first()).toContainText('2');
});

test('a member finds the form filled in, and the quote under "My quotes"', async ({ page }) => {
  const text = say('en');
  const member = await newMember(page.request);
  await signInBefore(page, member);
  await page.goto(sitePaths('en').account('my-quotes'));
  await expect(page.getByRole('heading', { name: text('my-quotes', 'none') })).toBeVisible();

  await page.goto(sitePaths('en').quoteRequest([{ code: SOFA }, { code: 'LL-SF-0000' }]));
  await expect(
    page.getByText(text('quote-request', 'left-out', { products: 'LL-SF-0000' })),
  ).toBeVisible();
  await expect(field(page, 'en', 'contact')).toHaveValue(member.user.email);
  await field(page, 'en', 'name').fill('Grace O’Neill');
  await field(page, 'en', 'province-us').fill('Texas');
  await sendButton(page).click();
  const { number } = await openedQuote(page);

  await page.goto(sitePaths('en').account('my-quotes'));
  const row = page.getByRole('listitem').filter({ hasText: number });
  await expect(row.getByText(text('my-quotes', 'state-requested'))).toBeVisible();
  await expectAccessible(page);
  await row.getByRole('link', { name: text('my-quotes', 'open') }).click();
  await expect(page).toHaveURL(PRIVATE_LINK);
});

test('a list of more than 60 products says how many to remove', async ({ page }) => {
  const text = say('en');
  const codes = Array.from({ length: 62 }, (_, index) => ({ code: `LL-E2E-MANY-${index}` }));
  // The shop has fewer products than the limit.
  await page.route('**/api/interior/bulkCode', async (route) => {
    const wanted = route.request().postDataJSON() as string[];
    const response = await route.fetch({ postData: JSON.stringify([SOFA]) });
    const body = (await response.json()) as { result: object[] };
    const result = wanted.map((code) => ({ ...body.result[0], _id: code, code }));
    await route.fulfill({ response, json: { ...body, result } });
  });
  await page.goto(sitePaths('en').quoteRequest(codes));
  const message = text('quote-request', 'too-many_other', { count: 2, max: 60 });
  await expect(page.getByText(message)).toBeVisible();
  await expect(sendButton(page)).toBeDisabled();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'LL-E2E-MANY-61' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'LL-E2E-MANY-60' })
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(page.getByText(message)).toBeHidden();
  await expect(sendButton(page)).toBeEnabled();
});
