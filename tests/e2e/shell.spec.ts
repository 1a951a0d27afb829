import { LANGUAGE_OPTIONS, languageOption } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts';
import { flowLanguages } from '#tests/support/flow-languages.ts';
import { makeProduct } from '#tests/support/made-products.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const paths = sitePaths('en');
const text = say('en');

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('hasSeenCookie', 'true'));
});

test('another language opens the same page, query and scroll position (D2)', async ({ page }) => {
  await page.goto(`${paths.home()}?from=letter`);
  const heading = page.getByRole('heading', { name: text('home', 'new-heading'), exact: true });
  await heading.evaluate((element) => element.scrollIntoView({ block: 'start' }));
  await page.getByRole('button', { name: /^Language/ }).click();
  await page
    .locator('#languages')
    .getByRole('link', { name: /한국어/ })
    .click();

  await expect(page).toHaveURL(`${sitePaths('kr').home()}?from=letter`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ko');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('kr');
  await expect(
    page.getByRole('heading', { name: say('kr')('home', 'new-heading'), exact: true }),
  ).toBeInViewport();
  await expect(page.locator('#languages')).toBeHidden();

  // The page redirects to the stored language before it has loaded.
  await page.evaluate((path) => location.assign(path), `${paths.category('Sofa')}?color=Cream`);
  await expect(page).toHaveURL(`${sitePaths('kr').category('Sofa')}?color=Cream`);

  // Only the stored choice keeps an English page from the redirect, because its address names no language.
  await page.getByRole('button', { name: /^언어/ }).click();
  await page
    .locator('#languages')
    .getByRole('link', { name: /English/ })
    .click();
  await expect(page).toHaveURL(`${paths.category('Sofa')}?color=Cream`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
});

test('the menu works by keyboard', async ({ page }) => {
  await page.goto(paths.checkout());
  const menu = page.getByRole('navigation', { name: text('common', 'menu') });
  // The button for the panel is only shown on small screens.
  await expect(
    page.getByRole('button', { name: text('common', 'menu'), exact: true }),
  ).toBeHidden();
  const sofas = menu.getByRole('link', { name: text('catalogue', 'category-sofa'), exact: true });
  const all = menu.getByRole('link', { name: text('common', 'menu-all', { category: 'sofas' }) });
  await sofas.focus();
  await page.keyboard.press('ArrowDown');
  await expect(all).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(all).toBeHidden();

  const more = menu.getByRole('button', {
    name: text('common', 'menu-open', { category: text('catalogue', 'category-sofa') }),
  });
  await more.press('Enter');
  await expect(all).toBeVisible();
  expect(await accessibilityViolations(page)).toEqual([]);
  await all.press('Enter');
  await expect(page).toHaveURL(paths.category('Sofa'));
});

test('the entries of the menu fit into one line in every language, without overlaps', async ({
  page,
}) => {
  // A stored language would replace an English page.
  await page.addInitScript(() => localStorage.removeItem('language'));
  for (const { code } of LANGUAGE_OPTIONS) {
    await page.setViewportSize({ width: 1024, height: 700 });
    await page.goto(sitePaths(code).products());
    const menu = page.getByRole('navigation', { name: say(code)('common', 'menu') });
    const links = menu.locator('.site-nav__link');
    await expect(links).toHaveCount(15);
    for (const width of [1024, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      const boxes = await links.evaluateAll((all) =>
        all.map((link) => {
          const { left, right } = link.getBoundingClientRect();
          return { left, right };
        }),
      );
      boxes.slice(1).forEach(({ left }, at) => {
        expect(left, `${code} ${width}`).toBeGreaterThanOrEqual(boxes[at]?.right ?? 0);
      });
      expect(boxes.at(-1)?.right, `${code} ${width}`).toBeLessThanOrEqual(width);
    }
  }
});

for (const code of flowLanguages('kr')) {
  test(`on a small screen the menu is a panel, with a disabled sign-out for guests (${code})`, async ({
    page,
  }) => {
    const own = say(code);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(sitePaths(code).home());
    const opener = page.getByRole('button', { name: own('common', 'menu'), exact: true });
    await opener.click();
    const panel = page.getByRole('dialog', { name: own('common', 'menu') });
    const signOut = panel.getByRole('button', { name: own('common', 'sign-out') });
    await expect(signOut).toBeDisabled();
    await expect(signOut).toHaveCSS('filter', 'blur(1.5px)');
    expect(await accessibilityViolations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await panel.getByText(own('common', 'menu-furniture'), { exact: true }).click();
    const furniture = panel.getByRole('link', {
      name: own('common', 'menu-all', { category: own('common', 'menu-furniture') }),
      exact: true,
    });
    await expect(furniture).toHaveAttribute('href', sitePaths(code).products());
    await panel.getByText(own('common', 'menu-commercial'), { exact: true }).click();
    await panel
      .getByRole('link', { name: own('catalogue', 'category-manicure-table'), exact: true })
      .click();
    await expect(page).toHaveURL(sitePaths(code).category('Manicure Table'));
  });

  test(`an unknown URL gets a not-found page in its language (${code})`, async ({
    page,
    consoleErrors,
  }) => {
    const own = say(code);
    const answer = await page.goto(`${languageOption(code).prefix}/nothing/is/here`);
    expect(answer?.status()).toBe(404);
    await expect(page.locator('html')).toHaveAttribute('lang', languageOption(code).tag);
    await expect(
      page.getByRole('heading', { name: own('errors', 'not-found-heading') }),
    ).toBeVisible();
    await page.getByRole('link', { name: own('errors', 'not-found-products') }).click();
    await expect(page).toHaveURL(sitePaths(code).products());
    ignoreErrors(consoleErrors, 'status of 404');
  });
}

// findable.spec.ts follows all links in the other languages.
test('an opening panel can be closed, and the page behind it cannot be clicked', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 844 });
  await page.goto(paths.category('Sofa'));
  // Without animation frames, the panel stays in its opening state.
  await page.evaluate(() => {
    window.requestAnimationFrame = () => 0;
  });
  const opener = page.getByRole('button', { name: text('common', 'menu'), exact: true });
  const panel = page.getByRole('dialog', { name: text('common', 'menu') });
  for (const close of [() => page.keyboard.press('Escape'), () => page.mouse.click(700, 600)]) {
    await opener.click();
    await expect(panel).toBeVisible();
    expect(await panel.evaluate((dialog: HTMLDialogElement) => dialog.open)).toBe(false);
    await close();
    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(paths.category('Sofa'));
  }
});

test('a panel closes after its animation, and stays open if it is reopened before', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 844 });
  await page.goto(paths.category('Sofa'));
  const opener = page.getByRole('button', { name: text('common', 'menu'), exact: true });
  const panel = page.getByRole('dialog', { name: text('common', 'menu') });
  await opener.click();
  await expect(panel).toHaveJSProperty('open', true);
  // Without animation frames, the panel stays in its closing state.
  const frames = await page.evaluateHandle(() => {
    const own = window.requestAnimationFrame;
    window.requestAnimationFrame = () => 0;
    return own;
  });
  const ways = [
    () => panel.getByRole('button', { name: text('common', 'close') }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(700, 600),
  ];
  for (const close of ways) {
    await close();
    await expect(panel).toHaveAttribute('data-closing');
    await expect(panel).toHaveJSProperty('open', true);
    await opener.evaluate((button: HTMLElement) => button.click());
    await expect(panel).not.toHaveAttribute('data-closing');
  }
  await page.evaluate((own) => {
    window.requestAnimationFrame = own;
  }, frames);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

test('the estimated height of the footer holds its contents at every width', async ({ page }) => {
  for (const code of ['vn', 'en', 'kr'] as const) {
    for (const width of [320, 390, 639, 640, 820, 1023, 1024, 1279, 1280, 1440]) {
      await page.setViewportSize({ width, height: 700 });
      await page.goto(sitePaths(code).home());
      const footer = page.getByRole('contentinfo');
      const estimated = await footer.evaluate((element) => element.getBoundingClientRect().height);
      const height = await footer.evaluate((element) => {
        element.style.contentVisibility = 'visible';
        return element.getBoundingClientRect().height;
      });
      const place = `${code} at ${width} px`;
      expect(height, place).toBeLessThanOrEqual(estimated);
      expect(estimated, place).toBeLessThan(height * 1.4);
    }
  }
});

test('every link of header and footer leads to a page', async ({ page, request }) => {
  await page.goto(paths.home());
  const hrefs = await page
    .locator('header.site-head a[href^="/"], footer.site-foot a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLAnchorElement).href))]);
  expect(hrefs.length).toBeGreaterThan(20);
  for (const href of hrefs) {
    expect({ href, status: (await request.get(href)).status() }).toEqual({ href, status: 200 });
  }
  const anchored = hrefs.find((href) => href.endsWith('/interior-design#consulting')) ?? '';
  await page.goto(anchored);
  await expect(page.locator('#consulting')).toBeInViewport();
});

test('the search box opens the search page, which has no header and footer', async ({ page }) => {
  await page.goto(paths.home());
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('search', 'placeholder') })
    .click();
  await expect(page).toHaveURL(paths.search());
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
});

test('a card loads and shows its second picture only on hover or focus', async ({
  page,
  request,
}) => {
  const imageSmall = ['/pictures/sora-sand-hero.webp', '/pictures/sora-cream-hero.webp'];
  const { code, _id } = await makeProduct(request, { imageSmall, imageBig: imageSmall });
  await page.goto(paths.wishlist([code]));
  const card = page.locator(`[data-product="${_id}"]`);
  const [first, second] = [card.locator('.card__first'), card.locator('.card__second')];
  await expect(first).not.toHaveJSProperty('naturalWidth', 0);
  await expect(second).toHaveCount(0);
  await card.hover();
  await expect(second).toHaveCSS('opacity', '1');
  await expect(first).toHaveCSS('opacity', '0');
  await page.mouse.move(0, 0);
  await expect(second).toHaveCSS('opacity', '0');
  await card.getByRole('heading').getByRole('link').focus();
  await expect(second).toHaveCSS('opacity', '1');
});
