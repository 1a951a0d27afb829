import type { Language } from '#domain/languages.ts';
import type { EmailTexts } from './email-texts.ts';
import { EN } from './en.ts';
import { KR } from './kr.ts';
import { VN } from './vn.ts';

const TEXTS: Record<Language, EmailTexts> = { vn: VN, en: EN, kr: KR };

/** Texts of emails in a language. */
export function emailTextsOf(language: Language): EmailTexts {
  return TEXTS[language];
}
