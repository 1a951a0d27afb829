import * as z from 'zod';
import { emailSchema } from './account-forms.ts';
import { defineCall, success } from './call.ts';
import { orderReceiptSchema, orderSchema } from './order.ts';

const NUMBER_DIGITS = 8;

/**
 * An order number as it is written: people type it in small letters, without hyphens or prefix, and take O for 0, I and
 * L for 1, which no number has (D24). What cannot be one is left as it is, and is nobody's.
 */
export function readOrderNumber(typed: string): string {
  const signs = typed.toUpperCase().replace(/[^0-9A-Z]/g, '');
  const own = signs.length > NUMBER_DIGITS && signs.startsWith('LL') ? signs.slice(2) : signs;
  const digits = own.replaceAll('O', '0').replace(/[IL]/g, '1');
  return digits.length === NUMBER_DIGITS
    ? `LL-${digits.slice(0, 4)}-${digits.slice(4)}`
    : typed.trim();
}

/** Messages are keys of the `orders` namespace. */
const orderNumberSchema = z
  .string('error-order-number-required')
  .trim()
  .min(1, 'error-order-number-required')
  .max(40, 'error-order-number-invalid')
  .overwrite(readOrderNumber);

/** 'Follow your order' (D24): what a guest types, with rules for the form and the server. */
export const followFormSchema = z.object({ number: orderNumberSchema, email: emailSchema });
export type FollowForm = z.output<typeof followFormSchema>;
export type FollowFormInput = z.input<typeof followFormSchema>;

/** An order as the person who placed it follows it: without the address, with every step so far. */
const followedOrderSchema = orderReceiptSchema.extend({ history: orderSchema.shape.history });
export type FollowedOrder = z.infer<typeof followedOrderSchema>;

export const followOrder = defineCall({
  name: 'followOrder',
  summary:
    'An order by its number and the e-mail address it was placed with. A wrong address and an unknown number answer alike.',
  method: 'POST',
  path: '/order/follow',
  body: followFormSchema,
  answer: success(followedOrderSchema),
  errors: ['unknown-order', 'too-many-requests'],
});

export const cancelOrder = defineCall({
  name: 'cancelOrder',
  summary:
    'Cancels a pending order: a member their own, anybody with the e-mail address it was placed with. Customer and shop get a mail; a coupon can be used again.',
  method: 'POST',
  path: '/order/cancel',
  access: 'guest-or-customer',
  body: z.object({ number: orderNumberSchema, email: emailSchema.optional() }),
  answer: success(followedOrderSchema),
  errors: ['unknown-order', 'status-conflict', 'too-many-requests'],
});
