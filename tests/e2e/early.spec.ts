import type { Page } from '@playwright/test';
import { sitePaths } from '#src/i18n/paths.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { openLoaded } from '#tests/support/open-loaded.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const text = say('en');
const paths = sitePaths('en');

const add = (page: Page) => page.getByRole('button', { name: text('basket', 'add'), exact: true });
const opener = (page: Page) => page.getByRole('banner').locator('[data-basket-button]');
const badge = (page: Page) => opener(page).locator('[data-basket-badge]');
const panelOf = (page: Page) => page.getByRole('dialog', { name: text('basket', 'title') });

/** Holds back scripts, but not pages and styles. Returns a function that releases them. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await released;
    await route.continue().catch(() => {});
  });
  return release;
}

/**
 * Holds back the timer after which early taps work without scripts. On a busy machine it could fire before the test
 * releases the scripts.
 * @returns a function that fires the timer
 */
async function holdFallbackTimer(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const held = (act: () => void, delay?: number) => {
      if (delay !== 4000) return setTimeout(act, delay);
      addEventListener('test:fallback', act);
      return 0;
    };
    window.setTimeout = held as typeof window.setTimeout;
  });
  return async () => {
    await page.evaluate(() => dispatchEvent(new Event('test:fallback')));
  };
}

test('basket taps before the scripts load show immediately, and none is lost', async ({ page }) => {
  const fireFallback = await holdFallbackTimer(page);
  const product = paths.product('Sofa', SOFA);

  await test.step('an added product shows immediately and is stored after the scripts load', async () => {
    const release = await holdScripts(page);
    await page.goto(product, { waitUntil: 'commit' });
    const more = page.getByRole('button', { name: text('basket', 'one-more') });
    const fewer = page.getByRole('button', { name: text('basket', 'one-fewer') });
    const pieces = add(page).locator('..').getByRole('status');
    await more.click();
    await more.click();
    await fewer.click();
    await fewer.click();
    await expect(pieces).toHaveText('1');
    await expect(fewer).toBeDisabled();
    await more.click();
    await add(page).click();
    await expect(badge(page)).toHaveText('1');
    await expect(pieces).toHaveText('1');
    await expect(fewer).toBeDisabled();
    await opener(page).click();
    const panel = panelOf(page);
    const heading = panel.getByRole('heading', { name: text('basket', 'title') });
    await expect(heading).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    release();
    await expect(page.getByText(text('basket', 'added'))).toBeVisible();
    // It was closed early, and stays closed.
    await expect(panel).toBeHidden();
    await opener(page).click();
    await expect(heading).toBeFocused();
    await expect(panel).toContainText(text('basket', 'items_other', { count: 2 }));
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(opener(page)).toBeFocused();
  });

  await test.step('the panel opens with its styles, before scripts and other style sheets load', async () => {
    await page.unrouteAll();
    await page.route('**/_astro/*.{js,css}', () => {});
    await page.goto(paths.product('Sofa', 'LL-SF-1013'), { waitUntil: 'commit' });
    await opener(page).click();
    await expect(panelOf(page)).toBeVisible();
    const { x, height } = (await panelOf(page).boundingBox()) ?? { x: 0, height: 0 };
    const { width: windowWidth, height: windowHeight } = page.viewportSize() ?? {
      width: 0,
      height: 0,
    };
    expect(height).toBe(windowHeight);
    expect(x).toBeGreaterThan(windowWidth / 3);
    await page.unrouteAll();
  });

  await test.step('taps on a page that is left early are applied by the next page', async () => {
    await page.unrouteAll();
    await holdScripts(page);
    await page.goto(paths.product('Sofa', 'LL-SF-1012'), { waitUntil: 'commit' });
    await add(page).click();
    await expect(badge(page)).toHaveText('2');
    await page.unrouteAll();
    const release = await holdScripts(page);
    await page.goto(paths.products(), { waitUntil: 'commit' });
    await opener(page).click();
    release();
    await expect(panelOf(page)).toContainText(text('basket', 'items_other', { count: 3 }));
    await page.reload();
    await expect(opener(page)).toHaveAccessibleName(text('basket', 'open_other', { count: 2 }));
    expect(await page.evaluate(() => localStorage.getItem('cart-storage'))).toBe(
      JSON.stringify([
        { productCode: SOFA, quantity: 2 },
        { productCode: 'LL-SF-1012', quantity: 1 },
      ]),
    );
  });

  await test.step('without scripts the basket button leads to the checkout, on a second tap or after a moment', async () => {
    await holdScripts(page);
    const again = async () => {
      await page.keyboard.press('Escape');
      await opener(page).click();
    };
    for (const goOn of [again, fireFallback]) {
      await page.goto(product, { waitUntil: 'commit' });
      await opener(page).click();
      await expect(panelOf(page)).toBeVisible();
      await goOn();
      await expect(page).toHaveURL(paths.checkout());
    }
  });
});

