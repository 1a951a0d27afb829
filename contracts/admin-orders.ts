import * as z from 'zod';
import { defineCall, success } from './call.ts';
import { FALLBACK_LANGUAGE, languageSchema } from './languages.ts';
import { MAX_EMAIL_LENGTH, MAX_PAGE_SIZE } from './limits.ts';
import { type Order, orderSchema, orderStatusSchema } from './order.ts';
import { readOrderNumber } from './order-following.ts';
import { cursorSchema } from './paging.ts';

/** What an order can become next (D24). Only a pending order can be cancelled by its customer. */
export const ORDER_TRANSITIONS: Readonly<Record<Order['status'], readonly Order['status'][]>> = {
  pending: ['confirmed', 'cancelled'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'cancelled'],
  delivered: ['exchange', 'warranty'],
  exchange: ['shipped', 'delivered'],
  warranty: ['shipped', 'delivered'],
  cancelled: [],
};

/** How many a list gives at most, as a number of a body. */
export const listLimit = z.number().int().min(1).max(MAX_PAGE_SIZE).default(20);

/** Days of a market's time zone, both included; what is left out does not narrow. */
const orderFilter = {
  status: orderStatusSchema.optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  /** Language of the market. */
  market: languageSchema.default(FALLBACK_LANGUAGE),
};

export const findOrders = defineCall({
  name: 'findOrders',
  summary:
    "Orders, newest first, by status and day; `search` finds those of a number, an e-mail address, a telephone or a member's id. A page may have fewer than `limit`; `next` asks for what follows, as `after`. It is a POST so that no address stands in an URL.",
  method: 'POST',
  path: '/admin/orders/search',
  access: 'administrator',
  body: z.object({
    ...orderFilter,
    search: z.string().trim().max(MAX_EMAIL_LENGTH).optional(),
    after: cursorSchema.optional(),
    limit: listLimit,
  }),
  answer: success(z.object({ orders: z.array(orderSchema), next: z.string().optional() })),
});

export const getOrder = defineCall({
  name: 'getOrder',
  summary: 'One order with its history.',
  method: 'GET',
  path: '/admin/orders/{number}',
  access: 'administrator',
  params: z.object({ number: z.string().min(1).max(40).overwrite(readOrderNumber) }),
  answer: success(orderSchema),
  errors: ['unknown-order'],
});

export const changeOrderStatus = defineCall({
  name: 'changeOrderStatus',
  summary:
    'Moves an order on, from the status it was seen in to one that may follow; the customer gets a mail unless `notify` is false.',
  method: 'PATCH',
  path: '/admin/orders/{number}',
  access: 'administrator',
  params: getOrder.params,
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
  answer: success(orderSchema),
  errors: ['unknown-order', 'status-conflict'],
});

export const exportOrders = defineCall({
  name: 'exportOrders',
  summary:
    'Orders as CSV for a spreadsheet, newest first, some hundred at a time: the first part has the head line, `next` asks for the following part.',
  method: 'POST',
  path: '/admin/orders/export',
  access: 'administrator',
  body: z.object({ ...orderFilter, after: cursorSchema.optional() }),
  answer: success(
    z.object({ csv: z.string(), count: z.number().int(), next: z.string().optional() }),
  ),
});
