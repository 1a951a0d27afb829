import type { Browser } from '@playwright/test';
import { sitePaths } from '#src/i18n/paths.ts';
import { viewerTable } from './first-frame.ts';
import { startFloor } from './floor.ts';
import { AT_PRODUCT, IN_LISTING, IN_SEARCH, timeInteractions } from './interactions.ts';
import { timeNextPage } from './next-page.ts';
import { atMost, type Row, ratioToFloor, type Table, targets } from './report.ts';
import type { Shop } from './shop.ts';
import { newPhone, slowDown, warm } from './slow-phone.ts';
import { staffRows } from './staff-pages.ts';
import { median, medianTimes } from './timing.ts';

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

/**
 * Part `phone`: time until taps take effect and staff lists are shown on a slow phone, medians of three runs. Times of a
 * navigation are ratios to those of a floor page.
 */
export async function phonePart(shop: Shop): Promise<Table[]> {
  const [origin, browser] = [await shop.origin(), await shop.browser()];
  const paths = sitePaths('vn');
  const [home, product] = [origin + paths.home(), origin + paths.product('Sofa', shop.code)];
  const category = origin + paths.category('Sofa');
  for (const url of [home, product, category]) await warm(browser, url);

  const floor = await startFloor(shop);
  const floorUrl = await floor.urlOf(product);
  await warm(browser, floorUrl);
  const tapped = async (figure: string, tap: Tap, most: number) => {
    const [time = Number.NaN, floorTime = Number.NaN] = await medianTimes(RUNS, [
      () => timeFirstTap(browser, product, tap),
      () => timeFirstTap(browser, floorUrl, tap),
    ]);
    return ratioToFloor(figure, time, floorTime, most);
  };
  const [nextPage = Number.NaN] = await medianTimes(RUNS, [() => timeNextPage(category)]);
  const rows: Row[] = [
    await tapped('Add to basket, tapped in the first frame: until it is in the basket', ADD, 1.3),
    await tapped('Basket panel, tapped in the first frame: until it is open', OPEN_BASKET, 2),
    atMost(
      'Next page, hovered before the tap: until it is painted',
      Math.round(nextPage),
      100,
      'ms',
    ),
  ];
  await floor.stop();

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
    targets(`Slow phone, medians of ${RUNS}: ratio (time / floor)`, rows),
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
