import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Page } from '@playwright/test';
import type { Language } from '#domain/languages.ts';
import { startEnvironment } from '#netlify/local/environment.ts';
import { startSiteServer } from '#netlify/local/site-server.ts';
import { LANGUAGE_OPTIONS } from '#src/i18n/language-options.ts';
import { type SitePaths, sitePaths } from '#src/i18n/paths.ts';
import { findBrowser } from '#tools/browser/find-browser.ts';
import { runCommand, UserFacingError } from '#tools/user-facing-error.ts';
import { GUEST_PAGES, SOFA } from './guest-pages.ts';
import { say } from './texts.ts';

const root = new URL('../../', import.meta.url);
const TARGET = fileURLToPath(new URL('screenshots/', root));
/** Widths of a phone, a tablet and a desktop, in CSS pixels, with the height of their screens. */
const SCREENS = { 390: 844, 820: 1180, 1440: 900 } as const;
/** Timeout for a page, and for an element on it, in milliseconds. */
const TIMEOUT_MS = 30_000;
/** Time in which an opened panel loads its products and pictures, in milliseconds. */
const SETTLING_MS = 1500;

/** Screenshot of a page, or of a panel on the page. */
interface Shot {
  at: (paths: SitePaths) => string;
  /** Entries of local storage before the page opens. By default the cookie banner is closed. */
  stored?: Record<string, string>;
  /** Opens the panel. */
  open?: (page: Page, text: ReturnType<typeof say>) => Promise<void>;
  /** Selector of the opened panel. The screenshot then shows the viewport instead of the whole page. */
  shows?: string;
  /** Screen widths of this screenshot; all by default. */
  widths?: readonly number[];
}

const BASKET = {
  'cart-storage': JSON.stringify([
    { productCode: SOFA, quantity: 2 },
    { productCode: 'LL-CH-1071', quantity: 1 },
  ]),
};
const WISHES = { favorites: JSON.stringify([SOFA, 'LL-SF-1012', 'LL-CH-1071']) };

const DIALOG = 'dialog[open]';

const SHOTS: Record<string, Shot> = {
  ...Object.fromEntries(Object.entries(GUEST_PAGES).map(([name, at]) => [name, { at }])),
  'not-found': { at: (paths) => `${paths.products()}/hammock` },
  'cookie-banner': {
    at: (paths) => paths.home(),
    stored: { hasSeenCookie: '' },
    open: async () => {},
  },
  'category-filtered': { at: (paths) => `${paths.category('Sofa')}?color=Cream` },
  'search-results': { at: (paths) => paths.search('sofa') },
  'search-none': { at: (paths) => paths.search('qqqzzz') },
  'wishlist-filled': { at: (paths) => paths.wishlist(), stored: WISHES },
  'wishlist-shared': { at: (paths) => paths.wishlist([SOFA, 'LL-SF-1012']) },
  'send-wishlist-filled': { at: (paths) => paths.sendWishlist(), stored: WISHES },
  'checkout-filled': { at: (paths) => paths.checkout(), stored: BASKET },
  'checkout-mistakes': {
    at: (paths) => paths.checkout(),
    stored: BASKET,
    open: (page, text) =>
      page.getByRole('button', { name: text('checkout', 'place-order') }).click(),
    shows: 'main [role="alert"]',
  },
  'basket-panel': {
    at: (paths) => paths.home(),
    stored: BASKET,
    open: (page) => page.locator('[data-basket-button]').first().click(),
    shows: DIALOG,
  },
  'basket-panel-empty': {
    at: (paths) => paths.home(),
    open: (page) => page.locator('[data-basket-button]').first().click(),
    shows: DIALOG,
  },
  'quick-view': {
    at: (paths) => paths.category('Sofa'),
    open: (page) => page.locator(`[data-product="${SOFA}"] .card__quick`).first().click(),
    shows: DIALOG,
  },
  languages: {
    at: (paths) => paths.checkout(),
    open: (page) => page.locator('.language-button').first().click(),
    widths: [820, 1440],
    shows: '#languages',
  },
  'menu-dropdown': {
    at: (paths) => paths.checkout(),
    open: (page) => page.locator('[popovertarget="menu-commercial"]').press('Enter'),
    widths: [1440],
    shows: '#menu-commercial',
  },
  'mobile-menu': {
    at: (paths) => paths.checkout(),
    open: (page) => page.locator('[data-opens-dialog="menu"]').click(),
    widths: [390, 820],
    shows: DIALOG,
  },
  filters: {
    at: (paths) => paths.category('Sofa'),
    open: (page) => page.locator('[data-opens-dialog="filters"]').click(),
    widths: [390],
    shows: DIALOG,
  },
  'floating-buttons': {
    at: (paths) => paths.checkout(),
    open: (page, text) =>
      page.getByRole('button', { name: text('everywhere', 'quick-links') }).click(),
    shows: '#quick-links',
  },
  zoom: {
    at: (paths) => paths.product('Sofa', SOFA),
    open: (page) => page.locator('[data-zoom]').click(),
    shows: DIALOG,
  },
};

