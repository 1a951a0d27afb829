import { addressSchema, checkAddress } from '../address/address.ts';
import { deliveryAccessSchema } from './delivery-access.ts';

/** Delivery address of a member, with the answers about the way into the house (D63, D64). */
export const storedAddressSchema = addressSchema.extend({
  access: deliveryAccessSchema.optional(),
});

/** Delivery address that a member saves. Form and server validate with it; messages are keys of the `checkout` namespace. */
export const savedAddressFormSchema = storedAddressSchema.check(checkAddress);
