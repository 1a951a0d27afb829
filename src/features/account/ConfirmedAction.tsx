import { type ReactNode, useState } from 'react';
import * as z from 'zod';
import { existingPasswordSchema } from '#domain/accounts/account-fields.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { PanelClose } from '#src/ui/PanelClose.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { usePanel } from '#src/ui/use-panel.ts';
import { FormButton, FormSummary, Password, SignInAgain } from './FormParts.tsx';
import type { SectionProps } from './section-props.ts';
import { useAccountForm } from './use-account-form.ts';
import '#src/ui/panel.css';

const withPassword = z.object({ password: existingPasswordSchema });
const withoutPassword = z.object({ password: z.string() });

interface ConfirmedActionProps extends SectionProps {
  /** Prefix of the element ids. */
  name: string;
  /** Section title and button label. */
  title: string;
  text: string;
  /** Title of the dialog. */
  question: string;
  /** Labels of the buttons in the dialog. */
  labels: { run: string; busy: string; cancel: string };
  /** Runs the action with the password; undefined for members without one. Returns the failure, if any. */
  run: (password: string | undefined) => Promise<ApiFailure | undefined>;
}

/**
 * Section with an action that requires proof of identity (D29, D81). A dialog asks for the password, or for a recent
 * social sign-in.
 */
export function ConfirmedAction(props: ConfirmedActionProps) {
  const { name, title, text, question, texts } = props;
  const [isOpen, setOpen] = useState(false);
  const { dialog, heading } = usePanel(isOpen);
  return (
    <section className="account__action" aria-labelledby={`${name}-account`}>
      <h3 id={`${name}-account`}>{title}</h3>
      <p className="muted">{text}</p>
      <button
        className="btn btn--line"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {title}
      </button>
      <dialog
        ref={dialog}
        className="panel"
        aria-labelledby={`${name}-question`}
        onClose={() => setOpen(false)}
      >
        <header className="panel__head">
          <h2 id={`${name}-question`} className="account__panel-title" ref={heading} tabIndex={-1}>
            {question}
          </h2>
          <PanelClose label={texts.close} />
        </header>
        {isOpen && (
          <Confirmation {...props} onClose={() => setOpen(false)}>
            <p>{text}</p>
          </Confirmation>
        )}
      </dialog>
    </section>
  );
}

function Confirmation(props: ConfirmedActionProps & { onClose: () => void; children: ReactNode }) {
  const { name, user, language, texts, accountTexts, labels, run, onClose, children } = props;
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const { bind, submit, isSending, errorCount, formError, summary } = useAccountForm<
    { password: string },
    { password: string }
  >({
    schema: user.isOAuth ? withoutPassword : withPassword,
    defaults: { password: '' },
    accountTexts,
    async send({ password }) {
      const failure = await run(user.isOAuth ? undefined : password);
      setNeedsSignIn(failure?.code === 'fresh-sign-in-required');
      if (!failure) onClose();
      return failure;
    },
  });
  return (
    <SendingForm isSending={isSending} className="panel__body stack" noValidate onSubmit={submit}>
      <FormSummary {...{ errorCount, formError, summary, language, accountTexts }} />
      {children}
      {needsSignIn && <SignInAgain language={language} texts={texts} />}
      {!user.isOAuth && (
        <>
          <input type="email" value={user.email} autoComplete="username" readOnly hidden />
          <Password
            id={`${name}-password`}
            label={texts['delete-password']}
            bound={bind('password')}
            accountTexts={accountTexts}
            autoComplete="current-password"
          />
        </>
      )}
      <div className="cluster">
        <FormButton isSending={isSending} label={labels.run} busy={labels.busy} />
        <button className="btn btn--line" type="button" onClick={onClose}>
          {labels.cancel}
        </button>
      </div>
    </SendingForm>
  );
}
