import { useEffect, useState } from 'react';
import type { Language } from '#domain/languages.ts';
import { SHOP_NAME } from '#shop.config.ts';
import type { Outcome } from '#src/api/client.ts';
import { SuggestionRows } from '#src/features/suggestions/SuggestionRows.tsx';
import { restoreUnit } from '#src/head-scripts/restore-unit.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { pageTitle } from '#src/i18n/page-title.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { productTexts } from '#src/i18n/product-texts.ts';
import { logWarning } from '#src/log.ts';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import { BuyBar } from './BuyBar.tsx';
import type { DrawingSummaries } from './drawing/product-drawing.ts';
import { fetchProductOfPage, type ProductWithVariants } from './fetch-product-of-page.ts';
import { ProductView, type ProductViewTexts } from './ProductView.tsx';
import './ProductShell.css';

interface ShellProps {
  drawings: DrawingSummaries;
  language: Language;
  texts: ProductViewTexts & { errors: Texts<'errors'> };
}

/** Product page that fetches its product in the browser, for products newer than the build (D8, D9). */
export function ProductShell({ drawings, language, texts }: ShellProps) {
  const { outcome, retry } = useProductOfPage();
  const title = titleOf(outcome, language, texts);
  useEffect(() => {
    if (title) document.title = pageTitle(title, SHOP_NAME);
  }, [title]);
  useEffect(() => {
    if (outcome?.ok) restoreUnit(window);
  }, [outcome]);

  if (outcome?.ok) {
    const { interior: product, interiorVariant, interiorFamily } = outcome.response;
    return (
      <>
        <ProductView
          product={product}
          variants={interiorVariant}
          family={interiorFamily}
          drawings={drawings}
          language={language}
          texts={texts}
        />
        <SuggestionRows code={product.code} language={language} texts={texts} />
        <BuyBar product={product} language={language} texts={texts} />
      </>
    );
  }
  if (!outcome) return <Waiting word={texts.product.loading} />;
  if (isMissing(outcome)) return <NotFound language={language} texts={texts.errors} />;
  return (
    <div className="wrap product-shell">
      <ErrorNote sentence={texts.product.error} retry={texts.product.retry} onRetry={retry} />
    </div>
  );
}

function useProductOfPage() {
  const [outcome, setOutcome] = useState<Outcome<ProductWithVariants>>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt is another request
  useEffect(() => {
    const controller = new AbortController();
    setOutcome(undefined);
    void fetchProductOfPage(location, controller.signal).then((result) => {
      if (controller.signal.aborted) return;
      if (!result.ok) logWarning(`Failed to fetch interior: ${result.failure.message}`);
      setOutcome(result);
    });
    return () => controller.abort();
  }, [attempt]);
  return { outcome, retry: () => setAttempt((before) => before + 1) };
}

/** Returns true for an unknown or invalid code. */
function isMissing(outcome: Outcome<ProductWithVariants>): boolean {
  return !outcome.ok && (outcome.failure.status === 404 || outcome.failure.status === 400);
}

function titleOf(
  outcome: Outcome<ProductWithVariants> | undefined,
  language: Language,
  texts: ShellProps['texts'],
): string | undefined {
  if (!outcome) return undefined;
  if (outcome.ok) return productTexts(outcome.response.interior, language).title;
  return isMissing(outcome) ? texts.errors['not-found-title'] : undefined;
}

function Waiting({ word }: { word: string }) {
  return (
    <div className="wrap product-shell product-shell--waiting" role="status">
      <span className="product-shell__picture" />
      <p className="muted">{word}</p>
    </div>
  );
}

function NotFound({ language, texts }: { language: Language; texts: Texts<'errors'> }) {
  const paths = sitePaths(language);
  return (
    <div className="wrap center">
      <h1>{texts['not-found-heading']}</h1>
      <p>{texts['not-found-text']}</p>
      <a className="btn" href={paths.products()}>
        {texts['not-found-products']}
      </a>
      <a className="link" href={paths.home()}>
        {texts['not-found-home']}
      </a>
    </div>
  );
}
