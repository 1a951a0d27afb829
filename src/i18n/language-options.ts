import type { Language } from '#domain/languages.ts';
import type { Currency } from '#domain/money/currency.ts';
import { MARKETS } from '#shop.config.ts';

/** Language in the language selector (section 3). */
export interface LanguageOption {
  code: Language;
  /** Standard language tag for markup and `Intl` (D1). */
  tag: 'vi' | 'en' | 'ko';
  /** Name in the language itself. */
  name: string;
  /** Country code next to the flag, and file name of the flag. */
  country: 'VN' | 'US' | 'KR';
  currency: Currency;
  /** URL prefix; empty for English. */
  prefix: '' | '/vn' | '/kr';
}

/** Languages in the order of the selector, Vietnamese first (D3). */
export const LANGUAGE_OPTIONS: readonly LanguageOption[] = [
  {
    code: 'vn',
    tag: 'vi',
    name: 'Tiếng Việt',
    country: 'VN',
    currency: MARKETS.vn.currency,
    prefix: '/vn',
  },
  {
    code: 'en',
    tag: 'en',
    name: 'English',
    country: 'US',
    currency: MARKETS.en.currency,
    prefix: '',
  },
  {
    code: 'kr',
    tag: 'ko',
    name: '한국어',
    country: 'KR',
    currency: MARKETS.kr.currency,
    prefix: '/kr',
  },
];

const BY_CODE = Object.fromEntries(
  LANGUAGE_OPTIONS.map((option) => [option.code, option]),
) as Record<Language, LanguageOption>;

/** Returns the entry of a language in the selector. */
export function languageOption(language: Language): LanguageOption {
  return BY_CODE[language];
}
