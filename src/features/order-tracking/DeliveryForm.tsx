import { zodResolver } from '@hookform/resolvers/zod';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import type * as z from 'zod';
import { clearHiddenFields } from '#domain/address/address.ts';
import { countryDisplayName } from '#domain/address/address-lines.ts';
import { omitHiddenAnswers } from '#domain/delivery/delivery-access.ts';
import {
  type ChangedDelivery,
  type ChangedDetail,
  changedDeliverySchema,
  changedDetails,
  type DeliveryField,
} from '#domain/delivery/delivery-details.ts';
import type { Language } from '#domain/languages.ts';
import { MAX_NOTE_LENGTH } from '#domain/limits.ts';
import type { ApiFailure } from '#src/api/api-failure.ts';
import { countryName } from '#src/features/address/CountrySelect.tsx';
import { DeliveryFields, fieldError } from '#src/features/address/DeliveryFields.tsx';
import { useAddress } from '#src/features/address/use-address.ts';
import { DeliveryAccessInput } from '#src/features/delivery-access/DeliveryAccessInput.tsx';
import { fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Field, textInputAttributes } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { showFieldErrors } from '#src/ui/show-field-errors.ts';
import type { DeliveryWithRevision, ReadDelivery } from './delivery-with-revision.ts';
import '#src/ui/button.css';
import '#src/ui/message.css';
import './DeliveryForm.css';

type Input = z.input<typeof changedDeliverySchema>;

/** Texts of the form. Customers and staff have different texts under the same keys. */
type FormTexts = Pick<
  Texts<'orders'>,
  | 'delivery-title'
  | 'delivery-help'
  | 'delivery-save'
  | 'delivery-saving'
  | 'delivery-keep'
  | 'delivery-conflict'
  | 'delivery-none'
  | 'error-summary_one'
  | 'error-summary_other'
>;

/** Consequences of a change, which the form shows before it saves. */
export interface DeliveryReview {
  /** Equal for equal consequences. Consequences that are already shown do not stop the form again. */
  key: string;
  content: ReactNode;
  saveLabel: string;
}

export interface DeliveryFormProps {
  /** Order number, which keeps the field ids unique in the page. */
  number: string;
  start: DeliveryWithRevision;
  /** Unsaved input of an earlier visit, which the form begins with. */
  typed?: Input | undefined;
  /** Called with the input after each change. */
  onInput?: (typed: Input) => void;
  /** Saves the details. Returns the failure, if any. */
  save: (draft: DeliveryWithRevision) => Promise<ApiFailure | undefined>;
  /** Returns the consequences that a person must see before saving, if any, or why they are unknown. */
  review?: (delivery: ChangedDelivery) => Promise<DeliveryReview | ApiFailure | undefined>;
  /** Reads the current details after somebody else has changed them. */
  read: ReadDelivery;
  onClose: () => void;
  language: Language;
  texts: FormTexts;
  fieldTexts: Texts<'checkout'>;
  accessTexts: Texts<'access'>;
  /** Names of the fields, for the details that somebody else has saved. */
  orderTexts: Texts<'orders'>;
  renderFailure: (failure: ApiFailure) => ReactNode;
}

/** Prefix of field names in API failures. */
const IN_BODY = 'delivery.';

/** Form for the delivery details of an order (D79). Takes the focus on mount, and keeps its input after failures. */
export function DeliveryForm(props: DeliveryFormProps) {
  const { number, start, onClose, language, texts, orderTexts, fieldTexts, accessTexts } = props;
  const { form, submit, isSending, failure, conflict, review } = useDeliveryChange(props);
  const noteError = fieldError(form.formState.errors.note?.message, fieldTexts);
  const noteId = `delivery-${number}-note`;
  const address = useAddress(form, start.delivery.country);
  const { errors, submitCount } = form.formState;
  const errorCount = submitCount > 0 ? Object.keys(errors).length : 0;
  const element = useRef<HTMLFormElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => element.current?.focus(), []);
  useEffect(() => {
    if (submitCount > 0 && !isSending) summary.current?.focus();
  }, [submitCount, isSending]);
  const bind = (name: DeliveryField) => ({
    control: form.register(name),
    error: fieldError(errors[name]?.message, fieldTexts),
  });

  return (
    <SendingForm
      isSending={isSending}
      className="delivery-form form-room"
      noValidate
      onSubmit={submit}
      aria-labelledby={id}
      tabIndex={-1}
      ref={element}
    >
      <p className="delivery-form__title" id={id}>
        {texts['delivery-title']}
        {/* Several forms can be open in the account. */}
        <span className="vh">{` ${number}`}</span>
      </p>
      <p className="note">{texts['delivery-help']}</p>
      {failure && errorCount === 0 && props.renderFailure(failure)}
      {conflict && <SavedMeanwhile {...props} conflict={conflict} />}
      {errorCount > 0 && (
        <div className="msg msg--error" role="alert" tabIndex={-1} ref={summary}>
          <Icon name="alert" />
          <p>{fillCount(texts, 'error-summary', errorCount, language)}</p>
        </div>
      )}
      <div className="form-grid">
        <DeliveryFields
          prefix={`delivery-${number}`}
          address={address}
          bind={bind}
          language={language}
          texts={fieldTexts}
        />
        <DeliveryAccessInput
          form={form}
          prefix={`delivery-${number}`}
          country={address.values.country}
          texts={accessTexts}
        />
        <Field
          id={noteId}
          label={orderTexts['field-note']}
          optional={fieldTexts.optional}
          error={noteError}
          wide
        >
          <textarea
            {...textInputAttributes(noteId, noteError)}
            rows={2}
            maxLength={MAX_NOTE_LENGTH}
            {...form.register('note')}
          />
        </Field>
      </div>
      {review && <ReviewNote review={review} />}
      <div className="cluster">
        <button className="btn" type="submit" aria-busy={isSending}>
          {isSending && <Icon name="spinner" />}
          <span>
            {isSending ? texts['delivery-saving'] : (review?.saveLabel ?? texts['delivery-save'])}
          </span>
        </button>
        <button className="link" type="button" onClick={onClose}>
          {texts['delivery-keep']}
        </button>
      </div>
    </SendingForm>
  );
}

