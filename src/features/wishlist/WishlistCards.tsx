import type { ReactNode } from 'react';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { CardSkeletons } from '#src/features/product-card/CardSkeletons.tsx';
import { ProductCard } from '#src/features/product-card/ProductCard.tsx';
import type { useCards } from '#src/features/product-data/use-cards.ts';
import { fill } from '#src/i18n/fill.ts';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { WishlistSkeleton } from './WishlistSkeleton.tsx';
import type { WishlistProps } from './wishlist-props.ts';

interface CardsProps extends WishlistProps {
  fetched: ReturnType<typeof useCards>;
  /** Control in the corner of a card; the heart by default. */
  corner?: (product: ProductSummary) => ReactNode;
}

/** Cards of a wishlist, with skeletons while they load and an error note if loading fails (section 8). */
export function WishlistCards({ fetched, corner, language, texts, catalogueTexts }: CardsProps) {
  const { cards, missing, failure, retry } = fetched;
  if (failure) {
    return (
      <ErrorNote
        sentence={texts['error-help']}
        detail={fill(texts.error, { message: messageOf(failure, missing) })}
        retry={texts.retry}
        onRetry={retry}
      />
    );
  }
  return (
    <>
      <ul className="row">
        {cards.map((product) => (
          <ProductCard
            key={product._id}
            product={product}
            language={language}
            texts={catalogueTexts}
            heading="h2"
            sizes="(width >= 64rem) 25vw, (width >= 40rem) 34vw, 50vw"
            {...(corner && { corner: corner(product) })}
          />
        ))}
      </ul>
      {missing.length > 0 && (
        <>
          <div className="row">
            <CardSkeletons count={missing.length} />
          </div>
          <WishlistSkeleton word={texts.loading} />
        </>
      )}
    </>
  );
}

/** Returns the message for products that could not be fetched, with all their ids (section 8, D38). */
function messageOf({ status, message }: ApiFailure, ids: readonly string[]): string {
  return status > 0 ? `HTTP error for ID ${ids.join(', ')}! status: ${status}` : message;
}
