import { useStore } from '@nanostores/react';
import type { Language } from '#domain/languages.ts';
import { showToast } from '#src/features/toasts/toasts.store.ts';
import { fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { $basket, removeProducts } from './basket.store.ts';
import { EMPTY_BASKET } from './basket.ts';
import { type LineCards, useLineCards } from './use-line-cards.ts';

/**
 * Returns the basket's lines with their products. Fetching starts when `isActive` is first true. Shows a notice when
 * products that no longer exist are removed (D16).
 */
export function useBasketCards(
  isActive: boolean,
  language: Language,
  texts: Texts<'basket'>,
): LineCards {
  const basket = useStore($basket, { ssr: () => EMPTY_BASKET });
  return useLineCards(basket, isActive, (removed) => {
    removeProducts(removed);
    showToast(fillCount(texts, 'dropped', removed.length, language));
  });
}
