import type { ReactNode } from 'react';
import { Icon } from '#src/ui/Icon.tsx';

/** Small button that shows a spinner and the text `busy` while its action runs. */
export function BusyButton(props: {
  isBusy: boolean;
  busy: string;
  onClick: () => void;
  children: ReactNode;
}) {
  const { isBusy, busy, onClick, children } = props;
  return (
    <button
      className="btn btn--small btn--line"
      type="button"
      aria-busy={isBusy}
      onClick={() => !isBusy && onClick()}
    >
      {isBusy && <Icon name="spinner" />}
      <span>{isBusy ? busy : children}</span>
    </button>
  );
}
