import * as z from 'zod';
import { emailSchema } from '#domain/accounts/account-fields.ts';
import { cleanCode } from '#domain/input/clean-text.ts';
import { codeText } from '#domain/input/text-schemas.ts';
import { ORDER_PREFIX } from '#shop.config.ts';
import { defineCall, success } from '../call.ts';
import { orderReceiptSchema, orderSchema } from './orders.ts';

const NUMBER_DIGITS = 8;

/**
 * Normalizes a typed order number (D24). Adds the prefix and the hyphens, and converts letters to upper case. Replaces
 * O with 0, and I and L with 1, because order numbers do not contain these letters. Other text is only trimmed.
 */
export function normalizeOrderNumber(typed: string): string {
  const signs = cleanCode(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  const withoutPrefix =
    signs.length > NUMBER_DIGITS && signs.startsWith(ORDER_PREFIX)
      ? signs.slice(ORDER_PREFIX.length)
      : signs;
  const digits = withoutPrefix.replaceAll('O', '0').replace(/[IL]/g, '1');
  return digits.length === NUMBER_DIGITS
    ? `${ORDER_PREFIX}-${digits.slice(0, 4)}-${digits.slice(4)}`
    : cleanCode(typed);
}

/** Order number in a form. Messages are keys of the `orders` namespace. */
export const orderNumberSchema = codeText('error-order-number-required')
  .min(1, 'error-order-number-required')
  .max(40, 'error-order-number-invalid')
  .overwrite(normalizeOrderNumber);

/**
 * Path parameters of staff calls about one order. In this module, because calls of customers stand next to some of them,
 * and public pages do not load the other staff calls (S10.140).
 */
export const orderParams = z.object({
  number: codeText().min(1).max(40).overwrite(normalizeOrderNumber),
});

/** Form 'Track your order' for guests (D24). Form and server validate with it. */
export const trackingFormSchema = z.object({ number: orderNumberSchema, email: emailSchema });
export type TrackingForm = z.output<typeof trackingFormSchema>;
export type TrackingFormInput = z.input<typeof trackingFormSchema>;

/** Order for its customer: without the delivery address, with its history. */
export const trackedOrderSchema = orderReceiptSchema.extend({
  history: orderSchema.shape.history,
  subscribe: orderSchema.shape.subscribe,
  deliveryRequest: orderSchema.shape.deliveryRequest,
  warranty: orderSchema.shape.warranty,
  replaces: orderSchema.shape.replaces,
});
export type TrackedOrder = z.infer<typeof trackedOrderSchema>;

export const trackOrder = defineCall(() => ({
  name: 'trackOrder',
  summary:
    'Returns an order by its number and the email address of its customer. A wrong address and an unknown number cause the same response.',
  method: 'POST',
  path: '/order/follow',
  body: trackingFormSchema,
  response: success(trackedOrderSchema),
  errors: ['unknown-order', 'too-many-requests'],
}));

export const cancelOrder = defineCall(() => ({
  name: 'cancelOrder',
  summary:
    'Cancels a pending order. The caller is the member who placed it, or sends the email address of the order. Customer and shop receive an email. A used coupon becomes valid again.',
  method: 'POST',
  path: '/order/cancel',
  access: 'guest-or-customer',
  body: z.object({ number: orderNumberSchema, email: emailSchema.optional() }),
  response: success(trackedOrderSchema),
  errors: ['unknown-order', 'status-conflict', 'too-many-requests'],
}));

export const withdrawConsent = defineCall(() => ({
  name: 'withdrawConsent',
  summary:
    'Withdraws the consent to text messages of an order, and of all orders with the same phone number (D85). The caller sends the email address of the order or the secret of the mailed link. A repeated call changes nothing.',
  method: 'POST',
  path: '/order/withdraw-consent',
  body: z.object({
    number: orderNumberSchema,
    email: emailSchema.optional(),
    secret: z.string().max(100).optional(),
  }),
  response: success(z.object({})),
  errors: ['unknown-order', 'too-many-requests'],
}));
