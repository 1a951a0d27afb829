import { useStore } from '@nanostores/react';
import { useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { MAX_REQUEST_LENGTH } from '#domain/limits.ts';
import { BasketLines } from '#src/features/basket/BasketLines.tsx';
import { BasketLinesPlaceholder } from '#src/features/basket/BasketLinesPlaceholder.tsx';
import { $lineWishes, setLineWish } from '#src/features/basket/basket.store.ts';
import type { LineCards } from '#src/features/basket/use-line-cards.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Icon } from '#src/ui/Icon.tsx';
import '#src/ui/field.css';
import '#src/ui/sum.css';

const NO_REQUESTS = {};
/** Number of skeleton lines in the prerendered page. */
const SKELETON_LINES = 2;

/** 'My Basket': lines with requests, and the number of pieces (section 2, D15). */
export function CheckoutBasket(props: {
  filled: LineCards;
  isHydrated: boolean;
  language: Language;
  texts: Texts<'basket'>;
}) {
  const { filled, isHydrated, language, texts } = props;
  const { basket, lines, pieces, state, retry } = filled;
  const items = fillCount(texts, 'items', pieces, language);
  // With one piece of each product, both numbers are the same.
  const counts =
    pieces === basket.length
      ? items
      : `${fillCount(texts, 'pieces', basket.length, language)}, ${items}`;
  return (
    <section className="checkout__basket" aria-labelledby="basket-title">
      <div className="checkout__basket-head">
        <h2 id="basket-title" tabIndex={-1}>
          {texts.title}
        </h2>
        {isHydrated && <p className="note">{counts}</p>}
      </div>
      <BasketLines
        lines={lines}
        language={language}
        texts={texts}
        variant="page"
        extra={({ productCode }, title) => (
          <LineRequest productCode={productCode} title={title} texts={texts} />
        )}
      />
      <BasketLinesPlaceholder
        state={isHydrated ? state : 'loading'}
        missing={isHydrated ? basket.length - lines.length : SKELETON_LINES}
        texts={texts}
        onRetry={retry}
      />
      {isHydrated && (
        <p className="sum">
          <span>{fill(texts.subtotal, { items })}</span>
          <span className="muted">{texts['subtotal-price']}</span>
        </p>
      )}
    </section>
  );
}

/** 'Add request': the customer's request for one line of the basket (D15). */
function LineRequest(props: { productCode: string; title: string; texts: Texts<'basket'> }) {
  const { productCode, title, texts } = props;
  const request = useStore($lineWishes, { ssr: () => NO_REQUESTS })[productCode] ?? '';
  const [isInitiallyOpen] = useState(request !== '');
  const id = `request-${productCode}`;
  return (
    <details className="request" open={isInitiallyOpen}>
      <summary className="link note">
        <Icon name="plus" small />
        {texts['add-request']}
      </summary>
      <div className="field">
        <label className="vh" htmlFor={id}>
          {fill(texts['request-for'], { title })}
        </label>
        <textarea
          className="input"
          id={id}
          rows={2}
          value={request}
          maxLength={MAX_REQUEST_LENGTH}
          placeholder={texts['request-placeholder']}
          onChange={(event) => setLineWish(productCode, event.target.value)}
        />
      </div>
    </details>
  );
}
