import type { Browser } from '@playwright/test';
import { sitePaths } from '#src/i18n/paths.ts';
import { viewerTable } from './first-frame.ts';
import { AT_PRODUCT, IN_LISTING, IN_SEARCH, timeInteractions } from './interactions.ts';
import { timeNextPage } from './next-page.ts';
import { atMost, type Row, type Table, targets } from './report.ts';
import type { Shop } from './shop.ts';
import { newPhone, slowDown, warm } from './slow-phone.ts';
import { staffRows } from './staff-pages.ts';
import { median } from './timing.ts';

const RUNS = 3;
/** Chair `tani` in natural cane. */
const CHAIR = 'LL-CH-1041';

/** Button that is tapped as soon as it is visible, and a selector of the effect. */
interface Tap {
  button: string;
  effect: string;
}

const ADD: Tap = { button: '[data-add]', effect: '[data-basket-badge]:not([hidden])' };
const OPEN_BASKET: Tap = { button: 'a[data-basket-button]', effect: 'dialog[open]' };

/** Part `phone`: time until taps take effect and staff lists are shown on a slow phone, medians of three runs. */
export async function phonePart(shop: Shop): Promise<Table[]> {
  const [origin, browser] = [await shop.origin(), await shop.browser()];
  const paths = sitePaths('vn');
  const [home, product] = [origin + paths.home(), origin + paths.product('Sofa', shop.code)];
  const category = origin + paths.category('Sofa');
  for (const url of [home, product, category]) await warm(browser, url);

  const several = async (measure: () => Promise<number>) => {
    const times: number[] = [];
    while (times.length < RUNS) times.push(await measure());
    return Math.round(median(times));
  };
  const rows: Row[] = [
    atMost(
      'Add to basket, tapped at once: time until it is in the basket',
      await several(() => timeFirstTap(browser, product, ADD)),
      700,
      'ms from navigation start',
    ),
    atMost(
      'Basket panel, tapped at once: time until it is open',
      await several(() => timeFirstTap(browser, product, OPEN_BASKET)),
      1100,
      'ms from navigation start',
    ),
    atMost(
      'Next page, hovered before the tap: time until it is painted',
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
      interactions.push(atMost(name, median(runs.map((run) => run[index] ?? 0)), 100, 'ms'));
    }
  }
  rows.push(...(await staffRows(shop, RUNS)));
  return [
    targets(`Slow phone, medians of ${RUNS}`, rows),
    targets(`Interactions on a slow phone until the next frame, medians of ${RUNS}`, interactions),
    await viewerTable(origin + paths.product('Chair', CHAIR), RUNS),
  ];
}

/** Console message of a page after the effect, followed by the milliseconds. */
const EFFECT_MESSAGE = 'in effect after';

/** Taps a button in its first frame. Returns the milliseconds from navigation start to the effect, or infinity. */
async function timeFirstTap(browser: Browser, url: string, tap: Tap): Promise<number> {
  const page = await newPhone(browser);
  await slowDown(page);
  // The page reports the effect itself, because polling by the tool would slow it down.
  const effect = page.waitForEvent('console', (message) =>
    message.text().startsWith(EFFECT_MESSAGE),
  );
  const init = { ...tap, prefix: EFFECT_MESSAGE };
  await page.addInitScript(({ button, effect, prefix }) => {
    let tapped = false;
    const look = () => {
      const found = document.querySelector<HTMLElement>(button);
      if (!tapped && found && found.getBoundingClientRect().height > 0) {
        tapped = true;
        found.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        found.click();
      }
      // biome-ignore lint/suspicious/noConsole: the tool reads this message
      if (document.querySelector(effect)) console.debug(prefix, performance.now());
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, init);
  await page.goto(url, { waitUntil: 'commit' });
  const time = await effect.then(
    (message) => Number(message.text().slice(EFFECT_MESSAGE.length)),
    () => Number.POSITIVE_INFINITY,
  );
  await page.context().close();
  return time;
}
