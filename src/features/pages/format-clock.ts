import { LANGUAGE_TAGS } from '#domain/language-tags.ts';
import type { Language } from '#domain/languages.ts';

/** Formats a time of the day: '08:30' -> '8:30 AM', '08:30', '오전 8:30'. */
export function formatClock(time: string, language: Language): string {
  return new Intl.DateTimeFormat(LANGUAGE_TAGS[language], {
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(`1970-01-01T${time}Z`));
}
