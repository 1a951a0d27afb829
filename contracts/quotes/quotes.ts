import * as z from 'zod';
import { deliveryAccessSchema } from '#domain/delivery/delivery-access.ts';
import { cleanCode } from '#domain/input/clean-text.ts';
import { codeText, multilineText } from '#domain/input/text-schemas.ts';
import { languageSchema } from '#domain/languages.ts';
import { MAX_BASKET_LINES, MAX_QUANTITY } from '#domain/limits.ts';
import {
  amountSchema,
  currencySchema,
  discountSchema,
  taxSchema,
} from '#domain/money/money-schemas.ts';
import { OFFICE_KEYS, QUOTE_PREFIX } from '#shop.config.ts';
import { defineCall, success } from '../call.ts';
import { agreementSchema } from '../orders/agreement.ts';
import { deliveryWindowSchema, orderedPieceSchema, orderTotalsSchema } from '../orders/orders.ts';

/**
 * States of a quote (D54):
 * - `requested`: the shop has not sent a price yet
 * - `question`: the customer has not answered the latest question of the shop
 * - `sent`: the latest version is valid
 * - `accepted`: an order exists, or the order has the price of the version (D86)
 * - `declined`: the customer declined, and can take that back until the version expires
 * - `expired`: the last valid day of the latest version is over
 * - `withdrawn`: shop or customer ended the quote
 */
export const QUOTE_STATES = [
  'requested',
  'question',
  'sent',
  'accepted',
  'declined',
  'expired',
  'withdrawn',
] as const;
export const quoteStateSchema = z.enum(QUOTE_STATES);
export type QuoteState = z.infer<typeof quoteStateSchema>;

/** Maximum number of products of one quote. */
export const MAX_QUOTE_LINES = 60;

/** Returns the maximum number of products: that of a quote, or that of a basket for the price of an order. */
export function maxQuoteLines(quote: { order?: string | undefined } | undefined): number {
  return quote?.order ? MAX_BASKET_LINES : MAX_QUOTE_LINES;
}

/** Maximum number of versions of one quote. */
export const MAX_QUOTE_VERSIONS = 20;
/** Maximum number of messages of one quote, internal notes included. */
export const MAX_QUOTE_MESSAGES = 100;
/** Maximum length of a message or note, in characters. */
export const MAX_QUOTE_TEXT = 2000;
/** Maximum length of the reason of a decline, in characters. */
export const MAX_DECLINE_REASON = 500;

/** Offices that issue quotes. */
export const officeKeySchema = z.enum(OFFICE_KEYS);

const NUMBER_SIGNS = 8;
const QUOTE_FRAGMENT = new RegExp(`^#?(${QUOTE_PREFIX}-[0-9A-Z]{4}-[0-9A-Z]{4})\\.([\\w-]{43})$`);

/**
 * Normalizes a typed quote number: 'lq 7k4m9qtx' becomes 'LQ-7K4M-9QTX'. Replaces O with 0, and I and L with 1, because
 * quote numbers do not contain these letters. Other text is only trimmed.
 */
export function normalizeQuoteNumber(typed: string): string {
  const signs = cleanCode(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '');
  const withoutPrefix =
    signs.length > NUMBER_SIGNS && signs.startsWith(QUOTE_PREFIX)
      ? signs.slice(QUOTE_PREFIX.length)
      : signs;
  const digits = withoutPrefix.replaceAll('O', '0').replace(/[IL]/g, '1');
  return digits.length === NUMBER_SIGNS
    ? `${QUOTE_PREFIX}-${digits.slice(0, 4)}-${digits.slice(4)}`
    : cleanCode(typed);
}

/** Quote number in a request or form. Messages are keys of the `quote` namespace. */
export const quoteNumberSchema = codeText('error-number-required')
  .min(1, 'error-number-required')
  .max(40, 'error-number-invalid')
  .overwrite(normalizeQuoteNumber);

/** Secret of a private link: 256 bits in base64url (D53). */
export const quoteSecretSchema = z.string().regex(/^[\w-]{43}$/, 'must be the secret of a link');

