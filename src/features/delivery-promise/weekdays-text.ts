import { LANGUAGE_TAGS } from '#domain/language-tags.ts';
import type { Language } from '#domain/languages.ts';
import { weekdayName } from '#domain/time/market-time.ts';
import { fill } from '#src/i18n/fill.ts';

/** Number of weekdays in a row from which they are written as a range. */
const RANGE = 3;

/**
 * Returns weekdays as text: 'Tuesday and Friday', '화요일, 금요일', 'Monday through Friday'.
 * @param weekdays in ascending order; 1 is Monday, 7 is Sunday
 * @param range text of a range, with `first` and `last`
 */
export function weekdaysText(
  weekdays: readonly number[],
  language: Language,
  range: string,
): string {
  const names = weekdays.map((day) => weekdayName(day, language, 'long'));
  const [first = 0] = weekdays;
  const isRow = weekdays.every((day, index) => day === first + index);
  if (isRow && weekdays.length >= RANGE) {
    return fill(range, { first: names[0] ?? '', last: names.at(-1) ?? '' });
  }
  // The list format of Korean belongs to documents.
  if (language === 'kr') return names.join(', ');
  return new Intl.ListFormat(LANGUAGE_TAGS[language], { type: 'conjunction' }).format(names);
}
