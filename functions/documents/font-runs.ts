import { type Face, type FontFile, findFontFile, hasGlyph } from './fonts.ts';

/** Part of a text in one font. */
export interface FontRun {
  file: FontFile;
  text: string;
}

/** Sign for a letter that no font has, such as a Chinese character. Unlike a question mark, it is no letter of a text. */
const UNKNOWN = '□';
/** Invisible signs, which no font needs to have: control characters, joiners and variation selectors. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
/** Pictures such as emoji. A text reads better without them than with a sign in their place. */
const PICTURE = /\p{Extended_Pictographic}/u;

/**
 * Splits a text into runs, each in a font that has all its letters. A letter without a font becomes its
 * compatible form, or the sign for unknown letters. Input can be decomposed, as on macOS.
 */
export function splitIntoFontRuns(text: string, face: Face): FontRun[] {
  const runs: FontRun[] = [];
  for (const letter of visibleLetters(text)) {
    const last = runs.at(-1);
    if (last && isNeutral(letter) && hasGlyph(last.file, letter)) {
      last.text += letter;
      continue;
    }
    for (const sign of drawableLetters(letter, face)) {
      const file = findFontFile(sign, face);
      if (!file) continue;
      const current = runs.at(-1);
      if (current?.file === file) current.text += sign;
      else runs.push({ file, text: sign });
    }
  }
  return runs;
}

/** Returns each letter of a text once that no font of a face has: as drawn with □, or left out like emoji. */
export function missingLetters(text: string, face: Face): string {
  const missing = new Set(
    [...visibleLetters(text)].filter((letter) => !letterInFonts(letter, face)),
  );
  return [...missing].filter((letter) => !/\p{M}/u.test(letter)).join('');
}

/** Returns the composed letters of a text without its invisible signs. */
function visibleLetters(text: string): string {
  return text.normalize('NFC').replace(/\s/g, keepSpace).replace(INVISIBLE, '');
}

/** Returns a letter that fonts have, or its compatible form, or undefined. */
function letterInFonts(letter: string, face: Face): string | undefined {
  if (findFontFile(letter, face)) return letter;
  const same = letter.normalize('NFKC');
  return [...same].every((sign) => findFontFile(sign, face)) ? same : undefined;
}

/** Returns the letters to draw for a letter: itself, its compatible form, or the sign for unknown letters. */
function drawableLetters(letter: string, face: Face): string {
  const without = PICTURE.test(letter) || /\p{M}/u.test(letter) ? '' : UNKNOWN;
  return letterInFonts(letter, face) ?? without;
}

/** Spaces and combining marks stay in the run of the letter before them. */
function isNeutral(letter: string): boolean {
  return /[\s\p{M}]/u.test(letter);
}

function keepSpace(space: string): string {
  return space === '\u00a0' ? space : ' ';
}
