import type { Page } from '@playwright/test';
import { placeOrder } from '#contracts/orders/orders.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { orderBody } from '#tests/support/api/order-body.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { openLoaded } from '#tests/support/open-loaded.ts';
import { authorizationOf, newMember, signInBefore } from '#tests/support/signed-in.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const text = say('en');
const paths = sitePaths('en');
const CHAIR = 'LL-CH-1071';

/**
 * Wraps all texts of the page as Google Translate does: an element replaces the text node, and the translation is another
 * node. Without a change of the words, elements keep their names for the test.
 */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const box = node.parentElement;
      if (box?.closest('font, script, style, noscript, textarea')) continue;
      if (node instanceof Text && node.data.trim() !== '') texts.push(node);
    }
    for (const node of texts) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.textContent = node.data;
      outer.append(inner);
      node.replaceWith(outer);
    }
  });
  expect(await page.locator('font font').count()).toBeGreaterThan(10);
}

async function fillBasket(page: Page): Promise<void> {
  await page.addInitScript(
    ([sofa, chair]) => {
      localStorage.setItem('hasSeenCookie', 'true');
      const lines = [
        { productCode: sofa, quantity: 1 },
        { productCode: chair, quantity: 2 },
      ];
      localStorage.setItem('cart-storage', JSON.stringify(lines));
    },
    [SOFA, CHAIR] as const,
  );
}

const pieces = (count: number) =>
  text('basket', count === 1 ? 'pieces_one' : 'pieces_other', { count });
const items = (count: number) =>
  text('basket', count === 1 ? 'items_one' : 'items_other', { count });

test('the translated checkout follows the basket and the country', async ({ page }) => {
  await fillBasket(page);
  await page.goto(paths.checkout());
  const basket = page.getByRole('region', { name: text('basket', 'title') });
  const form = page.getByRole('region', { name: text('checkout', 'delivery') });
  const sums = basket.getByText(items(3));
  await expect(sums.last()).toBeVisible();
  await expect(basket.getByRole('listitem')).toHaveCount(2);
  await translate(page);

  await test.step('quantity and number of products', async () => {
    await basket
      .getByRole('button', { name: text('basket', 'one-more') })
      .first()
      .click();
    await expect(basket).toContainText(`${pieces(2)}, ${items(4)}`);
    await translate(page);
    await basket
      .getByRole('button', { name: /^Remove/ })
      .first()
      .click();
    await expect(basket.getByRole('listitem')).toHaveCount(1);
    await expect(basket).toContainText(`${pieces(1)}, ${items(2)}`);
    await expect(basket.getByText(items(4))).toHaveCount(0);
    await expect(basket.locator('.sum')).toContainText(items(2));
  });

  await test.step('labels and delivery promise of another country', async () => {
    const country = form.getByLabel(text('checkout', 'country'), { exact: true });
    for (const name of [
      'country-us',
      'country-korea',
      'country-other',
      'country-viet-nam',
    ] as const) {
      await translate(page);
      const before = await form.locator('label').allInnerTexts();
      await country.selectOption({ label: text('checkout', name) });
      await expect.poll(() => form.locator('label').allInnerTexts()).not.toEqual(before);
    }
    await country.selectOption({ label: text('checkout', 'country-us') });
    await expect(form.getByLabel(text('checkout', 'state'), { exact: true })).toBeVisible();
  });

  await test.step('errors appear and disappear', async () => {
    await translate(page);
    await page.getByRole('button', { name: text('checkout', 'place-order') }).click();
    const name = form.getByLabel(text('checkout', 'first-name'), { exact: true });
    const error = text('checkout', 'error-first-name-required');
    await expect(name).toHaveAccessibleDescription(`${error} ${text('checkout', 'one-name')}`);
    await translate(page);
    await name.fill('Linh');
    await name.press('Tab');
    await expect(page.getByText(error)).toHaveCount(0);
    await expect(name).toHaveAccessibleDescription('');
  });
});

