import { MAX_FIELD_LENGTH } from '#domain/limits.ts';
import type { SortOrder } from '#domain/products/listing-order.ts';

/** Filters and sort order of a listing. Color and material are English names (D13). */
export interface ListingQuery {
  color: string | undefined;
  material: string | undefined;
  sort: SortOrder;
}

/** Filters of a listing, which are also the names of the query parameters. */
export const FILTERS = ['color', 'material'] as const;
export type Filter = (typeof FILTERS)[number];

/** Parses a query string. Ignores values that the API would reject. */
export function parseListingQuery(search: string): ListingQuery {
  const parameters = new URLSearchParams(search);
  const filter = (name: Filter) => {
    const text = parameters.get(name)?.trim();
    return text && text.length <= MAX_FIELD_LENGTH ? text : undefined;
  };
  return {
    color: filter('color'),
    material: filter('material'),
    sort: parameters.get('sort') === 'name' ? 'name' : 'newest',
  };
}

/** Returns false for the listing in the page's markup: all products, newest first. */
export function isNarrowed({ color, material, sort }: ListingQuery): boolean {
  return color !== undefined || material !== undefined || sort !== 'newest';
}

/** Changes the listing's parameters in a query string, and returns to its first page. Keeps all other parameters. */
export function updateListingQuery(search: string, changes: Partial<ListingQuery>): string {
  const listingQuery = { ...parseListingQuery(search), ...changes };
  const parameters = new URLSearchParams(search);
  for (const name of ['color', 'material', 'sort', 'page']) parameters.delete(name);
  for (const name of FILTERS) {
    const value = listingQuery[name];
    if (value !== undefined) parameters.set(name, value);
  }
  if (listingQuery.sort !== 'newest') parameters.set('sort', listingQuery.sort);
  const text = parameters.toString();
  return text && `?${text}`;
}
