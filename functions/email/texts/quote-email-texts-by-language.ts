import type { Language } from '#domain/languages.ts';
import type { QuoteEmailTexts } from './quote-email-texts.ts';
import { QUOTES_EN } from './quotes-en.ts';
import { QUOTES_KR } from './quotes-kr.ts';
import { QUOTES_VN } from './quotes-vn.ts';

const TEXTS: Record<Language, QuoteEmailTexts> = { vn: QUOTES_VN, en: QUOTES_EN, kr: QUOTES_KR };

/** Texts of the emails about quotes in a language. */
export function quoteEmailTextsOf(language: Language): QuoteEmailTexts {
  return TEXTS[language];
}
