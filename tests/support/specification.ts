import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

const root = new URL('../../', import.meta.url);
export const SPECIFICATION = 'docs/specification.md';
export const DECISIONS = 'docs/specification-decisions.md';

/** Test that an entry cites: a file, in its short or long form, and the beginning of a title. */
export interface Citation {
  file: string;
  title: string;
}

/** Statement or decision. */
export interface Entry {
  id: string;
  text: string;
  tests: Citation[];
}

/** Reads a file of the repository. */
export function read(path: string): string {
  return readFileSync(new URL(path, root), 'utf8');
}

/** Paths of the repository that match. */
export async function paths(pattern: string | string[]): Promise<string[]> {
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

function testsIn(text: string): Citation[] {
  return [...text.matchAll(/^ *- `([\w./-]+)`(?:: (.+))?$/gm)].map(([, file = '', title = '']) => ({
    file,
    title,
  }));
}

/** Statements of the specification, with the tests that they cite. */
export function readStatements(): Entry[] {
  return entriesOf(SPECIFICATION, /^- \*\*(?<id>S\d+\.\d+)\*\* /);
}

/** Decisions on the specification, with the tests that they cite. */
export function readDecisions(): Entry[] {
  return entriesOf(DECISIONS, /^### <a id="d(?<number>\d+)"><\/a>(?<id>D\k<number>) /);
}

/** Normalizes apostrophes and line breaks of a title. */
export function plain(text: string): string {
  return text.replace(/\\?['’]/g, "'").replace(/\s+/g, ' ');
}

/** Test files by path, and by short name such as 'e2e/shell'. A short name can belong to several files. */
export async function testFiles(): Promise<Map<string, string[]>> {
  const files = new Map<string, string[]>();
  for (const path of await paths('tests/**/*.ts')) {
    const [, kind, name] = /^tests\/(\w+)\/(?:.*\/)?([\w.-]+)\.(?:test|spec)\.ts$/.exec(path) ?? [];
    files.set(path, [path]);
    if (kind) files.set(`${kind}/${name}`, [...(files.get(`${kind}/${name}`) ?? []), path]);
  }
  return files;
}
