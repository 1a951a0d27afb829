import type { Locator, Page } from '@playwright/test';
import { pathsIn } from '#src/i18n/paths.ts';
import { accessibilityViolations } from '#tests/support/accessibility-violations.ts';
import { say } from '#tests/support/texts.ts';
import { expect, test } from '#tests/support/visitor.ts';

const text = say('en');
const paths = pathsIn('en');

/** Sofa with a chaise: 288 x 158 x 91 cm, seat 43 cm. */
const CHAISE = 'LL-SF-1041';
/** Sofa: 226 cm wide. */
const SOFA = 'LL-SF-1011';

function dimensionsOf(page: Page, language: 'en' | 'vn' = 'en'): Locator {
  return page.getByRole('region', { name: say(language)('product', 'dimensions'), exact: true });
}

test('the views have one scale, two line weights and dimension lines of their size (S13.5)', async ({
  page,
}) => {
  await page.goto(paths.product('Sofa', CHAISE));
  const dimensions = dimensionsOf(page);
  const views = dimensions.getByRole('figure').locator('svg[viewBox]');
  await expect(views).toHaveCount(3);
  for (const width of [390, 820, 1440]) {
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      const boxes = await views.evaluateAll((all) =>
        all.map((view) => view.getBoundingClientRect()).map((box) => [box.width, box.height]),
      );
      const [front = [], side = [], top = []] = boxes;
      const scale = (front[0] ?? 0) / 288;
      expect(scale).toBeGreaterThan(0.7);
      expect(front[1]).toBeCloseTo(91 * scale, 0);
      expect(side[0]).toBeCloseTo(158 * scale, 0);
      expect(top[1]).toBeCloseTo(158 * scale, 0);
      const line = await views
        .first()
        .locator('.dimension')
        .evaluate((path) => path.getBoundingClientRect().right - path.getBoundingClientRect().left);
      expect(line).toBeGreaterThan(front[0] ?? 0);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - window.innerWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }
  const weights = await views
    .first()
    .locator('path:not(.ground, .dimension)')
    .evaluateAll((lines) => lines.map((line) => getComputedStyle(line).strokeWidth));
  expect(new Set(weights)).toEqual(new Set(['1.5px', '0.8px']));
  await expect(dimensions.getByRole('figure')).toHaveAccessibleName(text('product', 'drawing'));
  expect(await accessibilityViolations(page)).toEqual([]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('without scripts, drawing and table change between inches and centimeters (S13.6)', async ({
    page,
  }) => {
    await page.goto(paths.product('Sofa', CHAISE));
    const dimensions = dimensionsOf(page);
    const inches = dimensions.getByRole('radio', { name: text('product', 'unit-in') });
    const centimeters = dimensions.getByRole('radio', { name: text('product', 'unit-cm') });
    const front = dimensions.locator('.view--front');
    const cell = dimensions.getByRole('row').nth(1).getByRole('cell').first();
    await expect(inches).toBeChecked();
    await expect(front.getByText('113.4 in')).toBeVisible();
    await expect(front.getByText('288 cm')).toBeHidden();
    await expect(cell.getByText('288 cm')).toBeHidden();
    await inches.press('ArrowLeft');
    await expect(centimeters).toBeChecked();
    await expect(centimeters).toBeFocused();
    await expect(front.getByText('288 cm')).toBeVisible();
    await expect(front.getByText('113.4 in')).toBeHidden();
    await expect(cell.getByText('288 cm')).toBeVisible();
    await expect(cell.getByText('113.4 in')).toBeHidden();
    await inches.check();
    await expect(front.getByText('113.4 in')).toBeVisible();
  });
});

test('a changed unit applies to other product pages and languages (S13.7)', async ({ page }) => {
  await page.goto(paths.product('Sofa', CHAISE));
  await dimensionsOf(page)
    .getByRole('radio', { name: text('product', 'unit-cm') })
    .check();
  await page.goto(paths.product('Sofa', SOFA));
  await expect(dimensionsOf(page).locator('.view--front').getByText('226 cm')).toBeVisible();
  await dimensionsOf(page)
    .getByRole('radio', { name: text('product', 'unit-in') })
    .check();
  await page.goto(pathsIn('vn').product('Sofa', SOFA));
  const vietnamese = dimensionsOf(page, 'vn');
  await expect(vietnamese.locator('.view--front').getByText('89 in')).toBeVisible();
  await expect(vietnamese.locator('.view--front').getByText('226 cm')).toBeHidden();
});
