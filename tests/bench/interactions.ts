import type { Browser, Page } from '@playwright/test';
import { newPhone, slowDown } from './slow-phone.ts';

/** Action of a visitor, and a selector of its visible effect. */
interface Interaction {
  name: string;
  act: (page: Page) => Promise<unknown>;
  effect?: string;
}

/** Time in which the browser reports an interaction, in milliseconds. */
const REPORT_MS = 400;

const OPEN_PANEL = 'dialog[open]';
const opens = (name: string, button: string): Interaction[] => [
  { name, act: (page) => tap(page, button), effect: OPEN_PANEL },
  { name: `${name}: close`, act: (page) => page.keyboard.press('Escape') },
];

/** Interactions on a page with a listing. */
export const IN_LISTING: readonly Interaction[] = [
  { name: 'Heart', act: (page) => tap(page, '[data-favorite]') },
  ...opens('Filters', '[data-opens-dialog="filters"]'),
  ...opens('Menu', '[data-opens-dialog="menu"]').toSpliced(1, 0, {
    name: 'Menu: categories',
    act: (page) => tap(page, '#menu summary'),
    effect: '#menu details[open]',
  }),
  ...opens('Basket', 'a[data-basket-button]'),
];

/** Interactions on a product page. */
export const AT_PRODUCT: readonly Interaction[] = [
  { name: 'One more', act: (page) => tap(page, '[data-step="1"]') },
  { name: 'Add to basket', act: (page) => tap(page, '[data-add]'), effect: '.toast' },
  { name: 'Full-size picture', act: (page) => tap(page, '[data-zoom]'), effect: OPEN_PANEL },
  { name: 'Full-size picture: close', act: (page) => page.keyboard.press('Escape') },
];

/** Interactions on the search page. */
export const IN_SEARCH: readonly Interaction[] = [
  {
    name: 'Search: a letter',
    act: async (page) => {
      await page.locator('input[type="search"]').focus();
      await page.keyboard.press('s');
    },
  },
];

/**
 * Returns interaction times on one page of a slow phone, until the next frame (Event Timing), in milliseconds.
 * The browser does not report times below 16 ms, which count as 0.
 */
export async function timeInteractions(
  browser: Browser,
  url: string,
  interactions: readonly Interaction[],
): Promise<number[]> {
  const page = await newPhone(browser);
  await page.addInitScript(watch);
  await slowDown(page);
  await page.goto(url);
  const times: number[] = [];
  for (const { act, effect } of interactions) {
    await act(page);
    if (effect) await page.locator(effect).first().waitFor();
    await page.waitForTimeout(REPORT_MS);
    times.push(await page.evaluate(takeLongest));
  }
  await page.context().close();
  return times;
}

/** Taps the center of an element through the touch screen, without the checks of the test tool. */
async function tap(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to tap: ${selector}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Runs in the page: records the longest interaction since the last read. */
function watch(): void {
  window.longestInteraction = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue;
      window.longestInteraction = Math.max(window.longestInteraction ?? 0, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Runs in the page: reads and resets the longest interaction. */
function takeLongest(): number {
  const longest = window.longestInteraction ?? 0;
  window.longestInteraction = 0;
  return longest;
}

declare global {
  interface Window {
    longestInteraction?: number;
  }
}
