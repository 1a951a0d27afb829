import type { Page } from '@playwright/test';
import type { Language } from '#domain/languages.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts';
import { flowLanguages } from '#tests/support/flow-languages.ts';
import { emailTo } from '#tests/support/mailbox.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const SOFA = 'LL-SF-1011';
const OTHER = 'LL-SF-1012';
const CHAIR = 'LL-CH-1071';

const text = say('en');
const paths = sitePaths('en');

/** Fills the stored wishlist once, with product codes or any text. */
async function fillWishlist(page: Page, stored: string | readonly string[]): Promise<void> {
  const written = typeof stored === 'string' ? stored : JSON.stringify(stored);
  await page.addInitScript((favorites) => {
    if (sessionStorage.getItem('wished')) return;
    sessionStorage.setItem('wished', 'yes');
    localStorage.setItem('favorites', favorites);
  }, written);
}

function favorites(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('favorites') ?? 'null') as unknown);
}

/** Card of a product, without the related products, which may contain it as well. */
function cardOf(page: Page, code: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .and(page.locator(`[data-product="${code}"]:not(.wishlist__related *)`));
}

/** Card button, found by the beginning of its name. The title of the product follows. */
function buttonOf(page: Page, code: string, kind: 'heart' | 'remove', language: Language = 'en') {
  const words = say(language);
  const name =
    kind === 'heart' ? words('catalogue', 'favorite') : words('wishlist', 'remove', { title: '' });
  return cardOf(page, code).getByRole('button', { name: name.trim() });
}

/** Heart of a card, pressed or not. */
function heartOf(page: Page, code: string, { set }: { set: boolean }, language?: Language) {
  return buttonOf(page, code, 'heart', language).and(page.locator(`[aria-pressed="${set}"]`));
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

for (const language of flowLanguages('en')) {
  test(`a visitor adds a sofa to the wishlist, finds it there and removes it (${language})`, async ({
    page,
  }) => {
    const words = say(language);
    const own = sitePaths(language);
    await page.goto(own.category('Sofa'));
    const heart = heartOf(page, SOFA, { set: false }, language);
    await expect(heart).toHaveAccessibleName(/Sora|소라/);
    await heart.click();
    await expect(page.getByText(words('wishlist', 'added'))).toBeVisible();
    await expect(heartOf(page, SOFA, { set: true }, language)).toBeVisible();
    expect(await favorites(page)).toEqual([SOFA]);

    await page
      .getByRole('banner')
      .getByRole('link', { name: words('wishlist', 'title'), exact: true })
      .click();
    await expect(page).toHaveURL(own.wishlist());
    await expect(heading(page, words('wishlist', 'title'))).toBeVisible();
    const card = cardOf(page, SOFA);
    await expect(card.getByRole('link').first()).toHaveAttribute('href', own.product('Sofa', SOFA));
    if (language === 'vn') expect(await accessibilityViolations(page)).toEqual([]);
    await buttonOf(page, SOFA, 'remove', language).click();
    await expect(page.getByText(words('wishlist', 'removed'))).toBeVisible();
    await expect(heading(page, words('wishlist', 'empty-title'))).toBeVisible();
    await expect(heading(page, words('wishlist', 'title'))).toBeFocused();
    expect(await favorites(page)).toEqual([]);

    await page.getByRole('button', { name: words('wishlist', 'undo') }).click();
    await expect(card).toBeVisible();
    expect(await favorites(page)).toEqual([SOFA]);
  });
}

test.describe('hearts', () => {
  test('are red at the first paint, before any script has run', async ({ page, consoleErrors }) => {
    await fillWishlist(page, [SOFA]);
    await page.route('**/_astro/*.js', (route) => route.abort());
    await page.goto(paths.category('Sofa'), { waitUntil: 'domcontentloaded' });
    const pressed = heartOf(page, SOFA, { set: true });
    await expect(pressed).toBeVisible();
    const lacquer = 'rgb(162, 48, 26)';
    await expect(pressed.locator('svg')).toHaveCSS('fill', lacquer);
    await expect(heartOf(page, OTHER, { set: false })).toBeVisible();
    ignoreErrors(consoleErrors, 'ERR_FAILED', 'Failed to fetch dynamically imported module');
  });

  test('ignore corrupt data, work by keyboard, and match the button "Add to registry"', async ({
    page,
  }) => {
    await fillWishlist(page, '[1,null,{}]');
    await page.goto(paths.product('Sofa', SOFA));
    const registry = page.getByRole('button', { name: text('product', 'add-to-registry') });
    await expect(registry).toHaveAttribute('aria-pressed', 'false');
    await registry.focus();
    await page.keyboard.press('Enter');
    await expect(registry).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(text('wishlist', 'added'))).toBeVisible();
    expect(await favorites(page)).toEqual([SOFA]);
    await page.keyboard.press('Space');
    await expect(registry).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText(text('wishlist', 'removed'))).toBeVisible();
  });

  test('are synchronized across tabs', async ({ page, context }) => {
    await page.goto(paths.category('Sofa'));
    const second = await context.newPage();
    await second.goto(paths.wishlist());
    await expect(heading(second, text('wishlist', 'empty-title'))).toBeVisible();

    await heartOf(page, SOFA, { set: false }).click();
    await expect(cardOf(second, SOFA)).toBeVisible();
    await buttonOf(second, SOFA, 'remove').click();
    await expect(heartOf(page, SOFA, { set: false })).toBeVisible();
  });
});

