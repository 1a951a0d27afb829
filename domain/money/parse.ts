import { cleanCode, foldText } from '#domain/input/clean-text.ts';
import type { Language } from '../languages.ts';
import { amountOf, WHOLE_RATE } from './arithmetic.ts';
import { type Amount, CURRENCIES, type Currency, DECIMALS, maxEnteredAmount } from './currency.ts';
import { SEPARATORS } from './format.ts';
import { readWrittenAmount, VIETNAMESE_POWERS } from './written-amount.ts';

/** Reason for which a text is not an amount. */
export type AmountProblem =
  | 'empty'
  | 'not-an-amount'
  | 'negative'
  | 'other-currency'
  | 'ambiguous'
  | 'too-many-decimals'
  | 'too-large';

type ParsedAmount = { ok: true; amount: Amount } | { ok: false; problem: AmountProblem };

/** Signs and words of each currency, in lower case. A word precedes other words that it ends with: 'vnđ' before 'đ'. */
const CURRENCY_WORDS: Record<Currency, readonly string[]> = {
  USD: ['us$', '$', 'usd', 'đô la', 'đô', '달러'],
  VND: ['vnđ', 'vnd', 'đồng', 'dong', 'đ', '₫', '동'],
  KRW: ['₩', 'krw', 'won', '원정', '원'],
};

const ENGLISH_POWERS = { k: 3, thousand: 3, mil: 6, million: 6 };
/** Words for powers of ten that staff type after a number, such as '62,4tr' and '348만', without Vietnamese tones. */
const MULTIPLIERS: Record<Currency, Readonly<Record<string, number>>> = {
  USD: ENGLISH_POWERS,
  VND: { ...ENGLISH_POWERS, ...VIETNAMESE_POWERS, billion: 9 },
  KRW: { ...ENGLISH_POWERS, 천: 3, 만: 4, 십만: 5, 백만: 6, 천만: 7, 억: 8 },
};

/** Amount below zero, also as accountants write it. */
const NEGATIVE = /^-|\d-$|^\(.+\)$/;

/** Maximum length of a text that can be an amount, in characters. */
const MAX_LENGTH = 40;

/**
 * Reads an amount that staff typed. Accepts the forms of `formatAmount` and `formatAmountInput`, the signs and words of the
 * currency, numbers without separators, and amounts as people write them: '1tr2', '3백48만'. A text with two readings is
 * rejected.
 */
export function parseAmount(text: string, currency: Currency, language: Language): ParsedAmount {
  // Amounts that are copied from messages have invisible characters and other signs for minus.
  const typed = cleanCode(text).toLowerCase();
  if (typed === '') return failed('empty');
  if (typed.length > MAX_LENGTH) return failed('not-an-amount');
  const others = CURRENCIES.filter((other) => other !== currency);
  if (others.some((other) => withoutWord(typed, other) !== typed)) return failed('other-currency');

  const number = withoutWord(typed, currency);
  if (NEGATIVE.test(typed) || NEGATIVE.test(number)) return failed('negative');
  const read = readNumber(number, currency, language);
  if (typeof read === 'string') return failed(read);
  const amount = read.units <= Number.MAX_SAFE_INTEGER ? amountOf(read.units) : null;
  return amount !== null && amount <= maxEnteredAmount(currency)
    ? { ok: true, amount }
    : failed('too-large');
}

function failed(problem: AmountProblem): ParsedAmount {
  return { ok: false, problem };
}

/** Removes one sign or word of a currency from the start or the end of a text. */
function withoutWord(text: string, currency: Currency): string {
  const words = CURRENCY_WORDS[currency];
  const before = words.find((word) => text.startsWith(word));
  if (before) return text.slice(before.length).trim();
  const after = words.find((word) => text.endsWith(word));
  return after ? text.slice(0, -after.length).trim() : text;
}

type Units = { units: bigint } | AmountProblem;

