import sharp from 'sharp';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { SECTIONS, staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { imageUrl } from '#src/ui/image.ts';
import { signInAsStaff } from '#tests/support/browser-staff.ts';
import { foreignTypefaces } from '#tests/support/foreign-typefaces.ts';
import { GUEST_PAGES, SOFA } from '#tests/support/guest-pages.ts';
import { IS_NIGHTLY } from '#tests/support/nightly.ts';
import { openLoaded } from '#tests/support/open-loaded.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

for (const { code } of LANGUAGE_OPTIONS) {
  test(`home, listing and product load only subset fonts (${code})`, async ({ page }) => {
    const paths = sitePaths(code);
    const others: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/fonts/') && !pathname.startsWith('/fonts/cut/'))
        others.push(pathname);
    });
    for (const path of [paths.home(), paths.category('Sofa'), paths.product('Sofa', SOFA)]) {
      await openLoaded(page, path);
      await page.evaluate(() => window.typefaces);
      expect(others).toEqual([]);
      // Older browsers also load disabled style sheets.
      await expect(page.locator('link[rel="stylesheet"][disabled]')).toHaveCount(0);
    }
    await test.step('letters that visitors type load further fonts', async () => {
      const sheets = code === 'kr' ? ['rest', 'korean'] : ['rest'];
      const brought = sheets.map((name) => page.waitForResponse(`**/fonts/${name}.css`));
      await page.keyboard.press('Shift');
      await Promise.all(brought);
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[href^="/fonts/"]')].every(
          ({ sheet }) => sheet,
        ),
      );
      await page.evaluate(() => document.fonts.ready);
      expect(others.toSorted()).toEqual(sheets.map((name) => `/fonts/${name}.css`).toSorted());
      const rare = page.waitForResponse('**/fonts/*.woff2');
      await page.evaluate(() => document.querySelector('main')?.append('ÿ뷁'));
      await rare;
    });
  });
}

/** Sections of the staff area that the test of typefaces opens, and all of them in the nightly run. */
const STAFF_SECTIONS = IS_NIGHTLY
  ? SECTIONS
  : (['today', 'orders', 'quotes', 'products', 'people'] as const);

