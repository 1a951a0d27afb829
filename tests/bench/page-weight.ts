import type { Browser } from '@playwright/test';
import { measuredPages } from './pages.ts';
import { atMost, type Row, type Table, targets } from './report.ts';
import type { Shop } from './shop.ts';

/** Transferred bytes by kind, and requests, of a first page view on a phone without interaction. */
interface PageWeight {
  html: number;
  css: number;
  js: number;
  fonts: number;
  images: number;
  other: number;
  requests: number;
  /** Requests to other hosts. */
  foreign: number;
  /** Pictures below the first view, which browsers prefetch. */
  ahead: { images: number; requests: number };
  /** URLs of all responses, for messages. */
  urls: string[];
}

type Kind = Exclude<keyof PageWeight, 'requests' | 'foreign' | 'ahead' | 'urls'>;

const KIBIBYTE = 1024;
/** Maximum KiB of fonts by language. */
const FONTS: [prefix: string, most: number][] = [
  ['/vn', 80],
  ['/kr', 120],
  ['/', 60],
];

/** Part `pages`: weight of home, category and product page at a first visit on a phone. */
export async function pagesPart(shop: Shop): Promise<Table[]> {
  const origin = await shop.origin();
  const browser = await shop.browser();
  const rows: Row[] = [];
  for (const { path } of measuredPages(shop.code)) {
    // The first request warms the server's caches for compression and image sizes.
    await weighPage(browser, origin, path);
    rows.push(...rowsOf(path, await weighPage(browser, origin, path)));
  }
  return [targets('First page views on a phone, transferred', rows)];
}

function rowsOf(path: string, weight: PageWeight): Row[] {
  const inKibibytes = (name: string, bytes: number, most: number) =>
    atMost(`${path} ${name}`, Math.round((bytes / KIBIBYTE) * 10) / 10, most, 'KiB');
  const { ahead } = weight;
  const [, fonts = 0] = FONTS.find(([prefix]) => path.startsWith(prefix)) ?? [];
  return [
    atMost(`${path} HTML with inline CSS`, weight.html, 18_000, 'B'),
    inKibibytes('scripts', weight.js, 14),
    inKibibytes('fonts', weight.fonts, fonts),
    inKibibytes(
      `images in the first view (${Math.round(weight.images / KIBIBYTE)} KiB with prefetched ones)`,
      weight.images - ahead.images,
      120,
    ),
    atMost(
      `${path} requests for the first view (${weight.requests} with prefetched pictures)`,
      weight.requests - ahead.requests,
      15,
      '',
    ),
    atMost(`${path} requests to other hosts`, weight.foreign, 0, ''),
  ];
}

function kindOf(type: string): Kind {
  if (type.includes('html')) return 'html';
  if (type.includes('css')) return 'css';
  if (type.includes('javascript')) return 'js';
  if (type.startsWith('font/') || type.includes('woff')) return 'fonts';
  if (type.startsWith('image/')) return 'images';
  return 'other';
}

/** Opens a page with an empty cache, and adds up the transferred bytes until the network is idle. */
export async function weighPage(
  browser: Browser,
  origin: string,
  path: string,
): Promise<PageWeight> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  const types = new Map<string, string>();
  const weight: PageWeight = {
    html: 0,
    css: 0,
    js: 0,
    fonts: 0,
    images: 0,
    other: 0,
    requests: 0,
    foreign: 0,
    ahead: { images: 0, requests: 0 },
    urls: [],
  };
  const addresses = new Map<string, string>();
  const bytes = new Map<string, number>();
  session.on('Network.responseReceived', ({ requestId, response }) => {
    types.set(requestId, response.mimeType);
    addresses.set(requestId, response.url);
    weight.requests += response.fromDiskCache ? 0 : 1;
    if (new URL(response.url).origin !== origin) weight.foreign += 1;
    weight.urls.push(`${response.status} ${response.url}`);
  });
  // Transferred body bytes, without headers.
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    weight[kindOf(types.get(requestId) ?? '')] += encodedDataLength;
    bytes.set(requestId, (bytes.get(requestId) ?? 0) + encodedDataLength);
  });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await page.evaluate(() => window.typefaces);
  // The browser does not report the data of the document while it arrives.
  weight.html = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation');
    return (document as PerformanceNavigationTiming).encodedBodySize;
  });
  const below = new Set(await page.evaluate(picturesBelow));
  for (const [requestId, address] of addresses) {
    if (!below.has(address)) continue;
    weight.ahead.requests += 1;
    weight.ahead.images += bytes.get(requestId) ?? 0;
  }
  await context.close();
  return weight;
}

/** Runs in the page: URLs of pictures that are only visible after scrolling. */
function picturesBelow(): string[] {
  const seen = new Set<string>();
  const all = [...document.images];
  for (const image of all) {
    const { top, bottom, left, right } = image.getBoundingClientRect();
    const inView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    if (inView && image.checkVisibility()) seen.add(image.currentSrc);
  }
  return all.map(({ currentSrc }) => currentSrc).filter((address) => !seen.has(address));
}
