import { type FormEvent, useState } from 'react';
import { MAX_DECLINE_REASON } from '#contracts/quotes/quotes.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Field, textInputAttributes } from '#src/ui/Field.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { useConfirmation } from '#src/ui/use-confirmation.ts';
import { BusyText } from './BusyText.tsx';

interface Props {
  /** Last day on which the customer can withdraw the decline. */
  day: string;
  texts: Texts<'quote'>;
  isBusy: boolean;
  /** Declines the quote. Returns false after a failure. */
  onDecline: (reason: string) => Promise<boolean>;
}

/** Declines a quote after confirmation. A reason is optional. */
export function DeclineQuote({ day, texts, isBusy, onDecline }: Props) {
  const { isOpen, open, close, button, section } = useConfirmation<HTMLFormElement>();
  const [reason, setReason] = useState('');
  const isTooLong = reason.trim().length > MAX_DECLINE_REASON;

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isTooLong) void onDecline(reason.trim());
  }

  if (!isOpen) {
    return (
      <button className="offer__quiet" type="button" ref={button} onClick={open}>
        <span className="link">{texts.decline}</span>
      </button>
    );
  }
  return (
    <SendingForm
      isSending={isBusy}
      className="offer__question"
      noValidate
      onSubmit={submit}
      aria-labelledby="decline-title"
      tabIndex={-1}
      ref={section}
    >
      <p className="offer__title" id="decline-title">
        {texts['decline-question']}
      </p>
      <p className="note">{fill(texts['decline-help'], { day })}</p>
      <Field
        id="decline-reason"
        label={texts['decline-reason']}
        optional={texts.optional}
        error={isTooLong ? texts['error-too-long'] : undefined}
      >
        <textarea
          {...textInputAttributes(
            'decline-reason',
            isTooLong ? texts['error-too-long'] : undefined,
          )}
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div className="cluster">
        <button className="btn btn--line btn--small" type="submit" aria-busy={isBusy}>
          <BusyText isBusy={isBusy} idle={texts['decline-yes']} busy={texts.declining} />
        </button>
        <button className="link" type="button" onClick={close}>
          {texts['decline-no']}
        </button>
      </div>
    </SendingForm>
  );
}
