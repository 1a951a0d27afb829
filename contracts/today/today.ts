import * as z from 'zod';
import { COUNTRIES } from '#domain/address/address.ts';
import { rateSchema } from '#domain/money/money-schemas.ts';
import type { StaffActor, StaffRole } from '#domain/staff/staff-roles.ts';
import { BROWSER_ERROR_KINDS } from '../browser-errors/browser-errors.ts';
import { defineCall, success } from '../call.ts';
import { type OrderStatus, orderStatusSchema } from '../orders/orders.ts';
import { cursorSchema } from '../paging.ts';
import { officeKeySchema } from '../quotes/quotes.ts';
import { askedDiscountSchema, DISCOUNT_REQUEST_STATES } from '../quotes/staff-quotes.ts';
import { timelineObjectSchema } from '../timeline/timeline-object.ts';

/*
 * Calls of the section "Today", which lists open work. Each part is a separate call with its own permission, so a
 * failure affects only one part. A part makes at most three table calls.
 */

/** Highest exact count. A higher count is shown as "50+". */
export const MAX_TODAY_COUNT = 50;
/** Maximum number of orders or errors listed in one part. */
export const MAX_TODAY_LISTED = 5;
/** Time after which a pending order is late, in hours. */
export const LATE_ORDER_HOURS = 24;
/** Time after which a pending order is late whose price was sent, in hours: the usual validity of a price. */
export const LATE_PRICE_HOURS = 14 * 24;
/** Days before today that determine the usual number of browser errors. */
export const ERROR_BASELINE_DAYS = 7;
/** Minimum number of browser errors per day that can count as above normal. */
export const MIN_DAILY_ERRORS = 10;

/** Statuses of orders that are work for a role. One table call per status. */
const OPEN_STATUSES_BY_ROLE: Readonly<Record<StaffRole, readonly OrderStatus[]>> = {
  owner: ['pending', 'confirmed'],
  sales: ['pending'],
  editor: [],
  warehouse: ['confirmed', 'shipped'],
};

/** Returns the statuses of orders that are work for an actor. A script sees the work of an owner. */
export function openOrderStatuses(actor: StaffActor): readonly OrderStatus[] {
  return OPEN_STATUSES_BY_ROLE[actor.kind === 'script' ? 'owner' : actor.role];
}

/** Number of objects. With `more`, there are more than `number`. */
const countSchema = z.object({ number: z.int().min(0).max(MAX_TODAY_COUNT), more: z.boolean() });
export type TodayCount = z.infer<typeof countSchema>;

const todayOrderSchema = z.object({
  number: z.string(),
  name: z.string(),
  city: z.string(),
  /** True if the address lacks fields (D84). */
  addressToComplete: z.boolean(),
  pieces: z.int().min(1),
  /** Time of the present status. */
  since: z.iso.datetime(),
  /** Next step of a pending order without an agreed price: the shop writes the price, or the customer answers (D86). */
  waitsFor: z.enum(['price', 'customer']).optional(),
  /**
   * True for a late order. A pending order is late after a day, or 14 days after its price was sent. A confirmed order is late from its first expected day
   * of delivery, and a shipped order after the last expected day.
   */
  late: z.boolean(),
});
export type TodayOrder = z.infer<typeof todayOrderSchema>;

export const getTodayOrders = defineCall(() => ({
  name: 'getTodayOrders',
  summary:
    "Counts the orders that are work for the caller's role, by status, and lists the first of them: late orders first, then the oldest.",
  method: 'GET',
  path: '/admin/today/orders',
  access: 'staff',
  response: success(
    z.object({
      groups: z.array(
        z.object({
          status: orderStatusSchema,
          count: countSchema,
          late: z.int().min(0).max(MAX_TODAY_COUNT),
          orders: z.array(todayOrderSchema).max(MAX_TODAY_LISTED),
        }),
      ),
    }),
  ),
}));

const todayQuoteSchema = z.object({
  number: z.string(),
  name: z.string(),
  /** Province; empty without one. */
  place: z.string(),
  country: z.enum(COUNTRIES),
  /** Number of all pieces. */
  pieces: z.int().min(1),
  /** Time of the request. */
  since: z.iso.datetime(),
  /** Time by which staff want to answer. */
  dueAt: z.iso.datetime().optional(),
  office: officeKeySchema,
  /** True after `dueAt`. */
  late: z.boolean(),
});
export type TodayQuote = z.infer<typeof todayQuoteSchema>;

const todayDiscountSchema = askedDiscountSchema
  .pick({ currency: true, discount: true, rate: true })
  .extend({
    number: z.string(),
    /** Name of the customer. */
    name: z.string(),
    state: z.enum(DISCOUNT_REQUEST_STATES),
    /** Name of the salesperson who asks. */
    by: z.string(),
    /** Time of the request, or of its answer. */
    since: z.iso.datetime(),
    office: officeKeySchema,
    /** Rate that an owner has granted. */
    granted: rateSchema.optional(),
  });
