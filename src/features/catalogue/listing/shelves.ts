import type { InteriorCard } from '#contracts/interior.ts';

/** What is there of a listing for one set of wishes. */
export interface Shelf {
  /** Pages fetched, or standing in the markup. */
  loaded: number;
  /** Pages there are; 1 before the first answer says. */
  last: number;
  /** Products there are; undefined before the first answer says. */
  total: number | undefined;
  /** Fetched products: of the first page too, unless it stands in the markup. */
  products: readonly InteriorCard[];
  /** Why the next page did not come. */
  failure: string | undefined;
}

/** Shelves by the address part that asks for them, so that Back finds them filled. */
export type Shelves = Readonly<Record<string, Shelf>>;

export const EMPTY_SHELF: Shelf = {
  loaded: 0,
  last: 1,
  total: undefined,
  products: [],
  failure: undefined,
};

export type ShelfEvent =
  | { type: 'came'; key: string; products: readonly InteriorCard[]; last: number; total: number }
  | { type: 'failed'; key: string; message: string };

/** Puts what a call brought on its shelf; `shelf` is what stood there before. */
export function fillShelf(shelf: Shelf, event: ShelfEvent): Shelf {
  if (event.type === 'failed') return { ...shelf, failure: event.message };
  const { products, last, total } = event;
  return {
    loaded: shelf.loaded + 1,
    last,
    total,
    products: [...shelf.products, ...products],
    failure: undefined,
  };
}
