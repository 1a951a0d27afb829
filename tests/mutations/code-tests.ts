import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import * as z from 'zod';
import { type CitedTest, firstLine, type RunResult, titlePattern } from './test-results.ts';

/** Limit of a run, in milliseconds. A mutation can cause an endless loop. */
const MAX_MS = 300_000;

const report = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          ancestorTitles: z.array(z.string()),
          title: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

/** Runs the cited unit, API and architecture tests in a copy of the tree. */
export async function runCodeTests(
  folder: string,
  tests: readonly CitedTest[],
): Promise<RunResult> {
  const files = [...new Set(tests.map(({ path }) => path))];
  const titles = [...new Set(tests.map(({ title }) => titlePattern(title)))].join('|');
  const output = join(folder, 'mutation-report.json');
  await rm(output, { force: true });
  const vitest = ['vitest', 'run', ...files, '-t', titles];
  const reporter = ['--reporter=json', `--outputFile=${output}`];
  const printed = await runIn(folder, 'npx', [...vitest, ...reporter], MAX_MS);
  const text = await readFile(output, 'utf8').catch(() => undefined);
  if (!text) return { broken: firstLine(printed) || 'no results' };
  const { testResults } = report.parse(JSON.parse(text));
  const broken = testResults.find(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
  );
  if (broken) return { broken: firstLine(broken.message) };
  return {
    results: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status }) => status === 'passed' || status === 'failed')
        .map(({ ancestorTitles, title, status, failureMessages }) => ({
          file: relative(folder, name),
          titles: [...ancestorTitles, title],
          error: status === 'failed' ? firstLine(failureMessages[0] ?? '') : undefined,
        })),
    ),
  };
}

/** Runs a command, and returns the end of its error output. */
export async function runIn(
  cwd: string,
  command: string,
  parameters: string[],
  maxMs: number,
  variables: NodeJS.ProcessEnv = {},
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
