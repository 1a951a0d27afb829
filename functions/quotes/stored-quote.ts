import * as z from 'zod';
import {
  quoteLineSchema,
  quoteRequestSchema,
  quoteVersionSchema,
  quoteViewSchema,
} from '#contracts/quotes/quotes.ts';
import {
  quoteDraftSchema,
  quoteRowSchema,
  staffAcceptedSchema,
  staffMessageSchema,
} from '#contracts/quotes/staff-quotes.ts';
import { staffIdSchema } from '#contracts/staff/staff-account.ts';
import { amountSchema, currencySchema } from '#domain/money/money-schemas.ts';

/**
 * Main item of a quote. It has no lines and no messages, so that a list reads little. `revision` increases with every
 * write, and every write requires the revision that was read.
 */
export const storedQuoteSchema = quoteRowSchema
  .omit({ total: true, assignee: true })
  .extend(
    quoteViewSchema.pick({
      email: true,
      phone: true,
      answerBy: true,
      declined: true,
    }).shape,
  )
  .extend({
    revision: z.number().int().min(1),
    accepted: staffAcceptedSchema.optional(),
    /** Person who answers the quote. The id stays in the table. */
    assignee: z.object({ id: staffIdSchema, name: z.string() }).optional(),
    /** Latest version; missing before the first. */
    latest: quoteVersionSchema
      .pick({ version: true, sentAt: true, currency: true, validUntil: true })
      .extend({ total: amountSchema })
      .optional(),
    /** Random part of the private link, in hexadecimal. The secret of the link also requires the server's key. */
    linkSalt: z.string(),
    /** Origin of the site on which the quote began, for links in scheduled mails. */
    site: z.string(),
    /** Number of messages, internal notes included. */
    messages: z.number().int().min(0),
    /** Days that the delivery zone of the priced order adds. */
    extraDays: z.number().int().optional(),
    /** Version whose reminder was stored. */
    reminded: z.number().int().optional(),
  });
export type StoredQuote = z.infer<typeof storedQuoteSchema>;

/** Item with the request of the customer. It never changes. */
export const storedRequestSchema = quoteRequestSchema;
export type StoredRequest = z.infer<typeof storedRequestSchema>;

/** Item of a sent version. It never changes. */
export const storedVersionSchema = quoteVersionSchema;

/** Item of a message or internal note. */
export const storedMessageSchema = staffMessageSchema;
export type StoredMessage = z.infer<typeof storedMessageSchema>;

/** Item of the draft, with the products as they were when the lines were added. */
export const storedDraftSchema = quoteDraftSchema.extend({
  products: z.array(quoteLineSchema.shape.product),
  /** Products of the latest version, so that a removed line can return after its product was deleted. */
  offered: z.array(quoteLineSchema.shape.product).default([]),
  draftRevision: z.number().int().min(1),
  savedAt: z.iso.datetime(),
  savedBy: z.string().optional(),
});
export type StoredDraft = z.infer<typeof storedDraftSchema>;

/** Price of a product in a sent version. */
const quotedPriceSchema = z.object({
  unitPrice: amountSchema,
  quantity: z.number().int(),
  quote: z.string(),
  at: z.iso.datetime(),
});

/** Item with the three latest prices of a product in one currency. An update shifts them without reading. */
export const lastPricesSchema = z.object({
  currency: currencySchema,
  first: quotedPriceSchema,
  second: quotedPriceSchema.nullable(),
  third: quotedPriceSchema.nullable(),
});
