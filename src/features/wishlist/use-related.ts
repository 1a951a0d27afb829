import { useState } from 'react';
import { SUGGESTIONS_FETCHED } from '#contracts/limits.ts';
import { useRandomCards } from '#src/features/catalogue/use-random-cards.ts';
import { chosenId } from '#src/features/product-card/chosen.store.ts';

/** The first of the random products that is shown as related; the ones before are left out (S2.104). */
const FIRST_SHOWN = 3;

/** How many products the related strip shows (S9.12). */
export const RELATED_SHOWN = SUGGESTIONS_FETCHED - FIRST_SHOWN + 1;

/** The related strip: three random products, based on the product that was chosen last (section 2). */
export function useRelated() {
  const [chosen] = useState(chosenId);
  const { state, products, retry } = useRandomCards(chosen);
  return { state, products: products.slice(FIRST_SHOWN - 1), retry };
}
