import { stemmer } from 'stemmer';
import { isJoined } from './fields.ts';
import { keyOf, type Word } from './fold.ts';
import { isHangul, isInitials, withoutParticle } from './hangul.ts';
import type { Entry, Lexicon } from './lexicon.ts';
import { OTHER_MARK, toneAgreement } from './tones.ts';
import { oneErrorFrom } from './typo.ts';

/** How a word of the catalogue answers a typed one. */
export interface Match {
  /** From 0 to 1. */
  quality: number;
  /** Whether it counts in prose too: there only whole words do, or half the shop begins with what was typed. */
  inProse: boolean;
  /** Syllables before the part that matched, and letters of the key that did; all of the word when undefined. */
  part?: { skipped: number; letters: number };
}

export type Matches = Map<Entry, Match>;

/** The worth of the ways in which words can match; D19 asks for each of them, and for the best first. */
const QUALITY = {
  start: 0.7,
  /** Added to `start` in the measure in which the word has been typed. */
  typedPart: 0.25,
  /** The typed word is one itself, and the visitor has hardly stopped halfway through a longer one. */
  afterFinished: 0.2,
  /** A syllable is begun that turns out to be another one: 소 finds 솔. */
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

/** A typing error is forgiven from this length on (D19). A Korean syllable is typed with two or three keys. */
const SHORTEST_WITH_TYPO = 5;
const SHORTEST_HANGUL_WITH_TYPO = 7;
/** From this length on, a typed word that the catalogue has is taken as finished. Korean letters as above. */
const SHORTEST_FINISHED = 4;
const PLAIN_LATIN = /^[a-z]+$/;
/** The stem of a word has its beginning, save for this many last letters ('body' -> 'bodi'). */
const STEM_CHANGES = 1;

function improve(matches: Matches, entry: Entry, match: Match): void {
  const before = matches.get(entry);
  if (!before || before.quality < match.quality) matches.set(entry, match);
}

function syllableAgreement(typed: string, found: string): number {
  return found.startsWith(typed) ? 1 : QUALITY.openSyllable;
}

function matchStart(word: Word, worth: number, lexicon: Lexicon, matches: Matches): void {
  const hangul = isHangul(word.surface);
  const entries = lexicon.beginningWith(word.key);
  const finished =
    word.key.length >= SHORTEST_FINISHED && entries.some(({ key }) => key === word.key);
  for (const entry of entries) {
    const surface = isJoined(entry.surface) ? entry.surface.slice(1) : entry.surface;
    const pair = isJoined(entry.surface) ? QUALITY.joinedPair : 1;
    const whole = entry.key === word.key;
    const agreement = hangul
      ? syllableAgreement(word.surface, surface)
      : toneAgreement(word.surface, surface);
    // Marks come last when a word is typed: where they contradict, the word goes on otherwise.
    if (!whole && agreement <= OTHER_MARK) continue;
    const typed = word.key.length / entry.key.length;
    const begun =
      (QUALITY.start + QUALITY.typedPart * typed) * (finished ? QUALITY.afterFinished : 1);
    const reach = whole ? 1 : begun;
    improve(matches, entry, {
      quality: worth * pair * agreement * reach,
      inProse: whole || (hangul && word.surface.length > 1),
      ...(whole ? {} : { part: { skipped: 0, letters: word.key.length } }),
    });
  }
}

/** English word forms: chairs, chair; upholstered, upholstery (Porter's algorithm). */
function matchStem(word: Word, lexicon: Lexicon, matches: Matches): void {
  if (!PLAIN_LATIN.test(word.surface)) return;
  const stem = stemmer(word.surface);
  const start = stem.slice(0, Math.max(2, stem.length - STEM_CHANGES));
  for (const entry of lexicon.beginningWith(start)) {
    if (!PLAIN_LATIN.test(entry.surface) || stemmer(entry.surface) !== stem) continue;
    improve(matches, entry, { quality: QUALITY.stem, inProse: true });
  }
}

function matchEnding(word: Word, worth: number, lexicon: Lexicon, matches: Matches): void {
  if (word.surface.length < 2) return;
  for (const { key, entry, skipped } of lexicon.byEnding(word.key)) {
    const whole = key === word.key ? 1 : QUALITY.start;
    const part = { skipped, letters: word.key.length };
    improve(matches, entry, { quality: worth * QUALITY.ending * whole, inProse: false, part });
  }
}

function matchInitials(word: Word, lexicon: Lexicon, matches: Matches): void {
  for (const { key, entry } of lexicon.byInitials(word.surface)) {
    const reach = QUALITY.start + (1 - QUALITY.start) * (word.surface.length / key.length);
    const letters = keyOf(entry.surface.slice(0, word.surface.length)).length;
    const part = { skipped: 0, letters };
    improve(matches, entry, { quality: QUALITY.initials * reach, inProse: false, part });
  }
}

function matchTypo(word: Word, lexicon: Lexicon, matches: Matches): void {
  const shortest = isHangul(word.surface) ? SHORTEST_HANGUL_WITH_TYPO : SHORTEST_WITH_TYPO;
  if (word.key.length < shortest) return;
  for (const entry of lexicon.named()) {
    const reach = oneErrorFrom(word.key, entry.key);
    if (!reach) continue;
    const quality = reach === 'whole' ? QUALITY.typo : QUALITY.typoAtStart;
    improve(matches, entry, { quality, inProse: false });
  }
}

/** Whether any of the words stands in a name, colour, material, category or code. */
export function isNamed(matches: Matches): boolean {
  return matches.keys().some((entry) => entry.named);
}

/** The words of the catalogue that answer a typed word, each with how well. Typing errors are looked for when nothing is named so. */
export function matchWord(word: Word, lexicon: Lexicon): Matches {
  const matches: Matches = new Map();
  matchStart(word, 1, lexicon, matches);
  if (isHangul(word.surface)) {
    matchEnding(word, 1, lexicon, matches);
    if (isInitials(word.surface)) matchInitials(word, lexicon, matches);
    const noun = withoutParticle(word.surface);
    if (noun) {
      const bare = { surface: noun, key: keyOf(noun) };
      matchStart(bare, QUALITY.particle, lexicon, matches);
      matchEnding(bare, QUALITY.particle, lexicon, matches);
    }
  } else {
    matchStem(word, lexicon, matches);
  }
  if (!isNamed(matches)) matchTypo(word, lexicon, matches);
  return matches;
}

/**
 * What two neighbouring typed words are together: the same two side by side in a name ('đèn bàn' is a lamp, 'bàn …
 * đen' is not), or one word that was typed with a space ('arm chair').
 */
export function matchPair(first: Word, second: Word, lexicon: Lexicon): Matches {
  const matches: Matches = new Map();
  const key = first.key + second.key;
  const surface = first.surface + second.surface;
  for (const entry of lexicon.beginningWith(key)) {
    if (!entry.named) continue;
    if (isJoined(entry.surface)) {
      const agreement = toneAgreement(surface, entry.surface.slice(1));
      const reach = QUALITY.start + (1 - QUALITY.start) * (key.length / entry.key.length);
      const part = { skipped: 0, letters: key.length };
      improve(matches, entry, {
        quality: QUALITY.sideBySide * agreement * reach,
        inProse: false,
        part,
      });
    } else if (entry.key === key) {
      const quality = QUALITY.joinedPair * toneAgreement(surface, entry.surface);
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
 * The parts of a Korean word that is written without spaces, each a word of the catalogue's names: '높이조절책상' ->
 * '높이', '조절', '책상'. Gives undefined for a word that is not put together so.
 */
export function partsOf(word: Word, lexicon: Lexicon): Word[] | undefined {
  if (word.surface === '') return [];
  for (let length = word.surface.length; length > 0; length -= 1) {
    const start = word.surface.slice(0, length);
    if (!lexicon.get(start)?.named) continue;
    const tail = word.surface.slice(length);
    const rest = partsOf({ surface: tail, key: keyOf(tail) }, lexicon);
    if (rest) return [{ surface: start, key: keyOf(start) }, ...rest];
  }
  return undefined;
}
