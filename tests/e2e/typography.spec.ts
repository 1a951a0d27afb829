import { LANGUAGES } from '#src/i18n/languages.ts';
import { pathsIn } from '#src/i18n/paths.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { expect, test } from '#tests/support/visitor.ts';

for (const { code } of LANGUAGES) {
  test(`home, listing and product ask for no type but what is cut for them (${code})`, async ({
    page,
  }) => {
    const paths = pathsIn(code);
    const others: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/fonts/') && !pathname.startsWith('/fonts/cut/'))
        others.push(pathname);
    });
    for (const path of [paths.home(), paths.category('Sofa'), paths.product('Sofa', SOFA)]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(others).toEqual([]);
    }
    await test.step('letters that visitors type have theirs, and the page itself needs none', async () => {
      const sheets = code === 'kr' ? ['rest', 'korean'] : ['rest'];
      const brought = sheets.map((name) => page.waitForResponse(`**/fonts/${name}.css`));
      await page.keyboard.press('Shift');
      await Promise.all(brought);
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('[data-late-styles]')].every(
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
