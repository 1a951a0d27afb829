import type { Language } from '#domain/languages.ts';
import { SUGGESTIONS_SHOWN } from '#domain/limits.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { CardSkeletons } from '#src/features/product-card/CardSkeletons.tsx';
import { ProductCard } from '#src/features/product-card/ProductCard.tsx';
import { useRecentCards } from '#src/features/recently-viewed/use-recent-cards.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { useSuggestions } from './use-suggestions.ts';
import './SuggestionRows.css';

export interface SuggestionRowsProps {
  /** Code of the page's product. */
  code: string;
  language: Language;
  texts: {
    product: Pick<
      Texts<'product'>,
      'interest' | 'interest-error' | 'recently-viewed' | 'loading' | 'retry'
    >;
    catalogue: Texts<'catalogue'>;
  };
}

/** Rows below a product: 'This might interest you' and recently viewed products (sections 2 and 9). */
export function SuggestionRows({ code, language, texts }: SuggestionRowsProps) {
  const { state, shown, afterRecent, retry } = useSuggestions(code);
  const recent = useRecentCards(code);
  const card = (product: ProductSummary) => (
    <ProductCard key={product.code} product={product} language={language} texts={texts.catalogue} />
  );
  return (
    <>
      <section className="wrap further" aria-labelledby="interest-title">
        <h2 id="interest-title">{texts.product.interest}</h2>
        {state === 'loading' && (
          <Waiting count={SUGGESTIONS_SHOWN} word={texts.product.loading} columns="row--three" />
        )}
        {state === 'error' && (
          <ErrorNote
            sentence={texts.product['interest-error']}
            retry={texts.product.retry}
            onRetry={retry}
          />
        )}
        {state === 'ready' && (
          <ul className="row row--scroll row--four row--three">{shown.map(card)}</ul>
        )}
      </section>
      {recent.count > 0 && (
        <section className="wrap further further--recent" aria-labelledby="recent-title">
          <h2 id="recent-title">{texts.product['recently-viewed']}</h2>
          {recent.cards ? (
            <div className="row row--scroll row--four">
              <ul className="further__part">{recent.cards.map(card)}</ul>
              <ul className="further__part further__beside" aria-label={texts.product.interest}>
                {afterRecent.map(card)}
              </ul>
            </div>
          ) : (
            <Waiting count={recent.count} word={texts.product.loading} />
          )}
        </section>
      )}
    </>
  );
}

/** Placeholder cards while a row loads. The text becomes visible after a second. */
function Waiting(props: { count: number; word: string; columns?: string }) {
  const { count, word, columns = '' } = props;
  return (
    <>
      <div className={`row row--scroll row--four ${columns}`}>
        <CardSkeletons count={count} />
      </div>
      <p className="note further__word" role="status">
        {word}
      </p>
    </>
  );
}
