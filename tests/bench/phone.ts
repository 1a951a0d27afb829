import type { Browser, Page } from '@playwright/test';
import { pathsIn } from '#src/i18n/paths.ts';
import { timeNextPage } from './next-page.ts';
import { atMost, type Row, type Table, targets } from './report.ts';
import type { Shop } from './shop.ts';
import { NETWORK, newPhone, SLOWER, warm } from './slow-phone.ts';
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
    atMost('Slowest interaction', await several(() => slowest(browser, category)), 100, 'ms'),
    atMost(
      'Next page, touched before it is tapped: painted after',
      await several(() => timeNextPage(category)),
      100,
      'ms',
    ),
  ];
  return [targets(`A slow phone, medians of ${RUNS}`, rows)];
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK.latency,
    downloadThroughput: NETWORK.download,
    uploadThroughput: NETWORK.upload,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
}

/** Taps a button in the first frame that has it. Gives the milliseconds from navigation start to its effect, infinity if there was none. */
async function timeFirstTap(browser: Browser, url: string, tap: Tap): Promise<number> {
  const page = await newPhone(browser);
  await slowDown(page);
  await page.addInitScript(({ button, effect }) => {
    let tapped = false;
    const look = () => {
      const found = document.querySelector<HTMLElement>(button);
      if (!tapped && found && found.getBoundingClientRect().height > 0) {
        tapped = true;
        found.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
        found.click();
      }
      if (document.querySelector(effect))
        document.documentElement.dataset['effect'] = String(performance.now());
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, tap);
  await page.goto(url, { waitUntil: 'commit' });
  const root = page.locator('html[data-effect]');
  const effect = await root.getAttribute('data-effect').catch(() => null);
  await page.context().close();
  return Number(effect ?? Number.POSITIVE_INFINITY);
}

/** The longest that an interaction took until the next frame was painted (Event Timing), of one of each kind. */
async function slowest(browser: Browser, url: string): Promise<number> {
  const page = await newPhone(browser);
  await page.addInitScript(() => {
    const seen = { longest: 0 };
    Object.assign(window, { interactions: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ((entry as PerformanceEventTiming).interactionId) {
          seen.longest = Math.max(seen.longest, entry.duration);
        }
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await slowDown(page);
  await page.goto(url);
  const shut = () => page.keyboard.press('Escape');
  await page.locator('[data-favorite]').first().tap();
  await page.locator('[data-opens-dialog="filters"]').tap();
  await page.locator('dialog[open]').waitFor();
  await shut();
  await page.locator('[data-opens-dialog="menu"]').tap();
  await page.locator('dialog[open]').waitFor();
  await shut();
  await page.locator('a[data-basket-button]').tap();
  await page.locator('dialog[open]').waitFor();
  await shut();
  await page.waitForTimeout(1000);
  const longest = await page.evaluate(
    () => (window as unknown as { interactions: { longest: number } }).interactions.longest,
  );
  await page.context().close();
  return longest;
}
