import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const SPECIFICATION = 'docs/specification.md';
const DECISIONS = 'docs/specification-decisions.md';
/** Files whose comments, titles and texts may cite statements, decisions and sections. */
const CITING = [
  '{catalogue,contracts,functions,integrations,netlify,src,tests,tools}/**/*.{astro,css,js,mjs,ts,tsx}',
  'docs/**/*.md',
  '*.{md,mjs,ts}',
];

interface Entry {
  id: string;
  text: string;
  tests: { file: string; title: string }[];
}

function read(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}

async function paths(pattern: string | string[]): Promise<string[]> {
  return Array.fromAsync(glob(pattern, { cwd: fileURLToPath(root) }));
}

/** Entries of a document, each from its id to the next id or heading. */
function entriesOf(path: string, id: RegExp): Entry[] {
  return read(path)
    .split(/^(?=- \*\*|#{2,3} )/m)
    .flatMap((text) => {
      const found = id.exec(text)?.groups?.['id'];
      return found ? [{ id: found, text, tests: testsIn(text) }] : [];
    });
}

/** Tests of an entry: a file and the beginning of a title. */
function testsIn(text: string): Entry['tests'] {
  return [...text.matchAll(/^ *- `([\w./-]+)`(?:: (.+))?$/gm)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));
}

const statements = entriesOf(SPECIFICATION, /^- \*\*(?<id>S\d+\.\d+)\*\* /);
const decisions = entriesOf(DECISIONS, /^### <a id="d(?<number>\d+)"><\/a>(?<id>D\k<number>) /);
const sections = [...read(SPECIFICATION).matchAll(/^## (\d+)\. /gm)].map(([, number]) => number);

/** Normalizes apostrophes and line breaks of a title. */
function plain(text: string): string {
  return text.replace(/\\?['’]/g, "'").replace(/\s+/g, ' ');
}

/** Returns true if the file has a test, group or step whose title starts with this text. */
function hasTitle(source: string, title: string): boolean {
  const escaped = plain(title).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?:\\b(?:test|describe|step)\\(|\\)\\() ?['"\`]${escaped}`).test(source);
}

/** Cited ids, and sections in the form 'section 5'. */
function citedIn(source: string): string[] {
  const ids = source.match(/\b(?:D[1-9]\d?|S\d+\.\d+)\b/g) ?? [];
  const numbers = [...source.matchAll(/\bsections? (\d+(?:(?:,| and| or) \d+)*)/gi)].flatMap(
    ([, list = '']) => list.match(/\d+/g) ?? [],
  );
  return [...ids, ...numbers.map((number) => `section ${number}`)];
}

/** Test files by path, and by short name such as 'e2e/shell' if only one file has it. */
async function testFiles(): Promise<Map<string, string[]>> {
  const sources = new Map<string, string[]>();
  for (const path of await paths('tests/**/*.ts')) {
    const [, kind, name] = /^tests\/(\w+)\/(?:.*\/)?([\w-]+)\.(?:test|spec)\.ts$/.exec(path) ?? [];
    const source = plain(read(path));
    sources.set(path, [source]);
    if (kind) sources.set(`${kind}/${name}`, [...(sources.get(`${kind}/${name}`) ?? []), source]);
  }
  return sources;
}

test('every test that a statement or decision cites exists in exactly one file', async () => {
  const sources = await testFiles();
  const missing = [...statements, ...decisions].flatMap(({ id, tests }) =>
    tests
      .filter(({ file, title }) => {
        const [source, another] = sources.get(file) ?? [];
        if (source === undefined || another !== undefined) return true;
        return title ? !hasTitle(source, title) : /\.(?:test|spec)\.ts$/.test(file);
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
