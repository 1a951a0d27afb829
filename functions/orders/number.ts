/** Crockford's 32 letters and digits: none that is taken for another when read out (no I, L, O, U). */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/**
 * An order number such as 'LL-7K4M-9QTX': readable, with 40 bits of chance, so that nobody can count or guess (D24).
 * @param random eight random bytes
 */
export function orderNumber(random: Uint8Array): string {
  const letters = Array.from(random.subarray(0, LENGTH), (byte) => ALPHABET[byte % 32]).join('');
  return `LL-${letters.slice(0, 4)}-${letters.slice(4)}`;
}
