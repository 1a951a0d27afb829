import * as z from 'zod';
import { emailSchema } from '#domain/accounts/account-fields.ts';
import { COUNTRIES } from '#domain/address/address.ts';
import { deliveryAccessSchema } from '#domain/delivery/delivery-access.ts';
import { phoneSchema } from '#domain/delivery/delivery-details.ts';
import { isWithoutLink } from '#domain/input/person-name.ts';
import { multilineText, singleLineText } from '#domain/input/text-schemas.ts';
import { FALLBACK_LANGUAGE, languageSchema } from '#domain/languages.ts';
import { MAX_FIELD_LENGTH, MAX_QUANTITY, MAX_REQUEST_LENGTH } from '#domain/limits.ts';
import { productCodeSchema } from '#domain/products/product-summary.ts';
import { defineCall, success } from '../call.ts';
import { robotCheckSchema } from '../robot-check.ts';
import { MAX_QUOTE_LINES, MAX_QUOTE_TEXT, quoteNumberSchema, quoteSecretSchema } from './quotes.ts';

/** Required text. The message is a key of the `quote-request` namespace. */
function required(message: string) {
  return singleLineText(message).min(1, message).max(MAX_FIELD_LENGTH, 'error-too-long');
}

/** Email address or phone number in one field. */
export interface QuoteContact {
  /** In lower case. */
  email?: string;
  phone?: string;
}

/** Field 'Email or phone' (D52). Text with an @ is an email address. Messages are keys of `quote-request`. */
export const quoteContactSchema = required('error-contact-required').transform(
  (text, context): QuoteContact => {
    const isEmail = /[@\uFF20\uFE6B]/.test(text);
    const parsed = isEmail ? emailSchema.safeParse(text) : phoneSchema.safeParse(text);
    if (parsed.success) return isEmail ? { email: parsed.data } : { phone: parsed.data };
    context.addIssue({
      code: 'custom',
      message: isEmail ? 'error-email-invalid' : 'error-contact-invalid',
    });
    return z.NEVER;
  },
);

/** Form 'Ask for a quote' (D52), without its products. */
export const quoteRequestFormSchema = z.object({
  name: required('error-name-required').refine(isWithoutLink, 'error-name-link'),
  contact: quoteContactSchema,
  country: z.enum(COUNTRIES, 'error-country-required'),
  province: required('error-province-required'),
  neededBy: z.iso.date('error-day-invalid').optional(),
  /** True if the customer is only planning and has no date. */
  isPlanning: z.boolean().default(false),
  message: multilineText().max(MAX_QUOTE_TEXT, 'error-message-too-long').default(''),
  access: deliveryAccessSchema.optional(),
});
export type QuoteRequestForm = z.output<typeof quoteRequestFormSchema>;

/** Products of a request. */
export const requestedLinesSchema = z
  .array(
    z.object({
      code: productCodeSchema,
      quantity: z.number().int().min(1).max(MAX_QUANTITY),
      wish: multilineText().max(MAX_REQUEST_LENGTH, 'error-too-long').default(''),
    }),
  )
  .min(1, 'must have at least one product')
  .max(MAX_QUOTE_LINES, `must have at most ${MAX_QUOTE_LINES} products`)
  .refine((lines) => new Set(lines.map(({ code }) => code)).size === lines.length, {
    message: 'must name each product once',
  });

/** Receipt of a request. `secret` and `number` make the private link. */
export const quoteReceiptSchema = z.object({
  number: z.string(),
  secret: quoteSecretSchema,
  createdAt: z.iso.datetime(),
  /** Day by which the shop promises a price, in the time zone of the office. */
  answerBy: z.iso.date(),
});

export const requestQuote = defineCall(() => ({
  name: 'requestQuote',
  summary:
    'Asks the shop for a quote (D52). A retry with the same Idempotency-Key and the same body returns the same quote. The customer gets an email with the private link, if the request contains an email address.',
  method: 'POST',
  path: '/quote',
  access: 'guest-or-customer',
  headers: z.object({
    'idempotency-key': z
      .string()
      .regex(/^[\w-]{8,100}$/, 'must be 8 to 100 letters, digits, hyphens or underscores'),
  }),
  body: quoteRequestFormSchema.extend({
    language: languageSchema.catch(FALLBACK_LANGUAGE).default(FALLBACK_LANGUAGE),
    lines: requestedLinesSchema,
    check: robotCheckSchema,
  }),
  response: success(quoteReceiptSchema),
  errors: ['unknown-product', 'robot-suspected', 'idempotency-conflict', 'too-many-requests'],
  success: 201,
}));

export const resendQuoteLink = defineCall(() => ({
  name: 'resendQuoteLink',
  summary:
    'Emails the private links of the quotes of an email address, or of one quote, to that address (D53). The response does not reveal whether such a quote exists.',
  method: 'POST',
  path: '/quote/link',
  body: z.object({
    email: emailSchema,
    number: quoteNumberSchema.optional(),
    language: languageSchema.catch(FALLBACK_LANGUAGE).default(FALLBACK_LANGUAGE),
    check: robotCheckSchema,
  }),
  response: success(z.object({})),
  errors: ['robot-suspected', 'too-many-requests'],
}));
