import { stemmer } from 'stemmer';
import { diacriticAgreement, WRONG_MARK_FACTOR } from './diacritics.ts';
import { isJoinedPair } from './fields.ts';
import { isHangul, isInitials, withoutParticle } from './hangul.ts';
import type { Lexicon, LexiconEntry } from './lexicon.ts';
import { foldWord, type Token } from './tokenize.ts';
import { matchWithOneTypo } from './typo.ts';

/** Match of a typed word with a word of the catalog. */
export interface Match {
  /** Quality of the match; 1 is an exact match. */
  quality: number;
  /** True if the match also counts in prose. A Latin prefix does not count, because too much prose contains it. */
  inProse: boolean;
  /**
   * Matched part of the word: number of skipped syllables before it, and number of its letters in the key. Undefined if
   * the whole word matches.
   */
  part?: { skipped: number; letters: number };
}

export type Matches = Map<LexiconEntry, Match>;

/** Quality of each type of match. D19 requires all of these types. */
const QUALITY = {
  /** Prefix of a word. */
  start: 0.7,
  /** Added to `start`, multiplied by the typed share of the word. */
  typedPart: 0.25,
  /** Factor for longer words if the typed prefix is a complete word of the catalog. */
  afterFinished: 0.2,
  /** Factor for an open syllable that begins another one: 소 matches 솔. */
  openSyllable: 0.75,
  stem: 0.93,
  particle: 0.97,
  joinedPair: 0.95,
  sideBySide: 1.25,
  ending: 0.72,
  initials: 0.6,
  typo: 0.5,
  typoAtStart: 0.4,
} as const;

/** Shortest word in which a typo is tolerated, in letters (D19). */
const SHORTEST_WITH_TYPO = 5;
/** Shortest Korean word in which a typo is tolerated, in jamo. A syllable has two or three. */
const SHORTEST_HANGUL_WITH_TYPO = 7;
/** Shortest typed word that counts as complete if the catalog contains it, in letters or jamo. */
const SHORTEST_FINISHED = 4;
const PLAIN_LATIN = /^[a-z]+$/;
/** Number of letters at the end of a stem that can differ from the word ('body' -> 'bodi'). */
const STEM_CHANGES = 1;

function improve(matches: Matches, entry: LexiconEntry, match: Match): void {
  const before = matches.get(entry);
  if (!before || before.quality < match.quality) matches.set(entry, match);
}

function syllableAgreement(typed: string, found: string): number {
  return found.startsWith(typed) ? 1 : QUALITY.openSyllable;
}

function matchPrefix(word: Token, weight: number, lexicon: Lexicon, matches: Matches): void {
  const hangul = isHangul(word.surface);
  const entries = lexicon.withPrefix(word.key);
  const finished =
    word.key.length >= SHORTEST_FINISHED && entries.some(({ key }) => key === word.key);
  for (const entry of entries) {
    const surface = isJoinedPair(entry.surface) ? entry.surface.slice(1) : entry.surface;
    const pair = isJoinedPair(entry.surface) ? QUALITY.joinedPair : 1;
    const whole = entry.key === word.key;
    const agreement = hangul
      ? syllableAgreement(word.surface, surface)
      : diacriticAgreement(word.surface, surface);
    // With a wrong diacritic, the typed text is the prefix of another word.
    if (!whole && agreement <= WRONG_MARK_FACTOR) continue;
    const typed = word.key.length / entry.key.length;
    const begun =
      (QUALITY.start + QUALITY.typedPart * typed) * (finished ? QUALITY.afterFinished : 1);
    const reach = whole ? 1 : begun;
    improve(matches, entry, {
      quality: weight * pair * agreement * reach,
      inProse: whole || (hangul && word.surface.length > 1),
      ...(whole ? {} : { part: { skipped: 0, letters: word.key.length } }),
    });
  }
}

/** Matches English word forms by Porter stems: chairs and chair, upholstered and upholstery. */
function matchStem(word: Token, lexicon: Lexicon, matches: Matches): void {
  if (!PLAIN_LATIN.test(word.surface)) return;
  const stem = stemmer(word.surface);
  const start = stem.slice(0, Math.max(2, stem.length - STEM_CHANGES));
  for (const entry of lexicon.withPrefix(start)) {
    if (!PLAIN_LATIN.test(entry.surface) || stemmer(entry.surface) !== stem) continue;
    improve(matches, entry, { quality: QUALITY.stem, inProse: true });
  }
}

function matchEnding(word: Token, weight: number, lexicon: Lexicon, matches: Matches): void {
  if (word.surface.length < 2) return;
  for (const { key, entry, skipped } of lexicon.byEnding(word.key)) {
    const whole = key === word.key ? 1 : QUALITY.start;
    const part = { skipped, letters: word.key.length };
    improve(matches, entry, { quality: weight * QUALITY.ending * whole, inProse: false, part });
  }
}

