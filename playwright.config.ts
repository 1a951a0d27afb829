import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { findLightBrowser } from './tests/support/find-browser.ts';
import { TEST_ADMIN_KEY } from './tests/support/placed-orders.ts';

/** A fresh shop for each run; workers inherit the folder from the process that starts them. */
process.env['TEST_DATA_DIR'] ??= mkdtempSync(join(tmpdir(), 'lim-and-loom-'));
process.env['TEST_SERVER_LOG'] ??= join(process.env['TEST_DATA_DIR'], 'server.log');
const log = process.env['TEST_SERVER_LOG'];
const port = Number(process.env['TEST_PORT'] ?? 8899);

/** Browser tests run against what ships: `npm start` with a data folder of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // One more than the cores of a small machine: pages wait for animations and for each other.
  workers: 3,
  // A machine under load can make one page slow; a fault fails twice.
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
    // What it writes is looked at when all is over; when it does not start, the reason is shown.
    command: `npm run build && npm start > "${log}" 2>&1 || (tail -n 20 "${log}" >&2; exit 1)`,
    url: `http://localhost:${port}/api/health`,
    timeout: 300_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(port),
      DATA_DIR: process.env['TEST_DATA_DIR'],
      ADMIN_KEY: TEST_ADMIN_KEY,
      // All visitors of the tests come from one address.
      RATE_LIMIT_FACTOR: '100',
    },
  },
});
