import { useEffect, useRef, useState } from 'react';
import {
  canChangeDelivery,
  canRequestDelivery,
  changeDelivery,
  getDelivery,
  requestDeliveryChange,
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
import { DeliveryRequestState } from './DeliveryRequestState.tsx';
import type { DeliveryWithRevision, ReadDelivery } from './delivery-with-revision.ts';
import { useDeliveryForm } from './use-delivery-form.ts';
import '#src/ui/button.css';
import './TrackOrder.css';

interface ChangeDeliveryProps {
  order: Pick<Order, 'number' | 'status' | 'history' | 'language' | 'deliveryRequest'>;
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

/** Texts of the form in which a customer asks for other details, under the keys of the form that changes them. */
function requestTexts(texts: Texts<'orders'>): Texts<'orders'> {
  return {
    ...texts,
    'delivery-title': texts['request-delivery'],
    'delivery-help': texts['request-help'],
    'delivery-save': texts['request-send'],
    'delivery-saving': texts['request-sending'],
    'delivery-keep': texts['request-keep'],
    'delivery-conflict': texts['request-conflict'],
  };
}

/**
 * Button that opens the form for the delivery details (D79). After the confirmation, the form sends a request to the
 * shop (D101). After the shipment there is advice instead.
 */
export function ChangeDelivery(props: ChangeDeliveryProps) {
  const { order, email, language, texts, failureTexts, onChange } = props;
  const credentials = { number: order.number, ...(email ? { email } : {}) };
  const read: ReadDelivery = async () => {
    const outcome = await call(getDelivery, { body: credentials });
    return outcome.ok ? { ok: true, draft: outcome.response.result } : outcome;
  };
  const { opened, isLoading, failure, open, close } = useDeliveryForm(language, read);
  const isRequest = canRequestDelivery(order);
  const isOpenRequest = order.deliveryRequest?.state === 'open';
  const [result, setResult] = useState<'delivery-saved' | 'request-sent' | 'request-nothing'>();
  const button = useRef<HTMLButtonElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  // The form with the focus is removed, so the focus moves to the result or back to the button.
  useEffect(() => {
    if (wasOpen.current && !opened) (note.current ?? button.current)?.focus();
    wasOpen.current = opened !== undefined;
  }, [opened]);

  async function save(draft: DeliveryWithRevision): Promise<ApiFailure | undefined> {
    const contract = isRequest ? requestDeliveryChange : changeDelivery;
    const outcome = await call(contract, { body: { ...credentials, ...draft } });
    if (!outcome.ok) return outcome.failure;
    const { result: changed } = outcome.response;
    const isSent = changed.deliveryRequest?.state === 'open';
    setResult(isRequest ? (isSent ? 'request-sent' : 'request-nothing') : 'delivery-saved');
    close();
    onChange(changed);
    return undefined;
  }

  const renderFailure = (reason: ApiFailure) => (
    <>
      <FailureNote
        failure={reason}
        texts={failureTexts}
        codeTexts={{
          'status-conflict': texts[isRequest ? 'request-late' : 'delivery-started'],
          'unknown-order': texts['unknown-order'],
          unauthenticated: texts['delivery-signed-out'],
        }}
      />
      {isRequest && reason.code === 'status-conflict' && <Contact order={order} texts={texts} />}
    </>
  );

  if (opened) {
    const { Form, fieldTexts, accessTexts, start } = opened;
    return (
      <Form
        number={order.number}
        orderTexts={texts}
        texts={isRequest ? requestTexts(texts) : texts}
        onClose={close}
        {...{ start, save, read, language, fieldTexts, accessTexts, renderFailure }}
      />
    );
  }
  return (
    <div className="cancel">
      {result && (
        <div className="msg msg--ok" role="status" tabIndex={-1} ref={note}>
          <Icon name="check" />
          <p>{texts[result]}</p>
        </div>
      )}
      <DeliveryRequestState order={order} language={language} texts={texts} />
      {failure && renderFailure(failure)}
      {isRequest || canChangeDelivery(order, 'customer') ? (
        <button
          className="link"
          type="button"
          aria-busy={isLoading}
          ref={button}
          onClick={() => {
            setResult(undefined);
            void open();
          }}
        >
          {isLoading && <Icon name="spinner" small />}
          <span>
            {
              texts[
                isRequest
                  ? isOpenRequest
                    ? 'request-again'
                    : 'request-delivery'
                  : 'change-delivery'
              ]
            }
          </span>
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
