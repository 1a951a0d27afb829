import { $basket, addToBasket } from '#src/features/basket/basket.store.ts';

/**
 * Puts one piece of each product into the basket (D18); what is in it already stays as it is, so that purchasing twice
 * orders nothing twice. Gives how many products found no room.
 */
export function putInBasket(codes: readonly string[]): number {
  const inBasket = new Set($basket.get().map(({ productCode }) => productCode));
  const refused = codes.filter((code) => !inBasket.has(code) && addToBasket(code, 1));
  return refused.length;
}
