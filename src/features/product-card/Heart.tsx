import { Icon } from '#src/ui/Icon.tsx';
import '#src/ui/button.css';
import './heart.css';

/**
 * The heart of a card, whose product it is about. Markup only: `hearts.ts` sets and toggles it wherever it is shown, which is why React is not to
 * compare `aria-pressed` when it takes over markup that was rendered before.
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

/** 'Add to registry' of the product page, with a heart that tells whether the product is wished for (section 2). */
export function AddToRegistry({ id, label }: { id: string; label: string }) {
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
      {label}
    </button>
  );
}
