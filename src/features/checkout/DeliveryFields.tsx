import type { FieldErrors, UseFormRegister } from 'react-hook-form';
import { COUNTRIES, POSTCODES } from '#contracts/delivery-form.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import { Field, textWiring, wiring } from '#src/ui/Field.tsx';
import type { CheckoutFormInput } from './checkout-form.ts';

interface TextField {
  name: Exclude<keyof CheckoutFormInput, 'country' | 'coupon'>;
  label: keyof Texts<'checkout'>;
  autoComplete: string;
  type?: 'email' | 'tel';
  wide?: boolean;
  optional?: boolean;
}

/** Text fields in order (section 3), with a single email field (D22). */
const TEXT_FIELDS: readonly TextField[] = [
  { name: 'firstName', label: 'first-name', autoComplete: 'given-name' },
  { name: 'lastName', label: 'last-name', autoComplete: 'family-name' },
  { name: 'address', label: 'address', autoComplete: 'address-line1', wide: true },
  {
    name: 'apartment',
    label: 'apartment',
    autoComplete: 'address-line2',
    wide: true,
    optional: true,
  },
  { name: 'city', label: 'city', autoComplete: 'address-level2' },
  { name: 'postcode', label: 'postcode', autoComplete: 'postal-code' },
  { name: 'phone', label: 'phone', autoComplete: 'tel', type: 'tel' },
  { name: 'email', label: 'email', autoComplete: 'email', type: 'email' },
];

/** Returns the text fields for a country (D63). In a country without postcodes, the city fills the row. */
function textFieldsOf(country: CheckoutFormInput['country']): readonly TextField[] {
  const postcodes = POSTCODES[country];
  return TEXT_FIELDS.flatMap((field) => {
    if (field.name === 'city') return { ...field, wide: postcodes === 'none' };
    if (field.name !== 'postcode') return field;
    return postcodes === 'none' ? [] : { ...field, optional: postcodes === 'optional' };
  });
}

const COUNTRY_LABELS = {
  'Viet Nam': 'country-viet-nam',
  Korea: 'country-korea',
  US: 'country-us',
  Other: 'country-other',
} as const satisfies Record<(typeof COUNTRIES)[number], keyof Texts<'checkout'>>;

interface FieldsProps {
  register: UseFormRegister<CheckoutFormInput>;
  errors: FieldErrors<CheckoutFormInput>;
  texts: Texts<'checkout'>;
}

function messageIn(
  errors: FieldsProps['errors'],
  name: keyof CheckoutFormInput,
  texts: FieldsProps['texts'],
): string | undefined {
  const key = errors[name]?.message;
  if (key === undefined) return undefined;
  return key in texts ? texts[key as keyof typeof texts] : texts['failed-invalid'];
}

/** Fields of the delivery form with validation messages (sections 3 and 5). */
export function DeliveryFields(props: FieldsProps & { country: CheckoutFormInput['country'] }) {
  const { country: chosen, register, errors, texts } = props;
  const messageOf = (name: keyof CheckoutFormInput) => messageIn(errors, name, texts);
  return (
    <>
      <Field id="delivery-country" label={texts.country} error={messageOf('country')} wide>
        <select
          {...wiring('delivery-country', messageOf('country'))}
          {...register('country')}
          autoComplete="country-name"
        >
          {COUNTRIES.map((country) => (
            <option key={country} value={country}>
              {texts[COUNTRY_LABELS[country]]}
            </option>
          ))}
        </select>
      </Field>
      {textFieldsOf(chosen).map(
        ({ name, label, type = 'text', wide = false, optional, autoComplete }) => (
          <Field
            key={name}
            id={`delivery-${name}`}
            label={texts[label]}
            {...(optional && { optional: texts.optional })}
            error={messageOf(name)}
            wide={wide}
          >
            <input
              {...textWiring(`delivery-${name}`, messageOf(name))}
              {...register(name)}
              type={type}
              autoComplete={autoComplete}
              required={!optional}
            />
          </Field>
        ),
      )}
    </>
  );
}

/** Optional field for a coupon code (D33). */
export function CouponField({ register, errors, texts }: FieldsProps) {
  const error = messageIn(errors, 'coupon', texts);
  const wired = textWiring('delivery-coupon', error);
  return (
    <Field id="delivery-coupon" label={texts.coupon} optional={texts.optional} error={error} wide>
      <input
        {...wired}
        {...register('coupon')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-describedby={[wired['aria-describedby'], 'coupon-help'].filter(Boolean).join(' ')}
      />
      <p className="note" id="coupon-help">
        {texts['coupon-help']}
      </p>
    </Field>
  );
}
