import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  foldWord,
  tokenize,
  tokenizeSurfaces,
  tokenizeWithPositions,
} from '#functions/search/tokenize.ts';

describe('words', () => {
  test.each([
    ['Ghế Sofa', ['ghe', 'sofa']],
    ['ĐÀ LẠT đèn', ['da', 'lat', 'den']],
    ['Ghế'.normalize('NFD'), ['ghe']],
    ['ưỡn ỒN', ['uon', 'on']],
    ['Café-table, 2nd', ['cafe', 'table', '2nd']],
    ['Øre ßig Łódź', ['ore', 'ssig', 'lodz']],
    ['ＳＯＦＡ', ['sofa']],
    ['소파', ['ㅅㅗㅍㅏ']],
    ['소파'.normalize('NFD'), ['ㅅㅗㅍㅏ']],
    ['솦', ['ㅅㅗㅍ']],
    ['과값', ['ㄱㅗㅏㄱㅏㅂㅅ']],
    ['ㅘㅄ', ['ㅗㅏㅂㅅ']],
    ['3인sofa', ['3', 'ㅇㅣㄴ', 'sofa']],
    ['  ', []],
    ['!?%🛋️', []],
    ['\ud800', []],
  ])('%j become the search keys %j (D19)', (text, keys) => {
    expect(tokenize(text).map(({ key }) => key)).toEqual(keys);
  });

  test('keep their accents in the surface form', () => {
    expect(tokenizeSurfaces('ĐÈN Trần')).toEqual(['đèn', 'trần']);
  });
});

describe('placed words', () => {
  test('map each letter to its position in the original text', () => {
    const text = 'Ghế'.normalize('NFD');
    const [word] = tokenizeWithPositions(`  ${text}!`);
    expect(word).toMatchObject({ surface: 'ghế' });
    expect(word?.letters().map(({ start, end }) => [start, end])).toEqual([
      [2, 3],
      [3, 4],
      [4, 7],
    ]);
  });

  test('match the words of any text, and stay within its bounds', () => {
    const letters = fc.constantFrom(...'aăâàầđdeêếoơợuứ sofa 소파의자ㅅㅍ-,.%9Z');
    const texts = fc.string({ unit: letters, maxLength: 40 });
    fc.assert(
      fc.property(texts, fc.constantFrom('NFC', 'NFD'), (plain, form) => {
        const text = plain.normalize(form);
        const placed = tokenizeWithPositions(text);
        expect(placed.map(({ surface }) => surface)).toEqual(tokenizeSurfaces(text));
        for (const { letters, surface } of placed) {
          expect(
            letters()
              .map((letter) => letter.key)
              .join(''),
          ).toBe(foldWord(surface));
          for (const { start, end } of letters())
            expect(start < end && end <= text.length).toBe(true);
        }
      }),
    );
  });
});
