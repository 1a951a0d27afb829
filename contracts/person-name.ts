/** Endings of addresses that mail programs turn into links. */
const ENDINGS =
  'com|net|org|info|biz|io|co|vn|kr|us|cn|ru|me|xyz|top|shop|store|site|online|app|dev|link|click|live|club|vip|example';
/**
 * Scheme, `www.`, an address with a path, a domain with a common ending, or a network address. A part without a fixed length
 * is at an end only: otherwise a long text would take quadratic time.
 */
const LINK = new RegExp(
  [
    String.raw`:\/\/`,
    String.raw`\b(?:mailto|tel|data|javascript):`,
    String.raw`\bwww\.`,
    String.raw`[\p{L}\d-]\.\p{L}{2,}[/:?#]`,
    String.raw`[\p{L}\d-]{2}\.(?:${ENDINGS})(?![\p{L}\d-])`,
    String.raw`\d{1,3}(?:\.\d{1,3}){3}`,
  ].join('|'),
  'iu',
);

/**
 * Returns whether a name contains no address of a page. Names are in mails to other people, where an address would become
 * a link (D94). Titles and initials such as 'Dr.Kim' and 'J.R.' are no addresses.
 */
export function isWithoutLink(name: string): boolean {
  // Wide letters and the ideographic full stop work in addresses, too.
  return !LINK.test(name.normalize('NFKC').replace(/[。｡]/g, '.'));
}
