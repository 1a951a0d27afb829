import { useEffect, useRef, useState } from 'react';
import { withdrawConsent } from '#contracts/orders/order-tracking.ts';
import type { Language } from '#domain/languages.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import '#src/features/email-links/EmailLinkPage.css';
import { FailureNote } from '#src/features/failure-note/FailureNote.tsx';
import type { Texts } from '#src/i18n/namespaces.ts';
import { sitePaths } from '#src/i18n/paths.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { type OptOutLink, readOptOutLink } from './opt-out-link.ts';
import '#src/ui/button.css';

interface TextMessagesProps {
  language: Language;
  texts: Texts<'text-messages'>;
  failureTexts: Texts<'failures'>;
}

/**
 * /text-messages: target of the emailed link that withdraws the consent to text messages (D85). The page requires a
 * click on a button, because email clients open links automatically.
 */
export function TextMessages({ language, texts, failureTexts }: TextMessagesProps) {
  const [link, setLink] = useState<OptOutLink>();
  const [step, setStep] = useState<'no-link' | 'stop' | 'stopped'>('no-link');
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const arrive = () => {
      const found = readOptOutLink(location, history);
      if (!found) return;
      setLink(found);
      setStep('stop');
      setFailure(undefined);
    };
    arrive();
    addEventListener('hashchange', arrive);
    return () => removeEventListener('hashchange', arrive);
  }, []);

  async function stop() {
    if (isSending || !link) return;
    setSending(true);
    setFailure(undefined);
    const outcome = await call(withdrawConsent, { body: link });
    setSending(false);
    if (!outcome.ok) {
      setFailure(outcome.failure);
      return;
    }
    setStep('stopped');
    heading.current?.focus();
  }

  return (
    <section className="email-change" aria-labelledby="text-messages-title">
      <h1 id="text-messages-title" ref={heading} tabIndex={-1}>
        {texts.title}
      </h1>
      {failure && (
        <FailureNote
          failure={failure}
          texts={failureTexts}
          hasInput={false}
          codeTexts={{ 'unknown-order': texts['error-link'] }}
        />
      )}
      <div role="status">
        <p>{texts[`text-${step}`]}</p>
      </div>
      {step === 'stop' && (
        <p>
          <button className="btn" type="button" aria-busy={isSending} onClick={() => void stop()}>
            {isSending && <Icon name="spinner" />}
            <span>{isSending ? texts.sending : texts.stop}</span>
          </button>
        </p>
      )}
      {(step === 'no-link' || failure) && (
        <p>
          <a className="link" href={sitePaths(language).account('my-order')}>
            {texts.orders}
          </a>
        </p>
      )}
    </section>
  );
}
