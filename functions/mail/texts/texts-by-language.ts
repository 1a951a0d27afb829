import type { Language } from '#domain/languages.ts';
import { EN } from './en.ts';
import { KR } from './kr.ts';
import type { MailTexts } from './mail-texts.ts';
import { VN } from './vn.ts';

const TEXTS: Record<Language, MailTexts> = { vn: VN, en: EN, kr: KR };

/** Texts of mails in a language. */
export function textsIn(language: Language): MailTexts {
  return TEXTS[language];
}
