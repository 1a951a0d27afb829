import { LANGUAGE_TAGS } from '../language-tags.ts';
import type { Language } from '../languages.ts';
import { type Amount, type Currency, DECIMALS } from './currency.ts';

/*
 * Texts of amounts and rates. The texts do not come from `Intl`, so Node and all browsers produce the same ones. Only
 * the spoken form uses `Intl`, for the names of currencies.
 */

/** Separators of thousands and decimals in each language. */
export const SEPARATORS: Record<Language, { group: string; decimal: string }> = {
  vn: { group: '.', decimal: ',' },
  en: { group: ',', decimal: '.' },
  kr: { group: ',', decimal: '.' },
};

const NO_BREAK_SPACE = '\u00a0';
const MINUS = '\u2212';

/** Text before and after the number, by language. '$' alone means US dollars in English only. */
const SIGNS: Record<Language, Record<Currency, readonly [before: string, after: string]>> = {
  vn: {
    USD: ['', `${NO_BREAK_SPACE}US$`],
    VND: ['', `${NO_BREAK_SPACE}₫`],
    KRW: ['', `${NO_BREAK_SPACE}₩`],
  },
  en: { USD: ['$', ''], VND: ['₫', ''], KRW: ['₩', ''] },
  kr: { USD: ['US$', ''], VND: ['₫', ''], KRW: ['', '원'] },
};

/** Returns an integer with a decimal point, such as '2640.00' for 264000 with two decimals. */
function pointText(value: number, decimals: number): string {
  const digits = String(value).padStart(decimals + 1, '0');
  if (decimals === 0) return digits;
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** Returns an amount as a decimal number for files that programs read: '2640.00'. */
export function decimalText(amount: Amount, currency: Currency): string {
  return pointText(amount as unknown as number, DECIMALS[currency]);
}

/** Returns an amount without the sign of its currency, as text of an input field: '2,640.00'. */
export function formatAmountInput(amount: Amount, currency: Currency, language: Language): string {
  const { group, decimal } = SEPARATORS[language];
  const [whole = '', fraction] = decimalText(amount, currency).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, group);
  return fraction === undefined ? grouped : grouped + decimal + fraction;
}

/** Formats an amount: '$2,640.00', '62.400.000 ₫' with a no-break space, '3,480,000원'. */
export function formatAmount(amount: Amount, currency: Currency, language: Language): string {
  const [before, after] = SIGNS[language][currency];
  return before + formatAmountInput(amount, currency, language) + after;
}

/** Formats an amount that is subtracted, such as a discount: '−$346.50'. */
export function formatDeduction(amount: Amount, currency: Currency, language: Language): string {
  const text = formatAmount(amount, currency, language);
  return isZero(amount) ? text : MINUS + text;
}

/**
 * Returns an amount for screen readers, with the name of the currency: '2,640.00 US dollars'. Screen readers omit or
 * misread signs such as ₫.
 */
export function spokenAmount(amount: Amount, currency: Currency, language: Language): string {
  const format = new Intl.NumberFormat(LANGUAGE_TAGS[language], {
    style: 'currency',
    currency,
    currencyDisplay: 'name',
  });
  // `Intl` reads a decimal text exactly, so no float is involved.
  return format.format(decimalText(amount, currency) as Intl.StringNumericLiteral);
}

/** Formats a rate: '8%', '9.375%', and '9,375%' in Vietnamese. */
export function formatRate(rate: number, language: Language): string {
  const text = pointText(rate, 3).replace(/\.?0+$/, '');
  return `${text.replace('.', SEPARATORS[language].decimal)}%`;
}

function isZero(amount: Amount): boolean {
  return (amount as unknown as number) === 0;
}
