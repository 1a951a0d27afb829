import { useEffect, useState } from 'react';
import { findCategory } from '#domain/products/categories.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { useCards } from '#src/features/product-data/use-cards.ts';
import { storedViewedProducts } from './recently-viewed.store.ts';
import type { ViewedProduct } from './recently-viewed.ts';

/** Number of cards in the row, and the cards once loaded. */
interface Recent {
  count: number;
  cards: readonly ProductSummary[] | undefined;
}

const NOTHING: readonly ViewedProduct[] = [];

/**
 * Returns the viewed products except the current one. Fetches them, because stored titles may be in another language,
 * and products may no longer exist. If fetching fails, returns cards of the stored fields.
 */
export function useRecentCards(code: string): Recent {
  const [entries, setEntries] = useState(NOTHING);
  useEffect(
    () => setEntries(storedViewedProducts().filter((entry) => entry.code !== code)),
    [code],
  );
  const { cards, missing, gone, failure } = useCards(entries.map((entry) => entry.code));
  if (failure) {
    const stored = entries.flatMap(cardOf);
    return { count: stored.length, cards: stored };
  }
  return {
    count: entries.length - gone.length,
    cards: missing.length > 0 ? undefined : cards,
  };
}

/** Returns a card of the stored fields; none if the category no longer exists. */
function cardOf({ _id, code, category, title, imageBig }: ViewedProduct): ProductSummary[] {
  const known = findCategory(category);
  if (!known) return [];
  return [
    {
      _id,
      code,
      category: known,
      variant: code,
      title,
      color: '',
      material: '',
      delivery: 'case goods',
      imageSmall: imageBig.slice(0, 2),
      imageBig: [...imageBig],
      stockedCoMat: [],
      createdAt: '',
      translations: {},
    },
  ];
}
