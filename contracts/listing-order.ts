import * as z from 'zod';
import { MAX_CODE_LENGTH, MAX_FIELD_LENGTH } from './limits.ts';

/** Sort orders of a listing (D13). */
export const SORTINGS = ['newest', 'name'] as const;
export type Sorting = (typeof SORTINGS)[number];

/** Fields that determine a product's position in a listing. */
export interface Sortable {
  code: string;
  title: string;
  createdAt: string;
}

/**
 * Cursor of a listing: code and sort key of the last product on a page. The sort key keeps the cursor valid when that
 * product is deleted or moved to another category.
 */
export const listingCursorSchema = z
  .string()
  .regex(/^[A-Z0-9-]{1,40} \S/, 'must be the `next` value of a response')
  .max(MAX_CODE_LENGTH + 1 + MAX_FIELD_LENGTH);

/** Created when a listing is first sorted by name: pages that only parse cursors would wait for it on a slow phone. */
let names: Intl.Collator | undefined;

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/**
 * Returns the comparator of a listing. Names are compared in English, ignoring case and accents. Equal sort keys are
 * ordered by code, so that every product has exactly one position.
 */
export function listingOrder(sort: Sorting): (a: Sortable, b: Sortable) => number {
  if (sort === 'newest') {
    return (a, b) => compareText(b.createdAt, a.createdAt) || compareText(a.code, b.code);
  }
  names ??= new Intl.Collator('en', { sensitivity: 'base', numeric: true });
  const { compare } = names;
  return (a, b) => compare(a.title, b.title) || compareText(a.code, b.code);
}

/** Returns the cursor of the page after the product `last`. */
export function listingCursor(last: Sortable, sort: Sorting): string {
  return `${last.code} ${sort === 'name' ? last.title : last.createdAt}`;
}

/** Returns the position that a cursor encodes. It can be compared with products in the same sort order. */
export function parseListingCursor(cursor: string): Sortable {
  const space = cursor.indexOf(' ');
  const key = cursor.slice(space + 1);
  return { code: cursor.slice(0, space), title: key, createdAt: key };
}
