import { MAX_WISHLIST } from '#domain/limits.ts';
import type { ItemsQuery } from '#domain/products/items-query.ts';
import { useCards } from '#src/features/product-data/use-cards.ts';
import { showToast } from '#src/features/toasts/toasts.store.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { purchase } from './add-products-to-basket.ts';
import { $favorites, addFavorites } from './favorites.store.ts';
import { WishlistCards } from './WishlistCards.tsx';
import type { WishlistProps } from './wishlist-props.ts';

/** Wishlist that was shared as a link (D18). */
export function SharedWishlist(props: WishlistProps & { list: ItemsQuery }) {
  const { list, language, texts, catalogueTexts } = props;
  const paths = sitePaths(language);
  const fetched = useCards(list.codes, 'favorites');
  const { cards, missing, gone, failure } = fetched;
  const ignored = list.unreadable + gone.length;
  const isReady = missing.length === 0 && failure === undefined;

  const addAll = () => {
    const added = addFavorites(cards.map(({ _id }) => _id));
    const favorites = new Set($favorites.get());
    const isFull = cards.some(({ _id }) => !favorites.has(_id));
    if (added > 0) showToast(fillCount(texts, 'all-added', added, language));
    if (isFull) showToast(fill(texts.full, { max: MAX_WISHLIST }));
    else if (added === 0) showToast(texts['all-there']);
  };

  return (
    <section className="wishlist" aria-labelledby="wishlist-title">
      <div className="wishlist__head">
        <div>
          <h1 id="wishlist-title">{texts['shared-title']}</h1>
          {isReady && cards.length > 0 && (
            <p className="note">{fillCount(catalogueTexts, 'pieces', cards.length, language)}</p>
          )}
        </div>
        {cards.length > 0 && (
          <div className="cluster">
            <a className="btn btn--line btn--small" href={paths.wishlist()}>
              {texts['to-my-wishlist']}
            </a>
            <button
              className="btn btn--line btn--small"
              type="button"
              data-load-island="toaster"
              disabled={!isReady}
              onClick={addAll}
            >
              {texts['add-all']}
            </button>
            <a className="btn btn--line btn--small" href={paths.quoteRequest(cards)}>
              {texts['ask-quote']}
            </a>
            <button
              className="btn btn--small"
              type="button"
              disabled={!isReady}
              onClick={() => purchase(cards, paths.checkout(), texts)}
            >
              {texts.purchase}
            </button>
          </div>
        )}
      </div>
      <div className="wishlist__notes" role="status">
        {isReady && ignored > 0 && (
          <p className="msg msg--info">{fillCount(texts, 'ignored', ignored, language)}</p>
        )}
        {isReady && list.tooMany > 0 && (
          <p className="msg msg--info">{fill(texts['too-many'], { max: MAX_WISHLIST })}</p>
        )}
      </div>
      {isReady && cards.length === 0 ? (
        <EmptyState
          title={texts['shared-empty-title']}
          help={texts['shared-empty-help']}
          action={{ label: texts['empty-action'], href: paths.products() }}
        />
      ) : (
        <WishlistCards {...props} fetched={fetched} />
      )}
    </section>
  );
}
