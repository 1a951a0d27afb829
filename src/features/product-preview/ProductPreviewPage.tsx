import { useEffect, useRef } from 'react';
import type { Language } from '#domain/languages.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { SHOP_NAME } from '#shop.config.ts';
import { BuyBar } from '#src/features/product/BuyBar.tsx';
import type { DrawingSummaries } from '#src/features/product/drawing/product-drawing.ts';
import { ProductView, type ProductViewTexts } from '#src/features/product/ProductView.tsx';
import { showToast } from '#src/features/toasts/toasts.store.ts';
import { restoreUnit } from '#src/head-scripts/restore-unit.ts';
import { fill } from '#src/i18n/fill.ts';
import { pageTitle } from '#src/i18n/page-title.ts';
import { productTexts } from '#src/i18n/product-texts.ts';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { type OpenedPreview, usePreview } from './use-preview.ts';
import '#src/features/product/ProductShell.css';
import './product-preview.css';

interface ProductPreviewProps {
  drawings: DrawingSummaries;
  language: Language;
  texts: ProductViewTexts;
}

/** Page behind a preview link (D128): a product page whose actions do nothing, below a bar that says so. */
export function ProductPreviewPage(props: ProductPreviewProps) {
  const { opened, retry } = usePreview();
  const { product: texts } = props.texts;
  switch (opened.state) {
    case 'open':
      return <OpenPreview {...props} preview={opened.preview} />;
    case 'loading':
      return (
        <div className="wrap product-shell product-shell--waiting" role="status">
          <span className="product-shell__picture" />
          <p className="muted">{texts.loading}</p>
        </div>
      );
    case 'failed':
      return (
        <div className="wrap product-shell">
          <h1>{texts['preview-title']}</h1>
          <ErrorNote sentence={texts.error} retry={texts.retry} onRetry={retry} />
        </div>
      );
    case 'ended':
      return (
        <div className="wrap product-shell center">
          <h1>{texts['preview-ended']}</h1>
          <p role="status">{texts['preview-ended-text']}</p>
        </div>
      );
  }
}

/** Actions that need a product in the shop. Links to other products, the drawing and the phone work. */
const INERT = [
  '[data-add-to-basket] button',
  '[data-ask-price]',
  '[data-favorite]',
  '[data-share]',
  'a[href*="/compare"]',
  'a[href^="mailto:"]',
  'a[href*="/api/"]',
].join();

function OpenPreview(
  props: ProductPreviewProps & { preview: Extract<OpenedPreview, { state: 'open' }>['preview'] },
) {
  const { preview, drawings, language, texts } = props;
  const { interior: product, interiorVariant, interiorFamily, isDraft, until } = preview;
  const words = texts.product;
  const { title } = productTexts(product, language);
  const piece = useRef<HTMLDivElement>(null);
  useEffect(() => {
    document.title = pageTitle(title, SHOP_NAME);
    restoreUnit(window);
  }, [title]);
  useEffect(() => {
    const container = piece.current;
    const stop = (event: MouseEvent) => {
      const pressed = event.target instanceof Element ? event.target.closest(INERT) : null;
      // Cards of other products keep their actions.
      if (!pressed || pressed.closest('.card')) return;
      // The scripts of the page listen on the document, after this handler.
      event.preventDefault();
      event.stopPropagation();
      const action = pressed.getAttribute('aria-label') ?? pressed.textContent?.trim() ?? '';
      showToast(fill(words['preview-inert'], { action }));
    };
    container?.addEventListener('click', stop, { capture: true });
    return () => container?.removeEventListener('click', stop, { capture: true });
  }, [words]);

  return (
    <>
      <aside className="preview-bar" aria-label={words['preview-label']}>
        <p>
          <strong>{words[isDraft ? 'preview-draft' : 'preview-shop']}</strong>{' '}
          <span>{fill(words['preview-until'], { moment: formatDateTime(until, language) })}</span>
        </p>
      </aside>
      <div ref={piece}>
        {product.imageBig.length === 0 && (
          <p className="wrap note preview-note">{words['preview-no-picture']}</p>
        )}
        <ProductView
          product={product}
          variants={interiorVariant}
          family={interiorFamily}
          drawings={drawings}
          isPreview
          language={language}
          texts={texts}
        />
        <BuyBar product={product} language={language} texts={texts} />
      </div>
    </>
  );
}
