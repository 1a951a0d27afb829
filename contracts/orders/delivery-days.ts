import * as z from 'zod';
import {
  DAY_PERIODS,
  dayPeriodSchema,
  dayWishSchema,
  deliveryDaySchema,
  storedDayWishSchema,
} from '#domain/delivery/delivery-day.ts';
import { defineCall, success } from '../call.ts';
import { orderClaimSchema } from './delivery-changes.ts';
import { orderParams, trackedOrderSchema } from './order-tracking.ts';
import { type OrderStatus, type StaffOrder, staffOrderSchema } from './orders.ts';

/** Statuses of an order that can get a delivery day: after the confirmation, and for exchanges and repairs. */
const DELIVERABLE: readonly OrderStatus[] = ['confirmed', 'shipped', 'exchange', 'warranty'];

/** Maximum number of proposals per order. It bounds the history, because an order is one item of the table. */
export const MAX_DAY_PROPOSALS = 20;

/** Furthest proposed day, in days from today. The longest lead time is ten weeks plus transport. */
export const MAX_DAYS_AHEAD = 200;

/** Returns whether staff can propose a delivery day for an order. */
export function canProposeDay({ status, history }: Pick<StaffOrder, 'status' | 'history'>) {
  const proposals = history.filter(({ deliveryDay }) => deliveryDay?.state === 'proposed');
  return DELIVERABLE.includes(status) && proposals.length < MAX_DAY_PROPOSALS;
}

const revisionSchema = z.number().int().min(0);

export const proposeDeliveryDay = defineCall(() => ({
  name: 'proposeDeliveryDay',
  summary:
    'Proposes a delivery day to the customer of an order, and holds a place of the zone on that day (D66). It replaces an earlier proposal or accepted day. The customer receives an email. The same proposal again changes nothing, so a retry is safe.',
  method: 'PUT',
  path: '/admin/orders/{number}/delivery-day',
  access: 'staff',
  params: orderParams,
  body: z.object({
    revision: revisionSchema,
    day: z.iso.date(),
    time: dayPeriodSchema.default(DAY_PERIODS[0]),
  }),
  response: success(staffOrderSchema),
  errors: ['unknown-order', 'status-conflict', 'version-conflict', 'day-closed', 'day-full'],
}));

export const withdrawDeliveryDay = defineCall(() => ({
  name: 'withdrawDeliveryDay',
  summary:
    'Withdraws the proposed or accepted delivery day of an order, and frees its place. The customer receives an email. Without a day, nothing changes.',
  method: 'POST',
  path: '/admin/orders/{number}/delivery-day/withdrawal',
  access: 'staff',
  params: orderParams,
  body: z.object({ revision: revisionSchema }),
  response: success(staffOrderSchema),
  errors: ['unknown-order', 'version-conflict'],
}));

/** Delivery on a day of the week view, with the least data that identifies it for staff. */
export const plannedDeliverySchema = z.object({
  number: z.string(),
  state: z.enum(['proposed', 'accepted']),
  time: dayPeriodSchema,
  /** Name of the customer as the customer writes it. Entries of earlier versions have none. */
  customer: z.string().default(''),
  /** City, and ward or state, of the address. */
  place: z.string(),
  pieces: z.number().int().min(1),
});
export type PlannedDelivery = z.infer<typeof plannedDeliverySchema>;

/** Order whose customer asked for another day. */
export const wishedDeliverySchema = z.object({
  number: z.string(),
  zone: z.string(),
  /** Day that the customer declined. */
  day: z.iso.date(),
  /** Time of the declined day. */
  time: dayPeriodSchema.default(DAY_PERIODS[0]),
  /** Name of the customer as the customer writes it. Entries of earlier versions have none. */
  customer: z.string().default(''),
  wish: storedDayWishSchema,
  at: z.iso.datetime(),
});
export type WishedDelivery = z.infer<typeof wishedDeliverySchema>;

/** Week of deliveries by zone. */
const deliveryWeekSchema = z.object({
  monday: z.iso.date(),
  zones: z.array(
    z.object({
      id: z.string(),
      capacity: z.number().int().min(0),
      /** Monday to Sunday. */
      days: z.array(
        z.object({
          day: z.iso.date(),
          isOpen: z.boolean(),
          taken: z.number().int().min(0),
          deliveries: z.array(plannedDeliverySchema),
        }),
      ),
    }),
  ),
  wishes: z.array(wishedDeliverySchema),
});
export type DeliveryWeek = z.infer<typeof deliveryWeekSchema>;

export const getDeliveryWeek = defineCall(() => ({
  name: 'getDeliveryWeek',
  summary:
    'Returns the deliveries of the week that contains a day, by zone, with taken places and capacity, and the oldest wishes for another day.',
  method: 'GET',
  path: '/admin/delivery-weeks/{day}',
  access: 'staff',
  params: z.object({ day: z.iso.date() }),
  response: success(deliveryWeekSchema),
  errors: ['too-many-requests'],
}));

export const listDeliveryDays = defineCall(() => ({
  name: 'listDeliveryDays',
  summary:
    'Returns the days on which the zone of an order delivers, from tomorrow on (D66). The caller is the member who placed the order, or sends the email address of the order. The method is POST so that no email address is in a URL.',
  method: 'POST',
  path: '/order/delivery-days',
  access: 'guest-or-customer',
  body: orderClaimSchema,
  response: success(z.object({ days: z.array(z.iso.date()) })),
  errors: ['unknown-order', 'too-many-requests'],
}));

export const answerDeliveryDay = defineCall(() => ({
  name: 'answerDeliveryDay',
  summary:
    'Accepts the proposed delivery day of an order, or asks for another day (D66). The caller is the member who placed the order, or sends the email address of the order. The same answer again changes nothing, so a retry is safe.',
  method: 'PUT',
  path: '/order/delivery-day',
  access: 'guest-or-customer',
  body: orderClaimSchema.extend({
    /** Day that the customer answers to. */
    day: deliveryDaySchema.shape.day,
    answer: z.enum(['accept', 'other-day']),
    wish: dayWishSchema.prefault({}),
  }),
  response: success(trackedOrderSchema),
  errors: ['unknown-order', 'status-conflict', 'version-conflict', 'too-many-requests'],
}));
