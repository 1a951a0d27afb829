import { isHangul, lettersOf } from './hangul.ts';

/** Letters of Latin scripts that no normalisation takes apart. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
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
/** Marks that belong to no letter of their own, and letters of two units. */
const APART = /[\p{M}\u{10000}-\u{10ffff}]/u;
const HANGUL = /\p{Script=Hangul}/u;
const SCRIPTS = /\p{Script=Hangul}+|\P{Script=Hangul}+/gu;
/** A letter with the marks that belong to it, also where it is written in parts (NFD). */
const LETTERS = /[\u1100-\u115f][\u1160-\u11a7][\u11a8-\u11ff]?|\P{M}\p{M}*/gu;

/** A word as it is compared: `surface` in small letters with its marks, `key` without marks, Korean letter by letter (D19). */
export interface Word {
  surface: string;
  key: string;
}

/** A letter of a text: its key, and where it stands. */
interface Letter {
  key: string;
  start: number;
  end: number;
}

/** A word of a text as its surface, with its letters where they are wanted. */
export interface PlacedWord {
  surface: string;
  letters(): Letter[];
}

function even(text: string): string {
  return text
    .normalize('NFC')
    .replace(FULL_WIDTH, (letter) => String.fromCharCode(letter.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .toLowerCase()
    .normalize('NFC');
}

/** The key of one letter: 'ế' -> 'e', 'đ' -> 'd', '소' -> 'ㅅㅗ'. */
function letterKey(letter: string): string {
  if (letter >= 'a' && letter <= 'z') return letter;
  if (isHangul(letter)) return lettersOf(letter);
  const bare = letter.normalize('NFD').replace(/\p{M}/gu, '');
  return WHOLE_LETTERS[bare] ?? bare;
}

/** The key of a word in small letters and NFC. */
export function keyOf(surface: string): string {
  if (/^[a-z0-9]+$/.test(surface)) return surface;
  return Array.from(surface, letterKey).join('');
}

/** The words of a text in small letters and NFC; Korean and other scripts part where they meet. */
export function surfacesOf(text: string): string[] {
  const words = even(text).match(WORDS) ?? [];
  const parted = words.flatMap((word) => (HANGUL.test(word) ? (word.match(SCRIPTS) ?? []) : word));
  return parted.map((word) => word.slice(0, MAX_WORD_LENGTH));
}

/** The words of a text as they are compared. */
export function wordsOf(text: string): Word[] {
  return surfacesOf(text).map((surface) => ({ surface, key: keyOf(surface) }));
}

function kindOf(letter: string): 'hangul' | 'other' | undefined {
  if (!/^[\p{L}\p{N}]/u.test(letter)) return undefined;
  return isHangul(letter) ? 'hangul' : 'other';
}

function placed(word: string, from: number): PlacedWord {
  const surface = word.slice(0, MAX_WORD_LENGTH);
  const letter = (one: string, at: number) => ({
    key: letterKey(one),
    start: from + at,
    end: from + at + 1,
  });
  return { surface, letters: () => Array.from(surface, letter) };
}

/** The words of a text in which each letter is one UTF-16 unit, before and after evening. */
function wordsInPlace(evened: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  for (const run of evened.matchAll(WORDS)) {
    if (!HANGUL.test(run[0])) words.push(placed(run[0], run.index));
    else
      for (const part of run[0].matchAll(SCRIPTS))
        words.push(placed(part[0], run.index + part.index));
  }
  return words;
}

/** The words of any text, letter by letter: marks may be written apart (NFD), and letters may take two units. */
function wordsByLetter(text: string): PlacedWord[] {
  const words: { surface: string; letters: Letter[] }[] = [];
  let before: ReturnType<typeof kindOf>;
  for (const { 0: written, index } of text.matchAll(LETTERS)) {
    const letter = even(written);
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

/** The words of a text with the places of their letters in it, counted in UTF-16 units as a string's `slice` counts. */
export function placedWordsOf(text: string): PlacedWord[] {
  const evened = even(text);
  const inPlace =
    evened.length === text.length && !APART.test(evened) && text.normalize('NFC') === text;
  return inPlace ? wordsInPlace(evened) : wordsByLetter(text);
}
