import { cleanCode } from '#domain/input/clean-text.ts';
import { parsePhone, phoneDigits } from '#domain/input/phone.ts';

/** Range of a text. The end is exclusive. */
export type MatchRange = readonly [from: number, to: number];

/** Returns a letter in lower case without diacritics; empty for spaces and punctuation. */
function foldLetter(letter: string): string {
  const plain = letter.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace('đ', 'd');
  return plain.replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns all folded letters of a text, each with its range in the text. */
function lettersOf(text: string): { letter: string; from: number; to: number }[] {
  let at = 0;
  return Array.from(text).flatMap((sign) => {
    const from = at;
    at += sign.length;
    return Array.from(foldLetter(sign), (letter) => ({ letter, from, to: at }));
  });
}

/**
 * Returns the first part of a text that matches words. Case, diacritics, spaces and punctuation are ignored, so that
 * 'k4m9' matches 'LL-7K4M-9QTX'.
 */
export function findMatch(text: string, queryText: string): MatchRange | undefined {
  const letters = lettersOf(text);
  const wanted = lettersOf(queryText.normalize('NFC')).map(({ letter }) => letter);
  if (wanted.length === 0) return undefined;
  const start = letters.findIndex((_, index) =>
    wanted.every((letter, offset) => letters[index + offset]?.letter === letter),
  );
  const [first, last] = [letters[start], letters[start + wanted.length - 1]];
  return first && last ? [first.from, last.to] : undefined;
}

/** Minimum number of last digits that match a phone number. */
const MIN_LAST_DIGITS = 3;

/** Returns the end of a phone number if the words are its last digits. */
export function matchLastDigits(phone: string, queryText: string): MatchRange | undefined {
  const digits = cleanCode(queryText).replace(/[\s().+-]/g, '');
  if (digits.length < MIN_LAST_DIGITS || !/^\d+$/.test(digits)) return undefined;
  if (!phoneDigits(phone).endsWith(digits)) return undefined;
  // An extension follows the number, and contains digits too.
  const extension = parsePhone(phone)?.extension?.length ?? 0;
  const positions = Array.from(phone.matchAll(/\d/g), ({ index }) => index);
  const last = positions.at(-1 - extension) ?? 0;
  return [positions.at(-digits.length - extension) ?? 0, extension ? last + 1 : phone.length];
}
