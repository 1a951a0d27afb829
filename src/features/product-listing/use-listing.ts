import { useEffect, useReducer } from 'react';
import { listCategory, listProducts } from '#contracts/products/products.ts';
import type { Language } from '#domain/languages.ts';
import { CATEGORY_PAGE_SIZE } from '#domain/limits.ts';
import { type Category, categorySlug } from '#domain/products/categories.ts';
import { call } from '#src/api/client.ts';
import { logWarning } from '#src/log.ts';
import { type Facets, queryOfPage } from './facets.ts';
import {
  isNarrowed,
  type ListingQuery,
  parseListingQuery,
  updateListingQuery,
} from './listing-query.ts';
import {
  type LoadedPages,
  type LoadedPagesByQuery,
  type LoadedPagesEvent,
  NO_PAGES,
  reducePages,
} from './loaded-pages.ts';
import { pageFromQuery, removeShown, setPageInQuery } from './page-parameter.ts';
import { useQueryString, writeQueryString } from './use-query-string.ts';

/** State of the listing in the page's markup. */
export interface FirstPage {
  /** Category of the listing; all furniture if undefined. */
  category: Category | undefined;
  /** Ids of the products on the first page. */
  shown: readonly string[];
  /** Number of products in the whole listing. */
  total: number;
  /** Cursor of the second page, if any. */
  next: string | undefined;
}

/**
 * Returns the listing of the current URL (D13). Fetches pages one after the other, up to the number in `?page=`.
 * Products in the markup are not fetched, and Back reuses loaded pages.
 */
export function useListing({
  language,
  category,
  shown,
  total,
  next,
  facets,
}: FirstPage & { language: Language; facets: Facets }) {
  const search = useQueryString();
  const listingQuery = queryOfPage(facets, parseListingQuery(search));
  const narrowed = isNarrowed(listingQuery);
  const key = updateListingQuery('', listingQuery);

  const built: LoadedPages = {
    ...NO_PAGES,
    loaded: 1,
    last: Math.ceil(total / CATEGORY_PAGE_SIZE),
    total,
    next,
  };
  const [pagesByQuery, dispatch] = useReducer(
    (before: LoadedPagesByQuery, event: LoadedPagesEvent): LoadedPagesByQuery => ({
      ...before,
      [event.key]: reducePages(before[event.key] ?? (event.key ? NO_PAGES : built), event),
    }),
    {},
  );
  const pages = pagesByQuery[key] ?? (narrowed ? NO_PAGES : built);
  const { loaded, products, failure } = pages;
  const loading = loaded < pageFromQuery(search, pages.last) && failure === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is fetched once
  useEffect(() => {
    if (!loading) return;
    const controller = new AbortController();
    const seen = new Set([...(narrowed ? [] : shown), ...products.map(({ _id }) => _id)]);
    void fetchPage(language, category, listingQuery, pages.next, controller.signal).then(
      (outcome) => {
        if (controller.signal.aborted) return;
        if (!outcome.ok) {
          const message = messageOf(outcome.failure);
          logWarning(`Failed to fetch interior: ${message}`);
          return dispatch({ type: 'failed', key, message });
        }
        const { interiors, remaining, next: nextCursor } = outcome.response.result;
        const added = removeShown(interiors, seen);
        dispatch({
          type: 'loaded',
          key,
          products: added,
          remaining,
          next: nextCursor,
          seen: seen.size + added.length,
        });
      },
    );
    return () => controller.abort();
  }, [loading, loaded, key, category]);

  const more = () => writeQueryString(setPageInQuery(search, loaded + 1), 'same');
  return { search, listingQuery, narrowed, pages, loading, hasMore: loaded < pages.last, more };
}

function fetchPage(
  language: Language,
  category: Category | undefined,
  listingQuery: ListingQuery,
  after: string | undefined,
  signal: AbortSignal,
) {
  const { sort, ...filters } = listingQuery;
  const query = {
    limit: String(CATEGORY_PAGE_SIZE),
    ...(after && { after }),
    ...Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined)),
    ...(sort === 'name' && { sort, language }),
  };
  return category
    ? call(listCategory, { params: { category: categorySlug(category) }, query }, { signal })
    : call(listProducts, { query }, { signal });
}

/** Returns the message of section 8 for a listing that could not be fetched. */
function messageOf({ status, message }: { status: number; message: string }): string {
  return status > 0 ? `HTTP error! status: ${status}` : message;
}
