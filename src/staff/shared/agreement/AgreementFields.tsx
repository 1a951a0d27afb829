import {
  AGREEMENT_CHANNELS,
  type AgreementForm,
  agreementFormSchema,
} from '#contracts/orders/agreement.ts';
import { dayOf, instantAt, marketTimeOfDay, timeZoneName } from '#domain/time/market-time.ts';
import type { TimeZone } from '#domain/time/time-zone.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Field, inputAttributes, textInputAttributes } from '#src/ui/Field.tsx';
import { useStaffTexts } from '../../kit/staff-texts.ts';

/** Input of the fields about a customer's statement. */
export interface AgreementInput {
  who: string;
  /** Empty until somebody chooses. */
  how: string;
  day: string;
  time: string;
}

/** Texts of the errors, by field. */
export type AgreementErrors = Partial<Record<'who' | 'how' | 'day' | 'time', string | undefined>>;

/** Returns the fields as they are before somebody types: the customer has said it just now. */
export function agreementStart(who: string, zone: TimeZone): AgreementInput {
  const now = new Date();
  return { who, how: '', day: dayOf(now, zone), time: marketTimeOfDay(now, zone) };
}

/** Returns the text of an error, which is a key of the `quotes` namespace. */
function errorText(error: string | undefined, quoteTexts: Texts<'quotes'>): string | undefined {
  return error && (quoteTexts[error as keyof typeof quoteTexts] ?? error);
}

/** Returns the errors of a response, by field. */
export function agreementErrorsOf(
  fields: Readonly<Record<string, string>> | undefined,
  quoteTexts: Texts<'quotes'>,
): AgreementErrors {
  return {
    who: errorText(fields?.['who'], quoteTexts),
    how: errorText(fields?.['how'], quoteTexts),
    time: errorText(fields?.['at'], quoteTexts),
  };
}

/** Checks the fields. Returns the body of the call, or the errors. */
export function readAgreement(
  { who, how, day, time }: AgreementInput,
  zone: TimeZone,
  quoteTexts: Texts<'quotes'>,
): { form: AgreementForm } | { errors: AgreementErrors } {
  const name = agreementFormSchema.shape.who.safeParse(who);
  const chosen = AGREEMENT_CHANNELS.find((way) => way === how);
  const errors = {
    how: chosen ? undefined : quoteTexts['error-source-required'],
    who: errorText(name.error?.issues[0]?.message, quoteTexts),
    day: day ? undefined : quoteTexts['error-time'],
    time: time ? undefined : quoteTexts['error-time'],
  };
  if (!chosen || errors.who || errors.day || errors.time) return { errors };
  return { form: { who, how: chosen, at: instantAt(day, time, zone).toISOString() } };
}

interface AgreementFieldsProps {
  /** Beginning of the ids of the fields. */
  id: string;
  /** Label of the name. */
  whoLabel: string;
  input: AgreementInput;
  errors: AgreementErrors;
  zone: TimeZone;
  onInput: (change: Partial<AgreementInput>) => void;
}

/** Fields about a customer's statement: who, how and when (D86, D108). */
export function AgreementFields(props: AgreementFieldsProps) {
  const { id, whoLabel, input, errors, zone, onInput } = props;
  const { quoteTexts, language } = useStaffTexts();
  const { who, how, day, time } = input;
  return (
    <div className="form-grid">
      <Field id={`${id}-who`} label={whoLabel} error={errors.who}>
        <input
          {...textInputAttributes(`${id}-who`, errors.who)}
          required
          value={who}
          onChange={({ target }) => onInput({ who: target.value })}
        />
      </Field>
      <Field id={`${id}-how`} label={quoteTexts['agreement-how']} error={errors.how}>
        <select
          {...inputAttributes(`${id}-how`, errors.how)}
          required
          value={how}
          onChange={({ target }) => onInput({ how: target.value })}
        >
          <option value="">{quoteTexts['choose-none']}</option>
          {AGREEMENT_CHANNELS.map((way) => (
            <option key={way} value={way}>
              {quoteTexts[`source-${way}`]}
            </option>
          ))}
        </select>
      </Field>
      <Field id={`${id}-day`} label={quoteTexts['agreement-day']} error={errors.day}>
        <input
          {...inputAttributes(`${id}-day`, errors.day)}
          type="date"
          required
          value={day}
          onChange={({ target }) => onInput({ day: target.value })}
        />
      </Field>
      <Field
        id={`${id}-time`}
        label={fill(quoteTexts['agreement-time'], { zone: timeZoneName(zone, language) })}
        error={errors.time}
      >
        <input
          {...inputAttributes(`${id}-time`, errors.time)}
          type="time"
          required
          value={time}
          onChange={({ target }) => onInput({ time: target.value })}
        />
      </Field>
    </div>
  );
}
