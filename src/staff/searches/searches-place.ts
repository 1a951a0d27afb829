import type { SearchPeriod } from '#contracts/search/searches.ts';
import { type Language, languageSchema } from '#domain/languages.ts';
import type { Place } from '../kit/place.ts';

/** Lists of the section, and values of `state` in the address. */
export const LISTS = ['empty', 'top', 'hidden', 'synonyms'] as const;
export type ListName = (typeof LISTS)[number];

/** List and filters of an address. The defaults are the searches without a result, of 30 days and all languages. */
export function searchesIn({ state, days, language }: Place): {
  list: ListName;
  days: SearchPeriod;
  language: Language | undefined;
} {
  return {
    list: LISTS.find((name) => name === state) ?? 'empty',
    days: days === '7' ? '7' : '30',
    language: languageSchema.safeParse(language).data,
  };
}
