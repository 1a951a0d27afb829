import type { Page } from '@playwright/test';
import { getHomePage, updateHomePage } from '#contracts/home-page/home-page.ts';
import type { Language } from '#domain/languages.ts';
import { SHOP_TIME_ZONE, SPECIFIED_HOME_PAGE } from '#domain/shop/home-page.ts';
import type { StaffRole } from '#domain/staff/staff-roles.ts';
import { timeZoneName } from '#domain/time/market-time.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { product } from '#tests/support/api/products.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { flowLanguages } from '#tests/support/flow-languages.ts';
import { forgetStaffRole } from '#tests/support/forget-staff-role.ts';
import { homeChange, homeTexts } from '#tests/support/home-page.ts';
import { type OwnShop, openOwnShop } from '#tests/support/own-shop.ts';
import {
  callAs,
  createStaffMember,
  ownerOf,
  type StaffMember,
} from '#tests/support/staff-accounts.ts';
import { say } from '#tests/support/texts.ts';
import { expect, ignoreErrors, test } from '#tests/support/visitor.ts';

/** Picture that the shop under test has. */
const PICTURE = '/pictures/room-living.webp';
let shop: OwnShop;
let owner: StaffMember;

test.beforeEach(async ({ page }) => {
  shop = await openOwnShop(page);
  shop.clock.now = new Date();
  await stock(shop, [
    product({ code: 'LL-SF-1', title: 'First sofa', imageSmall: [PICTURE] }),
    product({ code: 'LL-SF-2', title: 'Second sofa', imageSmall: [PICTURE] }),
  ]);
  owner = await ownerOf(shop);
});

test.afterEach(() => shop.close());

async function open(page: Page, role: StaffRole, language: Language = 'en'): Promise<void> {
  const person = await createStaffMember(shop, role);
  const { baseURL = '' } = test.info().project.use;
  await forgetStaffRole(page.context());
  await page.context().addCookies([{ name: 'staff', value: person.cookie, url: baseURL }]);
  await page.goto(sitePaths(language).admin() + staffLocationUrl({ section: 'home-page' }));
}

const part = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const stored = async () => (await callAs(shop, owner, getHomePage)).result.home;

for (const language of flowLanguages('en')) {
  test(`an editor plans a change of the hero, and hides and moves a section, in ${language} (S18.16)`, async ({
    page,
  }) => {
    const text = say(language);
    await open(page, 'editor', language);
    const zone = timeZoneName(SHOP_TIME_ZONE, language);
    await expect(page.getByText(text('home-page', 'zone', { zone }))).toBeVisible();
    const hero = part(page, text('home-page', 'section-hero'));
    await hero.getByRole('button', { name: text('home-page', 'add-change') }).click();
    await hero.getByLabel(text('home-page', 'from')).fill('2030-12-25T00:00');
    await hero.getByLabel(text('home-page', 'until')).fill('2030-12-01T00:00');
    const heading = (name: string) =>
      hero.getByLabel(
        text('home-page', 'text-in', { text: text('home-page', 'heading'), language: name }),
      );
    const [first, ...others] = LANGUAGE_OPTIONS;
    await heading(first?.name ?? '').fill('Tết');
    const save = page.getByRole('button', { name: text('home-page', 'save') });
    await save.click();
    await expect(page.getByText(text('home-page', 'invalid'))).toBeVisible();
    await expect(hero.getByLabel(text('home-page', 'until'))).toHaveAccessibleDescription(
      text('home-page', 'error-until'),
    );
    for (const { name } of others) {
      await expect(heading(name)).toHaveAccessibleDescription(
        text('home-page', 'error-all-languages'),
      );
      await heading(name).fill('Tết');
    }
    await hero.getByLabel(text('home-page', 'until')).fill('2031-01-01T00:00');
    await expectAccessible(page);

    const tiles = part(page, text('home-page', 'section-tiles'));
    await tiles.getByRole('button', { name: text('home-page', 'move-down') }).press('Enter');
    await tiles.getByRole('button', { name: text('home-page', 'add-change') }).click();
    await tiles.getByLabel(text('home-page', 'hide')).check();
    await save.click();
    await expect(page.getByText(text('home-page', 'saved'))).toBeVisible();
    const { hero: changes, order, tiles: hidden } = await stored();
    expect(changes).toEqual([
      homeChange({
        from: '2030-12-25T00:00',
        until: '2031-01-01T00:00',
        texts: homeTexts({ heading: 'Tết' }),
      }),
    ]);
    expect(order.slice(0, 2)).toEqual(['intro', 'tiles']);
    expect(hidden).toEqual([homeChange({ isHidden: true })]);
  });
}

