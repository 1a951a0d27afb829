import * as z from 'zod';
import { multilineText } from '#domain/input/text-schemas.ts';
import { rateSchema } from '#domain/money/money-schemas.ts';
import { defineCall, success } from '../call.ts';
import { quoteNumberSchema } from './quotes.ts';
import { MAX_DISCOUNT_TEXT, sendQuote, staffQuoteSchema } from './staff-quotes.ts';

/** Calls with which salespeople ask an owner for a discount above the limit (D100, decision 052). */

const one = z.object({ number: quoteNumberSchema });
const answer = success(staffQuoteSchema);
/** Revision of the quote on which the sender decided. */
const revision = z.number().int().min(0);

/** Failures of a request for a discount, and of its approval, which sends the draft. */
const SENDING_ERRORS = [
  'unknown-quote',
  'version-conflict',
  'status-conflict',
  'incomplete-quote',
  'quote-closed',
  'too-many-versions',
] as const;

/** Reason or answer. Messages are keys of the `quotes` namespace. */
export const discountTextSchema = multilineText('error-discount-text-required')
  .min(1, 'error-discount-text-required')
  .max(MAX_DISCOUNT_TEXT, 'error-too-long');

export const askForDiscount = defineCall(() => ({
  name: 'askForDiscount',
  summary:
    'Asks the owners to approve a draft whose discount is above the limit of the sender (D100). Replaces an earlier request. The owners get a task in "Today", and the shop gets an email. A discount that needs no owner is a 409.',
  method: 'POST',
  path: '/admin/quotes/{number}/discount',
  access: 'staff',
  params: one,
  body: sendQuote.body.extend({ reason: discountTextSchema }),
  response: answer,
  errors: SENDING_ERRORS,
}));

export const endDiscountRequest = defineCall(() => ({
  name: 'endDiscountRequest',
  summary:
    'Withdraws a request for a discount, or removes it after its answer. A granted limit remains (D100).',
  method: 'DELETE',
  path: '/admin/quotes/{number}/discount',
  access: 'staff',
  params: one,
  body: z.object({ revision }),
  response: answer,
  errors: ['unknown-quote', 'version-conflict', 'status-conflict'],
}));

export const approveDiscount = defineCall(() => ({
  name: 'approveDiscount',
  summary:
    'Approves a request for a discount (D100). An unchanged draft is sent in the name of the person who asked. If the draft has changed, the person may send it with at most the approved discount.',
  method: 'POST',
  path: '/admin/quotes/{number}/discount/approval',
  access: 'staff',
  params: one,
  body: z.object({ revision }),
  response: answer,
  errors: SENDING_ERRORS,
}));

export const limitDiscount = defineCall(() => ({
  name: 'limitDiscount',
  summary:
    'Answers a request for a discount with another limit and a sentence (D100). Salespeople may then send this quote with a discount up to that limit. The limit is at least the one of the settings.',
  method: 'POST',
  path: '/admin/quotes/{number}/discount/limit',
  access: 'staff',
  params: one,
  body: z.object({ revision, limit: rateSchema, text: discountTextSchema }),
  response: answer,
  errors: ['unknown-quote', 'version-conflict', 'status-conflict', 'quote-closed'],
}));
