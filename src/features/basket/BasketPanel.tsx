import { useStore } from '@nanostores/react';
import type { Language } from '#domain/languages.ts';
import { MAX_NOTE_LENGTH } from '#domain/limits.ts';
import { fill, fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { BasketLines } from './BasketLines.tsx';
import { BasketLinesPlaceholder } from './BasketLinesPlaceholder.tsx';
import { $isBasketPanelOpen, $orderNote, setOrderNote } from './basket.store.ts';
import { EmptyBasket } from './EmptyBasket.tsx';
import { useBasketCards } from './use-basket-cards.ts';
import '#src/ui/field.css';
import '#src/ui/disclosure.css';
import '#src/ui/panel.css';
import '#src/ui/sum.css';
import './BasketPanel.css';

/** Content of the side panel 'My Basket' (section 2, D15). BasketPanel.astro is its frame. */
export function BasketPanel(props: { language: Language; texts: Texts<'basket'> }) {
  const { language, texts } = props;
  const open = useStore($isBasketPanelOpen, { ssr: () => false });
  const { basket, lines, pieces, state, retry } = useBasketCards(open, language, texts);
  const paths = sitePaths(language);
  const checkout = paths.checkout();

  return (
    <>
      <div className="panel__body">
        {basket.length === 0 ? (
          <EmptyBasket language={language} texts={texts} heading="h3" />
        ) : (
          <>
            <div className="sum basket-panel__summary">
              <h3>{texts.summary}</h3>
              <a className="link note" href={checkout}>
                {texts['view-details']}
              </a>
            </div>
            <BasketLines lines={lines} language={language} texts={texts} variant="panel" />
            <BasketLinesPlaceholder
              state={state}
              missing={basket.length - lines.length}
              texts={texts}
              onRetry={retry}
            />
            <OrderNote texts={texts} />
            <a className="basket-panel__fit" href={paths.fit()}>
              {texts.fit} <Icon name="arrow-right" small />
            </a>
          </>
        )}
      </div>
      {basket.length > 0 && (
        <footer className="panel__foot">
          <p className="sum">
            <span>
              {fill(texts.subtotal, { items: fillCount(texts, 'items', pieces, language) })}
            </span>
            <span className="muted">{texts['subtotal-price']}</span>
          </p>
          <div className="basket-panel__ways">
            <a className="btn" href={paths.quoteRequest()} aria-describedby="panel-ask-quote-help">
              {texts['ask-quote']}
            </a>
            <p className="note" id="panel-ask-quote-help">
              {texts['ask-quote-help']}
            </p>
            <a className="btn btn--line" href={checkout} aria-describedby="panel-place-order-help">
              {texts['place-order']}
            </a>
            <p className="note" id="panel-place-order-help">
              {texts['place-order-help']}
            </p>
          </div>
          <a className="btn btn--line btn--small btn--block" href={checkout}>
            {texts['view-list']}
          </a>
        </footer>
      )}
    </>
  );
}

function OrderNote({ texts }: { texts: Texts<'basket'> }) {
  const note = useStore($orderNote, { ssr: () => '' });
  return (
    <details className="disclosure disclosure--caret">
      <summary>
        {texts['leave-note']} <Icon name="chevron-down" />
      </summary>
      <div className="disclosure__body field">
        <label className="vh" htmlFor="panel-note">
          {texts['order-note']}
        </label>
        <textarea
          className="input"
          id="panel-note"
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          placeholder={texts['note-placeholder']}
          onChange={(event) => setOrderNote(event.target.value)}
        />
      </div>
    </details>
  );
}
