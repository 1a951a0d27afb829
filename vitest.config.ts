import { defineConfig } from 'vitest/config';

/** Unit and architecture tests run anywhere; API tests start the embedded database once for the run. */
export default defineConfig({
  test: {
    // Many tests wait more than they compute: two at a time, on two cores as well.
    maxWorkers: 2,
    projects: [
      { test: { name: 'unit', include: ['tests/{unit,search}/**/*.test.ts'] } },
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'] } },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          setupFiles: ['tests/support/api/log-check.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
