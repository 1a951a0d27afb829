import type { Page } from '@playwright/test';
import { loadCatalogProducts } from '#catalogue/load.ts';
import { CATEGORY_PAGE_SIZE, SUGGESTIONS_SHOWN } from '#domain/limits.ts';
import { CATEGORIES } from '#shop.config.ts';
import { furnishedRooms } from '#src/features/rooms/room-pieces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { deleteMadeProduct, makeProduct } from '#tests/support/made-products.ts';
import { openLoaded } from '#tests/support/open-loaded.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const paths = sitePaths('en');
const text = say('en');
const LISTING_CALL = '**/api/interior/category/**';
const SOFAS = paths.category('Sofa');

const cards = (page: Page) => page.getByRole('main').locator('[data-product]:visible');
const toolbar = (page: Page) => page.getByRole('search', { name: text('catalogue', 'filter') });
const loadMore = (page: Page) =>
  page.getByRole('button', { name: text('catalogue', 'load-more'), exact: true });
const search = (page: Page) => new URL(page.url()).search;

/** Clicks "Load more" after it has stopped moving: rows get their height one frame after they scroll into view. */
async function pressLoadMore(page: Page) {
  await loadMore(page).hover();
  await loadMore(page).click();
}

/** Opens a menu of the toolbar and chooses an option, such as 'Oat' in 'Oat 2'. */
async function choose(page: Page, menu: 'filter-color' | 'filter-material' | 'sort', name: string) {
  const heading = text('catalogue', menu);
  const button = menu === 'sort' ? new RegExp(`^${heading}:`) : heading;
  await toolbar(page).getByRole('button', { name: button }).click();
  await toolbar(page)
    .getByRole(menu === 'sort' ? 'radio' : 'link', { name: new RegExp(`^${name}( \\d+|\\d*)$`) })
    .click();
}

/** Waits until React has hydrated the listing, which it marks on the elements. */
async function waitForHydration(page: Page) {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('.toolbar') ?? {}).some((key) => key.startsWith('__react')),
  );
}

/** Removes a message that the test causes. */
function ignoreErrors(consoleErrors: string[], said: RegExp): void {
  consoleErrors.splice(0, consoleErrors.length, ...consoleErrors.filter((one) => !said.test(one)));
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenCookie', 'true'));
});

for (const { language, color, material, label } of [
  { language: 'en', color: 'Oat', material: 'Oak', label: 'Oat' },
  { language: 'vn', color: 'Oat', material: 'Oak', label: 'Màu yến mạch' },
  { language: 'kr', color: 'Oat', material: 'Oak', label: '오트' },
] as const) {
  test(`a URL with filters opens a filtered listing (${language})`, async ({ page }) => {
    const own = say(language);
    await page.goto(`${sitePaths(language).category('Sofa')}?color=${color}&material=${material}`);
    const filters = page.getByRole('search', { name: own('catalogue', 'filter') });
    await expect(
      filters.getByRole('link', { name: own('catalogue', 'filter-remove', { name: label }) }),
    ).toBeVisible();
    await expect(cards(page)).toHaveCount(2);
    await expect(filters.getByRole('status')).toHaveText(
      own('catalogue', 'pieces_other', { count: 2 }),
    );
  });
}

test('filters and sorting are chosen, stored in the URL, and removed one by one', async ({
  page,
}) => {
  await page.goto(SOFAS);
  const all = await cards(page).count();
  await expect(page.getByRole('button', { name: text('catalogue', 'filter') })).toBeHidden();
  await choose(page, 'filter-color', 'Cream');
  await expect(page).toHaveURL(`${SOFAS}?color=Cream`);
  await expect(cards(page)).toHaveCount(2);
  await choose(page, 'filter-material', 'Walnut');
  await expect(page).toHaveURL(`${SOFAS}?color=Cream&material=Walnut`);
  await choose(page, 'sort', text('catalogue', 'sort-name'));
  await expect(page).toHaveURL(`${SOFAS}?color=Cream&material=Walnut&sort=name`);

  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`${SOFAS}?color=Cream`);
  await expect(cards(page)).toHaveCount(2);
  await toolbar(page)
    .getByRole('link', { name: text('catalogue', 'filter-remove', { name: 'Cream' }) })
    .click();
  await expect(page).toHaveURL(SOFAS);
  await expect(cards(page)).toHaveCount(all);
});

