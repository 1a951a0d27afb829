import { expect, type Locator } from '@playwright/test';

/** Checks that a menu entry is marked as the current one by more than its color: bold, with a line below it (D48). */
export async function expectMarked(entry: Locator): Promise<void> {
  const look = await entry.evaluate((element) => {
    const { fontWeight, fontSynthesis } = getComputedStyle(element);
    const line = getComputedStyle(element, '::after');
    return {
      weight: Number(fontWeight),
      // No page loads a bold face: without synthesis the weight would be a number only.
      isDrawnBold: fontSynthesis.includes('weight'),
      line: line.content === 'none' ? '0px' : line.borderBlockEndWidth,
    };
  });
  expect(look.weight).toBeGreaterThanOrEqual(600);
  expect(look).toMatchObject({ isDrawnBold: true, line: '2px' });
}
