import { MAX_WISHLIST } from '#domain/limits.ts';
import { type ItemsQuery, parseItemsQuery } from '#domain/products/items-query.ts';

/** Returns the shared list in a URL; undefined for the visitor's own wishlist (D18). */
export function parseSharedList(search: string): ItemsQuery | undefined {
  return parseItemsQuery(search, MAX_WISHLIST);
}
