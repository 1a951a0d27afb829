import type { SearchCount } from '#contracts/search/searches.ts';
import type { Language } from '#domain/languages.ts';
import { dayOf } from '#domain/time/market-time.ts';
import { byNewest } from '#domain/time/order-by-time.ts';
import type { SearchSettings } from '../settings-repository.ts';
import type { DayCount } from './count-repository.ts';

/** Minimum number of occurrences in the period. Less frequent words could identify a visitor. */
export const MIN_OCCURRENCES = 3;
/** Maximum number of words in each list. */
const MAX_LISTED = 100;

/** Lists of searched words: words without results, and the most frequent words. */
interface Lists {
  empty: SearchCount[];
  top: SearchCount[];
}

/** Adds up the days of each word in each language. */
function totals(counts: readonly DayCount[]): SearchCount[] {
  const byWords = new Map<string, SearchCount>();
  for (const { day, language, words, count, empty } of counts) {
    const key = `${language}#${words}`;
    const total = byWords.get(key) ?? { words, language, count: 0, empty: 0, lastDay: day };
    total.count += count;
    total.empty += empty;
    if (day > total.lastDay) total.lastDay = day;
    byWords.set(key, total);
  }
  return [...byWords.values()];
}

function mostFirst(all: SearchCount[], by: 'count' | 'empty'): SearchCount[] {
  const frequent = all.filter((searched) => searched[by] >= MIN_OCCURRENCES);
  const latestFirst = byNewest<SearchCount>(
    ({ lastDay }) => lastDay,
    ({ language, words }) => `${language}#${words}`,
  );
  return frequent.sort((a, b) => b[by] - a[by] || latestFirst(a, b)).slice(0, MAX_LISTED);
}

/**
 * Returns the lists of searched words. The list of empty searches omits hidden words. For a word with a synonym, this
 * list counts only the days after the synonym was saved.
 */
export function searchReport(
  counts: readonly DayCount[],
  { synonyms, hidden }: SearchSettings,
  only: Language | undefined,
): Lists {
  const inLanguage = counts.filter(({ language }) => only === undefined || language === only);
  const isHidden = new Set(hidden.map(({ language, words }) => `${language}#${words}`));
  const synonymDays = new Map(
    synonyms.map(({ language, words, at }) => [`${language}#${words}`, dayOf(at, 'en')]),
  );
  const open = inLanguage.filter(({ day, language, words }) => {
    const days = [`${language}#${words}`, `all#${words}`].map((key) => synonymDays.get(key) ?? '');
    return !isHidden.has(`${language}#${words}`) && days.every((added) => day > added);
  });
  return {
    empty: mostFirst(totals(open), 'empty'),
    top: mostFirst(totals(inLanguage), 'count'),
  };
}
