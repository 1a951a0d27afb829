import { useEffect, useRef, useState } from 'react';
import { canChangeDelivery, orderRevision } from '#contracts/orders/delivery-changes.ts';
import type { StaffOrder } from '#contracts/orders/orders.ts';
import { changeOrderDelivery, getOrder } from '#contracts/orders/staff-orders.ts';
import { storedDetailsSchema } from '#domain/delivery/delivery-details.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import type { DeliveryFormProps } from '#src/features/order-tracking/DeliveryForm.tsx';
import type {
  DeliveryWithRevision,
  ReadDelivery,
} from '#src/features/order-tracking/delivery-with-revision.ts';
import { useDeliveryForm } from '#src/features/order-tracking/use-delivery-form.ts';
import { fill } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { BusyButton } from '../kit/action-buttons.tsx';
import { ActionFailure, StatusMessage } from '../kit/messages.tsx';
import { useStaffTexts } from '../kit/staff-texts.ts';
import { callAsStaff } from '../session/staff-session.store.ts';
import { storeUnsavedInput, unsavedInput } from '../session/unsaved-input.ts';
import { useDeliveryReview } from './use-delivery-review.tsx';

/** Unsaved input of the form, and the details that it is based on. */
interface KeptDelivery {
  start: DeliveryWithRevision;
  typed: NonNullable<DeliveryFormProps['typed']>;
}

const SAMPLE = { start: { revision: 0, delivery: {} }, typed: {} } as unknown as KeptDelivery;

interface EditDeliveryProps {
  order: StaffOrder;
  /** Called with the updated order. */
  onChange: (order: StaffOrder) => void;
}

/** Validation messages in the style of the staff area, by the keys of the checkout. */
function staffErrors(fieldTexts: Texts<'checkout'>, texts: Texts<'admin'>): Texts<'checkout'> {
  const errors = Object.keys(fieldTexts).flatMap((key) =>
    /^error-.*-required$/.test(key) ? [[key, texts['delivery-required']]] : [],
  );
  return {
    ...fieldTexts,
    ...Object.fromEntries(errors),
    'error-phone-invalid': texts['delivery-phone-invalid'],
    'error-too-long': texts['delivery-too-long'],
    'error-characters': texts['delivery-characters'],
  };
}

/** Button that opens the form for the delivery details of an order that has not been shipped (D79, D98). */
export function EditDelivery({ order, onChange }: EditDeliveryProps) {
  const { texts, orderTexts, language } = useStaffTexts();
  const params = { number: order.number };
  const read: ReadDelivery = async () => {
    const outcome = await callAsStaff(getOrder, { params });
    if (!outcome.ok) return outcome;
    const { result } = outcome.response;
    const delivery = { ...storedDetailsSchema.parse(result), note: result.note };
    return { ok: true, draft: { delivery, revision: orderRevision(result) } };
  };
  const form = `delivery ${order.number}`;
  const [unsaved, setUnsaved] = useState(() => unsavedInput<KeptDelivery>(form, SAMPLE));
  const readStart: ReadDelivery = async () =>
    unsaved ? { ok: true, draft: unsaved.start } : read();
  const { opened, isLoading, failure, open, close } = useDeliveryForm(language, readStart);
  // biome-ignore lint/correctness/useExhaustiveDependencies: unsaved input opens the form once
  useEffect(() => {
    if (unsaved && canChangeDelivery(order, 'shop')) void open();
  }, []);
  const finish = () => {
    storeUnsavedInput(form, undefined);
    setUnsaved(undefined);
    close();
  };
  const review = useDeliveryReview(order);
  const [done, setDone] = useState<string>();
  const choice = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  // The form with the focus is removed. Without a message, the focus moves back to the button.
  useEffect(() => {
    if (wasOpen.current && !opened && !done) choice.current?.querySelector('button')?.focus();
    wasOpen.current = opened !== undefined;
  }, [opened, done]);

  async function save(draft: DeliveryWithRevision): Promise<ApiFailure | undefined> {
    const outcome = await callAsStaff(changeOrderDelivery, { params, body: draft });
    if (!outcome.ok) return outcome.failure;
    setDone(fill(texts['delivery-saved'], { email: outcome.response.result.email }));
    finish();
    onChange(outcome.response.result);
    return undefined;
  }

  if (opened) {
    const { Form, fieldTexts, accessTexts, start } = opened;
    return (
      <Form
        number={order.number}
        onClose={finish}
        typed={unsaved?.typed}
        onInput={(typed) => storeUnsavedInput(form, { start, typed } satisfies KeptDelivery)}
        fieldTexts={staffErrors(fieldTexts, texts)}
        renderFailure={(reason) =>
          reason.code === 'status-conflict' ? (
            <StatusMessage kind="error" about={reason}>
              {texts['delivery-started']}
            </StatusMessage>
          ) : (
            <ActionFailure failure={reason} />
          )
        }
        {...{ start, save, read, review, language, texts, orderTexts, accessTexts }}
      />
    );
  }
  return (
    <div className="stack tight" ref={choice}>
      {done && (
        <StatusMessage kind="ok" about={done}>
          {done}
        </StatusMessage>
      )}
      {failure && <ActionFailure failure={failure} />}
      {canChangeDelivery(order, 'shop') ? (
        <p className="staff-page__choices">
          <BusyButton
            isBusy={isLoading}
            busy={texts.loading}
            onClick={() => {
              setDone(undefined);
              void open();
            }}
          >
            {texts['change-delivery']}
          </BusyButton>
        </p>
      ) : (
        order.status !== 'cancelled' && <p className="note">{texts['delivery-fixed']}</p>
      )}
    </div>
  );
}
