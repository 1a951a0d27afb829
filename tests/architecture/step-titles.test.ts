import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const STEP = /\btest\.step\(\s*(['"`])(.+?)\1/g;

/** Titles that several steps of a file have. A report of a failure would not say which step failed. */
function repeatedTitles(text: string): string[] {
  const titles = [...text.matchAll(STEP)].map(([, , title]) => title ?? '');
  return titles.filter((title, at) => titles.indexOf(title) !== at);
}

test('steps of a file have different titles', async () => {
  const files = await Array.fromAsync(glob('tests/**/*.spec.ts', { cwd: root }));
  expect(files.length).toBeGreaterThan(50);
  const repeated = files.flatMap((file) =>
    repeatedTitles(readFileSync(join(root, file), 'utf8')).map((title) => `${file}: ${title}`),
  );
  expect(repeated).toEqual([]);
});

test('a repeated title is found', () => {
  const text = `await test.step('opens', open); await test.step(\n  'opens',\n  open);`;
  expect(repeatedTitles(text)).toEqual(['opens']);
});
