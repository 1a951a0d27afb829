import { atom } from 'nanostores';
import { MAX_NOTE_LENGTH, MAX_REQUEST_LENGTH } from '#domain/limits.ts';
import { loadIsland } from '#src/islands/load-island.ts';
import { logWarning } from '#src/log.ts';
import { parseStored, persistentStore, storedText } from '#src/storage/persistent-store.ts';
import { BASKET_KEY, LINE_WISHES_KEY, ORDER_NOTE_KEY } from '#src/storage/storage-keys.ts';
import {
  addPieces,
  type Basket,
  type BasketChange,
  type BasketError,
  changeQuantity,
  EMPTY_BASKET,
  lineOf,
  parseBasket,
  removeLines,
  removePieces,
  restoreLine,
  setQuantity,
} from './basket.ts';

/** Customer's wishes for single lines, by product code (D15). */
export type LineWishes = Readonly<Record<string, string>>;

/** Lines of the basket (section 3). */
export const $basket = persistentStore<Basket>(BASKET_KEY, EMPTY_BASKET, parseBasket);

/** Note for the whole order, shared by panel and checkout (D15). */
export const $orderNote = persistentStore<string>(ORDER_NOTE_KEY, '', (stored) =>
  typeof stored === 'string' ? stored : undefined,
);

/** Stored wishes (D15). */
export const $lineWishes = persistentStore<LineWishes>(LINE_WISHES_KEY, {}, parseLineWishes);

/** True while the side panel is open. */
export const $isBasketPanelOpen = atom(false);

/** Opens the side panel. The first call loads the panel's island. */
export function openBasketPanel(): void {
  $isBasketPanelOpen.set(true);
  loadIsland('basket-panel');
}

/**
 * Returns the toast action "View basket". It opens the basket panel, or the checkout on a page without the panel. An open
 * quick view or 3D viewer closes, because it would cover the panel.
 */
export function viewBasket({ dataset }: HTMLElement): { label: string; run: () => void } {
  return {
    label: dataset['viewBasket'] ?? '',
    run: () => {
      if (!document.querySelector('#basket-panel')) {
        location.assign(dataset['checkout'] ?? '');
        return;
      }
      document.querySelector<HTMLDialogElement>('dialog:is(.quick-view, .viewer)[open]')?.close();
      openBasketPanel();
    },
  };
}

/** Messages for the browser's console. */
const WARNINGS: Record<BasketError, string> = {
  'no-quantity': 'Product code or quantity is missing',
  'negative-quantity': 'Quantity cannot be negative',
  'not-in-basket': 'Product not found in cart',
  'too-many-pieces': 'Too many pieces of one product',
  'too-many-lines': 'Too many products in the basket',
};

/** Returns the stored basket. `$basket` is outdated until the event about another tab's change arrives. */
export function currentBasket(): Basket {
  const shown = $basket.get();
  const stored = storedText(BASKET_KEY);
  if (stored === JSON.stringify(shown)) return shown;
  return parseStored(stored, parseBasket) ?? shown;
}

/** Adds pieces of a product. Returns an error if not all of them were added. */
export function addToBasket(productCode: string, quantity: number): BasketError | undefined {
  return applyChange(addPieces(currentBasket(), productCode, quantity));
}

/** Adds or removes one piece. Removing the last piece removes the line and its wish. */
export function stepQuantity(productCode: string, step: 1 | -1): BasketError | undefined {
  const problem = applyChange(changeQuantity(currentBasket(), productCode, step));
  forgetRemovedWish(productCode);
  return problem;
}

/** Removes the wish of a line that is no longer in the basket. */
function forgetRemovedWish(productCode: string): void {
  if (!lineOf($basket.get(), productCode)) setLineWish(productCode, '');
}

/** Removes a line. Returns a function that restores the line and its wish at the old position (D15). */
export function removeLine(productCode: string): () => void {
  const basket = currentBasket();
  const index = basket.findIndex((line) => line.productCode === productCode);
  const line = basket[index];
  const wish = $lineWishes.get()[productCode] ?? '';
  applyChange(setQuantity(basket, productCode, 0));
  setLineWish(productCode, '');
  return () => {
    if (!line) return;
    applyChange(restoreLine(currentBasket(), line, index));
    setLineWish(productCode, wish);
  };
}

/** Removes products with their wishes, such as those that the shop no longer sells (D16). */
export function removeProducts(productCodes: readonly string[]): void {
  $basket.set(removeLines(currentBasket(), productCodes));
  for (const code of productCodes) setLineWish(code, '');
}

/**
 * Removes the pieces of a placed order, the wishes of removed lines and the note. Pieces that another tab has added
 * meanwhile stay, with the wish of their line.
 */
export function removePlacedPieces(lines: Basket): void {
  $basket.set(removePieces(currentBasket(), lines));
  for (const { productCode } of lines) forgetRemovedWish(productCode);
  setOrderNote('');
}

export function setOrderNote(note: string): void {
  $orderNote.set(note.slice(0, MAX_NOTE_LENGTH));
}

/** Stores a line's wish. An empty text removes the wish. */
export function setLineWish(productCode: string, wish: string): void {
  const { [productCode]: stored, ...others } = $lineWishes.get();
  if (!wish && stored === undefined) return;
  const text = wish.slice(0, MAX_REQUEST_LENGTH);
  $lineWishes.set(text ? { ...others, [productCode]: text } : others);
}

function applyChange({ basket, problem }: BasketChange): BasketError | undefined {
  if (problem) logWarning(WARNINGS[problem]);
  if (basket !== $basket.get()) $basket.set(basket);
  return problem;
}

function parseLineWishes(stored: unknown): LineWishes | undefined {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
  return Object.fromEntries(
    Object.entries(stored).flatMap(([code, wish]) =>
      typeof wish === 'string' ? [[code, wish.slice(0, MAX_REQUEST_LENGTH)]] : [],
    ),
  );
}
