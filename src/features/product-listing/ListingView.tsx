import { useEffect } from 'react';
import type { Language } from '#domain/languages.ts';
import { CATEGORY_PAGE_SIZE } from '#domain/limits.ts';
import { CardSkeletons } from '#src/features/product-card/CardSkeletons.tsx';
import { ProductCard } from '#src/features/product-card/ProductCard.tsx';
import type { Texts } from '#src/i18n/namespaces.ts';
import { hasLowFrame } from '#src/ui/product-frame.ts';
import { BuiltProducts } from './BuiltProducts.tsx';
import { type Facets, queryOfPage } from './facets.ts';
import { ListingFooter } from './ListingFooter.tsx';
import { ListingToolbar } from './ListingToolbar.tsx';
import { isNarrowed, parseListingQuery } from './listing-query.ts';
import { NoMatches } from './NoMatches.tsx';
import { useFocusOnNew } from './use-focus-on-new.ts';
import { type FirstPage, useListing } from './use-listing.ts';

/** Data of a listing in its page. */
export interface ListingData extends FirstPage {
  /** Name of the listing in messages. */
  name: string;
  facets: Facets;
}

export interface ListingViewProps extends ListingData {
  language: Language;
  texts: Texts<'catalogue'>;
  /** Products of the first page: their markup at build time, their nodes in the browser. */
  built: string | readonly Node[];
}

/** Filters, products and 'Load more' of a listing. The page contains the first products, and others are fetched. */
export function ListingView(props: ListingViewProps) {
  const { language, texts, name, category, facets, shown, built } = props;
  const listing = useListing(props);
  const { search, listingQuery, narrowed, pages, loading } = listing;
  const { products, total } = pages;
  const { list, button, expectFocus } = useFocusOnNew(products.length);
  const seen = (narrowed ? 0 : shown.length) + products.length;

  useEffect(() => {
    // React hides now the products that `hide-narrowed-listing.ts` hid. An invalid filter hides none.
    if (narrowed || !isNarrowed(queryOfPage(facets, parseListingQuery(location.search))))
      document.documentElement.classList.remove('listing-narrowed');
  }, [narrowed, facets]);

  return (
    <>
      <ListingToolbar
        language={language}
        texts={texts}
        facets={facets}
        search={search}
        listingQuery={listingQuery}
        total={total}
        loading={loading}
      />
      <div
        className={category && hasLowFrame(category) ? 'row row--low' : 'row'}
        aria-busy={loading}
      >
        <BuiltProducts built={built} hidden={narrowed} />
        <ul className="row__part" ref={list}>
          {products.map((product) => (
            <ProductCard
              key={product._id}
              product={product}
              language={language}
              texts={texts}
              heading="h2"
              sizes="(width >= 64rem) 25vw, (width >= 40rem) 34vw, 50vw"
            />
          ))}
        </ul>
        {loading && (
          <CardSkeletons count={Math.min(CATEGORY_PAGE_SIZE, (total ?? Infinity) - seen)} />
        )}
        {narrowed && total === 0 && (
          <NoMatches
            language={language}
            texts={texts}
            facets={facets}
            search={search}
            listingQuery={listingQuery}
          />
        )}
        <ListingFooter
          {...listing}
          language={language}
          texts={texts}
          name={name}
          seen={seen}
          fetched={products.length}
          button={button}
          onMore={() => {
            expectFocus();
            listing.more();
          }}
        />
      </div>
    </>
  );
}
