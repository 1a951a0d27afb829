import { isJoined, joined } from './fields.ts';
import { keyOf, type PlacedWord } from './fold.ts';
import type { Match, Matches } from './matching.ts';

/** A part of a text: from the first number up to, not including, the second, in UTF-16 units. */
export type Range = [from: number, to: number];

/** The words and joined pairs that answered a search, with the part of each that did. */
interface Answers {
  words: Map<string, Match[]>;
  pairs: Map<string, Match[]>;
}

function answersOf(matches: readonly Matches[]): Answers {
  const answers: Answers = { words: new Map(), pairs: new Map() };
  for (const found of matches) {
    for (const [{ surface }, match] of found) {
      const kind = isJoined(surface) ? answers.pairs : answers.words;
      const known = kind.get(surface);
      if (known) known.push(match);
      else kind.set(surface, [match]);
    }
  }
  return answers;
}

function rangeOf(word: PlacedWord, part: Match['part']): Range[] {
  const counted = word.letters().slice(part?.skipped ?? 0);
  let left = part?.letters ?? Number.POSITIVE_INFINITY;
  let to: number | undefined;
  for (const letter of counted) {
    if (left <= 0) break;
    left -= letter.key.length;
    to = letter.end;
  }
  const from = counted[0]?.start;
  return from === undefined || to === undefined ? [] : [[from, to]];
}

/** Two words that were typed as one, or side by side; when the second was not reached the first answers for itself. */
function rangesOfPair(first: PlacedWord, second: PlacedWord, { part }: Match): Range[] {
  const rest = part && { skipped: 0, letters: part.letters - keyOf(first.surface).length };
  if (rest && rest.letters <= 0) return [];
  return [...rangeOf(first, undefined), ...rangeOf(second, rest)];
}

function merge(ranges: Range[]): Range[] {
  const merged: Range[] = [];
  for (const [from, to] of ranges.sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/**
 * Gives the marks of titles for one search: the parts of a title that answer what was typed, in their order, none
 * overlapping another.
 */
export function marker(matches: readonly Matches[]): (title: readonly PlacedWord[]) => Range[] {
  const { words, pairs } = answersOf(matches);
  return (placed) => {
    const found = placed.flatMap((word, at) => {
      const own = words.get(word.surface)?.flatMap(({ part }) => rangeOf(word, part)) ?? [];
      const next = placed[at + 1];
      const both = pairs.size > 0 && next && pairs.get(joined(word.surface, next.surface));
      if (!both) return own;
      return [...own, ...both.flatMap((match) => rangesOfPair(word, next, match))];
    });
    return merge(found);
  };
}
