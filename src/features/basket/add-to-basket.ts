import { MAX_QUANTITY } from '#contracts/limits.ts';
import { notify } from '#src/features/toasts/toasts.store.ts';
import { addToBasket } from './basket.store.ts';
import { takeEarlyTaps } from './early-taps.ts';

/** The least a product page asks for (section 9). */
const MIN_QUANTITY = 1;

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element && event.target.closest('button');
  if (button) press(button);
});
for (const button of takeEarlyTaps()) press(button);

function press(button: HTMLButtonElement): void {
  const place = button.closest<HTMLElement>('[data-add-to-basket]');
  if (!place) return;
  if (button.dataset.step) showQuantity(place, shownQuantity(place) + Number(button.dataset.step));
  if (button.dataset.add !== undefined) add(place);
}

function add(place: HTMLElement): void {
  const { addToBasket: code = '', added = '', limitPieces = '', limitLines = '' } = place.dataset;
  const refused = addToBasket(code, shownQuantity(place));
  if (!refused) notify(added);
  if (refused === 'too-many-pieces') notify(limitPieces);
  if (refused === 'too-many-lines') notify(limitLines);
  showQuantity(place, MIN_QUANTITY);
}

/** What the stepper shows; a place without one asks for the least. */
function shownQuantity(place: HTMLElement): number {
  return Number(place.querySelector('output')?.textContent ?? MIN_QUANTITY);
}

function showQuantity(place: HTMLElement, wished: number): void {
  const quantity = Math.min(Math.max(wished, MIN_QUANTITY), MAX_QUANTITY);
  const output = place.querySelector('output');
  if (output) output.textContent = String(quantity);
  const [fewer, more] = place.querySelectorAll<HTMLButtonElement>('[data-step]');
  if (fewer) fewer.disabled = quantity === MIN_QUANTITY;
  if (more) more.disabled = quantity === MAX_QUANTITY;
}
