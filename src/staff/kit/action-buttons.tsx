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

interface RowButtonProps {
  text: string;
  /** Accessible name, which also names the row. */
  label: string;
  isLink?: boolean;
  isBusy?: boolean;
  onClick: () => void;
}

/** Button for one row of a table. Less important buttons look like links. */
export function RowButton({ text, label, isLink = false, isBusy, onClick }: RowButtonProps) {
  return (
    <button
      className={isLink ? 'link' : 'btn btn--small btn--line'}
      type="button"
      aria-label={label}
      aria-busy={isBusy}
      onClick={onClick}
    >
      {text}
    </button>
  );
}
