import type { SearchPeriod } from '#contracts/search/searches.ts';
import { type Language, languageSchema } from '#domain/languages.ts';
import type { StaffLocation } from '../kit/staff-location.ts';

/** Lists of the section, and values of `state` in the address. */
export const SEARCH_LISTS = ['empty', 'top', 'hidden', 'synonyms'] as const;
export type SearchListName = (typeof SEARCH_LISTS)[number];

/** List and filters of an address. The defaults are the searches without a result, of 30 days and all languages. */
export function searchListFilter({ state, days, language }: StaffLocation): {
  list: SearchListName;
  days: SearchPeriod;
  language: Language | undefined;
} {
  return {
    list: SEARCH_LISTS.find((name) => name === state) ?? 'empty',
    days: days === '7' ? '7' : '30',
    language: languageSchema.safeParse(language).data,
  };
}