test('the translated basket panel and its toast follow the basket', async ({ page }) => {
  await fillBasket(page);
  await openLoaded(page, paths.home());
  await page.getByRole('banner').locator('[data-basket-button]').click();
  const panel = page.getByRole('dialog', { name: text('basket', 'title') });
  await expect(panel.getByText(items(3))).toBeVisible();
  await translate(page);
  await panel
    .getByRole('button', { name: text('basket', 'one-more') })
    .last()
    .click();
  await expect(panel.locator('.sum').last()).toContainText(items(4));
  await translate(page);
  await panel
    .getByRole('button', { name: /^Remove/ })
    .first()
    .click();
  await expect(panel.locator('.sum').last()).toContainText(items(3));
  await translate(page);
  await panel.getByRole('button', { name: text('basket', 'undo') }).click();
  await expect(panel.locator('.sum').last()).toContainText(items(4));
  await translate(page);
  const removes = panel.getByRole('button', { name: /^Remove/ });
  for (const left of [1, 0]) {
    await removes.first().click();
    await expect(removes).toHaveCount(left);
    await translate(page);
  }
  await expect(panel.getByText(text('basket', 'empty-title'))).toBeVisible();
});

test('the translated request for a quote follows its pieces and the country', async ({ page }) => {
  await fillBasket(page);
  await page.goto(paths.quoteRequest());
  const asked = page.getByRole('region', { name: text('quote-request', 'pieces') });
  await expect(asked.getByText(items(3))).toBeVisible();
  await translate(page);
  await asked
    .getByRole('button', { name: text('basket', 'one-more') })
    .first()
    .click();
  await expect(asked.getByText(items(4))).toBeVisible();
  await expect(asked.getByText(items(3))).toHaveCount(0);
  await translate(page);
  const country = page.getByLabel(text('quote-request', 'country'), { exact: true });
  for (const [name, label] of [
    ['country-us', 'province-us'],
    ['country-korea', 'province-kr'],
    ['country-other', 'province-other'],
    ['country-viet-nam', 'province-vn'],
  ] as const) {
    await country.selectOption({ label: text('checkout', name) });
    await expect(page.getByLabel(text('quote-request', label), { exact: true })).toBeVisible();
    await translate(page);
  }
  await page.getByRole('radio', { name: text('quote-request', 'when-day') }).check();
  await expect(page.getByLabel(text('quote-request', 'day'), { exact: true })).toBeVisible();
  await translate(page);
  const send = page.getByRole('button', { name: text('quote-request', 'send'), exact: true });
  await send.click();
  const summary = page.getByRole('alert').filter({ hasText: '4' });
  await expect(summary).toBeVisible();
  await translate(page);
  await page.getByLabel(text('quote-request', 'name'), { exact: true }).fill('Lan');
  await send.click();
  await expect(page.getByRole('alert').filter({ hasText: '3' })).toBeVisible();
});

test('the translated account, listing and search follow their filters', async ({
  page,
  request,
}) => {
  const member = await newMember(request);
  const data = orderBody([SOFA, CHAIR]);
  const response = await request.post('/api/order', { data, ...authorizationOf(member) });
  const { number } = placeOrder.response.parse(await response.json()).result;
  await signInBefore(page, member);

  await test.step('orders of the account', async () => {
    await page.goto(paths.account('my-order'));
    const order = page.getByRole('heading', { name: text('account-area', 'order', { number }) });
    await expect(order).toBeVisible();
    await translate(page);
    const more = page.getByRole('button', { name: text('account-area', 'view-more') });
    await more.click();
    await translate(page);
    await page.getByRole('button', { name: text('account-area', 'view-less') }).click();
    await expect(more).toBeVisible();
  });

  await test.step('counter and chips of a listing', async () => {
    await page.goto(`${paths.category('Sofa')}?color=Cream`);
    const count = page.getByRole('search').getByRole('status');
    await expect(count).toHaveText(text('catalogue', 'pieces_other', { count: 2 }));
    await translate(page);
    await page
      .getByRole('link', { name: text('catalogue', 'filter-remove', { name: 'Cream' }) })
      .click();
    await expect(count).not.toHaveText(text('catalogue', 'pieces_other', { count: 2 }));
    await translate(page);
    await page.goBack();
    await expect(count).toHaveText(text('catalogue', 'pieces_other', { count: 2 }));
  });

  await test.step('stages of a search', async () => {
    await page.goto(paths.search('sofa'));
    const results = page.getByRole('region', { name: text('search', 'title') });
    await expect(results.getByRole('status')).toContainText('sofa');
    await translate(page);
    await page.getByRole('searchbox').fill('lamp');
    await expect(results.getByRole('status')).toContainText('lamp');
    await translate(page);
    await page.getByRole('searchbox').fill('zzzzzz');
    await expect(results.getByRole('heading').first()).toContainText('zzzzzz');
  });
});
