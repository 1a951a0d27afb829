import type { ReactNode } from 'react';
import { Icon } from '#src/ui/Icon.tsx';

/** A button beside others that says when it is at work. */
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
      {isBusy ? busy : children}
    </button>
  );
}
