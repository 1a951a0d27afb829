import { useState } from 'react';
import { agreementFormSchema, recordAgreement } from '#contracts/quotes/order-prices.ts';
import { AGREEMENT_CHANNELS } from '#contracts/quotes/quotes.ts';
import { formatAmount } from '#domain/money/format.ts';
import {
  dayOf,
  formatDateTime,
  instantAt,
  marketTimeOfDay,
  timeZoneName,
} from '#domain/time/market-time.ts';
import { OFFICE_TIME_ZONES } from '#shop.config.ts';
import { fill } from '#src/i18n/fill.ts';
import { Field, inputAttributes, textInputAttributes } from '#src/ui/Field.tsx';
import { SubmitButton } from '../kit/action-buttons.tsx';
import { FormProblem } from '../kit/messages.tsx';
import { RequiredNote } from '../kit/RequiredNote.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { showSuccessMessage } from '../kit/success-message.store.ts';
import { useStaffMutation } from '../kit/use-staff-mutation.ts';
import type { LoadedQuote } from './loaded-quote.ts';
import { quoteFailureMessage } from './quote-failure-message.ts';

interface RecordAgreementProps {
  quote: LoadedQuote;
  onChange: (quote: LoadedQuote) => void;
  /** Loads the quote again after a conflict. */
  onConflict: () => void;
}

/** Texts of the errors, by field. */
interface AgreementErrors {
  who?: string | undefined;
  day?: string | undefined;
  time?: string | undefined;
}

/** Button and form with which staff record that the customer agreed to the price of an order (D86). */
export function RecordAgreement(props: RecordAgreementProps) {
  const { quoteTexts } = useStaffTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        className="btn btn--small btn--line"
        type="button"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {quoteTexts['record-agreement']}
      </button>
      {isOpen && <AgreementForm {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function AgreementForm(props: RecordAgreementProps & { onClose: () => void }) {
  const { quote, onChange, onConflict, onClose } = props;
  const { quoteTexts, staffAccountTexts, language } = useStaffTexts();
  const { number, revision, defaults, name, office } = quote;
  const timeZone = OFFICE_TIME_ZONES[office];
  const latest = quote.versions.at(-1);
  const [who, setWho] = useState(name);
  const [how, setHow] = useState<(typeof AGREEMENT_CHANNELS)[number]>('phone');
  const [day, setDay] = useState(() => dayOf(new Date(), timeZone));
  const [time, setTime] = useState(() => marketTimeOfDay(new Date(), timeZone));
  const [errors, setErrors] = useState<AgreementErrors>({});
  const change = useStaffMutation({
    failureMessage: quoteFailureMessage,
    onFailure: ({ code, fields }) => {
      setErrors({ who: messageOf(fields?.['who']), time: messageOf(fields?.['at']) });
      if (code === 'version-conflict' || code === 'quote-closed') onConflict();
    },
  });
  if (!latest) return null;

  /** Returns the text of an error, which is a key of the namespace. */
  function messageOf(error: string | undefined): string | undefined {
    return error && (quoteTexts[error as keyof typeof quoteTexts] ?? error);
  }

  async function record(event: React.FormEvent) {
    event.preventDefault();
    const name = agreementFormSchema.shape.who.safeParse(who);
    const found: AgreementErrors = {
      who: messageOf(name.error?.issues[0]?.message),
      day: day ? undefined : quoteTexts['error-time'],
      time: time ? undefined : quoteTexts['error-time'],
    };
    setErrors(found);
    if (found.who || found.day || found.time) return;
    const response = await change.run(recordAgreement, {
      params: { number },
      body: {
        who,
        how,
        at: instantAt(day, time, timeZone).toISOString(),
        version: latest?.version ?? 1,
        revision,
      },
    });
    if (!response) return;
    onChange({ ...response.result, defaults });
    showSuccessMessage(quoteTexts['agreement-recorded']);
  }

  return (
    <form
      className="quote-agreement stack"
      aria-label={quoteTexts['record-agreement']}
      noValidate
      onSubmit={(event) => void record(event)}
    >
      <p className="note">{quoteTexts['record-help']}</p>
      <p>
        <strong>
          {fill(quoteTexts['agreement-to'], {
            version: latest.version,
            total: formatAmount(latest.totals.total, latest.currency, language),
          })}
        </strong>
      </p>
      <FormProblem>{change.problem}</FormProblem>
      <RequiredNote />
      <div className="form-grid">
        <Field id="agreement-who" label={quoteTexts['agreement-who']} error={errors.who}>
          <input
            {...textInputAttributes('agreement-who', errors.who)}
            required
            value={who}
            onChange={({ target }) => setWho(target.value)}
          />
        </Field>
        <Field id="agreement-how" label={quoteTexts['agreement-how']} error={undefined}>
          <select
            className="input"
            id="agreement-how"
            value={how}
            onChange={({ target }) =>
              setHow(AGREEMENT_CHANNELS.find((way) => way === target.value) ?? how)
            }
          >
            {AGREEMENT_CHANNELS.map((way) => (
              <option key={way} value={way}>
                {quoteTexts[`source-${way}`]}
              </option>
            ))}
          </select>
        </Field>
        <Field id="agreement-day" label={quoteTexts['agreement-day']} error={errors.day}>
          <input
            {...inputAttributes('agreement-day', errors.day)}
            type="date"
            required
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        </Field>
        <Field
          id="agreement-time"
          label={fill(quoteTexts['agreement-time'], { zone: timeZoneName(timeZone, language) })}
          error={errors.time}
        >
          <input
            {...inputAttributes('agreement-time', errors.time)}
            type="time"
            required
            value={time}
            onChange={({ target }) => setTime(target.value)}
          />
        </Field>
      </div>
      <div className="staff-page__choices">
        <SubmitButton isBusy={change.isBusy} busy={staffAccountTexts.working}>
          {quoteTexts['agreement-yes']}
        </SubmitButton>
        <button className="link" type="button" onClick={onClose}>
          {staffAccountTexts.cancel}
        </button>
      </div>
    </form>
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
