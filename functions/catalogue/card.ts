import type { Interior } from '#domain/products/product.ts';
import type { InteriorCard } from '#domain/products/product-card.ts';

function names(texts: NonNullable<Interior['translations']['vn']>) {
  const { title, color, material, size } = texts;
  return { title, color, material, ...(size ? { size } : {}) };
}

/** Returns the card of a product. Cards are separate items in the table, so lists do not read whole products. */
export function cardOf(interior: Interior): InteriorCard {
  const { vn, kr } = interior.translations;
  return {
    _id: interior._id,
    code: interior.code,
    category: interior.category,
    variant: interior.variant,
    title: interior.title,
    color: interior.color,
    material: interior.material,
    ...(interior.size ? { size: interior.size } : {}),
    delivery: interior.delivery,
    imageSmall: interior.imageSmall,
    imageBig: interior.imageBig,
    stockedCoMat: interior.stockedCoMat,
    createdAt: interior.createdAt,
    translations: { ...(vn ? { vn: names(vn) } : {}), ...(kr ? { kr: names(kr) } : {}) },
  };
}
