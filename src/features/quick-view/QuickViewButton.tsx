import type { ReactNode } from 'react';
import { Icon } from '#src/ui/Icon.tsx';
import './QuickViewButton.css';

/** 'QUICK VIEW' of a card (section 2). Markup only: `quick-view.ts` opens the panel wherever this is shown. */
export function QuickViewButton(props: { code: string; label: string; children: ReactNode }) {
  const { code, label, children } = props;
  return (
    <button
      className="card__quick"
      type="button"
      aria-haspopup="dialog"
      aria-label={label}
      data-quick-view={code}
      data-wants="quick-view"
    >
      <Icon name="eye" />
      <span>{children}</span>
    </button>
  );
}
