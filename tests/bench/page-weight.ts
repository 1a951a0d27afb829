import type { Browser } from '@playwright/test';
import { heldPages } from './pages.ts';
import { atMost, type Row, type Table, targets } from './report.ts';
import type { Shop } from './shop.ts';

/** Bytes on the wire by kind, and requests, of one cold page view on a phone that nobody touches. */
interface PageWeight {
  html: number;
  css: number;
  js: number;
  fonts: number;
  images: number;
  other: number;
  requests: number;
  /** Requests to other hosts than the shop's. */
  foreign: number;
}

type Kind = Exclude<keyof PageWeight, 'requests' | 'foreign'>;

const KIBIBYTE = 1024;
/** KiB of type, by language. */
const FONTS: [prefix: string, most: number][] = [
  ['/vn', 80],
  ['/kr', 120],
  ['/', 60],
];

/** `pages`: what home, category and product page weigh when they are opened cold on a phone. */
export async function pagesPart(shop: Shop): Promise<Table[]> {
  const origin = await shop.origin();
  const browser = await shop.browser();
  const rows: Row[] = [];
  for (const { path } of heldPages(shop.code)) {
    // what the server compresses and scales it keeps: visitors meet it done
    await weighPage(browser, origin, path);
    rows.push(...rowsOf(path, await weighPage(browser, origin, path)));
  }
  return [targets('Cold page views on a phone, on the wire', rows)];
}

function rowsOf(path: string, weight: PageWeight): Row[] {
  const inKibibytes = (name: string, bytes: number, most: number) =>
    atMost(`${path} ${name}`, Math.round((bytes / KIBIBYTE) * 10) / 10, most, 'KiB');
  const [, fonts = 0] = FONTS.find(([prefix]) => path.startsWith(prefix)) ?? [];
  return [
    atMost(`${path} HTML with its CSS`, weight.html, 14_000, 'B'),
    inKibibytes('scripts', weight.js, 12),
    inKibibytes('fonts', weight.fonts, fonts),
    inKibibytes('images', weight.images, 120),
    atMost(`${path} requests`, weight.requests, 15, ''),
    atMost(`${path} requests to others`, weight.foreign, 0, ''),
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

/** Opens a page with an empty cache and adds up what came over the network until it was quiet. */
async function weighPage(browser: Browser, origin: string, path: string): Promise<PageWeight> {
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
  };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    types.set(requestId, response.mimeType);
    weight.requests += response.fromDiskCache ? 0 : 1;
    if (new URL(response.url).origin !== origin) weight.foreign += 1;
  });
  // bodies as they travel, without their headers
  session.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    weight[kindOf(types.get(requestId) ?? '')] += encodedDataLength;
  });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  // the browser does not tell of the document's own data as it comes
  weight.html = await page.evaluate(() => {
    const [document] = performance.getEntriesByType('navigation');
    return (document as PerformanceNavigationTiming).encodedBodySize;
  });
  await context.close();
  return weight;
}
