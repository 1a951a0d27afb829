/** Cache tag of every response with products, because any product can be in any list. */
export const CATALOG_TAG = 'catalogue';

/** Cache tag of search responses, for changes of the synonyms. */
export const SEARCH_TAG = 'search';

/** Returns the cache tag of the response with all fields of this product. */
export function productTag(code: string): string {
  return `product-${code}`;
}
