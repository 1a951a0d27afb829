import { type Category, COMMERCIAL_CATEGORIES, HOME_CATEGORIES } from '#contracts/categories.ts';
import type { Interior } from '#contracts/interior.ts';
import { HOME_BLOCK_SIZE } from '#contracts/limits.ts';
import { oneOfEachDesign } from '#src/features/catalogue/catalogue.ts';

/** Products of the carousel: enough to scroll through, few enough to load. */
const CAROUSEL_SIZE = 10;

/** The first product of a design in the list; of the category when the design is gone. */
export function showpiece(
  interiors: readonly Interior[],
  category: Category,
  design: string,
): Interior | undefined {
  const ofCategory = interiors.filter((interior) => interior.category === category);
  return ofCategory.find((interior) => interior.variant === design) ?? ofCategory[0];
}

/** The newest designs for the section New; the list is newest first. */
export function newest(interiors: readonly Interior[]): Interior[] {
  return oneOfEachDesign(interiors).slice(0, HOME_BLOCK_SIZE);
}

/** Commercial furniture for the carousel, the categories taking turns. */
export function commercialPieces(interiors: readonly Interior[]): Interior[] {
  const rows = COMMERCIAL_CATEGORIES.map((category) =>
    oneOfEachDesign(interiors.filter((interior) => interior.category === category)),
  );
  const turns = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: turns }, (_, turn) => rows.flatMap((row) => row[turn] ?? []))
    .flat()
    .slice(0, CAROUSEL_SIZE);
}

/** The twelve category blocks with their first four products; a category without products has none (section 2). */
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
