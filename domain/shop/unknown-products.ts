import type { ProductSummary } from '../products/product-summary.ts';
import type { ShopConfig } from './shop-schema.ts';

/**
 * Returns the products and designs that a configuration names but the shop lacks, one line for each. Returns no
 * lines for a shop without products, because they are added later.
 */
export function unknownProducts(
  shop: Pick<ShopConfig, 'SHOWPIECES' | 'HOME_TILES' | 'HANGING_DESIGNS'>,
  products: readonly Pick<ProductSummary, 'category' | 'code' | 'variant'>[],
): string[] {
  if (products.length === 0) return [];
  const pieces = [
    ...Object.entries(shop.SHOWPIECES).map(
      ([name, piece]) => [`SHOWPIECES.${name}`, piece] as const,
    ),
    ...shop.HOME_TILES.map((piece) => ['HOME_TILES', piece] as const),
  ];
  const designs = new Set(products.map(({ variant }) => variant));
  return [
    ...pieces.flatMap(([name, piece]) => {
      if (!piece) return [];
      const ofCategory = products.filter(({ category }) => category === piece.category);
      if (ofCategory.some(({ code }) => code === piece.product)) return [];
      const instead = ofCategory.length > 0 ? 'another one is shown' : 'no picture is shown';
      return [
        `${name}: no product ${piece.product} in the category ${piece.category}, so ${instead}`,
      ];
    }),
    ...shop.HANGING_DESIGNS.filter((design) => !designs.has(design)).map(
      (design) => `HANGING_DESIGNS: no product of the design ${design} (field variant)`,
    ),
  ];
}
