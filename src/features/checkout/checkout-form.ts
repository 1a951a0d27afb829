import type * as z from 'zod';
import { checkAddress } from '#contracts/address.ts';
import { couponFieldSchema } from '#contracts/coupon.ts';
import { deliveryFormSchema } from '#contracts/delivery-form.ts';

/** Values of the checkout: delivery form and optional coupon code (D33). */
export const checkoutFormSchema = deliveryFormSchema
  .extend({ coupon: couponFieldSchema })
  .check(checkAddress);
export type CheckoutForm = z.output<typeof checkoutFormSchema>;
export type CheckoutFormInput = z.input<typeof checkoutFormSchema>;
