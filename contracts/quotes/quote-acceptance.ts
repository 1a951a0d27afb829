import * as z from 'zod';
import { checkAddress } from '#domain/address/address.ts';
import { deliveryFormSchema } from '#domain/delivery/delivery-details.ts';
import { multilineText } from '#domain/input/text-schemas.ts';
import { MAX_NOTE_LENGTH } from '#domain/limits.ts';
import { defineCall, success } from '../call.ts';
import { quoteCredentialsSchema, quoteViewSchema } from './quotes.ts';

/** Form 'Accept this quote' (D55): delivery details that the order needs. Messages are keys of `checkout`. */
export const acceptanceFormSchema = deliveryFormSchema
  .extend({ note: multilineText().max(MAX_NOTE_LENGTH, 'error-too-long').default('') })
  .check(checkAddress);
export type AcceptanceForm = z.output<typeof acceptanceFormSchema>;
export type AcceptanceFormInput = z.input<typeof acceptanceFormSchema>;

export const acceptQuote = defineCall(() => ({
  name: 'acceptQuote',
  summary:
    'Accepts the latest version of a quote, and places its order in the same transaction (D55). A second acceptance of the same version returns the same order. A signed-in member gets the order in the account.',
  method: 'POST',
  path: '/quote/accept',
  access: 'guest-or-customer',
  body: quoteCredentialsSchema.extend({
    version: z.number().int().min(1),
    /** Must be true: the customer has confirmed version and total. */
    agreed: z.literal(true, 'error-agreement-required'),
    delivery: acceptanceFormSchema,
  }),
  response: success(quoteViewSchema),
  errors: [
    'unknown-quote',
    'version-conflict',
    'status-conflict',
    'quote-closed',
    'too-many-requests',
  ],
}));

/** Customers agree with this call to the price of an order (decision 050). */
export const agreeToPrice = defineCall(() => ({
  name: 'agreeToPrice',
  summary:
    'Agrees to the latest version of the price of an order, and puts products and prices into the order in the same transaction (D86). A second agreement to the same version changes nothing.',
  method: 'POST',
  path: '/quote/agree',
  body: quoteCredentialsSchema.extend({
    version: z.number().int().min(1),
    /** Must be true: the customer has confirmed version and total. */
    agreed: z.literal(true, 'error-agreement-required'),
  }),
  response: success(quoteViewSchema),
  errors: [
    'unknown-quote',
    'version-conflict',
    'status-conflict',
    'quote-closed',
    'too-many-requests',
  ],
}));
