import { useEffect, useState } from 'react';
import { searchProducts, type TitleMarks } from '#contracts/products/products.ts';
import { SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { call } from '#src/api/client.ts';
import { logWarning } from '#src/log.ts';

/** Found product, with the parts of its titles that match. */
export interface ProductSearchResult {
  product: ProductSummary;
  marks: TitleMarks | undefined;
}

/** State of a search. While a search runs, the results of the previous one stay. */
export type ProductSearch =
  | { stage: 'empty' }
  | { stage: 'searching' | 'found'; query: string; results: ProductSearchResult[]; total: number }
  | { stage: 'failed'; query: string };

const EMPTY: ProductSearch = { stage: 'empty' };

async function fetchResults(
  query: string,
  signal: AbortSignal,
): Promise<ProductSearch | undefined> {
  const parameters = { title: query, page: '1', limit: String(SEARCH_PAGE_SIZE) };
  const outcome = await call(searchProducts, { query: parameters }, { signal });
  if (signal.aborted) return undefined;
  if (!outcome.ok) {
    logWarning(`Failed to fetch interior: ${outcome.failure.message}`);
    return { stage: 'failed', query };
  }
  const { interiors: products, marks, total } = outcome.response.result;
  const results = products.map((product, at) => ({ product, marks: marks[at] }));
  return { stage: 'found', query, results, total };
}

/**
 * Searches after every letter, without delay (section 2). A new search aborts the previous one, so that no outdated
 * results appear (D19). `retry` repeats the search.
 */
export function useProductSearch(typed: string): { search: ProductSearch; retry: () => void } {
  const query = typed.trim();
  const [search, setSearch] = useState<ProductSearch>(EMPTY);
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of `attempt` repeats the search
  useEffect(() => {
    if (query === '') {
      setSearch(EMPTY);
      return;
    }
    const controller = new AbortController();
    setSearch((before) => ({
      stage: 'searching',
      query,
      results: 'results' in before ? before.results : [],
      total: 'results' in before ? before.total : 0,
    }));
    void fetchResults(query, controller.signal).then((found) => found && setSearch(found));
    return () => controller.abort();
  }, [query, attempt]);

  return { search, retry: () => setAttempt((number) => number + 1) };
}
