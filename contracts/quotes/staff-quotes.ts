import * as z from 'zod';
import { emailSchema } from '#domain/accounts/account-fields.ts';
import { COUNTRIES } from '#domain/address/address.ts';
import { phoneSchema } from '#domain/delivery/delivery-details.ts';
import { codeText, multilineText, singleLineText } from '#domain/input/text-schemas.ts';
import { languageSchema } from '#domain/languages.ts';
import {
  MAX_BASKET_LINES,
  MAX_EMAIL_LENGTH,
  MAX_FIELD_LENGTH,
  MAX_QUANTITY,
  MAX_REQUEST_LENGTH,
} from '#domain/limits.ts';
import { discountGrantSchema } from '#domain/money/discount-limit.ts';
import {
  amountSchema,
  currencySchema,
  discountSchema,
  rateSchema,
  taxSchema,
} from '#domain/money/money-schemas.ts';
import {
  CUSTOM_SIZE,
  customPieceIdSchema,
  MAX_CUSTOM_WEEKS,
} from '#domain/products/custom-piece.ts';
import { productCodeSchema } from '#domain/products/product-summary.ts';
import { defineCall, success } from '../call.ts';
import { recordedAgreementSchema } from '../orders/agreement.ts';
import { cursorSchema, listLimit } from '../paging.ts';
import { staffIdSchema } from '../staff/staff-account.ts';
import {
  MAX_QUOTE_LINES,
  MAX_QUOTE_TEXT,
  officeKeySchema,
  quoteLineSchema,
  quoteMessageSchema,
  quoteNumberSchema,
  quoteStateSchema,
  quoteVersionSchema,
  quoteViewSchema,
} from './quotes.ts';

/** Ways in which a request reached the shop. */
export const QUOTE_SOURCES = ['shop', 'phone', 'email', 'zalo', 'kakaotalk', 'showroom'] as const;
export const quoteSourceSchema = z.enum(QUOTE_SOURCES);
export type QuoteSource = z.infer<typeof quoteSourceSchema>;

/** Person of the staff who answers a quote. Colleagues see no id of a staff account, because it starts a sign-in. */
const assigneeSchema = z.object({
  name: z.string(),
  /** Tint of the initials. */
  tint: z.number().int().min(0),
  /** True for the sender of the call. */
  isMine: z.boolean(),
});

const side = z.number().min(CUSTOM_SIZE.min, 'error-size').max(CUSTOM_SIZE.max, 'error-size');

const lineFields = {
  quantity: z.number().int().min(1).max(MAX_QUANTITY),
  /** Wish of the customer, or a text about the finish. */
  wish: multilineText().max(MAX_REQUEST_LENGTH, 'error-too-long').default(''),
};

/** Line with a product of the catalog. */
const productLineSchema = z.object({
  kind: z.literal('product').optional(),
  code: productCodeSchema,
  ...lineFields,
});

/** Line with a custom piece (D102). Its texts are in the customer's language. */
const customLineSchema = z.object({
  kind: z.literal('custom'),
  id: customPieceIdSchema,
  title: singleLineText('error-title-required')
    .min(1, 'error-title-required')
    .max(MAX_FIELD_LENGTH, 'error-too-long'),
  /** Code of the product whose picture is shown. */
  picture: productCodeSchema.optional(),
  /** Outer measures in centimeters. */
  size: z.object({ width: side, depth: side, height: side }).optional(),
  /** Weeks to make the piece; 0 for a service. */
  weeks: z.number().int('error-weeks').min(0, 'error-weeks').max(MAX_CUSTOM_WEEKS, 'error-weeks'),
  ...lineFields,
});

const price = { unitPrice: amountSchema.nullable() };

/** Line of a draft. The price is null until somebody enters it. */
export const quoteDraftLineSchema = z.discriminatedUnion('kind', [
  productLineSchema.extend(price),
  customLineSchema.extend(price),
]);

/** Line of a new quote, without a price. */
export const newQuoteLineSchema = z.discriminatedUnion('kind', [
  productLineSchema,
  customLineSchema,
]);
export type NewQuoteLineBody = z.output<typeof newQuoteLineSchema>;

/** Returns the id of a line: the code of its product, or the id of its custom piece. */
export function lineId(line: NewQuoteLineBody): string {
  return line.kind === 'custom' ? line.id : line.code;
}

