import type { FoundPage } from './found-page.ts';

/** Maximum number of pages in the results, which are above the products. */
const MAX_RESULTS = 3;
/** Shortest word that is searched for. Hangul counts its letters: 배송 has five. */
const MIN_WORD_LENGTH = 2;

/** Returns a text in lower case without diacritics. Hangul becomes single letters, so that a beginning is found. */
function withoutDiacritics(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('/', '')
    .replaceAll('đ', 'd')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
}

function wordsOf(text: string): string[] {
  return withoutDiacritics(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Returns whether a word begins a word of the text. */
function hasWordStart(text: readonly string[], start: string): boolean {
  return text.some((one) => one.startsWith(start));
}

/**
 * Returns the pages that contain every word of a query, at its beginning or whole. Words can lack tones and accents. Pages
 * with the words in their title come first, then those with them in their own words.
 */
export function findPages(pages: readonly FoundPage[], query: string): FoundPage[] {
  const typed = wordsOf(query);
  if (typed.length === 0 || typed.some((word) => word.length < MIN_WORD_LENGTH)) return [];
  return pages
    .map((page) => {
      const title = wordsOf(page.title);
      const titleAndWords = [...title, ...page.words.flatMap(wordsOf)];
      const all = [...titleAndWords, ...wordsOf(page.description)];
      const place = [title, titleAndWords, all].findIndex((text) =>
        typed.every((word) => hasWordStart(text, word)),
      );
      return { page, place };
    })
    .filter(({ place }) => place >= 0)
    .sort((one, other) => one.place - other.place)
    .slice(0, MAX_RESULTS)
    .map(({ page }) => page);
}
