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
