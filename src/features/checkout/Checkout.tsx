import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import type { ZoneSummary } from '#domain/delivery/delivery-zone.ts';
import type { Language } from '#domain/languages.ts';
import { MAX_NOTE_LENGTH } from '#domain/limits.ts';
import type { DeliveryClass } from '#domain/products/product-summary.ts';
import type { OfficeHours } from '#domain/shop/office-hours.ts';
import { $orderNote, setOrderNote } from '#src/features/basket/basket.store.ts';
import { CheckoutActions } from '#src/features/basket/CheckoutActions.tsx';
import { EmptyBasket } from '#src/features/basket/EmptyBasket.tsx';
import { useBasketCards } from '#src/features/basket/use-basket-cards.ts';
import { DeliveryAccessInput } from '#src/features/delivery-access/DeliveryAccessInput.tsx';
import { DeliveryPromise } from '#src/features/delivery-promise/DeliveryPromise.tsx';
import { Honeypot } from '#src/features/robot-check/Honeypot.tsx';
import { TermsNote } from '#src/features/terms-note/TermsNote.tsx';
import { fillCount } from '#src/i18n/fill.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Field } from '#src/ui/Field.tsx';
import { Icon } from '#src/ui/Icon.tsx';
import { SendingForm } from '#src/ui/SendingForm.tsx';
import { CouponField, DeliveryFields, fieldError } from '../address/DeliveryFields.tsx';
import { CheckoutBasket } from './CheckoutBasket.tsx';
import type { CheckoutFormInput } from './checkout-form.ts';
import { CHECKOUT_FORM_ID, NOTE_ID } from './early-input.ts';
import { orderFailureMessage } from './order-failure-message.ts';
import { useOrder } from './use-order.ts';
import '#src/ui/button.css';
import '#src/ui/message.css';
import './Checkout.css';

interface CheckoutProps {
  language: Language;
  texts: Texts<'checkout'>;
  basketTexts: Texts<'basket'>;
  accessTexts: Texts<'access'>;
  /** Text of the consent to text messages. */
  consentText: string;
  zones: readonly ZoneSummary[];
  officeHours: OfficeHours;
}

/** 'Shopping Basket': delivery form and 'My Basket' (section 2). */
export function Checkout(props: CheckoutProps) {
  const { language, basketTexts } = props;
  const order = useOrder(language);
  const isHydrated = useHydrated();
  const filled = useBasketCards(isHydrated && order.progress !== 'leaving', language, basketTexts);
  const isEmpty = isHydrated && filled.basket.length === 0 && order.progress !== 'leaving';
  if (isEmpty) return <EmptyBasket language={language} texts={basketTexts} />;
  return (
    <div className="checkout">
      <section className="checkout__form form-room" aria-labelledby="delivery-title">
        <CheckoutActions current="place-order" language={language} texts={basketTexts} />
        <DeliveryForm
          {...props}
          order={order}
          isHydrated={isHydrated}
          classes={filled.lines.map(({ card }) => card.delivery)}
        />
      </section>
      <CheckoutBasket
        filled={filled}
        isHydrated={isHydrated}
        language={language}
        texts={basketTexts}
      />
    </div>
  );
}

function DeliveryForm(
  props: CheckoutProps & {
    order: ReturnType<typeof useOrder>;
    isHydrated: boolean;
    /** Delivery classes of the pieces in the basket. */
    classes: readonly DeliveryClass[];
  },
) {
  const { language, texts, basketTexts, accessTexts, consentText, zones, officeHours } = props;
  const { order, isHydrated, classes } = props;
  const { form, address, submit, progress, failure } = order;
  const { errors, submitCount } = form.formState;
  const note = useStore($orderNote, { ssr: () => '' });
  const summary = useRef<HTMLDivElement>(null);
  const errorCount = submitCount > 0 ? Object.keys(errors).length : 0;

  const bind = (name: keyof CheckoutFormInput) => ({
    control: form.register(name),
    error: fieldError(errors[name]?.message, texts),
  });

  useEffect(() => {
    if (submitCount > 0 || failure) summary.current?.focus();
  }, [submitCount, failure]);

  return (
    <SendingForm
      isSending={progress !== 'open'}
      className="form-grid"
      id={CHECKOUT_FORM_ID}
      noValidate
      onSubmit={submit}
    >
      <h2 className="form-grid__wide" id="delivery-title">
        {texts.delivery}
      </h2>
      {(failure || errorCount > 0) && (
        <div className="msg msg--error form-grid__wide" role="alert" tabIndex={-1} ref={summary}>
          <Icon name="alert" />
          <p>
            {failure
              ? orderFailureMessage(failure, texts)
              : fillCount(texts, 'error-summary', errorCount, language)}
          </p>
          {failure && (
            <button className="link" type="submit">
              {texts.retry}
            </button>
          )}
        </div>
      )}
      <DeliveryFields
        prefix="delivery"
        address={address}
        bind={bind}
        email={bind('email')}
        language={language}
        texts={texts}
      />
      <DeliveryPromise
        address={address.values}
        times={classes}
        zones={zones}
        officeHours={officeHours}
        language={language}
        texts={texts}
      />
      <DeliveryAccessInput
        form={form}
        prefix="delivery"
        country={address.values.country}
        texts={accessTexts}
      />
      <Field
        id={NOTE_ID}
        label={basketTexts['order-note']}
        optional={texts.optional}
        error={undefined}
        wide
      >
        <textarea
          className="input"
          id={NOTE_ID}
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          placeholder={basketTexts['note-placeholder']}
          onChange={(event) => setOrderNote(event.target.value)}
        />
      </Field>
      <CouponField bound={bind('coupon')} texts={texts} />
      <label className="check form-grid__wide">
        <input type="checkbox" {...form.register('subscribe')} />
        <span className="note">{consentText}</span>
      </label>
      <Honeypot honeypot={order.honeypot} />
      <div className="form-grid__wide checkout__send">
        <div className="msg msg--info">
          <Icon name="truck" />
          <p>
            <strong>{texts['payment-title']}</strong> {texts['payment-note']}
          </p>
        </div>
        <TermsNote language={language} texts={texts} />
        {/* Disabled until hydration: a native submit would reload the page and lose the input. */}
        <button
          className="btn btn--block"
          type="submit"
          disabled={!isHydrated}
          aria-busy={progress !== 'open'}
        >
          {progress === 'open' ? (
            texts['place-order']
          ) : (
            <>
              <Icon name="spinner" />
              <span>{texts.sending}</span>
            </>
          )}
        </button>
      </div>
    </SendingForm>
  );
}

/** Returns false in the prerendered page, which cannot read the basket. */
function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
