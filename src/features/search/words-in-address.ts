export const WORDS_PARAMETER = 'q';

/** The words that an address searches for: '?q=ghe+sofa' -> 'ghe sofa'. */
export function wordsOfSearch(search: string): string {
  return new URLSearchParams(search).get(WORDS_PARAMETER) ?? '';
}

/** Puts the words into the address in place of those that stand there, so that Back leaves the search in one step. */
export function writeWords(words: string): void {
  const address = new URL(location.href);
  if (words === '') address.searchParams.delete(WORDS_PARAMETER);
  else address.searchParams.set(WORDS_PARAMETER, words);
  try {
    history.replaceState(history.state, '', address);
  } catch {
    // Safari takes a hundred changes in half a minute. The next letter writes it.
  }
}
