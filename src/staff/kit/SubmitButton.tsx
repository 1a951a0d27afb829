import type { ReactNode } from 'react';
import { Icon } from '#src/ui/Icon.tsx';

/** Main button of a form, or of a step without a form. Shows a spinner and the text `busy` while its action runs. */
export function SubmitButton(props: {
  isBusy: boolean;
  busy: string;
  /** Without `onClick`, the button submits its form. */
  onClick?: () => void;
  line?: boolean;
  children: ReactNode;
}) {
  const { isBusy, busy, onClick, line = false, children } = props;
  return (
    <button
      className={line ? 'btn btn--line' : 'btn'}
      type={onClick ? 'button' : 'submit'}
      aria-busy={isBusy}
      onClick={() => !isBusy && onClick?.()}
    >
      {isBusy && <Icon name="spinner" />}
      <span>{isBusy ? busy : children}</span>
    </button>
  );
}
