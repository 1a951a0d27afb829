import { MAX_FIELD_LENGTH } from '#contracts/limits.ts';
import type { Sorting } from '#contracts/listing-order.ts';

/** What a visitor wants of a listing, beside its page. Colour and material by their English names (D13). */
export interface ListingQuery {
  color: string | undefined;
  material: string | undefined;
  sort: Sorting;
}

/** The filters of a listing, by their names in the address. */
export const FILTERS = ['color', 'material'] as const;
export type Filter = (typeof FILTERS)[number];

/** What the address asks for. What the API would refuse counts as not asked. */
export function wishesOfSearch(search: string): ListingQuery {
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

/** Whether a listing is anything but the whole, newest first, which the page was built with. */
export function isNarrowed({ color, material, sort }: ListingQuery): boolean {
  return color !== undefined || material !== undefined || sort !== 'newest';
}

/** The address part with other wishes, back on the first page. Parameters that are not the listing's stay. */
export function searchWithWishes(search: string, changes: Partial<ListingQuery>): string {
  const wishes = { ...wishesOfSearch(search), ...changes };
  const parameters = new URLSearchParams(search);
  for (const name of ['color', 'material', 'sort', 'page']) parameters.delete(name);
  for (const name of FILTERS) {
    const value = wishes[name];
    if (value !== undefined) parameters.set(name, value);
  }
  if (wishes.sort !== 'newest') parameters.set('sort', wishes.sort);
  const text = parameters.toString();
  return text && `?${text}`;
}
