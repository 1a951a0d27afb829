import * as z from 'zod';
import { amountSchema, currencySchema } from '#domain/money/money-schemas.ts';
import { defineCall, success } from '../call.ts';
import { cursorSchema, pageQuery } from '../paging.ts';
import { quoteSecretSchema, quoteViewSchema } from './quotes.ts';

/** Row of 'My quotes', with the secret of the private link, because the member may open it. */
const myQuoteSchema = quoteViewSchema
  .pick({ number: true, state: true, createdAt: true, office: true, answerBy: true })
  .extend({
    secret: quoteSecretSchema,
    /** Number of pieces. */
    pieces: z.number().int(),
    total: z.object({ amount: amountSchema, currency: currencySchema }).optional(),
    /** Last valid day of the latest version. */
    validUntil: z.iso.date().optional(),
    order: z.string().optional(),
    /** True for the price of an order that was placed without a quote (D86). */
    isPrice: z.boolean().optional(),
  });
export type MyQuote = z.infer<typeof myQuoteSchema>;

export const listMyQuotes = defineCall(() => ({
  name: 'listMyQuotes',
  summary:
    'Lists the quotes of a member: first those requested with a session, then those for the verified email address of the account. A page can be empty; send `next` as `after` to continue. The same quote can appear on both lists.',
  method: 'GET',
  path: '/users/quotes/{id}',
  access: 'owner',
  params: z.object({ id: z.string().min(1).max(100) }),
  query: z.object({ limit: pageQuery.limit, after: cursorSchema.optional() }),
  response: success(z.object({ quotes: z.array(myQuoteSchema), next: z.string().optional() })),
}));
