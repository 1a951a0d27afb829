import type { Browser, Page } from '@playwright/test';

/**
 * Network of the phone for which the targets apply: 1.6 Mbit/s down and 0.75 up in bytes per second, 150 ms latency.
 */
export const NETWORK = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };

/** Factor by which the phone's CPU is slower than that of this machine. */
export const CPU_SLOWDOWN = 4;

/** Screen of the phone. */
export const PHONE = {
  width: 412,
  height: 823,
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** Timeout of a page, in milliseconds. */
const TIMEOUT_MS = 20_000;

/** Opens a page of a returning visitor on the phone, without throttling. */
export async function newPhone(browser: Browser): Promise<Page> {
  const { width, height, ...rest } = PHONE;
  const context = await browser.newContext({ viewport: { width, height }, ...rest });
  context.setDefaultTimeout(TIMEOUT_MS);
  await context.addInitScript(() => localStorage.setItem('hasSeenCookie', 'true'));
  return context.newPage();
}

/** Opens a page once to warm the server's caches for compression and image sizes. */
export async function warm(browser: Browser, url: string): Promise<void> {
  const page = await newPhone(browser);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.context().close();
}

/** Throttles the network and CPU of a page to the phone's speed. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: NETWORK.latency,
    downloadThroughput: NETWORK.download,
    uploadThroughput: NETWORK.upload,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}
