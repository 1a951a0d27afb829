import type { Language } from '../languages.ts';
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
 * Returns whether a name contains no address of a page. Names are in mails to other people, where an address would become
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

/**
 * Returns whether a name begins with the family name: in Hangul, in Chinese characters, and in Vietnamese. Vietnamese
 * names of customers who use the English shop are typed in the order of English.
 * @param language language of the person, if it is known
 */
export function startsWithFamilyName(name: string, language: Language | undefined): boolean {
  if (EAST_ASIAN.test(name.replace(/\s/g, '')) || language === 'vn') return true;
  return language !== 'en' && VIETNAMESE.test(name.normalize('NFC'));
}

/**
 * Returns a name as its owner writes it, whatever the language of the reader. Without a first and a last name, returns an
 * empty text.
 * @param language language of the person, if it is known
 */
export function fullName(
  { firstName, lastName }: { firstName?: string | undefined; lastName?: string | undefined },
  language?: Language,
): string {
  const given = [firstName, lastName].filter((part) => part !== undefined && part !== '');
  const together = given.join('');
  const isEastAsian = EAST_ASIAN.test(together);
  const parts = startsWithFamilyName(together, language) ? given.reverse() : given;
  return parts.join(isEastAsian ? '' : ' ');
}

/** Letters and digits of a text, without case and tones. */
export function signsOf(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, '');
}

/** Returns whether a typed text is part of a name. Case, tones and spaces are ignored, so '김 서연' is in '김서연'. */
export function isPartOfName(part: string, name: string): boolean {
  const signs = signsOf(part);
  return signs !== '' && signsOf(name).includes(signs);
}
