import { useStore } from '@nanostores/react';
import { useCallback, useEffect } from 'react';
import type { InteriorCard } from '#contracts/interior.ts';
import type { Language } from '#contracts/languages.ts';
import { notify } from '#src/features/toasts/toasts.store.ts';
import { fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { $basket } from './basket.store.ts';
import { type BasketLine, countPieces, EMPTY_BASKET } from './basket.ts';
import { $basketCards, fetchBasketCards } from './basket-cards.store.ts';

/** A line of the basket with its product. */
export interface FilledLine extends BasketLine {
  card: InteriorCard;
}

/**
 * The basket's lines with their products, fetched while `active`. Tells the visitor when products that no longer
 * exist were dropped (D16).
 */
export function useBasketCards(active: boolean, language: Language, texts: Texts<'basket'>) {
  const basket = useStore($basket, { ssr: () => EMPTY_BASKET });
  const { state, cards, dropped } = useStore($basketCards);
  const codes = basket.map((line) => line.productCode).join(' ');

  const fetchCards = useCallback(() => {
    void fetchBasketCards(codes.split(' ').filter(Boolean));
  }, [codes]);
  useEffect(() => {
    if (active) fetchCards();
  }, [active, fetchCards]);
  useEffect(() => {
    if (dropped === 0) return;
    notify(fillCount(texts, 'dropped', dropped, language));
    $basketCards.setKey('dropped', 0);
  }, [dropped, language, texts]);

  const lines = basket.flatMap((line): FilledLine[] => {
    const card = cards[line.productCode];
    return card ? [{ ...line, card }] : [];
  });
  return { basket, lines, pieces: countPieces(basket), state, retry: fetchCards };
}
