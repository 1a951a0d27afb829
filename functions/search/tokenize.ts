import { isHangul, lettersOf } from './hangul.ts';

/** Latin letters that Unicode normalization does not decompose. */
const UNDECOMPOSED: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ı: 'i',
};
const MAX_WORD_LENGTH = 60;
const FULL_WIDTH = /[！-～]/g;
const FULL_WIDTH_OFFSET = 0xfee0;
const WORDS = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** Combining marks, and letters of two UTF-16 units. */
const NOT_ONE_UNIT = /[\p{M}\u{10000}-\u{10ffff}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const SCRIPTS = /\p{Script=Hangul}+|\P{Script=Hangul}+/gu;
/** One letter with its combining marks, or one Hangul syllable in conjoining jamo (NFD). */
const LETTERS = /[\u1100-\u115f][\u1160-\u11a7][\u11a8-\u11ff]?|\P{M}\p{M}*/gu;

/** Word in the forms that are compared (D19). */
export interface Token {
  /** Word in lower case with its diacritics. */
  surface: string;
  /** Word without diacritics; Korean is split into jamo. */
  key: string;
}

/** Letter of a text with its range, as for `slice`. */
interface Letter {
  key: string;
  start: number;
  end: number;
}

/** Word of a text. The letters are computed only for words with marks. */
export interface PositionedToken {
  surface: string;
  letters(): Letter[];
}

/** Returns a text in lower case and NFC, with full-width letters as ASCII. */
export function normalizeText(text: string): string {
  return text
    .normalize('NFC')
    .replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .toLowerCase()
    .normalize('NFC');
}

/** Returns the key of one letter: 'ế' -> 'e', 'đ' -> 'd', '소' -> 'ㅅㅗ'. */
function letterKey(letter: string): string {
  if (letter >= 'a' && letter <= 'z') return letter;
  if (isHangul(letter)) return lettersOf(letter);
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return UNDECOMPOSED[bare] ?? bare;
}

/** Returns the key of a word in lower case and NFC. */
export function foldWord(surface: string): string {
  if (/^[a-z0-9]+$/.test(surface)) return surface;
  return Array.from(surface, letterKey).join('');
}

/** Returns the words of a text in lower case and NFC. A change between Hangul and another script splits a word. */
export function tokenizeSurfaces(text: string): string[] {
  const words = normalizeText(text).match(WORDS) ?? [];
  const split = words.flatMap((word) => (HANGUL.test(word) ? (word.match(SCRIPTS) ?? []) : word));
  return split.map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** Returns the words of a text with their keys. */
export function tokenize(text: string): Token[] {
  return tokenizeSurfaces(text).map((surface) => ({ surface, key: foldWord(surface) }));
}

function kindOf(letter: string): 'hangul' | 'other' | undefined {
  if (!/^[\p{L}\p{N}]/u.test(letter)) return undefined;
  return isHangul(letter) ? 'hangul' : 'other';
}

function createPositionedToken(word: string, from: number): PositionedToken {
  const surface = word.slice(0, MAX_WORD_LENGTH);
  const letter = (one: string, at: number) => ({
    key: letterKey(one),
    start: from + at,
    end: from + at + 1,
  });
  return { surface, letters: () => Array.from(surface, letter) };
}

/** Returns the words of a normalized text in which each letter is one UTF-16 unit. */
function wordsByUnit(normalized: string): PositionedToken[] {
  const words: PositionedToken[] = [];
  for (const run of normalized.matchAll(WORDS)) {
    if (!HANGUL.test(run[0])) words.push(createPositionedToken(run[0], run.index));
    else
      for (const part of run[0].matchAll(SCRIPTS))
        words.push(createPositionedToken(part[0], run.index + part.index));
  }
  return words;
}

/** Returns the words of any text. A letter can have separate combining marks (NFD), or two UTF-16 units. */
function wordsByLetter(text: string): PositionedToken[] {
  const words: { surface: string; letters: Letter[] }[] = [];
  let before: ReturnType<typeof kindOf>;
  for (const { 0: written, index } of text.matchAll(LETTERS)) {
    const letter = normalizeText(written);
    const kind = kindOf(letter);
    if (kind && kind !== before) words.push({ surface: '', letters: [] });
    const word = words.at(-1);
    if (kind && word && word.letters.length < MAX_WORD_LENGTH) {
      word.surface += letter;
      word.letters.push({ key: letterKey(letter), start: index, end: index + written.length });
    }
    before = kind;
  }
  return words.map(({ surface, letters }) => ({ surface, letters: () => letters }));
}

/** Returns the words of a text with the ranges of their letters. */
export function tokenizeWithPositions(text: string): PositionedToken[] {
  const normalized = normalizeText(text);
  const hasSameUnits =
    normalized.length === text.length &&
    !NOT_ONE_UNIT.test(normalized) &&
    text.normalize('NFC') === text;
  return hasSameUnits ? wordsByUnit(normalized) : wordsByLetter(text);
}
