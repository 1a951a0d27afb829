import type { APIRequestContext, Page } from '@playwright/test';
import { MAX_RECENTLY_VIEWED, SUGGESTIONS_SHOWN } from '#domain/limits.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts';
import { flowLanguages } from '#tests/support/flow-languages.ts';
import { makeProduct } from '#tests/support/made-products.ts';
import { openLoaded } from '#tests/support/open-loaded.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';
import { FETCHED_BROWSER, findLightBrowser } from '#tools/browser/find-browser.ts';

const text = say('en');
const paths = sitePaths('en');

const SOFA = { code: 'LL-SF-1011', title: 'Sora three-seat sofa in Sand linen' };
const FOREST = 'LL-SF-1013';
/** Number of random products next to the recently viewed ones on a phone (section 9). */
const SUGGESTIONS_ON_PHONE = 2;
const PICTURES = [
  '/pictures/sora-sand-hero.webp',
  '/pictures/sora-cream-hero.webp',
  '/pictures/sora-forest-hero.webp',
];

/** Creates a sofa with three pictures. The shell shows it because it is newer than the build (D8). */
async function openSofaOfThreePictures(page: Page, request: APIRequestContext): Promise<string> {
  const made = await makeProduct(request, {
    title: 'Sora sofa of three pictures in Sand',
    imageBig: PICTURES,
    imageSmall: PICTURES,
  });
  await page.goto(paths.product('Sofa', made.code));
  await expect(page.getByRole('heading', { level: 1, name: made.title })).toBeVisible();
  return made.title;
}

function thumb(page: Page, number: number) {
  return page.getByRole('button', {
    name: text('product', 'view', { number, total: PICTURES.length }),
    exact: true,
  });
}

async function expectPicture(page: Page, number: number): Promise<void> {
  await expect(thumb(page, number)).toHaveAttribute('aria-current', 'true');
  const name = (PICTURES[number - 1] ?? '').split('/').at(-1) ?? '';
  await expect(page.locator('.gallery__main img')).toHaveAttribute('src', new RegExp(name));
}

/** Codes that the browser stores as recently viewed. */
function viewedCodes(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('recentlyViewed') ?? '[]') as { code: string }[];
    return stored.map(({ code }) => code);
  });
}

async function scrollToRows(page: Page): Promise<void> {
  await page.getByRole('heading', { name: text('product', 'interest') }).scrollIntoViewIfNeeded();
}

test('everything needed to buy is in the first view, and the description unfolds without scripts', async ({
  browser,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  for (const [category, code] of [
    ['Sofa', SOFA.code],
    ['Chair', 'LL-CH-1071'],
    ['Bed', 'LL-BD-1011'],
  ] as const) {
    await page.goto(paths.product(category, code));
    const ask = page.getByRole('main').getByRole('link', { name: text('product', 'ask-price') });
    const box = await ask.boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0), code).toBeLessThanOrEqual(900);
    const description = page.locator('.more p');
    const heightOf = async () => (await description.boundingBox())?.height ?? 0;
    const lineHeight = await description.evaluate((p) =>
      parseFloat(getComputedStyle(p).lineHeight),
    );
    expect(await heightOf()).toBeLessThan(3.5 * lineHeight);
    await page.getByText(text('product', 'read-more')).click();
    await expect.poll(heightOf).toBeGreaterThan(3.5 * lineHeight);
    await page.getByText(text('product', 'read-less')).click();
    await expect.poll(heightOf).toBeLessThan(3.5 * lineHeight);
  }
  await page.close();
});

test('a bar with the basket appears on phones when the button has left the view', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenCookie', 'true'));
  await page.setViewportSize({ width: 390, height: 844 });
  await openLoaded(page, paths.product('Sofa', SOFA.code));
  const bar = page.getByRole('complementary', { name: text('product', 'buy-bar') });
  await expect(bar).toBeHidden();
  await page.locator('.buy__ways .add').scrollIntoViewIfNeeded();
  await expect(bar).toBeHidden();
  await page.locator('.product__dimensions').scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport({ ratio: 1 });
  const [under, float] = await Promise.all([
    bar.boundingBox(),
    page.locator('.float__main').boundingBox(),
  ]);
  expect((float?.y ?? 844) + (float?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0);
  await bar.getByRole('button', { name: text('basket', 'add') }).click();
  await expect(page.locator('[data-basket-button]').first()).toHaveAccessibleName(/1/);
  await page.evaluate(() => scrollTo(0, 0));
  await expect(bar).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.evaluate(() => scrollTo(0, 1500));
  await expect(bar).toBeHidden();
});

