/** Factor for a typed diacritic that the word does not have. */
export const WRONG_MARK_FACTOR = 0.5;
/** Factor for a diacritic of the word that was not typed. */
const UNTYPED_MARK_FACTOR = 0.7;
/** Factor for a word typed without any diacritics, which is common in Vietnamese. */
export const NO_MARKS_FACTOR = 0.97;

function marksOf(letter: string): string {
  return letter === 'đ' ? '-' : letter.normalize('NFD').slice(1);
}

/** Returns true if a mark is missing from the other marks. */
function missing(marks: string, other: string): boolean {
  return Array.from(marks).some((mark) => !other.includes(mark));
}

/**
 * Returns how well the diacritics of two words with the same letters agree, from 0 to 1 (D19). A wrong diacritic
 * lowers the result more than an omitted one. Only the typed letters are compared.
 */
export function diacriticAgreement(typed: string, found: string): number {
  if (found.startsWith(typed)) return 1;
  const letters = Array.from(typed);
  if (letters.every((letter) => marksOf(letter) === '')) return NO_MARKS_FACTOR;
  const others = Array.from(found);
  const pairs = letters.map((letter, at) => [marksOf(letter), marksOf(others[at] ?? '')] as const);
  const contradicted = pairs.some(([mine, other]) => missing(mine, other));
  const untyped = pairs.some(([mine, other]) => missing(other, mine));
  return (contradicted ? WRONG_MARK_FACTOR : 1) * (untyped ? UNTYPED_MARK_FACTOR : 1);
}
