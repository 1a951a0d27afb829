import { MAX_FIELD_LENGTH } from '#domain/limits.ts';
import {
  FILTERS,
  type Filter,
  SIZE_RANGE_PATTERN,
  WEEKS_PATTERN,
} from '#domain/products/listing-filters.ts';
import type { SortOrder } from '#domain/products/listing-order.ts';

/** Values of the filters. Color and material are English names (D13). */
export type FilterValues = Record<Filter, string | undefined>;

/** Filters and sort order of a listing. */
export interface ListingQuery extends FilterValues {
  sort: SortOrder;
}

/** Values of a query without filters. */
export const NO_FILTERS: FilterValues = {
  color: undefined,
  material: undefined,
  width: undefined,
  depth: undefined,
  seat: undefined,
  delivery: undefined,
};

/** Forms of the values that the API accepts. */
const PATTERNS: Partial<Record<Filter, RegExp>> = {
  width: SIZE_RANGE_PATTERN,
  depth: SIZE_RANGE_PATTERN,
  seat: SIZE_RANGE_PATTERN,
  delivery: WEEKS_PATTERN,
};

/** Parses a query string. Ignores values that the API would reject. */
export function parseListingQuery(search: string): ListingQuery {
  const parameters = new URLSearchParams(search);
  const filter = (name: Filter) => {
    const text = parameters.get(name)?.trim();
    if (!text || text.length > MAX_FIELD_LENGTH) return undefined;
    return (PATTERNS[name]?.test(text) ?? true) ? text : undefined;
  };
  return {
    color: filter('color'),
    material: filter('material'),
    width: filter('width'),
    depth: filter('depth'),
    seat: filter('seat'),
    delivery: filter('delivery'),
    sort: parameters.get('sort') === 'name' ? 'name' : 'newest',
  };
}

/** Returns false for the listing in the page's markup: all products, newest first. */
export function isNarrowed(listingQuery: ListingQuery): boolean {
  return listingQuery.sort !== 'newest' || FILTERS.some((name) => listingQuery[name] !== undefined);
}

/** Changes the listing's parameters in a query string, and returns to its first page. Keeps all other parameters. */
export function updateListingQuery(search: string, changes: Partial<ListingQuery>): string {
  const listingQuery = { ...parseListingQuery(search), ...changes };
  const parameters = new URLSearchParams(search);
  for (const name of [...FILTERS, 'sort', 'page']) parameters.delete(name);
  for (const name of FILTERS) {
    const value = listingQuery[name];
    if (value !== undefined) parameters.set(name, value);
  }
  if (listingQuery.sort !== 'newest') parameters.set('sort', listingQuery.sort);
  const text = parameters.toString();
  return text && `?${text}`;
}
