import { useEffect, useReducer } from 'react';
import { type Category, categorySlug } from '#contracts/categories.ts';
import { listCategory, listInteriors } from '#contracts/interior.ts';
import { CATEGORY_PAGE_SIZE } from '#contracts/limits.ts';
import { call } from '#src/api/client.ts';
import { logWarning } from '#src/log.ts';
import {
  isNarrowed,
  type ListingQuery,
  searchWithWishes,
  wishesOfSearch,
} from './listing-query.ts';
import {
  type LoadedPages,
  type LoadedPagesByQuery,
  type LoadedPagesEvent,
  NO_PAGES,
  reducePages,
} from './loaded-pages.ts';
import { pageOfSearch, searchWithPage, withoutShown } from './pages.ts';
import { useQueryString, writeQueryString } from './use-query-string.ts';

/** What the page was built with. */
export interface Built {
  /** Without a category all furniture is listed. */
  category: Category | undefined;
  /** Ids of the products of its first page. */
  shown: readonly string[];
  /** Products of the whole listing. */
  total: number;
  /** Cursor of its second page, if there is one. */
  next: string | undefined;
}

/**
 * The listing that the address asks for (D13): its wishes and, fetched one after another, the pages up to the one it
 * names. Nothing is fetched for what stands in the markup, nor twice for what Back returns to.
 */
export function useListing({ category, shown, total, next }: Built) {
  const search = useQueryString();
  const wishes = wishesOfSearch(search);
  const narrowed = isNarrowed(wishes);
  const key = searchWithWishes('', wishes);

  const built: LoadedPages = {
    ...NO_PAGES,
    loaded: 1,
    last: Math.ceil(total / CATEGORY_PAGE_SIZE),
    total,
    next,
  };
  const [shelves, dispatch] = useReducer(
    (before: LoadedPagesByQuery, event: LoadedPagesEvent): LoadedPagesByQuery => ({
      ...before,
      [event.key]: reducePages(before[event.key] ?? (event.key ? NO_PAGES : built), event),
    }),
    {},
  );
  const shelf = shelves[key] ?? (narrowed ? NO_PAGES : built);
  const { loaded, products, failure } = shelf;
  const loading = loaded < pageOfSearch(search, shelf.last) && failure === undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is fetched once; what came before only filters it
  useEffect(() => {
    if (!loading) return;
    const giveUp = new AbortController();
    const seen = new Set([...(narrowed ? [] : shown), ...products.map(({ _id }) => _id)]);
    void fetchPage(category, wishes, shelf.next, giveUp.signal).then((outcome) => {
      if (giveUp.signal.aborted) return;
      if (!outcome.ok) {
        const message = messageOf(outcome.failure);
        logWarning(`Failed to fetch interior: ${message}`);
        return dispatch({ type: 'failed', key, message });
      }
      const { interiors, remaining, next: following } = outcome.answer.result;
      const came = withoutShown(interiors, seen);
      dispatch({
        type: 'came',
        key,
        products: came,
        remaining,
        next: following,
        seen: seen.size + came.length,
      });
    });
    return () => giveUp.abort();
  }, [loading, loaded, key, category]);

  const more = () => writeQueryString(searchWithPage(search, loaded + 1), 'same');
  return { search, wishes, narrowed, shelf, loading, hasMore: loaded < shelf.last, more };
}

function fetchPage(
  category: Category | undefined,
  wishes: ListingQuery,
  after: string | undefined,
  signal: AbortSignal,
) {
  const { color, material, sort } = wishes;
  const query = {
    limit: String(CATEGORY_PAGE_SIZE),
    ...(after && { after }),
    ...(color && { color }),
    ...(material && { material }),
    ...(sort !== 'newest' && { sort }),
  };
  return category
    ? call(listCategory, { params: { category: categorySlug(category) }, query }, { signal })
    : call(listInteriors, { query }, { signal });
}

/** The words of section 8 for a list that could not be fetched. */
function messageOf({ status, message }: { status: number; message: string }): string {
  return status > 0 ? `HTTP error! status: ${status}` : message;
}
