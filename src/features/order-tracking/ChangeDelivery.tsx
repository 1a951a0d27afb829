import { useEffect, useRef, useState } from 'react';
import {
  canChangeDelivery,
  changeDelivery,
  getDelivery,
} from '#contracts/orders/delivery-changes.ts';
import type { TrackedOrder } from '#contracts/orders/order-tracking.ts';
import type { Order } from '#contracts/orders/orders.ts';
import type { Language } from '#domain/languages.ts';
import { OFFICES, SERVICE_EMAIL } from '#shop.config.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { call } from '#src/api/client.ts';
import { FailureNote } from '#src/features/failure-note/FailureNote.tsx';
import type { Texts } from '#src/i18n/namespaces.ts';
import { dial } from '#src/site.ts';
import { Icon } from '#src/ui/Icon.tsx';
import type { DeliveryWithRevision, ReadDelivery } from './delivery-with-revision.ts';
import { useDeliveryForm } from './use-delivery-form.ts';
import '#src/ui/button.css';
import './TrackOrder.css';

interface ChangeDeliveryProps {
  order: Pick<Order, 'number' | 'status' | 'history'>;
  /** Email of a guest, which authorizes the calls. Members are authorized by their session. */
  email?: string;
  language: Language;
  texts: Texts<'orders'>;
  failureTexts: Texts<'failures'>;
  /** Called with the changed order. */
  onChange: (order: TrackedOrder) => void;
}

/** Statuses of undelivered orders. If the delivery details are fixed, these orders show contact advice. */
const FIXED = ['pending', 'confirmed', 'shipped'];

/** Button that opens the form for the delivery details, or advice if they can no longer be changed here (D79). */
export function ChangeDelivery(props: ChangeDeliveryProps) {
  const { order, email, language, texts, failureTexts, onChange } = props;
  const claim = { number: order.number, ...(email ? { email } : {}) };
  const read: ReadDelivery = async () => {
    const outcome = await call(getDelivery, { body: claim });
    return outcome.ok ? { ok: true, draft: outcome.response.result } : outcome;
  };
  const { opened, isLoading, failure, open, close } = useDeliveryForm(language, read);
  const [isSaved, setSaved] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  // The form with the focus is removed, so the focus moves to the result or back to the button.
  useEffect(() => {
    if (wasOpen.current && !opened) (note.current ?? button.current)?.focus();
    wasOpen.current = opened !== undefined;
  }, [opened]);

  async function save(draft: DeliveryWithRevision): Promise<ApiFailure | undefined> {
    const outcome = await call(changeDelivery, { body: { ...claim, ...draft } });
    if (!outcome.ok) return outcome.failure;
    setSaved(true);
    close();
    onChange(outcome.response.result);
    return undefined;
  }

  const renderFailure = (reason: ApiFailure) => (
    <>
      <FailureNote
        failure={reason}
        texts={failureTexts}
        own={{
          'status-conflict': texts['delivery-started'],
          'unknown-order': texts['unknown-order'],
          unauthenticated: texts['delivery-signed-out'],
        }}
      />
      {reason.code === 'status-conflict' && <Contact order={order} texts={texts} />}
    </>
  );

  if (opened) {
    const { Form, fieldTexts, accessTexts, start } = opened;
    return (
      <Form
        number={order.number}
        orderTexts={texts}
        onClose={close}
        {...{ start, save, read, language, texts, fieldTexts, accessTexts, renderFailure }}
      />
    );
  }
  return (
    <div className="cancel">
      {isSaved && (
        <div className="msg msg--ok" role="status" tabIndex={-1} ref={note}>
          <Icon name="check" />
          <p>{texts['delivery-saved']}</p>
        </div>
      )}
      {failure && renderFailure(failure)}
      {canChangeDelivery(order, 'customer') ? (
        <button
          className="link"
          type="button"
          aria-busy={isLoading}
          ref={button}
          onClick={() => {
            setSaved(false);
            void open();
          }}
        >
          {isLoading && <Icon name="spinner" small />}
          <span>{texts['change-delivery']}</span>
        </button>
      ) : (
        FIXED.includes(order.status) && <Contact order={order} texts={texts} />
      )}
    </div>
  );
}

/** Advice for an order whose delivery details can no longer be changed here, with ways to reach the shop. */
function Contact({ order, texts }: Pick<ChangeDeliveryProps, 'order' | 'texts'>) {
  const subject = encodeURIComponent(order.number);
  return (
    <p className="note">
      <span>{texts['delivery-fixed']}</span>{' '}
      <a className="link" href={`mailto:${SERVICE_EMAIL}?subject=${subject}`}>
        {SERVICE_EMAIL}
      </a>
      {Object.values(OFFICES).map(({ hotline }) => (
        <span key={hotline}>
          {', '}
          <a className="link" href={dial(hotline)}>
            {hotline}
          </a>
        </span>
      ))}
    </p>
  );
}
