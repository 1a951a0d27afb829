import type { FormEventHandler, ReactNode, RefObject } from 'react';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import type { StepNotice } from './sign-in-flow.ts';
import { fieldMessage, signInFailureMessage } from './sign-in-messages.ts';
import type { SignInTexts } from './sign-in-texts.ts';
import '#src/ui/button.css';
import '#src/ui/message.css';

interface StepFormProps {
  /** Result of `useStep`. */
  form: {
    submit: FormEventHandler<HTMLFormElement>;
    submitButton: RefObject<HTMLButtonElement | null>;
    busy: boolean;
    failure: ApiFailure | undefined;
    mistakes: readonly string[];
  };
  texts: SignInTexts;
  notice?: StepNotice | undefined;
  /** Label of the button. */
  action: string;
  /** Label of the button while the form is being sent. */
  busyAction: string;
  /** Button or link after the message about a failure. */
  messageAction?: ReactNode;
  /** Disables the form until scripts run. Before that, the browser would send the fields in the page's URL. */
  disabled?: boolean;
  children: ReactNode;
}

/** Form of a step: a message, the fields, and a button that shows progress. */
export function StepForm(props: StepFormProps) {
  const {
    form,
    texts,
    notice,
    action,
    busyAction,
    messageAction,
    disabled = false,
    children,
  } = props;
  const { failure } = form;
  const message = failure ? { tone: 'error', text: signInFailureMessage(failure, texts) } : notice;
  const shown = message && (
    <p
      key={message.text}
      className={`msg msg--${message.tone}`}
      role={message.tone === 'error' ? 'alert' : 'status'}
    >
      <Icon name={message.tone === 'ok' ? 'check' : 'alert'} />
      <span>
        <span>{message.text}</span> {messageAction}
      </span>
    </p>
  );
  return (
    <SendingForm isSending={form.busy} className="sign-in__step" noValidate onSubmit={form.submit}>
      {message?.tone !== 'ok' && shown}
      <fieldset className="sign-in__step" disabled={disabled}>
        {children}
        {/* The visitor has just pressed the button of the previous step, which was here. */}
        {message?.tone === 'ok' && shown}
        <button
          className="btn btn--block"
          type="submit"
          ref={form.submitButton}
          aria-busy={form.busy}
        >
          {form.busy ? (
            <>
              <Icon name="spinner" />
              <span>{busyAction}</span>
            </>
          ) : (
            action
          )}
        </button>
      </fieldset>
      <p className="vh" role="alert">
        {form.mistakes.map((mistake) => fieldMessage(mistake, texts)).join('. ')}
      </p>
    </SendingForm>
  );
}
