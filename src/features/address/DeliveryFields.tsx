import type { Country } from '#domain/address/address.ts';
import type { DeliveryField } from '#domain/delivery/delivery-details.ts';
import type { Language } from '#domain/languages.ts';
import { AddressFields } from '#src/features/address/AddressFields.tsx';
import { CountrySelect } from '#src/features/address/CountrySelect.tsx';
import type { AddressInput } from '#src/features/address/use-address.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import type { BoundField } from '#src/ui/bound-field.ts';
import { Field, textInputAttributes } from '#src/ui/Field.tsx';

/** Returns the text of a validation message, which is a key of the namespace. */
export function fieldError(
  message: string | undefined,
  texts: Texts<'checkout'>,
): string | undefined {
  if (message === undefined) return undefined;
  return message in texts ? texts[message as keyof typeof texts] : texts['failed-invalid'];
}

const NAMES = {
  firstName: { label: 'first-name', autoComplete: 'given-name' },
  lastName: { label: 'last-name', autoComplete: 'family-name' },
} as const satisfies Partial<Record<DeliveryField, unknown>>;

/** Name fields in the order of a country: family names come first in Viet Nam and Korea. */
function namesIn(country: Country): readonly (keyof typeof NAMES)[] {
  const isFamilyFirst = country === 'Viet Nam' || country === 'Korea';
  return isFamilyFirst ? ['lastName', 'firstName'] : ['firstName', 'lastName'];
}

interface DeliveryFieldsProps {
  /** Prefix that keeps the field ids unique in the page. */
  prefix: string;
  address: AddressInput;
  bind: (name: DeliveryField) => BoundField;
  /** Email field. The form for a change of delivery details has none (D22, D79). */
  email?: BoundField;
  /** Fields without an input, because their values are known. */
  hidden?: readonly (DeliveryField | 'email')[];
  language: Language;
  texts: Texts<'checkout'>;
}

/** Fields of the delivery form with validation messages (sections 3 and 5). */
export function DeliveryFields(props: DeliveryFieldsProps) {
  const { prefix, address, bind, email, hidden = [], language, texts } = props;
  const phone = bind('phone');
  const names = namesIn(address.values.country)
    .filter((name) => !hidden.includes(name))
    .map((name) => ({ name, ...bind(name) }));
  const hintId = `${prefix}-one-name`;
  return (
    <>
      {!hidden.includes('country') && (
        <CountryField
          id={`${prefix}-country`}
          bound={bind('country')}
          {...{ address, language, texts }}
        />
      )}
      {names.map(({ name, control, error }) => {
        const id = `${prefix}-${name}`;
        return (
          <Field key={name} id={id} label={texts[NAMES[name].label]} error={error}>
            <input
              {...textInputAttributes(id, error)}
              {...(error && { 'aria-describedby': `${id}-error ${hintId}` })}
              {...control}
              type="text"
              autoComplete={NAMES[name].autoComplete}
              required
            />
          </Field>
        );
      })}
      {names.length > 0 && (
        <p className="note form-grid__wide" id={hintId}>
          {texts['one-name']}
        </p>
      )}
      <AddressFields
        prefix={prefix}
        address={address}
        bind={bind}
        language={language}
        texts={texts}
      />
      {!hidden.includes('phone') && (
        <Field id={`${prefix}-phone`} label={texts.phone} error={phone.error} wide={!email}>
          <input
            {...textInputAttributes(`${prefix}-phone`, phone.error)}
            {...phone.control}
            type="tel"
            autoComplete="tel"
            required
          />
        </Field>
      )}
      {email && (
        <Field id={`${prefix}-email`} label={texts.email} error={email.error}>
          <input
            {...textInputAttributes(`${prefix}-email`, email.error)}
            {...email.control}
            type="email"
            autoComplete="email"
            required
          />
        </Field>
      )}
    </>
  );
}

/** Country of the delivery, which determines the other fields. */
export function CountryField(
  props: { id: string; bound: BoundField } & Pick<
    DeliveryFieldsProps,
    'address' | 'language' | 'texts'
  >,
) {
  const { id, bound, address, language, texts } = props;
  return (
    <Field id={id} label={texts.country} error={bound.error} wide>
      <CountrySelect
        {...{ id, bound, language, texts }}
        country={address.values.country}
        onChoose={address.choose}
      />
    </Field>
  );
}

/** Optional field for a coupon code (D33). */
export function CouponField({ bound, texts }: { bound: BoundField; texts: Texts<'checkout'> }) {
  const { control, error } = bound;
  const attributes = textInputAttributes('delivery-coupon', error);
  return (
    <Field id="delivery-coupon" label={texts.coupon} optional={texts.optional} error={error} wide>
      <input
        {...attributes}
        {...control}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-describedby={[attributes['aria-describedby'], 'coupon-help'].filter(Boolean).join(' ')}
      />
      <p className="note" id="coupon-help">
        {texts['coupon-help']}
      </p>
    </Field>
  );
}
