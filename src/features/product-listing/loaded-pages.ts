import { CATEGORY_PAGE_SIZE } from '#domain/limits.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';

/** Loaded pages of a listing for one query. */
export interface LoadedPages {
  /** Number of pages, both fetched and in the markup. */
  loaded: number;
  /** Number of the last page; 1 before the first response. */
  last: number;
  /** Number of products in the listing; undefined before the first response. */
  total: number | undefined;
  /** Cursor of the next page; undefined on the last page. */
  next: string | undefined;
  /** Fetched products. The products in the markup are not included. */
  products: readonly ProductSummary[];
  /** Error message of the next page. */
  failure: string | undefined;
}

/** Loaded pages by query string, so that Back requires no new request. */
export type LoadedPagesByQuery = Readonly<Record<string, LoadedPages>>;

export const NO_PAGES: LoadedPages = {
  loaded: 0,
  last: 1,
  total: undefined,
  next: undefined,
  products: [],
  failure: undefined,
};

export type LoadedPagesEvent =
  | {
      type: 'loaded';
      key: string;
      products: readonly ProductSummary[];
      /** Number of products after this page. */
      remaining: number;
      /** Cursor of the next page. */
      next: string | undefined;
      /** Number of products shown, including these. */
      seen: number;
    }
  | { type: 'failed'; key: string; message: string };

/** Adds the result of a call to the loaded pages. */
export function reducePages(pages: LoadedPages, event: LoadedPagesEvent): LoadedPages {
  if (event.type === 'failed') return { ...pages, failure: event.message };
  const { products, remaining, next, seen } = event;
  const loaded = pages.loaded + 1;
  return {
    loaded,
    // The response's own total counts new products before the first page, which 'Load more' never reaches.
    last: loaded + Math.ceil(remaining / CATEGORY_PAGE_SIZE),
    total: seen + remaining,
    next,
    products: [...pages.products, ...products],
    failure: undefined,
  };
}
