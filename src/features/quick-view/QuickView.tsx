import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Language } from '#domain/languages.ts';
import { alternativeText } from '#domain/products/alternative-text.ts';
import type { Product } from '#domain/products/product.ts';
import type { ProductSummary } from '#domain/products/product-summary.ts';
import { AddToBasket, type AddToBasketTexts } from '#src/features/basket/AddToBasket.tsx';
import { LazyCompareCheckbox } from '#src/features/compare/LazyCompareCheckbox.tsx';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { productTexts, sizeNames } from '#src/i18n/product-texts.ts';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { imageUrl, srcSet } from '#src/ui/image.ts';
import { PanelClose } from '#src/ui/PanelClose.tsx';
import { frameFit, pictureSize } from '#src/ui/product-frame.ts';
import { Swatch } from '#src/ui/Swatch.tsx';
import { usePanel } from '#src/ui/use-panel.ts';
import { $quickView, closeQuickView } from './quick-view.store.ts';
import { type FetchedProduct, useQuickViewProduct } from './use-quick-view-product.ts';
import '#src/ui/button.css';
import '#src/ui/panel.css';
import './QuickView.css';

export interface QuickViewTexts {
  quickView: Texts<'quick-view'>;
  basket: AddToBasketTexts & Pick<Texts<'basket'>, 'ask-quote'>;
}

const CLOSED = { open: false, preview: undefined };

/** Panel with a product's main facts, over the current page (section 2, D20). */
export function QuickView({ language, texts }: { language: Language; texts: QuickViewTexts }) {
  const { open, preview } = useStore($quickView, { ssr: () => CLOSED });
  const { fetched, retry } = useQuickViewProduct(preview?.code, open);
  const { dialog, heading } = usePanel(open);
  useEffect(() => {
    if (!open) return;
    for (const button of document.querySelectorAll('.card__quick[aria-busy]')) {
      button.removeAttribute('aria-busy');
    }
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className="panel quick-view"
      aria-labelledby="quick-view-title"
      data-product={preview?.code}
      onClose={closeQuickView}
    >
      <header className="panel__head">
        <p className="code">{preview?.code}</p>
        <PanelClose label={texts.quickView.close} />
      </header>
      <div className="panel__body quick-view__body">
        <Pictures
          fetched={fetched}
          title={preview?.title ?? ''}
          language={language}
          texts={texts.quickView}
        />
        <h2 ref={heading} id="quick-view-title" className="quick-view__title" tabIndex={-1}>
          {preview?.title}
        </h2>
        {fetched.state === 'error' && (
          <ErrorNote
            sentence={texts.quickView.error}
            retry={texts.quickView.retry}
            onRetry={retry}
          />
        )}
        {fetched.state === 'ready' && (
          <Details
            product={fetched.product}
            variants={fetched.variants}
            language={language}
            texts={texts}
          />
        )}
        {preview && <LazyCompareCheckbox code={preview.code} language={language} />}
        <p className="vh" role="status">
          {open && fetched.state === 'loading' && texts.quickView.loading}
        </p>
      </div>
      <footer className="panel__foot quick-view__foot">
        <a className="btn btn--line" href={preview?.href}>
          {texts.quickView['full-details']}
        </a>
        {preview && (
          <AddToBasket
            code={preview.code}
            texts={texts.basket}
            checkout={sitePaths(language).checkout()}
            picture={fetched.state === 'ready' ? fetched.product.imageSmall[0] : undefined}
            single
          />
        )}
      </footer>
    </dialog>
  );
}

/** Up to two pictures, with placeholders while the product loads. */
function Pictures(props: {
  fetched: FetchedProduct;
  title: string;
  language: Language;
  texts: Texts<'quick-view'>;
}) {
  const { fetched, title, language, texts } = props;
  if (fetched.state === 'error') return null;
  if (fetched.state === 'loading') {
    return (
      <div className="quick-view__pictures" aria-hidden="true">
        <span className="skeleton" />
        <span className="skeleton" />
      </div>
    );
  }
  const { imageBig, imageSmall, category } = fetched.product;
  const pictures = (imageBig.length > 0 ? imageBig : imageSmall).slice(0, 2);
  if (pictures.length === 0) return null;
  return (
    <ul className="quick-view__pictures" aria-label={texts.pictures}>
      {pictures.map((picture, index) => (
        <li key={picture}>
          <img
            data-fit={frameFit(picture)}
            src={imageUrl(picture, 480)}
            srcSet={srcSet(picture, 960)}
            sizes="(width >= 40rem) 16rem, 50vw"
            alt={alternativeText(fetched.product, picture, language) ?? (index === 0 ? title : '')}
            {...pictureSize(category)}
          />
        </li>
      ))}
    </ul>
  );
}

function Details(props: {
  product: Product;
  variants: readonly ProductSummary[];
  language: Language;
  texts: QuickViewTexts;
}) {
  const { product, variants, language, texts } = props;
  const sizes = sizeNames([product, ...variants], language);
  const { description } = productTexts(product, language);
  const colors = product.stockedCoMat.flatMap(({ hex }) => (hex ? [hex] : []));
  return (
    <>
      <p className="quick-view__price">
        <a className="link" href={sitePaths(language).quoteRequest([product])}>
          {texts.basket['ask-quote']}
        </a>
      </p>
      <p className="muted">{description || texts.quickView['no-description']}</p>
      {sizes.length > 0 && (
        <p className="note">{fill(texts.quickView.sizes, { sizes: sizes.join(', ') })}</p>
      )}
      {colors.length > 1 && (
        <p className="quick-view__colours" aria-hidden="true">
          {colors.map((hex) => (
            <Swatch key={hex} hex={hex} />
          ))}
        </p>
      )}
    </>
  );
}
