import type { Texts } from '#src/i18n/namespaces.ts';
import { ErrorNote } from '#src/ui/ErrorNote.tsx';
import type { LineCardsState } from './use-line-cards.ts';
import './BasketLinesPlaceholder.css';

/** Placeholder for lines without a product: skeletons while loading, a retry button after a failure. */
export function BasketLinesPlaceholder(props: {
  state: LineCardsState;
  missing: number;
  texts: Texts<'basket'>;
  onRetry: () => void;
}) {
  const { state, missing, texts, onRetry } = props;
  if (missing === 0) return null;
  if (state === 'error') {
    return <ErrorNote sentence={texts.error} retry={texts.retry} onRetry={onRetry} />;
  }
  return (
    <div className="waiting" role="status">
      <span className="waiting__word">{texts.loading}</span>
      {Array.from({ length: missing }, (_, place) => `waiting-${place}`).map((key) => (
        <span key={key} className="waiting__line" />
      ))}
    </div>
  );
}
