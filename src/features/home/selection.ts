import { HOME_BLOCK_SIZE } from '#domain/limits.ts';
import {
  type Category,
  COMMERCIAL_CATEGORIES,
  HOME_CATEGORIES,
} from '#domain/products/categories.ts';
import type { Interior } from '#domain/products/product.ts';
import { oneOfEachDesign } from '#src/features/catalogue/catalogue.ts';

/** Maximum number of products in the carousel. */
const CAROUSEL_SIZE = 10;

/** Returns the first product of a design, or of the category if no product has that design. */
export function showpiece(
  interiors: readonly Interior[],
  category: Category,
  design: string,
): Interior | undefined {
  const ofCategory = interiors.filter((interior) => interior.category === category);
  return ofCategory.find((interior) => interior.variant === design) ?? ofCategory[0];
}

/** Returns the newest designs for the section 'New'. `interiors` are sorted newest first. */
export function newest(interiors: readonly Interior[]): Interior[] {
  return oneOfEachDesign(interiors).slice(0, HOME_BLOCK_SIZE);
}

/** Returns commercial furniture for the carousel, alternating between the categories. */
export function commercialPieces(interiors: readonly Interior[]): Interior[] {
  const rows = COMMERCIAL_CATEGORIES.map((category) =>
    oneOfEachDesign(interiors.filter((interior) => interior.category === category)),
  );
  const rounds = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: rounds }, (_, round) => rows.flatMap((row) => row[round] ?? []))
    .flat()
    .slice(0, CAROUSEL_SIZE);
}

/** Returns the category blocks with their first four products (section 2). Empty categories are left out. */
export function categoryBlocks(
  interiors: readonly Interior[],
): { category: Category; products: Interior[] }[] {
  return HOME_CATEGORIES.map((category) => ({
    category,
    products: interiors
      .filter((interior) => interior.category === category)
      .slice(0, HOME_BLOCK_SIZE),
  })).filter(({ products }) => products.length > 0);
}