export type TodayDiscount = z.infer<typeof todayDiscountSchema>;

export const getTodayQuotes = defineCall(() => ({
  name: 'getTodayQuotes',
  summary:
    'Counts the quotes that wait for the shop: requests without a price, and messages of customers without an answer. Lists the first of them, the earliest due time first. Also lists requests for a discount above the limit: the open ones for owners, the answered ones for salespeople, the longest waiting first (D100).',
  method: 'GET',
  path: '/admin/today/quotes',
  access: 'staff',
  response: success(
    z.object({
      count: countSchema,
      late: z.int().min(0).max(MAX_TODAY_COUNT),
      quotes: z.array(todayQuoteSchema).max(MAX_TODAY_LISTED),
      discounts: z.object({
        count: countSchema,
        requests: z.array(todayDiscountSchema).max(MAX_TODAY_LISTED),
      }),
    }),
  ),
}));

const todayWishSchema = z.object({
  /** Number of the order. */
  number: z.string(),
  /** Day that the customer declined. */
  day: z.iso.date(),
  /** Time of the wish. */
  since: z.iso.datetime(),
});
export type TodayWish = z.infer<typeof todayWishSchema>;

/** Order whose customer asks for other delivery details. */
const todayRequestSchema = todayWishSchema.pick({ number: true, since: true });
export type TodayRequest = z.infer<typeof todayRequestSchema>;

export const getTodayDeliveries = defineCall(() => ({
  name: 'getTodayDeliveries',
  summary:
    'Counts the customers who asked for another delivery day, and those who asked for other delivery details. Lists the first of both, the longest waiting first. The warehouse gets no requests for other delivery details, because it cannot answer them (D101).',
  method: 'GET',
  path: '/admin/today/deliveries',
  access: 'staff',
  response: success(
    z.object({
      count: countSchema,
      wishes: z.array(todayWishSchema).max(MAX_TODAY_LISTED),
      requests: z.object({
        count: countSchema,
        orders: z.array(todayRequestSchema).max(MAX_TODAY_LISTED),
      }),
    }),
  ),
}));

export const getTodayEmails = defineCall(() => ({
  name: 'getTodayEmails',
  summary: 'Counts the emails that failed and the emails that wait for their next attempt.',
  method: 'GET',
  path: '/admin/today/mails',
  access: 'staff',
  response: success(z.object({ failed: countSchema, waiting: countSchema })),
}));

const todayNoteSchema = z.object({
  /** Position of the note in its timeline. */
  id: cursorSchema,
  at: z.iso.datetime(),
  /** Name of the author. Missing for a script. */
  by: z.string().optional(),
  text: z.string(),
  object: timelineObjectSchema,
});
export type TodayNote = z.infer<typeof todayNoteSchema>;

export const getTodayNotes = defineCall(() => ({
  name: 'getTodayNotes',
  summary:
    'Counts the internal notes that mention the caller and are not ticked off, and lists the first of them, the oldest first (D103). A script is never mentioned.',
  method: 'GET',
  path: '/admin/today/notes',
  access: 'staff',
  response: success(
    z.object({ count: countSchema, notes: z.array(todayNoteSchema).max(MAX_TODAY_LISTED) }),
  ),
}));

export const tickNote = defineCall(() => ({
  name: 'tickNote',
  summary:
    'Ticks off a note that mentions the caller. The note stays in its timeline. A script is never mentioned.',
  method: 'POST',
  path: '/admin/today/notes/done',
  access: 'staff',
  body: z.object({ id: cursorSchema }),
  response: success(z.object({})),
  errors: ['unknown-entry'],
}));

const todayErrorSchema = z.object({
  kind: z.enum(BROWSER_ERROR_KINDS),
  name: z.string(),
  message: z.string(),
  page: z.string(),
  count: z.int().min(1),
});

export const getTodayErrors = defineCall(() => ({
  name: 'getTodayErrors',
  summary: `Compares the browser errors of today with the median of the ${ERROR_BASELINE_DAYS} days before. More than twice the median and at least ${MIN_DAILY_ERRORS} are above normal. Lists the most frequent errors of today.`,
  method: 'GET',
  path: '/admin/today/errors',
  access: 'staff',
  response: success(
    z.object({
      today: z.int().min(0),
      /** Median of the previous `ERROR_BASELINE_DAYS` days. */
      usual: z.int().min(0),
      aboveNormal: z.boolean(),
      /** Most frequent first. */
      errors: z.array(todayErrorSchema).max(MAX_TODAY_LISTED),
    }),
  ),
}));
export type TodayErrors = z.infer<(typeof getTodayErrors)['response']>['result'];
