import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import base from '../../playwright.config.ts';

const port = Number(process.env['TEST_PORT'] ?? 8899);

/** Browser tests of a mutated shop that is already built. Most of them fail, so they wait for less time. */
export default defineConfig({
  ...base,
  testDir: '../e2e',
  outputDir: '../../test-results',
  timeout: 60_000,
  expect: { timeout: 8_000 },
  use: { ...base.use, actionTimeout: 10_000 },
  retries: 0,
  // The log check belongs to a run of all tests.
  globalTeardown: [],
  reporter: [['json', { outputFile: '../../mutation-report.json' }]],
  webServer: {
    ...[base.webServer].flat()[0],
    command: 'npm start',
    cwd: fileURLToPath(new URL('../../', import.meta.url)),
    url: `http://localhost:${port}/api/health`,
  },
});
