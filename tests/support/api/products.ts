import { type ProductCreate, productCreateSchema } from '#contracts/products/product-editing.ts';
import { type Product, productSchema } from '#domain/products/product.ts';
import { cardOf } from '#functions/products/card.ts';

let made = 0;

/** Body of a call that creates a product. */
export function productDraft(
  overrides: Partial<ProductCreate> | Partial<Product> = {},
): ProductCreate {
  made += 1;
  return productCreateSchema.parse({
    code: `LL-T-${made}`,
    category: 'Sofa',
    title: `Hoi An Sofa ${made}`,
    color: 'Tan',
    material: 'Leather',
    delivery: 'upholstered',
    imageSmall: ['/pictures/small.webp', '/pictures/second.webp'],
    imageBig: ['/pictures/big.webp'],
    ...overrides,
  });
}

/** Stored product, for tests below the API. */
export function product(overrides: Partial<Product> = {}): Product {
  const draft = productDraft(overrides);
  const time = '2026-05-05T08:00:00.000Z';
  return productSchema.parse({
    ...draft,
    _id: draft.code,
    variant: draft.variant ?? draft.code,
    createdAt: time,
    updatedAt: time,
    version: 1,
    ...overrides,
  });
}

/** Card of a product in a list. */
export function card(overrides: Partial<Product> = {}) {
  return cardOf(product(overrides));
}
