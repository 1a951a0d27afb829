import { useEffect, useRef, useState } from 'react';
import type * as z from 'zod';
import {
  changeEmail,
  emailChangeFormSchema,
  emailChangeWithoutPasswordFormSchema,
} from '#contracts/users/email-change.ts';
import { call } from '#src/api/client.ts';
import { fill } from '#src/i18n/fill.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { FormButton, FormSummary, Password, SignInAgain, TextField } from './FormParts.tsx';
import type { SectionProps } from './section-props.ts';
import { useAccountForm } from './use-account-form.ts';

type ChangeEmailInput = z.input<typeof emailChangeWithoutPasswordFormSchema>;

/** Form for a new email address (D80). The address changes after the links emailed to both addresses are confirmed. */
export function ChangeEmail({ user, language, texts, accountTexts }: SectionProps) {
  const [sentTo, setSentTo] = useState<string>();
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const note = useRef<HTMLDivElement>(null);
  const { form, bind, submit, isSending, errorCount, formError, summary } = useAccountForm<
    ChangeEmailInput,
    ChangeEmailInput
  >({
    // Members with social sign-in have no password. A recent sign-in replaces the password.
    schema: user.isOAuth ? emailChangeWithoutPasswordFormSchema : emailChangeFormSchema,
    defaults: user.isOAuth ? { email: '' } : { email: '', password: '' },
    accountTexts,
    async send(filledIn) {
      setSentTo(undefined);
      const body = { ...filledIn, language };
      const outcome = await call(changeEmail, { params: { id: user._id }, body });
      const failure = outcome.ok ? undefined : outcome.failure;
      setNeedsSignIn(failure?.code === 'fresh-sign-in-required');
      if (failure) return failure;
      setSentTo(filledIn.email);
      return undefined;
    },
  });
  const { reset } = form;
  useEffect(() => {
    if (sentTo === undefined) return;
    note.current?.focus();
    // Resets after the focus has left the fields, because an empty field would show an error on blur.
    reset();
  }, [sentTo, reset]);
  return (
    <SendingForm isSending={isSending} className="form-grid" noValidate onSubmit={submit}>
      <FormSummary {...{ errorCount, formError, summary, language, accountTexts }} />
      {needsSignIn && <SignInAgain language={language} texts={texts} />}
      <div className="form-grid__wide" role="status" tabIndex={-1} ref={note}>
        {sentTo !== undefined && (
          <div className="msg msg--ok">
            <Icon name="check" />
            <p>{fill(texts['change-email-sent'], { old: user.email, new: sentTo })}</p>
          </div>
        )}
      </div>
      <p className="muted form-grid__wide">
        {fill(texts['change-email-note'], { email: user.email })}
      </p>
      <TextField
        id="new-email"
        label={texts['new-email']}
        bound={bind('email')}
        type="email"
        autoComplete="email"
        wide
      />
      {!user.isOAuth && (
        <div className="form-grid__wide">
          <Password
            id="new-email-password"
            label={texts.password}
            bound={bind('password')}
            accountTexts={accountTexts}
            autoComplete="current-password"
          />
        </div>
      )}
      <div className="form-grid__wide">
        <FormButton isSending={isSending} label={texts['change-email-send']} busy={texts.saving} />
      </div>
    </SendingForm>
  );
}
