import type { Page } from '@playwright/test';
import { POPULAR_SEARCHES } from '#shop.config.ts';
import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { flowLanguages } from '#tests/support/flow-languages.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

const field = (page: Page) => page.getByRole('searchbox');
const results = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading');
const stage = (page: Page) => page.getByRole('main').getByRole('status');

/** Typed words per language, without diacritics or incomplete, and the expected result. */
const TYPED = {
  vn: { words: 'ghe banh', title: /^Ghế bành/, marked: ['Ghế', 'bành'] },
  en: { words: 'armchiar', title: /armchair/, marked: ['armchair'] },
  kr: { words: '솦', title: /소파/, marked: ['소파'] },
} as const;

for (const language of flowLanguages('vn')) {
  test(`a visitor sees highlighted results while typing, opens one by keyboard and uses popular searches (${language})`, async ({
    page,
  }) => {
    const text = say(language);
    const paths = sitePaths(language);
    const { words, title, marked } = TYPED[language];
    await page.goto(paths.search());
    await expect(page.locator('html')).toHaveAttribute('lang', languageOption(language).tag);
    await expect(page.getByRole('banner')).toHaveCount(0);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
    await expect(field(page)).toBeFocused();
    await expect(results(page)).toHaveCount(0);

    const asked = page.waitForRequest('**/api/interior/search?*');
    await field(page).pressSequentially(words);
    // The first page has up to 100 results (section 9).
    expect((await asked).url()).toMatch(/[?&]page=1&limit=100$/);
    await expect(stage(page)).toContainText(words);
    await expect(results(page).first()).toHaveText(title);
    await expect(results(page).first().locator('mark')).toHaveText([...marked]);
    await expect(page).toHaveURL(paths.search(words).replaceAll('%20', '+'));

    await page.keyboard.press('ArrowDown');
    await expect(results(page).first().getByRole('link')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(results(page).nth(1).getByRole('link')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    const opened = await results(page).first().getByRole('link').getAttribute('href');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(opened ?? '');

    await page.goBack();
    await expect(field(page)).toHaveValue(words);
    await expect(results(page).first()).toHaveText(title);
    await expect(page.getByRole('link', { name: text('search', 'back') })).toHaveAttribute(
      'href',
      paths.home(),
    );

    await test.step('each popular search fills the field and finds products', async () => {
      await page.goto(paths.search());
      for (const popular of POPULAR_SEARCHES[language]) {
        await page.getByRole('button', { name: popular, exact: true }).click();
        await expect(field(page)).toHaveValue(popular);
        await expect(field(page)).toBeFocused();
        await expect(stage(page)).toContainText(popular);
        await expect(results(page).first()).toBeVisible();
      }
    });

    await test.step('a search without results shows the words, and an empty field shows nothing', async () => {
      const nothing = '<qqqzzz onqqq=zzzq>';
      await field(page).fill(nothing);
      await expect(stage(page)).toContainText(fill(text('search', 'none'), { words: nothing }));
      await expect(page.getByRole('main').locator('img')).toHaveCount(0);
      await page.getByRole('button', { name: text('search', 'clear') }).click();
      await expect(stage(page)).toBeEmpty();
      await expect(page).toHaveURL(paths.search());
      await field(page).fill('   ');
      await expect(stage(page)).toBeEmpty();
    });
  });
}

test('a newer search aborts the older one, whose response is never shown', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/interior/search?*', async (route) => {
    if (new URL(route.request().url()).searchParams.get('title') === 'sofa') await held;
    await route.continue().catch(() => undefined);
  });
  await page.goto(sitePaths('en').search());
  const aborted = page.waitForEvent('requestfailed');
  await field(page).fill('sofa');
  await expect(stage(page)).toHaveText(say('en')('search', 'searching'));
  await field(page).fill('wardrobe');
  await aborted;
  await expect(stage(page)).toContainText('wardrobe');
  release();
  await expect(results(page).first()).toHaveText(/wardrobe/);
  await expect(stage(page)).toContainText('wardrobe');
});

test('a failed search shows an error with a retry', async ({ page, consoleErrors }) => {
  const text = say('en');
  let failing = true;
  await page.route('**/api/interior/search?*', (route) =>
    failing ? route.abort('connectionreset') : route.continue(),
  );
  await page.goto(sitePaths('en').search('sofa'));
  await expect(page.getByRole('alert')).toContainText(text('search', 'failed'));
  await expect(field(page)).toHaveValue('sofa');
  failing = false;
  await page.getByRole('button', { name: text('search', 'retry') }).click();
  await expect(results(page).first()).toHaveText(/sofa/);
  await expect(page.getByRole('alert')).toHaveCount(0);
  // The log contains the failed call (section 8, D38).
  expect(consoleErrors).toContain('Failed to fetch interior: Failed to fetch');
  ignoreErrors(consoleErrors, 'ERR_CONNECTION_RESET', 'Failed to fetch interior');
});
