import type { Language } from '#domain/languages.ts';
import type { QuoteMailTexts } from './quote-texts.ts';
import { QUOTES_EN } from './quotes-en.ts';
import { QUOTES_KR } from './quotes-kr.ts';
import { QUOTES_VN } from './quotes-vn.ts';

const TEXTS: Record<Language, QuoteMailTexts> = { vn: QUOTES_VN, en: QUOTES_EN, kr: QUOTES_KR };

/** Texts of the mails about quotes in a language. */
export function quoteTextsIn(language: Language): QuoteMailTexts {
  return TEXTS[language];
}
