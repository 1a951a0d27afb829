import { atom } from 'nanostores';
import { MAX_NOTE_LENGTH, MAX_REQUEST_LENGTH } from '#contracts/limits.ts';
import { loadIsland } from '#src/islands/load-island.ts';
import { logWarning } from '#src/log.ts';
import { parseStored, persisted, storedText } from '#src/storage/persisted.ts';
import {
  addPieces,
  type Basket,
  type BasketError,
  type Change,
  changeQuantity,
  EMPTY_BASKET,
  lineOf,
  readBasket,
  restoreLine,
  setQuantity,
  withoutCodes,
} from './basket.ts';

/** What customers ask for beside a product, by its code (D15). */
export type LineRequests = Readonly<Record<string, string>>;

const BASKET_KEY = 'cart-storage';

/** The basket's lines (section 3). */
export const $basket = persisted<Basket>(BASKET_KEY, EMPTY_BASKET, readBasket);

/** The one order note of panel and checkout (D15). */
export const $orderNote = persisted<string>('order-note', '', (stored) =>
  typeof stored === 'string' ? stored : undefined,
);

/** The requests kept with the lines (D15). */
export const $lineRequests = persisted<LineRequests>('line-requests', {}, readRequests);

/** Whether the side panel is to be seen. */
export const $basketPanelOpen = atom(false);

/** Opens the side panel; what is in it is fetched when it is first opened. */
export function openBasketPanel(): void {
  $basketPanelOpen.set(true);
  loadIsland('basket-panel');
}

const REFUSALS: Record<BasketError, string> = {
  'no-quantity': 'Adding to the basket needs a product code and a quantity',
  'negative-quantity': 'Quantity cannot be negative',
  'not-in-basket': 'Product not found in cart',
  'too-many-pieces': 'Too many pieces of one product',
  'too-many-lines': 'Too many products in the basket',
};

/** The basket as it is at this moment: another tab may have changed it, and word of that may still be on its way. */
function present(): Basket {
  const shown = $basket.get();
  const stored = storedText(BASKET_KEY);
  if (stored === JSON.stringify(shown)) return shown;
  return parseStored(stored, readBasket) ?? shown;
}

/** Puts pieces of a product into the basket. Gives why not, or not all of them, when that is so. */
export function addToBasket(productCode: string, quantity: number): BasketError | undefined {
  return keep(addPieces(present(), productCode, quantity));
}

/** One piece more or fewer; the last one takes the line with it. */
export function stepQuantity(productCode: string, step: 1 | -1): BasketError | undefined {
  const refused = keep(changeQuantity(present(), productCode, step));
  if (!lineOf($basket.get(), productCode)) setLineRequest(productCode, '');
  return refused;
}

/** Takes a line out. What comes back puts it in again where it was, request included (D15). */
export function takeOut(productCode: string): () => void {
  const basket = present();
  const index = basket.findIndex((line) => line.productCode === productCode);
  const line = basket[index];
  const request = $lineRequests.get()[productCode] ?? '';
  keep(setQuantity(basket, productCode, 0));
  setLineRequest(productCode, '');
  return () => {
    if (!line) return;
    keep(restoreLine(present(), line, index));
    setLineRequest(productCode, request);
  };
}

/** Drops products that the shop no longer has (D16). */
export function dropCodes(productCodes: readonly string[]): void {
  $basket.set(withoutCodes(present(), productCodes));
  for (const code of productCodes) setLineRequest(code, '');
}

/** After an order: no lines, no requests, no note. */
export function emptyBasket(): void {
  $basket.set(EMPTY_BASKET);
  $lineRequests.set({});
  $orderNote.set('');
}

export function setOrderNote(note: string): void {
  $orderNote.set(note.slice(0, MAX_NOTE_LENGTH));
}

/** Keeps what is asked for with a line; an empty text is no request. */
export function setLineRequest(productCode: string, request: string): void {
  const { [productCode]: before, ...others } = $lineRequests.get();
  if (!request && before === undefined) return;
  const text = request.slice(0, MAX_REQUEST_LENGTH);
  $lineRequests.set(text ? { ...others, [productCode]: text } : others);
}

function keep({ basket, refused }: Change): BasketError | undefined {
  if (refused) logWarning(REFUSALS[refused]);
  if (basket !== $basket.get()) $basket.set(basket);
  return refused;
}

function readRequests(stored: unknown): LineRequests | undefined {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined;
  return Object.fromEntries(
    Object.entries(stored).flatMap(([code, request]) =>
      typeof request === 'string' ? [[code, request.slice(0, MAX_REQUEST_LENGTH)]] : [],
    ),
  );
}
