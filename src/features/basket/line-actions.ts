import { removeLine, stepQuantity } from './basket.store.ts';
import type { BasketError } from './basket.ts';

/** Changes to one line that the list of pieces offers. */
export interface LineActions {
  /** Adds or removes one piece. */
  step(productCode: string, by: 1 | -1): BasketError | undefined;
  /** Removes a line. Returns a function that restores it. */
  remove(productCode: string): () => void;
}

/** Changes of the basket. */
export const BASKET_ACTIONS: LineActions = { step: stepQuantity, remove: removeLine };
