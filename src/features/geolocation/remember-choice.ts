/** Runs on every page: a language chosen by hand is never overruled by the visitor's position (D5). */
import { settlePosition } from './settled.ts';

document.addEventListener('click', (event) => {
  const byHand = event.isTrusted && event.target instanceof Element;
  if (byHand && event.target.closest('a[data-language]')) settlePosition('chosen');
});