/** Reads one number with at most one word, or else an amount with several numbers. */
function readNumber(number: string, currency: Currency, language: Language): Units {
  const parts = /^(?<digits>\d(?:[\d., '’]*\d)?)\s*(?<word>\p{L}*)$/u.exec(number)?.groups;
  const { digits = '', word = '' } = parts ?? {};
  if (parts && word === '') return readSeparated(digits, DECIMALS[currency], language);
  // Without composition, the letters of Hangul syllables are no words of the table.
  const folded = foldText(word).normalize('NFC');
  const powers = MULTIPLIERS[currency];
  const power = Object.hasOwn(powers, folded) ? powers[folded] : undefined;
  if (power !== undefined) return readMultiple(digits, power, currency);
  const units = readWrittenAmount(number, currency);
  return typeof units === 'bigint' ? { units } : (units ?? 'not-an-amount');
}

/** Matches groups of three digits before a word that cannot be decimals. */
const GROUPS: Record<Currency, (power: number) => RegExp | undefined> = {
  USD: () => undefined,
  // As decimals, '1.250k' would be 1,250 ₫, which nobody writes with a word. '1.250tr' has two readings.
  VND: (power) => (power === 3 ? /^[1-9]\d{0,2}(?:(?:\.\d{3})+|(?:,\d{3})+)$/ : undefined),
  // A comma is never a decimal separator in Korea.
  KRW: () => /^[1-9]\d{0,2}(?:,\d{3})+$/,
};
const DECIMAL_NUMBER: Record<Currency, RegExp> = {
  USD: /^(\d+)(?:[.,](\d{1,2}))?$/,
  VND: /^(\d+)(?:[.,](\d{1,2}))?$/,
  KRW: /^(\d+)(?:\.(\d{1,2}))?$/,
};

/**
 * Reads a number before a word such as 'tr': at most two decimals, because three look like a group, and groups where these
 * cannot be decimals.
 */
function readMultiple(digits: string, power: number, currency: Currency): Units {
  const isGrouped = GROUPS[currency](power)?.test(digits);
  const number = isGrouped ? digits.replace(/\D/g, '') : digits;
  const [, whole, fraction = ''] = DECIMAL_NUMBER[currency].exec(number) ?? [];
  if (whole === undefined) return 'ambiguous';
  return { units: BigInt(whole + fraction.padEnd(power + DECIMALS[currency], '0')) };
}

/** Reads a number with separators as an integer in the minor unit. */
function readSeparated(digits: string, decimals: number, language: Language): Units {
  const separators = digits.match(/\D/g) ?? [];
  const last = separators.at(-1) ?? '';
  const isDecimal = decimalsFollow(separators, digits.split(last).at(-1) ?? '', decimals, language);
  if (typeof isDecimal === 'string') return isDecimal;

  const end = isDecimal ? digits.lastIndexOf(last) : digits.length;
  const whole = digits.slice(0, end);
  const fraction = digits.slice(end + 1);
  if (!/^(?:\d+|\d{1,3}(\D)\d{3}(?:\1\d{3})*)$/.test(whole)) return 'ambiguous';
  if (fraction.length > decimals) return 'too-many-decimals';
  return { units: BigInt(whole.replace(/\D/g, '') + fraction.padEnd(decimals, '0')) };
}

/** Returns true if the digits after the last separator are decimals, or a problem if they could also be a group. */
function decimalsFollow(
  separators: readonly string[],
  tail: string,
  decimals: number,
  language: Language,
): boolean | AmountProblem {
  const last = separators.at(-1);
  if (last !== '.' && last !== ',') return false;
  const count = separators.filter((one) => one === last).length;
  if (count < separators.length) return true;
  if (count > 1 || last === SEPARATORS[language].group) return false;
  if (tail.length !== 3) return true;
  // With two decimals, '2.640' in English is either a group or a typing mistake. Without decimals it is a group.
  return decimals > 0 ? 'ambiguous' : false;
}

/** Reads a rate that staff typed, such as '9.375%', or returns null. */
export function parseRate(text: string): number | null {
  const [, whole = '', fraction = ''] =
    /^(\d{1,3})(?:[.,](\d{1,3}))?\s*%?$/.exec(cleanCode(text)) ?? [];
  const rate = Number(whole + fraction.padEnd(3, '0'));
  return whole !== '' && rate <= WHOLE_RATE ? rate : null;
}
