import { expect, type Locator } from '@playwright/test';

/** Expects that a menu entry is marked as current by more than its color: bold and underlined (D48). */
export async function expectMarked(entry: Locator): Promise<void> {
  const look = await entry.evaluate((element) => {
    const { fontWeight, fontSynthesis } = getComputedStyle(element);
    const line = getComputedStyle(element, '::after');
    return {
      weight: Number(fontWeight),
      // No page loads a bold font. Without synthesis, the weight would have no visible effect.
      isDrawnBold: fontSynthesis.includes('weight'),
      line: line.content === 'none' ? '0px' : line.borderBlockEndWidth,
    };
  });
  expect(look.weight).toBeGreaterThanOrEqual(600);
  expect(look).toMatchObject({ isDrawnBold: true, line: '2px' });
}
