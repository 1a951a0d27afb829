import type { Page } from '@playwright/test';
import { getHomePage, updateHomePage } from '#contracts/home-page/home-page.ts';
import type { Language } from '#domain/languages.ts';
import {
  type HomePage,
  MOVABLE_SECTIONS,
  SHOP_TIME_ZONE,
  SPECIFIED_HOME_PAGE,
} from '#domain/shop/home-page.ts';
import type { StaffRole } from '#domain/staff/staff-roles.ts';
import { timeZoneName } from '#domain/time/market-time.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { staffLocationUrl } from '#src/staff/kit/staff-location.ts';
import { opaquePicture } from '#tests/support/api/pictures.ts';
import { product } from '#tests/support/api/products.ts';
import { stock } from '#tests/support/api/running-api.ts';
import { stockTexts } from '#tests/support/api/source-texts.ts';
import { signInAsStaff } from '#tests/support/browser-staff.ts';
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
    const save = page.getByRole('button', { name: text('texts', 'ready') });
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
  await page.getByRole('button', { name: text('texts', 'ready') }).click();
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
  await callAs(shop, owner, updateHomePage, { body: { home, revision: 0, ready: true } });
  const save = page.getByRole('button', { name: text('texts', 'ready') });
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

for (const [viewport, language] of [
  [1440, 'vn'],
  [390, 'kr'],
] as const) {
  test(`the preview shows the draft on the real page, on a screen of ${viewport} px, also as on a date (S18.22) (S18.23)`, async ({
    page,
  }) => {
    const text = say(language);
    await page.setViewportSize({ width: viewport, height: 844 });
    const planned = { from: '2030-12-01T00:00', until: '2030-12-25T00:00' };
    const home: HomePage = {
      ...SPECIFIED_HOME_PAGE,
      hero: [homeChange({ texts: homeTexts({ heading: 'Seats for spring' }) })],
      sale: [homeChange({ ...planned, texts: homeTexts({ heading: 'Winter sale' }) })],
      salon: [homeChange({ isHidden: true })],
      wishlist: [homeChange({ texts: homeTexts({ text: 'Ten percent off' }) })],
      bestSellers: { from: null, until: null, products: ['LL-SF-2', 'LL-SF-1'] },
      'tile-sofa': [homeChange({ picture: { path: PICTURE } })],
      'panel-lighting': [
        homeChange({ link: '/about', texts: homeTexts({ heading: 'Lights for spring' }) }),
      ],
      'panel-design': [homeChange({ isHidden: true })],
      order: ['sale', ...MOVABLE_SECTIONS.filter((section) => section !== 'sale')],
    };
    await callAs(shop, owner, updateHomePage, { body: { home, revision: 0, ready: false } });
    await open(page, 'editor', language);
    await expect(page.getByText(text('texts', 'draft-note').slice(-12))).toBeVisible();
    await page.getByRole('button', { name: text('texts', 'see-preview') }).press('Enter');
    const preview = page.frameLocator('.page-preview__frame');
    await expect(
      preview.getByRole('heading', { level: 1, name: 'Seats for spring' }),
    ).toBeVisible();
    await expect(preview.locator('.salon')).toBeHidden();
    await expect(preview.locator('.tile img').first()).toHaveAttribute('src', /room-living/);
    const panel = preview.getByRole('link', { name: 'Lights for spring' });
    await expect(panel).toHaveAttribute('href', /\/about$/);
    await expect(preview.locator('.poster--design')).toBeHidden();
    await expect(preview.locator('#best-sellers .card__title')).toHaveText([
      'Second sofa',
      'First sofa',
    ]);
    // The sale is the first section after the top of the page.
    const sections = preview.locator('main > section:visible');
    await expect(sections.nth(1)).toHaveAttribute('id', 'sale');
    await expect(preview.getByRole('heading', { name: 'Winter sale' })).toHaveCount(0);
    const moment = page.getByLabel(text('home-page', 'preview-moment'));
    await moment.fill('2030-12-01T00:00');
    await expect(preview.getByRole('heading', { name: 'Winter sale' })).toBeVisible();
    await moment.press('Enter');
    await moment.fill('2030-12-25T00:00');
    await expect(preview.getByRole('heading', { name: 'Winter sale' })).toHaveCount(0);
    const choices = page.locator('.staff-page__choices');
    await choices.getByRole('radio', { name: text('texts', 'width-desktop') }).check();
    const width = () =>
      page
        .locator('.page-preview__frame')
        .evaluate((frame) => (frame as HTMLIFrameElement).contentWindow?.innerWidth);
    await expect.poll(width).toBe(1440);
    await expectAccessible(page);
    await choices.getByRole('radio', { name: text('home-page', 'preview-wishlist') }).check();
    await expect(preview.getByText('Ten percent off')).toBeVisible();
    await expect(preview.getByRole('heading', { level: 1 })).toHaveCount(0);
    // The preview publishes nothing.
    expect(await stored()).toEqual(SPECIFIED_HOME_PAGE);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}

test('an editor saves a draft by keyboard on a phone, comes back to it, and discards it (S18.20) (S18.21)', async ({
  page,
}) => {
  const text = say('en');
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, 'editor');
  const sale = part(page, text('home-page', 'section-sale'));
  await sale.getByRole('button', { name: text('home-page', 'add-change') }).press('Enter');
  const [first] = LANGUAGE_OPTIONS;
  const heading = sale.getByLabel(
    text('home-page', 'text-in', {
      text: text('home-page', 'heading'),
      language: first?.name ?? '',
    }),
  );
  await heading.focus();
  await page.keyboard.type('Winter sale');
  const saveDraft = page.getByRole('button', { name: text('texts', 'save') });
  await saveDraft.press('Enter');
  await expect(page.getByText(text('texts', 'saved'))).toBeVisible();
  // The form stays as it was.
  await expect(heading).toHaveValue('Winter sale');
  expect(await stored()).toEqual(SPECIFIED_HOME_PAGE);
  await page.reload();
  await expect(sale.locator('summary').getByText('Winter sale')).toBeVisible();
  // A text in one language can be a draft only.
  await page.getByRole('button', { name: text('texts', 'ready') }).press('Enter');
  await expect(page.getByText(text('home-page', 'invalid'))).toBeVisible();
  await page.getByRole('button', { name: text('texts', 'discard') }).press('Enter');
  await page.getByRole('button', { name: text('texts', 'discard-yes') }).press('Enter');
  await expect(page.getByText(text('texts', 'discarded'))).toBeVisible();
  await expect(sale.getByText(text('home-page', 'no-changes'))).toBeVisible();
  await expect(page.getByRole('button', { name: text('texts', 'discard') })).toHaveCount(0);
});

for (const language of flowLanguages('kr')) {
  test(`an editor changes the picture of a tile and a panel by keyboard on a phone, in ${language} (S18.24) (S18.25)`, async ({
    page,
    consoleErrors,
  }) => {
    const text = say(language);
    await stockTexts(shop.database, ['pages.about']);
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, 'editor', language);
    const panels = page.getByText(text('home-page', 'parts-panels'), { exact: true });
    await panels.focus();
    await page.keyboard.press('Enter');
    const panel = part(page, text('home-page', 'section-panel-lighting'));
    await panel.getByRole('button', { name: text('home-page', 'add-change') }).press('Enter');
    const label = (name: string) =>
      panel.getByLabel(
        text('home-page', 'text-in', { text: text('home-page', 'heading'), language: name }),
      );
    const [first, ...others] = LANGUAGE_OPTIONS;
    await label(first?.name ?? '').fill('Lights');
    // The default text is in the empty field, and the missing languages are marked.
    await expect(label(first?.name ?? '')).toHaveAttribute('placeholder', /./);
    await expect(panel.getByText(text('home-page', 'missing'))).toHaveCount(others.length);
    for (const { name } of others) await label(name).fill('Lights');
    await expect(panel.getByText(text('home-page', 'missing'))).toHaveCount(0);
    const link = panel.getByLabel(text('home-page', 'link'), { exact: true });
    await link.fill('/no-such-page');
    const tiles = page.getByText(text('home-page', 'parts-tiles'), { exact: true });
    await tiles.focus();
    await page.keyboard.press('Enter');
    const sofas = page.getByRole('group').filter({
      has: page.locator('legend', {
        hasText: text('home-page', 'section-tile', { category: text('catalogue', 'name-sofa') }),
      }),
    });
    await sofas
      .last()
      .getByRole('button', { name: text('home-page', 'add-change') })
      .press('Enter');
    await sofas
      .last()
      .getByRole('radio', { name: text('home-page', 'picture-room') })
      .check();
    const ready = page.getByRole('button', { name: text('texts', 'ready') });
    await ready.press('Enter');
    await expect(link).toHaveAccessibleDescription(text('home-page', 'error-link-missing'));
    ignoreErrors(consoleErrors, '400');
    await expectAccessible(page);
    await link.fill('/about');
    await ready.press('Enter');
    await expect(page.getByText(text('home-page', 'saved'))).toBeVisible();
    const home = await stored();
    expect(home['panel-lighting']).toEqual([
      homeChange({ link: '/about', texts: homeTexts({ heading: 'Lights' }) }),
    ]);
    expect(home['tile-sofa']).toEqual([homeChange({ picture: { path: PICTURE } })]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBeLessThanOrEqual(390);
  });
}

test('an editor uploads a picture and crops it by keyboard (S18.24)', async ({ page }) => {
  const text = say('en');
  // Pages with unsaved input ask before they are left.
  page.on('dialog', (dialog) => dialog.accept());
  // The shop under test shows the pictures that it stores.
  await page.unrouteAll();
  await signInAsStaff(page, 'editor');
  await page.goto(sitePaths('en').admin() + staffLocationUrl({ section: 'home-page' }));
  await page.getByText(text('home-page', 'parts-tiles'), { exact: true }).click();
  const name = text('home-page', 'section-tile', { category: text('catalogue', 'name-sofa') });
  const tile = part(page, name);
  await tile.getByRole('button', { name: text('home-page', 'add-change') }).click();
  await tile.getByRole('radio', { name: text('home-page', 'picture-upload') }).check();
  await tile
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name: 'sofa.jpg',
      mimeType: 'image/jpeg',
      buffer: await opaquePicture(),
    });
  const picture = tile.locator('.home-page__picture');
  await expect(picture).toBeVisible();
  const before = await picture.getAttribute('src');
  const crop = tile.getByRole('button', { name: text('pictures', 'crop'), exact: true });
  await crop.press('Enter');
  const panel = page.getByRole('dialog', { name: text('pictures', 'crop-title') });
  await panel.getByRole('radio', { name: text('pictures', 'crop-format-card') }).check();
  await panel.getByLabel(text('pictures', 'crop-zoom')).press('PageUp');
  await panel.getByRole('button', { name: text('pictures', 'crop-save') }).press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(crop).toBeFocused();
  await expect(picture).not.toHaveAttribute('src', before ?? '');
});
