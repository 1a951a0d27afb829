import { Icon } from '#src/ui/Icon.tsx';
import './QuickViewButton.css';

/** 'QUICK VIEW' of a card (section 2). `quick-view.ts` opens the panel, in islands and in static markup. */
export function QuickViewButton({ children }: { children: string }) {
  return (
    <button
      className="card__quick"
      type="button"
      aria-haspopup="dialog"
      aria-label={children}
      data-load-island="quick-view"
      suppressHydrationWarning
    >
      <Icon name="eye" />
      <span>{children}</span>
    </button>
  );
}
