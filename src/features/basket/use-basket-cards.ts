import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { InteriorCard } from '#contracts/interior.ts';
import type { Language } from '#contracts/languages.ts';
import { useCards } from '#src/features/catalogue/use-cards.ts';
import { useRemovedProducts } from '#src/features/catalogue/use-removed-products.ts';
import { notify } from '#src/features/toasts/toasts.store.ts';
import { fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { $basket, removeProducts } from './basket.store.ts';
import { type BasketLine, countPieces, EMPTY_BASKET } from './basket.ts';

/** Line of the basket with its product. */
export interface LineWithCard extends BasketLine {
  card: InteriorCard;
}

/** Loading state of the basket's products (section 4). */
export type FetchState = 'loading' | 'ready' | 'error';

const NO_CODES: readonly string[] = [];

/**
 * Returns the basket's lines with their products. Fetching starts when `active` is first true. Shows a notice when
 * products that no longer exist are removed (D16).
 */
export function useBasketCards(active: boolean, language: Language, texts: Texts<'basket'>) {
  const basket = useStore($basket, { ssr: () => EMPTY_BASKET });
  const [wasActive, setWasActive] = useState(false);
  useEffect(() => {
    if (active) setWasActive(true);
  }, [active]);
  const codes = basket.map((line) => line.productCode);
  const { cards, missing, gone, failure, retry } = useCards(wasActive ? codes : NO_CODES);
  useRemovedProducts(gone, (removed) => {
    removeProducts(removed);
    notify(fillCount(texts, 'dropped', removed.length, language));
  });

  const byCode = new Map(cards.map((card) => [card.code, card]));
  const lines = basket.flatMap((line): LineWithCard[] => {
    const card = byCode.get(line.productCode);
    return card ? [{ ...line, card }] : [];
  });
  const isReady = wasActive && missing.length === 0;
  const state: FetchState = failure ? 'error' : isReady ? 'ready' : 'loading';
  return { basket, lines, pieces: countPieces(basket), state, retry };
}
