import * as z from 'zod';
import { couponFieldSchema } from '#contracts/coupons/coupons.ts';
import { checkAddress } from '#domain/address/address.ts';
import { deliveryFormSchema } from '#domain/delivery/delivery-details.ts';

/** Values of the checkout: delivery form, optional coupon code (D33), and consent to text messages (D85). */
export const checkoutFormSchema = deliveryFormSchema
  .extend({ coupon: couponFieldSchema, subscribe: z.boolean().default(false) })
  .check(checkAddress);
export type CheckoutForm = z.output<typeof checkoutFormSchema>;
export type CheckoutFormInput = z.input<typeof checkoutFormSchema>;
