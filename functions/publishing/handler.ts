import {
  getPublishState,
  listBuilds,
  publishNow,
  reportBuild,
  updatePublishSettings,
} from '#contracts/publishing/publishing.ts';
import { afterResponse, type Endpoint, endpoint } from '#functions/endpoint/endpoint.ts';
import { successBody } from '#functions/endpoint/handler-result.ts';
import { requireActor } from '#functions/endpoint/require-actor.ts';
import type { PublishingService } from './service.ts';

/** The calls of /admin/publishing. */
export function publishingEndpoints(publishing: PublishingService): Endpoint[] {
  return [
    endpoint(getPublishState, async () => ({ answer: successBody(await publishing.view()) })),

    endpoint(publishNow, async (_, caller) => {
      const publication = await publishing.publish(requireActor(caller));
      if (publication.started) await afterResponse(caller, publication.afterwards());
      return { answer: successBody(publication) };
    }),

    endpoint(listBuilds, async () => ({
      answer: successBody({ builds: await publishing.builds() }),
    })),

    endpoint(updatePublishSettings, async ({ body }, caller) => {
      await publishing.updateSettings(body, requireActor(caller));
      return { answer: successBody(body) };
    }),

    endpoint(reportBuild, async ({ body }) => {
      await publishing.report(body);
      return { answer: successBody({}) };
    }),
  ];
}
