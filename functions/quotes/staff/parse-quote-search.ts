import { normalizeQuoteNumber } from '#contracts/quotes/quotes.ts';
import { isPartOfName, signsOf } from '#domain/input/person-name.ts';
import { parsePhone, phoneDigits } from '#domain/input/phone.ts';
import { QUOTE_PREFIX } from '#shop.config.ts';
import type { StoredQuote } from '../stored-quote.ts';

const QUOTE_NUMBER = new RegExp(`^${QUOTE_PREFIX}-[0-9A-Z]{4}-[0-9A-Z]{4}$`);
/** Minimum number of digits of a complete phone number. */
const PHONE_DIGITS = 8;
/** Minimum length of a part of a number, and of the last digits of a phone number. */
const PART_SIGNS = 3;

/** Typed search for quotes: a complete number, email address or phone number, or part of a name or number. */
export type QuoteSearch =
  | { number: string }
  | { email: string }
  | { phone: string }
  | { part: string };

/** Returns whether a text can be the end of a phone number. */
function isEndOfPhone(text: string): boolean {
  return /^[\d\s().+-]+$/.test(text);
}

/** Reads a typed search. Without a prefix, eight letters are a name, and eight digits a phone number. */
export function parseQuoteSearch(typed: string): QuoteSearch {
  const number = normalizeQuoteNumber(typed);
  const isNumber = QUOTE_NUMBER.test(number);
  const isMixed = /\d/.test(typed) && /[a-z]/i.test(typed);
  if (isNumber && (isMixed || typed.trimStart().toUpperCase().startsWith(QUOTE_PREFIX)))
    return { number };
  if (typed.includes('@')) return { email: typed };
  if ((parsePhone(typed)?.digits.length ?? 0) >= PHONE_DIGITS) return { phone: typed };
  return { part: typed };
}

/** Returns whether a text is part of the name, the quote number or the order number, or ends the phone number. */
export function matchesPart(quote: StoredQuote, part: string): boolean {
  const { name, number, phone, order = quote.accepted?.order ?? '' } = quote;
  if (isPartOfName(part, name)) return true;
  const signs = signsOf(part);
  if (signs.length < PART_SIGNS) return false;
  const endsPhone = isEndOfPhone(part) && phoneDigits(phone ?? '').endsWith(phoneDigits(part));
  return endsPhone || [number, order].some((one) => signsOf(one).includes(signs));
}
