import type { Browser, Page } from '@playwright/test';
import { newPhone, slowDown } from './slow-phone.ts';

/** Something a visitor does on a page, and what is there when it has happened. */
interface Interaction {
  name: string;
  act: (page: Page) => Promise<unknown>;
  effect?: string;
}

/** How long after it an interaction is told by the browser at the latest, in milliseconds. */
const TOLD_MS = 400;

const OPEN_PANEL = 'dialog[open]';
const opens = (name: string, button: string): Interaction[] => [
  { name, act: (page) => tap(page, button), effect: OPEN_PANEL },
  { name: `${name}: closed`, act: (page) => page.keyboard.press('Escape') },
];

/** On a page with a listing. */
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

/** On the page of a product. */
export const AT_PRODUCT: readonly Interaction[] = [
  { name: 'One more', act: (page) => tap(page, '[data-step="1"]') },
  { name: 'Add to basket', act: (page) => tap(page, '[data-add]'), effect: '.toast' },
  { name: 'Picture in full', act: (page) => tap(page, '[data-zoom]'), effect: OPEN_PANEL },
  { name: 'Picture in full: closed', act: (page) => page.keyboard.press('Escape') },
];

/** On the search page. */
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
 * How long each of some interactions took on a slow phone until the next frame was painted (Event Timing), in
 * milliseconds, in their order on one page. What is shorter than 16 ms is not told and counts as 0.
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
    await page.waitForTimeout(TOLD_MS);
    times.push(await page.evaluate(takeLongest));
  }
  await page.context().close();
  return times;
}

/** A touch in the middle of something, as the browser gets it from a screen: without the test tool's own look at the page. */
async function tap(page: Page, selector: string): Promise<void> {
  const target = page.locator(selector).first();
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`Nothing to touch: ${selector}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Runs in the page: keeps the longest interaction since it was last taken. */
function watch(): void {
  window.longestInteraction = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue;
      window.longestInteraction = Math.max(window.longestInteraction ?? 0, entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Runs in the page. */
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
