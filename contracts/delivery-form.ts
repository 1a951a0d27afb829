import * as z from 'zod';
import { MAX_FIELD_LENGTH } from './limits.ts';

/** Countries of the delivery form, as stored in orders (section 5). */
export const COUNTRIES = ['Viet Nam', 'Korea', 'US', 'Other'] as const;
export const DEFAULT_COUNTRY = 'Viet Nam';
type Country = (typeof COUNTRIES)[number];

/** Use of postcodes in the addresses of each country (D63). */
export const POSTCODES = {
  'Viet Nam': 'none',
  Korea: 'required',
  US: 'required',
  Other: 'optional',
} as const satisfies Record<Country, 'none' | 'optional' | 'required'>;

/** Phone number in any common notation: '+84 28 3822 1234', '(028) 3822.1234', '(+84) 28-3822-1234'. */
const PHONE = /^\(?\s*\+?\s*\d[\d\s().-]*$/;

/** Required text. The message is a key of the `checkout` namespace. */
function required(message: string) {
  return z.string(message).trim().min(1, message).max(MAX_FIELD_LENGTH, 'error-too-long');
}

/** Phone number. Messages are keys of the `checkout` namespace. */
export const phoneSchema = required('error-phone-required').regex(PHONE, 'error-phone-invalid');

/** Name, address and phone number of a delivery. Customers and staff can change them later (D79). */
export const deliveryDetailsSchema = z.object({
  country: z.enum(COUNTRIES, 'error-country-required'),
  firstName: required('error-first-name-required'),
  lastName: required('error-last-name-required'),
  address: required('error-address-required'),
  apartment: z.string().trim().max(MAX_FIELD_LENGTH, 'error-too-long').default(''),
  city: required('error-city-required'),
  postcode: z.string().trim().max(MAX_FIELD_LENGTH, 'error-too-long').default(''),
  phone: phoneSchema,
});
export type DeliveryDetails = z.output<typeof deliveryDetailsSchema>;

/** Name of a delivery detail. */
export const deliveryFieldSchema = deliveryDetailsSchema.keyof();
export type DeliveryField = z.infer<typeof deliveryFieldSchema>;
export const DELIVERY_FIELDS = deliveryFieldSchema.options;

/**
 * Delivery form (section 3) with the rules of section 5. The form validates with it during input; the server validates
 * every order with it. Both add POSTCODE_RULE, because that rule depends on two fields. Messages are keys of the
 * `checkout` namespace.
 */
export const deliveryFormSchema = deliveryDetailsSchema.extend({
  email: required('error-email-required').pipe(z.email('error-email-invalid')),
});

/** Returns false for an address that lacks the postcode its country requires. */
export function hasPostcode(form: Pick<DeliveryDetails, 'country' | 'postcode'>) {
  return POSTCODES[form.country] !== 'required' || form.postcode !== '';
}

/** Error of a form that fails `hasPostcode`, as parameters of zod's `refine`. */
export const POSTCODE_RULE = { path: ['postcode'], message: 'error-postcode-required' };

/** Delivery details of an order after a change. */
export const changedDeliverySchema = deliveryDetailsSchema.refine(hasPostcode, POSTCODE_RULE);

/**
 * Returns a form without a postcode if its country has none. Forms hide the field then, but it can still contain a
 * postcode of another country.
 */
export function withoutHiddenPostcode<Form extends Pick<DeliveryDetails, 'country' | 'postcode'>>(
  form: Form,
): Form {
  return POSTCODES[form.country] === 'none' ? { ...form, postcode: '' } : form;
}

/** Returns the fields that differ between two delivery details, in the order of the form. */
export function changedFields(before: DeliveryDetails, after: DeliveryDetails): DeliveryField[] {
  return DELIVERY_FIELDS.filter((field) => before[field] !== after[field]);
}
