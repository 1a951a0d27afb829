import { useEffect, useRef, useState } from 'react';
import { cancelOrder, type TrackedOrder } from '#contracts/orders/order-tracking.ts';
import type { OrderStatus } from '#contracts/orders/orders.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { FailureNote } from '#src/features/failure-note/FailureNote.tsx';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Icon } from '#src/ui/Icon.tsx';
import { useConfirmation } from '#src/ui/use-confirmation.ts';
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

/**
 * Cancels a pending order after confirmation (D24). Orders with another status have no button. After a failure the question
 * stays, with the button that tries again.
 */
export function CancelOrder({ order, email, texts, failureTexts, onChange }: CancelOrderProps) {
  const { isOpen, open, close, button, section } = useConfirmation();
  const [isSending, setSending] = useState(false);
  const [isDone, setDone] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isDone) note.current?.focus();
  }, [isDone]);

  async function cancel() {
    if (isSending) return;
    setFailure(undefined);
    setSending(true);
    const body = { number: order.number, ...(email ? { email } : {}) };
    const outcome = await call(cancelOrder, { body });
    setSending(false);
    setDone(outcome.ok);
    if (outcome.ok) onChange(outcome.response.result);
    else setFailure(outcome.failure);
  }

  if (isDone) {
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
      {isOpen ? (
        <section
          className="cancel__question"
          aria-labelledby={`cancel-${order.number}`}
          tabIndex={-1}
          ref={section}
        >
          <p className="cancel__title" id={`cancel-${order.number}`}>
            {fill(texts['cancel-question'], { number: order.number })}
          </p>
          <p className="note">{texts['cancel-help']}</p>
          <div className="cancel__choices">
            <button className="btn" type="button" aria-busy={isSending} onClick={cancel}>
              {isSending ? texts.cancelling : texts['cancel-yes']}
            </button>
            {/* A running action cannot be taken back. */}
            <button
              className="link"
              type="button"
              aria-disabled={isSending || undefined}
              onClick={() => {
                if (isSending) return;
                setFailure(undefined);
                close();
              }}
            >
              {texts['cancel-no']}
            </button>
          </div>
        </section>
      ) : (
        <button className="link" type="button" ref={button} onClick={open}>
          {texts.cancel}
        </button>
      )}
    </div>
  );
}