test('the gallery has the room of the product, and low pieces have a low frame', async ({
  page,
}) => {
  await openLoaded(page, paths.product('Sofa', 'LL-SF-1041'));
  const pictures = page.locator('.thumb');
  await pictures.last().click();
  await expect(page.locator('.gallery__main img')).toHaveAttribute('src', /room-[\w-]+\.webp$/);
  const frameOf = async () => {
    const { width = 1, height = 0 } = (await page.locator('.gallery__main').boundingBox()) ?? {};
    return height / width;
  };
  expect(await frameOf()).toBeCloseTo(0.63, 1);
  await openLoaded(page, paths.product('Chair', 'LL-CH-1071'));
  expect(await frameOf()).toBeCloseTo(0.86, 1);
});

test('the link of a product is shared by the device, or copied', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const path = paths.product('Sofa', SOFA.code);
  // Chromium on Linux has no dialog for sharing. The stand-in records the call.
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(window, { shared });
    if (location.search === '?dialog') {
      Object.assign(Navigator.prototype, {
        share: async (data: ShareData) => void shared.push(data),
      });
    } else Object.defineProperty(Navigator.prototype, 'share', { value: undefined });
  });
  await openLoaded(page, path);
  const loaded: string[] = [];
  page.on('request', (asked) => {
    if (asked.url().endsWith('.js')) loaded.push(asked.url());
  });
  await page.getByRole('button', { name: text('product', 'share') }).click();
  await expect(page.getByText(text('product', 'link-copied'))).toBeVisible();
  const scripts = await Promise.all(loaded.map(async (url) => (await request.get(url)).text()));
  expect(scripts.some((script) => script.includes('writeText'))).toBe(true);
  const { origin } = new URL(page.url());
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(origin + path);

  await page.goto(`${path}?dialog`);
  await page.getByRole('button', { name: text('product', 'share') }).click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  await expect.poll(shared).toEqual([{ title: SOFA.title, url: origin + path }]);
});

