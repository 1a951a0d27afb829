import type { Language } from '#contracts/languages.ts';
import { EN } from './en.ts';
import { KR } from './kr.ts';
import type { MailTexts } from './mail-texts.ts';
import { VN } from './vn.ts';

const TEXTS: Record<Language, MailTexts> = { vn: VN, en: EN, kr: KR };
const LOCALES: Record<Language, string> = { vn: 'vi-VN', en: 'en-US', kr: 'ko-KR' };
/** Kept once made: a format costs more than the rest of a mail. */
const days = new Map<Language, Intl.DateTimeFormat>();

/** The words of mails in a language. */
export function textsIn(language: Language): MailTexts {
  return TEXTS[language];
}

/** A day as people write it: 'June 2, 2026'. @param day an ISO date or time; its day is that of UTC */
export function formatDay(day: string, language: Language): string {
  const format =
    days.get(language) ??
    new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone: 'UTC' });
  days.set(language, format);
  return format.format(new Date(day));
}
