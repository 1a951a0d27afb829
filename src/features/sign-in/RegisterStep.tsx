import { registerFormSchema } from '#contracts/users/account-forms.ts';
import { registerUser } from '#contracts/users/users.ts';
import { MIN_PASSWORD_LENGTH } from '#domain/limits.ts';
import { call } from '#src/api/client.ts';
import { showToast } from '#src/features/toasts/toasts.store.ts';
import { fill } from '#src/i18n/fill.ts';
import { passwordWarning } from '#src/i18n/password-warning.ts';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { LockedEmail } from './LockedEmail.tsx';
import { StepForm } from './StepForm.tsx';
import { fieldMessage } from './sign-in-messages.ts';
import type { StepProps } from './step-props.ts';
import { useStep } from './use-step.ts';

/**
 * Registration of a new account. The member then logs in from the first step (section 4), with email and password
 * filled in.
 */
export function RegisterStep({ flow, go, language, texts }: StepProps) {
  const form = useStep({
    schema: registerFormSchema,
    defaultValues: { email: flow.email, password: '', passwordConfirm: '' },
    focus: 'password',
    async send({ email, password }) {
      const body = { email, password, type: 'customer' as const, language };
      const outcome = await call(registerUser, { body });
      if (!outcome.ok) {
        showToast(texts['error-something-wrong']);
        return outcome.failure;
      }
      const text = texts['success-account-created'];
      showToast(text);
      go('email', { email, password, notice: { tone: 'ok', text } });
      return undefined;
    },
  });
  const passwordTexts = { show: texts['show-password'], hide: texts['hide-password'] };
  const mayHaveOne = flow.notice !== undefined || form.failure?.code === 'email-taken';
  return (
    <>
      <StepForm
        form={form}
        texts={texts}
        notice={flow.notice}
        action={texts.register}
        busyAction={texts['register-busy']}
        messageAction={
          mayHaveOne && (
            <button className="link" type="button" onClick={() => go('login')}>
              {texts['back-to-login']}
            </button>
          )
        }
      >
        <LockedEmail flow={flow} go={go} texts={texts} input={form.register('email')} />
        <PasswordField
          id="sign-in-password"
          label={texts.password}
          error={fieldMessage(form.messageOf('password'), texts)}
          hint={fill(texts['password-hint'], { count: MIN_PASSWORD_LENGTH })}
          assess={passwordWarning(texts, 'password', flow.email)}
          {...passwordTexts}
          input={{ ...form.register('password'), autoComplete: 'new-password' }}
        />
        <PasswordField
          id="sign-in-password-confirm"
          label={texts['password-confirm']}
          error={fieldMessage(form.messageOf('passwordConfirm'), texts)}
          {...passwordTexts}
          input={{ ...form.register('passwordConfirm'), autoComplete: 'new-password' }}
        />
      </StepForm>
      <p className="note">
        {texts['already-member']}{' '}
        <button className="link" type="button" onClick={() => go('login')}>
          {texts.login}
        </button>
      </p>
    </>
  );
}
