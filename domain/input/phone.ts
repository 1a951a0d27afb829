import { cleanCode } from './clean-text.ts';

/** Minimum number of digits of a phone number. */
const FEWEST_DIGITS = 7;
/** Maximum number of digits of a phone number (E.164). */
export const MAX_PHONE_DIGITS = 15;
/** Maximum length of a number with its extension, in characters. */
const MAX_LENGTH = 60;

/**
 * Number and extension: '(028) 3822.1234 máy lẻ 12', '+82 2-555-0134 (내선 12)', '415-555-0134 x12'. People paste the word
 * before a number, and write which app has the number: 'SĐT: 0903 123 456 (Zalo)'.
 */
const PHONE =
  /^(?:(?:tel|phone|mobile|cell|hotline|s?đt|điện\sthoại|전화(?:번호)?|휴대폰|핸드폰|연락처)[\s.:]+|tel:)?(?<number>\(?\s*\+?\s*\d[\d\s()./·-]*?)(?:[\s,;]*(?:ext(?:ension)?|x|#|내선(?:\s?번호)?|구내|(?:số\s)?máy\s(?:lẻ|nhánh)|số\slẻ|nội\sbộ)[\s.:#=]*(?<extension>\d{1,6})\s*\)?)?\s*(?:\((?:zalo|viber|whatsapp|kakao(?:talk)?|카카오톡|카톡)\))?$/iu;

/** Phone number that a person can dial. */
export interface Phone {
  /** Digits, without the extension. */
  digits: string;
  /** True if the digits start with a country code. */
  isInternational: boolean;
  extension: string | undefined;
}

/** Splits a phone number of any length. Returns undefined for another text. */
function split(text: string): Phone | undefined {
  const typed = cleanCode(text);
  const { number, extension } = (typed.length <= MAX_LENGTH && PHONE.exec(typed)?.groups) || {};
  if (!number) return undefined;
  const isInternational = /^\(?\s*\+/.test(number);
  // '+82 (0)10' shows the zero of national calls.
  const dialed = isInternational ? number.replace(/\(\s*0\s*\)/, '') : number;
  return { digits: dialed.replace(/\D/g, ''), isInternational, extension };
}

/** Reads a phone number in any common notation, with or without an extension. Returns undefined for another text. */
export function parsePhone(text: string): Phone | undefined {
  const phone = split(text);
  const count = phone?.digits.length ?? 0;
  return count >= FEWEST_DIGITS && count <= MAX_PHONE_DIGITS ? phone : undefined;
}

/**
 * Returns the digits of a typed profile phone, which is stored without signs (section 5): '+84 90-312-3456' becomes
 * '84903123456'. A Vietnamese mobile number without its zero gets the zero. Other text is returned for its error.
 */
export function profileDigits(text: string): string {
  const { digits = '', extension = '' } = split(text) ?? {};
  if (!digits || extension) return cleanCode(text);
  return /^[35789]\d{8}$/.test(digits) ? `0${digits}` : digits;
}

/** Returns the digits of a phone number without its extension. Older orders can contain a text that is no number. */
export function phoneDigits(text: string): string {
  return parsePhone(text)?.digits ?? cleanCode(text).replace(/\D/g, '');
}

/** Returns the `tel:` link of a phone number (RFC 3966): 'tel:+8428382212;ext=12'. */
export function telLink(text: string): string {
  const phone = parsePhone(text);
  if (!phone) return `tel:${phoneDigits(text)}`;
  const { digits, isInternational, extension } = phone;
  return `tel:${isInternational ? '+' : ''}${digits}${extension ? `;ext=${extension}` : ''}`;
}