/** Reads the fragment of a private link, with or without '#'. Other text returns undefined. */
export function parseQuoteFragment(
  fragment: string,
): { number: string; secret: string } | undefined {
  const [, number, secret] = QUOTE_FRAGMENT.exec(fragment) ?? [];
  return number && secret ? { number, secret } : undefined;
}

/** Returns the fragment of a private link, without '#'. */
export function quoteFragment({ number, secret }: { number: string; secret: string }): string {
  return `${number}.${secret}`;
}

/**
 * Product as it was when the customer asked or the version was sent, with the customer's wish (`request`). Staff can also
 * add custom pieces (D102).
 */
export const quoteLineSchema = z.object({
  product: orderedPieceSchema,
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
});
export type QuoteLine = z.infer<typeof quoteLineSchema>;

/** Line with its price. */
export const pricedLineSchema = quoteLineSchema.extend({ unitPrice: amountSchema });
export type PricedLine = z.infer<typeof pricedLineSchema>;

/** Sent version of a quote. It never changes (D54). */
export const quoteVersionSchema = z.object({
  version: z.number().int().min(1),
  sentAt: z.iso.datetime(),
  office: officeKeySchema,
  /** Contact: the person assigned to the quote, or else who sent the version. Missing for a script. */
  by: z.string().optional(),
  currency: currencySchema,
  lines: z.array(pricedLineSchema).min(1).max(MAX_BASKET_LINES),
  discount: discountSchema.nullable(),
  tax: taxSchema.nullable(),
  totals: orderTotalsSchema,
  /** Text for the customer, in the customer's language. */
  note: z.string(),
  /** Last valid day, in the time zone of the office. */
  validUntil: z.iso.date(),
  /** Only for a version that staff made by removing pieces of the order: who asked for it (D108). */
  removal: agreementSchema.optional(),
});
export type QuoteVersion = z.infer<typeof quoteVersionSchema>;

/** Message between customer and shop. */
export const quoteMessageSchema = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  by: z.enum(['customer', 'shop']),
  /** Name of the person of the shop. */
  name: z.string().optional(),
  text: z.string(),
  /** True if the shop waits for the customer's answer. */
  isQuestion: z.boolean(),
});
export type QuoteMessage = z.infer<typeof quoteMessageSchema>;

/** Request of the customer. */
export const quoteRequestSchema = z.object({
  lines: z.array(quoteLineSchema).min(1).max(MAX_BASKET_LINES),
  message: z.string(),
  /** Day by which the customer needs the pieces. */
  neededBy: z.iso.date().optional(),
  /** True if the customer is only planning and has no date. */
  isPlanning: z.boolean().optional(),
  access: deliveryAccessSchema.optional(),
  /** Coupon of the order that the quote prices. */
  coupon: z.string().optional(),
});

/** Quote as its customer sees it. Drafts, internal notes and assignees are never part of it. */
export const quoteViewSchema = z.object({
  number: z.string(),
  state: quoteStateSchema,
  language: languageSchema,
  office: officeKeySchema,
  createdAt: z.iso.datetime(),
  /** Day by which the shop promised a price, in the time zone of the office. */
  answerBy: z.iso.date(),
  name: z.string(),
  email: z.string().optional(),
  phone: z.string().optional(),
  country: z.string(),
  province: z.string(),
  /** Order whose price the quote is (D86). Missing for a quote that a customer asked for. */
  order: z.string().optional(),
  request: quoteRequestSchema,
  /** Latest version; missing before the first. */
  offer: quoteVersionSchema.optional(),
  /**
   * Expected delivery of the order whose price the quote is: after an agreement today, or since the agreement. Missing
   * while the customer cannot agree.
   */
  deliveryWindow: deliveryWindowSchema.optional(),
  /** All versions, oldest first. */
  versions: z.array(
    quoteVersionSchema
      .pick({ version: true, sentAt: true, currency: true, validUntil: true, removal: true })
      .extend({ total: amountSchema }),
  ),
  messages: z.array(quoteMessageSchema),
  accepted: z
    .object({
      version: z.number().int(),
      at: z.iso.datetime(),
      order: z.string(),
      /** Only for an agreement that staff recorded (D86). */
      recorded: agreementSchema.optional(),
    })
    .optional(),
  declined: z.object({ at: z.iso.datetime(), reason: z.string() }).optional(),
});
export type QuoteView = z.infer<typeof quoteViewSchema>;

