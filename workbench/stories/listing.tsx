import { facetsOf } from '#src/features/product-listing/facets.ts';
import { ListingFooter } from '#src/features/product-listing/ListingFooter.tsx';
import { ListingToolbar } from '#src/features/product-listing/ListingToolbar.tsx';
import { parseListingQuery } from '#src/features/product-listing/listing-query.ts';
import { NO_PAGES } from '#src/features/product-listing/loaded-pages.ts';
import { NoMatches } from '#src/features/product-listing/NoMatches.tsx';
import { categoryPlural } from '#src/i18n/category-texts.ts';
import { PENDANT, SOFA, TABLE } from '../data.ts';
import type { StoryContext, StoryGroup } from '../story.ts';
import '#src/features/product-listing/listing.css';

const NARROWED = '?color=Sand';

function Foot(props: StoryContext & { loading?: boolean; failure?: string; all?: boolean }) {
  const { language, texts, loading = false, failure, all = false } = props;
  return (
    <ListingFooter
      language={language}
      texts={texts('catalogue')}
      name={categoryPlural(SOFA.category, texts('catalogue'))}
      pages={{ ...NO_PAGES, last: 4, total: all ? 24 : 96, failure }}
      loading={loading}
      hasMore={!all}
      seen={24}
      fetched={0}
      button={{ current: null }}
      onMore={() => undefined}
    />
  );
}

export const listing: StoryGroup = {
  width: 'page',
  stories: {
    filters: ({ language, texts }) => (
      <ListingToolbar
        language={language}
        texts={texts('catalogue')}
        facets={facetsOf([SOFA, PENDANT, TABLE], language, texts('catalogue'))}
        search={NARROWED}
        listingQuery={parseListingQuery(NARROWED)}
        total={96}
        loading={false}
      />
    ),
    'load-more': (context) => <Foot {...context} />,
    'loading-more': (context) => <Foot {...context} loading />,
    end: (context) => <Foot {...context} all />,
    failure: (context) => (
      <Foot {...context} failure={context.texts('checkout')['failed-network']} />
    ),
    'nothing-found': ({ language, texts }) => (
      <NoMatches
        language={language}
        texts={texts('catalogue')}
        facets={facetsOf([SOFA], language, texts('catalogue'))}
        search={NARROWED}
        listingQuery={parseListingQuery(NARROWED)}
      />
    ),
  },
};