test('an editor picks best sellers and orders them, and chooses a room for the hero (S18.17)', async ({
  page,
}) => {
  const text = say('en');
  await open(page, 'editor');
  const list = part(page, text('home-page', 'bestSellers'));
  const search = list.getByRole('searchbox');
  for (const code of ['LL-SF-1', 'LL-SF-2']) {
    await search.fill(code);
    await search.press('Enter');
    await expect(list.getByRole('listitem').filter({ hasText: code })).toBeVisible();
  }
  await expect(list.getByRole('listitem').first()).toContainText('First sofa');
  const second = list.getByRole('listitem').filter({ hasText: 'LL-SF-2' });
  await second.getByRole('button', { name: text('home-page', 'move-up') }).click();
  const hero = part(page, text('home-page', 'section-hero'));
  await hero.getByRole('button', { name: text('home-page', 'add-change') }).click();
  await hero.getByRole('radio', { name: text('home-page', 'picture-room') }).check();
  await hero.getByLabel(text('home-page', 'room'), { exact: true }).selectOption({ index: 1 });
  // A look at another kind of picture does not lose the room.
  await hero.getByRole('radio', { name: text('home-page', 'picture-default') }).check();
  await hero.getByRole('radio', { name: text('home-page', 'picture-room') }).check();
  await page.getByRole('button', { name: text('home-page', 'save') }).click();
  await expect(page.getByText(text('home-page', 'saved'))).toBeVisible();
  const home = await stored();
  expect(home.bestSellers.products).toEqual(['LL-SF-2', 'LL-SF-1']);
  expect(home.hero[0]?.picture).toEqual({ path: '/pictures/room-dining.webp' });
});

test('two editors who change a section see both versions, and the second one decides (S18.11)', async ({
  page,
  consoleErrors,
}) => {
  const text = say('en');
  await open(page, 'editor');
  const sale = part(page, text('home-page', 'section-sale'));
  await sale.getByRole('button', { name: text('home-page', 'add-change') }).click();
  await sale.getByLabel(text('home-page', 'hide')).check();
  const theirs = homeChange({ texts: homeTexts({ heading: 'Winter sale' }) });
  const home = { ...SPECIFIED_HOME_PAGE, sale: [theirs] };
  await callAs(shop, owner, updateHomePage, { body: { home, revision: 0 } });
  const save = page.getByRole('button', { name: text('home-page', 'save') });
  await save.click();
  await expect(page.getByText(text('home-page', 'conflict'))).toBeVisible();
  ignoreErrors(consoleErrors, '409');
  await expect(sale.getByLabel(text('home-page', 'hide'))).toBeChecked();
  await expect(sale.getByText('Winter sale')).toBeVisible();
  await sale.getByRole('button', { name: text('home-page', 'use-theirs') }).click();
  await save.click();
  await expect(page.getByText(text('home-page', 'saved'))).toBeVisible();
  expect(await stored()).toEqual(home);
});

test('other roles have no section of the home page (S18.9)', async ({ page }) => {
  await open(page, 'sales');
  await expect(page.getByText(say('en')('staff', 'no-access'))).toBeVisible();
});

test('a phone shows the whole form without scrolling sideways (S18.16)', async ({ page }) => {
  const text = say('en');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'editor');
  const hero = part(page, text('home-page', 'section-hero'));
  await hero.getByRole('button', { name: text('home-page', 'add-change') }).click();
  await expect(hero.getByLabel(text('home-page', 'from'))).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});
