import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import {
  $basket,
  $lineRequests,
  type LineRequests,
  removeProducts,
  setLineRequest,
} from '#src/features/basket/basket.store.ts';
import type { Basket } from '#src/features/basket/basket.ts';
import type { LineActions } from '#src/features/basket/line-actions.ts';
import {
  $requestedList,
  EMPTY_LIST,
  LIST_ACTIONS,
  openRequestedList,
  removeFromList,
  setWish,
} from '#src/features/basket/requested-list.store.ts';
import { useBasketCards } from '#src/features/basket/use-basket-cards.ts';
import { type LineCards, useLineCards } from '#src/features/basket/use-line-cards.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { summaryTexts } from '#src/i18n/product-texts.ts';
import type { RequestedLine } from './send-request.ts';

const NO_WISHES: LineRequests = {};

/** Products of the request, from the basket or from the URL. */
export interface Pieces {
  /** 'unknown' in the prerendered page, which cannot read the URL. */
  source: 'unknown' | 'basket' | 'list';
  filled: LineCards;
  wishes: LineRequests;
  /** Changes of lines, if they are not those of the basket. */
  actions: LineActions | undefined;
  setWish: (productCode: string, wish: string) => void;
  /** Entries of the URL that the shop does not sell. */
  leftOut: readonly string[];
  /** Returns the products to send. */
  current: () => RequestedLine[];
  /** Removes products, and returns their names. */
  remove: (productCodes: readonly string[]) => string[];
}

/** Returns the request's products. `active` is false after the request was sent. */
export function usePieces(active: boolean, language: Language, texts: Texts<'basket'>): Pieces {
  const [source, setSource] = useState<Pieces['source']>('unknown');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  useEffect(() => {
    const unreadable = openRequestedList(location.search);
    if (unreadable) setLeftOut(unreadable);
    setSource(unreadable ? 'list' : 'basket');
  }, []);
  const isList = source === 'list';
  const basket = useBasketCards(active && source === 'basket', language, texts);
  const { lines, wishes } = useStore($requestedList, {
    ssr: () => EMPTY_LIST,
  });
  const list = useLineCards(lines, active && isList, (codes) => {
    removeFromList(codes);
    setLeftOut((before) => [...before, ...codes]);
  });
  const requests = useStore($lineRequests, { ssr: () => NO_WISHES });
  const filled = isList ? list : basket;
  return {
    source,
    filled,
    wishes: isList ? wishes : requests,
    actions: isList ? LIST_ACTIONS : undefined,
    setWish: isList ? setWish : setLineRequest,
    leftOut,
    current: () =>
      isList
        ? linesOf($requestedList.get().lines, $requestedList.get().wishes)
        : linesOf($basket.get(), $lineRequests.get()),
    remove(codes) {
      const names = codes.map((code) => {
        const line = filled.lines.find(({ productCode }) => productCode === code);
        return line ? summaryTexts(line.card, language).title : code;
      });
      if (isList) removeFromList(codes);
      else removeProducts(codes);
      return names;
    },
  };
}

function linesOf(basket: Basket, wishes: LineRequests): RequestedLine[] {
  return basket.map(({ productCode, quantity }) => ({
    code: productCode,
    quantity,
    wish: (wishes[productCode] ?? '').trim(),
  }));
}
