import { expect, test } from 'vitest';
import { mutated, readMutations } from '#tests/mutations/mutation-list.ts';
import {
  DECISIONS,
  paths,
  plain,
  read,
  readDecisions,
  readStatements,
  SPECIFICATION,
  testFiles,
} from '#tests/support/specification.ts';

/** Files whose comments, titles and texts may cite statements, decisions and sections. */
const CITING = [
  '{catalogue,contracts,domain,functions,integrations,netlify,src,studio,tests,tools}/**/*.{astro,css,js,mjs,ts,tsx}',
  'docs/**/*.md',
  '*.{md,mjs,ts}',
];

const statements = readStatements();
const decisions = readDecisions();
const sections = [...read(SPECIFICATION).matchAll(/^## (\d+)\. /gm)].map(([, number]) => number);

const sources = new Map<string, string>();

/** Normalized source of a test file. Many statements cite one file. */
function sourceOf(path: string): string {
  const known = sources.get(path) ?? plain(read(path));
  sources.set(path, known);
  return known;
}

/** Returns true if the file has a test, group or step whose title starts with this text. */
function hasTitle(path: string, title: string): boolean {
  const escaped = plain(title).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?:\\b(?:test|describe|step)\\(|\\)\\() ?['"\`]${escaped}`).test(
    sourceOf(path),
  );
}

/** Cited ids, and sections in the form 'section 5'. */
function citedIn(source: string): string[] {
  const ids = source.match(/\b(?:D[1-9]\d*|S\d+\.\d+)\b/g) ?? [];
  const numbers = [...source.matchAll(/\bsections? (\d+(?:(?:,| and| or) \d+)*)/gi)].flatMap(
    ([, list = '']) => list.match(/\d+/g) ?? [],
  );
  return [...ids, ...numbers.map((number) => `section ${number}`)];
}

test('every test that a statement or decision cites exists in exactly one file', async () => {
  const files = await testFiles();
  const missing = [...statements, ...decisions].flatMap(({ id, tests }) =>
    tests
      .filter(({ file, title }) => {
        const [path, another] = files.get(file) ?? [];
        if (path === undefined || another !== undefined) return true;
        return title ? !hasTitle(path, title) : /\.(?:test|spec)\.ts$/.test(file);
      })
      .map((named) => ({ id, ...named })),
  );
  expect(missing).toEqual([]);
});

test('every statement cites a test or names its untested part', () => {
  const silent = statements.filter(
    ({ text, tests }) => tests.length === 0 && !/^ {2}- Untested: \S/m.test(text),
  );
  expect(silent.map(({ id }) => id)).toEqual([]);
});

test('every decision has a status, and cites a test unless it is not built yet', () => {
  const wrong = decisions.filter(({ text, tests }) => {
    const status = /^Status: (built|partly built: \S|not built yet)/m.exec(text)?.[1];
    return !status || (status === 'not built yet') !== (tests.length === 0);
  });
  expect(wrong.map(({ id }) => id)).toEqual([]);
});

test('statement ids are unique and start with the number of their section, and no section is empty', () => {
  const ids = statements.map(({ id }) => id);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
  const places = read(SPECIFICATION)
    .split(/^(?=## )/m)
    .flatMap((text) => {
      const section = /^## (\d+)\. /.exec(text)?.[1];
      return [...text.matchAll(/^- \*\*S(\d+)\./gm)].map(([, number]) => ({ number, section }));
    });
  expect(places.filter(({ number, section }) => number !== section)).toEqual([]);
  expect([...new Set(places.map(({ section }) => section))]).toEqual(sections);
});

test('decisions are numbered from D1 without a gap', () => {
  expect(decisions.length).toBeGreaterThan(0);
  expect(decisions.map(({ id }) => id)).toEqual(decisions.map((_, place) => `D${place + 1}`));
});

test('every cited statement, decision or section exists', async () => {
  const known = new Set([
    ...[...statements, ...decisions].map(({ id }) => id),
    ...sections.map((number) => `section ${number}`),
  ]);
  const citations = (await paths(CITING)).flatMap((path) =>
    citedIn(read(path)).map((id) => ({ path, id })),
  );
  expect(citations.filter(({ id }) => !known.has(id))).toEqual([]);
  expect(citations.some(({ path }) => path.startsWith('src/'))).toBe(true);
});

test('every decision in brackets is a link to that decision', () => {
  for (const path of [SPECIFICATION, DECISIONS]) {
    const text = read(path);
    const target = path === SPECIFICATION ? 'specification-decisions.md#d' : '#d';
    const used = new Set(text.match(/(?<!`)\[D\d+\](?!:)/g));
    const missing = [...used].filter(
      (link) => !text.includes(`\n${link}: ${target}${link.slice(2, -1)}\n`),
    );
    expect({ path, missing }).toEqual({ path, missing: [] });
  }
});

test('every mutation breaks a statement, and its text occurs exactly once in its file', async () => {
  const known = new Set(statements.map(({ id }) => id));
  const mutations = await readMutations();
  const problems = mutations.flatMap((mutation) => {
    const { id, file, find } = mutation;
    try {
      if (!known.has(id)) throw new Error('The statement does not exist');
      mutated(read(file), mutation);
      return [];
    } catch (error) {
      return [{ id, file, find, problem: (error as Error).message }];
    }
  });
  expect(problems).toEqual([]);
  expect(mutations.length).toBeGreaterThan(0);
});
