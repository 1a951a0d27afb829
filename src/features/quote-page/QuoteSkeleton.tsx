import type { Texts } from '#src/i18n/namespaces.ts';
import '#src/features/product-card/card.css';
import './quote.css';

const LINES = [1, 2, 3];

/** Placeholder with the size of a three-line quote. Screen readers announce the loading immediately. */
export function QuoteSkeleton({ texts }: { texts: Texts<'quote'> }) {
  return (
    <div className="quote-page quote-page--loading">
      <header className="quote-page__head">
        <h1>{texts.title}</h1>
        <p className="lead" role="status">
          {texts.loading}
        </p>
      </header>
      <div className="quote-page__columns" aria-hidden="true">
        <div className="quote-page__side">
          <span className="skeleton" />
        </div>
        <div className="quote-page__main">
          {LINES.map((line) => (
            <span className="skeleton" key={line} />
          ))}
        </div>
      </div>
    </div>
  );
}
