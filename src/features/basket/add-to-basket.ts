import { MAX_QUANTITY } from '#domain/limits.ts';
import { showToast } from '#src/features/toasts/toasts.store.ts';
import { addToBasket, viewBasket } from './basket.store.ts';

/** Minimum of the stepper (section 9). */
const MIN_QUANTITY = 1;

document.addEventListener('click', (event) => {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  const container = button?.closest<HTMLElement>('[data-add-to-basket]');
  if (!button || !container) return;
  const { step, add: isAdd } = button.dataset;
  if (step) showQuantity(container, shownQuantity(container) + Number(step));
  if (isAdd === undefined) return;
  addAndNotify(container.dataset['addToBasket'] ?? '', shownQuantity(container), container);
  showQuantity(container, MIN_QUANTITY);
});

for (const container of document.querySelectorAll<HTMLElement>('[data-add-to-basket]')) {
  showQuantity(container, shownQuantity(container));
}

/** Adds the pieces of an early tap. The tap may come from the previous page, with another product. */
export function addFromEarlyTap(code: string, pieces: number): void {
  const element = `[data-add-to-basket="${CSS.escape(code)}"]`;
  addAndNotify(code, pieces, document.querySelector<HTMLElement>(element));
}

/** Adds pieces to the basket. Shows a notice if the page has the product, whose markup contains the texts. */
function addAndNotify(code: string, pieces: number, container: HTMLElement | null): void {
  const problem = addToBasket(code, pieces);
  if (!container) return;
  const { added = '', limitPieces = '', limitLines = '', picture } = container.dataset;
  if (!problem) showToast(added, viewBasket(container), picture);
  if (problem === 'too-many-pieces') showToast(limitPieces);
  if (problem === 'too-many-lines') showToast(limitLines);
}

/** Returns the quantity in the stepper; the minimum if there is no stepper. */
function shownQuantity(container: HTMLElement): number {
  return Number(container.querySelector('output')?.textContent ?? MIN_QUANTITY);
}

/** Shows a quantity in the stepper, and adds it to the link that asks for the price of these pieces. */
function showQuantity(container: HTMLElement, requested: number): void {
  const quantity = Math.min(Math.max(requested, MIN_QUANTITY), MAX_QUANTITY);
  const output = container.querySelector('output');
  if (output) output.textContent = String(quantity);
  const [fewer, more] = container.querySelectorAll<HTMLButtonElement>('[data-step]');
  if (fewer) fewer.disabled = quantity === MIN_QUANTITY;
  if (more) more.disabled = quantity === MAX_QUANTITY;
  const ask = document.querySelector<HTMLAnchorElement>(
    `a[data-ask-price="${CSS.escape(container.dataset['addToBasket'] ?? '')}"]`,
  );
  if (!ask || !fewer) return;
  const address = new URL(ask.href);
  if (quantity > MIN_QUANTITY) address.searchParams.set('quantities', String(quantity));
  else address.searchParams.delete('quantities');
  ask.href = address.href;
}
