import { foldText } from '#domain/input/clean-text.ts';
import type { Currency } from './currency.ts';

/*
 * Amounts with several numbers, as people in Viet Nam and Korea write them. Both currencies have no minor unit.
 */

/** Value of a text; 'ambiguous' if it has two readings, undefined if it is no such amount. */
type Value = bigint | 'ambiguous' | undefined;

/** Words for powers of ten in Vietnamese, without tones, which people leave out. */
export const VIETNAMESE_POWERS: Readonly<Record<string, number>> = {
  k: 3,
  nghin: 3,
  ngan: 3,
  tr: 6,
  trieu: 6,
  ty: 9,
  ti: 9,
};
/** "And a half", which follows a word: 'rưỡi', also in its common misspelling 'rưởi'. */
const HALF = /\s*ruoi$/;

/** Returns ten to the power. */
function tenTo(power: number): bigint {
  return 10n ** BigInt(power);
}

/**
 * Reads digits after the last word: '2' in '1tr2' and '500' in '18tr500' are decimals of the word. Two digits with a zero at
 * the end are decimals or thousands ('1tr50'), so they have two readings.
 */
function vietnameseTail(digits: string, power: number): Value {
  const isWhole = digits.length === power;
  const isUsual = digits.length === 1 || digits.length === 3 || /^\d[1-9]$/.test(digits);
  return power >= 6 && (isWhole || isUsual) ? BigInt(digits.padEnd(power, '0')) : 'ambiguous';
}

/** Reads '1tr2', '18tr500', '1 tỷ 250 triệu', '2 triệu rưỡi' and 'triệu rưỡi'. */
function readVietnamese(typed: string): Value {
  const folded = foldText(typed);
  const withoutHalf = folded.replace(HALF, '');
  const hasHalf = withoutHalf !== folded;
  // The first number can be missing before "and a half" only: 'triệu rưỡi' is one and a half million.
  const text = hasHalf && /^\p{L}+$/u.test(withoutHalf) ? `1${withoutHalf}` : withoutHalf;
  if (!/^(?:\d+\s*\p{L}+\s*)+\d*$/u.test(text)) return undefined;
  const parts = [...text.matchAll(/(\d+)\s*(\p{L}*)/gu)];
  let sum = 0n;
  let power: number | undefined;
  for (const [, digits = '', word = ''] of parts) {
    const before: number | undefined = power;
    let value: Value;
    if (word === '') {
      value = hasHalf ? 'ambiguous' : vietnameseTail(digits, before ?? 0);
    } else {
      power = Object.hasOwn(VIETNAMESE_POWERS, word) ? VIETNAMESE_POWERS[word] : undefined;
      if (power === undefined) return undefined;
      value = BigInt(digits) * tenTo(power);
    }
    if (value === 'ambiguous' || value === undefined) return value;
    // '1tr2tr' and '1tr1500k' repeat a place.
    if (before !== undefined && value >= tenTo(before)) return 'ambiguous';
    sum += value;
  }
  return hasHalf && power !== undefined ? sum + 5n * tenTo(power - 1) : sum;
}

const BELOW_TEN_THOUSAND = String.raw`(?:[1-9]?천)?(?:[1-9]?백)?(?:[1-9]?십)?\d*`;
const KOREAN = new RegExp(
  `^(?:(?<eok>${BELOW_TEN_THOUSAND})억)?(?:(?<man>${BELOW_TEN_THOUSAND})만)?(?<rest>${BELOW_TEN_THOUSAND})$`,
  'u',
);
const KOREAN_PLACES = [
  ['천', 3],
  ['백', 2],
  ['십', 1],
] as const;

/** Korean words for 1 to 9. */
const KOREAN_DIGITS = '일이삼사오육칠팔구';
const KOREAN_DIGIT = new RegExp(`[${KOREAN_DIGITS}]`, 'g');
/** Matches such a word next to another digit, which is no number. */
const ADJACENT_DIGITS = new RegExp(`[${KOREAN_DIGITS}][${KOREAN_DIGITS}\\d]|\\d[${KOREAN_DIGITS}]`);
/** Matches a number with commas that do not separate groups of three digits. */
const WRONG_COMMA = /,(?!\d{3}(?!\d))|(?<!\d),|\d{4},|(?<![\d,])0\d*,/;

/**
 * Reads a number below ten thousand, such as '3백48', '천' and '48'. A missing digit is one. Digits after a word fill all its
 * places: '3천5' can be 3,005 or 3,500.
 */
function koreanGroup(text: string): Value {
  let rest = text;
  let sum = 0n;
  let room = 4;
  for (const [word, power] of KOREAN_PLACES) {
    const at = rest.indexOf(word);
    if (at < 0) continue;
    sum += BigInt(rest.slice(0, at) || '1') * tenTo(power);
    rest = rest.slice(at + 1);
    room = power;
  }
  const isComplete = room === 4 ? rest.length <= room : rest === '' || rest.length === room;
  if (!isComplete) return 'ambiguous';
  return sum + BigInt(rest || '0');
}

/**
 * Reads '3백48만', '삼백만', '5천만', '1억 2,000만' and '348만5천'. A number after 억 or 만 may leave out the next word: '1억2' and
 * '348만5' have two readings, but the four digits of '348만5000' have one.
 */
function readKorean(typed: string): Value {
  const joined = typed.replace(/\s/g, '');
  if (ADJACENT_DIGITS.test(joined)) return undefined;
  if (WRONG_COMMA.test(joined)) return /\p{L}/u.test(joined) ? 'ambiguous' : undefined;
  const text = joined
    .replaceAll(',', '')
    .replace(KOREAN_DIGIT, (digit) => String(KOREAN_DIGITS.indexOf(digit) + 1));
  const { eok, man, rest = '' } = KOREAN.exec(text)?.groups ?? {};
  if (!/\p{L}/u.test(typed) || (eok === undefined && man === undefined && rest === '')) {
    return undefined;
  }
  if (eok !== undefined && man === undefined && rest !== '') return 'ambiguous';
  if (man !== undefined && /^\d{1,2}$|^\d{5,}$/.test(rest)) return 'ambiguous';
  let sum = 0n;
  for (const [text, power] of [
    [eok, 8],
    [man, 4],
    [rest, 0],
  ] as const) {
    if (text === undefined || (text === '' && power === 0)) continue;
    const value = text === '' ? 1n : koreanGroup(text);
    if (typeof value !== 'bigint') return value;
    sum += value * tenTo(power);
  }
  return sum;
}

/** Reads an amount with several numbers or words. The text is in lower case, without a word for the currency. */
export function readWrittenAmount(text: string, currency: Currency): Value {
  if (currency === 'VND') return readVietnamese(text);
  return currency === 'KRW' ? readKorean(text) : undefined;
}
