import type { RefObject } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import type { Language } from '#contracts/languages.ts';
import type { AccountWords } from '#src/i18n/account-words.ts';
import { fillCount } from '#src/i18n/fill.ts';
import { Field, textWiring, wiring } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import '#src/ui/button.css';
import '#src/ui/message.css';

/** What ties a field to its form, and what is wrong with it. */
export interface Bound {
  control: UseFormRegisterReturn;
  error: string | undefined;
}

/** Above a form that was not accepted: how many fields need attention, or what the shop said. Takes the focus. */
export function FormSummary(props: {
  mistakes: number;
  refusal: string | undefined;
  summary: RefObject<HTMLDivElement | null>;
  language: Language;
  words: AccountWords;
}) {
  const { mistakes, refusal, summary, language, words } = props;
  if (!refusal && mistakes === 0) return null;
  return (
    <div className="msg msg--error form-grid__wide" role="alert" tabIndex={-1} ref={summary}>
      <Icon name="alert" />
      <p>{refusal ?? fillCount(words, 'error-summary', mistakes, language)}</p>
    </div>
  );
}

interface TextFieldProps {
  id: string;
  label: string;
  bound: Bound;
  type?: 'text' | 'email' | 'tel' | 'date';
  autoComplete?: string;
  isLocked?: boolean;
  /** ISO date: the last day that can be chosen. */
  max?: string;
  wide?: boolean;
}

/** One line of text with its label and message. Locked it can be read and copied, and says so to screen readers. */
export function TextField(props: TextFieldProps) {
  const { id, label, bound, type = 'text', autoComplete, isLocked = false, max, wide } = props;
  const wired = (type === 'date' ? wiring : textWiring)(id, bound.error);
  return (
    <Field id={id} label={label} error={bound.error} wide={wide ?? false}>
      <input
        {...wired}
        {...bound.control}
        type={type}
        autoComplete={autoComplete}
        readOnly={isLocked}
        required={!isLocked}
        max={max}
      />
    </Field>
  );
}

/** A password, which its owner can look at while typing. */
export function Password(props: {
  id: string;
  label: string;
  bound: Bound;
  autoComplete: 'current-password' | 'new-password';
  words: AccountWords;
}) {
  const { id, label, bound, autoComplete, words } = props;
  return (
    <PasswordField
      id={id}
      label={label}
      error={bound.error}
      show={words['show-password']}
      hide={words['hide-password']}
      input={{ ...bound.control, autoComplete, required: true }}
    />
  );
}

/** The button that sends a form; it keeps its place and colour while it works. */
export function SubmitButton(props: { isSending: boolean; label: string; busy: string }) {
  const { isSending, label, busy } = props;
  return (
    <button className="btn" type="submit" aria-busy={isSending} data-load-island="toaster">
      {isSending ? (
        <>
          <Icon name="spinner" />
          {busy}
        </>
      ) : (
        label
      )}
    </button>
  );
}