test.describe('the wishlist', () => {
  test('drops discontinued products, moves the focus on, and can be purchased as a whole (D16, D18)', async ({
    page,
  }) => {
    await fillWishlist(page, ['LL-XX-0001', SOFA, 'LL-XX-0002', OTHER, CHAIR]);
    await page.addInitScript((code) => {
      if (localStorage.getItem('cart-storage')) return;
      localStorage.setItem('cart-storage', JSON.stringify([{ productCode: code, quantity: 3 }]));
    }, OTHER);
    await page.goto(paths.wishlist());
    await expect(page.getByText(text('wishlist', 'dropped_other', { count: 2 }))).toBeVisible();
    await expect(cardOf(page, SOFA)).toBeVisible();
    expect(await favorites(page)).toEqual([SOFA, OTHER, CHAIR]);

    await buttonOf(page, SOFA, 'remove').click();
    await expect(cardOf(page, SOFA)).toHaveCount(0);
    await expect(buttonOf(page, OTHER, 'remove')).toBeFocused();

    await page.getByRole('button', { name: text('wishlist', 'purchase') }).click();
    await expect(page).toHaveURL(paths.checkout());
    const basket = page.evaluate(() => JSON.parse(localStorage.getItem('cart-storage') ?? ''));
    expect(await basket).toEqual([
      { productCode: OTHER, quantity: 3 },
      { productCode: CHAIR, quantity: 1 },
    ]);
  });

  test('shows a loading message, then the error with all ids and a retry', async ({
    page,
    consoleErrors,
  }) => {
    await fillWishlist(page, [SOFA, CHAIR]);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let answer: 'late' | 'cut' | 'good' = 'late';
    await page.route('**/api/interior/bulkCode', async (route) => {
      if (answer === 'cut') return route.abort();
      if (answer === 'good') return route.continue();
      await held;
      return route.fulfill({ status: 503, body: '' });
    });
    let cut = true;
    await page.route('**/api/interior?*random=true*', (route) =>
      cut ? route.abort() : route.continue(),
    );
    await page.goto(paths.wishlist());
    const related = page.getByRole('region', { name: text('wishlist', 'related') });
    const main = page.getByRole('main');
    await expect(main.getByText(text('wishlist', 'loading')).first()).toBeVisible();
    await expect(related.getByRole('alert')).toContainText(text('wishlist', 'related-error'));
    release();
    const failed = `HTTP error for ID ${SOFA}, ${CHAIR}! status: 503`;
    const error = page.getByRole('region', { name: text('wishlist', 'title') }).getByRole('alert');
    await expect(error).toContainText(text('wishlist', 'error', { message: failed }));
    await expect(cardOf(page, SOFA)).toHaveCount(0);
    const own = page.getByRole('region', { name: text('wishlist', 'title') });
    await expect(own).not.toContainText(text('catalogue', 'pieces_one', { count: 1 }));
    await expect(own.getByRole('button')).toHaveText([text('wishlist', 'retry')]);
    await expect(own.getByRole('link')).toHaveCount(0);

    answer = 'cut';
    await error.getByRole('button', { name: text('wishlist', 'retry') }).click();
    await expect(error).toContainText(text('wishlist', 'error', { message: 'Failed to fetch' }));
    answer = 'good';
    await error.getByRole('button', { name: text('wishlist', 'retry') }).click();
    await expect(cardOf(page, SOFA)).toBeVisible();
    expect(await favorites(page)).toEqual([SOFA, CHAIR]);

    cut = false;
    await related.getByRole('button', { name: text('wishlist', 'retry') }).click();
    await expect(related.getByRole('listitem')).toHaveCount(3);
    ignoreErrors(consoleErrors, 'Failed to fetch', '503', 'ERR_FAILED');
  });

  test('has a promotion banner and three related products: items 3 to 5 of a random list based on the chosen one', async ({
    page,
  }) => {
    await page.addInitScript((code) => localStorage.setItem('chosen_id', code), CHAIR);
    const random = page.waitForResponse('**/api/interior?*random=true*');
    await page.goto(paths.wishlist());
    expect(new URL((await random).url()).searchParams.get('like')).toBe(CHAIR);
    const { result } = await (await random).json();
    const related = page.getByRole('region', { name: text('wishlist', 'related') });
    await expect(related.getByRole('listitem')).toHaveCount(3);
    const shown = related
      .getByRole('listitem')
      .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['product']));
    expect(await shown).toEqual(
      result.interiors.slice(2, 5).map((card: { _id: string }) => card._id),
    );
    await expect(
      page
        .getByRole('complementary', { name: text('wishlist', 'promotion') })
        .getByRole('link', { name: text('wishlist', 'promotion-link') }),
    ).toHaveAttribute('href', paths.home('sale'));
  });
});

