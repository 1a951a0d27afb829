import type { Locator, Page } from '@playwright/test';
import { VIEW_NAMES } from '#domain/drawings/drawing-svg.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { expectAccessible } from '#tests/support/expect-accessible.ts';
import { makeProduct } from '#tests/support/made-products.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const text = say('en');
const paths = sitePaths('en');

/** Sofa with a chaise: 288 x 158 x 91 cm. */
const CHAISE = 'LL-SF-1041';
/** Sofa: 226 cm wide. */
const SOFA = 'LL-SF-1011';

function dimensionsOf(page: Page, language: 'en' | 'vn' = 'en'): Locator {
  return page.getByRole('region', { name: say(language)('product', 'dimensions'), exact: true });
}

/** Sizes of the view pictures, in pixels, after the pictures have loaded. */
async function viewSizes(page: Page): Promise<{ width: number; height: number }[]> {
  const sizes: { width: number; height: number }[] = [];
  for (const name of VIEW_NAMES) {
    const picture = dimensionsOf(page).locator(`.view--${name} img`);
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
    sizes.push(
      await picture.evaluate((image: HTMLImageElement) => {
        if (image.naturalWidth === 0) throw new Error(`${image.src} is no picture`);
        const { width, height } = image.getBoundingClientRect();
        return { width, height };
      }),
    );
  }
  return sizes;
}

test('the views have one scale at every width, and a changed unit applies to other pages (S13.6, S13.8)', async ({
  page,
  request,
}) => {
  await page.goto(paths.product('Sofa', CHAISE));
  await expectAccessible(page);
  const dimensions = dimensionsOf(page);
  for (const width of [390, 820, 1440]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const [front, side, top] = await viewSizes(page);
      const scale = (front?.width ?? 0) / 291;
      expect(scale).toBeGreaterThan(0.7);
      // The pictures have a margin of 1.4 cm around the piece.
      expect(front?.height).toBeCloseTo(93.8 * scale, -0.5);
      expect(side?.width).toBeCloseTo(161 * scale, -0.5);
      expect(side?.height).toBeCloseTo(93.8 * scale, -0.5);
      expect(top?.width).toBeCloseTo(291 * scale, -0.5);
      const line = await dimensions.locator('.view--front .view__across').boundingBox();
      expect(line?.width).toBeCloseTo(288.1 * scale, -0.5);
    });
  }

  const centimeters = { name: text('product', 'unit-cm'), exact: true };
  await dimensions.getByRole('radio', centimeters).check();
  await page.goto(paths.product('Sofa', SOFA));
  await expect(dimensionsOf(page).locator('.view--front').getByText('226 cm')).toBeVisible();
  // The shell also shows drawings, for products newer than the build (D8).
  const made = await makeProduct(request, {
    title: 'Koda chaise sofa in Test linen',
    variant: 'koda',
    dimensions: { overall: { width: '288', depth: '158', height: '91' } },
  });
  await page.goto(paths.product('Sofa', made.code));
  await expect(dimensionsOf(page).locator('.view--front').getByText('288 cm')).toBeVisible();
  await expect(dimensionsOf(page).getByRole('radio', centimeters)).toBeChecked();
  await viewSizes(page);
  await dimensionsOf(page)
    .getByRole('radio', { name: text('product', 'unit-in'), exact: true })
    .check();
  await page.goto(sitePaths('vn').product('Sofa', SOFA));
  const vietnamese = dimensionsOf(page, 'vn').locator('.view--front');
  await expect(vietnamese.getByText('89 in')).toBeVisible();
  await expect(vietnamese.getByText('226 cm')).toBeHidden();
});

/** One piece of each arrangement: two rugs, a low sofa, an upright chair, a table and a pendant. */
const ARRANGEMENTS = [
  ['Accessory', 'LL-AX-1021'],
  ['Accessory', 'LL-AX-1011'],
  ['Sofa', SOFA],
  ['Chair', 'LL-CH-1041'],
  ['Table', 'LL-TB-1061'],
  ['Lighting', 'LL-LT-1011'],
] as const;
/** Maximum difference between a dimension line and the outline that it measures, in pixels. */
const LINE_TOLERANCE = 3;

for (const [category, code] of ARRANGEMENTS) {
  test(`each dimension line of ${code} is as long as the outline that it measures (S13.6)`, async ({
    page,
  }) => {
    await page.goto(paths.product(category, code));
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const views = dimensionsOf(page).locator('.view:has(img)');
      await expect(views.first()).toBeVisible();
      for (const view of await views.all()) {
        const lengths = await view.evaluate((element) => {
          const lengthOf = (selector: string, side: 'width' | 'height') =>
            element.querySelector(selector)?.getBoundingClientRect()[side];
          return [
            [lengthOf('.view__across', 'width'), lengthOf('img', 'width')],
            [lengthOf('.view__up', 'height'), lengthOf('img', 'height')],
          ] as const;
        });
        const measured = lengths.filter(([line]) => line !== undefined);
        expect(measured.length).toBeGreaterThan(0);
        for (const [line = 0, picture = 0] of measured) {
          // The picture has a small margin around the outline.
          expect(line, `${width} px`).toBeLessThanOrEqual(picture);
          expect(line, `${width} px`).toBeGreaterThan(picture - 2 * LINE_TOLERANCE);
        }
      }
    }
  });
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('drawing and table change between inches and centimeters by keyboard (S13.7)', async ({
    page,
  }) => {
    await page.goto(paths.product('Sofa', CHAISE));
    const dimensions = dimensionsOf(page);
    const inches = dimensions.getByRole('radio', { name: text('product', 'unit-in') });
    const centimeters = dimensions.getByRole('radio', { name: text('product', 'unit-cm') });
    const front = dimensions.locator('.view--front');
    const cell = dimensions.getByRole('row').nth(1).getByRole('cell').first();
    const weight = dimensions.getByRole('row').last().getByRole('cell').first();
    await expect(inches).toBeChecked();
    await expect(front.getByText('113 1/2 in')).toBeVisible();
    await expect(front.getByText('288 cm')).toBeHidden();
    await expect(cell.getByText('288 cm')).toBeHidden();
    await expect(weight.getByText('216 lb')).toBeVisible();
    await inches.press('ArrowLeft');
    await expect(centimeters).toBeChecked();
    await expect(centimeters).toBeFocused();
    await expect(front.getByText('288 cm')).toBeVisible();
    await expect(front.getByText('113 1/2 in')).toBeHidden();
    await expect(cell.getByText('288 cm')).toBeVisible();
    await expect(cell.getByText('113 1/2 in')).toBeHidden();
    await expect(weight.getByText('98 kg')).toBeVisible();
  });
});
