import type { Mutation } from './mutation-list.ts';
import { type CitedTest, type RunResult, resultsOf } from './test-results.ts';

export type Outcome = 'caught' | 'not caught' | 'broken' | 'not run' | 'no mutation';

/** Result of a mutation, with the test and its error, or the reason why it was not caught. */
export interface Verdict {
  outcome: Outcome;
  reason: string;
}

/** Returns a run's verdict. `control` is a run without the mutation, in which the cited tests must pass. */
export function verdictOf(
  tests: readonly CitedTest[],
  run: RunResult,
  control: RunResult = run,
): Verdict {
  if ('broken' in control) return { outcome: 'broken', reason: control.broken };
  if ('broken' in run) return { outcome: 'broken', reason: run.broken };
  const unsound: string[] = [];
  for (const test of tests) {
    const before = resultsOf(control.results, test);
    const failed = resultsOf(run.results, test).find(({ error }) => error !== undefined);
    if (before.length === 0) unsound.push(`${nameOf(test)} did not run`);
    else if (control !== run && before.some(({ error }) => error !== undefined)) {
      unsound.push(`${nameOf(test)} fails without the mutation`);
    } else if (failed?.error?.startsWith('Test timed out')) {
      unsound.push(`${nameOf(test)} timed out`);
    } else if (failed) {
      return { outcome: 'caught', reason: `by ${nameOf(test)}\n    ${failed.error}` };
    }
  }
  if (unsound.length > 0) return { outcome: 'broken', reason: unsound.join('\n    ') };
  return { outcome: 'not caught', reason: `by ${tests.map(nameOf).join('\n    ')}` };
}

function nameOf({ file, title }: CitedTest): string {
  return `${file}: ${title}`;
}

/** Errors of a test whose shop has stopped, or whose browser has. */
const STOPPED = /net::ERR|ECONNREFUSED|has been closed/;

/** Returns true if another mutation of the batch may be the cause, because it has stopped the build or the shop. */
export function isSuspicious({ outcome, reason }: Verdict): boolean {
  return outcome === 'broken' || STOPPED.test(reason);
}

/** Prints a mutation as a diff, with its verdict. */
export function printVerdict(
  { id, file, find, replacement }: Mutation,
  { outcome, reason }: Verdict,
): void {
  const lines = [
    `${id} ${file}`,
    ...find.split('\n').map((line) => `  - ${line}`),
    ...replacement.split('\n').map((line) => `  + ${line}`),
    `  ${outcome.toUpperCase()} ${reason}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n\n`);
}

/** Prints the number of statements by their worst outcome. Returns true if all are caught. */
export function printTotals(outcomes: ReadonlyMap<string, readonly Outcome[]>): boolean {
  const bad = ['broken', 'not caught', 'not run', 'no mutation'] as const;
  const byOutcome = Map.groupBy(
    outcomes,
    ([, found]) => bad.find((one) => found.includes(one)) ?? 'caught',
  );
  for (const [outcome, found] of byOutcome) {
    const ids = outcome === 'caught' ? '' : `: ${found.map(([id]) => id).join(' ')}`;
    process.stdout.write(`${found.length} of ${outcomes.size} statements ${outcome}${ids}\n`);
  }
  return byOutcome.get('caught')?.length === outcomes.size;
}