test('neighbors are of different designs, and the order is a single choice', async ({ page }) => {
  const products = await loadCatalogProducts();
  const designs = new Map(products.map(({ _id, variant }) => [_id, variant]));
  await openLoaded(page, SOFAS);
  const ids = await page
    .locator('[data-built] > [data-product]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-product') ?? ''));
  const shown = ids.map((id) => designs.get(id));
  const count = new Set(shown).size;
  expect(count).toBeGreaterThan(4);
  expect(new Set(shown.slice(0, count)).size).toBe(count);

  await page.setViewportSize({ width: 1440, height: 560 });
  const sort = toolbar(page).getByRole('button', { name: /^Sort/ });
  await toolbar(page)
    .getByRole('button', { name: text('catalogue', 'filter-color') })
    .click();
  const menu = page.locator('#filter-color');
  await expect(menu).toBeVisible();
  const [button, opened] = await Promise.all([
    page.locator('#chip-color').boundingBox(),
    menu.boundingBox(),
  ]);
  expect(opened?.y ?? 0).toBeGreaterThanOrEqual((button?.y ?? 0) + (button?.height ?? 0));
  expect((opened?.y ?? 0) + (opened?.height ?? 0)).toBeLessThanOrEqual(560);
  await page.keyboard.press('Escape');

  await sort.click();
  const group = page.locator('#filter-sort').getByRole('radiogroup');
  const radio = (name: 'sort-newest' | 'sort-name') =>
    group.getByRole('radio', { name: text('catalogue', name) });
  await expect(group.getByRole('radio')).toHaveCount(2);
  await expect(radio('sort-newest')).toBeChecked();
  await expect(radio('sort-name')).not.toBeChecked();
  await radio('sort-newest').focus();
  await page.keyboard.press('ArrowDown');
  await expect(radio('sort-name')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${SOFAS}?sort=name`);
  await sort.click();
  await expect(radio('sort-name')).toBeChecked();
});

test('the photograph above a category shows its pieces', async ({ page }) => {
  const rooms = furnishedRooms(await loadCatalogProducts());
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const category of CATEGORIES) {
    await page.goto(paths.category(category));
    const picture = page.locator('.listing__room img');
    if ((await picture.count()) === 0) continue;
    const source = (await picture.getAttribute('src')) ?? '';
    const shown = rooms.find(({ room }) => source.endsWith(`/room-${room}.webp`));
    const heights = shown?.pieces
      .filter(({ product }) => product.category === category)
      .map(({ at: [, y] }) => y);
    expect(heights?.length, category).toBeGreaterThan(0);
    const [from, to] = await picture.evaluate((image: HTMLImageElement) => {
      const { width, height } = image.getBoundingClientRect();
      const whole =
        (width * Number(image.getAttribute('height'))) / Number(image.getAttribute('width'));
      const start =
        (Number.parseFloat(getComputedStyle(image).objectPosition.split(' ')[1] ?? '') / 100) *
        (whole - height);
      return [start / whole, (start + height) / whole] as const;
    });
    for (const y of heights ?? []) {
      expect(y, category).toBeGreaterThan(from + 0.02);
      expect(y, category).toBeLessThan(to - 0.02);
    }
  }
});

test('rows show how they go on, and wide screens have more columns', async ({ page }) => {
  for (const width of [700, 820, 1000]) {
    await page.setViewportSize({ width, height: 1180 });
    await page.goto(paths.home());
    const parts = await page.locator('.row--scroll').evaluateAll((rows) =>
      rows.map((row) => {
        const cards = [...row.children].map((card) => card.getBoundingClientRect());
        const cut = cards.find(({ left, right }) => left < innerWidth && right > innerWidth);
        return cut ? (innerWidth - cut.left) / cut.width : 1;
      }),
    );
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) {
      expect(part, `${width} px`).toBeGreaterThan(0.2);
      expect(part, `${width} px`).toBeLessThan(0.8);
    }
  }
  const columnsAt = async (width: number) => {
    await page.setViewportSize({ width, height: 1000 });
    return page
      .locator('.listing .row')
      .evaluate((row) => getComputedStyle(row).gridTemplateColumns.split(' ').length);
  };
  await page.goto(paths.products());
  expect(await columnsAt(1440)).toBe(4);
  expect(await columnsAt(1700)).toBe(5);
  expect(await columnsAt(2560)).toBe(6);
  await openLoaded(page, paths.product('Sofa', SOFA));
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.locator('[data-further-rows]').scrollIntoViewIfNeeded();
  const row = page.locator('.row--three:has([data-product])');
  await expect(row.locator('[data-product]')).toHaveCount(SUGGESTIONS_SHOWN);
  const [whole, last] = await Promise.all([
    row.boundingBox(),
    row.locator('[data-product]').last().boundingBox(),
  ]);
  expect((last?.x ?? 0) + (last?.width ?? 0)).toBeCloseTo((whole?.x ?? 0) + (whole?.width ?? 0), 0);
});

test('all furniture sorted by name is in the order of its language over all pages', async ({
  page,
}) => {
  await page.goto(sitePaths('vn').products());
  // The total comes from the build. Other tests add and remove products meanwhile.
  const seen = say('vn')('catalogue', 'seen', { seen: CATEGORY_PAGE_SIZE, total: '[1-9][0-9]+' });
  await expect(page.getByText(new RegExp(`^${seen}$`))).toBeVisible();
  await page.goto(`${sitePaths('vn').products()}?sort=name&page=2`);
  await expect(cards(page)).toHaveCount(2 * CATEGORY_PAGE_SIZE);
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  const byName = new Intl.Collator('vi', { numeric: true });
  expect(titles).toEqual(titles.toSorted(byName.compare));
});

test('the counts in a filter menu match the results', async ({ page }) => {
  await page.goto(SOFAS);
  await toolbar(page)
    .getByRole('button', { name: text('catalogue', 'filter-color') })
    .click();
  const option = toolbar(page).getByRole('link').first();
  const count = Number(/\d+$/.exec((await option.textContent()) ?? '')?.[0]);
  expect(count).toBeGreaterThan(0);
  await option.click();
  await expect(toolbar(page).getByRole('status')).toHaveText(
    text('catalogue', count === 1 ? 'pieces_one' : 'pieces_other', { count }),
  );
  await expect(cards(page)).toHaveCount(count);
});

test('a slow response shows a loading message', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(LISTING_CALL, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`${SOFAS}?color=Cream`);
  await expect(toolbar(page).getByRole('status')).toHaveText(text('catalogue', 'loading'));
  await expect(cards(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByText(text('catalogue', 'loading')).last()).toBeVisible();
  answer();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText(text('catalogue', 'loading')).filter({ visible: true })).toHaveCount(
    0,
  );
});

test('a failed call shows an error, and Retry loads the page', async ({ page, consoleErrors }) => {
  await page.route(LISTING_CALL, (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto(`${SOFAS}?color=Cream`);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    text('catalogue', 'fetch-error', { category: 'Sofa', message: 'HTTP error! status: 500' }),
  );
  const loading = page.getByText(text('catalogue', 'loading'));
  await expect(loading.filter({ visible: true })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: text('catalogue', 'filter') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(loading.filter({ visible: true })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.unroute(LISTING_CALL);
  await page.getByRole('button', { name: text('catalogue', 'retry') }).click();
  await expect(cards(page)).toHaveCount(2);
  expect(search(page)).toBe('?color=Cream');
  expect(consoleErrors).toContain('Failed to fetch interior: HTTP error! status: 500');
  ignoreErrors(consoleErrors, /status of 500|Failed to fetch interior/);
});

test('a further page that fails to load keeps the shown products', async ({
  page,
  consoleErrors,
}) => {
  await page.goto(paths.products());
  await page.route('**/api/interior?**', (route) => route.abort());
  await pressLoadMore(page);
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    text('catalogue', 'fetch-error', { category: text('catalogue', 'furniture'), message: '' }),
  );
  await expect(cards(page)).toHaveCount(CATEGORY_PAGE_SIZE);
  expect(consoleErrors).toContain('Failed to fetch interior: Failed to fetch');
  ignoreErrors(consoleErrors, /ERR_FAILED|Failed to fetch interior/);
});

test('sizes filter a listing, with counts that match, in the URL and as chips', async ({
  page,
}) => {
  await page.goto(SOFAS);
  for (const [menu, name, value] of [
    ['filter-width', '80–96 in', 'width=203-243'],
    ['filter-depth', '32–40 in', 'depth=81-101'],
  ] as const) {
    const heading = text('catalogue', menu);
    await toolbar(page).getByRole('button', { name: heading, exact: true }).click();
    const option = toolbar(page).getByRole('link', { name: new RegExp(`^${name}`) });
    const count = Number(/(\d+)$/.exec((await option.textContent()) ?? '')?.[1]);
    expect(count).toBeGreaterThan(0);
    await option.click();
    await expect(page).toHaveURL(new RegExp(value));
    await expect(toolbar(page).getByRole('status')).toHaveText(
      text('catalogue', count === 1 ? 'pieces_one' : 'pieces_other', { count }),
    );
    const chip = text('catalogue', 'filter-remove', { name: `${heading}: ${name}` });
    await expect(toolbar(page).getByRole('link', { name: chip })).toBeVisible();
  }
  await page.reload();
  await expect(cards(page).first()).toBeVisible();
  const codes = await cards(page).evaluateAll((all) =>
    all.map((card) => (card as HTMLElement).dataset['product'] ?? ''),
  );
  const products = await loadCatalogProducts();
  expect(codes.length).toBeGreaterThan(0);
  for (const code of codes) {
    const width = Number(products.find((one) => one.code === code)?.dimensions.overall?.width);
    expect(width > 203 && width <= 243, `${code}: ${width} cm`).toBe(true);
  }

  // The page in another language has the range in its own unit.
  await page.goto(`${sitePaths('vn').category('Sofa')}?width=203-243`);
  const vietnamese = say('vn');
  const name = `${vietnamese('catalogue', 'filter-width')}: 200–240 cm`;
  const chip = vietnamese('catalogue', 'filter-remove', { name });
  await expect(page.getByRole('link', { name: chip })).toBeVisible();

  // A value that no filter has hides nothing.
  await page.goto(`${SOFAS}?width=wide`);
  const sofas = products.filter(({ category }) => category === 'Sofa').length;
  await expect(cards(page)).toHaveCount(Math.min(CATEGORY_PAGE_SIZE, sofas));
});

test('filters without results can be cleared', async ({ page }) => {
  await page.goto(`${SOFAS}?color=Oat&material=Chrome`);
  await expect(
    page.getByRole('heading', {
      name: text('catalogue', 'none-of', { name: 'Oat and Chrome' }),
    }),
  ).toBeVisible();
  await page.getByRole('link', { name: text('catalogue', 'clear-filters') }).click();
  await expect(page).toHaveURL(SOFAS);
  await expect(cards(page).first()).toBeVisible();
});

test('further pages are stored in the URL, and the focus moves to the first new product', async ({
  page,
}) => {
  await page.goto(paths.products());
  // A page has 20 products (S9.9).
  await expect(cards(page)).toHaveCount(20);
  await pressLoadMore(page);
  await expect(cards(page)).toHaveCount(40);
  expect(search(page)).toBe('?page=2');
  await expect(cards(page).nth(CATEGORY_PAGE_SIZE).getByRole('link').first()).toBeFocused();
  const codes = await cards(page).evaluateAll((all) =>
    all.map((card) => card.getAttribute('data-product')),
  );
  expect(new Set(codes).size).toBe(codes.length);
});

test('a product added or removed after the build causes no gap and no duplicate (D13)', async ({
  page,
  request,
}) => {
  await page.goto(paths.products());
  const pages = Number(await loadMore(page).getAttribute('data-load-more'));
  expect(pages).toBeGreaterThan(3);
  const shownCodes = () =>
    cards(page).evaluateAll((all) => all.map((card) => card.getAttribute('data-product')));
  const before = await shownCodes();
  const added = await makeProduct(request, {});

  await pressLoadMore(page);
  await expect(cards(page)).toHaveCount(2 * CATEGORY_PAGE_SIZE);
  await deleteMadeProduct(request, added.code);
  await pressLoadMore(page);
  await expect(cards(page)).toHaveCount(3 * CATEGORY_PAGE_SIZE);
  const shown = await shownCodes();
  expect(new Set(shown).size).toBe(shown.length);
  expect(shown.slice(0, CATEGORY_PAGE_SIZE)).toEqual(before);

  // The last page shows that every product was listed.
  await page.goto(`${paths.products()}?page=${pages}`);
  const seen = text('catalogue', 'seen', { seen: '(\\d+)', total: '\\1' });
  await expect(page.getByText(new RegExp(`^${seen}$`))).toBeVisible();
  await expect(loadMore(page)).toBeHidden();
  const all = await shownCodes();
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThan((pages - 1) * CATEGORY_PAGE_SIZE);
});

for (const asked of ['?page=3', '?sort=name&page=3']) {
  test(`Back from a product returns to its place in ${asked}`, async ({ page }) => {
    await page.goto(paths.products() + asked);
    await expect(cards(page)).toHaveCount(3 * CATEGORY_PAGE_SIZE);
    const last = cards(page).nth(3 * CATEGORY_PAGE_SIZE - 2);
    const link = last.getByRole('heading').getByRole('link');
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    // Waits until the link stops moving: rows get their height when they first scroll into view.
    await link.hover();
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(1000);
    const code = await last.getAttribute('data-product');
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/${code}$`));

    await page.goBack();
    await expect(cards(page)).toHaveCount(3 * CATEGORY_PAGE_SIZE);
    expect(search(page)).toBe(asked);
    await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeCloseTo(before, -2);
    await expect(page.locator(`[data-product="${code}"]:visible`)).toBeInViewport();
  });
}

