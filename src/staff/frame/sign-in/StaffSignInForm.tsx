import { useEffect, useRef, useState } from 'react';
import {
  beginPasskeySignIn,
  finishPasskeySignIn,
  signInStaff,
} from '#contracts/staff/staff-sign-in.ts';
import { call } from '#src/api/client.ts';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { SubmitButton } from '../../kit/action-buttons.tsx';
import { FormProblem } from '../../kit/messages.tsx';
import { RequiredNote } from '../../kit/RequiredNote.tsx';
import { CODE_INPUT, StaffField } from '../../kit/StaffField.tsx';
import { authenticationFailureMessage } from '../../kit/staff-failure-message.ts';
import { useStaffTexts } from '../../kit/staff-texts.ts';
import { useStaffForm } from '../../kit/use-staff-form.ts';
import { useStaffMutation } from '../../kit/use-staff-mutation.ts';
import { signWithPasskey, supportsPasskeys } from '../../session/passkeys.ts';
import { startSession } from '../../session/staff-session.store.ts';

/** Sign-in methods. */
const WAYS = ['passkey', 'app', 'recovery'] as const;
type Way = (typeof WAYS)[number];

/**
 * Sign-in with a passkey, or with email and password. Password sign-in also requires an authenticator code or a
 * recovery code.
 */
export function StaffSignInForm() {
  const { staffAccountTexts } = useStaffTexts();
  const [way, setWay] = useState<Way>('passkey');
  const [isSupported, setSupported] = useState(true);
  useEffect(() => {
    if (supportsPasskeys()) return;
    setSupported(false);
    setWay('app');
  }, []);
  const panel = useRef<HTMLDivElement>(null);
  const choose = (next: Way) => {
    setWay(next);
    // The focused button disappears. Only the password forms set the focus themselves.
    if (next === 'passkey') panel.current?.focus();
  };
  return (
    <div className="stack door__form" tabIndex={-1} ref={panel}>
      {!isSupported && <p className="note">{staffAccountTexts['passkey-unsupported']}</p>}
      {way === 'passkey' ? <PasskeySignIn /> : <PasswordSignIn key={way} way={way} />}
      <p className="staff-page__choices">
        {WAYS.filter((other) => other !== way && (isSupported || other !== 'passkey')).map(
          (other) => (
            <button className="link" type="button" key={other} onClick={() => choose(other)}>
              {staffAccountTexts[`use-${other}`]}
            </button>
          ),
        )}
      </p>
    </div>
  );
}

function PasskeySignIn() {
  const { staffAccountTexts } = useStaffTexts();
  const { isBusy, problem, runSteps } = useStaffMutation({
    failureMessage: (failure, texts) =>
      failure.code === 'wrong-credentials'
        ? staffAccountTexts['failure-passkey']
        : authenticationFailureMessage(failure, texts),
  });

  async function signIn() {
    const signedIn = await runSteps(async () => {
      const options = await call(beginPasskeySignIn);
      if (!options.ok) return options;
      const signed = await signWithPasskey(options.response.result);
      if (!signed.ok) return { ok: false, problem: staffAccountTexts[signed.problem] };
      return call(finishPasskeySignIn, { body: signed.credential });
    });
    if (signedIn) startSession(signedIn.result);
  }
  return (
    <>
      <FormProblem>{problem}</FormProblem>
      <SubmitButton isBusy={isBusy} busy={staffAccountTexts.working} onClick={() => void signIn()}>
        {staffAccountTexts['sign-in-passkey']}
      </SubmitButton>
      <p className="note">{staffAccountTexts['passkey-note']}</p>
    </>
  );
}

function PasswordSignIn({ way }: { way: Exclude<Way, 'passkey'> }) {
  const allTexts = useStaffTexts();
  const { texts, staffAccountTexts } = allTexts;
  const { form, errorOf, problem, fail, isSubmitting } = useStaffForm(signInStaff.body, {
    email: '',
    password: '',
    code: '',
  });
  const { setFocus } = form;
  useEffect(() => setFocus('email'), [setFocus]);

  const send = form.handleSubmit(async (body) => {
    const outcome = await call(signInStaff, { body });
    if (outcome.ok) startSession(outcome.response.result);
    else if (outcome.failure.code === 'wrong-credentials')
      fail(staffAccountTexts['failure-sign-in']);
    else fail(authenticationFailureMessage(outcome.failure, allTexts));
  });
  const isRecovery = way === 'recovery';
  return (
    <SendingForm
      isSending={isSubmitting}
      className="stack"
      noValidate
      aria-label={texts['sign-in']}
      onSubmit={send}
    >
      <FormProblem>{problem}</FormProblem>
      <RequiredNote />
      <StaffField
        label={staffAccountTexts.email}
        error={errorOf('email')}
        input={{ ...form.register('email'), type: 'email', autoComplete: 'username' }}
      />
      <PasswordField
        id="sign-in-password"
        label={staffAccountTexts.password}
        error={errorOf('password')}
        show={texts.show}
        hide={texts.hide}
        input={{ ...form.register('password'), autoComplete: 'current-password', required: true }}
      />
      <StaffField
        label={staffAccountTexts[isRecovery ? 'recovery-code' : 'code']}
        error={errorOf('code')}
        hint={isRecovery ? staffAccountTexts['recovery-hint'] : undefined}
        input={{
          ...form.register('code'),
          ...CODE_INPUT,
          inputMode: isRecovery ? 'text' : 'numeric',
        }}
      />
      <SubmitButton isBusy={isSubmitting} busy={texts['signing-in']}>
        {texts['sign-in']}
      </SubmitButton>
    </SendingForm>
  );
}
