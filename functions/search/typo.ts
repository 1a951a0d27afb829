function sameFrom(a: string, from: number, b: string, to: number): boolean {
  return a.slice(from) === b.slice(to);
}

/**
 * Whether one typing error (a letter too many, one missing, a wrong one, two changed about) lies between what was
 * typed and a word: 'whole', or 'start' when more of the word follows. Gives undefined for more errors than one.
 */
export function oneErrorFrom(typed: string, word: string): 'whole' | 'start' | undefined {
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
  // The visitor is still typing: the error lies behind them, the rest of the word before them.
  const begun =
    rest.startsWith(typed.slice(at + 1)) ||
    rest.slice(1).startsWith(typed.slice(at + 1)) ||
    rest.slice(1).startsWith(typed.slice(at)) ||
    (typed[at] === word[at + 1] &&
      typed[at + 1] === word[at] &&
      rest.slice(2).startsWith(typed.slice(at + 2)));
  return begun && typed.length - at > 1 ? 'start' : undefined;
}
