/** Crockford's 32 letters and digits: none that is taken for another when read out (no I, L, O, U). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = ALPHABET.slice(10);
const LENGTH = 8;

/**
 * An order number such as 'LL-7K4M-9QTX': readable, with 40 bits of chance, so that nobody can count or guess (D24).
 * One sign at least is a letter, so that a number is not taken for a telephone.
 * @param random eight random bytes
 */
export function orderNumber(random: Uint8Array): string {
  const [last = 0] = random.subarray(LENGTH - 1);
  const signs = Array.from(random.subarray(0, LENGTH), (byte) => ALPHABET[byte % 32]).join('');
  const own = /\D/.test(signs) ? signs : `${signs.slice(0, -1)}${LETTERS[last % LETTERS.length]}`;
  return `LL-${own.slice(0, 4)}-${own.slice(4)}`;
}
