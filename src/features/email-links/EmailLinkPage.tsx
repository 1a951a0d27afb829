import { useEffect, useRef, useState } from 'react';
import { confirmEmail, stopEmailChange } from '#contracts/users/email-change.ts';
import { stopWishlistEmails } from '#contracts/wishlist/wishlist.ts';
import type { Language } from '#domain/languages.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { FailureNote } from '#src/features/failure-note/FailureNote.tsx';
import { reloadUser } from '#src/features/sign-in/session.store.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { PasswordField } from '#src/ui/PasswordField.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { type EmailLink, readEmailLink } from './email-link.ts';
import '#src/ui/button.css';
import './EmailLinkPage.css';

/** State of the page. `no-link` is the prerendered state, and the state without a link in the URL. */
type Step =
  | 'no-link'
  | EmailLink['action']
  | 'waits-old'
  | 'waits-new'
  | 'changed'
  | 'stopped'
  | 'verified'
  | 'mails-stopped';

/** Messages of links that no longer work. All other links have the same message. */
const EXPIRED: Partial<Record<Step, keyof Texts<'email-change'>>> = {
  verify: 'error-verify-link',
  'stop-mails': 'error-mails-link',
};

interface EmailLinkPageProps {
  language: Language;
  texts: Texts<'email-change'>;
  failureTexts: Texts<'failures'>;
}

/**
 * /email-change: target of the emailed links that confirm or stop a change of email address (D80), confirm the address
 * of a new account (D93), or stop wishlist emails (D94). The page requires a click on a button, because email clients
 * open links automatically.
 */
export function EmailLinkPage({ language, texts, failureTexts }: EmailLinkPageProps) {
  const [step, setStep] = useState<Step>('no-link');
  const [token, setToken] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  /** Shown in a browser that does not prove who opens the link, with the error of the last password. */
  const [passwordField, setPasswordField] = useState<{ error: string | undefined }>();
  const password = useRef<HTMLInputElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isBusy = useRef(false);

  useEffect(() => {
    const arrive = () => {
      const link = readEmailLink(location, history);
      if (!link) return;
      setToken(link.token);
      setStep(link.action);
      setFailure(undefined);
      setPasswordField(undefined);
    };
    arrive();
    addEventListener('hashchange', arrive);
    return () => removeEventListener('hashchange', arrive);
  }, []);

  useEffect(() => {
    if (passwordField) password.current?.focus();
  }, [passwordField]);

  function showResult(result: Step) {
    setStep(result);
    heading.current?.focus();
    // The account has changed, and the server can have ended this browser's session.
    if (result === 'changed' || result === 'stopped' || result === 'verified') void reloadUser();
  }

  async function confirm(completed: 'changed' | 'verified'): Promise<ApiFailure | undefined> {
    const typed = passwordField && { password: password.current?.value ?? '' };
    const outcome = await call(confirmEmail, { body: { token, ...typed } });
    if (outcome.ok) {
      const { waitsFor } = outcome.response.result;
      showResult(waitsFor ? `waits-${waitsFor}` : completed);
      return undefined;
    }
    const key = outcome.failure.fields?.['password'];
    if (!key) return outcome.failure;
    // The first request had no password.
    const error = key === 'error-password-wrong' ? texts['error-password'] : texts['no-password'];
    setPasswordField({ error: passwordField ? error : undefined });
    return undefined;
  }

  async function stop(): Promise<ApiFailure | undefined> {
    const outcome = await call(stopEmailChange, { body: { token } });
    if (!outcome.ok) return outcome.failure;
    showResult('stopped');
    return undefined;
  }

  async function stopEmails(): Promise<ApiFailure | undefined> {
    const outcome = await call(stopWishlistEmails, { body: { token } });
    if (!outcome.ok) return outcome.failure;
    showResult('mails-stopped');
    return undefined;
  }

  async function send(action: EmailLink['action']) {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setFailure(undefined);
    const actions = {
      confirm: () => confirm('changed'),
      verify: () => confirm('verified'),
      stop,
      'stop-mails': stopEmails,
    };
    setFailure(await actions[action]());
    setSending(false);
    isBusy.current = false;
  }

  // Another attempt with the same link cannot succeed.
  const isOver =
    failure?.code === 'link-expired' ||
    failure?.code === 'email-taken' ||
    failure?.code === 'fresh-sign-in-required';
  const isAsking =
    (step === 'confirm' || step === 'stop' || step === 'verify' || step === 'stop-mails') &&
    !isOver;
  return (
    <section className="email-change" aria-labelledby="email-change-title">
      <h1 id="email-change-title" ref={heading} tabIndex={-1}>
        {texts[`title-${step}`]}
      </h1>
      {failure && (
        <FailureNote
          failure={failure}
          texts={failureTexts}
          hasInput={false}
          codeTexts={{
            'link-expired': texts[EXPIRED[step] ?? 'error-link'],
            'fresh-sign-in-required': texts['error-sign-in-first'],
            'email-taken': texts['error-taken'],
          }}
        />
      )}
      <div role="status">{!isOver && <p>{texts[`text-${step}`]}</p>}</div>
      {isAsking && (
        <SendingForm
          isSending={isSending}
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void send(step);
          }}
        >
          {passwordField && (
            <>
              <p>{texts['password-why']}</p>
              <PasswordField
                id="link-password"
                label={texts.password}
                error={passwordField.error}
                show={texts['show-password']}
                hide={texts['hide-password']}
                input={{ ref: password, autoComplete: 'current-password', required: true }}
              />
            </>
          )}
          <p>
            <button className="btn" type="submit" aria-busy={isSending}>
              {isSending && <Icon name="spinner" />}
              <span>{isSending ? texts.sending : texts[step]}</span>
            </button>
          </p>
        </SendingForm>
      )}
      {step === 'verified' && (
        <p>
          <a className="btn" href={sitePaths(language).account()}>
            {texts.account}
          </a>
        </p>
      )}
      {(step === 'changed' || step === 'stopped') && (
        <p>
          <a className="btn" href={sitePaths(language).registerMobile()}>
            {texts['sign-in']}
          </a>
        </p>
      )}
      {(step === 'no-link' || (failure && step !== 'stop-mails')) && (
        <p>
          <a className="link" href={sitePaths(language).account('account-setting')}>
            {texts.settings}
          </a>
        </p>
      )}
    </section>
  );
}
