import * as z from 'zod';
import { ADDRESS_FIELDS, addressSchema, checkAddress } from './address.ts';
import { MAX_FIELD_LENGTH } from './limits.ts';

/** Phone number in any common notation: '+84 28 3822 1234', '(028) 3822.1234', '(+84) 28-3822-1234'. */
const PHONE = /^\(?\s*\+?\s*\d[\d\s().-]*$/;

/** Required text. The message is a key of the `checkout` namespace. */
function required(message: string) {
  return z.string(message).trim().min(1, message).max(MAX_FIELD_LENGTH, 'error-too-long');
}

/** Phone number. Messages are keys of the `checkout` namespace. */
export const phoneSchema = required('error-phone-required').regex(PHONE, 'error-phone-invalid');

/** Name, address and phone number of a delivery. Customers and staff can change them later (D79). */
export const deliveryDetailsSchema = addressSchema.extend({
  firstName: required('error-first-name-required'),
  lastName: required('error-last-name-required'),
  phone: phoneSchema,
});
export type DeliveryDetails = z.output<typeof deliveryDetailsSchema>;

/** Name of a delivery detail. */
export const deliveryFieldSchema = deliveryDetailsSchema.keyof();
export type DeliveryField = z.infer<typeof deliveryFieldSchema>;
/** Delivery details in the order of a change's list. */
export const DELIVERY_FIELDS: readonly DeliveryField[] = [
  'country',
  'firstName',
  'lastName',
  ...ADDRESS_FIELDS,
  'phone',
];

/**
 * Delivery form (section 3) with the rules of section 5. The form validates with it during input; the server validates
 * every order with it. Both add `checkAddress`, because its rules depend on the country. Messages are keys of the
 * `checkout` namespace.
 */
export const deliveryFormSchema = deliveryDetailsSchema.extend({
  email: required('error-email-required').pipe(z.email('error-email-invalid')),
});

/** Delivery details of an order after a change. */
export const changedDeliverySchema = deliveryDetailsSchema.check(checkAddress);

/** Returns the fields that differ between two delivery details, in the order of the form. */
export function changedFields(before: DeliveryDetails, after: DeliveryDetails): DeliveryField[] {
  return DELIVERY_FIELDS.filter((field) => before[field] !== after[field]);
}
