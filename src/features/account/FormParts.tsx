import type { RefObject } from 'react';
import { SOCIAL_PROVIDERS } from '#contracts/users/social.ts';
import type { Language } from '#domain/languages.ts';
import { socialSignInUrl } from '#src/api/social-sign-in.ts';
import type { AccountTexts } from '#src/i18n/account-texts.ts';
import { fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import type { BoundField } from '#src/ui/bound-field.ts';
import { Field, inputAttributes, textInputAttributes } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import '#src/ui/button.css';
import '#src/ui/message.css';

/** Message above a rejected form: number of invalid fields, or advice after a failed call. */
export function FormSummary(props: {
  errorCount: number;
  formError: string | undefined;
  summary: RefObject<HTMLDivElement | null>;
  language: Language;
  accountTexts: AccountTexts;
}) {
  const { errorCount, formError, summary, language, accountTexts } = props;
  if (!formError && errorCount === 0) return null;
  return (
    <div className="msg msg--error form-grid__wide" role="alert" tabIndex={-1} ref={summary}>
      <Icon name="alert" />
      <p>{formError ?? fillCount(accountTexts, 'error-summary', errorCount, language)}</p>
    </div>
  );
}

interface TextFieldProps {
  id: string;
  label: string;
  bound: BoundField;
  type?: 'text' | 'email' | 'tel' | 'date';
  autoComplete?: string;
  isLocked?: boolean;
  /** Latest date, in ISO format. */
  max?: string;
  wide?: boolean;
}

/** Text field with label and validation message. A locked field is read-only. */
export function TextField(props: TextFieldProps) {
  const { id, label, bound, type = 'text', autoComplete, isLocked = false, max, wide } = props;
  const attributes = (type === 'date' ? inputAttributes : textInputAttributes)(id, bound.error);
  return (
    <Field id={id} label={label} error={bound.error} wide={wide ?? false}>
      <input
        {...attributes}
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

/** Password field with a button that shows the password. */
export function Password(props: {
  id: string;
  label: string;
  bound: BoundField;
  autoComplete: 'current-password' | 'new-password';
  /** Returns a warning about a new password, if any. */
  assess?: (password: string) => Promise<string | undefined>;
  accountTexts: AccountTexts;
}) {
  const { id, label, bound, autoComplete, assess, accountTexts } = props;
  return (
    <PasswordField
      id={id}
      label={label}
      error={bound.error}
      show={accountTexts['show-password']}
      hide={accountTexts['hide-password']}
      assess={assess}
      input={{ ...bound.control, autoComplete, required: true }}
    />
  );
}

/** Buttons that sign in again through another service, for members without a password (D29, D80). */
export function SignInAgain({
  language,
  texts,
}: {
  language: Language;
  texts: Texts<'account-area'>;
}) {
  const back = sitePaths(language).account('account-setting');
  return SOCIAL_PROVIDERS.map((provider) => (
    <a
      key={provider}
      className="btn btn--line btn--block"
      href={socialSignInUrl(provider, back, true)}
    >
      {texts[`sign-in-${provider}`]}
    </a>
  ));
}

/** Submit button, never disabled, so that color and focus remain while sending. */
export function FormButton(props: { isSending: boolean; label: string; busy: string }) {
  const { isSending, label, busy } = props;
  return (
    <button className="btn" type="submit" aria-busy={isSending} data-load-island="toaster">
      {isSending ? (
        <>
          <Icon name="spinner" />
          <span>{busy}</span>
        </>
      ) : (
        label
      )}
    </button>
  );
}
