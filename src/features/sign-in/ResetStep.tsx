import { resetPasswordFormSchema } from '#contracts/users/account-forms.ts';
import { resetPassword } from '#contracts/users/users.ts';
import { MIN_PASSWORD_LENGTH } from '#domain/limits.ts';
import { call } from '#src/api/client.ts';
import { fill } from '#src/i18n/fill.ts';
import { passwordWarning } from '#src/i18n/password-warning.ts';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { StepForm } from './StepForm.tsx';
import { reloadUser } from './session.store.ts';
import { fieldMessage } from './sign-in-messages.ts';
import type { StepProps } from './step-props.ts';
import { useStep } from './use-step.ts';

/** New password through an emailed link (D32). An expired link leads to the form that requests another. */
export function ResetStep({ flow, go, texts }: StepProps) {
  const form = useStep({
    schema: resetPasswordFormSchema,
    defaultValues: { newPassword: '', passwordConfirm: '' },
    focus: 'newPassword',
    async send(passwords) {
      const body = { ...passwords, token: flow.resetToken ?? '' };
      const outcome = await call(resetPassword, { body });
      if (!outcome.ok) return outcome.failure;
      // The reset ended all sessions of the account, perhaps also this browser's session.
      void reloadUser();
      go('email', { notice: { tone: 'ok', text: texts['reset-done'] } });
      return undefined;
    },
  });
  const passwordTexts = { show: texts['show-password'], hide: texts['hide-password'] };
  return (
    <>
      <p className="muted">{texts['reset-intro']}</p>
      <StepForm
        form={form}
        texts={texts}
        action={texts['reset-save']}
        busyAction={texts['reset-busy']}
        messageAction={
          form.failure?.code === 'link-expired' && (
            <button className="link" type="button" onClick={() => go('forgot')}>
              {texts['reset-ask-again']}
            </button>
          )
        }
      >
        <PasswordField
          id="reset-password"
          label={texts['new-password']}
          error={fieldMessage(form.messageOf('newPassword'), texts)}
          hint={fill(texts['password-hint'], { count: MIN_PASSWORD_LENGTH })}
          assess={passwordWarning(texts, 'password')}
          {...passwordTexts}
          input={{ ...form.register('newPassword'), autoComplete: 'new-password' }}
        />
        <PasswordField
          id="reset-password-confirm"
          label={texts['password-confirm']}
          error={fieldMessage(form.messageOf('passwordConfirm'), texts)}
          {...passwordTexts}
          input={{ ...form.register('passwordConfirm'), autoComplete: 'new-password' }}
        />
      </StepForm>
    </>
  );
}
