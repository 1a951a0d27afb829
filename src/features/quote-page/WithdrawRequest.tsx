import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { useConfirmation } from '#src/ui/use-confirmation.ts';
import { BusyText } from './BusyText.tsx';

interface Props {
  number: string;
  texts: Texts<'quote'>;
  isBusy: boolean;
  /** Withdraws the request. Returns false after a failure. */
  onWithdraw: () => Promise<boolean>;
}

/** Asks for confirmation, then withdraws the request or cancels the order without a price. */
export function WithdrawRequest({ number, texts, isBusy, onWithdraw }: Props) {
  const { isOpen, open, close, button, section } = useConfirmation();
  if (!isOpen) {
    return (
      <button className="offer__quiet" type="button" ref={button} onClick={open}>
        <span className="link">{texts.withdraw}</span>
      </button>
    );
  }
  return (
    <section
      className="offer__question"
      aria-labelledby="withdraw-title"
      tabIndex={-1}
      ref={section}
    >
      <p className="offer__title" id="withdraw-title">
        {fill(texts['withdraw-question'], { number })}
      </p>
      <p className="note">{texts['withdraw-help']}</p>
      <div className="cluster">
        <button
          className="btn btn--line btn--small"
          type="button"
          aria-busy={isBusy}
          onClick={() => void onWithdraw()}
        >
          <BusyText isBusy={isBusy} idle={texts['withdraw-yes']} busy={texts.withdrawing} />
        </button>
        {/* A running action cannot be taken back. */}
        <button
          className="link"
          type="button"
          aria-disabled={isBusy || undefined}
          onClick={() => !isBusy && close()}
        >
          {texts['withdraw-no']}
        </button>
      </div>
    </section>
  );
}
