/** Replays the taps from before this script had loaded (early-taps.ts). Runs last, after all features have listeners. */
import { addFromEarlyTap } from '#src/features/basket/add-to-basket.ts';
import { pressHeart } from '#src/features/wishlist/hearts.ts';
import { takeEarlyTaps } from '#src/head-scripts/early-taps.ts';

for (const [kind, product, pieces] of takeEarlyTaps()) {
  if (kind === 'heart') pressHeart(product);
  if (kind === 'add') addFromEarlyTap(product, pieces);
}
document.querySelector<HTMLElement>('.card__quick[aria-busy]')?.click();
