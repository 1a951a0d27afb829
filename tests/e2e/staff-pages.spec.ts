import type { Page } from '@playwright/test';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { stockTexts } from '#tests/support/api/source-texts.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { flowLanguages } from '#tests/support/flow-languages.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import { createStaffMember } from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

let shop: OwnShop;

test.beforeEach(async ({ page }) => {
  shop = await openOwnShop(page, { limitFactor: 100 });
  shop.clock.now = new Date();
  await stockTexts(shop.database, ['pages.about', 'pages.trade']);
  const editor = await createStaffMember(shop, 'editor');
  const { baseURL = '' } = test.info().project.use;
  await page.context().addCookies([{ name: 'staff', value: editor.cookie, url: baseURL }]);
});

test.afterEach(() => shop.close());

const message = (page: Page) => page.locator('.msg[role="status"]');

for (const language of flowLanguages('kr')) {
  test(`an editor adds a page, puts it in the shop, and takes it out again (${language})`, async ({
    page,
    consoleErrors,
  }) => {
    const text = say(language);
    const button = (key: Parameters<typeof text<'texts'>>[1]) =>
      page.getByRole('button', { name: text('texts', key), exact: true });
    const cell = (key: string, code: string) => page.locator(`#text-${key}-${code}`);

    await test.step('a wrong address is refused with its reason', async () => {
      await page.goto(sitePaths(language).admin() + staffLocationUrl({ section: 'texts' }));
      await page.getByRole('link', { name: text('texts', 'new-page'), exact: true }).click();
      const address = page.getByRole('textbox', { name: text('texts', 'address') });
      for (const [typed, problem] of [
        ['Guide', 'address-form'],
        ['sofa', 'address-reserved'],
        ['about', 'address-taken'],
      ] as const) {
        await address.fill(typed);
        await button('new-page').click();
        await expect(address).toBeFocused();
        await expect(page.locator('.field__error')).toHaveText(text('texts', problem));
      }
      await expectAccessible(page);
      await address.fill('assembly-guide');
      await button('new-page').click();
      await expect(message(page)).toHaveText(text('texts', 'page-added'));
    });

    await test.step('the page is in the shop once its texts are complete', async () => {
      await button('ready').click();
      await expect(cell('title', 'vn')).toBeFocused();
      for (const { code } of LANGUAGE_OPTIONS) {
        await cell('title', code).fill(`Guide ${code}`);
        await cell('description', code).fill('How to assemble the pieces.');
        await cell('text', code).fill('Short.\n\n## Tools {#tools}\n\n[More](/payment)');
      }
      await page.getByLabel(text('texts', 'place')).selectOption('buying');
      await expectAccessible(page);
      await button('ready').click();
      await expect(message(page)).toHaveText(text('texts', 'saved-ready'));
      await page.reload();
      await expect(page.getByLabel(text('texts', 'place'))).toHaveValue('buying');
    });

    await test.step('a link keeps another page in the shop, and is named', async () => {
      await page.goto(
        sitePaths(language).admin() + staffLocationUrl({ section: 'texts', text: 'pages.trade' }),
      );
      await page.getByRole('radio', { name: text('texts', 'not-in-shop'), exact: true }).check();
      await button('ready').click();
      const settings = page.locator('#texts-page');
      await expect(settings).toBeFocused();
      await expect(settings.getByRole('listitem').first().getByRole('link')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('radio', { name: text('texts', 'in-shop'), exact: true }).check();
    });

    await test.step('the page leaves the shop with a redirect', async () => {
      await page.goto(
        sitePaths(language).admin() +
          staffLocationUrl({ section: 'texts', text: 'pages.assembly-guide' }),
      );
      await page.getByRole('radio', { name: text('texts', 'not-in-shop'), exact: true }).check();
      await page.getByLabel(text('texts', 'redirect')).selectOption('/payment');
      await button('ready').click();
      await expect(message(page)).toHaveText(text('texts', 'saved-ready'));
      await page.goto(sitePaths(language).admin() + staffLocationUrl({ section: 'texts' }));
      const row = page.getByRole('row').filter({ hasText: `Guide ${language}` });
      await expect(row).toContainText(text('texts', 'page-redirect'));
      await expectAccessible(page);
    });
    ignoreErrors(consoleErrors, '400');
  });
}
