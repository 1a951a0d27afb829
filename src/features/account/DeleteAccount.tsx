import { useState } from 'react';
import * as z from 'zod';
import { givenPasswordSchema } from '#contracts/account-forms.ts';
import { SOCIAL_PROVIDERS } from '#contracts/social.ts';
import { deleteUser } from '#contracts/user.ts';
import { call } from '#src/api/client.ts';
import { socialSignInAddress } from '#src/api/social-sign-in.ts';
import { signOut } from '#src/features/sign-in/session.store.ts';
import { notifyOnNextPage } from '#src/features/toasts/toasts.store.ts';
import { pathsIn } from '#src/i18n/paths.ts';
import { PanelClose } from '#src/ui/PanelClose.tsx';
import { usePanel } from '#src/ui/use-panel.ts';
import { FormSummary, Password, SubmitButton } from './FormParts.tsx';
import type { SectionProps } from './section.ts';
import { useAccountForm } from './use-account-form.ts';
import '#src/ui/panel.css';

const withPassword = z.object({ password: givenPasswordSchema });
const withoutPassword = z.object({ password: z.string() });

/** Deletion of the account (D29). The confirmation requires the password or a recent social sign-in. */
export function DeleteAccount(props: SectionProps) {
  const { texts } = props;
  const [isOpen, setOpen] = useState(false);
  const { dialog, heading } = usePanel(isOpen);
  return (
    <section className="account__delete" aria-labelledby="delete-account">
      <h3 id="delete-account">{texts.delete}</h3>
      <p className="muted">{texts['delete-text']}</p>
      <button
        className="btn btn--line"
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {texts.delete}
      </button>
      <dialog
        ref={dialog}
        className="panel"
        aria-labelledby="delete-question"
        onClose={() => setOpen(false)}
      >
        <header className="panel__head">
          <h2 id="delete-question" className="account__panel-title" ref={heading} tabIndex={-1}>
            {texts['delete-question']}
          </h2>
          <PanelClose label={texts.close} />
        </header>
        {isOpen && <Confirmation {...props} onKeep={() => setOpen(false)} />}
      </dialog>
    </section>
  );
}

function Confirmation(props: SectionProps & { onKeep: () => void }) {
  const { user, language, texts, words, onKeep } = props;
  const [needsSignIn, setNeedsSignIn] = useState(false);
  const { bind, submit, isSending, errorCount, formError, summary } = useAccountForm<
    { password: string },
    { password: string }
  >({
    schema: user.isOAuth ? withoutPassword : withPassword,
    defaults: { password: '' },
    words,
    async send({ password }) {
      const body = user.isOAuth ? {} : { password };
      const outcome = await call(deleteUser, { params: { id: user._id }, body });
      if (!outcome.ok) {
        setNeedsSignIn(outcome.failure.code === 'fresh-sign-in-required');
        return outcome.failure;
      }
      notifyOnNextPage(texts.deleted);
      signOut(pathsIn(language).home());
      return undefined;
    },
  });
  const back = pathsIn(language).account('account-setting');
  return (
    <form className="panel__body stack" noValidate onSubmit={submit}>
      <FormSummary {...{ errorCount, formError, summary, language, words }} />
      <p>{texts['delete-text']}</p>
      {needsSignIn &&
        SOCIAL_PROVIDERS.map((provider) => (
          <a
            key={provider}
            className="btn btn--line btn--block"
            href={socialSignInAddress(provider, back)}
          >
            {texts[`sign-in-${provider}`]}
          </a>
        ))}
      {!user.isOAuth && (
        <>
          <input type="email" value={user.email} autoComplete="username" readOnly hidden />
          <Password
            id="delete-password"
            label={texts['delete-password']}
            bound={bind('password')}
            words={words}
            autoComplete="current-password"
          />
        </>
      )}
      <div className="cluster">
        <SubmitButton isSending={isSending} label={texts['delete-now']} busy={texts.deleting} />
        <button className="btn btn--line" type="button" onClick={onKeep}>
          {texts.keep}
        </button>
      </div>
    </form>
  );
}