function hasDistinctLines(lines: readonly NewQuoteLineBody[]): boolean {
  return new Set(lines.map(lineId)).size === lines.length;
}

/** Draft of the next version. */
export const quoteDraftSchema = z.object({
  currency: currencySchema,
  lines: z
    .array(quoteDraftLineSchema)
    .max(MAX_BASKET_LINES, `must have at most ${MAX_BASKET_LINES} products`)
    .refine(hasDistinctLines, { message: 'must name each product once' }),
  /** Null if the quote does not offer the service, 0 if the service is free (D92). */
  delivery: amountSchema.nullable(),
  assembly: amountSchema.nullable(),
  discount: discountSchema.nullable(),
  tax: taxSchema.nullable(),
  /** Text for the customer. */
  note: multilineText().max(MAX_QUOTE_TEXT, 'error-too-long').default(''),
  /** Number of days for which the version is valid, from the day of sending. */
  validDays: z.number().int().min(1).max(180),
});
export type QuoteDraft = z.output<typeof quoteDraftSchema>;

/** Draft as it is stored, with the products of its lines, in the order of the lines. */
const storedQuoteDraftSchema = quoteDraftSchema.extend({
  products: z.array(quoteLineSchema.shape.product),
  savedAt: z.iso.datetime(),
  savedBy: z.string().optional(),
});

/** Message or internal note in the thread of the staff. */
export const staffMessageSchema = quoteMessageSchema.extend({ isInternal: z.boolean() });

/** Earlier prices of a product in one currency, newest first. Only staff see them. */
const lastPriceSchema = z.object({
  unitPrice: amountSchema,
  quantity: z.number().int(),
  quote: z.string(),
  at: z.iso.datetime(),
});
export type LastPrice = z.infer<typeof lastPriceSchema>;

/** Maximum length of the reason of a discount request and of the sentence of its answer, in characters. */
export const MAX_DISCOUNT_TEXT = 500;

/** Progress of a request for a discount above the limit (D100). */
export const DISCOUNT_REQUEST_STATES = ['asked', 'approved', 'limited'] as const;

/** Amounts of the draft for which a salesperson asks an owner. */
export const askedDiscountSchema = z.object({
  currency: currencySchema,
  subtotal: amountSchema,
  discount: amountSchema,
  total: amountSchema,
  /** Rate of the discount. A discount by amount has the smallest rate that covers the amount. */
  rate: rateSchema,
});
export type AskedDiscount = z.infer<typeof askedDiscountSchema>;

/** Request of a salesperson for a discount above the limit, until a version is sent (D100). */
const discountRequestSchema = askedDiscountSchema.extend({
  state: z.enum(DISCOUNT_REQUEST_STATES),
  /** Salesperson who asks. */
  by: z.object({ name: z.string(), isMine: z.boolean() }),
  at: z.iso.datetime(),
  reason: z.string(),
  /** True while the draft is as it was when the salesperson asked. Only then does an approval send it. */
  isDraftUnchanged: z.boolean(),
  /** Answer of an owner that did not send the draft. */
  answer: z
    .object({
      at: z.iso.datetime(),
      /** Name of the owner. Missing for a script. */
      by: z.string().optional(),
      /** Sentence of the owner. Missing for an approval. */
      text: z.string().optional(),
    })
    .optional(),
});
export type DiscountRequest = z.infer<typeof discountRequestSchema>;

/** Row of the list of quotes. */
export const quoteRowSchema = quoteViewSchema
  .pick({
    number: true,
    state: true,
    language: true,
    office: true,
    createdAt: true,
    name: true,
    country: true,
    province: true,
    order: true,
  })
  .extend({
    source: quoteSourceSchema,
    /** Titles of the first pieces, and the number of all pieces. Titles of products are in English. */
    pieces: z.object({ titles: z.array(z.string()), count: z.number().int() }),
    /** Total of the latest version. */
    total: z.object({ amount: amountSchema, currency: currencySchema }).optional(),
    /** Time by which somebody must act: the staff's own target, or the end of the last valid day. */
    dueAt: z.iso.datetime().optional(),
    /** True if the latest message is the customer's and nobody has answered. */
    isUnanswered: z.boolean(),
    /** Time at which the customer first opened the latest version. */
    readAt: z.iso.datetime().optional(),
    assignee: assigneeSchema.optional(),
    /** Missing without a request for a discount above the limit. */
    discountState: z.enum(DISCOUNT_REQUEST_STATES).optional(),
    updatedAt: z.iso.datetime(),
  });
