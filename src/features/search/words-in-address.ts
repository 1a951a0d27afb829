export const WORDS_PARAMETER = 'q';

/** Returns the words in a query string: 'ghe sofa' for '?q=ghe+sofa'. */
export function wordsOfSearch(search: string): string {
  return new URLSearchParams(search).get(WORDS_PARAMETER) ?? '';
}

/** Replaces the words in the address without a new history entry, so that Back leaves the search in one step. */
export function writeWords(words: string): void {
  const address = new URL(location.href);
  if (words === '') address.searchParams.delete(WORDS_PARAMETER);
  else address.searchParams.set(WORDS_PARAMETER, words);
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // Safari allows 100 changes in 30 seconds. The next typed letter updates the address.
  }
}