/** Details saved by somebody else while the form was open, and the fields that differ from the input. */
interface Conflict {
  saved: ChangedDelivery;
  fields: readonly ChangedDetail[];
}

/** State of the form. Only one submission runs at a time. A retry after a conflict is based on the newer details. */
function useDeliveryChange(props: DeliveryFormProps) {
  const { start, typed: restored, onInput, save, read, review: check } = props;
  const form = useForm<Input, unknown, ChangedDelivery>({
    resolver: zodResolver(changedDeliverySchema),
    defaultValues: start.delivery,
    mode: 'onBlur',
    shouldFocusError: false,
  });
  const [revision, setRevision] = useState(start.revision);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const [conflict, setConflict] = useState<Conflict>();
  const [review, setReview] = useState<DeliveryReview>();
  const isBusy = useRef(false);
  const { reset, watch, getValues } = form;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the first input is restored
  useEffect(() => {
    if (restored) reset(restored, { keepDefaultValues: true });
    if (!onInput) return undefined;
    return watch(() => onInput(structuredClone(getValues()))).unsubscribe;
  }, []);

  /** Returns why the details are not saved yet: a failure, or consequences that the form does not show yet. */
  async function unseenReview(delivery: ChangedDelivery) {
    const found = await check?.(delivery);
    if (found && 'code' in found) return found;
    setReview(found);
    return found && found.key !== review?.key ? 'unseen' : undefined;
  }

  async function failureOf(delivery: ChangedDelivery): Promise<ApiFailure | undefined> {
    const refused = await save({ delivery, revision });
    if (refused?.code !== 'version-conflict') return refused;
    const current = await read();
    if (!current.ok) return current.failure;
    const saved = current.draft.delivery;
    setRevision(current.draft.revision);
    setConflict({ saved, fields: changedDetails(saved, delivery) });
    return undefined;
  }

  async function send(typed: ChangedDelivery) {
    if (isBusy.current) return;
    isBusy.current = true;
    setSending(true);
    setFailure(undefined);
    setConflict(undefined);
    // Hidden fields are removed only after a change of country.
    const isMoved = typed.country !== start.delivery.country;
    const delivery = withAskedAnswers(isMoved ? clearHiddenFields(typed) : typed);
    const stop = await unseenReview(delivery);
    const refused = stop === 'unseen' ? undefined : (stop ?? (await failureOf(delivery)));
    isBusy.current = false;
    setSending(false);
    setFailure(refused);
    showFieldErrors(form, refused?.fields, Object.keys(typed), IN_BODY);
  }

  return { form, submit: form.handleSubmit(send), isSending, failure, conflict, review };
}

/** Consequences of the change. They take the focus, because the button below them saves in spite of them. */
function ReviewNote({ review }: { review: DeliveryReview }) {
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other consequences move the focus
  useEffect(() => note.current?.focus(), [review.key]);
  return (
    <div className="msg msg--warn" role="alert" tabIndex={-1} ref={note}>
      <Icon name="alert" />
      <div>{review.content}</div>
    </div>
  );
}

/** Returns the details without access answers that the form no longer asks for. */
function withAskedAnswers(details: ChangedDelivery): ChangedDelivery {
  const { access, country } = details;
  return access ? { ...details, access: omitHiddenAnswers(access, country) } : details;
}

/** Message about a conflict, with the values that saving again would replace. */
function SavedMeanwhile({
  language,
  texts,
  fieldTexts,
  accessTexts,
  orderTexts,
  conflict,
}: DeliveryFormProps & { conflict: Conflict }) {
  const note = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conflict moves the focus
  useEffect(() => note.current?.focus(), [conflict]);
  const { saved, fields } = conflict;
  const shown = (field: ChangedDetail) => {
    if (field === 'country') return countryName(saved.country, fieldTexts);
    if (field === 'countryCode' && saved.countryCode)
      return countryDisplayName(saved.countryCode, language);
    if (field === 'access') return accessTexts['saved-elsewhere'];
    return saved[field] || texts['delivery-none'];
  };
  return (
    <div className="msg msg--warn" role="alert" tabIndex={-1} ref={note}>
      <Icon name="alert" />
      <div>
        <p>{texts['delivery-conflict']}</p>
        <dl className="delivery-form__saved">
          {fields.map((field) => (
            <div key={field}>
              <dt>{orderTexts[`field-${field}`]}</dt>
              <dd>{shown(field)}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