export type QuoteRow = z.infer<typeof quoteRowSchema>;

const acceptedSchema = quoteViewSchema.shape.accepted.unwrap();

/** Acceptance as staff see it. Only staff see who recorded an agreement. */
export const staffAcceptedSchema = acceptedSchema.extend({
  recorded: recordedAgreementSchema.optional(),
});

/** Quote as staff see it. */
export const staffQuoteSchema = quoteViewSchema.omit({ messages: true, versions: true }).extend({
  accepted: staffAcceptedSchema.optional(),
  /** Increases with every change of the quote except draft saves. */
  revision: z.number().int(),
  source: quoteSourceSchema,
  dueAt: z.iso.datetime().optional(),
  isUnanswered: z.boolean(),
  readAt: z.iso.datetime().optional(),
  assignee: assigneeSchema.optional(),
  messages: z.array(staffMessageSchema),
  versions: z.array(quoteVersionSchema),
  draft: storedQuoteDraftSchema.optional(),
  /** Revision of the draft; 0 without a draft. */
  draftRevision: z.number().int(),
  discountRequest: discountRequestSchema.optional(),
  /** Discount that an owner has granted to salespeople for this quote. */
  discountGrant: discountGrantSchema.optional(),
});
export type StaffQuote = z.infer<typeof staffQuoteSchema>;

/** Letters of the next version that its PDF cannot print, with their place. */
const unprintableTextSchema = z.object({
  place: z.enum(['customer', 'line', 'note']),
  /** Number of the line, from 1. */
  line: z.number().int().min(1).optional(),
  letters: z.string(),
});
export type UnprintableText = z.infer<typeof unprintableTextSchema>;

/** Values with which the editor of a quote begins. */
const quoteDefaultsSchema = z.object({
  /** Currency of the draft, of the latest version, or of the customer's country. */
  currency: currencySchema,
  /** Tax of the customer's country. */
  tax: taxSchema.nullable(),
  validDays: z.number().int(),
  /** Highest discount that salespeople may give. */
  discountLimit: rateSchema,
  /** Latest prices by product code, in `currency`. Only staff see them. */
  lastPrices: z.record(z.string(), z.array(lastPriceSchema)),
});
export type QuoteDefaults = z.infer<typeof quoteDefaultsSchema>;

const one = z.object({ number: quoteNumberSchema });
const staffQuoteResponse = success(staffQuoteSchema);

/** Filter of the list of quotes. A missing field does not filter. */
const quoteFilter = {
  group: z.enum(['open', 'closed']).default('open'),
  state: quoteStateSchema.optional(),
  /** Sender of the call, `nobody`, or id of a person. A script is nobody's colleague, so `me` finds nothing. */
  assignee: z.union([z.enum(['me', 'nobody']), staffIdSchema]).optional(),
  currency: currencySchema.optional(),
};

export const findQuotes = defineCall(() => ({
  name: 'findQuotes',
  summary:
    "Lists quotes. Open quotes (requested, question, sent, and quotes with a request for a discount) come with the earliest due time first, closed quotes with the latest change first. The group `all` searches only the first 300 open quotes, and the first 300 closed ones. `search` matches a number, an email address or a phone number. Among the listed quotes it matches part of the name, of the number or of the order's number, or the last digits of the phone number. A page can contain fewer quotes than `limit`; send `next` as `after` to continue. The method is POST so that no personal data is in a URL.",
  method: 'POST',
  changesData: () => false,
  path: '/admin/quotes/search',
  access: 'staff',
  body: z.object({
    ...quoteFilter,
    group: z.enum(['open', 'closed', 'all']).default('open'),
    search: codeText().max(MAX_EMAIL_LENGTH).optional(),
    after: cursorSchema.optional(),
    limit: listLimit,
  }),
  response: success(z.object({ quotes: z.array(quoteRowSchema), next: z.string().optional() })),
  errors: ['too-many-requests'],
}));

