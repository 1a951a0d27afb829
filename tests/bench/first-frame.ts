import { type Browser, chromium, type Page } from '@playwright/test';
import { findLightBrowser, SOFTWARE_WEBGL } from '#tools/browser/find-browser.ts';
import { atMost, type Table, targets } from './report.ts';
import { newPhone, slowDown, warm } from './slow-phone.ts';
import { median } from './timing.ts';

const LINK = '.gallery__3d';
/** Timeout of the first frame, in milliseconds. Software WebGL compiles shaders for seconds. */
const TIMEOUT_MS = 60_000;

/** Times in milliseconds since the tap on "View in 3D". */
interface FirstFrame {
  /** Arrival of the last file: scripts, styles, texts, model and textures. */
  network: number;
  /** First frame of the page after the model's drawing commands. */
  frame: number;
  /** Received bytes. */
  bytes: number;
}

/**
 * Table of the 3D viewer: what a tap on "View in 3D" fetches on a slow phone, and when the model is visible. Software
 * replaces the graphics card. Its work after the last drawing command is not included.
 */
export async function viewerTable(url: string, runs: number): Promise<Table> {
  const browser = await chromium.launch({
    executablePath: findLightBrowser(),
    args: ['--no-sandbox', ...SOFTWARE_WEBGL],
  });
  try {
    await warm(browser, url);
    // The server compresses the viewer's scripts for the first visit.
    await timeFirstFrame(browser, url);
    const all: FirstFrame[] = [];
    while (all.length < runs) all.push(await timeFirstFrame(browser, url));
    const of = (key: keyof FirstFrame) => Math.round(median(all.map((one) => one[key])));
    return targets(`"View in 3D" on a slow phone, a chair, medians of ${runs}`, [
      atMost('Bytes after the tap', of('bytes'), 600_000, 'B'),
      atMost('Last file of the model has arrived', of('network'), 2500, 'ms'),
      atMost('Model is drawn, with software instead of a graphics card', of('frame'), 2500, 'ms'),
    ]);
  } finally {
    await browser.close();
  }
}

async function timeFirstFrame(browser: Browser, url: string): Promise<FirstFrame> {
  const page = await newPhone(browser);
  await page.addInitScript(watchFirstFrame, LINK);
  await slowDown(page);
  await page.goto(url, { waitUntil: 'networkidle' });
  await tap(page);
  const result = await page.waitForFunction(() => window.firstFrame, undefined, {
    timeout: TIMEOUT_MS,
    // Frequent polling would slow the page down.
    polling: 500,
  });
  const measured = (await result.jsonValue()) as FirstFrame;
  await page.context().close();
  return measured;
}

async function tap(page: Page): Promise<void> {
  const link = page.locator(LINK);
  await link.scrollIntoViewIfNeeded();
  const box = await link.boundingBox();
  if (!box) throw new Error(`Nothing to tap: ${LINK}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

/** Runs in the page: records the first frame in which the model is visible. */
function watchFirstFrame(link: string): void {
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest(link)) return;
    const start = event.timeStamp;
    const look = (now: number) => {
      const isShown =
        document.querySelector('.viewer canvas') && !document.querySelector('.viewer [data-cover]');
      if (!isShown) {
        requestAnimationFrame(look);
        return;
      }
      const files = (
        performance.getEntriesByType('resource') as PerformanceResourceTiming[]
      ).filter(({ startTime }) => startTime >= start);
      window.firstFrame = {
        frame: now - start,
        network: Math.max(...files.map(({ responseEnd }) => responseEnd)) - start,
        bytes: files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
      };
    };
    requestAnimationFrame(look);
  });
}

declare global {
  interface Window {
    firstFrame?: FirstFrame;
  }
}
