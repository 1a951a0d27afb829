import type { Page } from '@playwright/test';
import { CATEGORY_PAGE_SIZE } from '#domain/limits.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { fillAddress } from '#tests/support/address-form.ts';
import { flowLanguages } from '#tests/support/flow-languages.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { IS_NIGHTLY } from '#tests/support/nightly.ts';
import { openLoaded } from '#tests/support/open-loaded.ts';
import { STORAGE_KEYS } from '#tests/support/storage-keys.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const text = say('en');
const paths = sitePaths('en');

const badge = (page: Page) => page.getByRole('banner').locator('[data-basket-badge]');
const panelOf = (page: Page) => page.getByRole('dialog', { name: text('basket', 'title') });

async function addSofa(page: Page): Promise<void> {
  await page.getByRole('button', { name: text('basket', 'add'), exact: true }).click();
  await expect(page.getByText(text('basket', 'added'))).toBeVisible();
  await expect(badge(page)).toHaveText('1');
}

async function openBasket(page: Page): Promise<void> {
  await page.getByRole('banner').locator('[data-basket-button]').click();
  await expect(panelOf(page)).toBeVisible();
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const code of flowLanguages('kr')) {
    test(`home, category and product are readable and linked without scripts (${code})`, async ({
      page,
    }) => {
      const words = say(code);
      const own = sitePaths(code);
      const main = page.getByRole('main');
      await page.goto(own.home());
      for (const heading of ['category-accessory', 'category-dining-table'] as const) {
        await expect(
          main.getByRole('heading', { name: words('catalogue', heading), exact: true }),
        ).toBeVisible();
      }
      await page
        .getByRole('navigation', { name: words('common', 'menu') })
        .getByRole('link', { name: words('catalogue', 'category-sofa'), exact: true })
        .first()
        .click();
      await expect(page).toHaveURL(own.category('Sofa'));
      await main
        .locator(`a[href="${own.product('Sofa', SOFA)}"]`)
        .first()
        .click();
      await expect(page).toHaveURL(own.product('Sofa', SOFA));
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(main.getByText(SOFA).first()).toBeVisible();
      await expect(main.getByRole('img', { name: /226.*91/ })).toBeVisible();
      await main
        .getByRole('navigation', { name: words('catalogue', 'breadcrumb') })
        .getByRole('link', { name: words('catalogue', 'furniture'), exact: true })
        .click();
      await expect(page).toHaveURL(own.products());
      await expect(main.locator('[data-product]')).toHaveCount(CATEGORY_PAGE_SIZE);
      await page.getByRole('banner').locator('[data-basket-button]').click();
      // With JavaScript the icon opens the side panel (D44).
      await expect(page).toHaveURL(own.checkout());
      await expect(page.locator('main noscript p')).toContainText(
        words('checkout', 'without-script'),
      );
    });
  }
});

