import { agreeToPrice } from '#contracts/quotes/quote-acceptance.ts';
import type { QuoteVersion } from '#contracts/quotes/quotes.ts';
import { formatDay } from '#domain/time/market-time.ts';
import { call } from '#src/api/client.ts';
import { FailureNote } from '#src/features/failure-note/FailureNote.tsx';
import { fill } from '#src/i18n/fill.ts';
import { PanelClose } from '#src/ui/PanelClose.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { usePanel } from '#src/ui/use-panel.ts';
import { AgreeToTotal } from './AgreeToTotal.tsx';
import type { OpenQuoteProps } from './quote-props.ts';
import { useAgreed } from './use-agreed.ts';
import type { useQuoteAction } from './use-quote-action.ts';
import '#src/ui/panel.css';

interface Props extends OpenQuoteProps {
  offer: QuoteVersion;
  isOpen: boolean;
  acceptance: ReturnType<typeof useQuoteAction>;
  onClose: () => void;
}

/** Panel that agrees to the price of an order (D86). The order contains the delivery details. */
export function AgreePanel(props: Props) {
  const { credentials, view, offer, isOpen, language, texts, checkoutTexts } = props;
  const { failureTexts, acceptance, onClose } = props;
  const { dialog, heading } = usePanel(isOpen);
  const agreed = useAgreed(offer);

  function submit(event: React.FormEvent) {
    event.preventDefault();
    if (!agreed.check()) return;
    const body = { ...credentials, version: offer.version, agreed: true as const };
    void acceptance.run(() => call(agreeToPrice, { body }));
  }

  return (
    <dialog className="panel accept" ref={dialog} aria-labelledby="accept-title" onClose={onClose}>
      <header className="panel__head">
        <h2 className="accept__title" id="accept-title" tabIndex={-1} ref={heading}>
          {texts['accept-title']}
        </h2>
        <PanelClose label={texts.close} />
      </header>
      <SendingForm
        isSending={acceptance.isBusy}
        className="accept__form"
        noValidate
        onSubmit={submit}
      >
        <div className="panel__body stack">
          {acceptance.failure && <FailureNote failure={acceptance.failure} texts={failureTexts} />}
          <p>{texts['accept-intro']}</p>
          {view.deliveryWindow && (
            <p>
              {fill(texts['priced-accept-window'], {
                from: formatDay(view.deliveryWindow.from, language),
                to: formatDay(view.deliveryWindow.to, language),
              })}
            </p>
          )}
        </div>
        <footer className="panel__foot stack">
          <AgreeToTotal
            {...{ offer, language, texts, checkoutTexts, agreed }}
            isBusy={acceptance.isBusy}
          />
        </footer>
      </SendingForm>
    </dialog>
  );
}
