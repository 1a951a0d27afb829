import type { Basket, BasketLine } from '#src/features/basket/basket.ts';

/** Returns the pieces of a room that a basket lacks. Quantities in the basket are subtracted. */
export function missingPieces(basket: Basket, room: readonly BasketLine[]): BasketLine[] {
  return room.flatMap(({ productCode, quantity }) => {
    const line = basket.find((one) => one.productCode === productCode);
    const missing = quantity - (line?.quantity ?? 0);
    return missing > 0 ? [{ productCode, quantity: missing }] : [];
  });
}
