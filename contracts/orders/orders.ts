import * as z from 'zod';
import {
  CONSENT_VERSION,
  CONSENT_VERSIONS,
  textConsentSchema,
} from '#domain/accounts/text-consent.ts';
import { checkOrderAddress } from '#domain/address/order-address.ts';
import { dayStepSchema, deliveryDaySchema } from '#domain/delivery/delivery-day.ts';
import {
  changedDetailSchema,
  deliveryFormSchema,
  storedDetailsSchema,
} from '#domain/delivery/delivery-details.ts';
import {
  deliveryRequestSchema,
  storedDeliveryRequestSchema,
} from '#domain/delivery/delivery-request.ts';
import { multilineText } from '#domain/input/text-schemas.ts';
import { FALLBACK_LANGUAGE, languageSchema } from '#domain/languages.ts';
import {
  MAX_BASKET_LINES,
  MAX_NOTE_LENGTH,
  MAX_QUANTITY,
  MAX_REQUEST_LENGTH,
  PAYMENT_METHOD,
} from '#domain/limits.ts';
import {
  amountSchema,
  currencySchema,
  discountSchema,
  taxSchema,
} from '#domain/money/money-schemas.ts';
import { customPieceSchema } from '#domain/products/custom-piece.ts';
import { productCodeSchema, productSummarySchema } from '#domain/products/product-summary.ts';
import { defineCall, success } from '../call.ts';
import { couponFieldSchema } from '../coupons/coupons.ts';
import { cursorSchema, pageQuery } from '../paging.ts';
import { robotCheckSchema } from '../robot-check.ts';
import { recordedAgreementSchema } from './agreement.ts';

/** Statuses of an order (D24). */
export const ORDER_STATUSES = [
  'pending',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  'exchange',
  'warranty',
] as const;
export const orderStatusSchema = z.enum(ORDER_STATUSES);
export type OrderStatus = z.infer<typeof orderStatusSchema>;

/** One status, or several separated by commas: 'exchange,warranty'. */
const statusesSchema = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(orderStatusSchema));

/** Number of a member's orders by status (D24). */
const orderCountsSchema = z.record(orderStatusSchema, z.number().int().min(0));
export type OrderCounts = z.infer<typeof orderCountsSchema>;

/** Product at the time of the order, with the customer's request (D15). */
export const orderedProductSchema = productSummarySchema
  .pick({
    _id: true,
    code: true,
    category: true,
    title: true,
    color: true,
    material: true,
    size: true,
    delivery: true,
    imageSmall: true,
    alternativeTexts: true,
    translations: true,
  })
  .extend({
    /** Missing in the table. It distinguishes products from custom pieces. */
    kind: z.literal('product').optional(),
    request: z.string().max(MAX_REQUEST_LENGTH),
  });

export type OrderedProduct = z.infer<typeof orderedProductSchema>;

/** Piece of an order or quote: a product, or a custom piece (D102). */
export const orderedPieceSchema = z.discriminatedUnion('kind', [
  orderedProductSchema,
  customPieceSchema,
]);
export type OrderedPiece = z.infer<typeof orderedPieceSchema>;

/** Amounts of a complete quote, and of the order from it. */
export const orderTotalsSchema = z.object({
  /** One entry per line. */
  lineTotals: z.array(amountSchema),
  subtotal: amountSchema,
  /** Reduction of the subtotal, as a positive amount. */
  discount: amountSchema,
  /** Null if the quote does not offer the service, 0 if the service is free (D92). */
  delivery: amountSchema.nullable(),
  assembly: amountSchema.nullable(),
  /** Tax added to the total or contained in it. */
  tax: amountSchema,
  total: amountSchema,
});

/**
 * Prices of an order from an accepted quote (D55), with an agreed price (D86), or for nothing (D109). Others have none
 * (D23).
 */
export const orderPricesSchema = z.object({
  /** Number and version of the quote. Missing for a replacement, which is free. */
  quote: z.string().optional(),
  version: z.number().int().min(1).optional(),
  currency: currencySchema,
  /** One entry per entry of `cart`. */
  unitPrices: z.array(amountSchema),
  discount: discountSchema.nullable(),
  tax: taxSchema.nullable(),
  totals: orderTotalsSchema,
});
export type OrderPrices = z.infer<typeof orderPricesSchema>;

