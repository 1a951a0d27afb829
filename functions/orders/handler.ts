import type * as z from 'zod';
import type { ErrorCode } from '#contracts/errors.ts';
import {
  canChangeDelivery,
  canRequestDelivery,
  changeDelivery,
  getDelivery,
  orderRevision,
  requestDeliveryChange,
} from '#contracts/orders/delivery-changes.ts';
import { cancelOrder, trackOrder, withdrawConsent } from '#contracts/orders/order-tracking.ts';
import { listOrders, placeOrder } from '#contracts/orders/orders.ts';
import { wardFailure } from '#functions/delivery/ward-failure.ts';
import { type CallContext, type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import type { TooManyRequests } from '#functions/limits/limiter.ts';
import { rateLimitNetwork } from '#functions/limits/network.ts';
import { recipientKey } from '#functions/limits/recipient-key.ts';
import { looksLikeRobot } from '#functions/limits/robot-check.ts';
import type { DeliveryDetailsService } from './delivery-details-service.ts';
import {
  type DeliveryDraft,
  type DeliveryRequestService,
  requestStart,
} from './delivery-request-service.ts';
import { ordersOfMember } from './member-orders.ts';
import type { OrderIndexRepository } from './order-index-repository.ts';
import { deliveryHits, type OrderLookup } from './order-lookup.ts';
import type { OrderSearch } from './search.ts';
import type { OrderService } from './service.ts';
import type { ChangedOrder, OrderStatusService, RateLimitedOrder } from './status-service.ts';
import type { TextConsentService } from './text-consent.ts';

/** Dependencies of the /order handlers. */
export interface OrderEndpointDependencies {
  service: OrderService;
  orderIndex: OrderIndexRepository;
  search: OrderSearch;
  lookup: OrderLookup;
  statuses: OrderStatusService;
  delivery: DeliveryDetailsService;
  requests: DeliveryRequestService;
  consents: TextConsentService;
  siteUrl: string;
}

/** Endpoints of /order. */
export function orderEndpoints(dependencies: OrderEndpointDependencies): Endpoint[] {
  const { service, orderIndex, search, lookup, statuses, delivery, requests, consents } =
    dependencies;
  const { siteUrl } = dependencies;

  /**
   * Changes the delivery details of an order for its customer, or stores the request for a change.
   * @param change makes the change in a transaction with the rate limits
   */
  async function changeByCustomer(
    { number, email, ...wanted }: z.output<typeof changeDelivery.body>,
    { ip, session }: CallContext,
    change: (
      wanted: DeliveryDraft,
      current: RateLimitedOrder,
    ) => Promise<ChangedOrder | TooManyRequests | ErrorCode>,
  ) {
    const refused = await wardFailure(wanted.delivery, 'delivery.');
    if (refused) return refused;
    const network = rateLimitNetwork(ip);
    const credentials = { number, email, userId: session?.account._id };
    const changed = await lookup.change(
      credentials,
      network,
      deliveryHits(network, number),
      (current) => change({ ...wanted, site: siteUrl }, current),
    );
    if (isFailure(changed)) return changed;
    return { body: successBody(changed.order), emails: changed.emails };
  }

  return [
    endpoint(placeOrder, async ({ body: sent, headers }, context) => {
      const { check, userId: _, sumQuantity: __, ...body } = sent;
      if (looksLikeRobot(check)) return { failure: 'robot-suspected' };
      const refused = await wardFailure(body);
      if (refused) return refused;
      const { ip, session } = context;
      const userId = session?.account._id;
      const network = rateLimitNetwork(ip);
      const recipient = recipientKey(body.email);
      const placed = await service.place(body, {
        idempotencyKey: headers['idempotency-key'],
        userId,
        site: siteUrl,
        hits: [
          ['order-network', network],
          ['order-account', userId ?? `${network} ${recipient}`],
          ...(userId ? [] : [['order-recipient', recipient] as const]),
        ],
      });
      if (isFailure(placed)) return placed;
      return { body: successBody(placed.order), emails: placed.emails };
    }),

    endpoint(trackOrder, async ({ body }, { ip }) => {
      const found = await lookup.read({ ...body, userId: undefined }, rateLimitNetwork(ip));
      return isFailure(found) ? found : { body: successBody(found.order) };
    }),

    endpoint(cancelOrder, async ({ body: { number, email } }, { ip, session }) => {
      const credentials = { number, email, userId: session?.account._id };
      const change = {
        from: 'pending' as const,
        status: 'cancelled' as const,
        by: 'customer' as const,
        notify: true,
        site: siteUrl,
      };
      const cancelled = await lookup.change(credentials, rateLimitNetwork(ip), [], (current) =>
        statuses.move(number, change, current),
      );
      if (isFailure(cancelled)) return cancelled;
      return { body: successBody(cancelled.order), emails: cancelled.emails };
    }),

    endpoint(withdrawConsent, async ({ body: { number, email, secret } }, { ip }) => {
      const credentials = { number, email, userId: undefined, consentSecret: secret };
      const refused = await lookup.change(credentials, rateLimitNetwork(ip), [], consents.withdraw);
      return refused ?? { body: successBody({}) };
    }),

    endpoint(getDelivery, async ({ body: { number, email } }, { ip, session }) => {
      const credentials = { number, email, userId: session?.account._id };
      const found = await lookup.read(credentials, rateLimitNetwork(ip));
      if (isFailure(found)) return found;
      const { order } = found;
      if (!canChangeDelivery(order, 'customer') && !canRequestDelivery(order)) {
        return { failure: 'status-conflict' };
      }
      const start = requestStart(order);
      return { body: successBody({ delivery: start, revision: orderRevision(order) }) };
    }),

    endpoint(changeDelivery, ({ body }, context) =>
      changeByCustomer(body, context, (wanted, current) =>
        delivery.change(body.number, { ...wanted, by: 'customer' }, current),
      ),
    ),

    endpoint(requestDeliveryChange, ({ body }, context) =>
      changeByCustomer(body, context, requests.request),
    ),

    endpoint(listOrders, async ({ query: { userId, page, limit, status, after } }, { session }) => {
      if (userId === undefined) {
        const filter = { statuses: status ?? ['pending' as const], after };
        return { body: successBody(await search.find(filter, limit)) };
      }
      const query = { page, limit, status, after, memberExists: session !== undefined };
      const found = await ordersOfMember(orderIndex, userId, query);
      const totalPages = Math.ceil(found.total / limit);
      return { body: { ...successBody({ ...found, totalPages }), totalPages } };
    }),
  ];
}
