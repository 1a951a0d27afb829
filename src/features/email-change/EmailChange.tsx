import { useEffect, useRef, useState } from 'react';
import { confirmEmail, stopEmailChange } from '#contracts/email-change.ts';
import type { Language } from '#contracts/languages.ts';
import { stopWishlistMails } from '#contracts/wishlist.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { FailureNote } from '#src/features/failure-note/FailureNote.tsx';
import { reloadUser } from '#src/features/sign-in/session.store.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { pathsIn } from '#src/i18n/paths.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { type EmailLink, readEmailLink } from './email-link.ts';
import '#src/ui/button.css';
import './EmailChange.css';

/** State of the page. `no-link` is the prerendered state, and the state without a link in the address. */
type Step =
  | 'no-link'
  | EmailLink['action']
  | 'waits-old'
  | 'waits-new'
  | 'changed'
  | 'stopped'
  | 'mails-stopped';

interface EmailChangeProps {
  language: Language;
  texts: Texts<'email-change'>;
  failureTexts: Texts<'failures'>;
}

/**
 * /email-change: target of the mailed links that confirm or stop a change of email address (D80), or stop wishlist mails
 * (D94). The page requires a
 * click on a button, because mail programs open links automatically.
 */
export function EmailChange({ language, texts, failureTexts }: EmailChangeProps) {
  const [step, setStep] = useState<Step>('no-link');
  const [token, setToken] = useState('');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const heading = useRef<HTMLHeadingElement>(null);
  const isBusy = useRef(false);

  useEffect(() => {
    const arrive = () => {
      const link = readEmailLink(location, history);
      if (!link) return;
      setToken(link.token);
      setStep(link.action);
      setFailure(undefined);
    };
    arrive();
    addEventListener('hashchange', arrive);
    return () => removeEventListener('hashchange', arrive);
  }, []);

  function showResult(result: Step) {
    setStep(result);
    heading.current?.focus();
    // The server has ended the account's sessions, which can include the session of this browser.
    if (result === 'changed' || result === 'stopped') void reloadUser();
  }

  async function confirm(): Promise<ApiFailure | undefined> {
    const outcome = await call(confirmEmail, { body: { token } });
    if (!outcome.ok) return outcome.failure;
    const { waitsFor } = outcome.answer.result;
    showResult(waitsFor ? `waits-${waitsFor}` : 'changed');
    return undefined;
  }

  async function stop(): Promise<ApiFailure | undefined> {
    const outcome = await call(stopEmailChange, { body: { token } });
    if (!outcome.ok) return outcome.failure;
    showResult('stopped');
    return undefined;
  }

  async function stopMails(): Promise<ApiFailure | undefined> {
    const outcome = await call(stopWishlistMails, { body: { token } });
    if (!outcome.ok) return outcome.failure;
    showResult('mails-stopped');
    return undefined;
  }

  async function send(action: EmailLink['action']) {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setFailure(undefined);
    setFailure(await { confirm, stop, 'stop-mails': stopMails }[action]());
    setSending(false);
    isBusy.current = false;
  }

  // Another attempt with the same link cannot succeed.
  const isOver = failure?.code === 'link-expired' || failure?.code === 'email-taken';
  const isAsking = (step === 'confirm' || step === 'stop' || step === 'stop-mails') && !isOver;
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
          own={{
            'link-expired': texts[step === 'stop-mails' ? 'error-mails-link' : 'error-link'],
            'email-taken': texts['error-taken'],
          }}
        />
      )}
      <div role="status">{!isOver && <p>{texts[`text-${step}`]}</p>}</div>
      {isAsking && (
        <p>
          <button
            className="btn"
            type="button"
            aria-busy={isSending}
            onClick={() => void send(step)}
          >
            {isSending && <Icon name="spinner" />}
            <span>{isSending ? texts.sending : texts[step]}</span>
          </button>
        </p>
      )}
      {(step === 'changed' || step === 'stopped') && (
        <p>
          <a className="btn" href={pathsIn(language).registerMobile()}>
            {texts['sign-in']}
          </a>
        </p>
      )}
      {(step === 'no-link' || (failure && step !== 'stop-mails')) && (
        <p>
          <a className="link" href={pathsIn(language).account('account-setting')}>
            {texts.settings}
          </a>
        </p>
      )}
    </section>
  );
}
