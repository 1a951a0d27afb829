import { CardSkeletons } from '#src/features/product-card/CardSkeletons.tsx';
import { ProductCard } from '#src/features/product-card/ProductCard.tsx';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { RELATED_SHOWN, useRelatedProducts } from './use-related-products.ts';
import { WishlistSkeleton } from './WishlistSkeleton.tsx';
import type { WishlistProps } from './wishlist-props.ts';

const ROW = 'row row--scroll row--four';

/** 'Related': three random products below the wishlist, based on the last chosen product (section 2). */
export function RelatedProducts({ language, texts, catalogueTexts }: WishlistProps) {
  const { state, products, retry } = useRelatedProducts();
  return (
    <section className="wishlist__related" aria-labelledby="related-title">
      <h2 id="related-title">{texts.related}</h2>
      {state === 'error' && (
        <ErrorNote sentence={texts['related-error']} retry={texts.retry} onRetry={retry} />
      )}
      {state === 'loading' && (
        <>
          <div className={ROW}>
            <CardSkeletons count={RELATED_SHOWN} />
          </div>
          <WishlistSkeleton word={texts.loading} />
        </>
      )}
      {state === 'ready' && (
        <ul className={ROW}>
          {products.map((product) => (
            <ProductCard
              key={product._id}
              product={product}
              language={language}
              texts={catalogueTexts}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
