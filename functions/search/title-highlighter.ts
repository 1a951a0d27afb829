import { isJoinedPair, joinWords } from './fields.ts';
import type { Match, Matches } from './matching.ts';
import { foldWord, type PositionedToken } from './tokenize.ts';

/** Part of a text: start and end index, as for `slice`. */
export type TextRange = [from: number, to: number];

/** Matches of a search by word, and by joined pair. */
interface MatchesBySurface {
  words: Map<string, Match[]>;
  pairs: Map<string, Match[]>;
}

function bySurface(matches: readonly Matches[]): MatchesBySurface {
  const found: MatchesBySurface = { words: new Map(), pairs: new Map() };
  for (const one of matches) {
    for (const [{ surface }, match] of one) {
      const kind = isJoinedPair(surface) ? found.pairs : found.words;
      const known = kind.get(surface);
      if (known) known.push(match);
      else kind.set(surface, [match]);
    }
  }
  return found;
}

function rangeOf(word: PositionedToken, part: Match['part']): TextRange[] {
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

/** Returns the ranges of a matched pair; an empty list if the match does not reach the second word. */
function rangesOfPair(
  first: PositionedToken,
  second: PositionedToken,
  { part }: Match,
): TextRange[] {
  const rest = part && { skipped: 0, letters: part.letters - foldWord(first.surface).length };
  if (rest && rest.letters <= 0) return [];
  return [...rangeOf(first, undefined), ...rangeOf(second, rest)];
}

function merge(ranges: TextRange[]): TextRange[] {
  const merged: TextRange[] = [];
  for (const [from, to] of ranges.sort(([a], [b]) => a - b)) {
    const last = merged.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
}

/** Returns a function for one search that finds the matching parts of a title, sorted and without overlaps. */
export function titleHighlighter(
  matches: readonly Matches[],
): (title: readonly PositionedToken[]) => TextRange[] {
  const { words, pairs } = bySurface(matches);
  return (placed) => {
    const found = placed.flatMap((word, at) => {
      const ranges = words.get(word.surface)?.flatMap(({ part }) => rangeOf(word, part)) ?? [];
      const next = placed[at + 1];
      const both = pairs.size > 0 && next && pairs.get(joinWords(word.surface, next.surface));
      if (!both) return ranges;
      return [...ranges, ...both.flatMap((match) => rangesOfPair(word, next, match))];
    });
    return merge(found);
  };
}
