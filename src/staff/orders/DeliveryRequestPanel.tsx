import { type FormEvent, useEffect, useState } from 'react';
import { canChangeDelivery, orderRevision } from '#contracts/orders/delivery-changes.ts';
import type { StaffOrder } from '#contracts/orders/orders.ts';
import {
  applyDeliveryRequest,
  declineDeliveryRequest,
  declineReasonSchema,
} from '#contracts/orders/staff-orders.ts';
import { countryDisplayName } from '#domain/address/address-lines.ts';
import {
  type ChangedDelivery,
  type ChangedDetail,
  changedDetails,
} from '#domain/delivery/delivery-details.ts';
import { replacedDetails, requestedDelivery } from '#domain/delivery/delivery-request.ts';
import { formatDateTime } from '#domain/time/market-time.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { DeliveryAccessDetails } from '#src/features/delivery-access/DeliveryAccessDetails.tsx';
import { fill } from '#src/i18n/fill.ts';
import { languageOption } from '#src/i18n/language-options.ts';
import { Field, textInputAttributes } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { SubmitButton } from '../kit/action-buttons.tsx';
import { ActionMessage, LoadFailure, Loading } from '../kit/messages.tsx';
import { useMayCall } from '../kit/own-account.ts';
import { RequiredNote } from '../kit/RequiredNote.tsx';
import { staffFailureMessage } from '../kit/staff-failure-message.ts';
import { type StaffTexts, useStaffTexts } from '../kit/staff-texts.ts';
import { Table } from '../kit/Table.tsx';
import { type StaffMutation, useStaffMutation } from '../kit/use-staff-mutation.ts';
import { useOpenForm, useUnsavedState } from '../kit/use-unsaved-state.ts';
import { DeliveryWarnings, useDeliveryWarnings } from './use-delivery-review.tsx';
import '#src/features/order-tracking/DeliveryForm.css';

type Request = NonNullable<StaffOrder['deliveryRequest']>;

interface PanelProps {
  order: StaffOrder;
  /** Called with the updated order. */
  onChange: (order: StaffOrder) => void;
  /** Called if the order or its request has changed on the server since the page loaded it. */
  onStale: () => void;
}

/** Returns the names of details, each once: "Address, Phone". */
function detailNames(fields: readonly ChangedDetail[], { orderTexts }: StaffTexts): string {
  return [...new Set(fields.map((field) => orderTexts[`field-${field}`]))].join(', ');
}

function requestFailureMessage(failure: ApiFailure, allTexts: StaffTexts): string {
  const { texts } = allTexts;
  if (failure.code === 'status-conflict') return texts['request-gone'];
  if (failure.code === 'version-conflict') return texts['request-stale'];
  return staffFailureMessage(failure, allTexts);
}

/**
 * Request of the customer for other delivery details (D101). Salespeople compare, apply or decline an open request. The
 * warehouse reads that one is open. An answered request is a note.
 */
export function DeliveryRequestPanel({ order, onChange, onStale }: PanelProps) {
  const may = useMayCall();
  const mutation = useStaffMutation({
    failureMessage: requestFailureMessage,
    onFailure: ({ code }) => {
      if (code === 'status-conflict' || code === 'version-conflict') onStale();
    },
  });
  const { deliveryRequest: request } = order;
  if (!request) return null;
  const isOpen = request.state === 'open';
  const { delivery } = request;
  return (
    <>
      <ActionMessage result={mutation.result} />
      {!isOpen && <AnsweredRequest request={request} />}
      {isOpen && !may('applyDeliveryRequest') && <WarehouseNote request={request} />}
      {isOpen && delivery && may('applyDeliveryRequest') && (
        <OpenRequest
          key={`${request.version} ${order.history.length}`}
          {...{ order, request, mutation, onChange }}
          wanted={requestedDelivery(order, request.fields, delivery)}
        />
      )}
    </>
  );
}

function AnsweredRequest({ request }: { request: Request }) {
  const allTexts = useStaffTexts();
  const { texts, language, clock } = allTexts;
  const { state, at, fields, reason } = request;
  if (state === 'open' || state === 'withdrawn') return null;
  return (
    <div className="note">
      <p>
        {fill(texts[`request-was-${state}`], {
          moment: formatDateTime(at, clock, language),
          fields: detailNames(fields, allTexts),
        })}
      </p>
      {reason && <p className="order__reason">{reason}</p>}
    </div>
  );
}

function WarehouseNote({ request }: { request: Request }) {
  const allTexts = useStaffTexts();
  return (
    <div className="msg msg--warn">
      <Icon name="alert" />
      <p>
        {fill(allTexts.texts['request-warehouse'], {
          fields: detailNames(request.fields, allTexts),
        })}
      </p>
    </div>
  );
}

interface OpenRequestProps extends Omit<PanelProps, 'onStale'> {
  request: Request;
  /** Details of the order after the request is applied. */
  wanted: ChangedDelivery;
  mutation: StaffMutation;
}

