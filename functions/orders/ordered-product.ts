import type { OrderedProduct } from '#contracts/orders/orders.ts';
import { alternativeTextsOf } from '#domain/products/alternative-text.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';

/** Returns a product as orders and quotes store it. @param request wish of the customer */
export function orderedProduct(card: ProductSummary, request: string): OrderedProduct {
  const { _id, code, category, title, color, material, size, delivery, translations } = card;
  return {
    _id,
    code,
    category,
    title,
    color,
    material,
    ...(size ? { size } : {}),
    delivery,
    // One picture is enough. Twenty per product could exceed the 400 KB limit of a table item.
    imageSmall: card.imageSmall.slice(0, 1),
    ...alternativeTextsOf(card, card.imageSmall.slice(0, 1)),
    translations,
    request,
  };
}
