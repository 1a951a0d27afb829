import type { Category } from '#domain/products/categories.ts';
import { FIELD, FIELD_WEIGHTS } from './fields.ts';
import { isHangul } from './hangul.ts';
import { isNamed, type Matches, matchPair, matchWord, segmentCompound } from './matching.ts';
import { MAX_WORDS, parseQuery, type SearchQuery } from './query.ts';
import { rewriteQuery } from './rewrite-query.ts';
import { categoryNumber, type SearchIndex } from './search-index.ts';
import type { Synonyms } from './synonyms.ts';

/** Result of a search. */
export interface SearchResult {
  /** Numbers of the products, best first. */
  products: ArrayLike<number>;
  /** Matched words, from which the marks in titles are made. */
  matches: readonly Matches[];
}

/** Score of a product whose code begins with the typed text: above all word matches. */
const CODE_SCORE = 2;
/** Additional weight of words that few products contain. */
const RARITY = 0.06;
/** Bonus that ranks products with all words above all others. */
const ALL_WORDS_BONUS = 1_000;
/** Share of the words that a product must contain. */
const MIN_SHARE_OF_WORDS = 0.5;
/** Score of the best match of a synonym. Below 1, the score of a title that contains the typed word. */
const SYNONYM_SCORE = 0.9;
/** Rounding steps of a score. Products with the same rounded score are sorted newest first. */
const STEPS = 1_000;

/** Scores of each word in each product. */
interface Scores {
  byWord: Float32Array[];
  /** Bit mask per product: words that match a field other than the prose. */
  named: Uint16Array;
}

/** Raises the score of a product for a word. `named` marks a match in a field other than the prose. */
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
      raise(scores, word, product, quality * (FIELD_WEIGHTS[fields] as number), named);
    });
  }
}

/** Splits Korean words that were typed without spaces, unless the catalog contains the whole word. */
function splitCompounds(
  query: SearchQuery,
  { lexicon }: SearchIndex,
  synonyms: Synonyms,
): SearchQuery {
  if (!query.words.some(({ surface }) => isHangul(surface))) return query;
  const words = query.words.flatMap((word) => {
    if (!isHangul(word.surface) || isNamed(matchWord(word, lexicon))) return [word];
    const isKnown = (part: string) => lexicon.get(part)?.named === true || synonyms.has(part);
    return segmentCompound(word, isKnown) ?? [word];
  });
  return words.length === query.words.length
    ? query
    : { ...query, words: words.slice(0, MAX_WORDS), codes: [] };
}