const cardOf = (page: Page, code: string) =>
  page.getByRole('main').locator(`[data-product="${code}"]`);
const heartOf = (page: Page, code: string) => cardOf(page, code).locator('[data-favorite]');
const quickViewOf = (page: Page, code: string) =>
  cardOf(page, code).getByRole('button', { name: text('catalogue', 'quick-view') });
const OTHER = 'LL-SF-1012';

test('heart taps before the scripts load show immediately, and none is lost', async ({ page }) => {
  const favorites = () => page.evaluate(() => localStorage.getItem('favorites'));
  await test.step('all taps count on the same page', async () => {
    const release = await holdScripts(page);
    await page.goto(paths.category('Sofa'), { waitUntil: 'commit' });
    await heartOf(page, SOFA).click();
    await expect(heartOf(page, SOFA)).toHaveAttribute('aria-pressed', 'true');
    await heartOf(page, OTHER).click();
    await heartOf(page, OTHER).click();
    await expect(heartOf(page, OTHER)).toHaveAttribute('aria-pressed', 'false');
    expect(await favorites()).toBeNull();
    release();
    await expect(page.getByText(text('wishlist', 'added')).first()).toBeVisible();
    await expect(heartOf(page, SOFA)).toHaveAttribute('aria-pressed', 'true');
    expect(await favorites()).toBe(JSON.stringify([SOFA]));
  });

  await test.step('hearts of a page that is left early are applied by the next page', async () => {
    await page.unrouteAll();
    await holdScripts(page);
    await page.goto(paths.category('Sofa'), { waitUntil: 'commit' });
    await heartOf(page, SOFA).click();
    await heartOf(page, OTHER).click();
    await page.unrouteAll();
    const release = await holdScripts(page);
    await page.goto(paths.category('Sofa'), { waitUntil: 'commit' });
    await expect(heartOf(page, SOFA)).toHaveAttribute('aria-pressed', 'false');
    await expect(heartOf(page, OTHER)).toHaveAttribute('aria-pressed', 'true');
    release();
    await expect.poll(favorites).toBe(JSON.stringify([OTHER]));
    await expect(heartOf(page, OTHER)).toHaveAttribute('aria-pressed', 'true');
    await page.reload();
    await expect(heartOf(page, SOFA)).toHaveAttribute('aria-pressed', 'false');
    expect(await favorites()).toBe(JSON.stringify([OTHER]));
  });
});

test('a quick view that is tapped before the scripts load opens after them', async ({ page }) => {
  const fireFallback = await holdFallbackTimer(page);
  const listing = paths.category('Sofa');
  const panel = page.locator('dialog.quick-view');

  await test.step('the button is busy until the panel opens, and the last tap counts', async () => {
    const release = await holdScripts(page);
    await page.goto(listing, { waitUntil: 'commit' });
    await quickViewOf(page, OTHER).click();
    await quickViewOf(page, SOFA).click();
    await expect(quickViewOf(page, SOFA)).toHaveAttribute('aria-busy', 'true');
    await expect(quickViewOf(page, OTHER)).not.toHaveAttribute('aria-busy');
    release();
    await expect(panel).toBeVisible();
    await expect(panel.getByText(SOFA)).toBeVisible();
    await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(page.locator('.card__quick[aria-busy]')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(quickViewOf(page, SOFA)).toBeFocused();
  });

  await test.step('without scripts the button leads to the product, on a second tap or after a moment', async () => {
    await page.unrouteAll();
    await holdScripts(page);
    const again = () => quickViewOf(page, SOFA).click();
    for (const goOn of [again, fireFallback]) {
      await page.goto(listing, { waitUntil: 'commit' });
      await quickViewOf(page, SOFA).click();
      await goOn();
      await expect(page).toHaveURL(paths.product('Sofa', SOFA));
    }
  });
});

test('a social sign-in link that is tapped before the scripts load returns to the requested page (D33)', async ({
  page,
}) => {
  await holdScripts(page);
  await page.route('**/api/auth/**', (route) => route.fulfill({ body: 'the other service' }));
  await page.goto(paths.registerMobile(paths.checkout()), { waitUntil: 'commit' });
  await page.getByRole('link', { name: text('login', 'with-google') }).click();
  await expect(page).toHaveURL(/\/api\/auth\/google\/login\?/);
  expect(new URL(page.url()).searchParams.get('next')).toBe(paths.checkout());
});

test('the basket panel opens before its content loads, and a picture opens by itself if its script fails', async ({
  page,
  consoleErrors,
}) => {
  await page.goto(paths.product('Sofa', SOFA));
  // From now on the page's own scripts handle taps, so the button loads its panel on demand.
  await page.waitForFunction(() => !window.earlyTaps);
  const release = await holdScripts(page);
  await opener(page).click();
  const panel = panelOf(page);
  await expect(panel.getByRole('heading', { name: text('basket', 'title') })).toBeFocused();
  await expect(panel.getByRole('status')).toHaveText(text('basket', 'loading'));
  await panel.getByRole('button', { name: text('basket', 'close') }).click();
  await expect(panel).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await opener(page).click();
  release();
  await expect(panel.getByText(text('basket', 'empty-title'))).toBeVisible();
  await expect(panel.getByText(text('basket', 'loading'))).toHaveCount(0);
  await page.keyboard.press('Escape');

  await page.unrouteAll();
  await page.route('**/_astro/*.js', (route) => route.abort());
  await page.locator('button[data-zoom]').click();
  await expect(page).toHaveURL(/\/webp\/\d+\/sora-sand-hero/);
  // The browser's own page for a picture has inline styles.
  ignoreErrors(consoleErrors, 'ERR_FAILED', 'Applying inline style');
});

test('the load event comes after the scripts have run', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('load', () => {
      document.documentElement.dataset['ranBeforeLoad'] = String(!window.earlyTaps);
    });
  });
  const release = await holdScripts(page);
  await page.goto(paths.product('Sofa', SOFA), { waitUntil: 'commit' });
  // The load event also waits for pictures. Once they are loaded, it waits only for the scripts.
  await page.waitForFunction(
    () =>
      document.readyState !== 'loading' &&
      [...document.images].every((image) => image.loading === 'lazy' || image.complete),
  );
  release();
  await expect(page.locator('html')).toHaveAttribute('data-ran-before-load', 'true');
});

