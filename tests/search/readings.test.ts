import { convertHangulToQwerty } from 'es-hangul';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { findProducts } from '#functions/search/find-products.ts';
import { rewriteQuery } from '#functions/search/rewrite-query.ts';
import { SearchIndex } from '#functions/search/search-index.ts';
import { Synonyms } from '#functions/search/synonyms.ts';
import { tokenizeSurfaces } from '#functions/search/tokenize.ts';
import { wholeCatalogue } from './relevance.ts';
import { RELEVANCE } from './relevance-set.ts';

const index = new SearchIndex();
const synonyms = new Synonyms();
/** Words of the titles by language. */
const words = { en: [] as string[], vn: [] as string[], kr: [] as string[] };

beforeAll(async () => {
  for (const product of await wholeCatalogue()) {
    index.put(product);
    words.en.push(...tokenizeSurfaces(product.title));
    words.vn.push(...tokenizeSurfaces(product.translations.vn?.title ?? ''));
    words.kr.push(...tokenizeSurfaces(product.translations.kr?.title ?? ''));
  }
}, 60_000);

const read = (text: string) => rewriteQuery(text, index.lexicon, synonyms);
const found = (text: string) => Array.from(findProducts(index, text).products);
/** Arbitrary for a word of the titles. The words are known only when the tests run. */
const wordIn = (language: keyof typeof words) =>
  fc.nat().map((at) => words[language][at % words[language].length] as string);

const KEYS: Readonly<Record<string, string>> = {
  '\u0301': 's',
  '\u0300': 'f',
  '\u0309': 'r',
  '\u0303': 'x',
  '\u0323': 'j',
};

/** Returns the Telex keys of a Vietnamese word, with the tone at the end: 'ghế' -> 'ghees'. */
function telexOf(word: string): string {
  let tone = '';
  const letters = Array.from(word, (letter) => {
    if (letter === 'đ') return 'dd';
    const [base = '', ...marks] = letter.normalize('NFD');
    tone = marks.map((mark) => KEYS[mark]).find(Boolean) ?? tone;
    if (marks.includes('\u0302')) return base + base;
    return marks.some((mark) => mark === '\u0306' || mark === '\u031b') ? `${base}w` : base;
  });
  return letters.join('') + tone;
}

test('a Korean word typed on a Latin keyboard finds what the word finds', () => {
  const typed = wordIn('kr').filter((word) => /^[가-힣]{2,}$/.test(word));
  fc.assert(
    fc.property(typed, fc.boolean(), (word, isUpperCase) => {
      const keys = convertHangulToQwerty(word);
      // A key sequence that is also a word of the catalog stays as it is.
      fc.pre(read(keys) !== undefined);
      const hasDouble = keys !== keys.toLowerCase();
      expect(found(isUpperCase && !hasDouble ? keys.toUpperCase() : keys)).toEqual(found(word));
    }),
  );
});

test.each(['소파', '의자', '침대', '식탁', '책상', '조명', '거울', '러그', '옷장', '가죽소파'])(
  'the keys of %s are read',
  (word) => {
    const keys = convertHangulToQwerty(word);
    expect([read(keys), read(keys.toUpperCase())]).toEqual([word, word]);
  },
);

test('a Vietnamese word typed without an input method finds what the word finds', () => {
  fc.assert(
    fc.property(wordIn('vn'), (word) => {
      const keys = telexOf(word);
      fc.pre(keys !== word && read(keys) !== undefined);
      expect(read(keys)).toBe(word);
    }),
  );
  for (const word of ['ghế', 'bàn', 'đèn', 'giường', 'gỗ', 'kệ', 'gương', 'bành']) {
    expect(read(telexOf(word))).toBe(word);
  }
});

test('words of the catalog are never read in another way', () => {
  fc.assert(
    fc.property(fc.constantFrom('en', 'vn', 'kr'), fc.nat(), fc.nat(), (language, at, length) => {
      const all = words[language];
      const word = all[at % all.length] as string;
      const typed = word.slice(0, 1 + (length % word.length));
      expect(read(typed)).toBeUndefined();
    }),
    { numRuns: 500 },
  );
});

test.each([
  'gold',
  'gold lamp',
  'dog bed',
  'tv',
  'armchiar',
  'cofee table',
  'LL-SF-1011',
  'll sf 10',
  'xyz',
  'desk for two',
  '2 x 3',
  '',
  ' ',
  '!?',
])('the query %j stays as it is', (text) => {
  expect(read(text)).toBeUndefined();
});

test('judged queries that are not typed on the wrong keyboard stay as they are', () => {
  const typed = /^[a-z0-9 -]+$|[ㄱ-ㅣ]/i;
  const others = RELEVANCE.filter(({ words: text, language }) =>
    language === 'en' ? !/[ㄱ-ㅣ]/.test(text) : !typed.test(text),
  ).filter(({ words: text }) => text !== '소vk');
  expect(others.length).toBeGreaterThan(100);
  for (const { words: text } of others) expect([text, read(text)]).toEqual([text, undefined]);
});

test('any text is read without an error', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(typeof (read(text) ?? '')).toBe('string');
    }),
  );
});
