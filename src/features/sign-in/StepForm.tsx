import type { FormEventHandler, ReactNode, RefObject } from 'react';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { Icon } from '#src/ui/Icon.tsx';
import type { StepNotice } from './flow.ts';
import { fieldMessage, signInFailureMessage } from './sign-in-messages.ts';
import type { SignInTexts } from './sign-in-texts.ts';
import '#src/ui/button.css';
import '#src/ui/message.css';

interface StepFormProps {
  /** As `useStep` has it. */
  form: {
    submit: FormEventHandler<HTMLFormElement>;
    submitButton: RefObject<HTMLButtonElement | null>;
    busy: boolean;
    failure: ApiFailure | undefined;
    mistakes: readonly string[];
  };
  texts: SignInTexts;
  notice?: StepNotice | undefined;
  /** What the button says, and what it says while the form is on its way. */
  action: string;
  busyAction: string;
  /** A way on beside the words about a failure. */
  wayOn?: ReactNode;
  /** Until scripts run nothing can be sent: the browser itself would write what is typed into the address. */
  disabled?: boolean;
  children: ReactNode;
}

/** What the forms of all steps have: a word above, the fields, one button that tells when it works. */
export function StepForm(props: StepFormProps) {
  const { form, texts, notice, action, busyAction, wayOn, disabled = false, children } = props;
  const { failure } = form;
  const said = failure ? { tone: 'error', words: signInFailureMessage(failure, texts) } : notice;
  return (
    <form className="sign-in__step" noValidate onSubmit={form.submit}>
      {said && (
        <p
          key={said.words}
          className={`msg msg--${said.tone}`}
          role={said.tone === 'error' ? 'alert' : 'status'}
        >
          <Icon name={said.tone === 'ok' ? 'check' : 'alert'} />
          <span>
            {said.words} {wayOn}
          </span>
        </p>
      )}
      <fieldset className="sign-in__step" disabled={disabled}>
        {children}
        <button
          className="btn btn--block"
          type="submit"
          ref={form.submitButton}
          aria-busy={form.busy}
        >
          {form.busy ? (
            <>
              <Icon name="spinner" />
              {busyAction}
            </>
          ) : (
            action
          )}
        </button>
      </fieldset>
      <p className="vh" role="alert">
        {form.mistakes.map((message) => fieldMessage(message, texts)).join('. ')}
      </p>
    </form>
  );
}
