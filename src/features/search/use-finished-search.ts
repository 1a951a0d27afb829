import { useCallback, useEffect, useRef } from 'react';
import type { Language } from '#domain/languages.ts';
import { countFinishedSearch } from '#src/api/search-count.ts';
import { queryFromUrl } from './query-in-url.ts';
import type { ProductSearch } from './use-product-search.ts';

/** Display time of a result after which its search counts as finished, in milliseconds. */
const FINISHED_AFTER_MS = 3_000;

/** Returns the query in the URL if the visitor came back to the page, because that search was counted before. */
function queryOfReturn(): string[] {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isReturn = entry?.type === 'back_forward' || entry?.type === 'reload';
  return isReturn ? [queryFromUrl(location.search).trim()] : [];
}

/**
 * Counts finished searches (decision 030). A search runs after every letter, so most searched texts are incomplete. A
 * search is finished when its result stays for some seconds, or when the visitor leaves the page or opens a result.
 * Call `finish` when the Enter key is pressed. Each searched text counts once per page view.
 */
export function useFinishedSearch(
  search: ProductSearch,
  language: Language,
): { finish: () => void } {
  const counted = useRef<Set<string>>(undefined);
  const query = search.stage === 'found' ? search.query : '';
  const finish = useCallback(() => {
    counted.current ??= new Set(queryOfReturn());
    if (query === '' || counted.current.has(query)) return;
    counted.current.add(query);
    countFinishedSearch({ words: query, language });
  }, [query, language]);

  useEffect(() => {
    const timer = setTimeout(finish, FINISHED_AFTER_MS);
    const finishWhenHidden = () => document.visibilityState === 'hidden' && finish();
    document.addEventListener('visibilitychange', finishWhenHidden);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', finishWhenHidden);
    };
  }, [finish]);

  return { finish };
}
