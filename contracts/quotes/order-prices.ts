import * as z from 'zod';
import { defineCall, success } from '../call.ts';
import { agreementFormSchema } from '../orders/agreement.ts';
import { getOrder } from '../orders/staff-orders.ts';
import { quoteNumberSchema } from './quotes.ts';
import { staffQuoteSchema } from './staff-quotes.ts';

/** Calls of staff for the price of an order that was placed without a quote (D86, decision 050). */

export const priceOrder = defineCall(() => ({
  name: 'priceOrder',
  summary:
    'Returns the quote with the price of a pending order that was placed without a quote (D86). The first call creates it, with the products of the order. Its drafts, versions and messages are those of every quote.',
  method: 'PUT',
  path: '/admin/orders/{number}/price',
  access: 'staff',
  params: getOrder.params,
  response: success(staffQuoteSchema),
  errors: ['unknown-order', 'status-conflict'],
}));

export const recordAgreement = defineCall(() => ({
  name: 'recordAgreement',
  summary:
    'Records that the customer has agreed to the latest version of the price of an order by telephone or in another way (D86). The time is not before the version was sent. The effect is that of agreeToPrice. The customer gets an email about it.',
  method: 'POST',
  path: '/admin/quotes/{number}/agreement',
  access: 'staff',
  params: z.object({ number: quoteNumberSchema }),
  body: agreementFormSchema.extend({
    version: z.number().int().min(1),
    revision: z.number().int().min(0),
  }),
  response: success(staffQuoteSchema),
  errors: ['unknown-quote', 'version-conflict', 'status-conflict', 'quote-closed'],
}));
