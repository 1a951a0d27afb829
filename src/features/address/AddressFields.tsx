import { type ChangeEvent, useMemo, useRef, useState } from 'react';
import {
  type AddressField,
  addressFieldsOf,
  type Country,
  isFieldRequired,
} from '#domain/address/address.ts';
import { statesOfZip, US_STATES } from '#domain/address/us-states.ts';
import type { Language } from '#domain/languages.ts';
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
  const [suggested, setSuggested] = useState('');
  const { country } = props.address.values;
  return addressFieldsOf(country).map((field) => (
    <OneField key={field} {...props} {...{ field, suggested, setSuggested }} />
  ));
}

interface OneFieldProps extends AddressFieldsProps {
  field: AddressField;
  /** State that a typed ZIP code suggested. Empty without one. */
  suggested: string;
  setSuggested: (state: string) => void;
}

function OneField({ field, suggested, setSuggested, ...props }: OneFieldProps) {
  const { prefix, address, bind, language, texts } = props;
  const { country } = address.values;
  const id = `${prefix}-${field}`;
  const bound = bind(field);
  const completeRoadAddress = useRoadAddress(id, address.fill);
  const unit = { id, bound, address, language, texts };
  if (field === 'ward') return <WardField {...unit} />;
  if (country === 'Viet Nam' && field === 'city') return <ProvinceField {...unit} />;
  const required = isFieldRequired(country, field);
  const isRoadAddress = country === 'Korea' && field === 'address';
  return (
    <Field
      id={id}
      label={texts[LABELS_OF[country]?.[field] ?? LABELS[field]]}
      {...(!required && { optional: texts.optional })}
      error={bound.error}
      wide={!HALF[country].includes(field)}
    >
      {field === 'countryCode' && (
        <OtherCountrySelect id={id} bound={bound} language={language} texts={texts} />
      )}
      {field === 'state' && country === 'US' && (
        <StateSelect
          {...{ id, bound, texts }}
          isSuggested={suggested !== '' && address.values.state === suggested}
        />
      )}
      {isRoadAddress && <KoreanRegion onChange={completeRoadAddress} />}
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
            if (isRoadAddress && !isTyped(event)) completeRoadAddress(event.target);
            if (country !== 'US' || field !== 'postcode' || !isTyped(event)) return;
            const state = stateToSuggest(event.target.value, address.values.state, suggested);
            if (!state) return;
            address.fill('state', state);
            setSuggested(state);
          }}
        />
      )}
    </Field>
  );
}

/** Autofill tokens for the region in a Korean address, from the largest to the smallest part. */
const REGION = ['address-level1', 'address-level2'] as const;

/**
 * Fields for autofill, which fills in the parts of an address separately. Korean addresses are typed in one line, so nobody
 * types into these fields.
 */
function KoreanRegion({ onChange }: { onChange: (input: HTMLInputElement) => void }) {
  return REGION.map((token) => (
    <input
      key={token}
      className="vh"
      aria-hidden="true"
      tabIndex={-1}
      type="text"
      autoComplete={token}
      onChange={(event) => onChange(event.target)}
    />
  ));
}

/**
 * Returns a handler for changes by autofill. It puts the region before a road-name address that lacks the region:
 * '서울특별시 강남구' before '테헤란로 123'.
 */
function useRoadAddress(id: string, fill: AddressInput['fill']) {
  const region = useRef<Record<string, string>>({});
  const prefix = useRef('');
  return ({ autocomplete: token, value }: HTMLInputElement) => {
    if (REGION.some((one) => one === token)) region.current[token] = value.trim();
    const field = document.getElementById(id);
    const filled = field instanceof HTMLInputElement ? field.value.trim() : '';
    // Browsers fill in the parts in any order, so an earlier prefix is replaced.
    const road = filled.startsWith(prefix.current)
      ? filled.slice(prefix.current.length).trim()
      : filled;
    const parts = REGION.map((one) => region.current[one] ?? '');
    prefix.current = parts.filter((part) => part && !road.includes(part)).join(' ');
    const whole = `${prefix.current} ${road}`.trim();
    if (road && whole !== filled) fill('address', whole);
  };
}

/** Input type of a replacement by the browser, such as autofill in Firefox. */
const REPLACED = 'insertReplacementText';

/** Returns true if a change was typed or pasted. The events of autofill have no input type in most browsers. */
function isTyped({ nativeEvent }: ChangeEvent): boolean {
  const { inputType } = nativeEvent as Partial<InputEvent>;
  return Boolean(inputType) && inputType !== REPLACED;
}

/** Returns the state of a typed ZIP code, if it replaces no state that somebody chose. */
function stateToSuggest(zip: string, chosen: string, suggested: string): string | undefined {
  const [state, another] = zip.length >= 5 ? statesOfZip(zip) : [];
  const isOpen = chosen === '' || chosen === suggested;
  return isOpen && !another ? state : undefined;
}

function StateSelect(props: {
  id: string;
  bound: BoundField;
  texts: Texts<'checkout'>;
  /** True for the state of a typed ZIP code. */
  isSuggested: boolean;
}) {
  const { id, bound, texts, isSuggested } = props;
  const attributes = inputAttributes(id, bound.error);
  const noteId = `${id}-note`;
  return (
    <>
      <select
        {...attributes}
        {...bound.control}
        autoComplete={AUTOFILL.state}
        aria-describedby={
          [attributes['aria-describedby'], isSuggested && noteId].filter(Boolean).join(' ') ||
          undefined
        }
        required
      >
        <option value="">{texts['state-choose']}</option>
        {US_STATES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {isSuggested && (
        <p className="note" id={noteId} role="status">
          {texts['state-suggested']}
        </p>
      )}
    </>
  );
}

function OtherCountrySelect(props: {
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