/** First and last expected day of delivery for the whole order, as ISO dates (D14, D24). */
export const deliveryWindowSchema = z.object({ from: z.iso.date(), to: z.iso.date() });

/** Author of a change to an order. */
const orderAuthorSchema = z.enum(['customer', 'shop']);
export type OrderAuthor = z.infer<typeof orderAuthorSchema>;

/** Changed delivery detail, as customers see it. */
const changedFieldSchema = z.object({ field: changedDetailSchema });

/** Step about the price of an order that was placed without a quote (D86): a sent version, or the agreement. */
const priceStepSchema = z.object({
  state: z.enum(['sent', 'agreed']),
  version: z.number().int().min(1),
});

/** Title of a piece in each language, because the piece may no longer be in the order. */
const pieceTitlesSchema = z.record(languageSchema, z.string());

/** Solutions of a warranty case (D109). */
export const WARRANTY_SOLUTIONS = ['repair', 'replacement', 'refund', 'none'] as const;

/** Warranty case as the customer sees it (D109). */
const warrantySchema = z.object({
  pieces: z.array(
    z.object({ piece: z.string(), titles: pieceTitlesSchema, quantity: z.number().int().min(1) }),
  ),
  /** Missing until the shop has decided. */
  solution: z.enum(WARRANTY_SOLUTIONS).optional(),
  /** Number of the order that replaces the pieces. */
  replacement: z.string().optional(),
});

/** Warranty case as staff see it. */
const storedWarrantySchema = warrantySchema.extend({
  /** Description of the defect, for staff. */
  problem: z.string(),
});
export type StoredWarranty = z.infer<typeof storedWarrantySchema>;

/** Pieces that staff removed from one line (D108). */
const removedPieceSchema = z.object({
  /** Code of the product, or id of the custom piece. */
  piece: z.string(),
  titles: pieceTitlesSchema,
  before: z.number().int().min(1),
  after: z.number().int().min(0),
});

/**
 * Entry of an order's history, with its time and author. Without a status change, it has `changes` of delivery details,
 * `removed` pieces, a `warranty` case, or a step about the delivery day or the price. Only a status change or its undo
 * changes the status. The others repeat it.
 */
const orderStepSchema = z.object({
  status: orderStatusSchema,
  at: z.iso.datetime(),
  by: orderAuthorSchema,
  changes: z.array(changedFieldSchema).optional(),
  deliveryDay: dayStepSchema.optional(),
  price: priceStepSchema.optional(),
  removed: z.array(removedPieceSchema).optional(),
  warranty: warrantySchema.optional(),
  /** Status whose change this step undoes (D99). */
  undone: orderStatusSchema.optional(),
});

/** Returns whether an entry of a history is a status change. */
export function isStatusStep(step: z.infer<typeof orderStepSchema>): boolean {
  const { changes, deliveryDay, price, removed, warranty } = step;
  return !changes && !deliveryDay && !price && !removed && !warranty;
}

/** Entry of the history, as staff see it: with the values before and after a change of delivery details (D79). */
const storedStepSchema = orderStepSchema.extend({
  changes: z.array(changedFieldSchema.extend({ before: z.string(), after: z.string() })).optional(),
  /** Id of the email to the customer about a status change. */
  mail: z.string().optional(),
  /** Delivery day with a wish that a status change removed. */
  endedDay: deliveryDaySchema.optional(),
  warranty: storedWarrantySchema.optional(),
  /** Total before and after pieces were removed, and who asked for it. */
  removal: recordedAgreementSchema
    .extend({ total: z.object({ before: amountSchema, after: amountSchema }) })
    .optional(),
});
export type StoredStep = z.infer<typeof storedStepSchema>;

/*
 * | type | who sees it | adds |
 * | --- | --- | --- |
 * | Order | the customer | |
 * | FullOrder | all staff but the warehouse | revisions and values before a change, the open warranty case |
 * | StaffOrder | each role of the staff | nothing: fields that the warehouse does not see are optional |
 * | StoredOrder | nobody: the table | secrets |
 */

/**
 * Order as its customer sees it (section 3, D24). `quantity` has one entry per entry of `cart`. `number` is the order
 * number that customers and staff see. `subTotal` is '0.0' for an order without prices (D11, D23). For an order with
 * prices it is the subtotal as a decimal number, for example '2640.00' (D55, D86).
 */
