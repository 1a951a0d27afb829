import { useEffect, useRef, useState } from 'react';
import { withdrawConsent } from '#contracts/orders/order-tracking.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { FailureNote } from '#src/features/failure-note/FailureNote.tsx';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Icon } from '#src/ui/Icon.tsx';
import '#src/ui/button.css';
import './TrackOrder.css';

interface TextMessageConsentProps {
  order: { number: string; subscribe: boolean };
  /** Email of the order, which authorizes the call. */
  email: string;
  texts: Texts<'orders'>;
  failureTexts: Texts<'failures'>;
}

/** Consent to text messages that the customer gave with an order, and its withdrawal (D85). */
export function TextMessageConsentNote({
  order,
  email,
  texts,
  failureTexts,
}: TextMessageConsentProps) {
  const [progress, setProgress] = useState<'given' | 'sending' | 'withdrawn'>('given');
  const [failure, setFailure] = useState<ApiFailure>();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (progress === 'withdrawn') note.current?.focus();
  }, [progress]);

  async function withdraw() {
    if (progress === 'sending') return;
    setFailure(undefined);
    setProgress('sending');
    const body = { number: order.number, email };
    const outcome = await call(withdrawConsent, { body });
    setProgress(outcome.ok ? 'withdrawn' : 'given');
    if (!outcome.ok) setFailure(outcome.failure);
  }

  if (progress === 'withdrawn') {
    return (
      <div className="msg msg--ok" role="status" tabIndex={-1} ref={note}>
        <Icon name="check" />
        <p>{texts['texts-stopped']}</p>
      </div>
    );
  }
  if (!order.subscribe) return null;
  return (
    <div className="cancel">
      {failure && (
        <FailureNote
          failure={failure}
          texts={failureTexts}
          codeTexts={{ 'unknown-order': texts['unknown-order'] }}
        />
      )}
      <p className="note">{texts['texts-agreed']}</p>
      <button
        className="link"
        type="button"
        aria-busy={progress === 'sending'}
        onClick={() => void withdraw()}
      >
        {progress === 'sending' && <Icon name="spinner" small />}
        <span>{texts['texts-stop']}</span>
      </button>
    </div>
  );
}
