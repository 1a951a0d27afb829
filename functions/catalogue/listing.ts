import type { InteriorCard } from '#contracts/interior.ts';
import {
  listingCursor,
  listingOrder,
  placeOfCursor,
  type Sorting,
} from '#contracts/listing-order.ts';

function same(a: string, b: string): boolean {
  return a.normalize('NFC').toLowerCase() === b.normalize('NFC').toLowerCase();
}

interface ListingQuery {
  color?: string | undefined;
  material?: string | undefined;
  sort: Sorting;
}

/** What a material is made of: 'Oak, brass' is both oak and brass, and answers to its whole name as well. */
function namesOf(field: 'color' | 'material', text: string | undefined): string[] {
  if (text === undefined) return [];
  return field === 'material' ? [text, ...text.split(',').map((part) => part.trim())] : [text];
}

/** The cards of one colour and material, named in any language, in the wished order (D13). `cards` come newest first. */
export function filterAndSort(
  cards: readonly InteriorCard[],
  wishes: ListingQuery,
): readonly InteriorCard[] {
  const has = (card: InteriorCard, field: 'color' | 'material', wanted: string | undefined) =>
    wanted === undefined ||
    [card, card.translations.vn, card.translations.kr]
      .flatMap((texts) => namesOf(field, texts?.[field]))
      .some((name) => same(name, wanted));
  const found = cards.filter(
    (card) => has(card, 'color', wishes.color) && has(card, 'material', wishes.material),
  );
  return wishes.sort === 'name' ? found.sort(listingOrder('name')) : found;
}

interface PageQuery {
  /** Number of the page, from 1; not used with a cursor. */
  page: number;
  limit: number;
  /** Cursor of the page. */
  after?: string | undefined;
  sort: Sorting;
}

/** One page of a listing (D35). `cards` are in the order of `query.sort`. A page beyond the last is empty. */
export function cardPage(cards: readonly InteriorCard[], query: PageQuery) {
  const { limit, sort } = query;
  const totalPages = Math.ceil(cards.length / limit);
  const start = startOf(cards, query);
  const interiors = cards.slice(start, start + limit);
  const remaining = Math.max(cards.length - start - limit, 0);
  const last = interiors.at(-1);
  const next = remaining > 0 && last ? { next: listingCursor(last, sort) } : {};
  return {
    status: true as const,
    result: { interiors, totalPages, total: cards.length, remaining, ...next },
    totalPages,
  };
}

/** Returns the index of the first card on a page. */
function startOf(cards: readonly InteriorCard[], { page, limit, after, sort }: PageQuery): number {
  if (after === undefined) return (page - 1) * limit;
  const compare = listingOrder(sort);
  const place = placeOfCursor(after);
  const start = cards.findIndex((card) => compare(card, place) > 0);
  return start < 0 ? cards.length : start;
}

/**
 * As many different cards as `count` says, or all there are, each as likely as any other. Based on a product `like` them
 * (section 2, related strip), those of its category come first and itself is left out.
 * @param random gives a number from 0 up to but not including 1
 */
export function pickRandom(
  cards: readonly InteriorCard[],
  count: number,
  random: () => number,
  like?: InteriorCard,
): InteriorCard[] {
  const others = cards.filter(({ code }) => code !== like?.code);
  const alike = others.filter(({ category }) => category === like?.category);
  const rest = others.filter(({ category }) => category !== like?.category);
  const picked = draw(alike, count, random);
  return [...picked, ...draw(rest, count - picked.length, random)];
}

function draw(cards: readonly InteriorCard[], count: number, random: () => number) {
  const left = [...cards];
  const drawn: InteriorCard[] = [];
  while (drawn.length < count && left.length > 0) {
    drawn.push(...left.splice(Math.floor(random() * left.length), 1));
  }
  return drawn;
}
