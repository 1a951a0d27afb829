import type { Page } from '@playwright/test';
import type { Language } from '#domain/languages.ts';
import { accessibilityViolations, settled } from './accessibility-violations.ts';
import { IS_NIGHTLY } from './nightly.ts';
import { expect } from './visitor.ts';

/** Widths of a desktop, a tablet and a phone, in pixels. */
const WIDTHS = [1440, 820, 390] as const;

/** Width at which axe checks a page of each language. */
const WIDTH_OF: Record<Language, (typeof WIDTHS)[number]> = { vn: 1440, en: 820, kr: 390 };

/** Number of checks per page so far. */
const checks = new WeakMap<Page, number>();

/** Widths at which axe checks a page: alternately the smallest and the largest, and both in the nightly run. */
function checkedWidths(page: Page, widths: readonly number[]): readonly number[] {
  const count = checks.get(page) ?? 0;
  checks.set(page, count + 1);
  const ends = [Math.min(...widths), Math.max(...widths)] as const;
  return IS_NIGHTLY ? ends : [ends[count % 2 === 0 ? 0 : 1]];
}

/**
 * Expects that nothing scrolls sideways at the widths, and that axe finds no violation at one of them: at the smallest
 * and the largest alternately. At a width in between, a page has the elements of one of these two. Restores the width
 * of the page.
 * @param language language of a test that runs in every language. Then axe checks another width in each of
 * them.
 */
export async function expectAccessible(
  page: Page,
  { widths = WIDTHS, language }: { widths?: readonly number[]; language?: Language } = {},
): Promise<void> {
  const usual = page.viewportSize();
  const checked = language ? [WIDTH_OF[language]] : checkedWidths(page, widths);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await settled(page);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, `overflow at ${width} px`).toBeLessThanOrEqual(0);
    if (!checked.includes(width)) continue;
    expect(await accessibilityViolations(page), `${width} px`).toEqual([]);
  }
  if (usual) await page.setViewportSize(usual);
}
