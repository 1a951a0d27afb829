import * as z from 'zod';
import { emailSchema } from '#domain/accounts/account-fields.ts';
import { changedDeliverySchema, storedDetailsSchema } from '#domain/delivery/delivery-details.ts';
import { defineCall, success } from '../call.ts';
import { orderNumberSchema, trackedOrderSchema } from './order-tracking.ts';
import type { Order, OrderStatus } from './orders.ts';

/**
 * Maximum number of delivery changes per order, by author of the next change (D79). Changes by both authors count.
 * The limit bounds the history, because an order is one item of the table. The limit for staff is higher, so that staff
 * can still change an order after the customer's limit is reached.
 */
const MAX_DELIVERY_CHANGES = { customer: 10, shop: 20 } as const;

/** Statuses in which delivery details can change, by author: before the confirmation, or before the shipment (D98). */
const CHANGEABLE: Readonly<Record<keyof typeof MAX_DELIVERY_CHANGES, readonly OrderStatus[]>> = {
  customer: ['pending'],
  shop: ['pending', 'confirmed', 'exchange', 'warranty'],
};

/** Returns whether somebody can change the delivery details of an order (D79, D98). */
export function canChangeDelivery(
  { status, history }: Pick<Order, 'status' | 'history'>,
  by: keyof typeof MAX_DELIVERY_CHANGES,
): boolean {
  const made = history.filter(({ changes }) => changes).length;
  return CHANGEABLE[by].includes(status) && made < MAX_DELIVERY_CHANGES[by];
}

/** Returns whether the customer asks staff for other delivery details: from the confirmation until the shipment (D101). */
export function canRequestDelivery(order: Pick<Order, 'status' | 'history'>): boolean {
  return !canChangeDelivery(order, 'customer') && canChangeDelivery(order, 'shop');
}

/** Returns the revision of an order, which increases with every status change and every change of delivery details. */
export function orderRevision({ history }: Pick<Order, 'history'>): number {
  return history.length;
}

/** New delivery details with the revision of the order that they were based on. */
export const deliveryChangeSchema = z.object({
  revision: z.number().int().min(0),
  delivery: changedDeliverySchema,
});

/** Number of an order, and the email address of the order unless the caller is its member. */
export const orderClaimSchema = z.object({
  number: orderNumberSchema,
  email: emailSchema.optional(),
});

export const getDelivery = defineCall(() => ({
  name: 'getDelivery',
  summary:
    'Returns the delivery details of an order that the customer can still change, or ask staff to change. With an open request, these are the requested details (D101). The caller is the member who placed it, or sends the email address of the order. The method is POST so that no email address is in a URL.',
  method: 'POST',
  path: '/order/delivery',
  access: 'guest-or-customer',
  body: orderClaimSchema,
  response: success(
    z.object({
      delivery: storedDetailsSchema.extend({ note: z.string() }),
      revision: z.number().int().min(0),
    }),
  ),
  errors: ['unknown-order', 'status-conflict', 'too-many-requests'],
}));

export const changeDelivery = defineCall(() => ({
  name: 'changeDelivery',
  summary:
    'Changes the delivery details of a pending order (D79). The caller is the member who placed it, or sends the email address of the order. Customer and shop receive an email. Details that equal the stored ones change nothing, so a retry is safe.',
  method: 'PUT',
  path: '/order/delivery',
  access: 'guest-or-customer',
  body: orderClaimSchema.extend(deliveryChangeSchema.shape),
  response: success(trackedOrderSchema),
  errors: ['unknown-order', 'status-conflict', 'version-conflict', 'too-many-requests'],
}));

export const requestDeliveryChange = defineCall(() => ({
  name: 'requestDeliveryChange',
  summary:
    'Asks staff for other delivery details of an order that is confirmed and not shipped (D101). The caller is the member who placed it, or sends the email address of the order. A new request replaces an open one. Details that equal those of the order withdraw an open request. Customer and shop receive an email about a request. The same request again changes nothing, so a retry is safe.',
  method: 'PUT',
  path: '/order/delivery-request',
  access: 'guest-or-customer',
  body: orderClaimSchema.extend(deliveryChangeSchema.shape),
  response: success(trackedOrderSchema),
  errors: ['unknown-order', 'status-conflict', 'version-conflict', 'too-many-requests'],
}));
