import { type Filter, isInSizeRange, SIZE_FILTERS } from '#domain/products/listing-filters.ts';
import {
  inRounds,
  type ListingOrder,
  listingCursor,
  listingOrder,
  listingPosition,
  parseListingCursor,
  positionComparator,
  roundsOf,
} from '#domain/products/listing-order.ts';
import { DELIVERY_WEEKS, type ProductSummary } from '#domain/products/product-summary.ts';

function same(a: string, b: string): boolean {
  return a.normalize('NFC').toLowerCase() === b.normalize('NFC').toLowerCase();
}

interface ListingFilter extends ListingOrder, Partial<Record<Filter, string | undefined>> {}

function hasWeeks({ delivery }: ProductSummary, weeks: string): boolean {
  const { from, to } = DELIVERY_WEEKS[delivery];
  return weeks === `${from}-${to}`;
}

/** Returns the filter values of a field: 'Oak, brass' matches 'Oak', 'brass' and 'Oak, brass'. */
function splitFilterNames(field: 'color' | 'material', text: string | undefined): string[] {
  if (text === undefined) return [];
  return field === 'material' ? [text, ...text.split(',').map((part) => part.trim())] : [text];
}

/**
 * Returns the cards that match all filters, in the requested order (D13). Color and material can be in any language.
 * @param cards all cards, newest first
 */
export function filterAndSort(
  cards: readonly ProductSummary[],
  filter: ListingFilter,
): readonly ProductSummary[] {
  const matches = (card: ProductSummary, field: 'color' | 'material', value: string | undefined) =>
    value === undefined ||
    [card, card.translations.vn, card.translations.kr]
      .flatMap((texts) => splitFilterNames(field, texts?.[field]))
      .some((name) => same(name, value));
  const found = cards.filter(
    (card) =>
      matches(card, 'color', filter.color) &&
      matches(card, 'material', filter.material) &&
      (filter.delivery === undefined || hasWeeks(card, filter.delivery)) &&
      SIZE_FILTERS.every((name) => {
        const range = filter[name];
        return range === undefined || isInSizeRange(card.sizes?.[name], range);
      }),
  );
  return filter.sort === 'name' ? found.sort(listingOrder(filter)) : inRounds(found);
}

interface PageQuery extends ListingOrder {
  /** Page number, from 1. Ignored with a cursor. */
  page: number;
  limit: number;
  /** Cursor of the page. */
  after?: string | undefined;
}

/**
 * Returns one page of a listing (D35). A page after the last one is empty.
 * @param cards all cards of the listing, in the order of the query
 */
export function cardPage(cards: readonly ProductSummary[], query: PageQuery) {
  const { limit } = query;
  const totalPages = Math.ceil(cards.length / limit);
  const rounds = roundsOf(cards);
  const start = startOf(cards, query, rounds);
  const products = cards.slice(start, start + limit);
  const remaining = Math.max(cards.length - start - limit, 0);
  const last = products.at(-1);
  const next =
    remaining > 0 && last ? { next: listingCursor(last, query, rounds.get(last.code)) } : {};
  return {
    status: true as const,
    result: { interiors: products, totalPages, total: cards.length, remaining, ...next },
    totalPages,
  };
}

/** Returns the index of the first card on a page. */
function startOf(
  cards: readonly ProductSummary[],
  query: PageQuery,
  rounds: ReadonlyMap<string, number>,
): number {
  const { page, limit, after } = query;
  if (after === undefined) return (page - 1) * limit;
  const compare = positionComparator(query);
  const cursor = parseListingCursor(after);
  const start = cards.findIndex(
    (card) => compare(listingPosition(card, query, rounds.get(card.code)), cursor) > 0,
  );
  return start < 0 ? cards.length : start;
}

/**
 * Returns up to `count` different random cards with equal probability (section 2, related strip).
 * @param random random numbers from 0 (inclusive) to 1 (exclusive)
 * @param like product to leave out; cards of its category come first
 */
export function pickRandom(
  cards: readonly ProductSummary[],
  count: number,
  random: () => number,
  like?: ProductSummary,
): ProductSummary[] {
  const others = cards.filter(({ code }) => code !== like?.code);
  const alike = others.filter(({ category }) => category === like?.category);
  const rest = others.filter(({ category }) => category !== like?.category);
  const picked = draw(alike, count, random);
  return [...picked, ...draw(rest, count - picked.length, random)];
}

function draw(cards: readonly ProductSummary[], count: number, random: () => number) {
  const left = [...cards];
  const drawn: ProductSummary[] = [];
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return drawn;
}
