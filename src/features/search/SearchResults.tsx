import type { RefObject } from 'react';
import type { Language } from '#domain/languages.ts';
import { SEARCH_PAGE_SIZE } from '#domain/limits.ts';
import { CardSkeletons } from '#src/features/product-card/CardSkeletons.tsx';
import { ProductCard } from '#src/features/product-card/ProductCard.tsx';
import { categoryName } from '#src/i18n/category-texts.ts';
import { fill, fillCount, formatNumber } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { Weave } from '#src/ui/Weave.tsx';
import type { FoundPage } from './found-page.ts';
import { PageResults } from './PageResults.tsx';
import type { ProductSearch, ProductSearchResult } from './use-product-search.ts';

interface SearchResultsProps {
  search: ProductSearch;
  /** Pages that match the search. */
  pages: readonly FoundPage[];
  onRetry: () => void;
  list: RefObject<HTMLUListElement | null>;
  language: Language;
  texts: Texts<'search'>;
  catalogueTexts: Texts<'catalogue'>;
}

const SKELETONS = 4;
/** Number of cards in the first row, whose pictures load immediately. */
const EAGER = 4;

/** Results and stage of a search (section 2). Screen readers announce the stage. */
export function SearchResults(props: SearchResultsProps) {
  const { search, pages, texts, onRetry } = props;
  const results = 'results' in search ? search.results : [];
  return (
    <section className="results" aria-label={texts.title} aria-busy={search.stage === 'searching'}>
      <div role="status">
        <ResultsStatus {...props} />
      </div>
      <PageResults pages={pages} label={texts.pages} />
      {search.stage === 'failed' && (
        <ErrorNote sentence={texts.failed} retry={texts.retry} onRetry={onRetry} />
      )}
      {search.stage === 'searching' && results.length === 0 && (
        <div className="row">
          <CardSkeletons count={SKELETONS} />
        </div>
      )}
      {results.length > 0 && <Grid {...props} results={results} />}
    </section>
  );
}

function ResultsStatus({ search, pages, language, texts }: SearchResultsProps) {
  if (search.stage === 'empty' || search.stage === 'failed') return null;
  const { stage, query, total } = search;
  if (stage === 'searching') {
    return (
      <p className="results__stage">
        <Icon name="spinner" small />
        {texts.searching}
      </p>
    );
  }
  if (total === 0 && pages.length > 0) {
    return <p className="results__stage">{fill(texts['none-but-pages'], { words: query })}</p>;
  }
  if (total === 0) {
    return (
      <div className="results__none">
        <Weave />
        <h2>{fill(texts.none, { words: query })}</h2>
        <p>{texts['none-help']}</p>
      </div>
    );
  }
  const count = fillCount(texts, 'results', total, language);
  return <p className="results__stage">{fill(count, { words: query })}</p>;
}

function Grid(props: SearchResultsProps & { results: readonly ProductSearchResult[] }) {
  const { search, results, list, language, texts, catalogueTexts } = props;
  const isCut = search.stage === 'found' && search.total > results.length;
  return (
    <>
      <ul className="row" ref={list}>
        {results.map(({ product, marks }, at) => (
          <ProductCard
            key={product._id}
            product={product}
            language={language}
            texts={catalogueTexts}
            heading="h2"
            eager={at < EAGER}
            sizes="(width >= 64rem) 25vw, (width >= 40rem) 34vw, 50vw"
            kind={categoryName(product.category, catalogueTexts)}
            marks={marks}
          />
        ))}
      </ul>
      {isCut && (
        <p className="results__stage">
          {fill(texts.first, { count: formatNumber(SEARCH_PAGE_SIZE, language) })}
        </p>
      )}
    </>
  );
}
