import { useEffect, useState } from 'react';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { useCards } from '#src/features/product-data/use-cards.ts';
import { useRemovedProducts } from '#src/features/product-data/use-removed-products.ts';
import { type Basket, type BasketLine, countPieces } from './basket.ts';

/** Line of the basket with its product. */
export interface LineWithCard extends BasketLine {
  card: ProductSummary;
}

/** Loading state of the basket's products (section 4). */
export type LineCardsState = 'loading' | 'ready' | 'error';

const NO_CODES: readonly string[] = [];

/**
 * Returns lines with their products. Fetching starts when `isActive` is first true.
 * @param onGone called with the codes of products that no longer exist (D16)
 */
export function useLineCards(
  basket: Basket,
  isActive: boolean,
  onGone: (codes: readonly string[]) => void,
) {
  const [wasActive, setWasActive] = useState(false);
  useEffect(() => {
    if (isActive) setWasActive(true);
  }, [isActive]);
  const codes = basket.map((line) => line.productCode);
  const { cards, missing, gone, failure, retry } = useCards(wasActive ? codes : NO_CODES);
  useRemovedProducts(gone, onGone);

  const byCode = new Map(cards.map((card) => [card.code, card]));
  const lines = basket.flatMap((line): LineWithCard[] => {
    const card = byCode.get(line.productCode);
    return card ? [{ ...line, card }] : [];
  });
  const isReady = wasActive && missing.length === 0;
  const state: LineCardsState = failure ? 'error' : isReady ? 'ready' : 'loading';
  return { basket, lines, pieces: countPieces(basket), state, retry };
}
export type LineCards = ReturnType<typeof useLineCards>;
