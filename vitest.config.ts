import { defineConfig } from 'vitest/config';

/** Tests of modules that run in the browser. */
const IN_BROWSER = 'tests/unit/src/**/*.test.ts';

/** API tests start the embedded database once per run. Other tests need no database. */
export default defineConfig({
  test: {
    // Five workers, even on two cores, because tests of faults and timeouts mostly wait.
    maxWorkers: 5,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/{unit,search}/**/*.test.ts'],
          exclude: [IN_BROWSER],
          // These modules keep no state. The files of a worker share them, which saves a third of the CPU time.
          isolate: false,
          // Property tests take several seconds on a loaded machine.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'unit of pages',
          // Stores of the pages keep state, and browser storage is global.
          include: [IN_BROWSER],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'architecture',
          include: ['tests/architecture/**/*.test.ts'],
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          // A worker's files share the API's modules, which have no state. Importing them takes a second.
          isolate: false,
          setupFiles: ['tests/support/api/log-check.ts'],
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
});
