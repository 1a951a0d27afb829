import { useState } from 'react';
import { SUGGESTIONS_FETCHED } from '#domain/limits.ts';
import { lastChosenProductId } from '#src/features/product-card/chosen-product.store.ts';
import { useRandomCards } from '#src/features/product-data/use-random-cards.ts';

/** Position of the strip's first product in the random list, counted from 1 (S2.104). */
const FIRST_SHOWN = 3;

/** Number of products in the strip (S9.12). */
export const RELATED_SHOWN = SUGGESTIONS_FETCHED - FIRST_SHOWN + 1;

/** Loads random products, based on the last chosen product, and returns the last three (section 2). */
export function useRelatedProducts() {
  const [chosen] = useState(lastChosenProductId);
  const { state, products, retry } = useRandomCards(chosen);
  return { state, products: products.slice(FIRST_SHOWN - 1), retry };
}
