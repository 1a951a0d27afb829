import { MAX_BASKET_LINES, MAX_QUANTITY } from '#domain/limits.ts';

/** One product of the basket, as stored under `cart-storage` (section 3). */
export interface BasketLine {
  productCode: string;
  quantity: number;
}
export type Basket = readonly BasketLine[];

/** Reason why a change was not made, or only in part. */
export type BasketError =
  | 'no-quantity'
  | 'negative-quantity'
  | 'not-in-basket'
  | 'too-many-pieces'
  | 'too-many-lines';

/** Basket after a change. With an error, the basket may be unchanged. */
export interface BasketChange {
  basket: Basket;
  problem?: BasketError;
}

export const EMPTY_BASKET: Basket = [];

/** Adds pieces of a product, to its line or as a new line at the end (section 4). */
export function addPieces(basket: Basket, productCode: string, quantity: number): BasketChange {
  if (!productCode || !Number.isInteger(quantity) || quantity < 1) {
    return { basket, problem: quantity < 0 ? 'negative-quantity' : 'no-quantity' };
  }
  const line = lineOf(basket, productCode);
  if (line) return setQuantity(basket, productCode, line.quantity + quantity);
  if (basket.length >= MAX_BASKET_LINES) return { basket, problem: 'too-many-lines' };
  const added = [...basket, { productCode, quantity: Math.min(quantity, MAX_QUANTITY) }];
  return quantity > MAX_QUANTITY
    ? { basket: added, problem: 'too-many-pieces' }
    : { basket: added };
}

/** Sets a line's quantity. 0 removes the line, and a negative number is rejected (section 4). */
export function setQuantity(basket: Basket, productCode: string, quantity: number): BasketChange {
  if (!lineOf(basket, productCode)) return { basket, problem: 'not-in-basket' };
  if (!Number.isInteger(quantity)) return { basket, problem: 'no-quantity' };
  if (quantity < 0) return { basket, problem: 'negative-quantity' };
  if (quantity === 0) return { basket: removeLines(basket, [productCode]) };
  const set = basket.map((line) =>
    line.productCode === productCode
      ? { productCode, quantity: Math.min(quantity, MAX_QUANTITY) }
      : line,
  );
  return quantity > MAX_QUANTITY ? { basket: set, problem: 'too-many-pieces' } : { basket: set };
}

/** Adds or removes one piece of a line (section 4). */
export function changeQuantity(basket: Basket, productCode: string, step: 1 | -1): BasketChange {
  const line = lineOf(basket, productCode);
  return line
    ? setQuantity(basket, productCode, line.quantity + step)
    : { basket, problem: 'not-in-basket' };
}

/** Returns the basket without these products. */
export function removeLines(basket: Basket, productCodes: readonly string[]): Basket {
  return basket.filter((line) => !productCodes.includes(line.productCode));
}

/** Returns the basket without the pieces of an order. Pieces that were added to an ordered line after the order stay. */
export function removePieces(basket: Basket, ordered: Basket): Basket {
  return basket.flatMap((line) => {
    const quantity = line.quantity - (lineOf(ordered, line.productCode)?.quantity ?? 0);
    return quantity > 0 ? [{ ...line, quantity }] : [];
  });
}

/** Restores a removed line at its old position (D15). Does nothing if the product was added again meanwhile. */
export function restoreLine(basket: Basket, line: BasketLine, index: number): BasketChange {
  if (lineOf(basket, line.productCode)) return { basket };
  if (basket.length >= MAX_BASKET_LINES) return { basket, problem: 'too-many-lines' };
  return { basket: basket.toSpliced(index, 0, line) };
}

/** Returns a product's line, if any. */
export function lineOf(basket: Basket, productCode: string): BasketLine | undefined {
  return basket.find((line) => line.productCode === productCode);
}

/** Sum of all quantities (sumQuantity, S9.16). The badge shows the number of lines instead. */
export function countPieces(basket: Basket): number {
  return basket.reduce((sum, line) => sum + line.quantity, 0);
}

/**
 * Parses a stored basket. Drops invalid lines and adds up duplicate codes, so that corrupt storage never breaks a page.
 * Returns undefined if the value is not an array.
 */
export function parseBasket(stored: unknown): Basket | undefined {
  if (!Array.isArray(stored)) return undefined;
  return stored.reduce<Basket>((basket, line: unknown) => {
    const { productCode, quantity } = (line ?? {}) as Partial<BasketLine>;
    return typeof productCode === 'string' && typeof quantity === 'number'
      ? addPieces(basket, productCode, quantity).basket
      : basket;
  }, EMPTY_BASKET);
}
