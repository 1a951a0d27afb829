import {
  answerDeliveryDay,
  getDeliveryWeek,
  listDeliveryDays,
  proposeDeliveryDay,
  withdrawDeliveryDay,
} from '#contracts/orders/delivery-days.ts';
import { deliveryWeek, type HolidaysOf } from '#functions/delivery/week.ts';
import type { DeliveryWeekRepository } from '#functions/delivery/week-repository.ts';
import { type CallContext, type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import { rateLimitNetwork } from '#functions/limits/network.ts';
import type { DeliveryDayService } from './delivery-day-service.ts';
import { deliveryHits, type OrderLookup } from './order-lookup.ts';
import { viewOfOrder } from './order-view.ts';
import type { ChangedOrder } from './status-service.ts';

interface DayEndpointDependencies {
  days: DeliveryDayService;
  siteUrl: string;
}

/** Endpoints of the customer for the delivery day of an order (D66). */
export function customerDayEndpoints(
  dependencies: DayEndpointDependencies & { lookup: OrderLookup },
): Endpoint[] {
  const { days, lookup, siteUrl } = dependencies;
  return [
    endpoint(listDeliveryDays, async ({ body: { number, email } }, { ip, session }) => {
      const credentials = { number, email, userId: session?.account._id };
      const found = await lookup.read(credentials, rateLimitNetwork(ip));
      if (isFailure(found)) return found;
      return { body: successBody({ days: await days.openDays(found.order) }) };
    }),

    endpoint(answerDeliveryDay, async ({ body }, { ip, session }) => {
      const { number, email, ...answer } = body;
      const network = rateLimitNetwork(ip);
      const credentials = { number, email, userId: session?.account._id };
      const changed = await lookup.change(
        credentials,
        network,
        deliveryHits(network, number),
        (current) => days.answer({ ...answer, site: siteUrl }, current),
      );
      if (isFailure(changed)) return changed;
      return { body: successBody(changed.order), emails: changed.emails };
    }),
  ];
}

/** Endpoints of staff for delivery days. */
export function staffDayEndpoints(
  dependencies: DayEndpointDependencies & {
    week: DeliveryWeekRepository;
    holidaysOf: HolidaysOf;
    now: () => Date;
  },
): Endpoint[] {
  const { days, siteUrl, week, holidaysOf, now } = dependencies;

  /** Returns the emails of a change, and the order as its sender may see it. */
  function changeResult({ order, emails }: ChangedOrder, context: CallContext) {
    const seen = viewOfOrder(requireActor(context), order, now());
    return seen
      ? { body: successBody(seen), emails }
      : { failure: 'unknown-order' as const, emails };
  }

  return [
    endpoint(getDeliveryWeek, async ({ params: { day } }) => ({
      body: successBody(await deliveryWeek(day, week, holidaysOf)),
    })),

    endpoint(proposeDeliveryDay, async ({ params, body: { revision, ...proposal } }, context) => {
      const changeContext = { actor: requireActor(context), site: siteUrl };
      const outcome = await days.propose(params.number, proposal, { revision, ...changeContext });
      if (isFailure(outcome)) return outcome;
      return changeResult(outcome, context);
    }),

    endpoint(withdrawDeliveryDay, async ({ params, body: { revision } }, context) => {
      const changeContext = { actor: requireActor(context), site: siteUrl };
      const outcome = await days.withdraw(params.number, { revision, ...changeContext });
      if (isFailure(outcome)) return outcome;
      return changeResult(outcome, context);
    }),
  ];
}
