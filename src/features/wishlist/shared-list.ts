import { MAX_WISHLIST } from '#domain/limits.ts';
import { type ListedItems, listedItems } from '#domain/products/listed-items.ts';

/** Returns the shared list in a URL; undefined for the visitor's own wishlist (D18). */
export function sharedListIn(search: string): ListedItems | undefined {
  return listedItems(search, MAX_WISHLIST);
}
