import { addToBasket, currentBasket } from '#src/features/basket/basket.store.ts';

/**
 * Adds one piece of each product to the basket (D18). Products already in the basket are skipped, so a second call
 * does not double them. Returns the number of products that did not fit.
 */
export function addProductsToBasket(codes: readonly string[]): number {
  const inBasket = new Set(currentBasket().map(({ productCode }) => productCode));
  const refused = codes.filter((code) => !inBasket.has(code) && addToBasket(code, 1));
  return refused.length;
}
