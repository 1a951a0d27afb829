import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseJson } from '#catalogue/parse-json.ts';

test.each([
  ['a missing comma', '{\n  "a": 1\n  "b": 2\n}', 3, 3],
  ['a missing value', '{\n  "a": ,\n  "b": 2\n}', 2, 8],
  ['a missing quote', '{\n  "a": "x,\n  "b": "y"\n}', 2, 11],
  ['a comma after the last entry', '{\n  "a": 1,\n}', 3, 1],
  ['a word without quotes', '{\n  "a": [true, yes]\n}', 2, 15],
  ['a missing end', '{\n  "a": 1', 2, 9],
  ['an empty file', '', 1, 1],
  ['text after the end', '{}\n}', 2, 1],
])('names line and column of %s', (_, text, line, column) => {
  expect(() => parseJson('locales/vn/home.json', text)).toThrow(
    expect.objectContaining({
      message: expect.stringContaining(
        `locales/vn/home.json, line ${line}, column ${column}: not valid JSON`,
      ),
      place: { file: 'locales/vn/home.json', line, column },
    }),
  );
});

test('names the place of a foreign sign in any JSON', async () => {
  await fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 3 }), fc.nat(), (value, at) => {
      const lines = JSON.stringify({ value }, null, 1).split('\n');
      const index = at % lines.length;
      const broken = lines.with(index, `§${lines[index]}`).join('\n');
      expect(() => parseJson('a.json', broken)).toThrow(`a.json, line ${index + 1}, column 1: `);
    }),
  );
});

test('returns the value of valid JSON', () => {
  expect(parseJson('a.json', '{ "a": [1] }')).toEqual({ a: [1] });
});
