import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { PAGES } from '#shop.config.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { weighPage } from '#tests/bench/page-weight.ts';
import { measuredPages } from '#tests/bench/pages.ts';
import { SOFA } from '#tests/support/guest-pages.ts';
import { expect, test } from '#tests/support/visitor.ts';

/** Maximum bytes of a page, with Brotli at its highest quality, as a CDN has the page. */
const MOST = 18_000;
/** Bytes that a server sends before it waits for the first acknowledgment, without the headers. */
const FIRST_BYTES = 14_000;
/** Maximum number of requests of a first view on a phone. */
const REQUESTS = 15;
/** Measured views of a page, of which the one with the fewest requests counts. */
const VIEWS_OF_PAGE = 3;

const requestsOf = ({ requests, ahead }: Awaited<ReturnType<typeof weighPage>>) =>
  requests - ahead.requests;
const VIEWS = [
  { width: 412, height: 823 },
  { width: 1440, height: 900 },
];

/** Number of document elements up to the last one in the first view, without scripts. */
async function elementsOfFirstView(
  browser: Browser,
  address: string,
  viewport: (typeof VIEWS)[number],
): Promise<number> {
  const page = await browser.newPage({ viewport, javaScriptEnabled: false });
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const last = await page.evaluate(() =>
    [...document.querySelectorAll('*')].findLastIndex((element) => {
      const { top, bottom, left, right, width, height } = element.getBoundingClientRect();
      const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return isInView && width * height > 0 && element.checkVisibility({ opacityProperty: true });
    }),
  );
  await page.close();
  return last + 1;
}

/** Number of elements that begin in the first bytes of a compressed document. */
async function elementsOfStart(browser: Browser, compressed: Buffer): Promise<number> {
  const start = compressed.subarray(0, FIRST_BYTES);
  const html = brotliDecompressSync(start, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
  const page = await browser.newPage({ javaScriptEnabled: false });
  const count = await page.evaluate(
    (source) => new DOMParser().parseFromString(source, 'text/html').querySelectorAll('*').length,
    html.toString(),
  );
  await page.close();
  return count;
}

test('home, category and product have at most 18 KB of HTML, with the first view in the first 14,000 bytes (D88)', async ({
  browser,
  request,
  baseURL,
}) => {
  for (const { path } of measuredPages(SOFA)) {
    await test.step(path, async () => {
      const compressed = brotliCompressSync(await (await request.get(path)).body());
      expect(compressed.length).toBeGreaterThan(5_000);
      expect(compressed.length).toBeLessThanOrEqual(MOST);
      const arrived = await elementsOfStart(browser, compressed);
      for (const view of VIEWS) {
        const needed = await elementsOfFirstView(browser, `${baseURL}${path}`, view);
        expect(needed).toBeGreaterThan(50);
        expect(needed, `${view.width} px`).toBeLessThan(arrived);
      }
    });
  }
});

test('pages of text have at most 18 KB of HTML, with the first view in the first 14,000 bytes', async ({
  browser,
  request,
  baseURL,
}) => {
  for (const { code } of LANGUAGE_OPTIONS) {
    for (const name of PAGES) {
      const path = sitePaths(code).page(name);
      const compressed = brotliCompressSync(await (await request.get(path)).body());
      expect(compressed.length, path).toBeLessThanOrEqual(MOST);
      // A page that arrives at once has its first view in the first bytes.
      if (compressed.length <= FIRST_BYTES) continue;
      const arrived = await elementsOfStart(browser, compressed);
      for (const view of VIEWS) {
        const needed = await elementsOfFirstView(browser, `${baseURL}${path}`, view);
        expect(needed, `${path}, ${view.width} px`).toBeLessThan(arrived);
      }
    }
  }
});

test('a product page makes at most 15 requests for the first view on a phone', async ({
  browser,
  baseURL,
}) => {
  // On other pages, a busy browser fetches more pictures early. `npm run bench -- pages` counts their requests.
  for (const { path } of measuredPages(SOFA).filter(({ kind }) => kind === 'product')) {
    // The first view warms the server's image cache. A picture that is converted too slowly is requested again as WebP.
    await weighPage(browser, baseURL ?? '', path);
    // A busy browser can choose the size of a picture before it knows the width of the page, and requests two sizes.
    const views = [];
    for (let view = 0; view < VIEWS_OF_PAGE; view += 1) {
      views.push(await weighPage(browser, baseURL ?? '', path));
    }
    const least = views.toSorted((one, other) => requestsOf(one) - requestsOf(other))[0];
    expect(least?.requests, path).toBeGreaterThan(5);
    expect(
      least && requestsOf(least),
      [path, ...(least?.urls ?? [])].join('\n'),
    ).toBeLessThanOrEqual(REQUESTS);
  }
});
