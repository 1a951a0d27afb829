/** Crockford's base 32 alphabet. It lacks I, L, O and U, which are easily mistaken for other characters. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LETTERS = ALPHABET.slice(10);
const LENGTH = 8;

/**
 * Returns a number such as 'LL-7K4M-9QTX'. It has 40 random bits, so nobody can guess or count the numbers (D24). It
 * contains at least one letter after the prefix, so that a search does not mistake it for a phone number.
 * @param prefix ORDER_PREFIX or QUOTE_PREFIX
 * @param random eight random bytes
 */
export function readableNumber(prefix: string, random: Uint8Array): string {
  const [last = 0] = random.subarray(LENGTH - 1);
  const signs = Array.from(random.subarray(0, LENGTH), (byte) => ALPHABET[byte % 32]).join('');
  const digits = /\D/.test(signs)
    ? signs
    : `${signs.slice(0, -1)}${LETTERS[last % LETTERS.length]}`;
  return `${prefix}-${digits.slice(0, 4)}-${digits.slice(4)}`;
}
