import { CATEGORIES, type Category, categorySlug } from '#contracts/categories.ts';
import type { Interior } from '#contracts/interior.ts';
import enNames from '#locales/en/catalogue.json' with { type: 'json' };
import krNames from '#locales/kr/catalogue.json' with { type: 'json' };
import vnNames from '#locales/vn/catalogue.json' with { type: 'json' };
import { surfacesOf } from './fold.ts';

/** Where in a product a word stands, as bits: a word can stand in several places. */
export const FIELD = {
  title: 1,
  /** The word is all of its category's name in some language. */
  category: 2,
  /** The word is one of several of its category's name. */
  categoryPart: 4,
  color: 8,
  /** Material or size. */
  material: 16,
  code: 32,
  text: 64,
} as const;

/** What a word in a place is worth. What a product is counts for more than what is said of it. */
const WORTH: readonly [bit: number, worth: number][] = [
  [FIELD.code, 1.3],
  [FIELD.category, 1.2],
  [FIELD.title, 1],
  [FIELD.categoryPart, 0.8],
  [FIELD.color, 0.75],
  [FIELD.material, 0.7],
  [FIELD.text, 0.25],
];
/** How much further places add to the best one. */
const SECOND_PLACE = 0.15;

/** The worth of each combination of places. */
export const FIELDS_WORTH = Float32Array.from({ length: 128 }, (_, fields) => {
  const [best = 0, ...others] = WORTH.flatMap(([bit, worth]) => (fields & bit ? [worth] : []));
  return best + SECOND_PLACE * others.reduce((sum, worth) => sum + worth, 0);
});

/** A name of the product as one word without its spaces: how people type who leave them out. */
const JOINED = '+';

/** The key of two neighbouring words in a list of words. */
export function joined(first: string, second: string): string {
  return `${JOINED}${first}${second}`;
}

export function isJoined(word: string): boolean {
  return word.startsWith(JOINED);
}

/** A code without what joins its parts, in small letters: 'LL-SF-1011' -> 'llsf1011'. */
export function plainCode(code: string): string {
  return surfacesOf(code).join('');
}

interface CategoryWords {
  whole: ReadonlySet<string>;
  parts: ReadonlySet<string>;
}

function categoryWords(category: Category): CategoryWords {
  const slug = categorySlug(category);
  const names = [enNames, vnNames, krNames].flatMap((texts) => [
    texts[`name-${slug}` as keyof typeof texts],
    texts[`category-${slug}` as keyof typeof texts],
  ]);
  const words = names.map(surfacesOf);
  return {
    whole: new Set(words.flatMap((name) => (name.length === 1 ? name : []))),
    parts: new Set(words.flatMap((name) => (name.length > 1 ? name : []))),
  };
}

const CATEGORY_WORDS = new Map(CATEGORIES.map((category) => [category, categoryWords(category)]));

/** The words of a product in all languages -> the places they stand in. */
export function wordsOfInterior(interior: Interior): Map<string, number> {
  const found = new Map<string, number>();
  const put = (words: Iterable<string>, bit: number) => {
    for (const word of words) found.set(word, (found.get(word) ?? 0) | bit);
  };
  const { vn, kr } = interior.translations;
  for (const texts of [interior, vn, kr]) {
    if (!texts) continue;
    const title = surfacesOf(texts.title ?? '');
    put(title, FIELD.title);
    put(
      title.slice(1).map((word, at) => joined(title[at] ?? '', word)),
      FIELD.title,
    );
    put(surfacesOf(texts.color ?? ''), FIELD.color);
    put(surfacesOf(texts.material ?? ''), FIELD.material);
    put(surfacesOf(texts.size ?? ''), FIELD.material);
    const prose = [texts.description, texts.specifications, ...(texts.extraInfo ?? [])];
    put(surfacesOf(prose.join(' ')), FIELD.text);
  }
  const category = CATEGORY_WORDS.get(interior.category);
  put(category?.whole ?? [], FIELD.category);
  put(category?.parts ?? [], FIELD.categoryPart);
  put(
    surfacesOf(interior.code).filter((part) => /\d/.test(part)),
    FIELD.code,
  );
  return found;
}
