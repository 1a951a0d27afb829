import * as z from 'zod';
import { checkAddress } from '#contracts/address.ts';
import { couponFieldSchema } from '#contracts/coupon.ts';
import { deliveryFormSchema } from '#contracts/delivery-form.ts';

/** Values of the checkout: delivery form, optional coupon code (D33), and consent to text messages (D85). */
export const checkoutFormSchema = deliveryFormSchema
  .extend({ coupon: couponFieldSchema, subscribe: z.boolean().default(false) })
  .check(checkAddress);
export type CheckoutForm = z.output<typeof checkoutFormSchema>;
export type CheckoutFormInput = z.input<typeof checkoutFormSchema>;
