import { MAX_SEARCH_TERM_LENGTH } from '#domain/limits.ts';
import { ORDER_PREFIX } from '#shop.config.ts';
import { normalizeSearchTerm } from '../synonyms.ts';
import { foldWord, normalizeText } from '../tokenize.ts';

/** Maximum number of words of a counted search. A longer text is a sentence, which can be about a person. */
const MAX_WORDS = 6;
/** Minimum length of a counted search, in letters, or in jamo in Korean. */
const MIN_LETTERS = 2;

/**
 * Patterns of text that can identify a person: email addresses, account names, phone numbers (seven or more digits),
 * order numbers and links. Order numbers can lack their prefix or hyphens. Dimensions such as 1200x600 are not order
 * numbers.
 */
const PERSONAL = [
  /@/,
  /\p{Nd}(?:[\s()./+\-\u2010-\u2015]*\p{Nd}){6}/u,
  new RegExp(
    `(?<![\\p{L}\\p{N}])${ORDER_PREFIX.toLowerCase()}[\\s-]*[0-9a-z]{4}[\\s-]*[0-9a-z]{4}(?![\\p{L}\\p{N}])`,
    'u',
  ),
  /(?<![\p{L}\p{N}])(?=[a-z-]*\d)(?!\d+x\d+)[0-9a-z]{4}-?[0-9a-z]{4}(?![\p{L}\p{N}])/u,
  /:\/\/|www\./,
];

/**
 * Returns the normalized words of a search, or undefined if the search must not be counted. Text with personal data is
 * skipped as a whole, because its other words can be a name.
 */
export function countableSearchTerm(text: string): string | undefined {
  const normalized = normalizeText(text);
  if (PERSONAL.some((pattern) => pattern.test(normalized))) return undefined;
  const term = normalizeSearchTerm(text);
  const isShort = term.length <= MAX_SEARCH_TERM_LENGTH && term.split(' ').length <= MAX_WORDS;
  const isWord = /\p{L}/u.test(term) && foldWord(term).length >= MIN_LETTERS;
  return isShort && isWord ? term : undefined;
}
