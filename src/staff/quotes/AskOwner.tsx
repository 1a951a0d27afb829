import { useState } from 'react';
import { askForDiscount, discountTextSchema } from '#contracts/quotes/discount-requests.ts';
import type { AskedDiscount } from '#contracts/quotes/staff-quotes.ts';
import { formatAmount, formatDeduction } from '#domain/money/format.ts';
import { Field, textInputAttributes } from '#src/ui/Field.tsx';
import { PanelClose } from '#src/ui/PanelClose.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { usePanel } from '#src/ui/use-panel.ts';
import { SubmitButton } from '../kit/action-buttons.tsx';
import { FormProblem } from '../kit/messages.tsx';
import { RequiredNote } from '../kit/RequiredNote.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { showSuccessMessage } from '../kit/success-message.store.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useUnsavedState } from '../kit/use-unsaved-state.ts';
import type { LoadedQuote } from './loaded-quote.ts';
import { quoteFailureMessage } from './quote-failure-message.ts';

interface AskOwnerProps {
  quote: LoadedQuote;
  /** Amounts of the saved draft; undefined while the dialog is closed. */
  asked:
    | (Pick<AskedDiscount, 'currency' | 'discount' | 'total'> & { draftRevision: number })
    | undefined;
  onClose: () => void;
  onChange: (quote: LoadedQuote) => void;
  /** Shows the current quote after a conflict. */
  onConflict: (draftRevision: number | undefined) => Promise<void>;
}

const NO_REASON = { reason: '' };

/** Dialog with which a salesperson asks an owner for a discount above the limit (D100). */
export function AskOwner({ quote, asked, onClose, onChange, onConflict }: AskOwnerProps) {
  const { quoteTexts, staffAccountTexts, findTexts, language } = useStaffTexts();
  const { dialog, heading } = usePanel(asked !== undefined);
  const { number, revision, defaults } = quote;
  const [{ reason }, setInput] = useUnsavedState(`ask-owner ${number}`, NO_REASON);
  const [error, setError] = useState<string>();
  const { isBusy, problem, run } = useStaffMutation({
    failureMessage: quoteFailureMessage,
    onFailure: async ({ code }) => {
      if (code === 'version-conflict' || code === 'status-conflict') {
        await onConflict(asked?.draftRevision);
      }
    },
  });

  async function send(event: React.FormEvent) {
    event.preventDefault();
    if (!asked) return;
    const isValid = discountTextSchema.safeParse(reason).success;
    const key = reason.trim() ? 'error-too-long' : 'error-discount-text-required';
    setError(isValid ? undefined : quoteTexts[key]);
    if (!isValid) return;
    const body = { revision, draftRevision: asked.draftRevision, reason };
    const answer = await run(askForDiscount, { params: { number }, body });
    if (!answer) return;
    setInput(NO_REASON);
    onClose();
    onChange({ ...answer.result, defaults });
    showSuccessMessage(quoteTexts['owner-asked']);
  }

  return (
    <dialog className="panel" ref={dialog} aria-labelledby="ask-owner" onClose={onClose}>
      {asked && (
        <>
          <div className="panel__head">
            <h2 className="staff-page__title" id="ask-owner" tabIndex={-1} ref={heading}>
              {quoteTexts['ask-owner']}
            </h2>
            <PanelClose label={findTexts.close} />
          </div>
          <SendingForm
            isSending={isBusy}
            className="panel__body stack"
            noValidate
            onSubmit={(event) => void send(event)}
          >
            <p>{quoteTexts['ask-owner-help']}</p>
            <FormProblem>{problem}</FormProblem>
            <dl className="facts">
              <div>
                <dt>{quoteTexts.discount}</dt>
                <dd>{formatDeduction(asked.discount, asked.currency, language)}</dd>
              </div>
              <div>
                <dt>{quoteTexts.total}</dt>
                <dd>
                  <strong>{formatAmount(asked.total, asked.currency, language)}</strong>
                </dd>
              </div>
            </dl>
            <RequiredNote />
            <Field id="ask-owner-reason" label={quoteTexts['ask-owner-reason']} error={error}>
              <textarea
                {...textInputAttributes('ask-owner-reason', error)}
                required
                rows={4}
                value={reason}
                onChange={({ target }) => setInput({ reason: target.value })}
              />
            </Field>
            <div className="staff-page__choices">
              <SubmitButton isBusy={isBusy} busy={quoteTexts.sending}>
                {quoteTexts['ask-owner-yes']}
              </SubmitButton>
              <button className="link" type="button" onClick={onClose}>
                {staffAccountTexts.cancel}
              </button>
            </div>
          </SendingForm>
        </>
      )}
    </dialog>
  );
}