function matchInitials(word: Token, lexicon: Lexicon, matches: Matches): void {
  for (const { key, entry } of lexicon.byInitials(word.surface)) {
    const reach = QUALITY.start + (1 - QUALITY.start) * (word.surface.length / key.length);
    const letters = foldWord(entry.surface.slice(0, word.surface.length)).length;
    const part = { skipped: 0, letters };
    improve(matches, entry, { quality: QUALITY.initials * reach, inProse: false, part });
  }
}

function matchTypo(word: Token, lexicon: Lexicon, matches: Matches): void {
  const shortest = isHangul(word.surface) ? SHORTEST_HANGUL_WITH_TYPO : SHORTEST_WITH_TYPO;
  if (word.key.length < shortest) return;
  for (const entry of lexicon.named()) {
    const reach = matchWithOneTypo(word.key, entry.key);
    if (!reach) continue;
    const quality = reach === 'whole' ? QUALITY.typo : QUALITY.typoAtStart;
    improve(matches, entry, { quality, inProse: false });
  }
}

/** Returns true if a title, color, material, category or code contains any of the matched words. */
export function isNamed(matches: Matches): boolean {
  return matches.keys().some((entry) => entry.named);
}

/** Returns the catalog words that match a typed word without a typo. */
export function matchWithoutTypo(word: Token, lexicon: Lexicon): Matches {
  const matches: Matches = new Map();
  matchPrefix(word, 1, lexicon, matches);
  if (isHangul(word.surface)) {
    matchEnding(word, 1, lexicon, matches);
    if (isInitials(word.surface)) matchInitials(word, lexicon, matches);
    const noun = withoutParticle(word.surface);
    if (noun) {
      const bare = { surface: noun, key: foldWord(noun) };
      matchPrefix(bare, QUALITY.particle, lexicon, matches);
      matchEnding(bare, QUALITY.particle, lexicon, matches);
    }
  } else {
    matchStem(word, lexicon, matches);
  }
  return matches;
}

/** Returns the catalog words that match a typed word. Typos are tolerated only if nothing else matches outside prose. */
export function matchWord(word: Token, lexicon: Lexicon): Matches {
  const matches = matchWithoutTypo(word, lexicon);
  if (!isNamed(matches)) matchTypo(word, lexicon, matches);
  return matches;
}

/**
 * Matches two adjacent typed words together. They match the same adjacent words in a title ('đèn bàn' is a lamp, 'bàn … đen'
 * is not), or one word that was typed with a space ('arm chair').
 */
export function matchPair(first: Token, second: Token, lexicon: Lexicon): Matches {
  const matches: Matches = new Map();
  const key = first.key + second.key;
  const surface = first.surface + second.surface;
  for (const entry of lexicon.withPrefix(key)) {
    if (!entry.named) continue;
    if (isJoinedPair(entry.surface)) {
      const agreement = diacriticAgreement(surface, entry.surface.slice(1));
      const reach = QUALITY.start + (1 - QUALITY.start) * (key.length / entry.key.length);
      const part = { skipped: 0, letters: key.length };
      improve(matches, entry, {
        quality: QUALITY.sideBySide * agreement * reach,
        inProse: false,
        part,
      });
    } else if (entry.key === key) {
      const quality = QUALITY.joinedPair * diacriticAgreement(surface, entry.surface);
      improve(matches, entry, { quality, inProse: false });
    }
  }
  const joinedWord: Matches = new Map();
  matchStem({ surface, key }, lexicon, joinedWord);
  for (const [entry, { quality }] of joinedWord) {
    if (!entry.named) continue;
    improve(matches, entry, { quality: QUALITY.joinedPair * quality, inProse: false });
  }
  return matches;
}

/**
 * Splits a Korean word without spaces into known words: '높이조절책상' -> '높이', '조절', '책상'.
 * @returns undefined if a part is unknown
 */
export function segmentCompound(
  word: Token,
  isKnown: (surface: string) => boolean,
): Token[] | undefined {
  /** Lengths of the ends of the word that cannot be split. Without them, the time would grow exponentially. */
  const deadEnds = new Set<number>();

  function split(surface: string): Token[] | undefined {
    if (surface === '') return [];
    if (deadEnds.has(surface.length)) return undefined;
    for (let length = surface.length; length > 0; length -= 1) {
      const start = surface.slice(0, length);
      if (!isKnown(start)) continue;
      const rest = split(surface.slice(length));
      if (rest) return [{ surface: start, key: foldWord(start) }, ...rest];
    }
    deadEnds.add(surface.length);
    return undefined;
  }

  return split(word.surface);
}