/** Browser states without usable storage. */
const UNUSABLE_STORAGE: Record<string, () => void> = {
  'is blocked': () => {
    for (const storage of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  },
};

for (const [state, spoil] of Object.entries(UNUSABLE_STORAGE)) {
  test(`if the storage ${state}, one notice is shown and ordering works`, async ({ page }) => {
    const notice = page.getByText(text('everywhere', 'storage-notice'));
    await page.addInitScript(spoil);
    await page.goto(paths.checkout());
    await page.getByRole('button', { name: text('everywhere', 'cookie-decline') }).click();
    for (const path of [paths.home(), paths.wishlist(), paths.paymentSuccess()]) {
      await openLoaded(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    const cookies = page.getByRole('region', { name: text('everywhere', 'cookie-label') });
    await expect(cookies).toBeHidden();
    await expect(notice).toBeHidden();

    await page.goto(paths.product('Sofa', SOFA));
    await addSofa(page);
    await expect(notice).toBeVisible();
    await page
      .getByRole('button', { name: text('everywhere', 'storage-notice-close'), exact: true })
      .click();
    await expect(notice).toBeHidden();
    await page.getByRole('button', { name: text('product', 'add-to-registry') }).click();
    await expect(page.getByText(text('wishlist', 'added'))).toBeVisible();
    await openBasket(page);
    await panelOf(page)
      .getByRole('button', { name: text('basket', 'one-more') })
      .click();
    await expect(panelOf(page).getByText('2 pieces')).toBeVisible();
    await expect(notice).toBeHidden();

    await panelOf(page)
      .getByRole('link', { name: text('basket', 'view-list') })
      .click();
    await expect(page).toHaveURL(paths.checkout());
    await expect(page.getByRole('listitem').filter({ hasText: SOFA })).toContainText('2');
    for (const [key, typed] of Object.entries({
      'first-name': 'Grace',
      'last-name': 'Hopper',
      phone: '4085550142',
      email: `tab-${crypto.randomUUID()}@example.com`,
    })) {
      await page.getByLabel(text('checkout', key as 'phone'), { exact: true }).fill(typed);
    }
    await fillAddress(page, 'en');
    await page.getByRole('button', { name: text('checkout', 'place-order') }).click();
    await expect(page.getByRole('heading', { name: text('checkout', 'complete') })).toBeVisible();
    await expect(page.getByText('Sora three-seat sofa in Sand linen')).toBeVisible();
    await expect(badge(page)).toBeHidden();
    await page.goto(paths.wishlist());
    await expect(page.getByRole('heading', { level: 2, name: /^Sora/ })).toBeVisible();
  });
}

/** Functions that return a corrupt value for a storage key. Only the last one depends on the key. */
const CORRUPT: readonly ((key: string) => string)[] = [
  () => '{"broken',
  () => '[null,{},7,[[]],"đ\\n"]',
  (key) =>
    ({
      'cart-storage': '[{"productCode":7,"quantity":"2"},{"productCode":"","quantity":-1}]',
      'order-cart': JSON.stringify({
        orders: [
          {
            number: 'LL-1',
            sumQuantity: 1,
            deliveryWindow: { from: 'soon', to: 'later' },
            cart: [],
            quantity: [],
          },
        ],
      }),
      authToken: 'đ\n',
      favorites: '[1,null,"LL-XX-0000"]',
      recentlyViewed: '[{"_id":1,"code":[],"category":"Boat","title":{},"imageBig":[7]}]',
      'line-requests': '{"LL-SF-1011":7}',
    })[key] ?? '{}',
];

const VISITED = [
  paths.home(),
  paths.category('Sofa'),
  paths.wishlist(),
  paths.checkout(),
  paths.paymentSuccess(),
  paths.productDetail(),
];

// The last kind passes the first checks of each store. corrupt-storage.test.ts reads all kinds.
for (const corrupt of IS_NIGHTLY ? CORRUPT : CORRUPT.slice(-1)) {
  test(`corrupt data under every key is ignored: ${corrupt('cart-storage')}`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    const corrupted = STORAGE_KEYS.map((key) => [key, corrupt(key)] as const);
    await page.addInitScript((entries) => {
      for (const storage of [localStorage, sessionStorage]) {
        for (const [key, value] of entries) storage.setItem(key, value);
      }
    }, corrupted);
    await page.context().addCookies([{ name: 'id', value: 'j:"', url: baseURL ?? '' }]);
    for (const path of VISITED) {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page).toHaveURL(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('alert')).toHaveCount(0);
        await expect(badge(page)).toBeHidden();
        // The stored language is invalid too. The selector shows its first option, and the page stays in English (D3).
        await expect(page.locator('.language-button')).toHaveText(/VN\s*VND/);
        await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      });
    }
    await page.goto(paths.product('Sofa', SOFA));
    await page.getByRole('heading', { name: text('product', 'interest') }).scrollIntoViewIfNeeded();
    const interest = page.getByRole('region', { name: text('product', 'interest') });
    await expect(interest.getByRole('listitem').first()).toBeVisible();
    await addSofa(page);
    await openBasket(page);
    await expect(panelOf(page).getByRole('listitem')).toHaveCount(1);
  });
}

