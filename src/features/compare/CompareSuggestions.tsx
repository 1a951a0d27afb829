import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { MAX_COMPARED } from '#domain/limits.ts';
import { parseItemsQuery } from '#domain/products/items-query.ts';
import { $basket } from '#src/features/basket/basket.store.ts';
import { useCards } from '#src/features/product-data/use-cards.ts';
import { storedViewedProducts } from '#src/features/recently-viewed/recently-viewed.store.ts';
import { $favorites } from '#src/features/wishlist/favorites.store.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { summaryTexts } from '#src/i18n/product-texts.ts';
import { imageUrl } from '#src/ui/image.ts';
import { $comparedCodes } from './compare.store.ts';

/** Maximum number of products in the list. */
const MAX_SUGGESTIONS = 6;

/** Products of the comparison in the URL, and the visitor's other products. */
interface ComparedAndSuggested {
  compared: readonly string[];
  others: readonly string[];
}

/** The visitor's own products that are not in the comparison: ticked, wished, in the basket, recently viewed (D70). */
export function CompareSuggestions({ language, title }: { language: Language; title: string }) {
  const { compared, others } = useCompareSuggestions();
  const { cards } = useCards(others);
  if (cards.length === 0) return null;
  return (
    <section className="compare__more" aria-labelledby="compare-own">
      <h2 id="compare-own">{title}</h2>
      <ul className="offers">
        {cards.map((card) => {
          const [picture] = card.imageSmall;
          return (
            <li key={card.code}>
              <a
                className="offer"
                href={sitePaths(language).compare([...compared, card.code])}
                data-compare={card.code}
              >
                {picture && (
                  <img
                    className="offer__picture"
                    src={imageUrl(picture, 320)}
                    alt=""
                    width="320"
                    height="320"
                  />
                )}
                <span>{summaryTexts(card, language).title}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const NO_SUGGESTIONS: ComparedAndSuggested = { compared: [], others: [] };

/** Reads URL and stores. Returns nothing in the prerendered page, and for a full comparison. */
function useCompareSuggestions(): ComparedAndSuggested {
  const [offers, setOffers] = useState(NO_SUGGESTIONS);
  useEffect(() => {
    const compared = parseItemsQuery(location.search, MAX_COMPARED)?.codes ?? [];
    if (compared.length >= MAX_COMPARED) return;
    const own = new Set([
      ...$comparedCodes.get(),
      ...$favorites.get(),
      ...$basket.get().map(({ productCode }) => productCode),
      ...storedViewedProducts().map(({ code }) => code),
    ]);
    const others = [...own].filter((code) => !compared.includes(code)).slice(0, MAX_SUGGESTIONS);
    setOffers({ compared, others });
  }, []);
  return offers;
}
