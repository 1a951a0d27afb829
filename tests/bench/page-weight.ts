import type { Browser } from '@playwright/test';

/** Bytes on the wire by kind, and requests, of one cold page view on a phone. */
export interface PageWeight {
  path: string;
  html: number;
  css: number;
  js: number;
  fonts: number;
  images: number;
  other: number;
  requests: number;
}

type Kind = Exclude<keyof PageWeight, 'path' | 'requests'>;

function kindOf(type: string): Kind {
  if (type.includes('html')) return 'html';
  if (type.includes('css')) return 'css';
  if (type.includes('javascript')) return 'js';
  if (type.startsWith('font/') || type.includes('woff')) return 'fonts';
  if (type.startsWith('image/')) return 'images';
  return 'other';
}

/** Opens a page with an empty cache and adds up what came over the network until it was quiet. */
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
    path,
    html: 0,
    css: 0,
    js: 0,
    fonts: 0,
    images: 0,
    other: 0,
    requests: 0,
  };
  session.on('Network.responseReceived', ({ requestId, response }) => {
    types.set(requestId, response.mimeType);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (encodedDataLength === 0) return;
    weight[kindOf(types.get(requestId) ?? '')] += encodedDataLength;
    weight.requests += 1;
  });
  await page.goto(origin + path, { waitUntil: 'networkidle' });
  await context.close();
  return weight;
}