test('rapid taps with slow responses end in the right state, even without view transitions', async ({
  page,
  consoleErrors,
}) => {
  const other = 'LL-SF-1012';
  await page.addInitScript(
    (lines) => {
      // In-app browsers have no view transitions.
      Reflect.deleteProperty(Document.prototype, 'startViewTransition');
      localStorage.getItem('cart-storage') ?? localStorage.setItem('cart-storage', lines);
    },
    JSON.stringify([SOFA, other].map((productCode) => ({ productCode, quantity: 1 }))),
  );
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.goto(paths.checkout());
  const line = (code: string) => page.getByRole('listitem').filter({ hasText: code });
  await expect(line(other)).toBeVisible();
  await page.route('**/api/**', async (route) => {
    await held;
    await route.continue();
  });
  /** Taps a button several times, without time for rendering in between. */
  const tap = (code: string, name: string | RegExp, times: number) =>
    line(code)
      .getByRole('button', { name })
      .evaluate((button: HTMLElement, count) => {
        for (let turn = 0; turn < count; turn += 1) button.click();
      }, times);
  await tap(SOFA, text('basket', 'one-more'), 9);
  await tap(SOFA, text('basket', 'one-fewer'), 4);
  await tap(other, text('basket', 'one-more'), 2);
  await tap(other, /^Remove/, 3);
  await tap(SOFA, text('basket', 'one-more'), 1);
  answer();
  await expect(line(other)).toHaveCount(0);
  await expect(line(SOFA)).toContainText('7');
  await expect(badge(page)).toHaveText('1');
  await page.goto(paths.product('Sofa', SOFA));
  await openBasket(page);
  await expect(panelOf(page).getByText('7 pieces')).toBeVisible();
  const stored = await page.evaluate(() => localStorage.getItem('cart-storage'));
  expect(JSON.parse(stored ?? '')).toEqual([{ productCode: SOFA, quantity: 7 }]);
  // The first tap on "Remove" removed the line, so the second and third report an error (section 8).
  ignoreErrors(consoleErrors, 'Product not found in cart');
});

test('two tabs share one basket', async ({ context, page }) => {
  await page.goto(paths.product('Sofa', SOFA));
  const checkout = await context.newPage();
  await checkout.goto(paths.checkout());
  await expect(
    checkout.getByRole('heading', { name: text('basket', 'empty-title') }),
  ).toBeVisible();

  await addSofa(page);
  await expect(badge(checkout)).toHaveText('1');
  const line = checkout.getByRole('listitem').filter({ hasText: SOFA });
  await line.getByRole('button', { name: text('basket', 'one-more') }).click();
  await openBasket(page);
  await expect(panelOf(page).getByText('2 pieces')).toBeVisible();

  await panelOf(page).getByRole('listitem').getByRole('button').last().click();
  await expect(line).toHaveCount(0);
  await expect(badge(checkout)).toBeHidden();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: text('basket', 'add'), exact: true }).click();
  await line.getByRole('button', { name: /^Remove/ }).click();
  await expect(line).toHaveCount(0);
  await expect(badge(page)).toBeHidden();
  await checkout.close();
  await page.reload();
  await expect(badge(page)).toBeHidden();
});

test('without the API the pages stay usable, and the basket loads after a retry (S10.9)', async ({
  page,
  consoleErrors,
}) => {
  let gone = true;
  await page.route('**/api/**', (route) => (gone ? route.abort() : route.continue()));
  for (const path of [paths.home(), paths.category('Sofa'), paths.policy('exchange')]) {
    await openLoaded(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  await page.goto(paths.product('Sofa', SOFA));
  await addSofa(page);
  await openBasket(page);
  await expect(panelOf(page).getByText(text('basket', 'error'))).toBeVisible();

  await page.goto(paths.checkout());
  await expect(page.getByText(text('basket', 'error'))).toBeVisible();
  await expect(page.getByLabel(text('checkout', 'ward'), { exact: true })).toBeVisible();
  gone = false;
  await page.getByRole('button', { name: text('basket', 'retry') }).click();
  await expect(page.getByRole('listitem').filter({ hasText: SOFA })).toBeVisible();
  ignoreErrors(consoleErrors, 'ERR_FAILED', 'Failed to fetch');
});