for (const { code } of LANGUAGE_OPTIONS) {
  /** Leaves out Korean names and amounts of customers, for which other languages load no font. */
  const withoutKorean = (found: readonly string[]) =>
    code === 'kr' ? found : found.filter((one) => !/[\p{sc=Hang}₩]/u.test(one));

  test(`no visible text of the staff area falls back to a font of the system (${code})`, async ({
    page,
  }) => {
    test.slow();
    await signInAsStaff(page);
    for (const section of STAFF_SECTIONS) {
      await page.goto(sitePaths(code).admin() + staffLocationUrl({ section }));
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expect.poll(() => foreignTypefaces(page).then(withoutKorean), section).toEqual([]);
    }
  });

  test(`no visible text of the shop falls back to a font of the system (${code})`, async ({
    page,
  }) => {
    test.slow();
    const paths = sitePaths(code);
    const text = say(code);
    await page.addInitScript((productCode) => {
      localStorage.setItem('cart-storage', JSON.stringify([{ productCode, quantity: 1 }]));
    }, SOFA);
    const expectHouseFonts = () => expect.poll(() => foreignTypefaces(page)).toEqual([]);
    const dialog = page.locator('dialog[open]');
    for (const [name, at] of Object.entries(GUEST_PAGES)) {
      await test.step(name, async () => {
        await page.goto(at(paths));
        await expectHouseFonts();
      });
    }
    await test.step('basket, zoom, menu, quick view, filters, search and sign-in', async () => {
      await page.goto(paths.product('Sofa', SOFA));
      await page.locator('.gallery__main').click();
      await expect(dialog).toBeVisible();
      await expectHouseFonts();
      await page.keyboard.press('Escape');
      for (const summary of await page.locator('main summary').all()) await summary.click();
      await expectHouseFonts();
      await page.getByRole('banner').locator('[data-basket-button]').click();
      await expect(dialog.getByText(text('basket', 'view-list'), { exact: true })).toBeVisible();
      await expectHouseFonts();
      await page.goto(paths.category('Sofa'));
      await page.locator('.site-nav__link').first().hover();
      await expectHouseFonts();
      await page.mouse.move(0, 600);
      await page.locator('.card').first().hover();
      await page.locator('.card__quick').first().click();
      await expect(dialog.getByText(text('basket', 'ask-quote'))).toBeVisible();
      await expectHouseFonts();
      await page.keyboard.press('Escape');
      await page.getByRole('banner').locator('[data-load-island="sign-in"]').first().click();
      await expect(dialog.getByRole('textbox').first()).toBeVisible();
      await expectHouseFonts();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${paths.category('Sofa')}?color=Cream`);
      await page.getByRole('button', { name: text('catalogue', 'filter') }).click();
      await expect(dialog).toBeVisible();
      await expectHouseFonts();
      await page.goto(paths.search('sofa'));
      await expect(page.locator('.results .card').first()).toBeVisible();
      await expectHouseFonts();
    });
  });
}

test('pictures of the first view load before fonts, which the next page has from the start', async ({
  page,
}) => {
  const type: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') type.push(request.url());
  });
  const hero = Promise.withResolvers<void>();
  await page.route('**/{img,webp}/**', async (route) => {
    await hero.promise;
    await route.continue();
  });
  const isSet = () =>
    page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'));
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(type).toEqual([]);
  hero.resolve();
  await expect.poll(isSet).toBe(true);
  await page.route('**/{img,webp}/**', () => undefined);
  await page.getByRole('link', { name: 'Shop now' }).first().click({ noWaitAfter: true });
  await page.waitForURL('**/products', { waitUntil: 'commit' });
  await expect.poll(isSet).toBe(true);
});

test('a browser without AVIF support gets other pictures', async ({ page }) => {
  await page.route('**/img/**', (route) => route.fulfill({ contentType: 'image/avif', body: 'x' }));
  await page.goto('/rooms/living');
  const picture = page.locator('main img[src*="/room-living"]').first();
  await expect(picture).toHaveJSProperty('complete', true);
  await expect
    .poll(() =>
      picture.evaluate((image: HTMLImageElement) => [image.currentSrc, image.naturalWidth]),
    )
    .toEqual([expect.stringContaining('/webp/'), expect.any(Number)]);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
});

/** Cut-outs with wide, soft shadows. */
const SHADOWS = [
  'nami-noir-hero',
  'roma-travertine-hero',
  'kova-oak-hero',
  'nora-black-hero',
  'sora-sand-side',
];

test('the browser shows soft shadows with the opacity of the photograph', async ({ page }) => {
  await page.goto('/');
  for (const name of SHADOWS) {
    const shown = await page.evaluate(
      async (url) => {
        const picture = new Image();
        picture.src = url;
        await picture.decode();
        const { naturalWidth: width, naturalHeight: height } = picture;
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context?.drawImage(picture, 0, 0);
        const { data = [] } = context?.getImageData(0, 0, width, height) ?? {};
        return Array.from(data).filter((_, index) => index % 4 === 3);
      },
      imageUrl(`/pictures/${name}.webp`, 480),
    );
    const master = sharp(`catalogue/pictures/${name}.webp`).resize({ width: 480 });
    const opacities = [...(await master.extractChannel('alpha').raw().toBuffer())];
    expect(shown, name).toHaveLength(opacities.length);
    const soft = opacities.flatMap((opacity, index) =>
      opacity > 0 && opacity <= 16 ? [index] : [],
    );
    expect(soft.length, name).toBeGreaterThan(1000);
    const lost = soft.filter(
      (index) => Math.abs((shown[index] ?? 0) - (opacities[index] ?? 0)) > 1,
    );
    expect(lost.length / soft.length, name).toBeLessThan(0.01);
  }
});
