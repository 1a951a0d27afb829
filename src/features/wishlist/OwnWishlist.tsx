import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { useCards } from '#src/features/product-data/use-cards.ts';
import { useRemovedProducts } from '#src/features/product-data/use-removed-products.ts';
import { reloadUser } from '#src/features/sign-in/session.store.ts';
import { showToast } from '#src/features/toasts/toasts.store.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { summaryTexts } from '#src/i18n/product-texts.ts';
import { EmptyState } from '#src/ui/EmptyState.tsx';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { purchase } from './add-products-to-basket.ts';
import {
  $favorites,
  $favoritesState,
  FAVORITES_READY,
  removeFavorites,
} from './favorites.store.ts';
import { NO_FAVORITES } from './favorites.ts';
import { WishlistCards } from './WishlistCards.tsx';
import { WishlistSkeleton } from './WishlistSkeleton.tsx';
import type { WishlistProps } from './wishlist-props.ts';

/** The visitor's own wishlist: filled, empty, loading or failed (section 2). */
export function OwnWishlist(props: WishlistProps) {
  const { language, texts, catalogueTexts } = props;
  const paths = sitePaths(language);
  const favorites = useStore($favorites, { ssr: () => NO_FAVORITES });
  const reading = useStore($favoritesState, { ssr: () => FAVORITES_READY });
  const fetched = useCards(favorites, 'favorites');
  const heading = useRef<HTMLHeadingElement>(null);
  /** False after a failed fetch, because the count and the buttons belong to the products. */
  const hasProducts = favorites.length > 0 && !fetched.failure;
  useRemovedProducts(fetched.gone, (ids) => {
    removeFavorites(ids);
    showToast(fillCount(texts, 'dropped', ids.length, language));
  });

  const remove = (product: ProductSummary, button: HTMLElement) => {
    const card = button.closest('li');
    const neighbor = card?.nextElementSibling ?? card?.previousElementSibling;
    const focused = neighbor?.querySelector<HTMLElement>('[data-remove]') ?? heading.current;
    focused?.focus();
    const undo = removeFavorites([product._id]);
    showToast(texts.removed, { label: texts.undo, run: undo });
  };

  return (
    <section className="wishlist" aria-labelledby="wishlist-title">
      <div className="wishlist__head">
        <div>
          <h1 id="wishlist-title" ref={heading} tabIndex={-1}>
            {texts.title}
          </h1>
          {hasProducts && (
            <p className="note">
              {fillCount(catalogueTexts, 'pieces', favorites.length, language)}
            </p>
          )}
          <p className="note">{texts['registry-help']}</p>
        </div>
        {hasProducts && (
          <div className="cluster">
            <a className="btn btn--line btn--small" href={paths.sendWishlist()}>
              <Icon name="send" small />
              {texts.send}
            </a>
            <a
              className="btn btn--line btn--small"
              href={paths.quoteRequest(favorites.map((code) => ({ code })))}
            >
              {texts['ask-quote']}
            </a>
            <button
              className="btn btn--small"
              type="button"
              disabled={fetched.cards.length === 0}
              onClick={() => purchase(fetched.cards, paths.checkout(), texts)}
            >
              {texts.purchase}
            </button>
          </div>
        )}
      </div>
      {reading.state === 'failed' && (
        <ErrorNote
          sentence={texts['error-help']}
          detail={fill(texts.error, { message: reading.message })}
          retry={texts.retry}
          onRetry={() => void reloadUser()}
        />
      )}
      {reading.state === 'loading' && <WishlistSkeleton word={texts.loading} />}
      {favorites.length === 0 && reading.state === 'ready' && (
        <EmptyState
          title={texts['empty-title']}
          help={texts['empty-help']}
          action={{ label: texts['empty-action'], href: paths.products() }}
        />
      )}
      {favorites.length > 0 && (
        <WishlistCards
          {...props}
          fetched={fetched}
          corner={(product) => (
            <button
              className="icon-btn"
              type="button"
              aria-label={fill(texts.remove, { title: summaryTexts(product, language).title })}
              data-remove=""
              data-load-island="toaster"
              onClick={(event) => remove(product, event.currentTarget)}
            >
              <Icon name="close" />
            </button>
          )}
        />
      )}
    </section>
  );
}
