import type { Browser, Page } from '@playwright/test';

/** The phone that speed is promised for: 1.6 Mbit/s down and 0.75 up in bytes a second, 150 ms. */
export const NETWORK = { download: 1_600_000 / 8, upload: 750_000 / 8, latency: 150 };

/** How many times slower its processor is than the one that measures. */
export const SLOWER = 4;

/** Its screen. */
export const PHONE = {
  width: 412,
  height: 823,
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** How long a page of it waits for anything, in milliseconds. */
const PATIENCE_MS = 20_000;

/** A page of a phone of somebody who has been here before; its network and processor are still those of this machine. */
export async function newPhone(browser: Browser): Promise<Page> {
  const { width, height, ...rest } = PHONE;
  const context = await browser.newContext({ viewport: { width, height }, ...rest });
  context.setDefaultTimeout(PATIENCE_MS);
  await context.addInitScript(() => localStorage.setItem('hasSeenCookie', 'true'));
  return context.newPage();
}

/** Opens a page once, because what the server compresses and scales it keeps: visitors meet it done. */
export async function warm(browser: Browser, url: string): Promise<void> {
  const page = await newPhone(browser);
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.context().close();
}

/** Makes a page's network and processor those of the phone. */
export async function slowDown(page: Page): Promise<void> {
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
