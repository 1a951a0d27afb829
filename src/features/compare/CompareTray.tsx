import { useStore } from '@nanostores/react';
import type { Language } from '#domain/languages.ts';
import { MAX_COMPARED } from '#domain/limits.ts';
import { useCards } from '#src/features/product-data/use-cards.ts';
import { useRemovedProducts } from '#src/features/product-data/use-removed-products.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { summaryTexts } from '#src/i18n/product-texts.ts';
import { imageUrl } from '#src/ui/image.ts';
import { $comparedCodes, clearComparison, removeFromComparison } from './compare.store.ts';

/** Bar of the ticked products, with a link to the comparison. It appears with the first tick (D70). */
export function CompareTray(props: { language: Language; texts: Texts<'compare'> }) {
  const { language, texts } = props;
  const compared = useStore($comparedCodes);
  const fetched = useCards(compared);
  useRemovedProducts(fetched.gone, (codes) => codes.forEach(removeFromComparison));
  if (compared.length === 0) return null;
  const isFull = compared.length >= MAX_COMPARED;
  return (
    <section className="compare-tray" aria-label={texts.title}>
      <div className="wrap compare-tray__in">
        <p role="status">
          <b>{texts.title}</b>{' '}
          <span className="note">
            {fill(texts.count, { count: compared.length, max: MAX_COMPARED })}
          </span>
          {isFull && <span className="note compare-tray__full">{texts.full}</span>}
        </p>
        <ul className="compare-tray__pieces">
          {fetched.cards.map((card) => (
            <li key={card.code}>
              <button
                type="button"
                aria-label={fill(texts.remove, { title: summaryTexts(card, language).title })}
                onClick={() => removeFromComparison(card.code)}
              >
                {card.imageSmall[0] && (
                  <img src={imageUrl(card.imageSmall[0], 160)} alt="" width="56" height="56" />
                )}
              </button>
            </li>
          ))}
        </ul>
        <button className="compare-tray__clear link" type="button" onClick={clearComparison}>
          {texts.clear}
        </button>
        <a className="btn btn--small" href={sitePaths(language).compare(compared)}>
          {fillCount(texts, 'go', compared.length, language)}
        </a>
      </div>
    </section>
  );
}
