import '#src/features/product-card/card.css';
import './LoadingSkeleton.css';

/** Loading skeleton. Screen readers announce the text immediately. The text becomes visible after a second. */
export function LoadingSkeleton({ word }: { word: string }) {
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
