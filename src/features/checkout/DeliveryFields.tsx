import { COUNTRIES, type DeliveryField, POSTCODES } from '#contracts/delivery-form.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import type { BoundField } from '#src/ui/bound-field.ts';
import { Field, inputAttributes, textInputAttributes } from '#src/ui/Field.tsx';

type Country = (typeof COUNTRIES)[number];

interface TextField {
  name: Exclude<DeliveryField, 'country'>;
  label: keyof Texts<'checkout'>;
  autoComplete: string;
  type?: 'tel';
  wide?: boolean;
  optional?: boolean;
}

/** Text fields in order (section 3). */
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
];

/**
 * Returns the text fields for a country (D63). In a country without postcodes, the city fills the row. Without an email
 * field, the phone number fills the row.
 */
function textFieldsOf(country: Country, hasEmail: boolean): readonly TextField[] {
  const postcodes = POSTCODES[country];
  return TEXT_FIELDS.flatMap((field) => {
    if (field.name === 'phone') return { ...field, wide: !hasEmail };
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
} as const satisfies Record<Country, keyof Texts<'checkout'>>;

/** Returns the name of a country. */
export function countryName(country: Country, texts: Texts<'checkout'>): string {
  return texts[COUNTRY_LABELS[country]];
}

/** Returns the text of a validation message, which is a key of the namespace. */
export function fieldError(
  message: string | undefined,
  texts: Texts<'checkout'>,
): string | undefined {
  if (message === undefined) return undefined;
  return message in texts ? texts[message as keyof typeof texts] : texts['failed-invalid'];
}

/** Fields of the delivery form with validation messages (sections 3 and 5). */
export function DeliveryFields(props: {
  /** Prefix that keeps the field ids unique in the page. */
  prefix: string;
  country: Country;
  bind: (name: DeliveryField) => BoundField;
  /** Email field. The form for a change of delivery details has none (D22, D79). */
  email?: BoundField;
  /** Fields without an input, because their values are known. */
  hidden?: readonly (DeliveryField | 'email')[];
  texts: Texts<'checkout'>;
}) {
  const { prefix, country: chosen, bind, email, hidden = [], texts } = props;
  const country = bind('country');
  return (
    <>
      {!hidden.includes('country') && (
        <Field id={`${prefix}-country`} label={texts.country} error={country.error} wide>
          <select
            {...inputAttributes(`${prefix}-country`, country.error)}
            {...country.control}
            autoComplete="country-name"
          >
            {COUNTRIES.map((value) => (
              <option key={value} value={value}>
                {countryName(value, texts)}
              </option>
            ))}
          </select>
        </Field>
      )}
      {textFieldsOf(chosen, email !== undefined)
        .filter(({ name }) => !hidden.includes(name))
        .map(({ name, label, type = 'text', wide = false, optional, autoComplete }) => {
          const { control, error } = bind(name);
          return (
            <Field
              key={name}
              id={`${prefix}-${name}`}
              label={texts[label]}
              {...(optional && { optional: texts.optional })}
              error={error}
              wide={wide}
            >
              <input
                {...textInputAttributes(`${prefix}-${name}`, error)}
                {...control}
                type={type}
                autoComplete={autoComplete}
                required={!optional}
              />
            </Field>
          );
        })}
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
