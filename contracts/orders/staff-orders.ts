import * as z from 'zod';
import { codeText, multilineText } from '#domain/input/text-schemas.ts';
import { FALLBACK_LANGUAGE, languageSchema } from '#domain/languages.ts';
import { MAX_EMAIL_LENGTH, MAX_NOTE_LENGTH } from '#domain/limits.ts';
import { defineCall, success } from '../call.ts';
import { cursorSchema, listLimit } from '../paging.ts';
import { deliveryChangeSchema } from './delivery-changes.ts';
import { orderParams } from './order-tracking.ts';
import { fullOrderSchema, type Order, orderStatusSchema, staffOrderSchema } from './orders.ts';

/** Allowed next statuses of an order (D24). Customers can cancel only pending orders. */
export const ORDER_TRANSITIONS: Readonly<Record<Order['status'], readonly Order['status'][]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'cancelled'],
  delivered: ['exchange', 'warranty'],
  exchange: ['shipped', 'delivered'],
  warranty: ['shipped', 'delivered'],
  cancelled: [],
};

/** Filter of orders. `from` and `to` are inclusive days in the market's time zone. A missing field does not filter. */
const orderFilter = {
  status: orderStatusSchema.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Language of the market. */
  market: languageSchema.default(FALLBACK_LANGUAGE),
};

export const findOrders = defineCall(() => ({
  name: 'findOrders',
  summary:
    'Lists orders, newest first, filtered by status and day. `search` matches an order number, an email address, a phone number, a member id or a part of a name. A page can contain fewer orders than `limit`; send `next` as `after` to get the following page. The warehouse searches by order number and phone number only, and finds no orders that ended more than a week ago. The method is POST so that no email address is in a URL.',
  method: 'POST',
  changesData: () => false,
  path: '/admin/orders/search',
  access: 'staff',
  body: z.object({
    ...orderFilter,
    search: codeText().max(MAX_EMAIL_LENGTH).optional(),
    after: cursorSchema.optional(),
    limit: listLimit,
  }),
  response: success(z.object({ orders: z.array(staffOrderSchema), next: z.string().optional() })),
  errors: ['too-many-requests'],
}));

export const getOrder = defineCall(() => ({
  name: 'getOrder',
  summary:
    'Returns one order with its history. The warehouse gets no email address, account, coupon and earlier delivery details.',
  method: 'GET',
  path: '/admin/orders/{number}',
  access: 'staff',
  params: orderParams,
  response: success(staffOrderSchema),
  errors: ['unknown-order'],
}));

export const changeOrderStatus = defineCall(() => ({
  name: 'changeOrderStatus',
  summary:
    'Changes the status of an order from `from` to `status`. The customer receives an email unless `notify` is false. Only an order with an agreed price can be confirmed (D86). The warehouse sets shipped and delivered only (D99).',
  method: 'PATCH',
  path: '/admin/orders/{number}',
  access: 'staff',
  params: orderParams,
  body: z
    .object({
      from: orderStatusSchema,
      status: orderStatusSchema,
      notify: z.boolean().default(true),
    })
    .refine(({ from, status }) => ORDER_TRANSITIONS[from].includes(status), {
      path: ['status'],
      message: 'cannot follow the present status',
    }),
  response: success(staffOrderSchema),
  errors: ['unknown-order', 'status-conflict', 'price-required'],
}));

export const changeOrderDelivery = defineCall(() => ({
  name: 'changeOrderDelivery',
  summary:
    'Changes delivery details and note of an order that has not been shipped (D98). Customer and shop receive an email. In another zone, the expected delivery changes, and a delivery day stays only if the zone delivers on it and has a place. Prices stay. Details that equal the stored ones change nothing.',
  method: 'PUT',
  path: '/admin/orders/{number}/delivery',
  access: 'staff',
  params: orderParams,
  body: deliveryChangeSchema,
  response: success(fullOrderSchema),
  errors: ['unknown-order', 'status-conflict', 'version-conflict'],
}));

/** Request that staff answer, and the revision of the order that they have seen. */
const requestAnswerSchema = z.object({
  revision: z.number().int().min(0),
  version: z.number().int().min(1),
});

/** Reason of a refusal, which the customer reads. Messages are keys of the `admin` namespace. */
export const declineReasonSchema = multilineText()
  .min(1, 'error-decline-reason-required')
  .max(MAX_NOTE_LENGTH, 'delivery-too-long');

export const applyDeliveryRequest = defineCall(() => ({
  name: 'applyDeliveryRequest',
  summary:
    'Changes the delivery details of an order as its customer asked (D101), with the effects of `changeOrderDelivery`. Details that the customer did not ask to change stay. A request that is already applied changes nothing, so a retry is safe. Without an open request of this version, the failure is status-conflict. After another change of the order it is version-conflict.',
  method: 'POST',
  path: '/admin/orders/{number}/delivery-request/apply',
  access: 'staff',
  params: orderParams,
  body: requestAnswerSchema,
  response: success(fullOrderSchema),
  errors: ['unknown-order', 'status-conflict', 'version-conflict'],
}));

export const declineDeliveryRequest = defineCall(() => ({
  name: 'declineDeliveryRequest',
  summary:
    'Declines the request of a customer for other delivery details (D101). The customer receives an email with the reason. The same call again changes nothing, so a retry is safe.',
  method: 'POST',
  path: '/admin/orders/{number}/delivery-request/decline',
  access: 'staff',
  params: orderParams,
  body: requestAnswerSchema.extend({ reason: declineReasonSchema }),
  response: success(fullOrderSchema),
  errors: ['unknown-order', 'status-conflict', 'version-conflict'],
}));

export const exportOrders = defineCall(() => ({
  name: 'exportOrders',
  summary:
    'Exports orders as CSV, newest first, in parts of about a hundred. Only the first part contains the header row, in the language `headers` or with names for programs. Send `next` as `after` to get the following part.',
  method: 'POST',
  changesData: () => false,
  path: '/admin/orders/export',
  access: 'staff',
  requiresStepUp: true,
  body: z.object({
    ...orderFilter,
    after: cursorSchema.optional(),
    /** Language of the header row. Without it, the header row contains the names of the columns for programs. */
    headers: languageSchema.optional(),
  }),
  response: success(
    z.object({ csv: z.string(), count: z.number().int(), next: z.string().optional() }),
  ),
}));
