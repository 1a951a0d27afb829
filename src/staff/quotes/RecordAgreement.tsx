import { useState } from 'react';
import { recordAgreement } from '#contracts/quotes/order-prices.ts';
import { formatAmount } from '#domain/money/format.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import { fill } from '#src/i18n/fill.ts';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { SubmitButton } from '../kit/action-buttons.tsx';
import { FormProblem } from '../kit/messages.tsx';
import { RequiredNote } from '../kit/RequiredNote.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { showSuccessMessage } from '../kit/success-message.store.ts';
import { type StaffMutation, useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useOpenForm, useUnsavedState } from '../kit/use-unsaved-state.ts';
import {
  type AgreementErrors,
  AgreementFields,
  type AgreementInput,
  agreementErrorsOf,
  agreementStart,
  readAgreement,
} from '../shared/agreement/AgreementFields.tsx';
import type { LoadedQuote } from './loaded-quote.ts';
import { quoteFailureMessage } from './quote-failure-message.ts';

interface RecordAgreementProps {
  quote: LoadedQuote;
  onChange: (quote: LoadedQuote) => void;
  /** Loads the quote again after a conflict. */
  onConflict: () => void;
}

/** Button and form with which staff record that the customer agreed to the price of an order (D86). */
export function RecordAgreement(props: RecordAgreementProps) {
  const { quoteTexts } = useStaffTexts();
  const { number, name, office } = props.quote;
  const form = `agreement ${number}`;
  const [start] = useState(() => agreementStart(name, OFFICE_TIME_ZONES[office]));
  const { isOpen, open, close, button } = useOpenForm(form, start);
  const [errors, setErrors] = useState<AgreementErrors>({});
  const change = useStaffMutation({
    failureMessage: quoteFailureMessage,
    onFailure: ({ code, fields }) => {
      setErrors(agreementErrorsOf(fields, quoteTexts));
      if (code === 'version-conflict' || code === 'quote-closed') props.onConflict();
    },
  });

  const dismiss = () => {
    setErrors({});
    change.setResult(undefined);
    close();
  };

  return (
    <>
      <button
        className="btn btn--small btn--line"
        type="button"
        ref={button}
        aria-expanded={isOpen}
        onClick={() => {
          // The form cannot be closed while it is sent.
          if (!change.isBusy) (isOpen ? dismiss : open)();
        }}
      >
        {quoteTexts['record-agreement']}
      </button>
      {isOpen && (
        <RecordForm {...props} {...{ form, start, change, errors, setErrors }} onClose={dismiss} />
      )}
    </>
  );
}

interface RecordFormProps extends Omit<RecordAgreementProps, 'onConflict'> {
  /** Name under which unsaved input is kept. */
  form: string;
  start: AgreementInput;
  change: StaffMutation;
  errors: AgreementErrors;
  setErrors: (errors: AgreementErrors) => void;
  onClose: () => void;
}

function RecordForm(props: RecordFormProps) {
  const { quote, form, start, change, errors, setErrors, onChange, onClose } = props;
  const { quoteTexts, staffAccountTexts, language } = useStaffTexts();
  const { number, revision, defaults, office } = quote;
  const zone = OFFICE_TIME_ZONES[office];
  const latest = quote.versions.at(-1);
  const [input, setInput] = useUnsavedState(form, start);
  if (!latest) return null;
  const { version } = latest;

  async function record(event: React.FormEvent) {
    event.preventDefault();
    const read = readAgreement(input, zone, quoteTexts);
    setErrors('errors' in read ? read.errors : {});
    if ('errors' in read) return;
    const body = { ...read.form, version, revision };
    const response = await change.run(recordAgreement, { params: { number }, body });
    if (!response) return;
    onClose();
    onChange({ ...response.result, defaults });
    showSuccessMessage(quoteTexts['agreement-recorded']);
  }

  return (
    <SendingForm
      isSending={change.isBusy}
      className="quote-agreement stack"
      aria-label={quoteTexts['record-agreement']}
      noValidate
      onSubmit={(event) => void record(event)}
    >
      <p className="note">{quoteTexts['record-help']}</p>
      <p>
        <strong>
          {fill(quoteTexts['agreement-to'], {
            version,
            total: formatAmount(latest.totals.total, latest.currency, language),
          })}
        </strong>
      </p>
      <FormProblem>{change.problem}</FormProblem>
      <RequiredNote />
      <AgreementFields
        id="agreement"
        whoLabel={quoteTexts['agreement-who']}
        onInput={(typed) => setInput({ ...input, ...typed })}
        {...{ input, errors, zone }}
      />
      <div className="staff-page__choices">
        <SubmitButton isBusy={change.isBusy} busy={staffAccountTexts.working}>
          {quoteTexts['agreement-yes']}
        </SubmitButton>
        <button className="link" type="button" onClick={onClose}>
          {staffAccountTexts.cancel}
        </button>
      </div>
    </SendingForm>
  );
}

/** Agreement that staff recorded: who agreed, when, how, and who recorded it. */
export function RecordedAgreement({ quote }: { quote: LoadedQuote }) {
  const { quoteTexts, language } = useStaffTexts();
  const recorded = quote.accepted?.recorded;
  if (!recorded) return null;
  const { who, how, at, by } = recorded;
  return (
    <p className="note">
      <span>
        {fill(quoteTexts['agreed-by'], {
          name: who,
          moment: formatDateTime(at, OFFICE_TIME_ZONES[quote.office], language),
          how: quoteTexts[`source-${how}`],
        })}
      </span>
      {by && <span>{` ${fill(quoteTexts['recorded-by'], { name: by })}`}</span>}
    </p>
  );
}
