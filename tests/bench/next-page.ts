import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findLightBrowser } from '#tests/support/find-browser.ts';
import { NETWORK, PHONE, SLOWER } from './slow-phone.ts';

/** How long a finger or a pointer rests on the link before it is let go, in milliseconds. */
const RESTS_MS = 1000;

/**
 * Rests on the first product of a page and then opens it. Gives the milliseconds until the product is painted.
 *
 * Browsers make pages ready ahead only where no tool is attached that would lose sight of them, as Playwright would;
 * what is made ready is as slow as the rest here. The page that is left is not slowed any more when it is: a page is
 * slowed by keeping a processor busy, and on two cores two such pages leave none to the threads that draw.
 */
export async function timeNextPage(url: string): Promise<number> {
  const browser = await puppeteer.launch({
    executablePath: findLightBrowser(),
    args: ['--no-sandbox'],
  });
  try {
    const page = await newPhone(browser);
    await page.goto(url, { waitUntil: 'networkidle0' });
    const link = await page.waitForSelector('.card__title a');
    await link?.hover();
    await new Promise((resolve) => setTimeout(resolve, RESTS_MS));
    const left = await page.createCDPSession();
    await left.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await link?.click();
    for (;;) {
      // the page that is asked may be the one that is just left
      const time = await page.evaluate(painted).catch(() => undefined);
      if (time !== undefined) return time;
    }
  } finally {
    await browser.close();
  }
}

async function newPhone(browser: Browser): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport(PHONE);
  await page.emulateNetworkConditions(NETWORK);
  await page.emulateCPUThrottling(SLOWER);
  return page;
}

/** Runs in the page: from when it was opened to its first contents; undefined on another page than a product's. */
function painted(): Promise<number | undefined> {
  return new Promise((resolve) => {
    if (!/LL-/.test(location.pathname)) resolve(undefined);
    new PerformanceObserver((list) => {
      const [first] = list.getEntriesByName('first-contentful-paint');
      const [arrival] = performance.getEntriesByType(
        'navigation',
      ) as (PerformanceNavigationTiming & { activationStart?: number })[];
      if (first) resolve(Math.max(0, first.startTime - (arrival?.activationStart ?? 0)));
    }).observe({ type: 'paint', buffered: true });
  });
}
