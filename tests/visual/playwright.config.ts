import { dirname, join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { FETCHED_BROWSER } from '#tools/browser/find-browser.ts';

const port = Number(process.env['TEST_PORT'] ?? 8889);
const WORKBENCH = '--config workbench/astro.config.mjs';

/** Screenshots of the components in the workbench (decision 027). */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/visual',
  snapshotPathTemplate: '{testDir}/screenshots/{arg}{ext}',
  // Only `npm run workbench:update` writes screenshots.
  updateSnapshots: 'none',
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  workers: 2,
  // On a loaded machine, a picture can differ by a fraction of a pixel once. A real difference fails twice.
  retries: process.env['CI'] ? 1 : 0,
  timeout: 300_000,
  reporter: process.env['CI'] ? [['list']] : [['line']],
  expect: {
    // Edges of drawings differ by up to 12 of 255 levels after a change elsewhere on the page. 0.05 tolerates 13 levels.
    toHaveScreenshot: { animations: 'disabled', threshold: 0.05, maxDiffPixels: 0 },
  },
  use: {
    baseURL: `http://localhost:${port}`,
    locale: 'en-US',
    timezoneId: 'UTC',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: FETCHED_BROWSER,
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        '--disable-lcd-text',
        '--font-render-hinting=none',
        '--force-color-profile=srgb',
      ],
      // The package's fonts and font settings instead of the system's.
      env: { FONTCONFIG_FILE: join(dirname(FETCHED_BROWSER), 'fonts', 'fonts.conf') },
    },
  },
  webServer: {
    command: `astro build ${WORKBENCH} --silent && astro preview ${WORKBENCH} --port ${port}`,
    cwd: '../..',
    url: `http://localhost:${port}/buttons`,
    timeout: 120_000,
    reuseExistingServer: false,
    env: { ASTRO_TELEMETRY_DISABLED: '1' },
  },
});
