import { useEffect, useRef, useState } from 'react';
import { cancelOrder, type TrackedOrder } from '#contracts/orders/order-tracking.ts';
import type { OrderStatus } from '#contracts/orders/orders.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { FailureNote } from '#src/features/failure-note/FailureNote.tsx';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Icon } from '#src/ui/Icon.tsx';
import '#src/ui/button.css';
import './TrackOrder.css';

interface CancelOrderProps {
  order: { number: string; status: OrderStatus };
  /** Email of a guest, which authorizes the call. Members are authorized by their session. */
  email?: string;
  texts: Texts<'orders'>;
  failureTexts: Texts<'failures'>;
  /** Called with the cancelled order. */
  onChange: (order: TrackedOrder) => void;
}

/** Step of the cancellation. */
type Progress = 'offered' | 'confirming' | 'sending' | 'done';

/** Cancels a pending order after confirmation (D24). Orders with another status have no button. */
export function CancelOrder({ order, email, texts, failureTexts, onChange }: CancelOrderProps) {
  const [progress, setProgress] = useState<Progress>('offered');
  const [failure, setFailure] = useState<ApiFailure>();
  const note = useRef<HTMLDivElement & HTMLElement>(null);
  useEffect(() => {
    if (progress === 'confirming' || progress === 'done') note.current?.focus();
  }, [progress]);

  async function cancel() {
    setFailure(undefined);
    setProgress('sending');
    const body = { number: order.number, ...(email ? { email } : {}) };
    const outcome = await call(cancelOrder, { body });
    setProgress(outcome.ok ? 'done' : 'offered');
    if (outcome.ok) onChange(outcome.response.result);
    else setFailure(outcome.failure);
  }

  if (progress === 'done') {
    return (
      <div className="msg msg--ok" role="status" tabIndex={-1} ref={note}>
        <Icon name="check" />
        <p>{texts.cancelled}</p>
      </div>
    );
  }
  if (order.status !== 'pending') return null;
  return (
    <div className="cancel">
      {failure && (
        <FailureNote
          failure={failure}
          texts={failureTexts}
          codeTexts={{
            'status-conflict': texts['status-conflict'],
            'unknown-order': texts['unknown-order'],
          }}
        />
      )}
      {progress === 'offered' ? (
        <button className="link" type="button" onClick={() => setProgress('confirming')}>
          {texts.cancel}
        </button>
      ) : (
        <section
          className="cancel__question"
          aria-labelledby={`cancel-${order.number}`}
          tabIndex={-1}
          ref={note}
        >
          <p className="cancel__title" id={`cancel-${order.number}`}>
            {fill(texts['cancel-question'], { number: order.number })}
          </p>
          <p className="note">{texts['cancel-help']}</p>
          <div className="cancel__choices">
            <button
              className="btn"
              type="button"
              aria-busy={progress === 'sending'}
              disabled={progress === 'sending'}
              onClick={cancel}
            >
              {progress === 'sending' ? texts.cancelling : texts['cancel-yes']}
            </button>
            {/* A running action cannot be taken back. */}
            <button
              className="link"
              type="button"
              aria-disabled={progress === 'sending' || undefined}
              onClick={() => progress !== 'sending' && setProgress('offered')}
            >
              {texts['cancel-no']}
            </button>
          </div>
        </section>
      )}
    </div>
  );
}
