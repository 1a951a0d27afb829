import { MAX_COMPARED } from '#domain/limits.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { $comparedCodes, addToComparison, removeFromComparison } from './compare.store.ts';

/** Checkboxes by card. Cards are static markup or part of other islands, so the checkboxes are added from outside. */
const inputs = new WeakMap<HTMLElement, HTMLInputElement>();

/** Adds a checkbox to each card of the page, and to cards that appear later. */
export function addCardCheckboxes(texts: Texts<'compare'>): void {
  const update = () => {
    for (const card of document.querySelectorAll<HTMLElement>('.card[data-product]')) {
      show(inputs.get(card) ?? addCardCheckbox(card, texts), card.dataset['product'] ?? '');
    }
  };
  $comparedCodes.subscribe(update);
  new MutationObserver(update).observe(document.body, { childList: true, subtree: true });
}

function show(input: HTMLInputElement, code: string): void {
  const compared = $comparedCodes.get();
  input.checked = compared.includes(code);
  input.disabled = !input.checked && compared.length >= MAX_COMPARED;
}

function addCardCheckbox(card: HTMLElement, texts: Texts<'compare'>): HTMLInputElement {
  const code = card.dataset['product'] ?? '';
  const title = card.querySelector('.card__title')?.textContent ?? '';
  const input = document.createElement('input');
  input.type = 'checkbox';
  input.ariaLabel = fill(texts['tick-of'], { title });
  input.addEventListener('change', () =>
    input.checked ? addToComparison(code) : removeFromComparison(code),
  );
  const label = document.createElement('label');
  label.className = 'card__compare check';
  label.append(input, texts.tick);
  inputs.set(card, input);
  card.append(label);
  return input;
}
