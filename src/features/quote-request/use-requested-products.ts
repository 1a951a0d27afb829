import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import {
  $basket,
  $lineWishes,
  type LineWishes,
  removeProducts,
  setLineWish,
} from '#src/features/basket/basket.store.ts';
import type { Basket } from '#src/features/basket/basket.ts';
import type { LineActions } from '#src/features/basket/line-actions.ts';
import {
  $requestedList,
  EMPTY_REQUESTED_LIST,
  openRequestedList,
  REQUESTED_LIST_ACTIONS,
  removeFromRequestedList,
  setRequestedLineWish,
} from '#src/features/basket/requested-list.store.ts';
import { useBasketCards } from '#src/features/basket/use-basket-cards.ts';
import { type LineCards, useLineCards } from '#src/features/basket/use-line-cards.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { summaryTexts } from '#src/i18n/product-texts.ts';
import type { RequestedLine } from './send-request.ts';

const NO_WISHES: LineWishes = {};

/** Products of the request, from the basket or from the URL. */
export interface RequestedProducts {
  /** 'unknown' in the prerendered page, which cannot read the URL. */
  source: 'unknown' | 'basket' | 'list';
  lineCards: LineCards;
  wishes: LineWishes;
  /** Changes of lines, if they are not those of the basket. */
  actions: LineActions | undefined;
  setWish: (productCode: string, wish: string) => void;
  /** Entries of the URL that the shop does not sell. */
  unavailable: readonly string[];
  /** Returns the products to send. */
  linesToSend: () => RequestedLine[];
  /** Removes products, and returns their names. */
  remove: (productCodes: readonly string[]) => string[];
}

/** Returns the request's products. `isActive` is false after the request was sent. */
export function useRequestedProducts(
  isActive: boolean,
  language: Language,
  texts: Texts<'basket'>,
): RequestedProducts {
  const [source, setSource] = useState<RequestedProducts['source']>('unknown');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  useEffect(() => {
    const unreadable = openRequestedList(location.search);
    if (unreadable) setLeftOut(unreadable);
    setSource(unreadable ? 'list' : 'basket');
  }, []);
  const isList = source === 'list';
  const basket = useBasketCards(isActive && source === 'basket', language, texts);
  const { lines, wishes } = useStore($requestedList, {
    ssr: () => EMPTY_REQUESTED_LIST,
  });
  const list = useLineCards(lines, isActive && isList, (codes) => {
    removeFromRequestedList(codes);
    setLeftOut((before) => [...before, ...codes]);
  });
  const requests = useStore($lineWishes, { ssr: () => NO_WISHES });
  const filled = isList ? list : basket;
  return {
    source,
    lineCards: filled,
    wishes: isList ? wishes : requests,
    actions: isList ? REQUESTED_LIST_ACTIONS : undefined,
    setWish: isList ? setRequestedLineWish : setLineWish,
    unavailable: leftOut,
    linesToSend: () =>
      isList
        ? linesOf($requestedList.get().lines, $requestedList.get().wishes)
        : linesOf($basket.get(), $lineWishes.get()),
    remove(codes) {
      const names = codes.map((code) => {
        const line = filled.lines.find(({ productCode }) => productCode === code);
        return line ? summaryTexts(line.card, language).title : code;
      });
      if (isList) removeFromRequestedList(codes);
      else removeProducts(codes);
      return names;
    },
  };
}

function linesOf(basket: Basket, wishes: LineWishes): RequestedLine[] {
  return basket.map(({ productCode, quantity }) => ({
    code: productCode,
    quantity,
    wish: (wishes[productCode] ?? '').trim(),
  }));
}
