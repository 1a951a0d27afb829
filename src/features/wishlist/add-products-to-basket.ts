import { MAX_BASKET_LINES } from '#domain/limits.ts';
import { addToBasket, currentBasket } from '#src/features/basket/basket.store.ts';
import { showToast } from '#src/features/toasts/toasts.store.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';

/**
 * Adds one piece of each product to the basket (D18). Products already in the basket are skipped, so a second call
 * does not double them. Returns the number of products that did not fit.
 */
export function addProductsToBasket(codes: readonly string[]): number {
  const inBasket = new Set(currentBasket().map(({ productCode }) => productCode));
  const refused = codes.filter((code) => !inBasket.has(code) && addToBasket(code, 1));
  return refused.length;
}

/** Adds the products of a wishlist to the basket, and opens the checkout. A toast names the limit if some do not fit. */
export function purchase(
  products: readonly { code: string }[],
  checkout: string,
  texts: Pick<Texts<'wishlist'>, 'purchase-full'>,
): void {
  const refused = addProductsToBasket(products.map(({ code }) => code));
  if (refused === 0) location.assign(checkout);
  else showToast(fill(texts['purchase-full'], { max: MAX_BASKET_LINES }));
}
