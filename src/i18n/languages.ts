import type { Language } from '#contracts/languages.ts';

/** A language as the selector shows it (section 3): its own name, its flag and the currency it is tied to. */
export interface LanguageOption {
  code: Language;
  /** The real language code, for markup and `Intl` (D1). */
  tag: 'vi' | 'en' | 'ko';
  name: string;
  /** Country code beside the flag, and file name of the flag. */
  country: 'VN' | 'US' | 'KR';
  currency: 'VND' | 'USD' | 'KRW';
  /** First part of its addresses; English has none. */
  prefix: '' | '/vn' | '/kr';
}

/** In the order of the selector: Vietnamese first (D3). */
export const LANGUAGES: readonly LanguageOption[] = [
  { code: 'vn', tag: 'vi', name: 'Tiếng Việt', country: 'VN', currency: 'VND', prefix: '/vn' },
  { code: 'en', tag: 'en', name: 'English', country: 'US', currency: 'USD', prefix: '' },
  { code: 'kr', tag: 'ko', name: '한국어', country: 'KR', currency: 'KRW', prefix: '/kr' },
];

const BY_CODE = Object.fromEntries(LANGUAGES.map((option) => [option.code, option])) as Record<
  Language,
  LanguageOption
>;

/** The option of a language. */
export function languageOption(language: Language): LanguageOption {
  return BY_CODE[language];
}
