import * as z from 'zod';
import {
  quoteLineSchema,
  quoteRequestSchema,
  quoteVersionSchema,
  quoteViewSchema,
} from '#contracts/quotes/quotes.ts';
import {
  askedDiscountSchema,
  quoteDraftSchema,
  quoteRowSchema,
  staffAcceptedSchema,
  staffMessageSchema,
} from '#contracts/quotes/staff-quotes.ts';
import { staffIdSchema } from '#contracts/staff/staff-account.ts';
import { languageSchema } from '#domain/languages.ts';
import { discountGrantSchema } from '#domain/money/discount-limit.ts';
import { amountSchema, currencySchema } from '#domain/money/money-schemas.ts';

/** Request for a discount above the limit, with the draft for which it was made (D100). */
const storedDiscountRequestSchema = askedDiscountSchema.extend({
  /** Person who asks. Id, email and language stay in the table. */
  by: z.object({
    id: staffIdSchema,
    name: z.string(),
    email: z.string(),
    language: languageSchema,
  }),
  at: z.iso.datetime(),
  reason: z.string(),
  /** Draft as it was. A discarded draft and its successor can have the same revision, but not the same time. */
  draft: z.object({ draftRevision: z.number().int(), savedAt: z.iso.datetime() }),
  answer: z
    .object({
      kind: z.enum(['approved', 'limited']),
      at: z.iso.datetime(),
      by: z.string().optional(),
      text: z.string().optional(),
    })
    .optional(),
});
export type StoredDiscountRequest = z.infer<typeof storedDiscountRequestSchema>;

/**
 * Main item of a quote. It has no lines and no messages, so that a list reads little. `revision` increases with every
 * write, and every write requires the revision that was read.
 */
export const storedQuoteSchema = quoteRowSchema
  .omit({ total: true, assignee: true, discountState: true })
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
      .extend({
        total: amountSchema,
        /** Revisions of quote and draft that were sent. Sending them again changes nothing (S11.216). */
        sentFrom: z
          .object({ revision: z.number().int(), draftRevision: z.number().int() })
          .optional(),
      })
      .optional(),
    /** Missing without a request, and after a version was sent. */
    discountRequest: storedDiscountRequestSchema.optional(),
    /** Discount that an owner has granted to salespeople for this quote. */
    discountGrant: discountGrantSchema.optional(),
    /** Random part of the private link, in hexadecimal. The secret of the link also requires the server's key. */
    linkSalt: z.string(),
    /** Origin of the site on which the quote began, for links in scheduled emails. */
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
