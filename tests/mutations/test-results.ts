import { stripVTControlCharacters } from 'node:util';
import { type Citation, plain } from '#tests/support/specification.ts';

/** Result of a test, or of a browser test's step. */
export interface TestResult {
  /** Path of the file, relative to the tree. */
  file: string;
  /** Titles of the groups, the test and the step. */
  titles: readonly string[];
  /** First line of a failed test's error message. */
  error: string | undefined;
}

/** Results of a run. A run that ends without results, such as a failed build, is broken. */
export type RunResult = { results: TestResult[] } | { broken: string };

/** Cited test with its file's path. */
export interface CitedTest extends Citation {
  path: string;
}

/** Pattern for the beginning of a title, with any text instead of placeholders such as %s or ${name}. */
export function titlePattern(title: string): string {
  return plain(title)
    .split(/%[a-z#]|\$\{[^}]*\}|\$\w+/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll("'", '.'))
    .join('.*');
}

/** Results that belong to a citation. */
export function resultsOf(
  results: readonly TestResult[],
  { path, title }: CitedTest,
): TestResult[] {
  const pattern = new RegExp(`^${titlePattern(title)}`);
  return results.filter(
    ({ file, titles }) => file === path && titles.some((one) => pattern.test(plain(one))),
  );
}

/** First line of an error message, without colors. */
export function firstLine(message: string): string {
  return stripVTControlCharacters(message).trim().split('\n')[0] ?? '';
}
