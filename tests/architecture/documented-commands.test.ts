import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../../', import.meta.url);
const guide = readFileSync(new URL('CONTRIBUTING.md', root), 'utf8');

/** Test file and words of a title, in a command such as `… tests/e2e/basket.spec.ts -g "toast"`. */
const SELECTION = /(tests\/[\w/.-]+\.ts) -[gt] (?:"([^"]+)"|(\w+))/g;

const selections = [...guide.matchAll(SELECTION)].map(
  ([, file = '', quoted, word = '']) => [file, quoted ?? word] as const,
);

test.each(selections)('%s has a test for "%s", as CONTRIBUTING.md says', (file, words) => {
  expect(readFileSync(new URL(file, root), 'utf8')).toContain(words);
});

test('CONTRIBUTING.md selects tests by their titles', () => {
  expect(selections.length).toBeGreaterThan(2);
});
