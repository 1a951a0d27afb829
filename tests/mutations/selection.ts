import { parseArgs } from 'node:util';
import { type Entry, testFiles } from '#tests/support/specification.ts';
import { UserFacingError } from '#tools/user-facing-error.ts';
import { testPattern } from './browser-tests.ts';
import type { Mutation } from './mutation-list.ts';
import type { CitedTest } from './test-results.ts';

/** Mutation with the tests that its statement cites. */
export interface Case {
  mutation: Mutation;
  code: CitedTest[];
  browser: CitedTest[];
}

/** Parameters of the command. */
export interface Choice {
  /** Statements such as S2.18, or sections such as S2. */
  ids: string[];
  sample: number | undefined;
  seed: number;
  /** True if the tests are known to pass, so the run without a mutation is skipped. */
  trusted: boolean;
  /** True if only unit, API and architecture tests run. */
  codeOnly: boolean;
  /** True if only browser tests run. */
  browserOnly: boolean;
}

export function readChoice(parameters: string[]): Choice {
  const { values, positionals } = parseArgs({
    args: parameters,
    allowPositionals: true,
    options: {
      sample: { type: 'string' },
      seed: { type: 'string', default: '1' },
      trusted: { type: 'boolean', default: false },
      'code-only': { type: 'boolean', default: false },
      'browser-only': { type: 'boolean', default: false },
    },
  });
  return {
    ids: positionals,
    sample: values.sample ? Number(values.sample) : undefined,
    seed: Number(values.seed),
    trusted: values.trusted,
    codeOnly: values['code-only'],
    browserOnly: values['browser-only'],
  };
}

/** Chosen statements: by id, by section, a seeded sample, or all. */
export function chosenStatements(
  statements: readonly Entry[],
  { ids, sample, seed }: Choice,
): Entry[] {
  if (sample) return randomStatements(statements, sample, seed);
  if (ids.length === 0) return [...statements];
  const chosen = statements.filter(({ id }) =>
    ids.some((one) => one === id || one === id.split('.')[0]),
  );
  if (chosen.length === 0) throw new UserFacingError('No statement has one of these ids.');
  return chosen;
}

/** Random statements. The same seed chooses the same statements of the same specification. */
function randomStatements(statements: readonly Entry[], size: number, seed: number): Entry[] {
  let state = seed >>> 0;
  // Mulberry32, because Node's random numbers have no seed.
  const random = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  return statements
    .map((entry) => ({ entry, place: random() }))
    .sort((one, other) => one.place - other.place)
    .slice(0, size)
    .map(({ entry }) => entry);
}

/** Cases of the chosen statements. A cited file without tests, such as a fixture, is left out. */
export async function casesOf(
  statements: readonly Entry[],
  mutations: readonly Mutation[],
): Promise<Case[]> {
  const files = await testFiles();
  return statements.flatMap(({ id, tests }) => {
    const cited = tests.flatMap(({ file, title }) => {
      const path = files.get(file)?.[0];
      return path && title ? [{ file, title, path }] : [];
    });
    const inBrowser = ({ path }: CitedTest) => path.startsWith('tests/e2e/');
    return mutations
      .filter((mutation) => mutation.id === id)
      .map((mutation) => ({
        mutation,
        code: cited.filter((one) => !inBrowser(one)),
        browser: cited.filter(inBrowser),
      }));
  });
}

/** Largest number of mutations in one build. */
const BATCH = 16;

/** Batches of cases that share neither a changed file nor a test. A cited step belongs to the test around it. */
export function batchesOf(cases: readonly Case[]): Case[][] {
  const batches: Case[][] = [];
  for (const one of cases) {
    const fitting = batches.find(
      (batch) => batch.length < BATCH && batch.every((other) => !interferes(one, other)),
    );
    if (fitting) fitting.push(one);
    else batches.push([one]);
  }
  return batches;
}

function interferes(one: Case, other: Case): boolean {
  const nameOf = (test: CitedTest) => `${test.path} ${testPattern(test)}`;
  const tested = new Set(other.browser.map(nameOf));
  return (
    one.mutation.file === other.mutation.file ||
    one.browser.some((test) => tested.has(nameOf(test)))
  );
}
