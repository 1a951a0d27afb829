import { loginUser } from '#contracts/users/users.ts';
import { call } from '#src/api/client.ts';
import { showToast } from '#src/features/toasts/toasts.store.ts';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { LockedEmail } from './LockedEmail.tsx';
import { StepForm } from './StepForm.tsx';
import { storeSignIn } from './session.store.ts';
import { fieldMessage } from './sign-in-messages.ts';
import type { StepProps } from './step-props.ts';
import { useStep } from './use-step.ts';

/** Login with an existing account. Only the server checks the password (section 5). */
export function LoginStep({ flow, go, texts, onSignedIn }: StepProps) {
  const form = useStep({
    defaultValues: { password: flow.password ?? '' },
    focus: 'password',
    async send({ password }) {
      const outcome = await call(loginUser, { body: { email: flow.email, password } });
      if (outcome.ok) {
        storeSignIn(outcome.response.result, outcome.response.token);
        onSignedIn();
        return undefined;
      }
      if (outcome.failure.code !== 'wrong-credentials') return outcome.failure;
      // Wrong credentials lead to the register step, which has a link back (D30).
      showToast(texts['error-wrong-credentials']);
      go('register', { notice: { tone: 'error', text: texts['no-such-login'] } });
      return undefined;
    },
  });
  return (
    <>
      <StepForm
        form={form}
        texts={texts}
        notice={flow.notice}
        action={texts.login}
        busyAction={texts['login-busy']}
      >
        <LockedEmail flow={flow} go={go} texts={texts} />
        <PasswordField
          id="sign-in-password"
          label={texts.password}
          error={fieldMessage(form.messageOf('password'), texts)}
          show={texts['show-password']}
          hide={texts['hide-password']}
          input={{ ...form.register('password'), autoComplete: 'current-password' }}
        />
      </StepForm>
      <p className="note sign-in__ways">
        <button className="link" type="button" onClick={() => go('forgot')}>
          {texts.forgotten}
        </button>
        <span>
          {texts['new-here']}{' '}
          <button className="link" type="button" onClick={() => go('register')}>
            {texts.register}
          </button>
        </span>
      </p>
    </>
  );
}
