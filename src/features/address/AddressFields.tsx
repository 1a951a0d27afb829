import { type ChangeEvent, useMemo } from 'react';
import {
  type AddressField,
  addressFieldsOf,
  type Country,
  isRequired,
} from '#contracts/address.ts';
import type { Language } from '#contracts/languages.ts';
import { statesOfZip, US_STATES } from '#contracts/us-states.ts';
import type { Texts } from '#src/i18n/namespaces.ts';
import type { BoundField } from '#src/ui/bound-field.ts';
import { Field, inputAttributes, textInputAttributes } from '#src/ui/Field.tsx';
import { otherCountries } from './country-names.ts';
import type { AddressInput } from './use-address.ts';
import { ProvinceField, WardField } from './VietnamFields.tsx';

type TextKey = keyof Texts<'checkout'>;

/** Labels that all countries share. */
const LABELS: Record<AddressField, TextKey> = {
  countryCode: 'country-code',
  city: 'city',
  ward: 'ward',
  address: 'address',
  apartment: 'apartment',
  state: 'state',
  postcode: 'postcode',
};
const LABELS_OF: Partial<Record<Country, Partial<Record<AddressField, TextKey>>>> = {
  Korea: { address: 'road-address', apartment: 'detail-address' },
  US: { postcode: 'zip' },
  Other: { state: 'region' },
};

/** Autofill tokens of the HTML standard. */
const AUTOFILL: Record<Exclude<AddressField, 'ward'>, string> = {
  countryCode: 'country',
  city: 'address-level2',
  address: 'address-line1',
  apartment: 'address-line2',
  state: 'address-level1',
  postcode: 'postal-code',
};

/** Fields that share a row with their neighbor, by country. */
const HALF: Record<Country, readonly AddressField[]> = {
  'Viet Nam': [],
  Korea: [],
  US: ['state', 'postcode'],
  Other: ['state', 'postcode'],
};

interface AddressFieldsProps {
  /** Prefix that keeps the field ids unique in the page. */
  prefix: string;
  address: AddressInput;
  bind: (name: AddressField) => BoundField;
  language: Language;
  texts: Texts<'checkout'>;
}

/** Fields of an address without its country, in the form of that country (D63). */
export function AddressFields(props: AddressFieldsProps) {
  return addressFieldsOf(props.address.values.country).map((field) => (
    <OneField key={field} {...props} field={field} />
  ));
}

function OneField({ field, ...props }: AddressFieldsProps & { field: AddressField }) {
  const { prefix, address, bind, language, texts } = props;
  const { country } = address.values;
  const id = `${prefix}-${field}`;
  const bound = bind(field);
  const unit = { id, bound, address, language, texts };
  if (field === 'ward') return <WardField {...unit} />;
  if (country === 'Viet Nam' && field === 'city') return <ProvinceField {...unit} />;
  const required = isRequired(country, field);
  return (
    <Field
      id={id}
      label={texts[LABELS_OF[country]?.[field] ?? LABELS[field]]}
      {...(!required && { optional: texts.optional })}
      error={bound.error}
      wide={!HALF[country].includes(field)}
    >
      {field === 'countryCode' && (
        <CountrySelect id={id} bound={bound} language={language} texts={texts} />
      )}
      {field === 'state' && country === 'US' && <StateSelect id={id} bound={bound} texts={texts} />}
      {field !== 'countryCode' && !(field === 'state' && country === 'US') && (
        <input
          {...textInputAttributes(id, bound.error)}
          {...bound.control}
          type="text"
          autoComplete={AUTOFILL[field]}
          required={required}
          {...(field === 'postcode' && country !== 'Other' && { inputMode: 'numeric' as const })}
          onChange={(event) => {
            void bound.control.onChange(event);
            if (country === 'US' && field === 'postcode') fillState(event, address);
          }}
        />
      )}
    </Field>
  );
}

/** Fills in the state of a typed ZIP code, if the state is still empty. */
function fillState({ target }: ChangeEvent<HTMLInputElement>, { values, fill }: AddressInput) {
  const [state, another] = target.value.length >= 5 ? statesOfZip(target.value) : [];
  if (state && !another && values.state === '') fill('state', state);
}

function StateSelect(props: { id: string; bound: BoundField; texts: Texts<'checkout'> }) {
  const { id, bound, texts } = props;
  return (
    <select
      {...inputAttributes(id, bound.error)}
      {...bound.control}
      autoComplete={AUTOFILL.state}
      required
    >
      <option value="">{texts['state-choose']}</option>
      {US_STATES.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}

function CountrySelect(props: {
  id: string;
  bound: BoundField;
  language: Language;
  texts: Texts<'checkout'>;
}) {
  const { id, bound, language, texts } = props;
  const countries = useMemo(() => otherCountries(language), [language]);
  return (
    <select
      {...inputAttributes(id, bound.error)}
      {...bound.control}
      autoComplete={AUTOFILL.countryCode}
      required
    >
      <option value="">{texts['country-choose']}</option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
