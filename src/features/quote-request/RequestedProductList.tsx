import { MAX_QUOTE_LINES } from '#contracts/quotes/quotes.ts';
import type { Language } from '#domain/languages.ts';
import { MAX_REQUEST_LENGTH } from '#domain/limits.ts';
import { BasketLines } from '#src/features/basket/BasketLines.tsx';
import { BasketLinesPlaceholder } from '#src/features/basket/BasketLinesPlaceholder.tsx';
import { fill, fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { Field, textInputAttributes } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import type { RequestedProducts } from './use-requested-products.ts';

/** Number of skeleton lines in the prerendered page. */
const SKELETON_LINES = 1;

/** 'What you ask about': products with quantity and wish. */
export function RequestedProductList(props: {
  pieces: RequestedProducts;
  language: Language;
  texts: Texts<'quote-request'>;
  basketTexts: Texts<'basket'>;
}) {
  const { pieces, language, texts, basketTexts } = props;
  const { source, lineCards, wishes, unavailable } = pieces;
  const { basket, lines, state, retry } = lineCards;
  const isKnown = source !== 'unknown';
  const lineTexts = source === 'list' ? { ...basketTexts, removed: texts.removed } : basketTexts;
  return (
    <section className="ask__pieces" aria-labelledby="pieces-title">
      <div className="ask__pieces-head">
        <h2 id="pieces-title" tabIndex={-1}>
          {texts.pieces}
        </h2>
        {isKnown && (
          <p className="note">{fillCount(basketTexts, 'items', lineCards.pieces, language)}</p>
        )}
      </div>
      <UnavailableProducts products={unavailable} texts={texts} />
      <TooMany count={basket.length} language={language} texts={texts} />
      <BasketLines
        lines={lines}
        language={language}
        texts={lineTexts}
        variant="page"
        actions={pieces.actions}
        extra={({ productCode }, title) => (
          <Field
            id={`wish-${productCode}`}
            label={texts.wish}
            optional={texts.optional}
            error={undefined}
          >
            <input
              {...textInputAttributes(`wish-${productCode}`, undefined)}
              aria-label={fill(texts['wish-for'], { title })}
              placeholder={texts['wish-placeholder']}
              maxLength={MAX_REQUEST_LENGTH}
              autoComplete="off"
              value={wishes[productCode] ?? ''}
              onChange={(event) => pieces.setWish(productCode, event.target.value)}
            />
          </Field>
        )}
      />
      <BasketLinesPlaceholder
        state={isKnown ? state : 'loading'}
        missing={isKnown ? basket.length - lines.length : SKELETON_LINES}
        texts={basketTexts}
        onRetry={retry}
      />
      {source === 'basket' && (
        <a className="link note ask__link" href={sitePaths(language).products()}>
          <Icon name="plus" small />
          {texts['add-piece']}
        </a>
      )}
    </section>
  );
}

/** Message about products that the shop does not sell. */
export function UnavailableProducts(props: {
  /** Codes or names. */
  products: readonly string[];
  texts: Texts<'quote-request'>;
}) {
  const { products, texts } = props;
  return (
    <div role="status">
      {products.length > 0 && (
        <p className="msg msg--info">
          {fill(texts['left-out'], { products: products.join(', ') })}
        </p>
      )}
    </div>
  );
}

/** Message about a list that is too long for one request. */
function TooMany(props: { count: number; language: Language; texts: Texts<'quote-request'> }) {
  const { count, language, texts } = props;
  return (
    <div role="alert">
      {count > MAX_QUOTE_LINES && (
        <p className="msg msg--warn">
          {fill(fillCount(texts, 'too-many', count - MAX_QUOTE_LINES, language), {
            max: MAX_QUOTE_LINES,
          })}
        </p>
      )}
    </div>
  );
}
