import type { Category } from '#domain/products/categories.ts';
import type { Product } from '#domain/products/product.ts';
import { CATEGORIES, CATEGORY_NAMES } from '#shop.config.ts';
import { tokenizeSurfaces } from './tokenize.ts';

/** Fields of a product that can contain a word, as bits: several fields can contain the same word. */
export const FIELD = {
  title: 1,
  /** The whole name of the category in one language. */
  category: 2,
  /** One of several words in the name of the category. */
  categoryPart: 4,
  color: 8,
  /** Material or size. */
  material: 16,
  code: 32,
  text: 64,
} as const;

/** Weight of each field. Fields that name the product have a higher weight than its description. */
const WEIGHTS: readonly [bit: number, weight: number][] = [
  [FIELD.code, 1.3],
  [FIELD.category, 1.2],
  [FIELD.title, 1],
  [FIELD.categoryPart, 0.8],
  [FIELD.color, 0.75],
  [FIELD.material, 0.7],
  [FIELD.text, 0.25],
];
/** Factor for the weights of all fields except the best one. */
const OTHER_FIELDS = 0.15;

/** Weight of each combination of fields. */
export const FIELD_WEIGHTS = Float32Array.from({ length: 128 }, (_, fields) => {
  const [best = 0, ...others] = WEIGHTS.flatMap(([bit, weight]) => (fields & bit ? [weight] : []));
  return best + OTHER_FIELDS * others.reduce((sum, weight) => sum + weight, 0);
});

/** Prefix of two adjacent words of a title that are indexed as one word, because people may omit the space. */
const JOINED = '+';

/** Returns two adjacent words as one indexed word. */
export function joinWords(first: string, second: string): string {
  return `${JOINED}${first}${second}`;
}

export function isJoinedPair(word: string): boolean {
  return word.startsWith(JOINED);
}

/** Returns a code in lower case without hyphens: 'LL-SF-1011' -> 'llsf1011'. */
export function plainCode(code: string): string {
  return tokenizeSurfaces(code).join('');
}

/** Words in the names of a category, in all languages. */
interface CategoryWords {
  /** Names of one word. */
  whole: ReadonlySet<string>;
  /** Words of longer names. */
  parts: ReadonlySet<string>;
}

function categoryWords(category: Category): CategoryWords {
  const { one, many } = CATEGORY_NAMES[category];
  const names = (['en', 'vn', 'kr'] as const).flatMap((language) => [
    one[language],
    many[language],
  ]);
  const words = names.map(tokenizeSurfaces);
  return {
    whole: new Set(words.flatMap((name) => (name.length === 1 ? name : []))),
    parts: new Set(words.flatMap((name) => (name.length > 1 ? name : []))),
  };
}

const CATEGORY_WORDS = new Map(CATEGORIES.map((category) => [category, categoryWords(category)]));

/** Returns the words of a product in all languages, with the bits of the fields that contain them. */
export function fieldsByWord(product: Product): Map<string, number> {
  const found = new Map<string, number>();
  const put = (words: Iterable<string>, bit: number) => {
    for (const word of words) found.set(word, (found.get(word) ?? 0) | bit);
  };
  const { vn, kr } = product.translations;
  for (const texts of [product, vn, kr]) {
    if (!texts) continue;
    const title = tokenizeSurfaces(texts.title ?? '');
    put(title, FIELD.title);
    put(
      title.slice(1).map((word, at) => joinWords(title[at] ?? '', word)),
      FIELD.title,
    );
    put(tokenizeSurfaces(texts.color ?? ''), FIELD.color);
    put(tokenizeSurfaces(texts.material ?? ''), FIELD.material);
    put(tokenizeSurfaces(texts.size ?? ''), FIELD.material);
    const prose = [texts.description, texts.specifications, ...(texts.extraInfo ?? [])];
    put(tokenizeSurfaces(prose.join(' ')), FIELD.text);
  }
  const category = CATEGORY_WORDS.get(product.category);
  put(category?.whole ?? [], FIELD.category);
  put(category?.parts ?? [], FIELD.categoryPart);
  put(
    tokenizeSurfaces(product.code).filter((part) => /\d/.test(part)),
    FIELD.code,
  );
  return found;
}
