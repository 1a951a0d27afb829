import { alternativeTextsOf } from '#domain/products/alternative-text.ts';
import { filteredSizes } from '#domain/products/listing-filters.ts';
import type { Product } from '#domain/products/product.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';

function cardTexts(texts: NonNullable<Product['translations']['vn']>) {
  const { title, color, material, size } = texts;
  return { title, color, material, ...(size ? { size } : {}) };
}

/** Returns the card of a product. Cards are separate items in the table, so lists do not read whole products. */
export function cardOf(product: Product): ProductSummary {
  const { vn, kr } = product.translations;
  return {
    _id: product._id,
    code: product.code,
    category: product.category,
    variant: product.variant,
    title: product.title,
    color: product.color,
    material: product.material,
    ...(product.size ? { size: product.size } : {}),
    delivery: product.delivery,
    imageSmall: product.imageSmall,
    imageBig: product.imageBig,
    ...alternativeTextsOf(product, product.imageSmall.slice(0, 1)),
    stockedCoMat: product.stockedCoMat,
    createdAt: product.createdAt,
    sizes: filteredSizes(product.dimensions),
    translations: { ...(vn ? { vn: cardTexts(vn) } : {}), ...(kr ? { kr: cardTexts(kr) } : {}) },
  };
}