export const getQuote = defineCall(() => ({
  name: 'getQuote',
  summary:
    'Returns one quote with its draft, versions, thread and the latest prices of its products.',
  method: 'GET',
  path: '/admin/quotes/{number}',
  access: 'staff',
  params: one,
  response: success(
    staffQuoteSchema.extend({
      defaults: quoteDefaultsSchema,
      unprintable: z.array(unprintableTextSchema).optional(),
    }),
  ),
  errors: ['unknown-quote'],
}));

/** Form 'New quote' for a customer who called or wrote, without its products. */
export const newQuoteFormSchema = z
  .object({
    name: singleLineText('error-name-required')
      .min(1, 'error-name-required')
      .max(MAX_FIELD_LENGTH, 'error-too-long'),
    email: emailSchema.optional(),
    phone: phoneSchema.optional(),
    country: z.enum(COUNTRIES, 'error-country-required'),
    province: singleLineText().max(MAX_FIELD_LENGTH, 'error-too-long').default(''),
    /** Language of the customer. */
    language: z.enum(languageSchema.options, 'error-language-required'),
    source: z.enum(QUOTE_SOURCES, 'error-source-required'),
    message: multilineText().max(MAX_QUOTE_TEXT, 'error-message-too-long').default(''),
  })
  .refine(({ email, phone }) => email || phone, {
    path: ['email'],
    message: 'error-contact-required',
    // Other fields may be invalid at the same time.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

export const createQuote = defineCall(() => ({
  name: 'createQuote',
  summary:
    'Creates a quote for a customer who called or wrote. `draft` is the draft of the first version, for example with the prices of an earlier quote.',
  method: 'POST',
  path: '/admin/quotes',
  access: 'staff',
  headers: z.object({
    'idempotency-key': z
      .string()
      .regex(/^[\w-]{8,100}$/, 'must be 8 to 100 letters, digits, hyphens or underscores'),
  }),
  body: newQuoteFormSchema.safeExtend({
    office: officeKeySchema.optional(),
    lines: z
      .array(newQuoteLineSchema)
      .min(1)
      .max(MAX_QUOTE_LINES)
      .refine(hasDistinctLines, { message: 'must name each product once' }),
    draft: quoteDraftSchema.optional(),
  }),
  response: staffQuoteResponse,
  errors: ['unknown-product', 'idempotency-conflict'],
  success: 201,
}));

export const saveQuoteDraft = defineCall(() => ({
  name: 'saveQuoteDraft',
  summary:
    'Saves the draft of the next version. `draftRevision` is the revision that the change is based on.',
  method: 'PUT',
  path: '/admin/quotes/{number}/draft',
  access: 'staff',
  params: one,
  body: quoteDraftSchema.extend({ draftRevision: z.number().int().min(0) }),
  response: success(z.object({ draftRevision: z.number().int(), savedAt: z.iso.datetime() })),
  errors: ['unknown-quote', 'unknown-product', 'version-conflict', 'quote-closed'],
}));

export const discardQuoteDraft = defineCall(() => ({
  name: 'discardQuoteDraft',
  summary: 'Removes the draft of the next version.',
  method: 'DELETE',
  path: '/admin/quotes/{number}/draft',
  access: 'staff',
  params: one,
  body: z.object({ draftRevision: z.number().int().min(0) }),
  response: success(z.object({})),
  errors: ['unknown-quote', 'version-conflict'],
}));

export const sendQuote = defineCall(() => ({
  name: 'sendQuote',
  summary:
    'Sends the draft as the next version. The customer gets an email with the PDF, if the quote has an email address. A discount above the limit of the settings requires an owner, or a limit that an owner has granted for the quote (D100).',
  method: 'POST',
  path: '/admin/quotes/{number}/send',
  access: 'staff',
  params: one,
  body: z.object({ revision: z.number().int().min(0), draftRevision: z.number().int().min(1) }),
  response: staffQuoteResponse,
  errors: [
    'unknown-quote',
    'version-conflict',
    'incomplete-quote',
    'owner-discount',
    'quote-closed',
    'too-many-versions',
  ],
}));

export const withdrawQuote = defineCall(() => ({
  name: 'withdrawQuote',
  summary:
    'Withdraws a quote. The customer can no longer accept it. The price of an order ends with its order (D86).',
  method: 'POST',
  path: '/admin/quotes/{number}/withdraw',
  access: 'staff',
  params: one,
  body: z.object({ revision: z.number().int().min(0) }),
  response: staffQuoteResponse,
  errors: ['unknown-quote', 'version-conflict', 'status-conflict', 'quote-closed'],
}));

/** Kinds of text that staff add to the thread. */
export const STAFF_MESSAGE_KINDS = ['question', 'answer', 'internal', 'customer'] as const;

export const writeToCustomer = defineCall(() => ({
  name: 'writeToCustomer',
  summary:
    'Adds a text to the thread: a question to the customer, an answer, an internal note, or a pasted message of the customer from another channel. Questions and answers are mailed. `id` makes a retry safe.',
  method: 'POST',
  path: '/admin/quotes/{number}/messages',
  access: 'staff',
  params: one,
  body: z.object({
    id: z
      .string()
      .regex(/^[\w-]{16,64}$/, 'must be 16 to 64 letters, digits, hyphens or underscores'),
    kind: z.enum(STAFF_MESSAGE_KINDS),
    text: multilineText()
      .min(1, 'error-message-required')
      .max(MAX_QUOTE_TEXT, 'error-message-too-long'),
  }),
  response: staffQuoteResponse,
  errors: ['unknown-quote', 'quote-closed', 'too-many-messages'],
}));

export const assignQuote = defineCall(() => ({
  name: 'assignQuote',
  summary: 'Assigns a quote to the caller, or to nobody. A script cannot be assigned.',
  method: 'PUT',
  path: '/admin/quotes/{number}/assignee',
  access: 'staff',
  params: one,
  body: z.object({ assignee: z.enum(['me', 'nobody']), revision: z.number().int().min(0) }),
  response: staffQuoteResponse,
  errors: ['unknown-quote', 'version-conflict'],
}));

export const getQuoteLink = defineCall(() => ({
  name: 'getQuoteLink',
  summary:
    'Returns the private link of a quote, for a customer whom the shop reaches by another channel.',
  method: 'POST',
  changesData: () => false,
  path: '/admin/quotes/{number}/link',
  access: 'staff',
  requiresStepUp: true,
  params: one,
  response: success(z.object({ link: z.string() })),
  errors: ['unknown-quote'],
}));

export const exportQuotes = defineCall(() => ({
  name: 'exportQuotes',
  summary:
    'Exports quotes as CSV in parts. Only the first part contains the header row, in the language `headers` or with names for programs. Send `next` as `after` to get the following part.',
  method: 'POST',
  changesData: () => false,
  path: '/admin/quotes/export',
  access: 'staff',
  requiresStepUp: true,
  body: z.object({
    ...quoteFilter,
    after: cursorSchema.optional(),
    /** Language of the header row. Without it, the header row contains the names of the columns for programs. */
    headers: languageSchema.optional(),
  }),
  response: success(
    z.object({ csv: z.string(), count: z.number().int(), next: z.string().optional() }),
  ),
}));

/** Settings of quotes. Only owners change them. */
export const quoteSettingsSchema = z.object({
  /** Highest discount that salespeople may give. */
  discountLimit: rateSchema,
  /** Working days within which customers are promised an answer. */
  answerDays: z.number().int().min(1).max(30),
  /** Working hours within which staff want to answer. */
  targetHours: z.number().int().min(1).max(200),
  /** Default validity, in days. */
  validDays: z.number().int().min(1).max(180),
});
export type QuoteSettings = z.infer<typeof quoteSettingsSchema>;

export const getQuoteSettings = defineCall(() => ({
  name: 'getQuoteSettings',
  summary: 'Returns the settings of quotes.',
  method: 'GET',
  path: '/admin/quote-settings',
  access: 'staff',
  response: success(z.object({ settings: quoteSettingsSchema, revision: z.number().int() })),
}));

export const updateQuoteSettings = defineCall(() => ({
  name: 'updateQuoteSettings',
  summary: 'Replaces the settings of quotes.',
  method: 'PUT',
  path: '/admin/quote-settings',
  access: 'staff',
  requiresStepUp: true,
  body: z.object({ settings: quoteSettingsSchema, revision: z.number().int().min(0) }),
  response: success(z.object({ settings: quoteSettingsSchema, revision: z.number().int() })),
  errors: ['version-conflict'],
}));
