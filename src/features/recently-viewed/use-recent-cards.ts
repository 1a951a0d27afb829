import { useEffect, useState } from 'react';
import { findCategory } from '#contracts/categories.ts';
import { bulkInteriors, type InteriorCard } from '#contracts/interior.ts';
import { call } from '#src/api/call.ts';
import { logWarning } from '#src/log.ts';
import { recentlyViewed } from './recently-viewed.store.ts';
import type { Viewed } from './recently-viewed.ts';

/** How many cards the row has, and the cards once they are there. */
interface Recent {
  count: number;
  cards: readonly InteriorCard[] | undefined;
}

/**
 * The products that were looked at before the one of this page. The shop is asked for them, so that they speak the
 * language of the page and those it no longer has stay away; without an answer they are shown as they were stored.
 */
export function useRecentCards(code: string): Recent {
  const [recent, setRecent] = useState<Recent>({ count: 0, cards: [] });
  useEffect(() => {
    const entries = recentlyViewed().filter((entry) => entry.code !== code);
    setRecent({ count: entries.length, cards: entries.length > 0 ? undefined : [] });
    if (entries.length === 0) return undefined;
    const giveUp = new AbortController();
    const codes = entries.map((entry) => entry.code);
    void call(bulkInteriors, { body: codes }, { signal: giveUp.signal }).then((outcome) => {
      if (giveUp.signal.aborted) return;
      if (!outcome.ok) logWarning(`Failed to fetch interior: ${outcome.failure.message}`);
      const cards = outcome.ok ? outcome.answer.result : entries.flatMap(cardOf);
      setRecent({ count: cards.length, cards });
    });
    return () => giveUp.abort();
  }, [code]);
  return recent;
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
