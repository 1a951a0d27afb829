import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const SCRIPT = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Without unique selectors and details of passed checks, which nobody reads and which double the time of a scan. For an
 * experimental rule that no test uses, axe also copies style sheets that are still loading into the page, which violates
 * the security policy.
 */
const OPTIONS: Axe.RunOptions = {
  resultTypes: ['violations'],
  selectors: false,
  iframes: false,
  preload: { assets: ['media'] },
};

/**
 * Accessibility violations that axe finds on a page after all animations, because axe misjudges half-faded colors.
 * Runs axe in the page itself, without frames. Only the preview of texts has one, which runs no scripts.
 */
export async function accessibilityViolations(page: Page): Promise<string[]> {
  await settled(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(SCRIPT);
  return page.evaluate(async (options) => {
    const { axe } = window as unknown as { axe: typeof Axe };
    // The box of skipped content keeps its height from another width, and axe judges the colors of the rest against the
    // page.
    const footer = document.querySelector<HTMLElement>('.site-foot');
    footer?.style.setProperty('content-visibility', 'visible');
    const { violations } = await axe.run(document, options);
    footer?.style.removeProperty('content-visibility');
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(', ')}`);
  }, OPTIONS);
}

/**
 * Waits for the end of all finite animations. Animations that follow the scroll position never end. Neither do paused ones,
 * and those in contents that the browser skips because they are far from the window.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .filter(({ playState }) => playState !== 'paused')
        .filter(
          ({ effect }) =>
            effect instanceof KeyframeEffect &&
            effect.target?.checkVisibility({ contentVisibilityAuto: true }),
        )
        .map(({ finished }) => finished),
    ),
  );
}
