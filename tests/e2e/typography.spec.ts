import { LANGUAGES } from '#src/i18n/languages.ts';
import { pathsIn } from '#src/i18n/paths.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { openLoaded } from '#tests/support/open-loaded.ts';
import { expect, test } from '#tests/support/visitor.ts';

for (const { code } of LANGUAGES) {
  test(`home, listing and product load only subset fonts (${code})`, async ({ page }) => {
    const paths = pathsIn(code);
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

test('pictures of the first view load before fonts, which the next page has from the start', async ({
  page,
}) => {
  const type: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') type.push(request.url());
  });
  const hero = Promise.withResolvers<void>();
  await page.route('**/img/**', async (route) => {
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
  await page.route('**/img/**', () => undefined);
  await page.getByRole('link', { name: 'Shop now' }).first().click({ noWaitAfter: true });
  await page.waitForURL('**/products', { waitUntil: 'commit' });
  await expect.poll(isSet).toBe(true);
});

test('a browser without AVIF support gets other pictures', async ({ page }) => {
  await page.route('**/img/**', (route) => route.fulfill({ contentType: 'image/avif', body: 'x' }));
  await page.goto('/');
  const picture = page.locator('main img').first();
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
