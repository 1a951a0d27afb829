import type { Category } from '#contracts/categories.ts';
import { FIELD, FIELDS_WORTH } from './fields.ts';
import { isHangul } from './hangul.ts';
import { isNamed, type Matches, matchPair, matchWord, partsOf } from './matching.ts';
import { MAX_WORDS, parseQuery, type Query } from './query.ts';
import { categoryNumber, type SearchIndex } from './search-index.ts';

/** What a search found: the numbers of the products, best first, and how the typed words were understood, for the marks. */
export interface Found {
  products: ArrayLike<number>;
  matches: readonly Matches[];
}

/** A code that was begun is what was meant, whatever else its letters may spell. */
const CODE_SCORE = 2;
/** How much more a word counts that few products have. */
const RARITY = 0.06;
/** Lifts products with all words above those with some of them. */
const ALL_WORDS = 1_000;
/** Part of the words that a product needs to have at least. */
const SOME_WORDS = 0.5;
/** Steps into which a score is cut, so that equally good products come newest first. */
const STEPS = 1_000;

/** The scores of each word in each product; bits of `named` are words that stand in what the product is. */
interface Scores {
  byWord: Float32Array[];
  named: Uint16Array;
}

/** Gives a product a score for a word, if it had none as good; `named` says that the word stands in what the product is. */
function raise(scores: Scores, word: number, product: number, score: number, named: boolean): void {
  const row = scores.byWord[word];
  if (row && (row[product] as number) < score) row[product] = score;
  if (named) scores.named[product] = (scores.named[product] as number) | (1 << word);
}

function scoreMatches(scores: Scores, word: number, matches: Matches): void {
  for (const [entry, { quality, inProse }] of matches) {
    if (!inProse && !entry.named) continue;
    entry.postings.each((product, fields) => {
      const named = fields !== FIELD.text;
      if (!named && !inProse) return;
      raise(scores, word, product, quality * (FIELDS_WORTH[fields] as number), named);
    });
  }
}

/** Takes Korean words apart that were typed without spaces and are not words of the catalogue as they stand. */
function withoutCompounds(query: Query, { lexicon }: SearchIndex): Query {
  if (!query.words.some(({ surface }) => isHangul(surface))) return query;
  const words = query.words.flatMap((word) => {
    if (!isHangul(word.surface) || isNamed(matchWord(word, lexicon))) return [word];
    return partsOf(word, lexicon) ?? [word];
  });
  return words.length === query.words.length
    ? query
    : { ...query, words: words.slice(0, MAX_WORDS), codes: [] };
}

function understand(query: Query, index: SearchIndex): { scores: Scores; matches: Matches[] } {
  const { words } = query;
  const size = index.products.length;
  const scores: Scores = {
    byWord: words.map(() => new Float32Array(size)),
    named: new Uint16Array(size),
  };
  const matches = words.map((word) => matchWord(word, index.lexicon));
  matches.forEach((found, at) => {
    scoreMatches(scores, at, found);
  });
  words.slice(1).forEach((second, at) => {
    const first = words[at];
    if (!first) return;
    const pair = matchPair(first, second, index.lexicon);
    scoreMatches(scores, at, pair);
    scoreMatches(scores, at + 1, pair);
    if (pair.size > 0) matches.push(pair);
  });
  for (const { code, words: parts } of query.codes) {
    for (const product of index.withCode(code)) {
      for (const word of parts) raise(scores, word, product, CODE_SCORE, true);
    }
  }
  return { scores, matches };
}

/** How much a word counts: the rarer, the more. */
function rarity(row: Float32Array): number {
  let having = 0;
  for (let product = 0; product < row.length; product += 1) if (row[product] !== 0) having += 1;
  return 1 + RARITY * Math.log2((row.length + 1) / (having + 1));
}

/** The score of each product, 0 for those that do not belong to the result. */
function totals({ byWord, named }: Scores, size: number): Float32Array {
  const sums = new Float32Array(size);
  const had = new Uint8Array(size);
  for (const row of byWord) {
    const weight = rarity(row);
    for (let product = 0; product < size; product += 1) {
      const score = row[product] as number;
      if (score === 0) continue;
      sums[product] = (sums[product] as number) + score * weight;
      had[product] = (had[product] as number) + 1;
    }
  }
  const all = 2 ** byWord.length - 1;
  const enough = byWord.length * SOME_WORDS;
  // Where products are named by all that was typed, those with some of it are not wanted.
  const allNamed = named.includes(all);
  for (let product = 0; product < size; product += 1) {
    if (had[product] === byWord.length) sums[product] = (sums[product] as number) + ALL_WORDS;
    else if (allNamed || named[product] === 0 || (had[product] as number) < enough)
      sums[product] = 0;
  }
  return sums;
}

/** Sorts by score, then by age. Numbers sort natively when score and place are one number. */
function best(scores: Float32Array, newestFirst: ArrayLike<number>): Uint32Array {
  const places = newestFirst.length;
  const keys = new Float64Array(places);
  let count = 0;
  for (let place = 0; place < places; place += 1) {
    const score = scores[newestFirst[place] as number] as number;
    if (score === 0) continue;
    keys[count] = -Math.round(score * STEPS) * places + place;
    count += 1;
  }
  const sorted = keys.subarray(0, count).sort();
  return Uint32Array.from(sorted, (key) => newestFirst[((key % places) + places) % places] ?? 0);
}

/**
 * The products that answer what was typed, best first, equally good ones newest first (D19). All words are needed;
 * where no product is named by all of them, products with half of them follow those that have all. Blank text finds
 * everything, text without letters and digits nothing.
 */
export function find(index: SearchIndex, text: string, category?: Category): Found {
  const query = withoutCompounds(parseQuery(text), index);
  const wanted = category === undefined ? undefined : categoryNumber(category);
  const newest = index.newest();
  const among =
    wanted === undefined
      ? newest
      : newest.filter((number) => index.products[number]?.category === wanted);
  if (query.blank) return { products: among, matches: [] };
  if (query.words.length === 0) return { products: [], matches: [] };
  const { scores, matches } = understand(query, index);
  return { products: best(totals(scores, index.products.length), among), matches };
}
