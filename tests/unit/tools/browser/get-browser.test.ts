import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const command = fileURLToPath(new URL('../../../../tools/browser/get-browser.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'lim-and-loom-no-browser-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Result of the command on a machine without a browser, where nothing can be downloaded. */
function getBrowser(environment: Record<string, string> = {}) {
  const nothing = 'http://127.0.0.1:9';
  return spawnSync(process.execPath, [command], {
    encoding: 'utf8',
    env: {
      // No `which` in this path: no installed browser is found.
      PATH: [dirname(process.execPath), folder].join(delimiter),
      HOME: folder,
      XDG_CACHE_HOME: join(folder, 'cache'),
      PLAYWRIGHT_BROWSERS_PATH: join(folder, 'playwright'),
      PLAYWRIGHT_DOWNLOAD_HOST: nothing,
      npm_config_registry: nothing,
      npm_config_fetch_retries: '0',
      ...environment,
    },
  });
}

test('an installed browser is used without a download', () => {
  const result = getBrowser({ BROWSER_PATH: process.execPath });
  expect(result).toMatchObject({ status: 0, stdout: '', stderr: '' });
});

test('a machine without browser and network gets instructions', () => {
  const result = getBrowser();
  expect(result.stdout).toContain("Downloading Playwright's Chromium.");
  expect(result.stderr).toMatch(/^No browser for the tests was found\. Install Chromium .*\n$/);
  expect(result.status).toBe(1);
}, 60_000);