test.describe('a shared wishlist (D18)', () => {
  test('is shown to anyone and can be added to their own', async ({ page }) => {
    await fillWishlist(page, [OTHER]);
    await page.goto(paths.wishlist([SOFA, OTHER, 'LL-XX-0001', '<b>']));
    await expect(heading(page, text('wishlist', 'shared-title'))).toBeVisible();
    await expect(page.getByText(text('wishlist', 'ignored_other', { count: 2 }))).toBeVisible();
    await expect(heartOf(page, SOFA, { set: false })).toBeVisible();
    await expect(heartOf(page, OTHER, { set: true })).toBeVisible();
    expect(await favorites(page)).toEqual([OTHER]);
    expect(await accessibilityViolations(page)).toEqual([]);

    await expect(page.getByRole('link', { name: text('wishlist', 'ask-quote') })).toHaveAttribute(
      'href',
      paths.quoteRequest([{ code: SOFA }, { code: OTHER }]),
    );
    const add = page.getByRole('button', { name: text('wishlist', 'add-all') });
    await add.click();
    await expect(page.getByText(text('wishlist', 'all-added_one', { count: 1 }))).toBeVisible();
    await expect(heartOf(page, SOFA, { set: true })).toBeVisible();
    expect(await favorites(page)).toEqual([OTHER, SOFA]);
    await add.click();
    await expect(page.getByText(text('wishlist', 'all-there'))).toBeVisible();
    await page.getByRole('link', { name: text('wishlist', 'to-my-wishlist') }).click();
    await expect(page).toHaveURL(paths.wishlist());
    await expect(cardOf(page, SOFA)).toBeVisible();
  });

  test('is put into the basket as a whole (S13.54)', async ({ page }) => {
    await page.goto(paths.wishlist([SOFA, OTHER]));
    await page.getByRole('button', { name: text('wishlist', 'purchase') }).click();
    await expect(page).toHaveURL(paths.checkout());
    const basket = page.getByRole('region', { name: text('basket', 'title') });
    await expect(
      basket.getByText(text('basket', 'items_other', { count: 2 })).first(),
    ).toBeVisible();
  });

  test('shows at most 100 products, and a message if there are none', async ({ page }) => {
    const codes = Array.from({ length: 105 }, (_, place) => `LL-XX-${place}`);
    await page.goto(paths.wishlist([SOFA, ...codes]));
    await expect(page.getByText(text('wishlist', 'too-many', { max: 100 }))).toBeVisible();
    await expect(cardOf(page, SOFA)).toBeVisible();
    await page.goto(`${paths.wishlist()}?items=${encodeURIComponent('<script>,LL-XX-0001')}`);
    await expect(heading(page, text('wishlist', 'shared-empty-title'))).toBeVisible();
  });
});

