import type * as z from 'zod';
import {
  applyDeliveryRequest,
  changeOrderDelivery,
  changeOrderStatus,
  declineDeliveryRequest,
  exportOrders,
  findOrders,
  getOrder,
} from '#contracts/orders/staff-orders.ts';
import { undoOrderStatus } from '#contracts/orders/status-undo.ts';
import { recordWarranty } from '#contracts/orders/warranty.ts';
import { maySetStatus } from '#domain/staff/staff-permissions.ts';
import type { StaffActor } from '#domain/staff/staff-roles.ts';
import { endOfMarketDay, startOfMarketDay } from '#domain/time/market-time.ts';
import { wardFailure } from '#functions/delivery/ward-failure.ts';
import { type CallContext, type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import type { DeliveryDetailsService } from './delivery-details-service.ts';
import type { DeliveryRequestService } from './delivery-request-service.ts';
import { ordersCsv } from './export.ts';
import { searchQueryFor, viewOfOrder } from './order-view.ts';
import type { OrderRepository } from './repository.ts';
import type { OrderFilter, OrderSearch } from './search.ts';
import type { ChangedOrder, OrderStatusService } from './status-service.ts';
import type { StatusUndoService } from './undo-service.ts';
import type { WarrantyService } from './warranty-service.ts';

/** Orders in one part of an export. Their CSV is far below the response limit, and one table call reads them. */
const EXPORT_PART = 98;

/** Dependencies of the /admin/orders handlers. */
export interface StaffOrderEndpointDependencies {
  repository: Pick<OrderRepository, 'order'>;
  search: OrderSearch;
  statuses: OrderStatusService;
  undos: StatusUndoService;
  delivery: DeliveryDetailsService;
  requests: DeliveryRequestService;
  warranties: WarrantyService;
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
function orderFilter(
  actor: StaffActor,
  { status, from, to, market, search, after }: Filter,
): OrderFilter {
  return {
    search: search ? searchQueryFor(actor, search) : undefined,
    after,
    ...(status ? { statuses: [status] } : {}),
    ...(from ? { from: startOfMarketDay(from, market).toISOString() } : {}),
    // Later days have no filter, because ISO times after the year 9999 sort before all others.
    ...(to && to < LAST_DAY ? { to: endOfMarketDay(to, market).toISOString() } : {}),
  };
}

/** Endpoints of /admin/orders. */
export function staffOrderEndpoints(dependencies: StaffOrderEndpointDependencies): Endpoint[] {
  const { repository, search, statuses, undos, delivery, requests, warranties } = dependencies;
  const { siteUrl, now } = dependencies;
  const changeContextOf = (context: CallContext) => ({
    actor: requireActor(context),
    site: siteUrl,
  });

  /** Returns the emails of a change, and the order as its sender may see it. */
  function changedOrder({ order, emails }: ChangedOrder, context: CallContext) {
    const visibleOrder = viewOfOrder(requireActor(context), order, now());
    return visibleOrder
      ? { body: successBody(visibleOrder), emails }
      : { failure: 'unknown-order' as const, emails };
  }

  return [
    endpoint(findOrders, async ({ body: { limit, ...filter } }, context) => {
      const actor = requireActor(context);
      const { orders, ...rest } = await search.find(orderFilter(actor, filter), limit);
      const time = now();
      const visibleOrder = orders.flatMap((order) => viewOfOrder(actor, order, time) ?? []);
      return { body: successBody({ orders: visibleOrder, ...rest }) };
    }),

    endpoint(getOrder, async ({ params }, context) => {
      const order = await repository.order(params.number);
      const visibleOrder = order && viewOfOrder(requireActor(context), order, now());
      return visibleOrder ? { body: successBody(visibleOrder) } : { failure: 'unknown-order' };
    }),

    endpoint(changeOrderStatus, async ({ params, body }, context) => {
      if (!maySetStatus(requireActor(context), body.status)) return { failure: 'forbidden' };
      const change = { ...body, by: 'shop' as const, ...changeContextOf(context) };
      const changed = await statuses.move(params.number, change);
      if (isFailure(changed)) return changed;
      return changedOrder(changed, context);
    }),

    endpoint(undoOrderStatus, async ({ params, body }, context) => {
      const undo = { ...body, ...changeContextOf(context) };
      const undone = await undos.undo(params.number, undo);
      if (isFailure(undone)) return undone;
      return changedOrder(undone, context);
    }),

    endpoint(changeOrderDelivery, async ({ params, body }, context) => {
      const refused = await wardFailure(body.delivery, 'delivery.');
      if (refused) return refused;
      const change = { ...body, by: 'shop' as const, ...changeContextOf(context) };
      const changed = await delivery.change(params.number, change);
      if (isFailure(changed)) return changed;
      return { body: successBody(changed.order), emails: changed.emails };
    }),

    endpoint(applyDeliveryRequest, async ({ params, body }, context) => {
      const applied = await delivery.apply(params.number, {
        ...body,
        ...changeContextOf(context),
      });
      if (isFailure(applied)) return applied;
      return { body: successBody(applied.order), emails: applied.emails };
    }),

    endpoint(declineDeliveryRequest, async ({ params, body }, context) => {
      const declined = await requests.decline(params.number, {
        ...body,
        ...changeContextOf(context),
      });
      if (isFailure(declined)) return declined;
      return { body: successBody(declined.order), emails: declined.emails };
    }),

    endpoint(recordWarranty, async ({ params, body }, context) => {
      const recorded = await warranties.record(params.number, {
        ...body,
        ...changeContextOf(context),
      });
      if (isFailure(recorded)) return recorded;
      return { body: successBody(recorded.order), emails: recorded.emails };
    }),

    endpoint(exportOrders, async ({ body }, context) => {
      const filter = orderFilter(requireActor(context), body);
      const { orders, next } = await search.find(filter, EXPORT_PART);
      const csv = ordersCsv(orders, body.after ? undefined : { language: body.headers });
      return { body: successBody({ csv, count: orders.length, ...(next ? { next } : {}) }) };
    }),
  ];
}
