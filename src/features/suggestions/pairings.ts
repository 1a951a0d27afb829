import type { Product } from '#domain/products/product.ts';
import { oneOfEachDesign } from '#src/features/product-data/all-products.ts';
import type { FurnishedRoom } from '#src/features/rooms/room-pieces.ts';

/** Number of products in "A perfect pairing": one row on large screens. */
export const PAIRINGS = 4;

/** Returns all variants of the designs that stand in a room. The pieces that complete a row come from this list. */
export function furnishingPieces(
  products: readonly Product[],
  rooms: readonly FurnishedRoom[],
): Product[] {
  const designs = new Set(
    rooms.flatMap(({ pieces }) => pieces.map(({ product: { variant } }) => variant)),
  );
  return products.filter(({ variant }) => designs.has(variant));
}

/**
 * Returns the products of "A perfect pairing" (S2.82): the family of the product, and then pieces that stand with it in
 * a room, until the row is full. Each further piece has another design and, if possible, another category than all pieces
 * before it.
 * @param furnishing result of `furnishingPieces`
 */
export function pairingsOf(
  product: Product,
  family: readonly Product[],
  furnishing: readonly Product[],
  rooms: readonly FurnishedRoom[],
): Product[] {
  const pairings = [...family];
  const candidates = candidatesOf(product, furnishing, rooms);
  for (const isNewKind of [true, false]) {
    for (const candidate of candidates) {
      if (pairings.length >= PAIRINGS) return pairings;
      const isKnown = pairings.some(
        ({ variant, category }) =>
          variant === candidate.variant || (isNewKind && category === candidate.category),
      );
      if (!isKnown) pairings.push(candidate);
    }
  }
  return pairings;
}

/** Returns one product per design of other categories. Pieces for the same room and of the same material come first. */
function candidatesOf(
  product: Product,
  furnishing: readonly Product[],
  rooms: readonly FurnishedRoom[],
): Product[] {
  const score = roomScores(product, rooms);
  const materials = new Set(materialsOf(product));
  const shared = (other: Product) =>
    materialsOf(other).filter((material) => materials.has(material)).length;
  const sorted = furnishing
    .filter(({ category }) => category !== product.category)
    .toSorted(
      (a, b) =>
        (score.get(b.variant) ?? 0) - (score.get(a.variant) ?? 0) ||
        shared(b) - shared(a) ||
        (a.code < b.code ? -1 : 1),
    );
  return oneOfEachDesign(sorted);
}

/** Returns scores by design: 2 for a room with the product's design, 1 for a room with its category. */
function roomScores(product: Product, rooms: readonly FurnishedRoom[]): Map<string, number> {
  const scores = new Map<string, number>();
  for (const { pieces } of rooms) {
    const shown = pieces.map((piece) => piece.product);
    const hasDesign = shown.some(({ variant }) => variant === product.variant);
    const hasCategory = shown.some(({ category }) => category === product.category);
    const score = hasDesign ? 2 : Number(hasCategory);
    for (const { variant } of shown) {
      scores.set(variant, Math.max(score, scores.get(variant) ?? 0));
    }
  }
  return scores;
}

/** Returns the materials of a product, such as 'oak' and 'brass'. */
function materialsOf({ material }: Product): string[] {
  return material
    .toLowerCase()
    .split(/,| and /)
    .map((part) => part.trim())
    .filter(Boolean);
}
