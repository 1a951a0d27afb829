function sameFrom(a: string, from: number, b: string, to: number): boolean {
  return a.slice(from) === b.slice(to);
}

/**
 * Compares typed text with a word, tolerating one typo: an extra, missing or wrong letter, or two swapped letters.
 * @returns 'whole' for the whole word, 'start' for a beginning of it, undefined for more than one typo
 */
export function matchWithOneTypo(typed: string, word: string): 'whole' | 'start' | undefined {
  if (word.length < typed.length - 1) return undefined;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  const rest = word.slice(at);
  if (
    sameFrom(typed, at + 1, word, at) ||
    sameFrom(typed, at + 1, word, at + 1) ||
    sameFrom(typed, at, word, at + 1) ||
    (typed[at] === word[at + 1] &&
      typed[at + 1] === word[at] &&
      sameFrom(typed, at + 2, word, at + 2))
  ) {
    return 'whole';
  }
  // The visitor is still typing: compare only as many letters of the word as were typed.
  const begun =
    rest.startsWith(typed.slice(at + 1)) ||
    rest.slice(1).startsWith(typed.slice(at + 1)) ||
    rest.slice(1).startsWith(typed.slice(at)) ||
    (typed[at] === word[at + 1] &&
      typed[at + 1] === word[at] &&
      rest.slice(2).startsWith(typed.slice(at + 2)));
  return begun && typed.length - at > 1 ? 'start' : undefined;
}
