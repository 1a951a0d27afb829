import { MAX_BASKET_LINES, MAX_QUANTITY } from '#contracts/limits.ts';

/** One product of the basket, as `cart-storage` holds it (section 3). */
export interface BasketLine {
  productCode: string;
  quantity: number;
}
export type Basket = readonly BasketLine[];

/** Why a change was not made, or not in full. */
export type BasketError =
  | 'no-quantity'
  | 'negative-quantity'
  | 'not-in-basket'
  | 'too-many-pieces'
  | 'too-many-lines';

/** The basket after a change; with a refusal it may be the one before. */
export interface Change {
  basket: Basket;
  refused?: BasketError;
}

export const EMPTY_BASKET: Basket = [];

/** Adds pieces of a product: an existing code increases, a new one is appended (section 4). */
export function addPieces(basket: Basket, productCode: string, quantity: number): Change {
  if (!productCode || !Number.isInteger(quantity) || quantity < 1) {
    return { basket, refused: 'no-quantity' };
  }
  const line = lineOf(basket, productCode);
  if (line) return setQuantity(basket, productCode, line.quantity + quantity);
  if (basket.length >= MAX_BASKET_LINES) return { basket, refused: 'too-many-lines' };
  const added = [...basket, { productCode, quantity: Math.min(quantity, MAX_QUANTITY) }];
  return quantity > MAX_QUANTITY
    ? { basket: added, refused: 'too-many-pieces' }
    : { basket: added };
}

/** Sets how many pieces there are of a product: 0 removes its line, a negative number is rejected (section 4). */
export function setQuantity(basket: Basket, productCode: string, quantity: number): Change {
  if (!lineOf(basket, productCode)) return { basket, refused: 'not-in-basket' };
  if (!Number.isInteger(quantity)) return { basket, refused: 'no-quantity' };
  if (quantity < 0) return { basket, refused: 'negative-quantity' };
  if (quantity === 0) return { basket: withoutCodes(basket, [productCode]) };
  const set = basket.map((line) =>
    line.productCode === productCode
      ? { productCode, quantity: Math.min(quantity, MAX_QUANTITY) }
      : line,
  );
  return quantity > MAX_QUANTITY ? { basket: set, refused: 'too-many-pieces' } : { basket: set };
}

/** Plus and minus of a line: `step` pieces more or fewer (section 4). */
export function changeQuantity(basket: Basket, productCode: string, step: 1 | -1): Change {
  const line = lineOf(basket, productCode);
  return line
    ? setQuantity(basket, productCode, line.quantity + step)
    : { basket, refused: 'not-in-basket' };
}

/** The basket without some products. */
export function withoutCodes(basket: Basket, productCodes: readonly string[]): Basket {
  return basket.filter((line) => !productCodes.includes(line.productCode));
}

/** Puts a removed line back where it was (D15); a product that has come back meanwhile stays as it is. */
export function restoreLine(basket: Basket, line: BasketLine, index: number): Change {
  if (lineOf(basket, line.productCode)) return { basket };
  if (basket.length >= MAX_BASKET_LINES) return { basket, refused: 'too-many-lines' };
  return { basket: basket.toSpliced(index, 0, line) };
}

/** The line of a product, if there is one. */
export function lineOf(basket: Basket, productCode: string): BasketLine | undefined {
  return basket.find((line) => line.productCode === productCode);
}

/** All pieces together (sumQuantity, S9.16). The badge counts lines instead: `basket.length`. */
export function countPieces(basket: Basket): number {
  return basket.reduce((sum, line) => sum + line.quantity, 0);
}

/**
 * Takes apart what was stored as a basket, whatever it is. Lines that make no sense are left out, doubled codes are
 * added up, so that a corrupt entry never breaks a page; undefined when it is not a list at all.
 */
export function readBasket(stored: unknown): Basket | undefined {
  if (!Array.isArray(stored)) return undefined;
  return stored.reduce<Basket>((basket, line: unknown) => {
    const { productCode, quantity } = (line ?? {}) as Partial<BasketLine>;
    return typeof productCode === 'string' && typeof quantity === 'number'
      ? addPieces(basket, productCode, quantity).basket
      : basket;
  }, EMPTY_BASKET);
}
