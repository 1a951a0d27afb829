/** What a word keeps of its worth when a letter has another mark than the one that was typed, and when it has one that was not typed. */
export const OTHER_MARK = 0.5;
const UNTYPED_MARK = 0.7;
/** Who types no mark at all means none: that costs next to nothing. */
const NO_MARKS_TYPED = 0.97;

function marksOf(letter: string): string {
  return letter === 'đ' ? '-' : letter.normalize('NFD').slice(1);
}

/** The marks of a letter that the other does not have. */
function missing(marks: string, other: string): boolean {
  return Array.from(marks).some((mark) => !other.includes(mark));
}

/**
 * How well the marks of two words with the same letters agree, from 0 to 1: a typed mark that is not there costs more
 * than one that was left out, and one that is there is worth more than either (D19). Only as many letters are looked
 * at as were typed.
 */
export function toneAgreement(typed: string, found: string): number {
  if (found.startsWith(typed)) return 1;
  const letters = Array.from(typed);
  if (letters.every((letter) => marksOf(letter) === '')) return NO_MARKS_TYPED;
  const others = Array.from(found);
  const pairs = letters.map((letter, at) => [marksOf(letter), marksOf(others[at] ?? '')] as const);
  const contradicted = pairs.some(([mine, other]) => missing(mine, other));
  const untyped = pairs.some(([mine, other]) => missing(other, mine));
  return (contradicted ? OTHER_MARK : 1) * (untyped ? UNTYPED_MARK : 1);
}
