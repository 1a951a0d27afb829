import type * as z from 'zod';
import { couponFieldSchema } from '#contracts/coupon.ts';
import { deliveryFormSchema, hasPostcode, POSTCODE_RULE } from '#contracts/delivery-form.ts';

/** What is filled in to order: the delivery form, and a coupon's code if there is one (D33). */
export const checkoutFormSchema = deliveryFormSchema
  .extend({ coupon: couponFieldSchema })
  .refine(hasPostcode, POSTCODE_RULE);
export type CheckoutForm = z.output<typeof checkoutFormSchema>;
export type CheckoutFormInput = z.input<typeof checkoutFormSchema>;
