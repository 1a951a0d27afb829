import * as z from 'zod';
import { defineCall, success } from './call.ts';
import { couponFieldSchema } from './coupon.ts';
import { deliveryFormSchema, hasPostcode, POSTCODE_RULE } from './delivery-form.ts';
import { interiorCardSchema, productCodeSchema } from './interior.ts';
import { FALLBACK_LANGUAGE, languageSchema } from './languages.ts';
import {
  MAX_BASKET_LINES,
  MAX_NOTE_LENGTH,
  MAX_QUANTITY,
  MAX_REQUEST_LENGTH,
  PAYMENT_METHOD,
} from './limits.ts';
import { cursorSchema, pageQuery } from './paging.ts';
import { robotCheckSchema } from './robot-check.ts';

/** What can become of an order (D24). */
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

/** One status, or several as 'exchange,warranty'. */
const statusesSchema = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(orderStatusSchema));

/** How many orders a member has of each status (D24). */
const orderCountsSchema = z.record(orderStatusSchema, z.number().int().min(0));
export type OrderCounts = z.infer<typeof orderCountsSchema>;

/** A product as it was when it was ordered, with what the customer asked for beside it (D15). */
const orderedInteriorSchema = interiorCardSchema
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
    translations: true,
  })
  .extend({ request: z.string().max(MAX_REQUEST_LENGTH) });

/** First and last day on which the whole order can be expected, ISO dates (D14, D24). */
const deliveryWindowSchema = z.object({ from: z.iso.date(), to: z.iso.date() });

/** A step in the life of an order: what it became, when, and who made it so. */
const orderStepSchema = z.object({
  status: orderStatusSchema,
  at: z.iso.datetime(),
  by: z.enum(['customer', 'shop']),
});

/**
 * An order as the shop keeps it (section 3, D24). `quantity` runs alongside `cart`; `number` is what people read out;
 * `subTotal` has one decimal and stays '0.0' while nothing has a price (D11, D23).
 */
export const orderSchema = deliveryFormSchema.extend({
  _id: z.string(),
  number: z.string(),
  status: orderStatusSchema,
  cart: z.array(orderedInteriorSchema),
  quantity: z.array(z.number().int().min(1)),
  sumQuantity: z.number().int().min(1),
  subTotal: z.string(),
  note: z.string(),
  language: languageSchema,
  paymentMethod: z.literal(PAYMENT_METHOD),
  userId: z.string().optional(),
  coupon: z.string().optional(),
  createdAt: z.iso.datetime(),
  deliveryWindow: deliveryWindowSchema,
  /** From the first step to the present one. */
  history: z.array(orderStepSchema).default([]),
});
export type Order = z.infer<typeof orderSchema>;

/** What the person who ordered is told: everything but the address they typed themselves. */
export const orderReceiptSchema = orderSchema.pick({
  _id: true,
  number: true,
  status: true,
  cart: true,
  quantity: true,
  sumQuantity: true,
  subTotal: true,
  /** The market in whose time zone the order's days are. */
  language: true,
  createdAt: true,
  deliveryWindow: true,
  paymentMethod: true,
});
export type OrderReceipt = z.infer<typeof orderReceiptSchema>;

/**
 * What is sent to order (section 7). Of each cart entry only `code` and `request` are read: the server takes the
 * product from its own catalogue, computes the sums and ignores what else is sent (D23).
 */
export const placeOrderBodySchema = deliveryFormSchema
  .extend({
    language: languageSchema.catch(FALLBACK_LANGUAGE).default(FALLBACK_LANGUAGE),
    cart: z
      .array(
        z.object({
          code: productCodeSchema,
          request: z.string().trim().max(MAX_REQUEST_LENGTH).default(''),
        }),
      )
      .min(1, 'must have at least one product')
      .max(MAX_BASKET_LINES),
    quantity: z.array(z.number().int().min(1).max(MAX_QUANTITY)),
    note: z.string().trim().max(MAX_NOTE_LENGTH).default(''),
    coupon: couponFieldSchema.optional(),
    paymentMethod: z.literal(PAYMENT_METHOD).default(PAYMENT_METHOD),
    check: robotCheckSchema,
  })
  .refine(hasPostcode, POSTCODE_RULE)
  .refine((order) => order.quantity.length === order.cart.length, {
    path: ['quantity'],
    message: 'must have one number for each product of the cart',
  })
  .refine((order) => new Set(order.cart.map((line) => line.code)).size === order.cart.length, {
    path: ['cart'],
    message: 'must name each product once',
  });
/** What of a body is the order; how the form was filled in is not. */
export type PlaceOrderBody = Omit<z.output<typeof placeOrderBodySchema>, 'check'>;

export const placeOrder = defineCall({
  name: 'placeOrder',
  summary:
    'Places an order. The same Idempotency-Key with the same body gives the same order (D21).',
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
  answer: success(orderReceiptSchema),
  errors: ['unknown-product', 'robot-suspected', 'idempotency-conflict', 'too-many-requests'],
  success: 201,
});

export const listOrders = defineCall({
  name: 'listOrders',
  summary:
    'Orders, newest first: those of a member, all or of the statuses named, in pages; without `userId`, for the administrator, the latest of these statuses (pending unless said). `next` asks for what follows, as `after`: of the latest after the orders given, of a member after those that are counted, about five thousand at once; `page` counts from there.',
  method: 'GET',
  path: '/order',
  access: 'owner-or-administrator',
  owner: 'userId',
  query: z.object({
    ...pageQuery,
    userId: z.string().min(1).max(100).optional(),
    status: statusesSchema.optional(),
    after: cursorSchema.optional(),
  }),
  answer: z.object({
    status: z.literal(true),
    result: z.object({
      orders: z.array(orderSchema),
      /**
       * These are counted for a member's orders only, from `after` to `next`; `counts` is of every status, whatever was
       * asked for.
       */
      totalPages: z.number().int().min(0).optional(),
      total: z.number().int().min(0).optional(),
      counts: orderCountsSchema.optional(),
      /**
       * Where the list goes on. On the shop's, a page of several statuses may have fewer orders than asked for, and more
       * follow; on a member's, older orders follow than those that are counted here.
       */
      next: z.string().optional(),
    }),
    totalPages: z.number().int().min(0).optional(),
  }),
});
