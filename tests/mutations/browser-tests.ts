import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { plain, read } from '#tests/support/specification.ts';
import {
  type CitedTest,
  firstLine,
  type RunResult,
  type TestResult,
  titlePattern,
} from './test-results.ts';

/** Time limits for a build and for a run, in milliseconds. */
const MAX_BUILD_MS = 300_000;
const MAX_MS = 1_200_000;

interface Step {
  title: string;
  error?: { message?: string | undefined } | undefined;
  steps?: Step[] | undefined;
}

const step: z.ZodType<Step> = z.object({
  title: z.string(),
  error: z.object({ message: z.string().optional() }).optional(),
  steps: z.lazy(() => z.array(step)).optional(),
});

interface Suite {
  title: string;
  suites?: Suite[] | undefined;
  specs: {
    title: string;
    file: string;
    tests: {
      results: {
        status?: string | undefined;
        errors: { message?: string | undefined }[];
        steps?: Step[] | undefined;
      }[];
    }[];
  }[];
}

const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  suites: z.lazy(() => z.array(suite)).optional(),
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      tests: z.array(
        z.object({
          results: z.array(
            z.object({
              status: z.string().optional(),
              errors: z.array(z.object({ message: z.string().optional() })),
              steps: z.array(step).optional(),
            }),
          ),
        }),
      ),
    }),
  ),
});

const report = z.object({
  suites: z.array(suite),
  errors: z.array(z.object({ message: z.string().optional() })),
});

/** Builds the shop in a copy of the tree, and runs the cited browser tests. */
export async function runBrowserTests(
  folder: string,
  tests: readonly CitedTest[],
): Promise<RunResult> {
  const data = await mkdtemp(join(folder, '.data-'));
  await rm(join(folder, 'dist'), { recursive: true, force: true });
  const build = ['run', '--silent', 'build'];
  const buildErrors = await runIn(folder, 'npm', build, MAX_BUILD_MS, { DATA_DIR: data });
  // The build writes this file last.
  const built = await readFile(join(folder, 'dist/_headers')).catch(() => undefined);
  if (!built) return { broken: `the build failed: ${buildErrors.trim().split('\n').at(-1)}` };

  const files = [...new Set(tests.map(({ path }) => path))];
  const titles = [...new Set(tests.map(testPattern))].join('|');
  const output = join(folder, 'mutation-report.json');
  await rm(output, { force: true });
  const playwright = ['playwright', 'test', '-c', 'tests/mutations/playwright.config.ts'];
  const printed = await runIn(folder, 'npx', [...playwright, ...files, '-g', titles], MAX_MS, {
    TEST_DATA_DIR: data,
  });
  await rm(data, { recursive: true });
  const text = await readFile(output, 'utf8').catch(() => undefined);
  if (!text) return { broken: firstLine(printed) || 'no results' };
  const { suites, errors } = report.parse(JSON.parse(text));
  const results = suites.flatMap((one) => resultsIn(one, []));
  return results.length > 0 ? { results } : { broken: firstLine(errors[0]?.message ?? '') };
}

/** Pattern of the cited test. A cited step is found in its test. */
export function testPattern({ path, title }: CitedTest): string {
  const source = plain(read(path));
  const start = source.search(new RegExp(`step\\( ?['"\`]${titlePattern(title)}`));
  if (start < 0) return titlePattern(title);
  const [, , own] = [...source.slice(0, start).matchAll(/\btest\( ?(['"`])(.*?)\1,/g)].at(-1) ?? [];
  return titlePattern(own ?? title);
}

function resultsIn({ title, suites = [], specs }: Suite, above: string[]): TestResult[] {
  const groups = [...above, title];
  return [
    ...specs.flatMap((spec) =>
      spec.tests.flatMap(({ results }) =>
        results
          .filter(({ status }) => status !== 'skipped')
          .flatMap(({ errors, steps = [] }) => [
            {
              file: `tests/e2e/${spec.file}`,
              titles: [...groups, spec.title],
              error: errors[0] && firstLine(errors[0].message ?? ''),
            },
            ...stepsIn(steps, `tests/e2e/${spec.file}`),
          ]),
      ),
    ),
    ...suites.flatMap((one) => resultsIn(one, groups)),
  ];
}

/** Steps of a test, with steps inside of steps. */
function stepsIn(steps: readonly Step[], file: string): TestResult[] {
  return steps.flatMap(({ title, error, steps: inner = [] }) => [
    { file, titles: [title], error: error && firstLine(error.message ?? '') },
    ...stepsIn(inner, file),
  ]);
}

/** Runs a command, and returns the end of its error output. */
async function runIn(
  cwd: string,
  command: string,
  parameters: string[],
  maxMs: number,
  variables: NodeJS.ProcessEnv,
): Promise<string> {
  const child = spawn(command, parameters, {
    cwd,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, CI: '', NO_COLOR: '1', ...variables },
    timeout: maxMs,
  });
  let printed = '';
  child.stderr.on('data', (text: Buffer) => {
    printed = (printed + text.toString()).slice(-2_000);
  });
  await once(child, 'close');
  return printed;
}
