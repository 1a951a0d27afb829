import '#src/features/product-card/card.css';
import './Waiting.css';

/** Grey shapes while something is fetched; 'Loading...' for screen readers at once, for everyone after a second. */
export function Waiting({ word }: { word: string }) {
  return (
    <div className="account-waiting">
      <p className="note account-waiting__word" role="status">
        {word}
      </p>
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  );
}
