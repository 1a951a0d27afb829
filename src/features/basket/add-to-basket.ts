import { MAX_QUANTITY } from '#domain/limits.ts';
import { notify } from '#src/features/toasts/toasts.store.ts';
import { addToBasket } from './basket.store.ts';

/** Minimum of the stepper (section 9). */
const MIN_QUANTITY = 1;

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  const place = button?.closest<HTMLElement>('[data-add-to-basket]');
  if (!button || !place) return;
  const { step, add: isAdd } = button.dataset;
  if (step) showQuantity(place, shownQuantity(place) + Number(step));
  if (isAdd === undefined) return;
  add(place.dataset['addToBasket'] ?? '', shownQuantity(place), place);
  showQuantity(place, MIN_QUANTITY);
});

for (const place of document.querySelectorAll<HTMLElement>('[data-add-to-basket]')) {
  showQuantity(place, shownQuantity(place));
}

/** Adds the pieces of an early tap. The tap may come from the previous page, with another product. */
export function addFromEarlyTap(code: string, pieces: number): void {
  const place = `[data-add-to-basket="${CSS.escape(code)}"]`;
  add(code, pieces, document.querySelector<HTMLElement>(place));
}

/** Adds pieces to the basket. Shows a notice if the page has the product, whose markup contains the texts. */
function add(code: string, pieces: number, place: HTMLElement | null): void {
  const refused = addToBasket(code, pieces);
  if (!place) return;
  const { added = '', limitPieces = '', limitLines = '' } = place.dataset;
  if (!refused) notify(added);
  if (refused === 'too-many-pieces') notify(limitPieces);
  if (refused === 'too-many-lines') notify(limitLines);
}

/** Returns the quantity in the stepper; the minimum if there is no stepper. */
function shownQuantity(place: HTMLElement): number {
  return Number(place.querySelector('output')?.textContent ?? MIN_QUANTITY);
}

/** Shows a quantity in the stepper, and adds it to the link that asks for the price of these pieces. */
function showQuantity(place: HTMLElement, requested: number): void {
  const quantity = Math.min(Math.max(requested, MIN_QUANTITY), MAX_QUANTITY);
  const output = place.querySelector('output');
  if (output) output.textContent = String(quantity);
  const [fewer, more] = place.querySelectorAll<HTMLButtonElement>('[data-step]');
  if (fewer) fewer.disabled = quantity === MIN_QUANTITY;
  if (more) more.disabled = quantity === MAX_QUANTITY;
  const ask = document.querySelector<HTMLAnchorElement>(
    `a[data-ask-price="${CSS.escape(place.dataset['addToBasket'] ?? '')}"]`,
  );
  if (!ask || !fewer) return;
  const address = new URL(ask.href);
  if (quantity > MIN_QUANTITY) address.searchParams.set('quantities', String(quantity));
  else address.searchParams.delete('quantities');
  ask.href = address.href;
}
