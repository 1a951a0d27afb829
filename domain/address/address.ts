import * as z from 'zod';
import { cleanCode } from '#domain/input/clean-text.ts';
import { singleLineText } from '#domain/input/text-schemas.ts';
import { MAX_FIELD_LENGTH } from '../limits.ts';
import { OTHER_COUNTRY_CODES } from './countries.ts';
import { canHaveCity, statesOfZip, US_STATES } from './us-states.ts';
import { VIETNAM_PROVINCES } from './vietnam-provinces.ts';

/** Countries of the address form, as stored in orders (section 5). */
export const COUNTRIES = ['Viet Nam', 'Korea', 'US', 'Other'] as const;
export type Country = (typeof COUNTRIES)[number];

/** Returns the country with a stored name. An unknown name becomes 'Other'. */
export function toCountry(name: string): Country {
  return COUNTRIES.find((country) => country === name) ?? 'Other';
}

/** Optional text. Each country requires some of these texts, which `checkAddress` validates. */
const text = singleLineText().max(MAX_FIELD_LENGTH, 'error-too-long').default('');
/** Optional code, such as a ZIP code with full-width digits. */
const code = singleLineText()
  .overwrite(cleanCode)
  .max(MAX_FIELD_LENGTH, 'error-too-long')
  .default('');

/** Address. An address of an older order can lack fields that its country now requires (S12.8). */
export const addressSchema = z.object({
  country: z.enum(COUNTRIES, 'error-country-required'),
  /** Country of an address outside the three markets, as ISO 3166-1 alpha-2 code. */
  countryCode: code,
  /** Viet Nam: full name of the province. */
  city: text,
  /** Viet Nam: full name of the ward, commune or special zone. */
  ward: text,
  /** Street and number. Korea: road-name address. */
  address: text,
  apartment: text,
  /** United States: two letters, as 'CA'. */
  state: code,
  /** Korea: five digits. United States: ZIP code, as '94110' or '94110-1234'. */
  postcode: code,
});
export type Address = z.output<typeof addressSchema>;
export type AddressField = Exclude<keyof Address, 'country'>;
export const ADDRESS_FIELDS = Object.keys(addressSchema.shape).filter(
  (field): field is AddressField => field !== 'country',
);

/** Fields of the form for each country in order, and whether they are required (D63). */
export const ADDRESS_FORMS = {
  'Viet Nam': { city: 'required', ward: 'required', address: 'required', apartment: 'optional' },
  Korea: { postcode: 'required', address: 'required', apartment: 'optional' },
  US: {
    address: 'required',
    apartment: 'optional',
    city: 'required',
    state: 'required',
    postcode: 'required',
  },
  Other: {
    countryCode: 'required',
    address: 'required',
    apartment: 'optional',
    city: 'required',
    state: 'optional',
    postcode: 'optional',
  },
} as const satisfies Record<Country, Partial<Record<AddressField, 'required' | 'optional'>>>;

/** Returns the fields of the form for a country, in order. */
export function addressFieldsOf(country: Country): AddressField[] {
  return Object.keys(ADDRESS_FORMS[country]) as AddressField[];
}

/** Returns true if the form for a country requires a field. */
export function isFieldRequired(country: Country, field: AddressField): boolean {
  const form: Partial<Record<AddressField, string>> = ADDRESS_FORMS[country];
  return form[field] === 'required';
}

/**
 * Returns an address without the fields that the form of its country does not have. Such fields can contain input from
 * the form of another country.
 */
export function clearHiddenFields<Form extends Partial<Address> & { country: Country }>(
  form: Form,
): Form {
  const visible = addressFieldsOf(form.country);
  const hidden = ADDRESS_FIELDS.filter((field) => field in form && !visible.includes(field));
  return { ...form, ...Object.fromEntries(hidden.map((field) => [field, ''])) };
}

/** Messages for empty required fields, as keys of the `checkout` namespace. */
const EMPTY_MESSAGES: Record<AddressField, string> = {
  countryCode: 'error-country-required',
  city: 'error-city-required',
  ward: 'error-ward-required',
  address: 'error-address-required',
  apartment: 'error-address-required',
  state: 'error-state-required',
  postcode: 'error-postcode-required',
};

const KOREAN_POSTCODE = /^\d{5}$/;
const ZIP = /^\d{5}(-\d{4})?$/;

/** Messages of invalid fields. */
export type AddressErrors = Partial<Record<AddressField, string>>;

/** Validation of filled fields by country. Returns the messages of invalid fields. */
const FORMATS: Record<Country, (address: Address) => AddressErrors> = {
  'Viet Nam': ({ city }) =>
    VIETNAM_PROVINCES.some(({ name }) => name === city) ? {} : { city: 'error-province-required' },
  Korea: ({ postcode }) =>
    KOREAN_POSTCODE.test(postcode) ? {} : { postcode: 'error-postcode-digits' },
  US({ city, postcode, state }) {
    if (state && !US_STATES.some(({ code }) => code === state))
      return { state: 'error-state-required' };
    if (!ZIP.test(postcode)) return { postcode: 'error-zip-digits' };
    if (state && !statesOfZip(postcode).includes(state)) return { postcode: 'error-zip-state' };
    return canHaveCity(state, city) ? {} : { city: 'error-city-military' };
  },
  Other: ({ countryCode }) =>
    OTHER_COUNTRY_CODES.includes(countryCode) ? {} : { countryCode: 'error-country-required' },
};

/** Returns the message of each invalid field of an address, as a key of the `checkout` namespace. */
export function addressErrors(address: Address): AddressErrors {
  const { country } = address;
  const empty = emptyFields(address).map((field) => [field, EMPTY_MESSAGES[field]]);
  return { ...FORMATS[country](address), ...Object.fromEntries(empty) };
}

/** Returns the empty fields that the form for the country of an address requires. */
export function emptyFields(address: Address): AddressField[] {
  const { country } = address;
  return addressFieldsOf(country).filter(
    (field) => isFieldRequired(country, field) && address[field] === '',
  );
}

/**
 * Returns a check of a schema that contains an address: it adds an issue for each invalid field. It also runs when fields
 * that are not part of the address are invalid, so that a response names all invalid fields.
 */
export function addressCheck(errorsOf: (address: Address) => AddressErrors) {
  return z.superRefine<Address>(
    (address, context) => {
      for (const [field, message] of Object.entries(errorsOf(address))) {
        context.addIssue({ code: 'custom', path: [field], message });
      }
    },
    { when: ({ value }) => addressSchema.safeParse(value).success },
  );
}

/** Check of an address with the rules of the forms (D63). */
export const checkAddress = addressCheck(addressErrors);