// By name, products have another order in each language.
for (const asked of ['', '?page=2', '?material=Oak&page=2']) {
  test(`another language opens at the same product in ${asked} (D2)`, async ({ page }) => {
    await page.goto(paths.products() + asked);
    const shown = asked.includes('page') ? 2 * CATEGORY_PAGE_SIZE : CATEGORY_PAGE_SIZE;
    await expect(cards(page)).toHaveCount(shown);
    const card = cards(page).nth(shown - 5);
    const code = await card.getAttribute('data-product');
    const same = page.locator(`[data-product="${code}"]:visible`);
    const top = () => same.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    await card.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    // Waits until the card stops moving: rows get their height when they first scroll into view.
    await card.hover();
    await page.getByRole('button', { name: /^Language/ }).click();
    const before = await top();
    await page
      .locator('#languages')
      .getByRole('link', { name: /한국어/ })
      .click();
    await expect(page).toHaveURL(sitePaths('kr').products() + asked);
    await expect(cards(page)).toHaveCount(shown);
    await expect.poll(top).toBeCloseTo(before, -2);
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
  });
}

test('on a small screen one button opens all filters', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(SOFAS);
  const opener = page.getByRole('button', { name: text('catalogue', 'filter') });
  await opener.click();
  const panel = page.getByRole('dialog', { name: text('catalogue', 'filter') });
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await waitForHydration(page);
  await panel.getByRole('link', { name: /^Cream/ }).click();
  await expect(panel.getByRole('link', { name: /^Cream/ })).toHaveAttribute('aria-current', 'true');
  await panel
    .getByRole('button', { name: text('catalogue', 'show-pieces_other', { count: 2 }) })
    .click();
  await expect(panel).toBeHidden();
  await expect(cards(page)).toHaveCount(2);

  await opener.press('Enter');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

test('a toast before the first tap on the filters does not break the listing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(SOFAS);
  const shown = await cards(page).count();
  await cards(page).first().locator('[data-favorite]').click();
  await expect(page.locator('.toast')).toBeVisible();
  await page.getByRole('button', { name: text('catalogue', 'filter') }).click();
  await waitForHydration(page);
  const panel = page.getByRole('dialog', { name: text('catalogue', 'filter') });
  await expect(panel.locator('.toast')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(cards(page)).toHaveCount(shown);
});

test('a page that the browser has changed keeps its products, and its filters work', async ({
  page,
  consoleErrors,
}) => {
  await page.goto(SOFAS);
  const shown = await cards(page).count();
  await page.evaluate(() => {
    // Browsers translate a page by wrapping its texts.
    for (const label of document.querySelectorAll('.toolbar button, .toolbar p')) {
      const wrapped = document.createElement('font');
      wrapped.append(...label.childNodes);
      label.append(wrapped);
    }
  });
  await toolbar(page)
    .getByRole('button', { name: text('catalogue', 'filter-color') })
    .hover();
  await waitForHydration(page);
  await expect(cards(page)).toHaveCount(shown);
  await choose(page, 'filter-color', 'Cream');
  await expect(cards(page)).toHaveCount(2);
  await page.goBack();
  await expect(cards(page)).toHaveCount(shown);
  ignoreErrors(consoleErrors, /React error #418/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first products are shown, without controls that need scripts', async ({ page }) => {
    await page.goto(`${paths.products()}?color=Oat`);
    await expect(cards(page)).toHaveCount(CATEGORY_PAGE_SIZE);
    await expect(cards(page).first()).toBeVisible();
    await expect(toolbar(page)).toBeHidden();
    await expect(loadMore(page)).toBeHidden();
  });
});
