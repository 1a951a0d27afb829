import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { findLightBrowser } from '#tools/browser/find-browser.ts';
import { CPU_SLOWDOWN, NETWORK, PHONE } from './slow-phone.ts';

/** Time for which the pointer hovers over the link before the click, in milliseconds. */
const HOVER_MS = 1000;

/**
 * Hovers over the first product link of a page, and then opens it. Returns the milliseconds until the product is painted.
 *
 * This measurement uses Puppeteer, because browsers do not prerender pages while Playwright is attached. The
 * prerendered page is throttled like the current one. The current page loses its throttling at the click: throttling
 * keeps a CPU core busy, and two throttled pages would leave no CPU core for rendering on two cores.
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
    await new Promise((resolve) => setTimeout(resolve, HOVER_MS));
    const left = await page.createCDPSession();
    await left.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await link?.click();
    for (;;) {
      // The evaluated page may still be the one that is being left.
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
  await page.emulateCPUThrottling(CPU_SLOWDOWN);
  return page;
}

/** Runs in the page: time from activation to first paint. Undefined on other pages than product pages. */
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