test('the gallery supports hover, click, arrow keys, swipe and zoom', async ({ page, request }) => {
  const title = await openSofaOfThreePictures(page, request);

  await test.step('hover, click and arrow keys change the large picture', async () => {
    await expectPicture(page, 1);
    await thumb(page, 2).hover();
    await expectPicture(page, 2);
    await thumb(page, 3).click();
    await expectPicture(page, 3);
    await page.keyboard.press('ArrowDown');
    await expectPicture(page, 1);
    await expect(thumb(page, 1)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expectPicture(page, 3);
    await page.keyboard.press('ArrowRight');
    await expectPicture(page, 1);
  });

  await test.step('a swipe changes the picture, and a scroll does not', async () => {
    await page.mouse.move(0, 0);
    const swipe = (from: [number, number], to: [number, number]) =>
      page.locator('.gallery__main').evaluate(
        (main, [start, end]) => {
          const finger = (type: string, [clientX, clientY]: [number, number]) =>
            main.dispatchEvent(
              new PointerEvent(type, {
                bubbles: true,
                pointerId: 7,
                pointerType: 'touch',
                isPrimary: true,
                clientX,
                clientY,
              }),
            );
          finger('pointerdown', start);
          finger('pointerup', end);
        },
        [from, to] as [[number, number], [number, number]],
      );
    await swipe([300, 200], [200, 210]);
    await expectPicture(page, 2);
    await swipe([200, 200], [300, 210]);
    await expectPicture(page, 1);
    await swipe([200, 200], [260, 400]);
    await swipe([200, 200], [220, 200]);
    await expectPicture(page, 1);
  });

  await test.step('the picture opens in full size, can be changed there and magnified', async () => {
    const enlarge = page.getByRole('button', { name: text('product', 'enlarge', { title }) });
    await enlarge.click();
    const dialog = page.getByRole('dialog', { name: text('product', 'zoom-title') });
    await expect(dialog.getByRole('img', { name: title })).toHaveAttribute('src', /sora-sand/);
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByRole('status')).toHaveText(
      text('product', 'view', { number: 2, total: 3 }),
    );
    await expect(dialog.getByRole('img', { name: title })).toHaveAttribute('src', /sora-cream/);
    await dialog.getByRole('button', { name: text('product', 'next') }).click();
    await expect(dialog.getByRole('img', { name: title })).toHaveAttribute('src', /sora-forest/);
    const closer = dialog.getByRole('button', { name: text('product', 'closer') });
    const whole = await closer.boundingBox();
    await closer.click();
    await expect(closer).toHaveAttribute('aria-pressed', 'true');
    const close = await closer.boundingBox();
    expect(close?.width).toBeCloseTo((whole?.width ?? 0) * 2, -1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(enlarge).toBeFocused();
    await expectPicture(page, 3);
  });
});

test('the stepper resets to one after adding, and only stocked options link to variants', async ({
  page,
}) => {
  await page.goto(paths.product('Sofa', SOFA.code));
  const quantity = page.getByRole('group', { name: text('basket', 'quantity') });
  const fewer = quantity.getByRole('button', { name: text('basket', 'one-fewer') });
  await expect(quantity.getByRole('status')).toHaveText('1');
  await expect(fewer).toBeDisabled();
  await quantity.getByRole('button', { name: text('basket', 'one-more') }).click();
  await expect(quantity.getByRole('status')).toHaveText('2');
  await page.getByRole('button', { name: text('basket', 'add'), exact: true }).click();
  await expect(page.getByText(text('basket', 'added'))).toBeVisible();
  await expect(quantity.getByRole('status')).toHaveText('1');
  expect(await page.evaluate(() => localStorage.getItem('cart-storage'))).toContain('"quantity":2');

  const stocked = page.getByRole('region', { name: text('product', 'stocked-options') });
  const custom = page.getByRole('region', { name: text('product', 'custom-options') });
  await expect(stocked.getByRole('link', { name: /^Sand/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(custom.getByRole('listitem').first()).toBeVisible();
  await expect(custom.getByRole('link')).toHaveCount(0);
  await expect(custom.getByRole('button')).toHaveCount(0);
  await stocked.getByRole('link', { name: /^Forest/ }).click();
  await expect(page).toHaveURL(paths.product('Sofa', FOREST));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Forest');
});

test('the shell shows the chosen product, with a loading message and a retry (D8, D9)', async ({
  page,
  consoleErrors,
}) => {
  const detail = '**/api/interior/LL-*';
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(paths.productDetail());
  await expect(heading).toHaveText(/./);
  await page.evaluate((code) => localStorage.setItem('chosen_id', code), FOREST);

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(detail, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('main').getByText(text('product', 'loading'))).toBeVisible();
  await expect(heading).toHaveCount(0);
  answer();
  await expect(heading).toHaveText(/Forest/);
  await expect(page).toHaveTitle(/Forest/);

  await page.unroute(detail);
  await page.route(detail, (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(text('product', 'error'));
  await page.unroute(detail);
  await page.getByRole('button', { name: text('product', 'retry') }).click();
  await expect(heading).toHaveText(/Forest/);

  // A chosen product may be discontinued, which causes no error.
  await page.evaluate(() => localStorage.setItem('chosen_id', 'LL-XX-0000'));
  await page.reload();
  await expect(heading).toHaveText(/./);
  expect(consoleErrors.splice(0)).toEqual([
    expect.stringContaining('ERR_FAILED'),
    expect.stringContaining('Failed to fetch interior: '),
  ]);
});

test('a product without overall dimensions shows a table without a drawing (D50)', async ({
  page,
  request,
}) => {
  const made = await makeProduct(request, {
    title: 'Sofa of few dimensions in Sand',
    dimensions: { seat: { height: '44', depth: '63' }, armHeight: '60', weight: '38.5' },
  });
  await page.goto(paths.product('Sofa', made.code));
  const dimensions = page.getByRole('region', { name: text('product', 'dimensions') });
  const rows = dimensions.getByRole('row');
  await expect(rows).toHaveText([
    /./,
    new RegExp(`^${text('product', 'seat')}.*63\\scm.*44\\scm`),
    new RegExp(`^${text('product', 'arm-height')}.*60\\scm`),
    new RegExp(`^${text('product', 'weight')}.*38.5\\skg.*85\\slb`),
  ]);
  await expect(dimensions.getByRole('img')).toHaveCount(0);
  await expect(dimensions.getByRole('radio')).toHaveCount(0);
  expect(await accessibilityViolations(page)).toEqual([]);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
});

test('sizes of a design are shown next to its colors, in the basket and in the quick view (D12, D50)', async ({
  page,
  request,
}) => {
  const design = `sizes-${crypto.randomUUID()}`;
  const bed = (color: string, size: string, sizes: { vn: string; kr: string }) =>
    makeProduct(request, {
      category: 'Bed',
      variant: design,
      title: `Bed ${design} in ${color}`,
      color,
      material: 'Oak',
      size,
      stockedCoMat: [
        { color: 'Sand', material: 'Oak', hex: '#cfc3b0' },
        { color: 'Clay', material: 'Oak', hex: '#a86b4c' },
      ],
      translations: { vn: { size: sizes.vn }, kr: { size: sizes.kr } },
    });
  const queen = { vn: 'Rộng 160', kr: '퀸' };
  const king = { vn: 'Rộng 180', kr: '킹' };
  const small = await bed('Sand', 'Queen, 160 x 200', queen);
  const large = await bed('Sand', 'King, 180 x 200', king);
  const other = await bed('Clay', 'King, 180 x 200', king);

  await page.goto(paths.product('Bed', small.code));
  const sizes = page.getByRole('region', { name: text('product', 'sizes'), exact: true });
  const colors = page.getByRole('region', { name: text('product', 'stocked-options') });
  await expect(sizes).toContainText(text('product', 'size', { size: 'Queen, 160 x 200' }));
  const links = sizes.getByRole('link');
  expect((await links.allTextContents()).toSorted()).toEqual([
    'King, 180 x 200',
    'Queen, 160 x 200',
  ]);
  await expect(sizes.getByRole('link', { name: /^Queen/ })).toHaveAttribute('aria-current', 'true');
  expect(await accessibilityViolations(page)).toEqual([]);
  for (const width of [390, 820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide).toBeLessThanOrEqual(0);
  }
  await sizes.getByRole('link', { name: /^King/ }).click();
  await expect(page).toHaveURL(paths.product('Bed', large.code));
  // A color link keeps the size.
  await expect(colors.getByRole('link', { name: /^Clay/ })).toHaveAttribute(
    'href',
    paths.product('Bed', other.code),
  );

  await page.getByRole('button', { name: text('basket', 'add'), exact: true }).click();
  await expect(page.getByText(text('basket', 'added'))).toBeVisible();
  await page.goto(paths.checkout());
  await expect(page.getByText('Sand - Oak - King, 180 x 200').first()).toBeVisible();
  await page.goto(sitePaths('vn').checkout());
  await expect(page.getByText('Sand - Oak - Rộng 180').first()).toBeVisible();

  await page.goto(sitePaths('kr').search(design));
  await page.locator(`[data-product="${small.code}"] .card__quick`).click();
  await expect(page.getByRole('dialog')).toContainText(/퀸, 킹|킹, 퀸/);
});

for (const language of flowLanguages('vn')) {
  test(`a product page shows all details and passes axe (${language})`, async ({ page }) => {
    const words = say(language);
    await page.goto(sitePaths(language).product('Sofa', SOFA.code));
    const crumbs = page.getByRole('navigation', { name: words('catalogue', 'breadcrumb') });
    await expect(crumbs.getByRole('link')).toHaveText([
      words('catalogue', 'home'),
      words('catalogue', 'furniture'),
      words('catalogue', 'name-sofa'),
    ]);
    await page.getByText(words('product', 'delivery-and-returns'), { exact: true }).click();
    await expect(page.getByText('48', { exact: false }).first()).toBeVisible();
    for (const key of ['delivery', 'international-delivery', 'returns-title'] as const) {
      await expect(
        page.getByRole('heading', { name: words('product', key), exact: true }),
      ).toBeVisible();
    }
    await expect(page.getByRole('img', { name: /226.*91/ })).toBeVisible();
    await expect(
      page.getByText(words('product', 'dimensions-note'), { exact: true }),
    ).toBeVisible();
    const interest = page.getByRole('region', { name: words('product', 'interest') });
    // Hydration starts when the row comes near, and may replace the heading during scrolling.
    await expect(() => interest.getByRole('heading').first().scrollIntoViewIfNeeded()).toPass();
    await expect(interest.getByRole('listitem')).toHaveCount(SUGGESTIONS_SHOWN);
    expect(await accessibilityViolations(page)).toEqual([]);
  });
}

test.describe('recently viewed', () => {
  const VISITED = ['LL-SF-1011', 'LL-SF-1012', 'LL-SF-1013', 'LL-SF-1014'];

  test('ignores corrupt entries, and shows the last three products without the current one', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('spoilt')) {
        localStorage.setItem('recentlyViewed', '[{"code":"LL-SF-1012"},null,7]');
      }
      sessionStorage.setItem('spoilt', 'yes');
    });
    await page.goto(paths.product('Sofa', SOFA.code));
    await scrollToRows(page);
    const interest = page.getByRole('region', { name: text('product', 'interest') });
    await expect(interest.getByRole('listitem')).toHaveCount(SUGGESTIONS_SHOWN);
    await expect(page.getByText(text('product', 'recently-viewed'))).toBeHidden();

    for (const code of VISITED.slice(1)) await page.goto(paths.product('Sofa', code));
    await page.goto(paths.product('Sofa', 'LL-SF-1012'));
    expect(await viewedCodes(page)).toEqual(['LL-SF-1014', 'LL-SF-1013', 'LL-SF-1012']);
    await scrollToRows(page);
    const row = page.getByRole('region', { name: text('product', 'recently-viewed') });
    await expect(row.getByRole('link', { name: /^Sora/ })).toHaveCount(2);
    await page.goto(paths.category('Sofa'));
    const codes = await viewedCodes(page);
    expect(codes).toEqual(['LL-SF-1012', 'LL-SF-1014', 'LL-SF-1013']);
    expect(codes.length).toBeLessThanOrEqual(MAX_RECENTLY_VIEWED);
  });

  test('is shown as stored if the API fails', async ({ page, consoleErrors }) => {
    await page.goto(paths.product('Sofa', FOREST));
    await page.route('**/api/interior/bulkCode', (route) => route.abort());
    await page.goto(paths.product('Sofa', SOFA.code));
    await scrollToRows(page);
    const row = page.getByRole('region', { name: text('product', 'recently-viewed') });
    await expect(row.getByRole('link', { name: /Forest/ }).first()).toBeVisible();
    expect(consoleErrors.splice(0)).toEqual([
      expect.stringContaining('ERR_FAILED'),
      expect.stringContaining('Failed to fetch interior: '),
    ]);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test('two random products are shown next to the recently viewed ones', async ({ page }) => {
      // The random list may contain the page's product.
      await page.route('**/api/interior?random=true*', async (route) => {
        const answer = await route.fetch();
        const body = await answer.json();
        body.result.interiors[1] = { ...body.result.interiors[1], _id: SOFA.code, code: SOFA.code };
        await route.fulfill({ response: answer, json: body });
      });
      await page.goto(paths.product('Sofa', FOREST));
      await page.goto(paths.product('Sofa', SOFA.code));
      await scrollToRows(page);
      const row = page.getByRole('region', { name: text('product', 'recently-viewed') });
      await expect(row.getByRole('link', { name: /Forest/ }).first()).toBeVisible();
      const suggestions = row.getByRole('list', { name: text('product', 'interest') });
      await expect(suggestions.getByRole('listitem')).toHaveCount(SUGGESTIONS_ON_PHONE);
    });
  });
});

test('rows below a product disappear if their scripts fail to load, and return with the connection', async ({
  page,
  context,
  consoleErrors,
}) => {
  test.skip(findLightBrowser() === FETCHED_BROWSER, 'Chromium 153 does not retry a failed import');
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.goto(paths.product('Sofa', SOFA.code));
  // The page's scripts and fonts must be loaded before the connection is lost.
  await page.waitForFunction(() => !window.earlyTaps);
  await page.evaluate(() => window.typefaces);
  await context.setOffline(true);
  await scrollToRows(page);
  const interest = page.getByRole('region', { name: text('product', 'interest') });
  await expect(interest).toBeHidden();
  await context.setOffline(false);
  await expect(interest.getByRole('listitem')).toHaveCount(SUGGESTIONS_SHOWN);
  ignoreErrors(consoleErrors, 'ERR_INTERNET_DISCONNECTED');
});

test('suggestions are requested only when they come near, with a loading message and a retry', async ({
  page,
  consoleErrors,
}) => {
  const asked: string[] = [];
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let cut = true;
  await page.route('**/api/interior?random=true*', async (route) => {
    asked.push(route.request().url());
    await held;
    await (cut ? route.abort() : route.continue());
  });
  await page.setViewportSize({ width: 1440, height: 400 });
  await openLoaded(page, paths.product('Sofa', SOFA.code));
  expect(asked).toEqual([]);
  await scrollToRows(page);
  const interest = page.getByRole('region', { name: text('product', 'interest') });
  await expect(interest.getByText(text('product', 'loading'))).toBeVisible();
  await expect.poll(() => asked).toEqual([expect.stringContaining('limit=5')]);
  answer();
  await expect(interest.getByRole('alert')).toContainText(text('product', 'interest-error'));
  cut = false;
  await interest.getByRole('button', { name: text('product', 'retry') }).click();
  // Three of five products (S9.10).
  await expect(interest.getByRole('listitem')).toHaveCount(3);
  expect(consoleErrors.splice(0)).toEqual([
    expect.stringContaining('ERR_FAILED'),
    expect.stringContaining('Failed to fetch interior: '),
  ]);
});
