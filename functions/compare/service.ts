import type { Product } from '#domain/products/product.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import type { CatalogRepository } from '#functions/products/repository.ts';
import type { CatalogSnapshot } from '#functions/products/snapshot.ts';

/** Number of similar products that the page offers. */
const SUGGESTED = 6;

/** Products of a comparison. */
export interface Comparison {
  /** In the order of the codes. */
  products: readonly Product[];
  /** Number of codes that the shop does not have. */
  unknown: number;
  /** Products of the same category, one for each other design. */
  suggestions: readonly ProductSummary[];
}

/** Returns the comparison of products with these codes. */
export type Compare = (codes: readonly string[]) => Promise<Comparison>;

/** Reads all products and the catalog version in one table call. */
export function createCompare(
  repository: Pick<CatalogRepository, 'productsAndVersion'>,
  snapshot: Pick<CatalogSnapshot, 'atLeast'>,
): Compare {
  return async (codes) => {
    if (codes.length === 0) return { products: [], unknown: 0, suggestions: [] };
    const { products: read, version } = await repository.productsAndVersion(codes);
    const byCode = new Map(read.map((product) => [product.code, product]));
    const products = codes.flatMap((code) => byCode.get(code) ?? []);
    const category = products[0]?.category;
    const cards = category ? (await snapshot.atLeast(version)).byCategory.get(category) : undefined;
    return {
      products,
      unknown: codes.length - products.length,
      suggestions: otherDesigns(cards ?? [], products),
    };
  };
}

/** Returns the newest product of each design that is not among `products`. */
function otherDesigns(
  cards: readonly ProductSummary[],
  products: readonly Product[],
): readonly ProductSummary[] {
  const seen = new Set(products.map(({ variant }) => variant));
  const others = cards.filter(({ variant }) => !seen.has(variant) && seen.add(variant));
  return others.slice(0, SUGGESTED);
}
