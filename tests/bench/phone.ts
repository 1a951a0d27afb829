import type { Browser } from '@playwright/test';
import { pathsIn } from '#src/i18n/paths.ts';
import { AT_PRODUCT, IN_LISTING, IN_SEARCH, timeInteractions } from './interactions.ts';
import { timeNextPage } from './next-page.ts';
import { atMost, type Row, type Table, targets } from './report.ts';
import type { Shop } from './shop.ts';
import { newPhone, slowDown, warm } from './slow-phone.ts';
import { middle } from './timing.ts';

const RUNS = 3;

/** What is tapped as soon as it is there, and what is there when the tap has taken effect. */
interface Tap {
  button: string;
  effect: string;
}

const ADD: Tap = { button: '[data-add]', effect: '[data-basket-badge]:not([hidden])' };
const OPEN_BASKET: Tap = { button: 'a[data-basket-button]', effect: 'dialog[open]' };

/** `phone`: how soon taps take effect on a slow phone, medians of three runs. */
export async function phonePart(shop: Shop): Promise<Table[]> {
  const [origin, browser] = [await shop.origin(), await shop.browser()];
  const paths = pathsIn('vn');
  const [home, product] = [origin + paths.home(), origin + paths.product('Sofa', shop.code)];
  const category = origin + paths.category('Sofa');
  for (const url of [home, product, category]) await warm(browser, url);

  const several = async (measure: () => Promise<number>) => {
    const times: number[] = [];
    while (times.length < RUNS) times.push(await measure());
    return Math.round(middle(times));
  };
  const rows: Row[] = [
    atMost(
      'Add to basket, tapped as soon as it shows: in the basket after',
      await several(() => timeFirstTap(browser, product, ADD)),
      700,
      'ms from navigation start',
    ),
    atMost(
      'Basket panel, tapped as soon as its button shows: open after',
      await several(() => timeFirstTap(browser, product, OPEN_BASKET)),
      1100,
      'ms from navigation start',
    ),
    atMost(
      'Next page, touched before it is tapped: painted after',
      await several(() => timeNextPage(category)),
      100,
      'ms',
    ),
  ];

  const interactions: Row[] = [];
  for (const [url, some] of [
    [category, IN_LISTING],
    [product, AT_PRODUCT],
    [origin + paths.search(), IN_SEARCH],
  ] as const) {
    const runs: number[][] = [];
    while (runs.length < RUNS) runs.push(await timeInteractions(browser, url, some));
    for (const [index, { name }] of some.entries()) {
      interactions.push(atMost(name, middle(runs.map((run) => run[index] ?? 0)), 100, 'ms'));
    }
  }
  return [
    targets(`A slow phone, medians of ${RUNS}`, rows),
    targets(`Interactions on it until the next frame, medians of ${RUNS}`, interactions),
  ];
}

/** What a page says when a tap has taken effect; the milliseconds follow. */
const TOLD = 'in effect after';

/** Taps a button in the first frame that has it. Gives the milliseconds from navigation start to its effect, infinity if there was none. */
async function timeFirstTap(browser: Browser, url: string, tap: Tap): Promise<number> {
  const page = await newPhone(browser);
  await slowDown(page);
  // The page tells it: a tool that looks for it would have the page do as much again.
  const effect = page.waitForEvent('console', (message) => message.text().startsWith(TOLD));
  const init = { ...tap, told: TOLD };
  await page.addInitScript(({ button, effect, told }) => {
    let tapped = false;
    const look = () => {
      const found = document.querySelector<HTMLElement>(button);
      if (!tapped && found && found.getBoundingClientRect().height > 0) {
        tapped = true;
        found.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        found.click();
      }
      // biome-ignore lint/suspicious/noConsole: what a page says the tool hears at once
      if (document.querySelector(effect)) console.debug(told, performance.now());
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, init);
  await page.goto(url, { waitUntil: 'commit' });
  const time = await effect.then(
    (message) => Number(message.text().slice(TOLD.length)),
    () => Number.POSITIVE_INFINITY,
  );
  await page.context().close();
  return time;
}
