import type * as z from 'zod';
import {
  changeOrderDelivery,
  changeOrderStatus,
  exportOrders,
  findOrders,
  getOrder,
} from '#contracts/orders/staff-orders.ts';
import { endOfDay, startOfDay } from '#domain/time/market-time.ts';
import { wardFailure } from '../addresses/ward-error.ts';
import { actorOf } from '../endpoint/actor.ts';
import { afterResponse, type Caller, type Endpoint, endpoint } from '../endpoint/endpoint.ts';
import { isFailure, succeeded } from '../endpoint/handler-result.ts';
import type { Outbox } from '../mail/outbox.ts';
import type { DeliveryChanges } from './delivery-service.ts';
import { ordersCsv } from './export.ts';
import { maySearch, viewOfOrder } from './order-view.ts';
import type { OrderRepository } from './repository.ts';
import type { OrderFilter, OrderSearch } from './search.ts';
import type { OrderChanges } from './status-service.ts';

/** Orders in one part of an export. Their CSV is far below the response limit, and one table call reads them. */
const EXPORT_PART = 98;

/** Dependencies of the /admin/orders handlers. */
export interface StaffOrderEndpointDependencies {
  repository: Pick<OrderRepository, 'order'>;
  search: OrderSearch;
  changes: OrderChanges;
  delivery: DeliveryChanges;
  outbox: Outbox;
  siteUrl: string;
  now: () => Date;
}

/** Last day with a four-digit year. A filter up to this day includes all orders. */
const LAST_DAY = '9999-12-31';

type Filter = Pick<
  z.output<typeof findOrders.body>,
  'status' | 'from' | 'to' | 'market' | 'search' | 'after'
>;

/** Converts the filter of a call to a filter of the search: days become times, one status becomes a list. */
function orderFilter({ status, from, to, market, search, after }: Filter): OrderFilter {
  return {
    search,
    after,
    ...(status ? { statuses: [status] } : {}),
    ...(from ? { from: startOfDay(from, market).toISOString() } : {}),
    // Later days have no filter, because ISO times after the year 9999 sort before all others.
    ...(to && to < LAST_DAY ? { to: endOfDay(to, market).toISOString() } : {}),
  };
}

/** Endpoints of /admin/orders. */
export function staffOrderEndpoints(dependencies: StaffOrderEndpointDependencies): Endpoint[] {
  const { repository, search, changes, delivery, outbox, siteUrl, now } = dependencies;
  const senderOf = (caller: Caller) => ({
    actor: actorOf(caller),
    site: siteUrl,
  });

  return [
    endpoint(findOrders, async ({ body: { limit, ...filter } }, caller) => {
      const actor = actorOf(caller);
      if (filter.search && !maySearch(actor, filter.search)) {
        return { answer: succeeded({ orders: [] }) };
      }
      const { orders, ...rest } = await search.find(orderFilter(filter), limit);
      const time = now();
      const seen = orders.flatMap((order) => viewOfOrder(actor, order, time) ?? []);
      return { answer: succeeded({ orders: seen, ...rest }) };
    }),

    endpoint(getOrder, async ({ params }, caller) => {
      const order = await repository.order(params.number);
      const seen = order && viewOfOrder(actorOf(caller), order, now());
      return seen ? { answer: succeeded(seen) } : { failure: 'unknown-order' };
    }),

    endpoint(changeOrderStatus, async ({ params, body }, caller) => {
      const change = { ...body, by: 'shop' as const, ...senderOf(caller) };
      const changed = await changes.move(params.number, change);
      if (isFailure(changed)) return changed;
      await afterResponse(caller, outbox.deliver(changed.mails));
      const seen = viewOfOrder(change.actor, changed.order, now());
      return seen ? { answer: succeeded(seen) } : { failure: 'unknown-order' };
    }),

    endpoint(changeOrderDelivery, async ({ params, body }, caller) => {
      const refused = await wardFailure(body.delivery, 'delivery.');
      if (refused) return refused;
      const change = { ...body, by: 'shop' as const, ...senderOf(caller) };
      const changed = await delivery.change(params.number, change);
      if (isFailure(changed)) return changed;
      await afterResponse(caller, outbox.deliver(changed.mails));
      return { answer: succeeded(changed.order) };
    }),

    endpoint(exportOrders, async ({ body }) => {
      const { orders, next } = await search.find(orderFilter(body), EXPORT_PART);
      const csv = ordersCsv(orders, body.after === undefined);
      return { answer: succeeded({ csv, count: orders.length, ...(next ? { next } : {}) }) };
    }),
  ];
}
