import type * as z from 'zod';
import { couponFieldSchema } from '#contracts/coupon.ts';
import { deliveryFormSchema, hasPostcode, POSTCODE_RULE } from '#contracts/delivery-form.ts';

/** Values of the checkout: delivery form and optional coupon code (D33). */
export const checkoutFormSchema = deliveryFormSchema
  .extend({ coupon: couponFieldSchema })
  .refine(hasPostcode, POSTCODE_RULE);
export type CheckoutForm = z.output<typeof checkoutFormSchema>;
export type CheckoutFormInput = z.input<typeof checkoutFormSchema>;
