import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { Refusal } from '#local/refusal.ts';

const NAMES = [
  'google-chrome-stable',
  'google-chrome',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
];
const MAC = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/**
 * Path of a Chromium browser: BROWSER_PATH, Playwright's own, or one installed on the machine, in this order.
 * Throws a Refusal that says how to get one.
 */
export function findBrowser(): string {
  const candidates = [process.env['BROWSER_PATH'], chromium.executablePath(), ...installed(), MAC];
  const found = candidates.find((path) => path && existsSync(path));
  if (found) return found;
  throw new Refusal(
    'No browser for the tests was found. Install Chromium (Debian: apt-get install chromium; elsewhere: npx playwright install chromium), or name one with BROWSER_PATH.',
  );
}

function* installed(): Generator<string> {
  for (const name of NAMES) {
    try {
      yield execFileSync('which', [name], { encoding: 'utf8', stdio: 'pipe' }).trim();
    } catch {
      // `which` ends with an error for what is not there; the next name may be.
    }
  }
}
