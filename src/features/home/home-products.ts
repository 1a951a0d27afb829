import { HOME_BLOCK_SIZE } from '#domain/limits.ts';
import type { Category } from '#domain/products/categories.ts';
import { inRounds } from '#domain/products/listing-order.ts';
import type { Product } from '#domain/products/product.ts';
import { COMMERCIAL_CATEGORIES, HOME_CATEGORIES } from '#shop.config.ts';
import { oneOfEachDesign } from '#src/features/product-data/all-products.ts';

/** Maximum number of products in the carousel. */
const CAROUSEL_SIZE = 10;

/** Product of shop.config.ts with a picture of its own. */
export interface Showpiece {
  category: Category;
  product: string;
}

/** Returns a product of shop.config.ts, or the first one of its category if the product is not for sale. */
export function showpiece(
  products: readonly Product[],
  { category, product }: Showpiece,
): Product | undefined {
  const ofCategory = products.filter((one) => one.category === category);
  return ofCategory.find(({ code }) => code === product) ?? ofCategory[0];
}

/** Returns the newest designs for the section 'New'. `all` is sorted newest first. */
export function newestDesigns(products: readonly Product[]): Product[] {
  return oneOfEachDesign(products).slice(0, HOME_BLOCK_SIZE);
}

/** Commercial categories for the carousel: those without a block of their own on the page, or all if each has one. */
function carouselCategories(): readonly Category[] {
  const blocks: readonly Category[] = HOME_CATEGORIES;
  const others = COMMERCIAL_CATEGORIES.filter((category) => !blocks.includes(category));
  return others.length > 0 ? others : COMMERCIAL_CATEGORIES;
}

/** Returns commercial furniture for the carousel, alternating between the categories. */
export function commercialPieces(products: readonly Product[]): Product[] {
  const rows = carouselCategories().map((category) =>
    oneOfEachDesign(products.filter((product) => product.category === category)),
  );
  const rounds = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: rounds }, (_, round) => rows.flatMap((row) => row[round] ?? []))
    .flat()
    .slice(0, CAROUSEL_SIZE);
}

/** Returns the category blocks with their first four products (section 2). Empty categories are left out. */
export function categoryBlocks(
  all: readonly Product[],
): { category: Category; products: Product[] }[] {
  return HOME_CATEGORIES.map((category) => ({
    category,
    products: inRounds(all.filter((product) => product.category === category)).slice(
      0,
      HOME_BLOCK_SIZE,
    ),
  })).filter(({ products }) => products.length > 0);
}
