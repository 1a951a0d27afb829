import { addTimelineEntry, findTimeline, listColleagues } from '#contracts/timeline/timeline.ts';
import { canCall } from '#domain/staff/staff-permissions.ts';
import { type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { failureOf, isFailure } from '#functions/endpoint/failure.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import type { TimelineService } from './service.ts';

/** Call that reads an object, by object type. Permission for this call includes the timeline of the object. */
const READING = { order: 'getOrder', quote: 'getQuote', member: 'findCustomers' } as const;

/** The calls of /admin/timeline. */
export function timelineEndpoints(timeline: TimelineService): Endpoint[] {
  return [
    endpoint(findTimeline, async ({ body }, context) => {
      const actor = requireActor(context);
      if (!canCall(actor, READING[body.type])) return { failure: 'forbidden' };
      const { entries, next } = await timeline.find(body, actor);
      return { body: successBody({ entries, ...(next === undefined ? {} : { next }) }) };
    }),

    endpoint(addTimelineEntry, async ({ body: { entry, ...object } }, context) => {
      const added = await timeline.add(object, entry, requireActor(context));
      return isFailure(added) ? failureOf(added) : { body: successBody(added) };
    }),

    endpoint(listColleagues, async () => ({
      body: successBody({ names: await timeline.colleagueNames() }),
    })),
  ];
}
