import { Icon } from '#src/ui/Icon.tsx';
import '#src/ui/button.css';
import './heart.css';

/**
 * Favorite button of a card. `hearts.ts` sets and toggles `aria-pressed`, in islands and in static markup. Hydration
 * therefore must not compare that attribute.
 */
export function Heart({ label }: { label: string }) {
  return (
    <button
      className="icon-btn heart"
      type="button"
      aria-pressed="false"
      aria-label={label}
      data-favorite=""
      data-load-island="toaster"
      suppressHydrationWarning
    >
      <Icon name="heart" />
    </button>
  );
}

/** 'Add to registry' of the product page, with a heart that shows the state (section 2). */
export function WishlistButton({ id, label }: { id: string; label: string }) {
  return (
    <button
      className="btn btn--line btn--block heart"
      type="button"
      aria-pressed="false"
      data-favorite={id}
      data-load-island="toaster"
      suppressHydrationWarning
    >
      <Icon name="heart" />
      <span>{label}</span>
    </button>
  );
}
