import { useEffect, useState } from 'react';
import { findCategory } from '#contracts/categories.ts';
import type { InteriorCard } from '#contracts/interior.ts';
import { useCards } from '#src/features/catalogue/use-cards.ts';
import { recentlyViewed } from './recently-viewed.store.ts';
import type { Viewed } from './recently-viewed.ts';

/** How many cards the row has, and the cards once they are there. */
interface Recent {
  count: number;
  cards: readonly InteriorCard[] | undefined;
}

const NOTHING: readonly Viewed[] = [];

/**
 * The products that were looked at before the one of this page. The shop is asked for them, so that they speak the
 * language of the page and those it no longer has stay away; without an answer they are shown as they were stored.
 */
export function useRecentCards(code: string): Recent {
  const [entries, setEntries] = useState(NOTHING);
  useEffect(() => setEntries(recentlyViewed().filter((entry) => entry.code !== code)), [code]);
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

/** A card from what was stored; none when its category no longer exists. */
function cardOf({ _id, code, category, title, imageBig }: Viewed): InteriorCard[] {
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