export const orderSchema = storedDetailsSchema.extend({
  email: z.string(),
  _id: z.string(),
  number: z.string(),
  status: orderStatusSchema,
  cart: z.array(orderedPieceSchema),
  quantity: z.array(z.number().int().min(1)),
  sumQuantity: z.number().int().min(1),
  subTotal: z.string(),
  note: z.string(),
  language: languageSchema,
  paymentMethod: z.literal(PAYMENT_METHOD),
  userId: z.string().optional(),
  coupon: z.string().optional(),
  /** True while the customer agrees to text messages with news and offers (D85). */
  subscribe: z.boolean().default(false),
  /** Consent to text messages, also after its withdrawal. */
  consent: textConsentSchema.optional(),
  createdAt: z.iso.datetime(),
  deliveryWindow: deliveryWindowSchema,
  /** Only for an order from a quote, or with an agreed price. */
  prices: orderPricesSchema.optional(),
  /** Quote with which staff price an order that was placed without one (D86). */
  quote: z.string().optional(),
  /** Only after staff proposed a day. */
  deliveryDay: deliveryDaySchema.optional(),
  /** Latest request of the customer for other delivery details (D101). */
  deliveryRequest: deliveryRequestSchema.optional(),
  /** Latest warranty case (D109). */
  warranty: warrantySchema.optional(),
  /** Number of the order whose pieces this order replaces (D109). */
  replaces: z.string().optional(),
  /**
   * Status changes and their undos, changes of delivery details, removed pieces, warranty cases, and steps about delivery
   * day and price, oldest first.
   */
  history: z.array(orderStepSchema).default([]),
});
export type Order = z.infer<typeof orderSchema>;

/** Order as staff see it. */
export const fullOrderSchema = orderSchema.extend({
  deliveryRequest: storedDeliveryRequestSchema.optional(),
  warranty: storedWarrantySchema.optional(),
  history: z.array(storedStepSchema).default([]),
});
export type FullOrder = z.infer<typeof fullOrderSchema>;

/** Order in the table. */
export const storedOrderSchema = fullOrderSchema.extend({
  /** Secret of the mailed link that withdraws the consent. No response contains it. */
  consentSecret: z.string().optional(),
  consentWithdrawnAt: z.iso.datetime().optional(),
});
export type StoredOrder = z.infer<typeof storedOrderSchema>;

/** Order as the warehouse sees it: the fields for packing and delivery, without values before a change (D58). */
export const warehouseOrderSchema = fullOrderSchema
  .omit({
    email: true,
    userId: true,
    coupon: true,
    subscribe: true,
    consent: true,
    subTotal: true,
    prices: true,
    quote: true,
  })
  .extend({
    // The warehouse repairs the pieces, so it also needs to know what happened.
    history: z.array(orderStepSchema.extend({ warranty: storedWarrantySchema.optional() })),
    /** Only an open request concerns the warehouse. The page then says that salespeople have to answer first. */
    deliveryRequest: deliveryRequestSchema.omit({ reason: true }).optional(),
    /** Cash to collect on delivery; only for an order with prices. */
    cash: z.object({ amount: amountSchema, currency: currencySchema }).optional(),
  });

/** Order as a role of the staff sees it. Fields that the warehouse does not see are optional. */
export const staffOrderSchema = fullOrderSchema.partial({ email: true, subTotal: true }).extend({
  subscribe: z.boolean().optional(),
  cash: warehouseOrderSchema.shape.cash,
  deliveryRequest: storedDeliveryRequestSchema.partial({ revision: true }).optional(),
  history: z.array(
    orderStepSchema.extend({
      changes: z
        .array(
          changedFieldSchema
            .extend({ before: z.string(), after: z.string() })
            .partial({ before: true, after: true }),
        )
        .optional(),
      removal: storedStepSchema.shape.removal,
      warranty: storedWarrantySchema.optional(),
    }),
  ),
});
export type StaffOrder = z.infer<typeof staffOrderSchema>;

/** Order without the personal data of its customer, as the response to placing it. */
export const orderReceiptSchema = orderSchema.pick({
  _id: true,
  number: true,
  status: true,
  cart: true,
  quantity: true,
  sumQuantity: true,
  subTotal: true,
  /** Market of the order. Its time zone determines the days of the order. */
  language: true,
  createdAt: true,
  deliveryWindow: true,
  deliveryDay: true,
  paymentMethod: true,
  prices: true,
});
export type OrderReceipt = z.infer<typeof orderReceiptSchema>;

