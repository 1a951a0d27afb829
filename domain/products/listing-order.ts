import * as z from 'zod';
import { LANGUAGE_TAGS } from '../language-tags.ts';
import { FALLBACK_LANGUAGE, type Language } from '../languages.ts';
import { MAX_CODE_LENGTH, MAX_FIELD_LENGTH } from '../limits.ts';

/** Sort orders of a listing (D13). */
export const SORT_ORDERS = ['newest', 'name'] as const;
export type SortOrder = (typeof SORT_ORDERS)[number];

/** Position in a listing: the sort key and the code of a product. */
interface ListingPosition {
  code: string;
  key: string;
}

/** Fields that determine a product's position in a listing. */
export interface Sortable {
  code: string;
  title: string;
  createdAt: string;
  translations?: Partial<Record<Language, { title?: string | undefined } | undefined>>;
}

/** Order of a listing (D13). 'newest' has rounds of designs (`inRounds`). */
export interface ListingOrder {
  sort: SortOrder;
  /** Language of the names. A product without a name in this language has its English name (D4). */
  language: Language;
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
const collators = new Map<Language, Intl.Collator>();

/** Returns the collator of a language: Vietnamese has the letter đ after d, and Korean has Hangul before Latin letters. */
function collatorOf(language: Language): Intl.Collator {
  const known = collators.get(language);
  if (known) return known;
  const collator = new Intl.Collator(LANGUAGE_TAGS[language], { numeric: true });
  collators.set(language, collator);
  return collator;
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Returns the comparator of places. Equal sort keys are ordered by code, so that every product has exactly one place. */
export function positionComparator({
  sort,
  language,
}: ListingOrder): (a: ListingPosition, b: ListingPosition) => number {
  if (sort === 'newest') {
    return (a, b) => {
      const [first, second] = [parseRoundKey(a.key), parseRoundKey(b.key)];
      return (
        first.round - second.round ||
        compareText(second.createdAt, first.createdAt) ||
        compareText(a.code, b.code)
      );
    };
  }
  const { compare } = collatorOf(language);
  return (a, b) => compare(a.key, b.key) || compareText(a.code, b.code);
}

/** Parses the sort key of the newest products. A cursor of an older release has no round. */
function parseRoundKey(key: string): { round: number; createdAt: string } {
  const [, round = '0', createdAt = ''] = /^(?:(\d{1,4}) )?(.*)$/s.exec(key) ?? [];
  return { round: Number(round), createdAt };
}

/**
 * Returns the place of a product in a listing.
 * @param round position among the variants of its design
 */
export function listingPosition(
  product: Sortable,
  { sort, language }: ListingOrder,
  round = 0,
): ListingPosition {
  const { code, title, createdAt, translations } = product;
  const key =
    sort === 'newest' ? `${round} ${createdAt}` : translations?.[language]?.title || title;
  return { code, key };
}

/** Returns the position of each product among the variants of its design, by code. */
export function roundsOf(
  products: readonly { code: string; variant: string }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  return new Map(
    products.map(({ code, variant }) => {
      const round = counts.get(variant) ?? 0;
      counts.set(variant, round + 1);
      return [code, round];
    }),
  );
}

/** Returns products in rounds: the first variant of each design, then the second ones, and so on (D112). */
export function inRounds<P extends { code: string; variant: string }>(products: readonly P[]): P[] {
  const rounds = roundsOf(products);
  const roundOf = ({ code }: P) => rounds.get(code) ?? 0;
  return products.toSorted((a, b) => roundOf(a) - roundOf(b));
}

/** Returns the comparator of a listing. Names are compared by the rules of their language. */
export function listingOrder(order: ListingOrder): (a: Sortable, b: Sortable) => number {
  const compare = positionComparator(order);
  return (a, b) => compare(listingPosition(a, order), listingPosition(b, order));
}

/** Order of products without a choice of a visitor. */
export const NEWEST_FIRST = listingOrder({ sort: 'newest', language: FALLBACK_LANGUAGE });

/** Returns the cursor of the page after the product `last`. @param round as in `listingPosition` */
export function listingCursor(last: Sortable, order: ListingOrder, round = 0): string {
  const { code, key } = listingPosition(last, order, round);
  return `${code} ${key}`;
}

/** Returns the place that a cursor encodes. */
export function parseListingCursor(cursor: string): ListingPosition {
  const space = cursor.indexOf(' ');
  return { code: cursor.slice(0, space), key: cursor.slice(space + 1) };
}
