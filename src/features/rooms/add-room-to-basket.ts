/** Adds the pieces of a room to the basket. Loaded on the first press of the button. */

import { addToBasket, currentBasket, viewBasket } from '#src/features/basket/basket.store.ts';
import type { BasketLine } from '#src/features/basket/basket.ts';
import { showToast } from '#src/features/toasts/toasts.store.ts';
import { missingPieces } from './missing-pieces.ts';

/** Adds the pieces that the basket lacks, and shows a notice. The button's markup contains pieces and texts. */
export function addRoomToBasket(button: HTMLElement): void {
  const {
    pieces = '[]',
    added = '',
    already = '',
    limitPieces = '',
    limitLines = '',
  } = button.dataset;
  const room: BasketLine[] = JSON.parse(pieces);
  const missing = missingPieces(currentBasket(), room);
  const refused = missing.flatMap(
    ({ productCode, quantity }) => addToBasket(productCode, quantity) ?? [],
  );
  if (missing.length === 0) showToast(already);
  else if (refused.includes('too-many-lines')) showToast(limitLines);
  else if (refused.includes('too-many-pieces')) showToast(limitPieces);
  else showToast(added, viewBasket(button));
}