/**
 * Command `npm run screenshots [-- PART]`: takes screenshots of all pages and panels at three widths in three languages,
 * and writes them to `screenshots/`. PART selects files by a part of their name: 'checkout', '390', 'vn/', '1440/home'.
 * The pages are those of the last `npm run build`.
 */
await runCommand(async () => {
  const [part = ''] = process.argv.slice(2);
  const selected = allPictures().filter(({ file }) => file.includes(part));
  if (selected.length === 0) throw new UserFacingError(`No screenshot matches "${part}".`);
  if (!existsSync(new URL('dist/404.html', root))) {
    throw new UserFacingError('The site is not built yet. Run npm run build first.');
  }
  const dataDirectory = await mkdtemp(join(tmpdir(), 'lim-and-loom-screenshots-'));
  const environment = await startEnvironment({
    port: 0,
    dataDirectory,
    databaseEndpoint: undefined,
    adminKey: undefined,
    buildsLocally: false,
  });
  try {
    const server = await startSiteServer({ port: 0, dataDirectory });
    const browser = await chromium.launch({
      executablePath: findBrowser(),
      args: ['--no-sandbox'],
    });
    for (const picture of selected) await take(browser, server.origin, picture);
    await browser.close();
    await server.stop();
  } finally {
    await environment.stop();
    await rm(dataDirectory, { recursive: true });
  }
});

interface Picture {
  shot: Shot;
  language: Language;
  width: number;
  height: number;
  /** Path below `screenshots/`: 'en/1440/home.png'. */
  file: string;
}

function allPictures(): Picture[] {
  return LANGUAGE_OPTIONS.flatMap(({ code: language }) =>
    Object.entries(SCREENS).flatMap(([size, height]) =>
      Object.entries(SHOTS)
        .filter(([, { widths }]) => widths?.includes(Number(size)) ?? true)
        .map(([name, shot]) => ({
          shot,
          language,
          width: Number(size),
          height,
          file: `${language}/${size}/${name}.png`,
        })),
    ),
  );
}

/** Takes one screenshot. Each has its own browser context, so that no stored data are shared. */
async function take(browser: Browser, origin: string, picture: Picture): Promise<void> {
  const { shot, language, width, height, file } = picture;
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: width < 1024,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const page = await context.newPage();
  await page.addInitScript(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    },
    Object.entries({ hasSeenCookie: 'true', ...shot.stored }),
  );
  await page.goto(origin + shot.at(sitePaths(language)), { waitUntil: 'networkidle' });
  await shot.open?.(page, say(language));
  if (shot.shows) await page.locator(shot.shows).first().waitFor();
  else await loadLazyPictures(page);
  await page.waitForTimeout(SETTLING_MS);
  await mkdir(join(TARGET, file, '..'), { recursive: true });
  await page.screenshot({
    path: join(TARGET, file),
    fullPage: !shot.shows,
    animations: 'disabled',
  });
  await context.close();
  process.stdout.write(`${file}\n`);
}

/** Scrolls through the page, because pictures load only near the viewport. */
async function loadLazyPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    scrollTo(0, 0);
  });
}
