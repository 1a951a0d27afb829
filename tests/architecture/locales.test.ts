import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languageSchema } from '#domain/languages.ts';
import { shopValues } from '#domain/shop/shop-texts.ts';
import settings from '../../astro-i18next.config.ts';

const folder = new URL('../../locales/', import.meta.url);
const namespaces = readdirSync(new URL('en/', folder));

function texts(language: string, file: string): Record<string, unknown> {
  return JSON.parse(readFileSync(new URL(`${language}/${file}`, folder), 'utf8')) as Record<
    string,
    unknown
  >;
}

/** Placeholders of the shop. A language may name the shop where another one says 'we'. */
const OF_SHOP = Object.keys(shopValues('en'));

function placeholders(text: unknown): string[] {
  const names = [...String(text).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
  return names.filter((name) => !OF_SHOP.includes(name)).sort();
}

/** JSON schema with a description of each text for translators. */
interface Descriptions {
  properties: Record<string, { description: string; maxLength?: number }>;
}

function descriptionsOf(file: string): Descriptions['properties'] {
  const name = file.replace('.json', '.schema.json');
  const schema = readFileSync(new URL(`descriptions/${name}`, folder), 'utf8');
  return (JSON.parse(schema) as Descriptions).properties;
}

describe.each(['vn', 'kr'])('texts in %s', (language) => {
  test('have the same files as the English ones', () => {
    expect(languageSchema.options.toSorted()).toEqual(['en', 'kr', 'vn']);
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

describe('descriptions for translators', () => {
  test('each namespace has a file, and each file its namespace', () => {
    const described = readdirSync(new URL('descriptions/', folder));
    expect(described.map((name) => name.replace('.schema', '')).sort()).toEqual(
      [...namespaces].sort(),
    );
  });

  test.each(namespaces)('%s describes each key, and no other', (file) => {
    const descriptions = descriptionsOf(file);
    expect(Object.keys(descriptions).sort()).toEqual(Object.keys(texts('en', file)).sort());
    const empty = Object.entries(descriptions).filter(([, { description }]) => !description.trim());
    expect(empty).toEqual([]);
  });

  test.each(namespaces)('%s describes the placeholders of each text', (file) => {
    const english = texts('en', file);
    for (const [key, { description }] of Object.entries(descriptionsOf(file))) {
      expect({ key, places: placeholders(description) }).toEqual({
        key,
        places: placeholders(english[key]),
      });
    }
  });

  test.each(namespaces)(
    'no text of %s is longer than its place allows, in any language',
    (file) => {
      const descriptions = descriptionsOf(file);
      const long = ['en', 'vn', 'kr'].flatMap((language) =>
        Object.entries(texts(language, file)).filter(
          ([key, text]) => String(text).length > (descriptions[key]?.maxLength ?? Infinity),
        ),
      );
      expect(long).toEqual([]);
    },
  );
});

test('the pages load every locale file', () => {
  expect(settings.namespaces.map((name) => `${name}.json`).sort()).toEqual([...namespaces].sort());
});