/** Number and secret of a quote. Every customer call sends them in the body, never in an address (D53). */
export const quoteCredentialsSchema = z.object({
  number: quoteNumberSchema,
  secret: quoteSecretSchema,
});
export type QuoteCredentials = z.output<typeof quoteCredentialsSchema>;

const view = success(quoteViewSchema);

export const openQuote = defineCall(() => ({
  name: 'openQuote',
  summary:
    'Returns a quote to its customer. Number and secret come from the fragment of the private link. A wrong secret and an unknown number cause the same response.',
  method: 'POST',
  path: '/quote/open',
  body: quoteCredentialsSchema,
  response: view,
  errors: ['unknown-quote', 'too-many-requests'],
}));

export const readQuoteVersion = defineCall(() => ({
  name: 'readQuoteVersion',
  summary: 'Returns a sent version of a quote, to compare it with the latest.',
  method: 'POST',
  path: '/quote/version',
  body: quoteCredentialsSchema.extend({ version: z.number().int().min(1) }),
  response: success(quoteVersionSchema),
  errors: ['unknown-quote', 'too-many-requests'],
}));

export const downloadQuote = defineCall(() => ({
  name: 'downloadQuote',
  summary: 'Returns the PDF of the latest version of a quote, as base64 (D57).',
  method: 'POST',
  path: '/quote/pdf',
  body: quoteCredentialsSchema,
  response: success(z.object({ name: z.string(), pdf: z.base64() })),
  errors: ['unknown-quote', 'status-conflict', 'too-many-requests'],
}));

export const writeToShop = defineCall(() => ({
  name: 'writeToShop',
  summary:
    'Adds a message of the customer to a quote that is not closed. It answers an open question. `id` makes a retry safe.',
  method: 'POST',
  path: '/quote/message',
  body: quoteCredentialsSchema.extend({
    /** Random id that the client makes once per message. */
    id: z
      .string()
      .regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, hyphens or underscores'),
    text: multilineText('error-message-required')
      .min(1, 'error-message-required')
      .max(MAX_QUOTE_TEXT, 'error-message-too-long'),
  }),
  response: view,
  errors: ['unknown-quote', 'quote-closed', 'too-many-messages', 'too-many-requests'],
}));

export const declineQuote = defineCall(() => ({
  name: 'declineQuote',
  summary: 'Declines the latest version of a quote. `version` must be the latest.',
  method: 'POST',
  path: '/quote/decline',
  body: quoteCredentialsSchema.extend({
    version: z.number().int().min(1),
    reason: multilineText().max(MAX_DECLINE_REASON, 'error-too-long').default(''),
  }),
  response: view,
  errors: [
    'unknown-quote',
    'version-conflict',
    'status-conflict',
    'quote-closed',
    'too-many-requests',
  ],
}));

export const reconsiderQuote = defineCall(() => ({
  name: 'reconsiderQuote',
  summary: 'Takes back a decline while the version is valid.',
  method: 'POST',
  path: '/quote/reconsider',
  body: quoteCredentialsSchema,
  response: view,
  errors: ['unknown-quote', 'status-conflict', 'quote-closed', 'too-many-requests'],
}));

export const cancelQuoteRequest = defineCall(() => ({
  name: 'cancelQuoteRequest',
  summary:
    'Ends a quote at the wish of the customer, before the first version. The price of an order is never declined: this call cancels the pending order (D86).',
  method: 'POST',
  path: '/quote/cancel',
  body: quoteCredentialsSchema,
  response: view,
  errors: ['unknown-quote', 'status-conflict', 'quote-closed', 'too-many-requests'],
}));
