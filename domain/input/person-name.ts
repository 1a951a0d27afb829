import type { Language } from '#domain/languages.ts';
import { foldText } from './clean-text.ts';

/** Endings of addresses that mail programs turn into links. */
const ENDINGS =
  'com|net|org|info|biz|io|co|vn|kr|us|cn|ru|me|xyz|top|shop|store|site|online|app|dev|link|click|live|club|vip|example|pro|cc|tv|uk|jp|edu|gov|рф|中国|한국|닷컴';
/** Endings that are names, too, such as 'Dr.Ly', 'Ms.To' and 'Mr.Page'. They count in small letters only. */
const NAME_LIKE_ENDINGS =
  'de|eu|fr|it|es|nl|pl|be|in|id|ly|to|gl|gg|sh|art|blog|page|icu|win|fun|work|cloud|help|bio';
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

const NAME_LIKE_LINK = new RegExp(
  String.raw`[\p{Ll}\d-]{3}\.(?:${NAME_LIKE_ENDINGS})(?![\p{L}\d-])`,
  'u',
);

/**
 * Returns whether a name contains no address of a page. Names are in emails to other people, where an address would become
 * a link (D94). Titles and initials such as 'Dr.Kim' and 'J.R.' are no addresses.
 */
export function isWithoutLink(name: string): boolean {
  // Wide letters and the ideographic full stop work in addresses, too.
  const text = name.normalize('NFKC').replace(/[。｡]/g, '.');
  return !LINK.test(text) && !NAME_LIKE_LINK.test(text);
}

/** Matches names in Hangul or Chinese characters, which are written without a space. */
const EAST_ASIAN = /^[\p{Script=Hangul}\p{Script=Han}]+$/u;
/** Matches letters that only Vietnamese has. */
const VIETNAMESE = /[ăđơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/iu;
/** Common Vietnamese family names, without tones. They cover nearly all families. */
const VIETNAMESE_FAMILIES = new Set(
  'nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly dinh trinh truong doan dao mai lam cao phung to ta ha trieu luong thai quach chau tong ton mac kieu nghiem thach lu vuong la ma tang khuc'.split(
    ' ',
  ),
);
/** Matches a Vietnamese syllable without tones. */
const VIETNAMESE_SYLLABLE =
  /^(?:[bhlmrsvx]|[ckt]h?|d|gh?|gi|kh|ngh?|nh?|ph|qu|tr)?[aeiouy]{1,3}(?:ch|ng?|nh|[cmpt])?$/;

/** Returns whether a word is a Vietnamese family name. */
export function isVietnameseFamilyName(word: string): boolean {
  return VIETNAMESE_FAMILIES.has(foldText(word));
}

/** Returns whether each word of a name can be Vietnamese, with or without tones: 'Nguyen Van An', but not 'Kelly Nguyen'. */
export function isVietnamese(words: readonly string[]): boolean {
  return words.every((word) => VIETNAMESE_SYLLABLE.test(foldText(word)));
}

/**
 * Returns whether a name begins with the family name: in Hangul, in Chinese characters, and in Vietnamese. Customers of the
 * English shop type Vietnamese names in the order of English.
 * @param words words of the name in any order
 * @param family word that is the family name
 * @param market language of the shop in which the person typed the name. Without a market, letters and words decide.
 */
export function startsWithFamilyName(
  words: readonly string[],
  family: string,
  market: Language | undefined,
): boolean {
  if (EAST_ASIAN.test(words.join(''))) return true;
  if (market === 'en') return false;
  if (VIETNAMESE.test(words.join('').normalize('NFC'))) return true;
  return isVietnamese(words) && (market === 'vn' || isVietnameseFamilyName(family));
}

/** Returns a part of a name. People with one name type a dash in the other field, which is no part of it (D125). */
export function namePart(part: string | undefined): string {
  const typed = part?.trim() ?? '';
  return /[\p{L}\p{N}]/u.test(typed) ? typed : '';
}

/**
 * Returns a name as its owner writes it, whatever the language of the reader. Without a first and a last name, returns an
 * empty text.
 * @param market language of the shop in which the person typed the name, if it is known. The language of the current page
 *   is not the market of a member.
 */
export function fullName(
  { firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined },
  market?: Language,
): string {
  const given = [firstName, lastName].flatMap((part) => namePart(part) || []);
  const words = given.join(' ').split(/\s+/);
  const isFamilyFirst = startsWithFamilyName(words, lastName?.trim() ?? '', market);
  const parts = isFamilyFirst ? given.reverse() : given;
  return parts.join(EAST_ASIAN.test(words.join('')) ? '' : ' ');
}

/** Letters that have no separate mark, so that Unicode does not decompose them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};
const WITHOUT_MARK = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');

/** Letters and digits of a text, without case, tones and full-width forms. */
export function signsOf(text: string): string {
  const folded = foldText(text.normalize('NFKC'));
  const plain = folded.replace(WITHOUT_MARK, (letter) => PLAIN_LETTERS[letter] ?? letter);
  return plain.replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns the words of a name. A hyphen separates words, and other punctuation belongs to them: "O'Brien", 'J.R.'. */
function wordsOf(text: string): string[] {
  const words = text.normalize('NFKC').split(/[\s\p{Pd},/]+/u);
  return words.map(signsOf).filter((word) => word !== '');
}

/**
 * Returns whether each word of a typed text is part of a name, in any order. Case, tones and punctuation are ignored.
 * Spaces are ignored in Hangul and Chinese characters only, so '김서연' is the name '김 서연'.
 */
export function isPartOfName(part: string, name: string): boolean {
  const words = wordsOf(part);
  const isEastAsian = EAST_ASIAN.test(name.replace(/[^\p{L}]/gu, ''));
  const whole = wordsOf(name).join(isEastAsian ? '' : ' ');
  return words.length > 0 && words.every((word) => whole.includes(word));
}