/** Comparison of the details with the requested ones, the consequences, and the two answers. */
function OpenRequest({ order, request, wanted, mutation, onChange }: OpenRequestProps) {
  const allTexts = useStaffTexts();
  const { texts } = allTexts;
  const declining = useOpenForm(declineForm(order), NO_REASON);
  const { found, retry } = useWarnings(order, wanted);
  const { isBusy, run } = mutation;
  const { number } = order;
  const answer = { revision: orderRevision(order), version: request.version };
  const since = changedSince(order, request);
  const warnings = [
    ...(since.length > 0
      ? [fill(texts['request-since'], { fields: detailNames(since, allTexts) })]
      : []),
    ...(found && 'warnings' in found ? found.warnings : []),
  ];

  async function apply() {
    const input = { params: { number }, body: answer };
    const response = await run(applyDeliveryRequest, input, ({ result }) =>
      fill(texts['delivery-saved'], { email: result.email }),
    );
    if (response) onChange(response.result);
  }

  async function decline(reason: string) {
    const input = { params: { number }, body: { ...answer, reason } };
    const response = await run(declineDeliveryRequest, input, ({ result }) =>
      fill(texts['request-declined'], { email: result.email }),
    );
    if (!response) return;
    declining.close();
    onChange(response.result);
  }

  return (
    <section className="question" aria-labelledby="delivery-request">
      <h3 className="staff-page__part" id="delivery-request">
        {texts['request-title']}
      </h3>
      <Comparison order={order} wanted={wanted} />
      {!found && <Loading isPart />}
      {found && 'failure' in found && <LoadFailure failure={found.failure} onRetry={retry} />}
      {warnings.length > 0 && (
        <div className="msg msg--warn">
          <Icon name="alert" />
          <div>
            <DeliveryWarnings title={texts['request-review']} warnings={warnings} />
          </div>
        </div>
      )}
      {declining.isOpen ? (
        <DeclineForm
          {...{ order, isBusy }}
          onDecline={(reason) => void decline(reason)}
          onClose={declining.close}
        />
      ) : (
        <div className="staff-page__choices">
          {/* Nobody applies a request before its consequences are on the page. */}
          {found && 'warnings' in found && canChangeDelivery(order, 'shop') && (
            <SubmitButton
              isBusy={isBusy}
              busy={texts['request-applying']}
              onClick={() => void apply()}
            >
              {texts[warnings.length > 0 ? 'request-apply-anyway' : 'request-apply']}
            </SubmitButton>
          )}
          <button
            className="btn btn--line"
            type="button"
            ref={declining.button}
            onClick={declining.open}
          >
            {texts['request-decline']}
          </button>
        </div>
      )}
    </section>
  );
}

/** Returns the requested details that somebody has changed after the request. */
function changedSince({ history }: StaffOrder, { revision, fields }: Request): ChangedDetail[] {
  if (revision === undefined) return [];
  const later = history.slice(revision).flatMap(({ changes }) => changes ?? []);
  const replaced = replacedDetails(fields);
  return replaced.filter((field) => later.some((change) => change.field === field));
}

/** Consequences of the requested details. The panel has another key after every change of the order or its request. */
function useWarnings(order: StaffOrder, wanted: ChangedDelivery) {
  const find = useDeliveryWarnings(order);
  const [found, setFound] = useState<Awaited<ReturnType<typeof find>>>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the details do not change before the panel is replaced
  useEffect(() => {
    let isCurrent = true;
    setFound(undefined);
    void find(wanted).then((answer) => {
      if (isCurrent) setFound(answer);
    });
    return () => {
      isCurrent = false;
    };
  }, [attempt]);
  return { found, retry: () => setAttempt(attempt + 1) };
}

function Comparison({ order, wanted }: { order: StaffOrder; wanted: ChangedDelivery }) {
  const { texts, orderTexts, language } = useStaffTexts();
  const shown = (details: ChangedDelivery, field: ChangedDetail) => {
    if (field === 'access') {
      const { access, country } = details;
      return <DeliveryAccessDetails {...{ access, country, language }} />;
    }
    if (field === 'countryCode' && details.countryCode) {
      return countryDisplayName(details.countryCode, language);
    }
    return details[field] || texts['delivery-none'];
  };
  return (
    <Table
      rows={changedDetails(order, wanted)}
      keyOf={(field) => field}
      columns={[
        { title: texts['request-detail'], cell: (field) => orderTexts[`field-${field}`] },
        {
          title: texts['request-present'],
          className: 'order__detail',
          cell: (field) => shown(order, field),
        },
        {
          title: texts['request-wanted'],
          className: 'order__detail',
          cell: (field) => shown(wanted, field),
        },
      ]}
    />
  );
}

const NO_REASON = { reason: '' };

/** Name of the unsaved input of the form below. */
function declineForm({ number }: StaffOrder): string {
  return `decline ${number}`;
}

/** Form with the reason of a refusal, in the language of the customer. */
function DeclineForm(props: {
  order: StaffOrder;
  isBusy: boolean;
  onDecline: (reason: string) => void;
  onClose: () => void;
}) {
  const { order, isBusy, onDecline, onClose } = props;
  const { texts } = useStaffTexts();
  const [{ reason }, setInput] = useUnsavedState(declineForm(order), NO_REASON);
  const [error, setError] = useState<string>();
  useEffect(() => document.getElementById('decline-reason')?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    const parsed = declineReasonSchema.safeParse(reason);
    if (parsed.success) {
      setError(undefined);
      onDecline(parsed.data);
      return;
    }
    setError(texts[reason.trim() === '' ? 'error-decline-reason-required' : 'delivery-too-long']);
  }

  return (
    <SendingForm
      isSending={isBusy}
      className="stack tight"
      aria-label={texts['request-decline']}
      noValidate
      onSubmit={submit}
    >
      <RequiredNote />
      <Field
        id="decline-reason"
        label={fill(texts['request-reason'], { language: languageOption(order.language).name })}
        error={error}
      >
        <textarea
          {...textInputAttributes('decline-reason', error)}
          required
          rows={3}
          lang={languageOption(order.language).tag}
          value={reason}
          onChange={({ target }) => setInput({ reason: target.value })}
        />
      </Field>
      <p className="note">{texts['request-reason-help']}</p>
      <div className="staff-page__choices">
        <SubmitButton isBusy={isBusy} busy={texts['request-declining']}>
          {texts['request-decline-yes']}
        </SubmitButton>
        <button className="link" type="button" onClick={onClose}>
          {texts['request-keep']}
        </button>
      </div>
    </SendingForm>
  );
}
