import { useState } from 'react';
import type { TrackedOrder } from '#contracts/orders/order-tracking.ts';
import { resendQuoteLink } from '#contracts/quotes/quote-request.ts';
import type { Language } from '#domain/languages.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { FailureNote } from '#src/features/failure-note/FailureNote.tsx';
import type { Texts } from '#src/i18n/namespaces.ts';
import '#src/ui/button.css';

interface PriceByEmailProps {
  order: TrackedOrder;
  email: string;
  language: Language;
  texts: Texts<'orders'>;
  failureTexts: Texts<'failures'>;
}

/** Returns whether the customer has a price to agree to. */
function waitsForAgreement({ status, prices, history }: TrackedOrder): boolean {
  return status === 'pending' && !prices && history.some(({ price }) => price?.state === 'sent');
}

/**
 * Access to the price of an order before the agreement (D86). The page contains no private link, because anyone with the
 * link can agree. Order number and email address allow less, so the link is only sent to the customer's mailbox.
 */
export function PriceByEmail({ order, email, language, texts, failureTexts }: PriceByEmailProps) {
  const [progress, setProgress] = useState<'idle' | 'sending' | 'sent'>('idle');
  const [failure, setFailure] = useState<ApiFailure>();

  async function send() {
    if (progress === 'sending') return;
    setFailure(undefined);
    setProgress('sending');
    const outcome = await call(resendQuoteLink, { body: { email, language, check: {} } });
    setProgress(outcome.ok ? 'sent' : 'idle');
    if (!outcome.ok) setFailure(outcome.failure);
  }

  if (!waitsForAgreement(order)) return null;
  return (
    <section className="stack" aria-label={texts['price-step-sent']}>
      {failure && <FailureNote failure={failure} texts={failureTexts} />}
      <p>{texts['price-mailed']}</p>
      <p>
        <button
          className="btn btn--line btn--small"
          type="button"
          aria-busy={progress === 'sending'}
          onClick={() => void send()}
        >
          {texts['price-mail-again']}
        </button>
      </p>
      <p className="note" role="status">
        {progress === 'sent' && texts['price-mailed-again']}
      </p>
    </section>
  );
}
