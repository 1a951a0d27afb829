import { readFile } from 'node:fs/promises';
import { readStatements } from '#tests/support/specification.ts';
import { runCommand } from '#tools/user-facing-error.ts';
import { runBrowserTests } from './browser-tests.ts';
import { startCodeTests } from './code-tests.ts';
import { copyTree, type DisposableCopy } from './disposable-copy.ts';
import { mutated, readMutations } from './mutation-list.ts';
import {
  batchesOf,
  type Case,
  type Choice,
  casesOf,
  chosenStatements,
  readChoice,
} from './selection.ts';
import type { RunResult } from './test-results.ts';
import {
  isSuspicious,
  type Outcome,
  printTotals,
  printVerdict,
  type Verdict,
  verdictOf,
} from './verdict.ts';

const outcomes = new Map<string, Outcome[]>();

/**
 * `npm run specification:mutate [-- STATEMENT... | --sample N --seed S] [--trusted] [--code-only | --browser-only]`: breaks
 * statements of the specification, and runs the tests that each of them cites. Mutations are applied in a copy of the tree.
 * A mutation is caught if a cited test fails. It is broken if it no longer applies, if the build fails, or if the test also
 * fails without it. `--trusted` skips the run without mutations, `--code-only` the browser tests, and `--browser-only` all
 * others.
 */
await runCommand(async () => {
  const choice = readChoice(process.argv.slice(2));
  const statements = chosenStatements(readStatements(), choice);
  const mutations = await readMutations();
  for (const { id } of statements) {
    if (!mutations.some((one) => one.id === id)) record(id, 'no mutation');
  }
  const cases = await applicable(await casesOf(statements, mutations));
  const copy = await copyTree();
  try {
    const survivors = choice.browserOnly
      ? cases.filter(({ browser }) => browser.length > 0)
      : await runCode(copy, cases, choice);
    if (!choice.codeOnly) await runBrowser(copy, survivors, choice);
    else for (const one of survivors) report(one, { outcome: 'not run', reason: 'in a browser' });
  } finally {
    await copy.remove();
  }
  if (!printTotals(outcomes)) process.exitCode = 1;
});

function record(id: string, outcome: Outcome): void {
  outcomes.set(id, [...(outcomes.get(id) ?? []), outcome]);
}

function report({ mutation }: Case, verdict: Verdict): void {
  record(mutation.id, verdict.outcome);
  printVerdict(mutation, verdict);
}

/** Cases whose text occurs exactly once in its file. */
async function applicable(cases: readonly Case[]): Promise<Case[]> {
  const fitting: Case[] = [];
  for (const one of cases) {
    const url = new URL(`../../${one.mutation.file}`, import.meta.url);
    try {
      mutated(await readFile(url, 'utf8'), one.mutation);
      fitting.push(one);
    } catch (error) {
      report(one, { outcome: 'broken', reason: (error as Error).message });
    }
  }
  return fitting;
}

/** Runs the cited unit, API and architecture tests of each case. Returns the cases that browser tests may catch. */
async function runCode(
  copy: DisposableCopy,
  cases: readonly Case[],
  { trusted }: Choice,
): Promise<Case[]> {
  // A run without mutations has to end, even if a test fails. One failed test shows that a mutation is caught.
  const tests = await startCodeTests(copy.folder, trusted ? 1 : 0);
  const cited = cases.flatMap(({ code }) => code);
  const control = trusted || cited.length === 0 ? undefined : await tests.run(cited);
  const survivors: Case[] = [];
  for (const one of cases) {
    const { mutation, code, browser } = one;
    let verdict: Verdict = { outcome: 'not caught', reason: 'by any test' };
    if (code.length > 0) {
      const { paths, restore } = await copy.mutate([mutation]);
      paths.forEach(tests.onChanged);
      verdict = verdictOf(code, await tests.run(code), control);
      await restore();
      paths.forEach(tests.onChanged);
    }
    if (verdict.outcome === 'not caught' && browser.length > 0) survivors.push(one);
    else report(one, verdict);
  }
  await tests.stop();
  return survivors;
}

/**
 * Runs the cited browser tests, with several mutations in one build. Survivors are repeated without the caught mutations,
 * because one of those can hide them. An example is a list in another order.
 */
async function runBrowser(
  copy: DisposableCopy,
  cases: readonly Case[],
  { trusted }: Choice,
): Promise<void> {
  const cited = cases.flatMap(({ browser }) => browser);
  const control =
    trusted || cited.length === 0 ? undefined : await runBrowserTests(copy.folder, cited);
  const survivors = await runBatches(copy, cases, control);
  const repeated = await runBatches(copy, [...survivors.keys()], control);
  for (const [one, verdict] of repeated) report(one, verdict);
}

/** Reports all cases except those that survive together with others, which are returned. */
async function runBatches(
  copy: DisposableCopy,
  cases: readonly Case[],
  control: RunResult | undefined,
): Promise<Map<Case, Verdict>> {
  const survivors = new Map<Case, Verdict>();
  const batches = batchesOf(cases);
  for (let batch = batches.shift(); batch; batch = batches.shift()) {
    const { restore } = await copy.mutate(batch.map(({ mutation }) => mutation));
    const run = await runBrowserTests(
      copy.folder,
      batch.flatMap(({ browser }) => browser),
    );
    await restore();
    const isAlone = batch.length === 1;
    for (const one of batch) {
      const verdict = verdictOf(one.browser, run, control);
      if (!isAlone && isSuspicious(verdict)) batches.push([one]);
      else if (!isAlone && verdict.outcome === 'not caught') survivors.set(one, verdict);
      else report(one, verdict);
    }
  }
  return survivors;
}
