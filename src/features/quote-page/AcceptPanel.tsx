import { useEffect, useRef } from 'react';
import type { QuoteVersion } from '#contracts/quotes/quotes.ts';
import { makingTimeOf } from '#domain/products/piece.ts';
import { countryName } from '#src/features/address/CountrySelect.tsx';
import { DeliveryFields, fieldError } from '#src/features/address/DeliveryFields.tsx';
import { DeliveryAccessInput } from '#src/features/delivery-access/DeliveryAccessInput.tsx';
import { DeliveryPromise } from '#src/features/delivery-promise/DeliveryPromise.tsx';
import { FailureNote } from '#src/features/failure-note/FailureNote.tsx';
import { fillCount } from '#src/i18n/fill.ts';
import { Field, textInputAttributes } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { PanelClose } from '#src/ui/PanelClose.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { usePanel } from '#src/ui/use-panel.ts';
import { AgreeToTotal } from './AgreeToTotal.tsx';
import type { OpenQuoteProps } from './quote-props.ts';
import { type AcceptForm, useAcceptance } from './use-acceptance.ts';
import type { useQuoteAction } from './use-quote-action.ts';
import '#src/ui/message.css';
import '#src/ui/panel.css';

interface Props extends OpenQuoteProps {
  offer: QuoteVersion;
  isOpen: boolean;
  acceptance: ReturnType<typeof useQuoteAction>;
  onClose: () => void;
}

/**
 * Panel that accepts the latest version (D55). The panel asks only for the details that the quote lacks. The input
 * remains while the panel is closed, and after a new version.
 */
export function AcceptPanel(props: Props) {
  const { credentials, view, offer, isOpen, language, texts, checkoutTexts } = props;
  const { failureTexts, acceptance, onClose } = props;
  const { dialog, heading } = usePanel(isOpen);
  const accept = useAcceptance({ credentials, view, offer, acceptance });
  const { form, agreed, submit } = accept;
  const summary = useRef<HTMLDivElement>(null);
  const { errors, submitCount } = form.formState;
  const errorCount = submitCount > 0 ? Object.keys(errors).length + (agreed.isMissing ? 1 : 0) : 0;
  // The summary takes the focus after each attempt, not while the visitor corrects fields.
  useEffect(() => {
    if (submitCount > 0) summary.current?.focus();
  }, [submitCount]);
  return (
    <dialog className="panel accept" ref={dialog} aria-labelledby="accept-title" onClose={onClose}>
      <header className="panel__head">
        <h2 className="accept__title" id="accept-title" tabIndex={-1} ref={heading}>
          {texts['accept-title']}
        </h2>
        <PanelClose label={texts.close} />
      </header>
      <SendingForm
        isSending={acceptance.isBusy}
        className="accept__form"
        noValidate
        onSubmit={submit}
        id="accept-form"
      >
        <div className="panel__body stack form-room">
          {acceptance.failure && errorCount === 0 && (
            <FailureNote
              failure={acceptance.failure}
              texts={failureTexts}
              codeTexts={{ unauthenticated: texts['signed-out'] }}
            />
          )}
          {errorCount > 0 && (
            <div className="msg msg--error" role="alert" tabIndex={-1} ref={summary}>
              <Icon name="alert" />
              <p>{fillCount(texts, 'error-summary', errorCount, language)}</p>
            </div>
          )}
          <p className="muted">{texts['accept-intro']}</p>
          <Known {...props} accept={accept} />
          <Address {...props} accept={accept} />
        </div>
        <footer className="panel__foot stack">
          <AgreeToTotal
            {...{ offer, language, texts, checkoutTexts, agreed }}
            isBusy={acceptance.isBusy}
          />
        </footer>
      </SendingForm>
    </dialog>
  );
}

/** Details that the quote contains, with a button that shows their fields. */
function Known({ view, texts, checkoutTexts, accept }: Props & { accept: AcceptForm }) {
  const { known, details, form } = accept;
  if (known.length === 0) return null;
  const place = [view.province, countryName(details.country, checkoutTexts)];
  const lines = [
    view.name,
    known.includes('email') && details.email,
    known.includes('phone') && details.phone,
    place.filter(Boolean).join(', '),
  ];
  return (
    <section className="known" aria-label={texts.known}>
      <p>
        {lines.filter(Boolean).map((line) => (
          <span key={String(line)}>{line}</span>
        ))}
      </p>
      <button
        className="link"
        type="button"
        aria-label={texts['change-name']}
        onClick={() => {
          accept.change();
          // The button is removed, so the focus moves to the first of the new fields.
          requestAnimationFrame(() => form.setFocus('country'));
        }}
      >
        {texts.change}
      </button>
    </section>
  );
}

/** Fields that the quote lacks, or all fields after 'Change'. */
function Address({
  offer,
  language,
  texts,
  checkoutTexts,
  accessTexts,
  zones,
  accept,
}: Props & { accept: AcceptForm }) {
  const { form, known, address } = accept;
  const { errors } = form.formState;
  const bind = (name: keyof typeof accept.details) => ({
    control: form.register(name),
    error: fieldError(errors[name]?.message, checkoutTexts),
  });
  const note = bind('note');
  return (
    <div className="form-grid">
      <DeliveryFields
        prefix="accept"
        address={address}
        bind={bind}
        language={language}
        {...(known.includes('email') ? {} : { email: bind('email') })}
        hidden={known}
        texts={checkoutTexts}
      />
      <DeliveryPromise
        address={address.values}
        times={offer.lines.map(({ product }) => makingTimeOf(product))}
        zones={zones}
        language={language}
        texts={checkoutTexts}
      />
      <DeliveryAccessInput
        form={form}
        prefix="accept"
        country={address.values.country}
        texts={accessTexts}
      />
      <Field
        id="accept-note"
        label={texts['order-note']}
        optional={texts.optional}
        error={note.error}
        wide
      >
        <textarea {...textInputAttributes('accept-note', note.error)} {...note.control} rows={2} />
      </Field>
    </div>
  );
}