function scoreQuery(
  query: SearchQuery,
  index: SearchIndex,
): { scores: Scores; matches: Matches[] } {
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

/** Returns the weight of a word, which is higher for words in fewer products. */
function rarity(row: Float32Array): number {
  let having = 0;
  for (let product = 0; product < row.length; product += 1) if (row[product] !== 0) having += 1;
  return 1 + RARITY * Math.log2((row.length + 1) / (having + 1));
}

/** Totals of the products for one query. */
interface Totals {
  /** Score of each product; 0 excludes a product from the result. */
  sums: Float32Array;
  /** True if any product contains all words in fields other than the prose. */
  allNamed: boolean;
}

/** Returns the factor that makes the sums of queries with different words comparable. */
type ScaleOf = (sums: Float32Array, weights: readonly number[]) => number;

const byWeight: ScaleOf = (_, weights) => 1 / weights.reduce((sum, weight) => sum + weight, 0);
const asSynonym: ScaleOf = (sums) =>
  SYNONYM_SCORE / sums.reduce((best, sum) => Math.max(best, sum), Number.MIN_VALUE);

function totals({ byWord, named }: Scores, size: number, scaleOf?: ScaleOf): Totals {
  const sums = new Float32Array(size);
  const wordCounts = new Uint8Array(size);
  const weights = byWord.map(rarity);
  for (const [at, row] of byWord.entries()) {
    const weight = weights[at] as number;
    for (let product = 0; product < size; product += 1) {
      const score = row[product] as number;
      if (score === 0) continue;
      sums[product] = (sums[product] as number) + score * weight;
      wordCounts[product] = (wordCounts[product] as number) + 1;
    }
  }
  const scale = scaleOf?.(sums, weights) ?? 1;
  const all = 2 ** byWord.length - 1;
  const enough = byWord.length * MIN_SHARE_OF_WORDS;
  // If any product contains all words outside the prose, products with only some of the words are excluded.
  const allNamed = named.includes(all);
  for (let product = 0; product < size; product += 1) {
    const sum = (sums[product] as number) * scale;
    const count = wordCounts[product] as number;
    if (count === byWord.length) sums[product] = sum + ALL_WORDS_BONUS;
    else if (allNamed || named[product] === 0 || count < enough) sums[product] = 0;
    else sums[product] = sum;
  }
  return { sums, allNamed };
}

/** Returns the best score of each product in several queries. */
function bestOf(all: readonly Totals[], size: number): Float32Array {
  const least = all.some(({ allNamed }) => allNamed) ? ALL_WORDS_BONUS : 0;
  const best = new Float32Array(size);
  for (const { sums } of all) {
    for (let product = 0; product < size; product += 1) {
      const score = sums[product] as number;
      if (score >= least && score > (best[product] as number)) best[product] = score;
    }
  }
  return best;
}

/** Scores a query, and the queries in which synonyms replace words of it. Most queries have no synonym. */
function scoreWithSynonyms(
  parsed: SearchQuery,
  index: SearchIndex,
  synonyms: Synonyms,
): { scores: Float32Array; matches: Matches[] } {
  const size = index.products.length;
  const split = splitCompounds(parsed, index, synonyms);
  const original = scoreQuery(split, index);
  const whole = synonyms.rewrite(parsed.words);
  const rewritten = whole.length > 0 ? whole : synonyms.rewrite(split.words);
  if (rewritten.length === 0) {
    return { scores: totals(original.scores, size).sums, matches: original.matches };
  }
  const others = rewritten.map((words) =>
    scoreQuery(
      splitCompounds(
        { blank: false, words: words.slice(0, MAX_WORDS), codes: [] },
        index,
        synonyms,
      ),
      index,
    ),
  );
  const all = [
    totals(original.scores, size, byWeight),
    ...others.map(({ scores }) => totals(scores, size, asSynonym)),
  ];
  return {
    scores: bestOf(all, size),
    matches: [original, ...others].flatMap(({ matches }) => matches),
  };
}

/** Sorts by score, then newest first. One number encodes both, because typed arrays sort numbers natively. */
function ranked(scores: Float32Array, newestFirst: ArrayLike<number>): Uint32Array {
  const length = newestFirst.length;
  const keys = new Float64Array(length);
  let count = 0;
  for (let index = 0; index < length; index += 1) {
    const score = scores[newestFirst[index] as number] as number;
    if (score === 0) continue;
    keys[count] = -Math.round(score * STEPS) * length + index;
    count += 1;
  }
  const sorted = keys.subarray(0, count).sort();
  return Uint32Array.from(sorted, (key) => newestFirst[((key % length) + length) % length] ?? 0);
}

/**
 * Finds the products that match a search, best first; equal matches are sorted newest first (D19). Products must contain
 * all words. If no product contains all words outside its prose, products with at least half of the words follow. Blank
 * text matches all products. Text without letters and digits matches none. Matches of a synonym rank below exact
 * matches. Words that were typed on the wrong keyboard are read as the words that their keys mean.
 */
export function findProducts(
  index: SearchIndex,
  text: string,
  { category, synonyms = index.synonyms }: { category?: Category; synonyms?: Synonyms } = {},
): SearchResult {
  const read = rewriteQuery(text, index.lexicon, synonyms);
  const query = parseQuery(read ?? text);
  const inCategory = category === undefined ? undefined : categoryNumber(category);
  const newest = index.newest();
  const candidates =
    inCategory === undefined
      ? newest
      : newest.filter((number) => index.products[number]?.category === inCategory);
  if (query.blank) return { products: candidates, matches: [] };
  if (query.words.length === 0) return { products: [], matches: [] };
  const { scores, matches } = scoreWithSynonyms(query, index, synonyms);
  return { products: ranked(scores, candidates), matches };
}
