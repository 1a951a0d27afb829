import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);

/** What 'Shown by' may say instead of naming a test. */
const NO_TEST = /^(none|by reading|looked at .*)$/;
/** 'e2e/shell: what is not there', '`tests/search/relevance.test.ts`', 'unit/session'; a name alone is of the file before it. */
const NAMED = /^`?((?:e2e|unit|api|tests)\/[\w./-]+)`?(?:: (.+))?$/;

/** Tests by how docs/specification.md calls their files: 'e2e/shell', 'unit/menu'. */
async function testFiles(): Promise<Map<string, string>> {
  const sources = new Map<string, string>();
  const cwd = fileURLToPath(root);
  for await (const path of glob('tests/**/*.{ts,tsx}', { cwd })) {
    const source = plain(readFileSync(new URL(path, root), 'utf8'));
    const [, kind, name] = /^tests\/(\w+)\/(?:.*\/)?([\w-]+)\.(?:test|spec)\.ts$/.exec(path) ?? [];
    sources.set(path, source);
    if (kind && name) sources.set(`${kind}/${name}`, source);
  }
  return sources;
}

/** A title is the same with either kind of apostrophe, and wherever its line ends. */
function plain(text: string): string {
  return text.replace(/\\?['’]/g, "'").replace(/\s+/g, ' ');
}

/** The tests that a row names, as file and beginning of the title. */
function* namedIn(cell: string): Generator<{ file: string | undefined; title: string }> {
  const notes = / \([^)]*\)/g;
  let file: string | undefined;
  for (const part of cell.replace(notes, '').split(/; |, (?=(?:e2e|unit|api)\/)/)) {
    if (NO_TEST.test(part)) continue;
    const named = NAMED.exec(part);
    file = named?.[1] ?? file;
    yield { file, title: named ? (named[2] ?? '') : part };
  }
}

test('docs/specification.md names tests that exist', async () => {
  const sources = await testFiles();
  const rows = readFileSync(new URL('docs/specification.md', root), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (Statement|---)/.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()));
  expect(rows.length).toBeGreaterThan(100);
  const wrong = rows.flatMap(([, statement, , shownBy = '']) =>
    [...namedIn(shownBy)]
      .filter(({ file, title }) => !file || !sources.get(file)?.includes(plain(title)))
      .map((named) => ({ statement, ...named })),
  );
  expect(wrong).toEqual([]);
});
