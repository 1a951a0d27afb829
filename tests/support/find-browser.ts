import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { UserFacingError } from '#local/user-facing-error.ts';

const NAMES = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** Chromium without windows: the tests take a third less of the processor in it. */
const HEADLESS = 'chromium-headless-shell';

/** Path of the browser for tests that need no more than pages: one without windows where there is one, else `findBrowser()`. */
export function findLightBrowser(): string {
  return process.env['BROWSER_PATH'] ?? installed([HEADLESS]) ?? findBrowser();
}

/**
 * Path of a whole Chromium browser: BROWSER_PATH, Playwright's own, or one installed on the machine, in this order.
 * Throws a Refusal that says how to get one.
 */
export function findBrowser(): string {
  const candidates = [
    process.env['BROWSER_PATH'],
    chromium.executablePath(),
    installed(NAMES),
    MAC,
  ];
  const found = candidates.find((path) => path && existsSync(path));
  if (found) return found;
  throw new UserFacingError(
    'No browser for the tests was found. Install Chromium (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or name one with BROWSER_PATH.',
  );
}

/** Path of the first program of these names that is installed. */
function installed(names: readonly string[]): string | undefined {
  for (const name of names) {
    try {
      return execFileSync('which', [name], { encoding: 'utf8', stdio: 'pipe' }).trim();
    } catch {
      // `which` ends with an error for what is not there; the next name may be.
    }
  }
  return undefined;
}
