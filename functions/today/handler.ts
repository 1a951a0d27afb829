import { applyDeliveryRequest } from '#contracts/orders/staff-orders.ts';
import {
  ERROR_BASELINE_DAYS,
  getTodayDeliveries,
  getTodayDrafts,
  getTodayEmails,
  getTodayErrors,
  getTodayNotes,
  getTodayOrders,
  getTodayQuotes,
  MAX_TODAY_COUNT,
  MAX_TODAY_LISTED,
  openOrderStatuses,
  tickNote,
} from '#contracts/today/today.ts';
import { canCall } from '#domain/staff/staff-permissions.ts';
import type { BrowserErrorRepository } from '#functions/browser-errors/repository.ts';
import type { DeliveryWeekRepository } from '#functions/delivery/week-repository.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import type { OrderIndexRepository } from '#functions/orders/order-index-repository.ts';
import type { OutboxService } from '#functions/outbox/service.ts';
import type { ProductDraftService } from '#functions/product-drafts/service.ts';
import type { QuoteRepository } from '#functions/quotes/repository.ts';
import type { TimelineService } from '#functions/timeline/service.ts';
import { errorLevel } from './error-level.ts';
import { boundedCount, orderWork } from './order-work.ts';
import { discountWork, quoteWork } from './quote-work.ts';

export interface TodayEndpointDependencies {
  orderIndex: Pick<OrderIndexRepository, 'oldestOfStatus'>;
  quotes: Pick<QuoteRepository, 'list'>;
  deliveries: Pick<DeliveryWeekRepository, 'wishes' | 'requests'>;
  outbox: Pick<OutboxService, 'list'>;
  browserErrors: Pick<BrowserErrorRepository, 'latest'>;
  timeline: Pick<TimelineService, 'tasks' | 'tickOff'>;
  drafts: Pick<ProductDraftService, 'failedSchedules'>;
  now: () => Date;
}

/** One more than the highest count, to detect whether more exist. */
const MAX_COUNTED = MAX_TODAY_COUNT + 1;

/** The calls of /admin/today. */
export function todayEndpoints(dependencies: TodayEndpointDependencies): Endpoint[] {
  const { orderIndex, quotes, deliveries, outbox, browserErrors, timeline, drafts, now } =
    dependencies;
  return [
    endpoint(getTodayOrders, async (_, context) => {
      const groups = await Promise.all(
        openOrderStatuses(requireActor(context)).map(async (status) => {
          const { found, end } = await orderIndex.oldestOfStatus(status, MAX_COUNTED);
          return { status, ...orderWork(found, end !== undefined, now()) };
        }),
      );
      return { body: successBody({ groups }) };
    }),

    endpoint(getTodayQuotes, async (_, caller) => {
      const { found, end } = await quotes.list('open', {});
      const more = end !== undefined;
      const discounts = discountWork(found, more, requireActor(caller));
      return { body: successBody({ ...quoteWork(found, more, now()), discounts }) };
    }),

    endpoint(getTodayDeliveries, async (_, context) => {
      const mayAnswer = canCall(requireActor(context), applyDeliveryRequest.name);
      const [found, asked] = await Promise.all([
        deliveries.wishes(),
        mayAnswer ? deliveries.requests() : [],
      ]);
      const requests = {
        count: boundedCount(asked.length),
        orders: asked.slice(0, MAX_TODAY_LISTED).map(({ number, at }) => ({ number, since: at })),
      };
      const wishes = found
        .slice(0, MAX_TODAY_LISTED)
        .map(({ number, day, at }) => ({ number, day, since: at }));
      return { body: successBody({ count: boundedCount(found.length), wishes, requests }) };
    }),

    endpoint(getTodayEmails, async () => {
      const [failed, waiting] = await Promise.all([
        outbox.list('failed', MAX_COUNTED),
        outbox.list('waiting', MAX_COUNTED),
      ]);
      return {
        body: successBody({
          failed: boundedCount(failed.length),
          waiting: boundedCount(waiting.length),
        }),
      };
    }),

    endpoint(getTodayNotes, async (_, context) => {
      const actor = requireActor(context);
      if (actor.kind !== 'staff')
        return { body: successBody({ count: boundedCount(0), notes: [] }) };
      const amounts = { counted: MAX_COUNTED, listed: MAX_TODAY_LISTED };
      const { mentions, notes } = await timeline.tasks(actor.id, amounts);
      return { body: successBody({ count: boundedCount(mentions.length), notes }) };
    }),

    endpoint(tickNote, async ({ body }, context) => {
      const actor = requireActor(context);
      if (actor.kind !== 'staff') return { failure: 'unknown-entry' };
      const outcome = await timeline.tickOff(actor.id, body.id);
      return outcome === 'done' ? { body: successBody({}) } : { failure: outcome };
    }),

    endpoint(getTodayDrafts, async () => {
      const failed = await drafts.failedSchedules();
      const listed = failed.slice(0, MAX_TODAY_LISTED);
      return { body: successBody({ count: boundedCount(failed.length), drafts: listed }) };
    }),

    endpoint(getTodayErrors, async () => {
      const { counts, today } = await browserErrors.latest(ERROR_BASELINE_DAYS + 1, now());
      return { body: successBody(errorLevel(counts, today)) };
    }),
  ];
}
