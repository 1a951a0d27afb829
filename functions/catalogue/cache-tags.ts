/** Every answer that shows products carries it: a card can stand in any list, and beside any other product. */
export const CATALOGUE_TAG = 'catalogue';

/** Carried by the answer that shows this product whole. */
export function productTag(code: string): string {
  return `product-${code}`;
}
