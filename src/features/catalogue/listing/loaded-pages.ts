import type { InteriorCard } from '#contracts/interior.ts';
import { CATEGORY_PAGE_SIZE } from '#contracts/limits.ts';

/** What is there of a listing for one set of wishes. */
export interface LoadedPages {
  /** Pages fetched, or standing in the markup. */
  loaded: number;
  /** Pages there are; 1 before the first answer says. */
  last: number;
  /** Products shown and products after them; undefined before the first answer. */
  total: number | undefined;
  /** Cursor of the next page; undefined on the last page. */
  next: string | undefined;
  /** Fetched products: of the first page too, unless it stands in the markup. */
  products: readonly InteriorCard[];
  /** Why the next page did not come. */
  failure: string | undefined;
}

/** Shelves by the address part that asks for them, so that Back finds them filled. */
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
      type: 'came';
      key: string;
      products: readonly InteriorCard[];
      /** Products after this page, and its cursor. */
      remaining: number;
      next: string | undefined;
      /** Products on the page with these. */
      seen: number;
    }
  | { type: 'failed'; key: string; message: string };

/** Puts what a call brought on its shelf; `shelf` is what stood there before. */
export function reducePages(shelf: LoadedPages, event: LoadedPagesEvent): LoadedPages {
  if (event.type === 'failed') return { ...shelf, failure: event.message };
  const { products, remaining, next, seen } = event;
  const loaded = shelf.loaded + 1;
  return {
    loaded,
    // The listing's own total counts products that were added before the first page: they would never be reached.
    last: loaded + Math.ceil(remaining / CATEGORY_PAGE_SIZE),
    total: seen + remaining,
    next,
    products: [...shelf.products, ...products],
    failure: undefined,
  };
}