test.describe('sending a wishlist to a friend', () => {
  const field = (page: Page, key: Parameters<typeof text<'wishlist'>>[1]) =>
    page.getByLabel(text('wishlist', key)).and(page.locator('.input'));

  test('validates the form, counts the message, and sends a link that opens the list', async ({
    page,
    consoleErrors,
  }) => {
    await fillWishlist(page, [SOFA, OTHER]);
    await page.goto(paths.wishlist());
    await page.getByRole('link', { name: text('wishlist', 'send'), exact: true }).click();
    await expect(page).toHaveURL(paths.sendWishlist());
    const send = page.getByRole('button', { name: text('wishlist', 'send-now'), exact: true });

    await test.step('missing and invalid fields have messages', async () => {
      await send.click();
      for (const key of [
        'error-friend-name-required',
        'error-friend-email-required',
        'error-sender-name-required',
        'error-sender-email-required',
      ] as const) {
        await expect(page.getByText(text('wishlist', key), { exact: true })).toBeVisible();
      }
      const summary = page.getByRole('alert');
      await expect(summary).toContainText(text('wishlist', 'error-summary_other', { count: 4 }));
      await expect(summary).toBeFocused();
      expect(await accessibilityViolations(page)).toEqual([]);
      await field(page, 'friend-email').fill('nobody');
      await field(page, 'friend-name').focus();
      await expect(page.getByText(text('wishlist', 'error-email-invalid'))).toBeVisible();
      await expect(field(page, 'friend-email')).toHaveAccessibleDescription(
        text('wishlist', 'error-email-invalid'),
      );
    });

    await test.step('the counter shows the remaining characters', async () => {
      const message = field(page, 'message');
      const counter = page.locator('#send-counter');
      await expect(counter).toHaveText(text('wishlist', 'left_other', { count: 500 }));
      await message.fill('đ'.repeat(499));
      await expect(counter).toHaveText(text('wishlist', 'left_one', { count: 1 }));
      await message.fill('đ'.repeat(502));
      await expect(counter).toHaveText(text('wishlist', 'over_other', { count: 2 }));
      await send.click();
      await expect(page.getByText(text('wishlist', 'error-message-too-long'))).toBeVisible();
    });

    const friend = `hoa-${crypto.randomUUID()}@example.com`;
    await test.step('without a connection an error is shown and the input is kept', async () => {
      await field(page, 'friend-name').fill('Hòa');
      await field(page, 'friend-email').fill(friend);
      await field(page, 'sender-name').fill('Lan');
      await field(page, 'sender-email').fill('lan@example.com');
      await field(page, 'message').fill('Which one?');
      await page.route('**/api/wishlist/send', (route) => route.abort());
      await send.click();
      const note = page.getByRole('alert');
      await expect(note).toContainText(text('failures', 'network'));
      await expect(note).toContainText(text('failures', 'safe'));
      await expect(note).toBeFocused();
      await expect(field(page, 'message')).toHaveValue('Which one?');
      ignoreErrors(consoleErrors, 'ERR_FAILED');
      await page.unroute('**/api/wishlist/send');
    });

    await test.step('the email is sent, and the form is ready for the next friend', async () => {
      await send.click();
      await expect(page.getByText(text('wishlist', 'sent', { friend: 'Hòa' }))).toBeVisible();
      await page.getByRole('button', { name: text('wishlist', 'send-another') }).click();
      await expect(field(page, 'friend-email')).toHaveValue('');
      await expect(field(page, 'sender-name')).toHaveValue('Lan');
    });

    await test.step('the email contains message and link', async () => {
      const email = await emailTo(friend);
      expect(email.text).toContain('Which one?');
      const [link = ''] = /http\S+\/wishlist\?items=\S+/.exec(email.text ?? '') ?? [];
      expect(new URL(link).searchParams.get('items')).toBe(`${SOFA},${OTHER}`);
      await page.goto(link);
      await expect(cardOf(page, OTHER)).toBeVisible();
    });
  });

  test('copies the link, or selects it if copying is denied, and sends no empty list', async ({
    page,
    baseURL,
  }) => {
    await fillWishlist(page, [SOFA, OTHER]);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(paths.sendWishlist());
    const link = `${baseURL}${paths.wishlist([SOFA, OTHER])}`;
    const copy = page.getByRole('button', { name: text('wishlist', 'copy-link') });
    await expect(page.getByLabel(text('wishlist', 'link'), { exact: true })).toHaveValue(link);
    await copy.click();
    await expect(page.getByText(text('wishlist', 'link-copied'))).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('denied'));
    });
    await copy.click();
    await expect(page.getByText(text('wishlist', 'link-selected'))).toBeVisible();
    expect(await page.evaluate(() => getSelection()?.toString())).toBe(link);

    await page.evaluate(() => localStorage.removeItem('favorites'));
    await page.reload();
    await expect(heading(page, text('wishlist', 'empty-title'))).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
  });
});

test('without JavaScript the wishlist has an explanation, and hearts are hidden', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(paths.wishlist());
  // Playwright's text locators ignore <noscript>, even if it is shown.
  const notice = page.locator('main noscript p');
  await expect(notice).toBeVisible();
  expect(await notice.evaluate((shown) => shown.textContent)).toBe(
    text('wishlist', 'without-script'),
  );
  await expect(page.getByRole('main').getByText(text('wishlist', 'loading'))).toBeHidden();
  await page.goto(paths.category('Sofa'));
  await expect(cardOf(page, SOFA)).toBeVisible();
  await expect(buttonOf(page, SOFA, 'heart')).toHaveCount(0);
  await context.close();
});