/**
 * Body of an order request (section 7). Of each cart entry the server reads only `code` and `request`. It takes the
 * product from its own catalog, computes the sums and ignores unknown fields (D23). The address can lack fields that the
 * forms require (D84).
 */
export const placeOrderBodySchema = deliveryFormSchema
  .extend({
    language: languageSchema.catch(FALLBACK_LANGUAGE).default(FALLBACK_LANGUAGE),
    cart: z
      .array(
        z.object({
          code: productCodeSchema,
          request: multilineText().max(MAX_REQUEST_LENGTH).default(''),
        }),
      )
      .min(1, 'must have at least one product')
      .max(MAX_BASKET_LINES),
    quantity: z.array(z.number().int().min(1).max(MAX_QUANTITY)),
    note: multilineText().max(MAX_NOTE_LENGTH).default(''),
    coupon: couponFieldSchema.optional(),
    /** Consent to text messages with news and offers (D85). */
    subscribe: z.boolean().default(false),
    /** Version of the text that the page showed for `subscribe`. */
    subscribeVersion: z.literal(CONSENT_VERSIONS).default(CONSENT_VERSION),
    paymentMethod: z.literal(PAYMENT_METHOD).default(PAYMENT_METHOD),
    /** Ignored: the order belongs to the member of the session (D23). */
    userId: z.string().max(100).optional(),
    /** Ignored: the server adds up `quantity` (D23). */
    sumQuantity: z.number().int().min(0).optional(),
    check: robotCheckSchema,
  })
  .check(checkOrderAddress)
  .refine((order) => order.quantity.length === order.cart.length, {
    path: ['quantity'],
    message: 'must have one number for each product of the cart',
  })
  .refine((order) => new Set(order.cart.map((line) => line.code)).size === order.cart.length, {
    path: ['cart'],
    message: 'must name each product once',
  });
/** Body of an order request without the robot check and without the fields that the server ignores. */
export type PlaceOrderBody = Omit<
  z.output<typeof placeOrderBodySchema>,
  'check' | 'userId' | 'sumQuantity'
>;

export const placeOrder = defineCall(() => ({
  name: 'placeOrder',
  summary:
    'Places an order. A retry with the same Idempotency-Key and the same body returns the same order (D21).',
  method: 'POST',
  path: '/order',
  access: 'guest-or-customer',
  headers: z.object({
    'idempotency-key': z
      .string()
      .regex(/^[\w-]{8,100}$/, 'must be 8 to 100 letters, digits, hyphens or underscores')
      .optional(),
  }),
  body: placeOrderBodySchema,
  response: success(orderReceiptSchema),
  errors: ['unknown-product', 'robot-suspected', 'idempotency-conflict', 'too-many-requests'],
  success: 201,
}));

export const listOrders = defineCall(() => ({
  name: 'listOrders',
  summary:
    'Lists orders, newest first. With `userId`, lists the orders of a member in pages, with counts. Without `userId`, lists the latest orders of all customers with the given statuses, `pending` by default; this requires the administrator. Send `next` as `after` to continue. For a member, `page` and the counts start after the cursor and cover about five thousand orders.',
  method: 'GET',
  path: '/order',
  access: 'owner-or-staff',
  owner: 'userId',
  query: z.object({
    ...pageQuery,
    userId: z.string().min(1).max(100).optional(),
    status: statusesSchema.optional(),
    after: cursorSchema.optional(),
  }),
  response: z.object({
    status: z.literal(true),
    result: z.object({
      orders: z.array(orderSchema),
      /** Only for the orders of a member: number of pages from `after` to `next`. */
      totalPages: z.number().int().min(0).optional(),
      /** Only for the orders of a member: number of orders from `after` to `next`. */
      total: z.number().int().min(0).optional(),
      /** Only for the orders of a member: number of orders by status, regardless of the `status` filter. */
      counts: orderCountsSchema.optional(),
      /** Cursor of the next page. In the list of all customers, a page can contain fewer orders than `limit`. */
      next: z.string().optional(),
    }),
    totalPages: z.number().int().min(0).optional(),
  }),
  errors: ['too-many-requests'],
}));
