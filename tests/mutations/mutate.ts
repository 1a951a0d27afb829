import { readFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { runCommand } from '#local/user-facing-error.ts';
import { readStatements } from '#tests/support/specification.ts';
import { runBrowserTests } from './browser-tests.ts';
import { runCodeTests } from './code-tests.ts';
import { copyTree, type DisposableCopy } from './disposable-copy.ts';
import { type Mutation, mutated, readMutations } from './mutation-list.ts';
import { batchesOf, type Case, casesOf, chosenStatements, readChoice } from './selection.ts';
import { type CitedTest, type RunResult, resultsOf } from './test-results.ts';

type Outcome = 'caught' | 'not caught' | 'broken' | 'no mutation' | 'not run';

interface Verdict {
  outcome: Outcome;
  reason: string;
}

const outcomes = new Map<string, Outcome[]>();

/**
 * `npm run specification:mutate [-- S2.18 S3 ... | --sample N --seed S] [--trusted] [--code-only]`: breaks each statement of the specification, and
 * runs the tests that it cites. All mutations are applied in copies of the tree. A mutation is caught if a cited test
 * fails. It is broken if it no longer applies, if the build fails, or if the test fails without it, too. `--trusted` skips
 * the run without mutations. `--code-only` skips browser tests.
 */
await runCommand(async () => {
  const choice = readChoice(process.argv.slice(2));
  const statements = chosenStatements(readStatements(), choice);
  const { trusted, codeOnly } = choice;
  const mutations = await readMutations();
  const cases = await applicable(await casesOf(statements, mutations));
  for (const { id } of statements) {
    if (!mutations.some((one) => one.id === id)) record(id, 'no mutation');
  }
  const copies = await Promise.all(
    Array.from({ length: Math.min(availableParallelism(), cases.length) }, copyTree),
  );
  try {
    const survivors = await runCode(copies, cases, trusted);
    if (codeOnly) {
      for (const { mutation } of survivors) {
        print(mutation, { outcome: 'not run', reason: 'without browser tests' });
      }
    } else if (survivors.length > 0 && copies[0]) await runBrowser(copies[0], survivors, trusted);
  } finally {
    await Promise.all(copies.map((copy) => copy.remove()));
  }
  printTotals();
});

/** Cases whose text occurs exactly once in its file. */
async function applicable(cases: readonly Case[]): Promise<Case[]> {
  const fitting: Case[] = [];
  for (const one of cases) {
    try {
      mutated(
        await readFile(new URL(`../../${one.mutation.file}`, import.meta.url), 'utf8'),
        one.mutation,
      );
      fitting.push(one);
    } catch (error) {
      print(one.mutation, { outcome: 'broken', reason: (error as Error).message });
    }
  }
  return fitting;
}

/** Runs the cited unit, API and architecture tests of each case. Returns the cases that browser tests may catch. */
async function runCode(
  copies: readonly DisposableCopy[],
  cases: readonly Case[],
  trusted: boolean,
): Promise<Case[]> {
  const tests = cases.flatMap(({ code }) => code);
  const control =
    tests.length > 0 && copies[0] && !trusted
      ? await runCodeTests(copies[0].folder, tests)
      : undefined;
  const survivors: Case[] = [];
  const waiting = [...cases];
  await Promise.all(
    copies.map(async (copy) => {
      for (let one = waiting.shift(); one; one = waiting.shift()) {
        const { mutation, code, browser } = one;
        const verdict: Verdict =
          code.length === 0
            ? { outcome: 'not caught', reason: 'no cited test' }
            : verdictOf(
                code,
                await copy.with([mutation], () => runCodeTests(copy.folder, code)),
                control,
              );
        if (verdict.outcome === 'not caught' && browser.length > 0) survivors.push(one);
        else print(mutation, verdict);
      }
    }),
  );
  return survivors;
}

/** Runs the cited browser tests, with several mutations in one build. */
async function runBrowser(
  copy: DisposableCopy,
  cases: readonly Case[],
  trusted: boolean,
): Promise<void> {
  const control = trusted
    ? undefined
    : await runBrowserTests(
        copy.folder,
        cases.flatMap(({ browser }) => browser),
      );
  const batches = batchesOf(cases);
  for (let batch = batches.shift(); batch; batch = batches.shift()) {
    const mutations = batch.map(({ mutation }) => mutation);
    const tests = batch.flatMap(({ browser }) => browser);
    const run = await copy.with(mutations, () => runBrowserTests(copy.folder, tests));
    for (const one of batch) {
      const verdict = verdictOf(one.browser, run, control);
      if (batch.length > 1 && isSuspicious(verdict)) batches.push([one]);
      else print(one.mutation, verdict);
    }
  }
}

/** Returns true if another mutation of the batch may be the cause: the build or a step failed, not an expectation. */
function isSuspicious({ outcome, reason }: Verdict): boolean {
  return outcome === 'broken' || (outcome === 'caught' && !reason.includes('expect'));
}

function verdictOf(tests: readonly CitedTest[], run: RunResult, control?: RunResult): Verdict {
  if (control && 'broken' in control)
    return { outcome: 'broken', reason: `without it: ${control.broken}` };
  if ('broken' in run) return { outcome: 'broken', reason: run.broken };
  const unsound: string[] = [];
  for (const test of tests) {
    const name = `${test.file}: ${test.title}`;
    const before = resultsOf((control ?? run).results, test);
    if (before.length === 0) unsound.push(`${name}\n    did not run`);
    else if (control && before.some(({ error }) => error !== undefined)) {
      unsound.push(`${name}\n    fails without the mutation`);
    } else {
      const failed = resultsOf(run.results, test).find(({ error }) => error !== undefined);
      if (failed) return { outcome: 'caught', reason: `by ${name}\n    ${failed.error}` };
    }
  }
  return unsound.length > 0
    ? { outcome: 'broken', reason: unsound.join('\n  ') }
    : {
        outcome: 'not caught',
        reason: `by ${tests.map(({ file, title }) => `${file}: ${title}`).join('\n    ')}`,
      };
}

function record(id: string, outcome: Outcome): void {
  outcomes.set(id, [...(outcomes.get(id) ?? []), outcome]);
}

function print({ id, file, find, replacement }: Mutation, { outcome, reason }: Verdict): void {
  record(id, outcome);
  const lines = [
    `${id} ${file}`,
    ...find.split('\n').map((line) => `  - ${line}`),
    ...replacement.split('\n').map((line) => `  + ${line}`),
    `  ${outcome.toUpperCase()} ${reason}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

/** Prints the number of statements by their worst outcome. Any statement that is not caught fails the command. */
function printTotals(): void {
  const worst = (found: Outcome[]) =>
    (['broken', 'not caught', 'not run', 'no mutation'] as const).find((one) =>
      found.includes(one),
    ) ?? 'caught';
  const byOutcome = Map.groupBy(outcomes, ([, found]) => worst(found));
  for (const [outcome, found] of byOutcome) {
    const ids = outcome === 'caught' ? '' : `: ${found.map(([id]) => id).join(' ')}`;
    process.stdout.write(`${found.length} of ${outcomes.size} statements ${outcome}${ids}\n`);
  }
  if (byOutcome.get('caught')?.length !== outcomes.size) process.exitCode = 1;
}
