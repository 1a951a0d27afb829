import type { Locator, Page } from '@playwright/test';
import { sitePaths } from '#src/i18n/paths.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { openLoaded } from '#tests/support/open-loaded.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const TABLE = 'LL-DT-1031';
const CHAIR = 'LL-CH-1071';

const entriesOf = (page: Page): Locator => page.getByRole('main').locator('ol > [id^="piece-"]');
const cardOf = (page: Page): Locator =>
  page.getByRole('dialog', { includeHidden: true }).and(page.locator('[data-spot-card]'));

test('a visitor opens the hotspots of a room, and adds its pieces to the basket', async ({
  page,
}) => {
  const text = say('en');
  await page.addInitScript(
    (line) => {
      localStorage.setItem('cart-storage', JSON.stringify([line]));
    },
    { productCode: CHAIR, quantity: 2 },
  );
  await openLoaded(page, sitePaths('en').room('dining'));
  const picture = page.getByRole('navigation', { name: text('room-pages', 'spots') });
  const spots = picture.getByRole('button');
  const [table, chairs] = [spots.first(), spots.nth(1)];

  await test.step('hotspots are buttons in the order of the list', async () => {
    const titles = await entriesOf(page).getByRole('heading').allTextContents();
    expect(titles.length).toBeGreaterThan(4);
    for (const [index, title] of titles.entries()) {
      await expect(spots.nth(index)).toHaveAccessibleName(`${index + 1}. ${title}`);
    }
  });

  await test.step('a press opens the card, Escape closes it and returns the focus', async () => {
    await chairs.focus();
    await page.keyboard.press('Enter');
    await expect(cardOf(page)).toBeFocused();
    await expect(cardOf(page)).toHaveAccessibleName(/Ren/);
    await expect(chairs).toHaveAttribute('aria-expanded', 'true');
    await expect(cardOf(page).getByRole('link')).toHaveAttribute(
      'href',
      new RegExp(`${sitePaths('en').product('Chair', CHAIR)}$`),
    );
    await page.keyboard.press('Escape');
    await expect(cardOf(page)).toBeHidden();
    await expect(chairs).toBeFocused();
    await page.keyboard.press('Space');
    await expect(cardOf(page)).toBeVisible();
    await cardOf(page)
      .getByRole('button', { name: text('catalogue', 'close') })
      .click();
    await expect(cardOf(page)).toBeHidden();
  });

  await test.step('a hotspot and its entry mark each other', async () => {
    const entry = entriesOf(page).first();
    await table.hover();
    await expect(entry).toHaveClass(/--on/);
    await entry.getByRole('heading').hover();
    await expect(table).toHaveClass(/--on/);
    await entriesOf(page).nth(3).hover();
    await expect(table).not.toHaveClass(/--on/);
  });

  await test.step('the button adds only the pieces that the basket lacks', async () => {
    const add = page.getByRole('button', { name: text('room-pages', 'add-all') });
    await add.click();
    await expect(page.getByText(text('room-pages', 'added'))).toBeVisible();
    const basket = await page.evaluate(() =>
      JSON.parse(localStorage.getItem('cart-storage') ?? '[]'),
    );
    expect(basket).toContainEqual({ productCode: CHAIR, quantity: 6 });
    expect(basket).toContainEqual({ productCode: TABLE, quantity: 1 });
    await add.click();
    await expect(page.getByText(text('room-pages', 'already'))).toBeVisible();
  });
});

test('a phone shows the picture from its first piece, and the card below the picture', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLoaded(page, sitePaths('kr').room('dining'));
  const spot = page.locator('[data-spot]').first();
  await expect(spot).toBeInViewport();
  const center = (await spot.boundingBox()) ?? { x: 0, width: 0 };
  expect(Math.abs(center.x + center.width / 2 - 195)).toBeLessThan(30);
  await spot.click();
  const card = await cardOf(page).boundingBox();
  const scene = await page.locator('[data-scene]').boundingBox();
  expect(card?.y ?? 0).toBeGreaterThan((scene?.y ?? 0) + (scene?.height ?? 0));
  await expectAccessible(page, { widths: [390] });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('rooms work as delivered, and pages link to them', async ({ page }) => {
    const text = say('vn');
    const paths = sitePaths('vn');

    await test.step('the index lists all rooms', async () => {
      await page.goto(paths.rooms());
      const rooms = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link');
      expect(await rooms.count()).toBeGreaterThanOrEqual(12);
      await expect(rooms.first()).toHaveAttribute('href', paths.room('living'));
    });

    await test.step('hotspots link to the entries, and the quote asks for all pieces', async () => {
      await page.goto(paths.room('dining'));
      const spots = page
        .getByRole('navigation', { name: text('room-pages', 'spots') })
        .getByRole('link');
      expect(await spots.count()).toBe(await entriesOf(page).count());
      const frame = await page.locator('[data-scene] img').boundingBox();
      for (const [index, spot] of (await spots.all()).entries()) {
        await expect(spot).toHaveAttribute('href', `#piece-${index + 1}`);
        const box = await spot.boundingBox();
        expect(box?.x).toBeGreaterThan((frame?.x ?? 0) - 22);
        expect(box?.width).toBeGreaterThanOrEqual(44);
      }
      const ask = page.getByRole('link', { name: text('room-pages', 'ask') });
      await expect(ask).toHaveAttribute('href', /items=LL-DT-1031,LL-CH-1071,.*quantities=1,6,/);
      await expect(page.getByRole('button', { name: text('room-pages', 'add-all') })).toBeHidden();
      const data = await page.locator('script[type="application/ld+json"]').allTextContents();
      expect(data.join()).toContain('"@type":"ImageObject"');
    });

    await test.step('home page, category and product link to rooms', async () => {
      await page.goto(paths.home());
      await expect(page.locator(`#inspiration a[href="${paths.rooms()}"]`)).toBeVisible();
      await page.goto(paths.category('Bar Stool'));
      await expect(page.locator(`main a[href="${paths.room('bar')}"] img`)).toBeVisible();
      await page.goto(paths.product('Chair', CHAIR));
      await expect(page.locator(`main a[href="${paths.room('dining')}"]`)).toBeVisible();
      await page.goto(paths.product('Sofa', SOFA));
      await expect(page.locator(`main a[href^="${paths.rooms()}/"]`)).toHaveCount(0);
    });
  });
});
