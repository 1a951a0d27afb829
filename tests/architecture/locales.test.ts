import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import settings from '../../astro-i18next.config.ts';

const folder = new URL('../../locales/', import.meta.url);
const namespaces = readdirSync(new URL('en/', folder));

function texts(language: string, file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')) as Record<
    string,
    unknown
  >;
}

function placeholders(text: unknown): string[] {
  return [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort();
}

describe.each(['vn', 'kr'])('texts in %s', (language) => {
  test('have the same files as the English ones', () => {
    expect(readdirSync(new URL(`${language}/`, folder)).sort()).toEqual([...namespaces].sort());
  });

  test.each(namespaces)('%s has the same keys and placeholders as in English', (file) => {
    const english = texts('en', file);
    const other = texts(language, file);
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english)) {
      expect({ key, places: placeholders(other[key]) }).toEqual({
        key,
        places: placeholders(text),
      });
    }
  });

  test.each(namespaces)('%s has no empty text', (file) => {
    const empty = Object.entries(texts(language, file)).filter(
      ([, text]) => typeof text !== 'string' || text.trim() === '',
    );
    expect(empty).toEqual([]);
  });
});

test('the pages load every locale file', () => {
  expect(settings.namespaces.map((name) => `${name}.json`).sort()).toEqual([...namespaces].sort());
});
