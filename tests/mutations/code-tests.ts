import { relative } from 'node:path';
import { createVitest } from 'vitest/node';
import { type CitedTest, firstLine, type RunResult, titlePattern } from './test-results.ts';

/** Limit of a run, in milliseconds. A mutation can cause an endless loop. */
const MAX_MS = 300_000;

/** A run that took longer than `MAX_MS`. */
class LateRun extends Error {}

/** Runner of unit, API and architecture tests in a copy of the tree. */
export interface CodeTests {
  run(tests: readonly CitedTest[]): Promise<RunResult>;
  /** Tells the runner that a file has changed. */
  onChanged(path: string): void;
  stop(): Promise<void>;
}

/**
 * Starts one Vitest for all runs, because it keeps what it has transformed.
 * @param bail number of failures after which a run ends; 0 for all tests
 */
export async function startCodeTests(folder: string, bail: number): Promise<CodeTests> {
  process.chdir(folder);
  const start = () =>
    createVitest('test', {
      root: folder,
      watch: false,
      bail,
      reporters: [{}],
      // A timeout shows a slow machine, not a broken statement.
      testTimeout: MAX_MS,
    });
  let vitest = await start();

  async function run(tests: readonly CitedTest[]): Promise<RunResult> {
    const titles = new Set(tests.map(({ title }) => titlePattern(title)));
    vitest.setGlobalTestNamePattern([...titles].join('|'));
    const paths = [...new Set(tests.map(({ path }) => path))];
    const files = await vitest.globTestSpecifications(paths);
    const { testModules, unhandledErrors } = await inTime(vitest.runTestSpecifications(files));
    const own = testModules.filter((one) => files.some((file) => file.moduleId === one.moduleId));
    const errors = own.flatMap((one) => [...one.errors()]);
    const [broken] = [...errors, ...(unhandledErrors as { message: string }[])];
    const results = own.flatMap(({ moduleId, children }) =>
      [...children.allTests()].map((test) => ({
        file: relative(folder, moduleId),
        titles: titlesOf(test),
        state: test.result(),
      })),
    );
    const ended = results.filter(
      ({ state }) => state.state === 'passed' || state.state === 'failed',
    );
    if (broken && !ended.some(({ state }) => state.state === 'failed')) {
      return { broken: firstLine(broken.message) };
    }
    return {
      results: ended.map(({ file, titles, state }) => ({
        file,
        titles,
        error: state.state === 'failed' ? firstLine(state.errors[0]?.message ?? '') : undefined,
      })),
    };
  }

  return {
    async run(tests) {
      try {
        return await run(tests);
      } catch (error) {
        if (!(error instanceof LateRun)) throw error;
        await vitest.close();
        vitest = await start();
        return { broken: 'the tests do not end' };
      }
    },
    onChanged: (path) => vitest.invalidateFile(path),
    stop: () => vitest.close(),
  };
}

interface Titled {
  type: string;
  name?: string;
  parent?: Titled;
}

/** Titles of a test and its groups. */
function titlesOf({ name, parent }: Titled): string[] {
  return name === undefined ? [] : [...(parent ? titlesOf(parent) : []), name];
}

async function inTime<Result>(run: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new LateRun()), MAX_MS);
  try {
    return await Promise.race([run, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