/*
 * Browsers do not prerender while Playwright is attached. This test simulates the prerendering and activation of a page.
 * `npm run bench -- phone` measures real prerendering.
 */
test('a prerendered page does not repeat the early taps that the previous page has replayed', async ({
  page,
}) => {
  await page.addInitScript(
    (taps) => {
      sessionStorage.setItem('early-taps', taps);
      Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
    },
    JSON.stringify([
      ['add', SOFA, 1],
      ['heart', SOFA],
    ]),
  );
  await openLoaded(page, paths.product('Sofa', SOFA));
  await page.evaluate(() => {
    // The previous page replays and deletes the queue.
    sessionStorage.removeItem('early-taps');
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await page.waitForFunction(() => !window.earlyTaps);
  expect(
    await page.evaluate(() =>
      ['cart-storage', 'favorites'].map((key) => localStorage.getItem(key)),
    ),
  ).toEqual([null, null]);
});

test('a prerendered page replays the early taps that are left when it is activated', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  await openLoaded(page, paths.product('Sofa', SOFA));
  await page.evaluate(
    (taps) => {
      sessionStorage.setItem('early-taps', taps);
      Reflect.deleteProperty(document, 'prerendering');
      document.dispatchEvent(new Event('prerenderingchange'));
    },
    JSON.stringify([['add', SOFA, 3]]),
  );
  await expect(page.getByText(text('basket', 'added'))).toBeVisible();
  await expect(badge(page)).toHaveText('1');
  expect(await page.evaluate(() => localStorage.getItem('cart-storage'))).toBe(
    JSON.stringify([{ productCode: SOFA, quantity: 3 }]),
  );
});

test('a prerendered page makes no calls and stores nothing before it is activated', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.push(request.url());
  });
  await page.addInitScript(() => {
    Object.defineProperty(document, 'prerendering', { value: true, configurable: true });
  });
  await page.setViewportSize({ width: 1440, height: 4000 });
  for (const address of [paths.category('Sofa'), paths.product('Sofa', SOFA)]) {
    await openLoaded(page, address);
    expect(await page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({});
    expect(await page.evaluate(() => history.state)).toBeNull();
    expect(calls).toEqual([]);
  }
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'prerendering');
    document.dispatchEvent(new Event('prerenderingchange'));
  });
  await add(page).click();
  await expect(page.getByText(text('basket', 'added'))).toBeVisible();
  await expect(
    page.getByRole('region', { name: text('product', 'interest') }).getByRole('listitem'),
  ).not.toHaveCount(0);
  expect(calls.length).toBeGreaterThan(0);

  const rules = JSON.parse(
    (await page.locator('script[type="speculationrules"]').textContent()) ?? '',
  );
  const { and } = rules.prerender[0].where;
  const ahead = await page.evaluate(
    (left) => [...document.querySelectorAll(left)].map((link) => link.getAttribute('href')),
    and[1].not.selector_matches,
  );
  // Pages with a language prefix store their language first.
  expect(ahead).toContain('/vn/products/sofa/LL-SF-1011');
  expect(and[0]).toEqual({ href_matches: '/*products/*' });
});
