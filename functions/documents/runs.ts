import { type Face, type FontFile, fileWith, hasGlyph } from './fonts.ts';

/** Part of a text in one font. */
export interface Run {
  file: FontFile;
  text: string;
}

/** Sign for a letter that no font has, such as a Chinese character. */
const UNKNOWN = '?';
/** Invisible signs, which no font needs to have: control characters, joiners and variation selectors. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;
/** Pictures such as emoji. A text reads better without them than with a question mark. */
const PICTURE = /\p{Extended_Pictographic}/u;

/**
 * Splits a text into runs, each in a font that has all its letters. A letter without a font becomes its
 * compatible form, or a question mark. No letter is ever drawn as an empty box. Input can be decomposed, as on macOS.
 */
export function runsOf(text: string, face: Face): Run[] {
  const runs: Run[] = [];
  const clean = text.normalize('NFC').replace(/\s/g, keepSpace).replace(INVISIBLE, '');
  for (const letter of clean) {
    const last = runs.at(-1);
    if (last && isNeutral(letter) && hasGlyph(last.file, letter)) {
      last.text += letter;
      continue;
    }
    for (const sign of drawable(letter, face)) {
      const file = fileWith(sign, face);
      if (!file) continue;
      const current = runs.at(-1);
      if (current?.file === file) current.text += sign;
      else runs.push({ file, text: sign });
    }
  }
  return runs;
}

/** Returns the letters to draw for a letter: itself, its compatible form, or a question mark. */
function drawable(letter: string, face: Face): string {
  if (fileWith(letter, face)) return letter;
  const same = letter.normalize('NFKC');
  if ([...same].every((sign) => fileWith(sign, face))) return same;
  return PICTURE.test(letter) || /\p{M}/u.test(letter) ? '' : UNKNOWN;
}

/** Spaces and combining marks stay in the run of the letter before them. */
function isNeutral(letter: string): boolean {
  return /[\s\p{M}]/u.test(letter);
}

function keepSpace(space: string): string {
  return space === '\u00a0' ? space : ' ';
}
