import type { Language } from '#contracts/languages.ts';
import { languageOption } from './languages.ts';

/** A moment (ISO time) with day and minute as it is written in the language, in the shop's time zone. */
export function formatMoment(iso: string, language: Language): string {
  return new Intl.DateTimeFormat(languageOption(language).tag, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Asia/Ho_Chi_Minh',
  }).format(new Date(iso));
}
