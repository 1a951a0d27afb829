import * as z from 'zod';
import { emailText } from '#domain/input/email.ts';
import { isWithoutLink } from '#domain/input/person-name.ts';
import { parsePhone } from '#domain/input/phone.ts';
import { codeText, multilineText, singleLineText } from '#domain/input/text-schemas.ts';
import {
  ADDRESS_FIELDS,
  type AddressField,
  addressSchema,
  checkAddress,
} from '../address/address.ts';
import { MAX_FIELD_LENGTH, MAX_NOTE_LENGTH } from '../limits.ts';
import { deliveryAccessSchema } from './delivery-access.ts';

/** Required text. The message is a key of the `checkout` namespace. */
function required(message: string) {
  return singleLineText(message).min(1, message).max(MAX_FIELD_LENGTH, 'error-too-long');
}

/** Phone number in any common notation, with or without an extension. Messages are keys of the `checkout` namespace. */
export const phoneSchema = codeText('error-phone-required')
  .min(1, 'error-phone-required')
  .max(MAX_FIELD_LENGTH, 'error-too-long')
  .refine((text) => text === '' || parsePhone(text) !== undefined, 'error-phone-invalid');

/** Name, address and phone number of a delivery. */
const contactDetailsSchema = addressSchema.extend({
  firstName: required('error-first-name-required').refine(isWithoutLink, 'error-name-link'),
  lastName: required('error-last-name-required').refine(isWithoutLink, 'error-name-link'),
  phone: phoneSchema,
});

/**
 * Details of a delivery, with the answers about the way into the house. Customers and staff can change them later
 * (D79).
 */
export const deliveryDetailsSchema = contactDetailsSchema.extend({
  access: deliveryAccessSchema.optional(),
});
export type DeliveryDetails = z.output<typeof deliveryDetailsSchema>;

/** Stored text. Older orders and accounts were saved with other rules, and stay readable. */
const storedText = z.string();
const storedAddressTexts = Object.fromEntries(
  ADDRESS_FIELDS.map((field) => [field, storedText.default('')]),
) as Record<AddressField, z.ZodDefault<z.ZodString>>;
const storedDeliveryAccess = deliveryAccessSchema
  .extend({ note: storedText.default('') })
  .optional();

/** Delivery details of a stored order. */
export const storedDetailsSchema = deliveryDetailsSchema.extend({
  ...storedAddressTexts,
  firstName: storedText,
  lastName: storedText,
  phone: storedText,
  access: storedDeliveryAccess,
});

/** Name of a delivery detail that is one text. */
export type DeliveryField = keyof z.output<typeof contactDetailsSchema>;
/** Delivery details in the order in which changes are listed. */
export const DELIVERY_FIELDS = [
  'country',
  'firstName',
  'lastName',
  ...ADDRESS_FIELDS,
  'phone',
] as const satisfies readonly DeliveryField[];

/**
 * Delivery form (section 3) with the rules of section 5. The form validates with it during input; the server validates
 * every order with it. Both add `checkAddress`, because its rules depend on the country. Messages are keys of the
 * `checkout` namespace.
 */
export const deliveryFormSchema = deliveryDetailsSchema.extend({
  email: emailText('error-email-required', MAX_FIELD_LENGTH),
});

/** Delivery details of an order after a change. Missing access details, and a missing note, change nothing. */
export const changedDeliverySchema = deliveryDetailsSchema
  .extend({ note: multilineText().max(MAX_NOTE_LENGTH, 'error-too-long').optional() })
  .check(checkAddress);
export type ChangedDelivery = z.output<typeof changedDeliverySchema>;

/** Name of a detail in the list of changes of an order. */
export const changedDetailSchema = z.enum([...DELIVERY_FIELDS, 'access', 'note']);
export type ChangedDetail = z.infer<typeof changedDetailSchema>;

/** Returns a delivery detail as text. Access details are JSON, and empty without answers. */
export function detailText(details: ChangedDelivery, detail: ChangedDetail): string {
  if (detail === 'note') return details.note ?? '';
  if (detail !== 'access') return details[detail];
  return details.access ? JSON.stringify(deliveryAccessSchema.parse(details.access)) : '';
}

/** Returns the details that differ, in the order of the form. */
export function changedDetails(before: ChangedDelivery, after: ChangedDelivery): ChangedDetail[] {
  return changedDetailSchema.options.filter((detail) => {
    if ((detail === 'access' || detail === 'note') && after[detail] === undefined) return false;
    return detailText(before, detail) !== detailText(after, detail);
  });
}
