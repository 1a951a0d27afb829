import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { TEST_ADMIN_KEY } from './tests/support/placed-orders.ts';
import { findLightBrowser } from './tools/browser/find-browser.ts';

/** Empty data folder for each run. Workers inherit the path from the main process. */
process.env['TEST_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'lim-and-loom-'));
process.env['TEST_SERVER_LOG'] ??= join(process.env['TEST_DATA_DIR'], 'server.log');
const log = process.env['TEST_SERVER_LOG'];
const port = Number(process.env['TEST_PORT'] ?? 8899);

/** Browser tests run against the built shop: `npm start` with its own data folder. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // More than the two cores of a small machine, because tests mostly wait for pages and animations.
  workers: 3,
  // On a loaded machine, a slow page can fail once. A real error fails twice.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  globalTeardown: './tests/support/end-of-browser-tests.ts',
  reporter: process.env['CI'] ? [['list']] : [['line']],
  use: {
    ...devices['Desktop Chrome'],
    baseURL: `http://localhost:${port}`,
    viewport: { width: 1440, height: 900 },
    launchOptions: {
      executablePath: findLightBrowser(),
      args: ['--no-sandbox', '--disable-background-networking', '--disable-dev-shm-usage'],
    },
  },
  webServer: {
    // The tests check the log at the end. If the server does not start, the end of the log is shown.
    command: `npm run build && npm start > "${log}" 2>&1 || (tail -n 20 "${log}" >&2; exit 1)`,
    url: `http://localhost:${port}/api/health`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env['TEST_DATA_DIR'],
      ADMIN_KEY: TEST_ADMIN_KEY,
      // All test visitors share one IP address.
      RATE_LIMIT_FACTOR: '100',
      // A build that a saved product causes would replace the pages during the tests.
      LOCAL_BUILDS: 'off',
    },
  },
});
