import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS =
  '{catalogue,contracts,domain,functions,integrations,netlify,src,studio,tests,tools,workbench}';
const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:'"`/\w])\/\/[^\n]*/g;

/** Maximum length of a comment on one line that may contain a tag, in characters. */
const MAX_TAGGED_LINE = 118;
const TAG_AFTER_TEXT = /^\s*(?:\/\*)?\*\s+[^@\s].*\s@(?:param|returns|throws|see)\b/;

/** Source file, with its comments apart from its code. */
interface CommentedSource {
  path: string;
  comments: string;
  /** Lines in which a tag follows other text, although the comment is long or has several lines. */
  hiddenTags: string[];
  words: ReadonlySet<string>;
}

const wordsOf = (text: string) => text.match(/[A-Za-z_$][\w$]*/g) ?? [];

function splitComments(path: string, text: string): CommentedSource {
  const comments = text.match(COMMENT)?.join('\n') ?? '';
  const hiddenTags = text.split('\n').filter(hidesTag);
  return { path, comments, hiddenTags, words: new Set(wordsOf(text.replaceAll(COMMENT, ' '))) };
}

function hidesTag(line: string): boolean {
  const isShort = line.endsWith('*/') && /^\s*\/\*\*/.test(line) && line.length <= MAX_TAGGED_LINE;
  return !isShort && TAG_AFTER_TEXT.test(line);
}

/** Names of parameters that comments describe, and that the code of the file does not have. */
function missingParameters({ comments, words }: CommentedSource): string[] {
  const described = [...comments.matchAll(/(?<!`)@param ([\w$.]+)/g)];
  return described.flatMap(([, path = '']) => path.split('.').filter((name) => !words.has(name)));
}

/** Names in backticks that no code has. */
function missingNames({ comments }: CommentedSource, all: ReadonlySet<string>): string[] {
  const names = [...comments.matchAll(/`([A-Za-z_$][\w$]*)(?:\(\))?`/g)];
  return names.flatMap(([, name = '']) => (all.has(name) ? [] : [name]));
}

const sources: CommentedSource[] = [];
for await (const path of glob(`${FOLDERS}/**/*.{ts,tsx,astro,mjs}`, { cwd: root })) {
  sources.push(splitComments(path, readFileSync(join(root, path), 'utf8')));
}
const allWords = new Set(sources.flatMap(({ words }) => [...words]));

test('names that only a comment has are found', () => {
  const code = '/** Like `removedName` and `size`. @param room */ let size;';
  const source = splitComments('', code);
  expect(missingNames(source, source.words)).toEqual(['removedName']);
  expect(missingParameters(source)).toEqual(['room']);
});

test('tags that readers overlook are found', () => {
  const short = '  /** Area of a room. @returns square meters */';
  const long = `  /** Area of a room${', with its alcoves'.repeat(5)}. @returns square meters */`;
  const lines = [
    '/**',
    ' * Area of a room. @returns square meters',
    ' * @param room `@param`',
    ' */',
  ];
  expect(splitComments('', [short, long, ...lines].join('\n')).hiddenTags).toEqual([
    long,
    lines[1],
  ]);
});

test('tags of long comments begin their lines', () => {
  const wrong = sources.flatMap(({ path, hiddenTags }) =>
    hiddenTags.map((line) => `${path}: ${line.trim()}`),
  );
  expect(wrong).toEqual([]);
});

test('comments describe parameters that their file has', () => {
  expect(sources.length).toBeGreaterThan(1000);
  const wrong = sources.flatMap((one) =>
    missingParameters(one).map((name) => `${one.path}: ${name}`),
  );
  expect(wrong).toEqual([]);
});

test('comments name symbols that the code has', () => {
  const wrong = sources.flatMap((one) =>
    missingNames(one, allWords).map((name) => `${one.path}: ${name}`),
  );
  expect(wrong).toEqual([]);
});
